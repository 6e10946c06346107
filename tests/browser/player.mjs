// A person at the page: sees what `window.claim` tells, and has a mouse, a finger or keys.
export const state = (page) => page.evaluate(() => window.claim.state());

// How long the game may take to answer, on a machine without a graphics card and with other things to do.
const PATIENCE = 120_000;

const pause = (milliseconds) => new Promise((over) => setTimeout(over, milliseconds));

// Waits until what is told satisfies a condition, and returns it.
export async function until(page, what, condition, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  let last;
  do {
    last = await state(page);
    if (last && condition(last)) {
      return last;
    }
    await pause(40);
  } while (Date.now() < deadline);
  throw new Error(`waited in vain for ${what}; the page tells ${JSON.stringify({ ...last, cards: undefined })}`);
}

// Lets the game take note of an input before the next one comes: it looks once a frame.
const frame = (page) => page.evaluate(() => new Promise(requestAnimationFrame));

const holds = ({ x, y, width, height }, point) =>
  Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2;

// A point at which a card can be touched: one that no card above it covers.
function touchable(cards, wanted) {
  const at = cards.indexOf(wanted);
  const above = cards.slice(at + 1);
  for (const down of [0, 0.3, -0.3]) {
    for (let across = -0.45; across <= 0.45; across += 0.05) {
      const point = { x: wanted.x + across * wanted.width, y: wanted.y + down * wanted.height };
      if (!above.some((card) => holds(card, point))) {
        return point;
      }
    }
  }
  throw new Error(`${wanted.card} is covered on all sides`);
}

export const mouse = {
  async press(page, { x, y }) {
    await page.mouse.move(x, y);
    await frame(page);
    await page.mouse.down();
    await frame(page);
    await page.mouse.up();
    await frame(page);
  },
  async play(page, told, card) {
    const wanted = told.cards.find((other) => other.card === card && other.at === "hand" && other.of === "you");
    await this.press(page, touchable(told.cards, wanted));
  },
};

// One session for each page through which fingers come to it.
const sessions = new WeakMap();

async function fingers(page) {
  if (!sessions.has(page)) {
    sessions.set(page, await page.context().newCDPSession(page));
  }
  return sessions.get(page);
}

// A finger at these points, one after the other.
//
// It is there for a frame at least: the game looks once a frame, and would not see one that has gone by then.
export async function stroke(page, points) {
  const session = await fingers(page);
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [first, ...more] = points;
  const sent = [touch("touchStart", [first])];
  await frame(page);
  for (const point of more) {
    sent.push(touch("touchMove", [point]));
    await frame(page);
  }
  sent.push(touch("touchEnd", []));
  await Promise.all(sent);
  await frame(page);
}

export const finger = {
  press: (page, { x, y }) => stroke(page, [{ x, y }]),
  play: mouse.play,
};

export const keys = {
  async tap(page, key) {
    await page.keyboard.down(key);
    await frame(page);
    await page.keyboard.up(key);
    await frame(page);
  },
  async press(page, { words }) {
    const focused = ({ buttons }) => buttons.find((button) => button.focused)?.words === words;
    for (let told = await state(page), left = 2 * told.buttons.length; !focused(told); told = await state(page)) {
      if (left-- === 0) {
        throw new Error(`no key leads to “${words}”`);
      }
      // Right along a row, and down to the next.
      await this.tap(page, left % 2 ? "ArrowRight" : "ArrowDown");
    }
    await this.tap(page, "Enter");
  },
  async play(page, told, card) {
    const pointed = ({ cards }) => cards.some((other) => other.pointed && other.card === card);
    for (let now = told, left = 2 * told.game.hand.length; !pointed(now); now = await state(page)) {
      if (left-- === 0) {
        throw new Error(`no key leads to ${card}`);
      }
      await this.tap(page, "ArrowRight");
    }
    await this.tap(page, "Enter");
  },
};

// How often a button is pressed that may just be moving, and how long each press may take to show, in milliseconds.
const PRESSES = 5;
const PRESS_SHOWS = 5000;

// Presses the button with these words until what is told has changed.
export async function pressButton(page, means, words) {
  const there = ({ buttons }) => buttons.find((button) => button.words === words);
  for (let press = 0; press < PRESSES; press += 1) {
    const told = await until(page, `the button “${words}”`, there);
    await means.press(page, there(told));
    const others = (now) => now.buttons.map((button) => button.words).join() !== told.buttons.map((button) => button.words).join();
    if (await until(page, "the press to show", others, PRESS_SHOWS).catch(() => false)) {
      return;
    }
  }
  throw new Error(`${PRESSES} presses of “${words}” changed nothing`);
}

const asked = ({ game, covered }) => game?.turn === "you" && !covered;
const over = ({ game, covered }) => Boolean(game?.verdict) && covered;

// How often a card is played, and how long each attempt may take to show, in milliseconds: one may only hurry on what is
// still being shown, or come to where the card has just been.
const ATTEMPTS = 12;
const PLAY_SHOWS = 3000;

// Plays a card until it has left the hand.
async function playCard(page, means, told, card) {
  const gone = ({ game }) => game.hand.length !== told.game.hand.length || game.trick !== told.game.trick;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await until(page, "a turn", (now) => asked(now) || gone(now));
    if (gone(now)) {
      return;
    }
    await means.play(page, now, card);
    if (await until(page, `${card} to be played`, gone, PLAY_SHOWS).catch(() => false)) {
      return;
    }
  }
  throw new Error(`${ATTEMPTS} attempts did not play ${card}`);
}

// Plays the first card that is legal, again and again: to the end, or until `enough`. What is told at last.
export async function playOn(page, means, enough = over) {
  for (;;) {
    const told = await until(page, "a turn", (now) => asked(now) || over(now) || enough(now));
    if (enough(told) || over(told)) {
      return told;
    }
    await playCard(page, means, told, told.game.legal[0]);
  }
}

// The finished game's record.
export const record = (page) => page.evaluate(() => window.claim.record());
