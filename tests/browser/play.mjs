// Opens the built page in a real browser and demands that it is all that it should be: whole games by mouse, finger and
// keys, the same game as the native program's, and a page that loses nothing and says why when it cannot go on.
//
//   node play.mjs --seed 7 --expect native.jsonl --claim CLAIM [--shots FOLDER] [--only NAME,…]
//   node play.mjs --smoke --dist ../../dist-empty                     only that the page comes up
//
// `--expect` names a file of game records, of which the one with the seed counts; `--claim` is the native program, which
// checks the records of games played here. Games are read through `window.claim` (docs/page.md).

import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";

import { comeUp, enter, launch, open, refusal } from "./browser.mjs";
import { check, fail, summary } from "./checks.mjs";
import { serve } from "./host.mjs";
import { finger, keys, mouse, playOn, pressButton, record, state, stroke, until } from "./player.mjs";
import { differences, nativeRecord, ordered, replayComplaint } from "./records.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

const HELP =
  "usage: node play.mjs (--seed N --expect FILE --claim PROGRAM [--only NAME,…] | --smoke) [--dist FOLDER] [--shots FOLDER] [--timeout SECONDS]";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string" },
    expect: { type: "string" },
    claim: { type: "string" },
    only: { type: "string" },
    smoke: { type: "boolean", default: false },
    dist: { type: "string", default: join(HERE, "../../dist") },
    shots: { type: "string" },
    timeout: { type: "string", default: "600" },
    help: { type: "boolean", default: false },
  },
});

// Without a graphics card every frame takes its time: games whose way is of no interest go without stops.
const QUICK = { speed: "instant", level: "novice" };

// Some trick in which the person answers: half of it lies on the table.
const midTrick = ({ game }) => game?.turn === "you" && Boolean(game.led) && game.trick >= 3;

const same = (before, after) =>
  isDeepStrictEqual(before.game, after.game) ? undefined : differences(before.game, after.game, "game").join("\n");

async function checkRecord(work, text, what) {
  const file = join(work, "record.jsonl");
  await writeFile(file, text.endsWith("\n") ? text : `${text}\n`);
  check(what, await replayComplaint(options.claim, file));
}

// The game plays itself, and is the native one.
async function watch({ browser, host, shots }) {
  const seed = Number(options.seed);
  const expected = await nativeRecord(options.expect, seed);
  const tab = await open(browser, host, { shots });
  const { page } = tab;
  await page.goto(`${host.page}?autoplay=${seed}`);
  await enter(page);
  const patience = 1000 * Number(options.timeout);
  const taken = new Set();
  const begun = Date.now();
  for (;;) {
    const told = await until(page, "the game's next moment", (now) => (now.moment && !taken.has(now.moment)) || now.game?.verdict, patience);
    if (told.moment && !taken.has(told.moment)) {
      taken.add(told.moment);
      await tab.picture(`watch-${taken.size}-${told.moment}`);
    }
    if (told.moment === "verdict" || (told.game?.verdict && taken.has("verdict"))) {
      break;
    }
  }
  const found = ordered(JSON.parse(await record(page)));
  check(`the game of seed ${seed} is the native one (${((Date.now() - begun) / 1000).toFixed(0)} s)`, differences(ordered(expected), found).join("\n"));
  await tab.close();
}

// A whole game by mouse, with a reload in the middle of a trick; then its record, told and as a file.
async function byMouse({ browser, host, shots, work }) {
  const tab = await open(browser, host, { shots, settings: QUICK });
  const { page } = tab;
  await page.goto(`${host.page}?seed=11`);
  await enter(page);
  const before = await playOn(page, mouse, midTrick);
  await tab.picture("mouse-mid-trick");
  await page.reload();
  await enter(page);
  const after = await until(page, "the game to go on", midTrick);
  check("a reload in the middle of a trick goes on exactly there", same(before, after));
  const end = await playOn(page, mouse);
  check("a whole game is played by mouse", end.game.verdict ? undefined : "it has no end");
  await tab.picture("mouse-verdict");
  const told = await record(page);
  await checkRecord(work, told, "`claim replay` accepts the record that the page tells");

  await pressButton(page, mouse, "To the title");
  await pressButton(page, mouse, "Past games");
  const downloads = page.waitForEvent("download");
  await pressButton(page, mouse, "Export");
  const file = join(work, "export.jsonl");
  const download = await downloads;
  await download.saveAs(file);
  const exported = await readFile(file, "utf8");
  check("an exported record is the one of the game", exported.trim() === told ? undefined : exported);
  check("`claim replay` accepts an exported record", await replayComplaint(options.claim, file));
  await tab.picture("mouse-export");
  await tab.close();
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

// How the page lies in the window, and how many pixels the game draws.
const shape = (page) =>
  page.evaluate(() => {
    const { width, height, clientWidth, clientHeight } = document.getElementById("stage");
    return { width, height, clientWidth, clientHeight, scroll: scrollY, zoom: visualViewport.scale };
  });

const filled = (width, height, pixels = 1) => ({
  width: width * pixels,
  height: height * pixels,
  clientWidth: width,
  clientHeight: height,
  scroll: 0,
  zoom: 1,
});

const amiss = async (page, wanted) => differences(wanted, await shape(page), "canvas").join("\n");

// A whole game by touch on a phone, which is turned in the middle of it.
async function byTouch({ browser, host, shots, work }) {
  const tab = await open(browser, host, { shots, settings: QUICK, ...PHONE });
  const { page } = tab;
  await page.goto(`${host.page}?seed=12`);
  check("the page comes up on a phone", await comeUp(page));
  await tab.picture("touch-play");
  await page.tap("#play");
  await playOn(page, finger, ({ game }) => game?.turn === "you" && game.trick >= 4);
  await tab.picture("touch-upright");
  check("the canvas fills a phone", await amiss(page, filled(390, 844)));
  await stroke(page, [600, 500, 400, 300, 200].map((y) => ({ x: 195, y })));
  check("a finger does not scroll the page", await amiss(page, filled(390, 844)));

  await page.setViewportSize({ width: 844, height: 390 });
  await until(page, "the table to turn", ({ cards }) => cards.some(({ x }) => x > 400));
  await tab.picture("touch-sideways");
  check("the canvas follows a phone that is turned", await amiss(page, filled(844, 390)));
  await playOn(page, finger, ({ game }) => game?.turn === "you" && game.trick >= 6);
  await page.setViewportSize({ width: 390, height: 844 });
  await until(page, "the table to turn back", ({ cards }) => cards.every(({ x }) => x < 400));
  const end = await playOn(page, finger);
  check("a whole game is played by touch", end.game.verdict ? undefined : "it has no end");
  await tab.picture("touch-verdict");
  await checkRecord(work, await record(page), "`claim replay` accepts the record of a game played by touch");
  await tab.close();
}

// A phone has more pixels than anyone sees.
async function pixels({ browser, host }) {
  const tab = await open(browser, host, { settings: QUICK, ...PHONE, deviceScaleFactor: 3 });
  const { page } = tab;
  await page.goto(host.page);
  await comeUp(page);
  check("the game draws no more than two pixels for each of the page's", await amiss(page, filled(390, 844, 2)));
  await tab.close();
}

// A whole game by keys, from the first one on.
async function byKeys({ browser, host, shots, work }) {
  const tab = await open(browser, host, { shots, settings: QUICK });
  const { page } = tab;
  await page.goto(host.page);
  check("the page comes up", await comeUp(page));
  await page.keyboard.press("Enter");
  await until(page, "the title", ({ screen }) => screen === "title");
  await tab.picture("keys-title");
  // At the first start the title offers to learn first.
  await keys.press(page, { words: "New game" });
  const end = await playOn(page, keys);
  check("a whole game is played by keys", end.game.verdict ? undefined : "it has no end");
  await checkRecord(work, await record(page), "`claim replay` accepts the record of a game played by keys");

  const prevented = await page.evaluate(() => {
    const canvas = document.getElementById("stage");
    const isPrevented = (init) =>
      !canvas.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    return {
      F5: isPrevented({ key: "F5", code: "F5" }),
      reload: isPrevented({ key: "r", code: "KeyR", ctrlKey: true }),
      tab: isPrevented({ key: "Tab", code: "Tab" }),
      zoom: isPrevented({ key: "+", code: "Equal", ctrlKey: true }),
      arrow: isPrevented({ key: "ArrowDown", code: "ArrowDown" }),
    };
  });
  const wanted = { F5: false, reload: false, tab: false, zoom: false, arrow: true };
  check("the browser's own keys stay its own", differences(wanted, prevented, "prevented").join("\n"));
  await tab.close();
}

// Whoever goes back, and comes again, finds the game.
async function goBack({ browser, host }) {
  const tab = await open(browser, host, { settings: QUICK });
  const { page } = tab;
  await page.goto(`${host.origin}/elsewhere`);
  await page.goto(`${host.page}?seed=13`);
  await enter(page);
  const before = await playOn(page, mouse, midTrick);
  await page.goBack();
  await page.waitForSelector("text=Elsewhere");
  await page.goForward();
  await enter(page);
  const after = await until(page, "the game to go on", midTrick);
  check("the back button loses no game", same(before, after));
  const [card] = after.game.legal;
  await mouse.play(page, after, card);
  await until(page, "the game to be alive", ({ game }) => game.trick !== after.game.trick);
  check("the back button freezes no game");
  await tab.close();
}

// In a frame, too, keys reach the game.
async function inFrame({ browser, host }) {
  const tab = await open(browser, host, { settings: QUICK });
  await tab.page.goto(`${host.origin}/frame`);
  const frame = tab.page.frames().find((candidate) => candidate.url().startsWith(host.page));
  check("the page comes up in a frame", await comeUp(frame));
  await frame.click("#play");
  await until(frame, "a turn", ({ game }) => game?.turn === "you");
  await tab.page.keyboard.press("ArrowRight", { delay: 300 });
  const pointed = await until(frame, "a card that is pointed at", ({ cards }) => cards.some((card) => card.pointed), 10_000).catch((error) => error);
  check("a page in a frame takes the focus", pointed instanceof Error ? pointed.message : undefined);

  tab.ignoreTroubles();
  await tab.page.goto(`${host.origin}/sandbox`);
  const told = await comeUp(tab.page.frames().find((candidate) => candidate.url().startsWith(host.page)));
  check("a frame that keeps the page from its files is told as the reason", told?.includes("sandbox") ? undefined : `the page says: ${told}`);
  await tab.close();
}

// A browser that keeps nothing is no reason not to play.
async function withoutStorage({ browser, host, shots }) {
  const cases = {
    blocked: () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("storage is blocked", "SecurityError");
          },
        });
      }
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("storage is full", "QuotaExceededError");
      };
    },
  };
  for (const [what, prepare] of Object.entries(cases)) {
    const tab = await open(browser, host, { shots });
    const { page } = tab;
    await page.addInitScript(prepare);
    await page.goto(`${host.page}?seed=14`);
    await enter(page);
    const notice = await until(page, "a notice", ({ covered }) => covered);
    await tab.picture(`storage-${what}`);
    await pressButton(page, mouse, "Close");
    const told = await until(page, "a turn", ({ game, covered }) => game?.turn === "you" && !covered);
    await mouse.play(page, told, told.game.legal[0]);
    await until(page, "the card to be played", ({ game }) => game.hand.length < told.game.hand.length);
    check(`storage that is ${what} is told of, and the game goes on`, notice ? undefined : "there is no notice");
    await tab.close();
  }
}

// After the first visit there need be no connection, and a new version comes whole or not at all.
async function offline({ browser, work, dist }) {
  const folder = join(work, "dist");
  await cp(dist, folder, { recursive: true });
  const host = await serve(folder);
  const tab = await open(browser, host, { settings: QUICK });
  const { page } = tab;
  await page.goto(host.page);
  await enter(page);
  const version = () => page.evaluate(() => document.documentElement.dataset.files);
  const old = await version();
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state));

  const renamed = "1";
  for (const name of ["index.html", "service.js"]) {
    const text = await readFile(join(folder, name), "utf8");
    await writeFile(join(folder, name), text.replaceAll(old, renamed));
  }
  await rename(join(folder, old), join(folder, renamed));
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  // What the page that is left was still loading is its own.
  page.on("framenavigated", () => asked.splice(0));
  await page.reload();
  await enter(page);
  await until(page, "the title", ({ screen }) => screen === "title");
  const mixed = asked.filter((url) => url.includes(`/${old}/`));
  check("a new version is there at the next visit", (await version()) === renamed ? undefined : `the page has ${await version()}`);
  check("nothing of the old version is mixed into it", mixed.join("\n"));
  // The new worker waits, since the old one's page was not closed.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (registration.installing) {
      await new Promise((over) => setTimeout(over, 50));
    }
  });

  await host.close();
  tab.ignoreTroubles();
  await page.reload();
  await enter(page);
  await until(page, "the title", ({ screen }) => screen === "title");
  check("without a connection the newest version that was there comes up", (await version()) === renamed ? undefined : `the page has ${await version()}`);
  await page.goto(`${host.page}index.html?seed=7`);
  check("so it does by its file's name", await comeUp(page));
  const sibling = await page.goto(`${host.page}sibling`).catch(() => null);
  check("a page that lies beside it is not answered for", sibling && `${host.page}sibling shows “${await page.title()}”`);
  await tab.close();
}

// The policy that holds the page to its own files is in force.
async function policy({ browser, host }) {
  const tab = await open(browser, host);
  const { page } = tab;
  await page.goto(host.page);
  await comeUp(page);
  tab.ignoreTroubles();
  const refused = await page.evaluate(async () => {
    const broken = new Promise((resolve) =>
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), { once: true }),
    );
    await fetch("http://127.0.0.1:9/").catch(() => {});
    return Promise.race([broken, new Promise((resolve) => setTimeout(resolve, 5000, "nothing"))]);
  });
  check("the page may ask nobody else", refused === "connect-src" ? undefined : `${refused} was refused`);
  const surface = await page.evaluate(() => {
    const { writable, configurable } = Object.getOwnPropertyDescriptor(window, "claim");
    const parts = [claim, ...Object.values(claim)];
    return { questions: Object.keys(claim).sort(), writable, configurable, frozen: parts.every(Object.isFrozen) };
  });
  const wanted = { questions: ["record", "state"], writable: false, configurable: false, frozen: true };
  check("scripts can only ask", differences(wanted, surface, "window.claim").join("\n"));
  await tab.close();
}

// Watches what a page sounds from its first script on.
function listen() {
  const heard = { contexts: [], loudest: () => 0 };
  const meters = [];
  const level = (meter) => {
    const samples = new Float32Array(meter.fftSize);
    meter.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
  heard.loudest = () => Math.max(0, ...meters.map(level));
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      heard.contexts.push(this);
    }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (target, ...places) {
    if (target instanceof AudioDestinationNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 32768 });
      meters.push(meter);
      connect.call(this, meter);
    }
    return connect.call(this, target, ...places);
  };
  window.heard = heard;
}

// A page sounds only for a person who is there.
async function sound({ browser, host }) {
  const tab = await open(browser, host);
  const { page } = tab;
  await page.addInitScript(listen);
  // What the page is asked in any other way counts as a person's touch.
  const session = await tab.context.newCDPSession(page);
  const untouched = async (expression) => (await session.send("Runtime.evaluate", { expression, returnByValue: true })).result.value;
  await page.goto(`${host.page}?seed=7`);
  while (!(await untouched("!document.getElementById('play').hidden && heard.contexts.length > 0"))) {
    await new Promise((over) => setTimeout(over, 100));
  }
  const states = await untouched("heard.contexts.map(({ state }) => state).join()");
  check("the page is silent before it is touched", states === "suspended" ? undefined : states);
  await page.click("#play");
  const all = (state) =>
    page
      .waitForFunction((wanted) => heard.contexts.every((context) => context.state === wanted), state, { timeout: 5000 })
      .then(() => undefined, (error) => error.message);
  check("touching it lets it sound", await all("running"));
  await page.evaluate(() => new Promise((over) => setTimeout(over, 300)));
  const burst = await page.evaluate(() => heard.loudest());
  check("what was to sound until then is not heard all at once", burst > 0 && `it is ${burst} loud`);
  const heard = await page.waitForFunction(() => window.heard.loudest() > 0).catch((error) => error);
  check("what comes then is heard", heard instanceof Error ? heard.message : undefined);
  for (const [hidden, state] of Object.entries({ true: "suspended", false: "running" })) {
    await page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden === "true");
    check(`the sound is ${state} when the page is ${hidden === "true" ? "hidden" : "seen again"}`, await all(state));
  }
  await tab.close();
}

const REFUSALS = [
  { what: "a download that breaks off", sign: "download broke off", faults: { "claim_bg.wasm": "cut" } },
  { what: "a download that is damaged", sign: "download was damaged", faults: { "claim_bg.wasm": "half" } },
  { what: "a part of the page that is missing", sign: "download failed", faults: { "claim.js": "missing", "claim_bg.wasm": "slow" } },
  { what: "a picture that is missing", sign: "cards/back.png", faults: { "cards/back.png": "missing" } },
  {
    what: "a lack of WebGL 2",
    sign: "needs WebGL 2",
    prepare: () => {
      HTMLCanvasElement.prototype.getContext = () => null;
    },
  },
  {
    what: "a lack of WebAssembly",
    sign: "needs WebAssembly",
    prepare: () => {
      delete globalThis.WebAssembly;
    },
  },
];

async function refuse({ browser, host }, { what, sign, faults, prepare }) {
  const tab = await open(browser, host);
  const { page } = tab;
  tab.ignoreTroubles();
  if (prepare) {
    await page.addInitScript(prepare);
  }
  host.faults = { ...faults };
  await page.goto(host.page);
  // The game may be up by then.
  await page.waitForSelector("#note[role=alert]");
  const told = await refusal(page);
  check(`${what} is told`, told?.includes(sign) ? undefined : `the page says: ${told}`);
  host.faults = {};
  if (faults) {
    // Time for whatever is still on its way to say something else.
    await page.waitForTimeout(500);
    const still = await refusal(page);
    check("nothing else is told beside it", still === told ? undefined : `the page says: ${still}`);
    await page.click("#again");
    check("another attempt succeeds", await comeUp(page));
  }
  await tab.close();
}

// Where none of the page's scripts runs, the page itself tells how to go on.
async function withoutScripts({ browser, host }) {
  for (const script of ["page.js", "words.js"]) {
    const tab = await open(browser, host);
    const { page } = tab;
    tab.ignoreTroubles();
    host.faults = { [script]: "missing" };
    await page.goto(host.page);
    host.faults = {};
    check("a way out is not offered at once", (await page.isVisible("#stuck")) && "it is");
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.click("#stuck");
    check(`a page whose ${script} did not come can be loaded again`, await comeUp(page));
    await tab.close();
  }

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto(host.page);
  const words = (await plain.innerText("#note")).trim();
  check("a browser without scripts is told so, and of no loading", words.startsWith("The game needs JavaScript") ? undefined : `the page says: ${words}`);
  await bare.close();
}

// The page speaks the language that is set in the game, else the browser's, else English.
async function languages({ browser, host }) {
  const cases = [
    { locale: "nl-BE", said: "Spelen" },
    { locale: "it-IT", said: "Play" },
    { locale: "nl-BE", settings: { ...QUICK, language: "fr" }, said: "Jouer" },
    { locale: "nl-BE", settings: QUICK, said: "Play" },
  ];
  for (const { locale, settings, said } of cases) {
    const tab = await open(browser, host, { locale, settings });
    await tab.page.goto(host.page);
    await comeUp(tab.page);
    const found = (await tab.page.innerText("#play")).trim();
    const what = settings ? `set to ${settings.language ?? "nothing"}` : "with nothing set";
    check(`a page in a browser for ${locale}, ${what}, says “${said}”`, found === said ? undefined : `it says “${found}”`);
    await tab.close();
  }

  const tab = await open(browser, host, { settings: { ...QUICK, language: "fr" } });
  const { page } = tab;
  await page.goto(host.page);
  await enter(page);
  await pressButton(page, mouse, "Réglages");
  await pressButton(page, mouse, "Langue\u00a0: Français");
  const language = await page.evaluate(() => document.documentElement.lang);
  check("the page's language follows the game's", language === "en" ? undefined : `it is ${language}`);
  await tab.close();
}

// The page fills the screen when that is set, and what is set follows when the browser gives it back.
async function fullScreen({ browser, host }) {
  const tab = await open(browser, host, { settings: { ...QUICK, fullscreen: true } });
  const { page } = tab;
  const isFilled = () => page.evaluate(() => Boolean(document.fullscreenElement));
  const says = (words) => ({ buttons }) => buttons.some((button) => button.words === words);
  const fill = async () => {
    await pressButton(page, mouse, "Settings");
    await pressButton(page, mouse, "Full screen: off");
    await page.waitForFunction(() => document.fullscreenElement);
    await until(page, "the setting to stay", says("Full screen: on"));
  };
  await page.goto(host.page);
  await enter(page);
  await until(page, "the title", ({ screen }) => screen === "title");
  check("a page starts without full screen", (await isFilled()) && "it fills the screen");
  await fill();
  check("what is set fills the screen", (await isFilled()) ? undefined : "it does not");
  await page.evaluate(() => document.exitFullscreen());
  const followed = await until(page, "the setting to follow", says("Full screen: off")).catch((error) => error);
  check("the setting follows the browser", followed instanceof Error ? followed.message : undefined);
  await pressButton(page, mouse, "Full screen: off");
  await page.waitForFunction(() => document.fullscreenElement);
  await pressButton(page, mouse, "Full screen: on");
  await page.waitForFunction(() => !document.fullscreenElement);
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => {
      window.refused = true;
      return Promise.reject(new TypeError("it is refused"));
    };
  });
  const asking = await until(page, "the setting to be off", says("Full screen: off"));
  await mouse.press(page, asking.buttons.find(({ words }) => words === "Full screen: off"));
  await page.waitForFunction(() => window.refused);
  const refused = await until(page, "the setting to stay", says("Full screen: off")).catch((error) => error);
  check("a browser that refuses it leaves it off", refused instanceof Error ? refused.message : undefined);
  await page.reload();
  check("the page comes up again", await comeUp(page));
  await tab.close();

  const without = await open(browser, host, { settings: QUICK });
  await without.page.addInitScript(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
  await without.page.goto(host.page);
  await enter(without.page);
  await pressButton(without.page, mouse, "Settings");
  const told = await until(without.page, "the settings", says("Close"));
  const offered = told.buttons.some(({ words }) => words.startsWith("Full screen"));
  check("where no page may fill the screen it is not offered", offered ? "it is" : undefined);
  await without.close();
}

// The program, and a picture that the title shows.
const SILENT = ["claim_bg.wasm", "title.png"];

// A request that is never answered breaks nothing off, but nobody has to sit before it for ever.
async function bearSilence({ browser, host }) {
  host.faults = Object.fromEntries(SILENT.map((file) => [file, "silent"]));
  host.once = new Set(SILENT);
  const waits = [];
  for (const file of SILENT) {
    const tab = await open(browser, host);
    tab.ignoreTroubles();
    const asked = tab.page.waitForRequest((request) => request.url().endsWith(file));
    await tab.page.goto(host.page, { waitUntil: "commit" });
    await asked;
    waits.push({ file, tab });
  }
  for (const { file, tab } of waits) {
    const offer = await tab.page.waitForSelector("#again:not([hidden])").catch((error) => error);
    check(`loading again is offered where ${file} never comes`, offer instanceof Error ? offer.message : await refusal(tab.page));
    await tab.page.click("#again");
    check("and it helps", await comeUp(tab.page));
    check("nor is it offered any longer", (await tab.page.isVisible("#again")) && "it is");
    await tab.close();
  }
}

// How often a page asks for a file of its own.
const TRIES = 3;

const TRANSIENT = { "claim.js": "missing", "claim_bg.wasm": "missing", "text-bold.ttf": "missing", "title.png": "cut" };

// Those of a language that is not chosen and of a faction that does not play.
const NEEDLESS = { "locales/nl.ftl": "missing", "cards/goblins.png": "missing" };

// What fails for a moment, or is not needed, keeps nobody from playing.
async function bearFailures({ browser, host }) {
  const tab = await open(browser, host);
  const { page } = tab;
  tab.ignoreTroubles();
  host.faults = { ...TRANSIENT };
  host.once = new Set(Object.keys(TRANSIENT));
  await page.goto(host.page);
  check("files that do not come at first stop nobody", await comeUp(page));
  await until(page, "the title", ({ screen }) => screen === "title");

  const failures = [];
  page.on("response", (response) => response.status() === 404 && failures.push(response.url()));
  const givenUp = (file) => failures.filter((url) => url.endsWith(file)).length === TRIES;
  host.faults = { ...NEEDLESS };
  await page.goto(`${host.page}?seed=7`);
  check("files that nobody needs now keep nobody waiting", await comeUp(page));
  await until(page, "the files to be given up", () => Object.keys(NEEDLESS).every(givenUp));
  host.faults = {};
  // A frame or two for the game to learn of it.
  await page.waitForTimeout(500);
  const { screen } = await state(page);
  check("nor break a game off", screen === "table" ? await refusal(page) : `the page is at ${screen}`);
  await tab.close();
}

// The person in front of a page that cannot run is told why.
async function refuseGracefully({ browser, host, shots }) {
  for (const refused of REFUSALS) {
    await refuse({ browser, host }, refused);
  }

  const tab = await open(browser, host, { settings: QUICK, shots });
  const { page } = tab;
  await page.goto(`${host.page}?seed=15`);
  await enter(page);
  const before = await playOn(page, mouse, midTrick);
  tab.ignoreTroubles();
  await page.evaluate(() => document.getElementById("stage").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await page.waitForSelector("#again:not([hidden])");
  const told = await refusal(page);
  check("a lost graphics context is told", told?.includes("took the graphics away") ? undefined : `the page says: ${told}`);
  await page.click("#again");
  await enter(page);
  check("the game is there when it is loaded again", same(before, await until(page, "the game to go on", midTrick)));
  await tab.close();
}

const SCENES = {
  keys: byKeys,
  mouse: byMouse,
  touch: byTouch,
  pixels,
  back: goBack,
  frame: inFrame,
  storage: withoutStorage,
  offline,
  policy,
  sound,
  scripts: withoutScripts,
  languages,
  fullscreen: fullScreen,
  failures: bearFailures,
  silence: bearSilence,
  refusals: refuseGracefully,
  watch,
};

async function smoke({ browser, host, shots }) {
  const tab = await open(browser, host, { shots });
  await tab.page.goto(host.page);
  check("the page comes up", await comeUp(tab.page));
  await tab.close();
}

async function main() {
  if (options.help) {
    console.log(HELP);
    return;
  }
  if (!options.smoke && !(options.seed && options.expect && options.claim)) {
    fail(HELP);
  }
  const dist = resolve(options.dist);
  if (!existsSync(join(dist, "index.html"))) {
    fail(`there is no page in ${dist}; tools/web makes one`);
  }
  const { shots } = options;
  if (shots) {
    await mkdir(shots, { recursive: true });
  }
  const scenes = options.smoke ? { smoke } : SCENES;
  const names = options.only?.split(",") ?? Object.keys(scenes);
  const unknown = names.filter((name) => !scenes[name]);
  if (unknown.length > 0) {
    fail(`there is no ${unknown.join(", ")}; there are ${Object.keys(scenes).join(", ")}`);
  }

  const work = await mkdtemp(join(tmpdir(), "claim-browser-"));
  const host = await serve(dist);
  const browser = await launch();
  try {
    for (const name of names) {
      console.log(`-- ${name}`);
      const begun = Date.now();
      await scenes[name]({ browser, host, shots, work, dist }).catch((error) => check(name, error.stack ?? error));
      console.log(`   ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    }
  } finally {
    await browser.close();
    await host.close();
    await rm(work, { recursive: true, force: true });
  }
  process.exitCode = summary() ? 1 : 0;
}

await main();
