// A browser lets a page sound only after a person touched it: whatever opened a sound device before then is woken up. A
// page that nobody sees is silent.
"use strict";

(() => {
  const Original = window.AudioContext;
  if (!Original) {
    return;
  }

  // What has been asked to sound while nothing could all begins at once when something can. For so long nobody hears it,
  // in seconds; then what goes on, the desert's wind, swells up in the second time.
  const SILENCE = 0.6;
  const SWELLING = 1.2;

  const opened = [];
  let touched = false;

  window.AudioContext = class extends Original {
    // All sound goes through here.
    #gate = new GainNode(this);

    constructor(...options) {
      super(...options);
      this.#gate.connect(this.destination);
      this.#hush();
      opened.push(this);
    }

    createBufferSource() {
      const source = super.createBufferSource();
      source.connect = (target, ...places) =>
        AudioNode.prototype.connect.call(source, target === this.destination ? this.#gate : target, ...places);
      return source;
    }

    wake() {
      if (this.state === "suspended") {
        this.#hush();
        this.resume().catch(() => {});
      }
    }

    // This clock stands still while nothing sounds.
    #hush() {
      const { gain } = this.#gate;
      const audible = this.currentTime + SILENCE;
      gain.cancelScheduledValues(0);
      gain.setValueAtTime(0, this.currentTime);
      gain.setValueAtTime(0, audible);
      gain.linearRampToValueAtTime(1, audible + SWELLING);
    }
  };

  function wakeAll() {
    opened.forEach((context) => context.wake());
  }

  for (const gesture of ["pointerdown", "pointerup", "touchend", "keydown"]) {
    const wake = () => {
      touched = true;
      wakeAll();
    };
    window.addEventListener(gesture, wake, { capture: true, passive: true });
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      opened.forEach((context) => context.suspend().catch(() => {}));
    } else if (touched) {
      wakeAll();
    }
  });
})();
