// Tells pictures that show something from blank ones.
import { PNG } from "pngjs";

// A picture with fewer colours than this, or almost all of one, shows nothing. Colours are told apart by four bits a channel.
const FEWEST_COLOURS = 16;
const LARGEST_SHARE = 0.97;

// Says why the picture shows nothing, if so.
export function blankness(png) {
  const { data } = PNG.sync.read(png);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = ((data[at] >> 4) << 8) | ((data[at + 1] >> 4) << 4) | (data[at + 2] >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const share = Math.max(...counts.values()) / (data.length / 4);
  if (counts.size < FEWEST_COLOURS || share > LARGEST_SHARE) {
    return `it has ${counts.size} colours, one of which covers ${(100 * share).toFixed(1)} %`;
  }
}
