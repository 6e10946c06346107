// Loads the game's program, tells how far it is meanwhile, lets the person in once it is up, and says in plain words, which
// words.js has, why when it cannot run.
"use strict";

(() => {
  const { src, dataset: { bytes } } = document.currentScript;
  const canvas = document.getElementById("stage");
  const note = document.getElementById("note");
  const message = document.getElementById("message");
  const bar = document.getElementById("bar");
  const play = document.getElementById("play");
  const again = document.getElementById("again");

  // Without its words this script is as good as none that did not come.
  if (typeof say === "undefined") {
    return;
  }

  // For who sees no sign of this script.
  document.getElementById("stuck").remove();

  // All files of this version lie beside this one.
  const folder = new URL(".", src).href;

  // With more pixels than this for each of the page's, a phone draws slower and nobody sees a difference.
  const MOST_PIXELS = 2;

  // What the game remembers in a tab about being left; it counts only where the same page is loaded again.
  const AT_TABLE = "claim-sun/1/at-table";

  // How long what did not come is waited for before it is asked for again, in milliseconds.
  const PAUSES = [300, 1200];

  // For how long nothing may come before the page offers to load again, in milliseconds.
  const LONG = 15_000;

  // A reason to stop that is written for the person who reads it.
  class Refusal extends Error {}

  // The same, where a file came that is not what it should be: it may lie in the browser's cache, too.
  class Damage extends Refusal {
    constructor(text, ...files) {
      super(text);
      this.files = files;
    }
  }

  // What broke the download off, which the browser does not pass on to whoever reads from it.
  let broken;

  // A game that fails in its first frame has been up already; the note stays.
  let stopped = false;

  // From when on the person can play.
  let up = false;

  // Ends when nothing has come for long.
  let silence;

  // A program that is still on its way when the page stops is of no use any more.
  const abandoned = new AbortController();

  // The files that are fetched past the browser's cache before the page is loaded again.
  let damaged = [];

  // Something has come, and more may. A connection can also fall silent for good without any error: then whoever waits
  // may load again, or wait on.
  function waitOn() {
    clearTimeout(silence);
    again.hidden = !stopped;
    if (!stopped && !up) {
      silence = setTimeout(() => {
        again.hidden = false;
      }, LONG);
    }
  }

  // The first reason is the one that counts.
  function stop(text) {
    if (stopped) {
      return;
    }
    stopped = true;
    abandoned.abort();
    waitOn();
    message.textContent = text;
    again.textContent = say("again");
    message.hidden = false;
    bar.hidden = true;
    play.hidden = true;
    note.hidden = false;
    note.classList.remove("up");
    note.setAttribute("role", "alert");
    canvas.blur();
  }

  function showProgress(loaded) {
    if (stopped) {
      return;
    }
    const total = Math.max(Number(bytes), loaded);
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const megabytes = (count) => (count / 1e6).toLocaleString(document.documentElement.lang, digits);
    message.textContent = say("progress", { loaded: megabytes(loaded), total: megabytes(total) });
    bar.value = loaded / total;
    waitOn();
  }

  function showStarting() {
    if (!stopped) {
      message.textContent = say("starting");
      bar.removeAttribute("value");
      waitOn();
    }
  }

  function refuseWhatCannotWork() {
    if (location.protocol === "file:") {
      throw new Refusal(say("no-server"));
    }
    if (window.origin === "null") {
      throw new Refusal(say("in-sandbox"));
    }
    if (typeof WebAssembly !== "object") {
      throw new Refusal(say("no-webassembly"));
    }
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) {
      throw new Refusal(say("no-webgl"));
    }
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  const ask = window.fetch.bind(window);

  // Tries up to three times: most connections fail for a moment only.
  async function patiently(attempt) {
    for (const [tries, pause] of PAUSES.entries()) {
      try {
        return await attempt(tries);
      } catch (error) {
        if (stopped) {
          throw error;
        }
      }
      await new Promise((over) => setTimeout(over, pause));
    }
    return attempt(PAUSES.length);
  }

  // Asks for a file; after the first try for what the server has, not for what the browser has kept of its answers.
  async function request(url, tries, signal) {
    const cache = tries === 0 ? "default" : "reload";
    const response = await ask(url, { cache, signal }).catch(() => {
      throw new Refusal(say("download-failed"));
    });
    if (!response.ok) {
      throw new Refusal(say("download-refused", { status: response.status }));
    }
    return response;
  }

  // The game asks for its pictures, words and sounds with this: it gets them whole.
  function fetchPatiently() {
    window.fetch = (resource, options) => {
      const url = new URL(resource instanceof Request ? resource.url : resource, document.baseURI).href;
      if (!url.startsWith(folder)) {
        return ask(resource, options);
      }
      return patiently(async (tries) => {
        const response = await request(url, tries);
        const body = await response.arrayBuffer();
        waitOn();
        return new Response(body, response);
      });
    };
  }

  // The program's other half, in JavaScript. A browser may remember for an address that it had no module.
  async function loadGlue() {
    const url = new URL("claim.js", src);
    const damage = () => new Damage(say("damaged"), url.href);
    const glue = await patiently((tries) => {
      url.search = tries || "";
      return import(url);
    }).catch((error) => {
      throw error instanceof SyntaxError ? damage() : new Refusal(say("download-failed"));
    });
    if (typeof glue.default !== "function") {
      throw damage();
    }
    return glue;
  }

  // Fetches the program and counts its bytes. The answer is made anew so that hosts which do not know the file's type
  // serve it just as well.
  async function download(url) {
    const response = await patiently((tries) => request(url, tries, abandoned.signal));
    let loaded = 0;
    const reader = response.body.getReader();
    const breakOff = (refusal) => {
      broken = refusal;
      throw refusal;
    };
    const counted = new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => {
          breakOff(new Refusal(say("download-broke-off")));
        });
        if (done) {
          if (loaded !== Number(bytes)) {
            breakOff(new Damage(say("another-file"), url.href));
          }
          showStarting();
          controller.close();
          return;
        }
        loaded += value.length;
        showProgress(loaded);
        controller.enqueue(value);
      },
    });
    return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
  }

  // Starts the program. One that the browser can't read may have come damaged, too.
  async function run(glue, program, url) {
    try {
      await glue.default({ module_or_path: program });
    } catch (error) {
      if (error instanceof WebAssembly.CompileError && !broken) {
        console.error(error);
        throw new Damage(say("unreadable"), url.href);
      }
      throw error;
    }
  }

  // The game draws as many pixels as the browser says there are. Where that is capped, it must not learn of the true
  // number in the other way in which a browser tells it.
  function capPixels() {
    const pixels = Object.getOwnPropertyDescriptor(window, "devicePixelRatio");
    if (!pixels?.get || window.devicePixelRatio <= MOST_PIXELS) {
      return;
    }
    Object.defineProperty(window, "devicePixelRatio", { get: () => Math.min(pixels.get.call(window), MOST_PIXELS) });
    delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
  }

  // Who opens the page anew is not in the middle of a game, as who comes back to it is.
  function forgetWhatIsOver() {
    const [visit] = performance.getEntriesByType("navigation");
    if (visit?.type === "navigate") {
      try {
        sessionStorage.removeItem(AT_TABLE);
      } catch {
        // A browser that gives no storage remembers nothing.
      }
    }
  }

  // Resolves when the game has drawn: it asks the canvas for a context once it has a window, and draws in the frames
  // that follow.
  function drawn() {
    return new Promise((resolve) => {
      const getContext = canvas.getContext;
      canvas.getContext = function (...request) {
        const context = getContext.apply(canvas, request);
        if (context) {
          delete canvas.getContext;
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }
        return context;
      };
    });
  }

  // Resolves when the first screen is there. A program that is no game tells of none.
  async function ready() {
    const isLoading = (state) => state === null || state?.screen === "loading";
    while (isLoading(window.claim?.state())) {
      await new Promise(requestAnimationFrame);
    }
  }

  function keepToTheGame() {
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextlost", () => {
      stop(say("graphics-lost"));
    });
    // Else these would scroll a page that has this one in a frame. All other keys stay the browser's too.
    const scrolling = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " ", "PageUp", "PageDown", "Home", "End"];
    canvas.addEventListener("keydown", (event) => {
      if (scrolling.includes(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
      }
    });
    canvas.addEventListener("wheel", (event) => event.ctrlKey || event.preventDefault(), { passive: false });
    // A pinch that begins beside the canvas is the page's in some browsers.
    document.addEventListener("gesturestart", (event) => event.preventDefault());
    // A click into a frame does not always bring the keys with it.
    canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
    window.addEventListener("error", (event) => tellOfFailure(event.error));
    window.addEventListener("unhandledrejection", (event) => tellOfFailure(event.reason));
  }

  // A program that has failed draws no more, and would only seem to hang.
  function tellOfFailure(error) {
    if (error instanceof WebAssembly.RuntimeError) {
      stop(say("failed"));
    }
  }

  // The game says which of its files it can't do without and hasn't got.
  function tellOfMissingFiles() {
    const root = document.documentElement;
    const told = new MutationObserver(() => {
      const files = root.dataset.broken.split("\n");
      damaged = files.map((file) => new URL(`assets/${file}`, folder).href);
      const named = { files: files.join(", ") };
      stop(files.length === 1 ? say("missing-file", named) : say("missing-files", named));
    });
    told.observe(root, { attributeFilter: ["data-broken"] });
  }

  // The game says in `data-fullscreen` whether the page is to fill the screen, and the page whether it does: a browser may
  // refuse it, and its Escape ends it. Where no page may, nothing is said.
  function fillScreen() {
    if (!document.fullscreenEnabled) {
      return;
    }
    const root = document.documentElement;
    const isFilled = () => Boolean(document.fullscreenElement);
    const tell = () => {
      root.dataset.fullscreen = isFilled() ? "on" : "off";
    };
    const follow = () => {
      const isWanted = root.dataset.fullscreen === "on";
      if (isWanted !== isFilled()) {
        const asked = isWanted ? root.requestFullscreen({ navigationUI: "hide" }) : document.exitFullscreen();
        asked.catch(tell);
      }
    };
    tell();
    document.addEventListener("fullscreenchange", tell);
    new MutationObserver(follow).observe(root, { attributeFilter: ["data-fullscreen"] });
  }

  // The page for when there is no connection. Whatever keeps a browser from it, the game does not need it.
  function keepForLater() {
    navigator.serviceWorker?.register("service.js", { updateViaCache: "none" }).catch((error) => {
      console.info(`The page is not kept for later: ${error.message}`);
    });
  }

  // The touch or key that begins the game is also what lets the browser sound.
  function offerToPlay() {
    up = true;
    waitOn();
    message.hidden = true;
    bar.hidden = true;
    play.hidden = false;
    note.classList.add("up");
    play.focus();
    play.addEventListener("click", () => {
      note.hidden = true;
      // From now on the game is shown.
      document.documentElement.dataset.entered = "";
      canvas.focus({ preventScroll: true });
    });
  }

  async function start() {
    refuseWhatCannotWork();
    waitOn();
    capPixels();
    forgetWhatIsOver();
    fetchPatiently();
    const url = new URL("claim_bg.wasm", src);
    const [glue, program] = await Promise.all([loadGlue(), download(url)]);
    const begun = drawn();
    keepToTheGame();
    fillScreen();
    tellOfMissingFiles();
    await run(glue, program, url);
    await begun;
    await ready();
    if (!stopped) {
      offerToPlay();
      keepForLater();
    }
  }

  // A page that is loaded again takes its files from the browser's cache, unless better ones have come there.
  async function loadAgain() {
    note.setAttribute("role", "status");
    message.textContent = say("loading");
    again.hidden = true;
    await Promise.allSettled(damaged.map(async (file) => (await ask(file, { cache: "reload" })).arrayBuffer()));
    location.reload();
  }

  again.addEventListener("click", loadAgain);
  start().catch((error) => {
    const refusal = error instanceof Refusal ? error : broken;
    damaged = refusal?.files ?? damaged;
    stop(refusal?.message ?? say("not-started"));
    if (!refusal) {
      console.error(error);
    }
  });
})();
