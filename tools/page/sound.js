// A browser lets a page sound only after a person touched it: whatever opened a sound device before then is woken up.
"use strict";

(() => {
  const opened = [];
  const Original = window.AudioContext;
  if (!Original) {
    return;
  }
  window.AudioContext = class extends Original {
    constructor(...options) {
      super(...options);
      opened.push(this);
    }
  };
  const wake = () => {
    for (const context of opened) {
      if (context.state === "suspended") {
        context.resume().catch(() => {});
      }
    }
  };
  for (const gesture of ["pointerdown", "pointerup", "touchend", "keydown"]) {
    window.addEventListener(gesture, wake, { capture: true, passive: true });
  }
})();
