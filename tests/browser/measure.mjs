// Measures the built page against an empty app in the same browser and the same run. It tests nothing: on another machine
// other figures are right.
//
//   node measure.mjs [--dist FOLDER] [--empty FOLDER] [--runs N] [--games N] [--level NAME]

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { enter, launch, offered, open } from "./browser.mjs";
import { fail } from "./checks.mjs";
import { serve } from "./host.mjs";
import { keys, playOn, pressButton, state, until } from "./player.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

const { values: options } = parseArgs({
  options: {
    dist: { type: "string", default: join(HERE, "../../dist") },
    empty: { type: "string", default: join(HERE, "../../dist-empty") },
    runs: { type: "string", default: "5" },
    games: { type: "string", default: "10" },
    level: { type: "string", default: "novice" },
  },
});

const MIB = 1024 * 1024;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

// The time from navigation until something is there, in seconds, in a new profile each time.
async function time(browser, host, query, there) {
  const tab = await open(browser, host, { settings: { speed: "instant", level: "novice" } });
  const begun = performance.now();
  await tab.page.goto(host.page + query);
  await there(tab.page);
  const seconds = (performance.now() - begun) / 1000;
  await tab.context.close();
  return seconds;
}

// The button has the focus, and a key presses it at once: before it clicks, the browser's driver waits for some frames.
const firstCard = async (page) => {
  await offered(page);
  await page.keyboard.press("Enter");
  await until(page, "the first playable card", ({ game }) => game?.turn === "you");
};

async function start(browser, page, empty) {
  const measured = [
    ["an empty app", empty, "", offered],
    ["the title", page, "", offered],
    ["the first playable card", page, "?seed=7", firstCard],
  ].map(([what, ...way]) => ({ what, way, times: [] }));
  // One after the other, so that whatever else the machine does slows all of them.
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const { way, times } of measured) {
      times.push(await time(browser, ...way));
    }
  }
  const engine = median(measured[0].times);
  for (const { what, times } of measured) {
    const seconds = median(times);
    console.log(`navigation to ${what}: ${seconds.toFixed(2)} s, ${(seconds / engine).toFixed(2)} times the empty app`);
  }
}

// What the page's scripts and the program hold, after all that can be has been thrown away, in MiB.
async function memory(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { result: kind } = await session.send("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype" });
  const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: kind.objectId });
  const { result: program } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration: "function () { return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0); }",
    returnByValue: true,
  });
  await session.send("Runtime.releaseObject", { objectId: objects.objectId });
  return (usedSize + program.value) / MIB;
}

// In what the browser calls these the computer thinks.
const THINKING = ["TimerFire", "RunMicrotasks"];

// The longest time for which the processor was at work on a piece of thinking while something is done, in milliseconds. Whatever
// else shares the processor meanwhile, drawing above all, doesn't count.
async function longestThinking(session, done) {
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value.filter(({ name }) => THINKING.includes(name))));
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories: "devtools.timeline" });
  await done();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

async function play(browser, host) {
  const tab = await open(browser, host, { settings: { speed: "instant", level: options.level } });
  const { page } = tab;
  const session = await tab.context.newCDPSession(page);
  await page.goto(`${host.page}?seed=7`);
  await enter(page);
  let first;
  for (let game = 1; game <= Number(options.games); game += 1) {
    if (game === 1) {
      const longest = await longestThinking(session, () => playOn(page, keys));
      console.log(`longest slice of thinking in game 1, by the processor's clock: ${longest.toFixed(1)} ms`);
    } else {
      await playOn(page, keys);
    }
    const now = await memory(session);
    first ??= now;
    const { longest_slice: slice } = await state(page);
    console.log(`after game ${game}: ${now.toFixed(1)} MiB, ${(now / first).toFixed(3)} times that after the first; longest slice of thinking so far ${slice.toFixed(1)} ms`);
    await pressButton(page, keys, "Another game");
    await until(page, "a new game", ({ game: next }) => next && !next.verdict);
  }
  await tab.context.close();
}

const folders = [options.dist, options.empty].map((folder) => resolve(folder));
for (const folder of folders) {
  if (!existsSync(join(folder, "index.html"))) {
    fail(`there is no page in ${folder}; tools/web makes one, and tools/web --example empty the other`);
  }
}
const [page, empty] = await Promise.all(folders.map(serve));
const browser = await launch();
try {
  await start(browser, page, empty);
  await play(browser, page);
} finally {
  await browser.close();
  await Promise.all([page, empty].map((host) => host.close()));
}
