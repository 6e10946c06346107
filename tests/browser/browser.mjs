// A real browser, and pages in it that write down whatever goes wrong in them.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

import { blankness } from "./blankness.mjs";
import { check, fail } from "./checks.mjs";

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

const SETTINGS = "claim-sun/1/settings.json";

// Waiting a frame is none of the game's business, so much longer than any takes.
const FRAME_PATIENCE = 60_000;

export function launch(more = []) {
  // CHROMIUM names the browser where it is not found by itself.
  const executablePath = process.env.CHROMIUM || BROWSERS.find((candidate) => existsSync(candidate));
  if (!executablePath) {
    fail("no Chromium; install one, or name it in CHROMIUM");
  }
  return chromium.launch({ executablePath, headless: true, args: [...ARGUMENTS, ...more] });
}

// Opens a page in a browser's new profile. `settings` are the game's, if it is to have any before it starts.
export async function open(browser, host, { settings, shots, ...profile } = {}) {
  const context = await browser.newContext({ viewport: { width: 640, height: 480 }, locale: "en-US", ...profile });
  const page = await context.newPage();
  page.setDefaultTimeout(FRAME_PATIENCE);
  await page.addInitScript(() => {
    Error.stackTraceLimit = 50;
  });
  if (settings) {
    await page.addInitScript(
      ([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text),
      [SETTINGS, JSON.stringify(settings)],
    );
  }
  const troubles = [];
  const strangers = [];
  let watched = true;
  const note = (trouble) => watched && troubles.push(trouble);
  page.on("console", (line) => line.type() === "error" && note(`console: ${line.text()} (${line.location().url})`));
  page.on("pageerror", (error) => note(`page: ${error.stack ?? error}`));
  page.on("crash", () => note("the page crashed"));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // What was still on its way when the page was left, loaded again or closed is missed by nobody.
    if (reason !== "net::ERR_ABORTED") {
      note(`request: ${request.url()}: ${reason}`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      note(`request: ${response.url()}: status ${response.status()}`);
    }
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== host.origin && !["data:", "blob:"].includes(url.protocol)) {
      strangers.push(request.url());
    }
  });
  return {
    page,
    context,
    // What is provoked on purpose is no trouble.
    ignoreTroubles() {
      watched = false;
    },
    // A picture that must show something.
    async picture(name) {
      const png = await page.screenshot({ timeout: FRAME_PATIENCE });
      if (shots) {
        await writeFile(join(shots, `${name}.png`), png);
      }
      check(`the picture “${name}” shows something`, blankness(png));
    },
    async close() {
      check("the browser has no complaint", troubles.join("\n"));
      check("no request leaves the page's origin", strangers.join("\n"));
      await context.close();
    },
  };
}

// The text with which the page tells that it cannot go on, if it does.
export function refusal(page) {
  return page.evaluate(() => {
    const note = document.getElementById("note");
    return note.getAttribute("role") === "alert" ? note.innerText : undefined;
  });
}

// Resolves when the page offers to play, or tells of a failure, with its text.
export async function comeUp(page, timeout = FRAME_PATIENCE) {
  await page.waitForFunction(
    () => !document.getElementById("play").hidden || document.getElementById("note").getAttribute("role") === "alert",
    null,
    { timeout, polling: 20 },
  );
  return refusal(page);
}

// Resolves when the page offers to play, which it must.
export async function offered(page) {
  const told = await comeUp(page);
  if (told) {
    throw new Error(`the page says: ${told}`);
  }
}

// Presses Play once it is there.
export async function enter(page) {
  await offered(page);
  await page.click("#play");
}
