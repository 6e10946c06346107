// Loads the game's program, tells how far it is meanwhile, lets the person in once it is up, and says in plain words why
// when it cannot run.
"use strict";

(() => {
  const { src, dataset: { bytes } } = document.currentScript;
  const canvas = document.getElementById("claim");
  const note = document.getElementById("note");
  const message = document.getElementById("message");
  const bar = document.getElementById("bar");
  const play = document.getElementById("play");
  const again = document.getElementById("again");

  // With more pixels than this for each of the page's, a phone draws slower and nobody sees a difference.
  const MOST_PIXELS = 2;

  // What the game remembers in a tab about being left; it counts only where the same page is loaded again.
  const AT_TABLE = "claim-sun/1/at-table";

  // A reason to stop that is written for the person who reads it.
  class Refusal extends Error {}

  // What broke the download off, which the browser does not pass on to whoever reads from it.
  let broken;

  // A game that fails in its first frame has been up already; the note stays.
  let stopped = false;

  function stop(text) {
    stopped = true;
    message.textContent = text;
    message.hidden = false;
    bar.hidden = true;
    play.hidden = true;
    again.hidden = false;
    note.hidden = false;
    note.classList.remove("up");
    note.setAttribute("role", "alert");
    canvas.blur();
  }

  function showProgress(loaded) {
    const total = Math.max(Number(bytes), loaded);
    const megabytes = (count) => (count / 1e6).toFixed(1);
    message.textContent = `Loading: ${megabytes(loaded)} of ${megabytes(total)} MB`;
    bar.value = loaded / total;
  }

  function refuseWhatCannotWork() {
    if (location.protocol === "file:") {
      throw new Refusal("A browser runs the game only from a web server. “tools/web serve” starts one.");
    }
    if (typeof WebAssembly !== "object") {
      throw new Refusal("The game needs WebAssembly, which this browser lacks or has switched off.");
    }
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) {
      throw new Refusal("The game needs WebGL 2, which this browser lacks or has switched off.");
    }
    gl.getExtension("WEBGL_lose_context")?.loseContext();
  }

  // Fetches the program and counts its bytes. The answer is made anew so that hosts which do not know the file's type
  // serve it just as well.
  async function download(url) {
    let response;
    try {
      response = await fetch(url);
    } catch {
      throw new Refusal("The download failed. Is there a connection?");
    }
    if (!response.ok) {
      throw new Refusal(`The download failed: the server answers ${response.status}.`);
    }
    let loaded = 0;
    const reader = response.body.getReader();
    const counted = new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => {
          broken = new Refusal("The download broke off. Is there a connection?");
          throw broken;
        });
        if (done) {
          message.textContent = "Starting…";
          bar.removeAttribute("value");
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

  // Resolves when the first screen is there. A program that is no game has none, and the canvas has its name.
  async function ready() {
    const isLoading = (state) => state === null || state?.screen === "loading";
    while (isLoading(window.claim.state?.())) {
      await new Promise(requestAnimationFrame);
    }
  }

  function keepToTheGame() {
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextlost", () => {
      stop("The browser took the graphics away from the game. A game that was going on is kept.");
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
      stop("The game has failed, sorry. What happened is in the browser's console.");
    }
  }

  // The page for when there is no connection. Whatever keeps a browser from it, the game does not need it.
  function keepForLater() {
    navigator.serviceWorker?.register("service.js", { updateViaCache: "none" }).catch((error) => {
      console.info(`The page is not kept for later: ${error.message}`);
    });
  }

  // The touch or key that begins the game is also what lets the browser sound.
  function offerToPlay() {
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
    capPixels();
    forgetWhatIsOver();
    const [glue, program] = await Promise.all([
      import(new URL("claim.js", src)).catch(() => {
        throw new Refusal("The download failed. Is there a connection?");
      }),
      download(new URL("claim_bg.wasm", src)),
    ]);
    const up = drawn();
    keepToTheGame();
    await glue.default({ module_or_path: program });
    await up;
    await ready();
    if (!stopped) {
      offerToPlay();
      keepForLater();
    }
  }

  again.addEventListener("click", () => location.reload());
  start().catch((error) => {
    const refusal = error instanceof Refusal ? error : broken;
    stop(refusal?.message ?? "The game could not be started. The reason is in the browser's console.");
    if (!refusal) {
      console.error(error);
    }
  });
})();
