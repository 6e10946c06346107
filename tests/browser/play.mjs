// Opens the built page in a real browser, lets the game play itself to the end, and demands the same game as the native
// program's, pictures on the way, and no word of complaint from the browser.
//
//   node play.mjs --seed 7 --expect native.jsonl [--shots FOLDER]     the game
//   node play.mjs --smoke --dist ../../dist-empty                     only the page, for what plays no game
//
// `--expect` names a file of game records, of which the one with the seed counts. The page tells what it is doing through
// two attributes of its root element: `data-claim-state`, the moment of the game, and `data-claim-record`, the finished
// game's record. CHROMIUM names the browser where it is not found by itself.

import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { blankness } from "./blankness.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

// Not the root, since the page must work under any path.
const PATH = "/some/where/";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const ARGUMENTS = [
  "--no-sandbox",
  // Draws on the processor, as a machine without a graphics card must.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // The browser itself is to ask the network for nothing either.
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  "--metrics-recording-only",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-pings",
];

// No type for `.wasm`, as on a host that has never heard of it.
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};


const HELP =
  "usage: node play.mjs (--seed N --expect FILE | --smoke) [--dist FOLDER] [--shots FOLDER] [--size WxH] [--timeout SECONDS]";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string" },
    expect: { type: "string" },
    smoke: { type: "boolean", default: false },
    dist: { type: "string", default: join(HERE, "../../dist") },
    shots: { type: "string" },
    // Small, since without a graphics card every pixel takes its time.
    size: { type: "string", default: "640x360" },
    timeout: { type: "string", default: "300" },
    help: { type: "boolean", default: false },
  },
});

let passed = 0;
let failed = 0;

function check(what, complaint) {
  if (complaint) {
    failed += 1;
    console.log(`FAILED  ${what}\n        ${complaint.replaceAll("\n", "\n        ")}`);
  } else {
    passed += 1;
    console.log(`ok      ${what}`);
  }
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}

// Serves the folder on a free port of this machine; `tampering.cut` breaks the program's download off half-way.
async function serve(folder, tampering) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
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
    if (tampering.cut && extname(file) === ".wasm") {
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
      return;
    }
    response.end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}

// Opens a page that writes down whatever goes wrong in it.
async function open(browser, origin) {
  const [width, height] = options.size.split("x").map(Number);
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript(() => {
    Error.stackTraceLimit = 50;
  });
  const troubles = [];
  const strangers = [];
  page.on("console", (line) => {
    if (line.type() === "error") {
      troubles.push(`console: ${line.text()} (${line.location().url})`);
    }
  });
  page.on("pageerror", (error) => troubles.push(`page: ${error.stack ?? error}`));
  page.on("crash", () => troubles.push("the page crashed"));
  page.on("requestfailed", (request) => troubles.push(`request: ${request.url()}: ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) {
      troubles.push(`request: ${response.url()}: status ${response.status()}`);
    }
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:"].includes(url.protocol)) {
      strangers.push(request.url());
    }
  });
  return { page, troubles, strangers };
}

const read = (page, name) => page.evaluate((key) => document.documentElement.dataset[key], name);

// The text with which the page tells that it cannot go on, if it does.
function refusal(page) {
  return page.evaluate(() => {
    const note = document.getElementById("note");
    return note.getAttribute("role") === "alert" ? note.innerText : undefined;
  });
}

// Resolves when the loading note has gone, which it does once the game draws, or when it tells of a failure, with its text.
async function comeUp(page, timeout) {
  await page.waitForFunction(
    () => document.getElementById("note").hidden || document.getElementById("note").getAttribute("role") === "alert",
    null,
    { timeout },
  );
  return refusal(page);
}

// Follows the game from moment to moment until its record is there, and takes a picture at the start of each.
async function follow(page, deadline, picture) {
  let moment;
  for (;;) {
    const remaining = deadline - Date.now();
    if (remaining <= 0) {
      throw new Error(`no record after ${options.timeout} s; the last moment was “${moment}”`);
    }
    await page
      .waitForFunction(
        (last) => {
          const { claimRecord, claimState } = document.documentElement.dataset;
          const stopped = document.getElementById("note").getAttribute("role") === "alert";
          return claimRecord || claimState !== last || stopped;
        },
        moment,
        { timeout: remaining, polling: 100 },
      )
      .catch((error) => {
        throw error.name === "TimeoutError"
          ? new Error(`no record after ${options.timeout} s; the last moment was “${moment}”`)
          : error;
      });
    const told = await refusal(page);
    if (told) {
      throw new Error(`after the moment “${moment}” the page says: ${told}`);
    }
    const record = await read(page, "claimRecord");
    moment = await read(page, "claimState");
    if (record) {
      return record;
    }
    await picture(moment);
  }
}

// The record with everything in order whose order has no meaning.
function ordered(record) {
  const sorted = (piles) =>
    piles && Object.fromEntries(Object.entries(piles).map(([seat, cards]) => [seat, [...cards].sort()]));
  const { hands, result } = record;
  return {
    ...record,
    hands: sorted(hands),
    result: result && { ...result, piles: sorted(result.piles), removed: [...(result.removed ?? [])].sort() },
  };
}

// Lists where two values differ, at most a few places.
function differences(expected, found, path = "record") {
  if (isDeepStrictEqual(expected, found)) {
    return [];
  }
  const branches = (value) => value !== null && typeof value === "object";
  if (!branches(expected) || !branches(found)) {
    return [`${path}: natively ${JSON.stringify(expected)}, in the browser ${JSON.stringify(found)}`];
  }
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return keys.flatMap((key) => differences(expected[key], found[key], `${path}.${key}`)).slice(0, 8);
}

async function nativeRecord(file, seed) {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim());
  const record = lines.map((line) => JSON.parse(line)).find((candidate) => candidate.seed === seed);
  return record ?? fail(`${file} has no game of seed ${seed}`);
}

function findBrowser() {
  const executable = process.env.CHROMIUM || BROWSERS.find((candidate) => existsSync(candidate));
  return executable ?? fail("no Chromium; install one, or name it in CHROMIUM");
}

async function playGame(browser, origin, expected) {
  const timeout = 1000 * Number(options.timeout);
  const deadline = Date.now() + timeout;
  const { page, troubles, strangers } = await open(browser, origin);
  const shots = [];
  const picture = async (name) => {
    const png = await page.screenshot({ timeout: 60_000 });
    shots.push({ name, png });
    if (options.shots) {
      await writeFile(join(options.shots, `${String(shots.length).padStart(2, "0")}-${name}.png`), png);
    }
  };

  const begun = Date.now();
  const query = expected ? `?autoplay=${expected.seed}` : "";
  let record;
  try {
    await page.goto(origin + PATH + query);
    const told = await comeUp(page, timeout);
    check(`the page comes up (${((Date.now() - begun) / 1000).toFixed(1)} s)`, told);
    if (expected && !told) {
      record = await follow(page, deadline, picture);
      check(`the game is played to its end (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
      // What the last moment shows may still be on its way in.
      await page.waitForTimeout(1000);
      await picture("end");
    } else {
      await page.waitForTimeout(1000);
      await picture("page");
    }
  } catch (error) {
    check("the page keeps going", String(error.message ?? error));
    await picture("failure").catch(() => {});
  }

  if (expected && record) {
    let complaint;
    try {
      complaint = differences(ordered(expected), ordered(JSON.parse(record))).join("\n");
    } catch (error) {
      complaint = `the record cannot be read: ${error.message}: ${record.slice(0, 200)}`;
    }
    check(`the game of seed ${expected.seed} is the native one`, complaint);
  }
  if (expected) {
    for (const { name, png } of shots) {
      check(`the picture “${name}” shows something`, blankness(png));
    }
  }
  check("the browser has no complaint", troubles.join("\n"));
  check("no request leaves the page's origin", strangers.join("\n"));
  await page.close();
}

// The person in front of a page that cannot run is told why.
async function refuseGracefully(browser, origin, tampering) {
  const cases = [
    { what: "a broken download is told", sign: "download broke off", cut: true },
    {
      what: "a lack of WebGL 2 is told",
      sign: "needs WebGL 2",
      prepare: () => {
        HTMLCanvasElement.prototype.getContext = () => null;
      },
    },
    {
      what: "a lack of WebAssembly is told",
      sign: "needs WebAssembly",
      prepare: () => {
        delete globalThis.WebAssembly;
      },
    },
  ];
  for (const { what, sign, cut, prepare } of cases) {
    const page = await browser.newPage();
    tampering.cut = cut;
    if (prepare) {
      await page.addInitScript(prepare);
    }
    await page.goto(origin + PATH);
    const told = await comeUp(page, 60_000).catch((error) => String(error.message));
    check(what, told?.includes(sign) ? undefined : `the page says: ${told}`);
    tampering.cut = false;
    await page.close();
  }
}

async function main() {
  if (options.help) {
    console.log(HELP);
    return;
  }
  if (!options.smoke && !(options.seed && options.expect)) {
    fail(HELP);
  }
  const dist = resolve(options.dist);
  if (!existsSync(join(dist, "index.html"))) {
    fail(`there is no page in ${dist}; tools/web makes one`);
  }
  if (options.shots) {
    await mkdir(options.shots, { recursive: true });
  }
  const expected = options.smoke ? undefined : await nativeRecord(options.expect, Number(options.seed));

  const tampering = { cut: false };
  const { server, origin } = await serve(dist, tampering);
  const browser = await chromium.launch({ executablePath: findBrowser(), headless: true, args: ARGUMENTS });
  try {
    await playGame(browser, origin, expected);
    await refuseGracefully(browser, origin, tampering);
  } finally {
    await browser.close();
    server.close();
  }
  console.log(`browser: ${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

await main();
