// Redraws wait while something is pressed: a button that is replaced or moved between down and up would lose the press.
import { isOwnKey } from './own-key.ts';

/** After this long nothing waits any more: somebody holds a button down or drags the map. */
const MOST_MS = 2000;
/** A click follows its pointerup within this time, if it comes at all; react-aria makes up for a missing one after 80 ms. */
const CLICK_MS = 100;

let isHeld = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * Runs at once, or as soon as nothing is pressed. Returns what cancels it.
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

/** `whenReleased` after a time. Returns what cancels it. */
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
  // The handlers of a click run first.
  pointerup: () => isHeld && releaseIn(CLICK_MS),
  click: () => isHeld && releaseIn(0),
  pointercancel: release,
  // A button acts when its key goes up.
  keydown: (event) => {
    const { key, repeat, target } = event as KeyboardEvent;
    if (!repeat && (key === 'Enter' || key === ' ') && isOwnKey(target, key)) hold();
  },
  keyup: () => isHeld && releaseIn(0),
  // Of the window: one control loses the focus to the next at every press.
  blur: ({ target }) => target === window && release(),
};

/** Watches what is pressed on this page. Returns what ends it. */
export function watchPresses(): () => void {
  for (const [name, listen] of Object.entries(LISTENERS)) addEventListener(name, listen, true);
  return () => {
    for (const [name, listen] of Object.entries(LISTENERS)) removeEventListener(name, listen, true);
    release();
  };
}
