// Delays redraws while something is pressed: a button that is replaced or moved between pointer down and up would lose the press.
import { isOwnKey } from './own-key.ts';

/** Redraws wait no longer than this, for example while someone holds a button down or drags the map. */
const MOST_MS = 2000;
/** A click follows its pointerup within this time if at all; react-aria emulates a missing click after 80 ms. */
const CLICK_MS = 100;

let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * Runs at once, or as soon as nothing is pressed. Returns a function that cancels it.
 * @example useEffect(() => whenReleased(() => setSeen(seen)), [seen]);
 */
export function whenReleased(run: () => void): () => void {
  if (!isHeld) {
    run();
    return () => {};
  }
  const once = (): void => run();
  waiting.add(once);
  return () => void waiting.delete(once);
}

/** `whenReleased` after a delay. Returns a function that cancels it. */
export function releasedAfter(ms: number, run: () => void): () => void {
  let cancel = (): void => {};
  const due = setTimeout(() => {
    cancel = whenReleased(run);
  }, ms);
  return () => {
    clearTimeout(due);
    cancel();
  };
}

function hold(): void {
  isHeld = true;
  releaseIn(MOST_MS);
}

function releaseIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(release, ms);
}

function release(): void {
  clearTimeout(timer);
  isHeld = false;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

const LISTENERS: Readonly<Record<string, (event: Event) => unknown>> = {
  pointerdown: hold,
  // Released after a delay, so that the handlers of the click run first.
  pointerup: () => isHeld && releaseIn(CLICK_MS),
  click: () => isHeld && releaseIn(0),
  pointercancel: release,
  // A button acts when its key goes up.
  keydown: (event) => {
    const { key, repeat, target } = event as KeyboardEvent;
    if (!repeat && (key === 'Enter' || key === ' ') && isOwnKey(target, key)) hold();
  },
  keyup: () => isHeld && releaseIn(0),
  // Only the window's own blur: at every press, one control loses the focus to the next.
  blur: ({ target }) => target === window && release(),
};

/** Tracks what is pressed on this page. Returns a function that stops it. */
export function watchPresses(): () => void {
  for (const [name, listen] of Object.entries(LISTENERS)) addEventListener(name, listen, true);
  return () => {
    for (const [name, listen] of Object.entries(LISTENERS)) removeEventListener(name, listen, true);
    release();
  };
}
