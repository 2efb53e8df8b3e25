// Scales the cards of a stage as large as they all fit: nothing is cut off on a phone, and a wall display is filled.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scales from the largest down; the first that fits is used. */
const SCALES = [
  2.4, 2.1, 1.85, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55,
] as const;

/** The state of an element when it was last fitted. */
interface Fitted {
  /** The index in `SCALES`. */
  readonly scale: number;
  readonly fighters: number;
  readonly box: string;
  readonly shape: string;
}

/**
 * Sets `--fit` on an element so that its content needs no scrolling, and `data-tight` if even the smallest scale is too large: the style
 * sheet then omits what can be read elsewhere. Content that grows shrinks the cards at once; they grow again only if two steps fit, so that
 * they do not flicker.
 * @example useFit(field, drawn.length);
 */
export function useFit(on: RefObject<HTMLElement | null>, fighters: number): void {
  const last = useRef<Fitted>({ scale: 0, fighters: -1, box: '', shape: '' });
  useLayoutEffect(() => {
    // Measuring forces a layout, so it is skipped when only a number changed.
    const isSame = last.current.fighters === fighters && last.current.shape === shapeOf(on.current);
    if (!isSame) last.current = fitted(on.current, fighters, last.current);
  });
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(() => {
      last.current = fitted(on.current, last.current.fighters, last.current);
    });
    if (on.current !== null) watcher.observe(on.current);
    return () => watcher.disconnect();
  }, [on]);
}

function fitted(element: HTMLElement | null, fighters: number, was: Fitted): Fitted {
  if (element === null || element.clientHeight === 0) return was;
  const now = {
    fighters,
    box: `${element.clientWidth} ${element.clientHeight}`,
    shape: shapeOf(element),
  };
  if (was.box !== now.box || was.fighters !== fighters || element.hasAttribute(TIGHT))
    return { ...now, scale: largest(element, 0) };
  if (!fits(element)) return { ...now, scale: largest(element, was.scale) };
  return { ...now, scale: was.scale > 1 ? grown(element, was.scale) : was.scale };
}

/** What determines the space the cards need: their parts and words, with all digits alike. */
function shapeOf(element: HTMLElement | null): string {
  return element === null
    ? ''
    : `${element.querySelectorAll('*').length} ${element.textContent.replaceAll(/\d/g, '0')}`;
}

function fits(element: HTMLElement): boolean {
  return (
    element.scrollHeight <= element.clientHeight + 1 &&
    element.scrollWidth <= element.clientWidth + 1 &&
    [...element.querySelectorAll('[data-card-body]')].every(
      // A body laid out as `contents` of its card has no width of its own; only the card does.
      (body) => isWhole(body) && (body.parentElement === null || isWhole(body.parentElement)),
    )
  );
}

function isWhole({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth <= clientWidth + 1;
}

/** Two steps larger if that fits; otherwise unchanged. */
function grown(element: HTMLElement, scale: number): number {
  element.style.setProperty('--fit', String(SCALES[scale - 2]));
  if (fits(element)) return scale - 2;
  element.style.setProperty('--fit', String(SCALES[scale]));
  return scale;
}

const TIGHT = 'data-tight';

/** Tries scales from `first` on and leaves the one that fits, or the smallest; returns its index. */
function largest(element: HTMLElement, first: number): number {
  for (const isTight of [false, true]) {
    element.toggleAttribute(TIGHT, isTight);
    for (let scale = first; scale < SCALES.length; scale++) {
      element.style.setProperty('--fit', String(SCALES[scale]));
      if (fits(element)) return scale;
    }
  }
  return SCALES.length - 1;
}
