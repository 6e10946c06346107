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

// Beside the page: a page that has it in a frame, and one to come back from.
const FRAME = `<!doctype html><link rel="icon" href="data:,"><title>Around</title><p>Around</p><iframe src="${PATH}?seed=7" width="640" height="480"></iframe>`;
const ELSEWHERE = '<!doctype html><link rel="icon" href="data:,"><title>Elsewhere</title><p>Elsewhere</p>';

// Serves the folder on a free port. While `cut` is set the program's download breaks off half-way.
export async function serve(folder) {
  const host = { cut: false };
  const beside = { "/frame": FRAME, "/elsewhere": ELSEWHERE };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    if (beside[path]) {
      response.setHeader("Content-Type", TYPES[".html"]);
      response.end(beside[path]);
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
    if (host.cut && extname(file) === ".wasm") {
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
      return;
    }
    response.end(body);
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
