// The keys of the action bar: digits pick, Enter takes the suggestion, Esc goes back, Tab goes to the next
// fighter.
import { type RefObject, useEffect, useRef } from 'react';
import { isOwnKey } from '../ui/own-key.ts';
import type { Acting } from './use-acting.ts';

/** Listens while the bar is on the page. */
export function useKeys(acting: Acting, bar: RefObject<HTMLElement | null>): void {
  const latest = useRef(acting);
  latest.current = acting;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (press(latest.current, event, bar.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [bar]);
}

/** Handles a key; false if it has no meaning here. */
function press(acting: Acting, event: KeyboardEvent, bar: HTMLElement | null): boolean {
  const { key, shiftKey, repeat } = event;
  if (key === 'Escape' && acting.goingOn.isOn) {
    acting.goingOn.stop();
    return true;
  }
  if (acting.turn === null || isOwnKey(event.target, key)) return false;
  if (key === 'Escape' && acting.canBack) {
    acting.back();
    return true;
  }
  if (key === 'Tab') return isIn(event.target, bar) && acting.next(shiftKey ? -1 : 1);
  if (/^[1-9]$/.test(key)) {
    const entry = acting.preview === null ? acting.shown[Number(key) - 1] : undefined;
    if (entry === undefined || entry.barred !== null || repeat) return false;
    acting.pick(entry.key);
    return true;
  }
  if (repeat || (key !== 'Enter' && key !== ' ')) return false;
  const [only] = acting.shown;
  if (
    key === 'Enter' &&
    acting.preview === null &&
    acting.picks.length > 0 &&
    acting.shown.length === 1 &&
    only !== undefined
  )
    acting.pick(only.key);
  else acting.suggest(key === ' ' ? shiftKey : acting.preview === 'all');
  return true;
}

/** Tab cycles through fighters only from the bar itself: elsewhere it moves the focus as usual. */
function isIn(target: EventTarget | null, bar: HTMLElement | null): boolean {
  return target === bar || target === document.body;
}
