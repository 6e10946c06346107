// Looks at pictures that the game saved of itself: `node look.mjs PICTURE.png …`
import { readFile } from "node:fs/promises";

import { blankness } from "./blankness.mjs";

const pictures = process.argv.slice(2);
let failed = pictures.length === 0 ? 1 : 0;
for (const picture of pictures) {
  const complaint = await readFile(picture).then(blankness, (error) => error.message);
  if (complaint) {
    failed += 1;
    console.error(`FAILED  ${picture}\n        ${complaint}`);
  }
}
console.log(`pictures: ${Math.max(pictures.length - failed, 0)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
