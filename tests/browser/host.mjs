// A web server on this machine, such as any static host is.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

// Not the root, since the page must work under any path.
export const PATH = "/some/where/";

// No type for `.wasm`, as on a host that has never heard of it.
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

const plain = (title, more = "") => `<!doctype html><link rel="icon" href="data:,"><title>${title}</title><p>${title}</p>${more}`;
const frame = (how) => plain("Around", `<iframe src="${PATH}?seed=7" width="640" height="480" ${how}></iframe>`);

// Beside the page: pages that have it in a frame, one to come back from, and one under its path that is none of its own.
const BESIDE = {
  "/frame": frame(""),
  "/sandbox": frame('sandbox="allow-scripts"'),
  "/elsewhere": plain("Elsewhere"),
  [`${PATH}sibling`]: plain("Sibling"),
};

// How long a download takes that does not break off but is slow, in milliseconds, and in how many pieces it comes.
const SLOWLY = 6000;
const PIECES = 30;

// What may go wrong with a file: what is sent of it instead.
const FAULTS = {
  missing: (response) => response.writeHead(404).end(),
  // Neither an answer nor an end.
  silent: () => {},
  cut: (response, body) => response.write(body.subarray(0, body.length / 2), () => response.destroy()),
  half(response, body) {
    const half = body.subarray(0, body.length / 2);
    response.setHeader("Content-Length", half.length);
    response.end(half);
  },
  async slow(response, body) {
    for (let piece = 0; piece < PIECES && !response.destroyed; piece += 1) {
      response.write(body.subarray((piece * body.length) / PIECES, ((piece + 1) * body.length) / PIECES));
      await new Promise((over) => setTimeout(over, SLOWLY / PIECES));
    }
    response.end();
  },
};

// Serves the folder on a free port. `faults` says of files, by the ends of their paths, what goes wrong with them;
// `once` has those of them with which it goes wrong at the first request only.
export async function serve(folder) {
  const host = { faults: {}, once: new Set() };
  const faultOf = (path) => {
    const file = Object.keys(host.faults).find((end) => path.endsWith(end));
    const fault = FAULTS[host.faults[file]];
    if (host.once.delete(file)) {
      delete host.faults[file];
    }
    return fault;
  };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    if (BESIDE[path]) {
      response.setHeader("Content-Type", TYPES[".html"]);
      response.end(BESIDE[path]);
      return;
    }
    let file = normalize(join(folder, path.slice(PATH.length)));
    if (file === folder || file === folder + sep) {
      file = join(folder, "index.html");
    }
    const body = path.startsWith(PATH) && file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
    if (body === null) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    response.setHeader("Content-Length", body.length);
    const fault = faultOf(path);
    if (fault) {
      await fault(response, body);
    } else {
      response.end(body);
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  host.origin = `http://127.0.0.1:${server.address().port}`;
  host.page = host.origin + PATH;
  host.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return host;
}
