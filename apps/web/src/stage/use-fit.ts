// Draws the cards of a stage as large as they all fit: nobody is cut off on a phone, and a wall is filled.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scales from the largest down; the first at which everything fits is taken. */
const SCALES = [
  2.4, 2.1, 1.85, 1.65, 1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55,
] as const;

/**
 * Sets `--fit` on an element so that what is in it needs no scrolling. Parts that come and go make the cards smaller at
 * once and larger again only where there is room for two steps, so that they do not flicker.
 * @example useFit(field, drawn.length);
 */
export function useFit(on: RefObject<HTMLElement | null>, fighters: number): void {
  const at = useRef({ scale: 0, fighters: -1, box: '' });
  useLayoutEffect(() => {
    const element = on.current;
    if (element === null) return;
    const fit = (): void => {
      const box = `${element.clientWidth} ${element.clientHeight}`;
      if (element.clientHeight === 0) return;
      const { scale, ...was } = at.current;
      const isSame = was.box === box && was.fighters === fighters;
      if (!isSame) at.current = { scale: largest(element, 0), fighters, box };
      else if (!fits(element)) at.current = { ...was, scale: largest(element, scale) };
      else if (scale > 1) at.current = { ...was, scale: grown(element, scale) };
    };
    fit();
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    return () => watcher.disconnect();
  });
}

function fits(element: HTMLElement): boolean {
  return (
    element.scrollHeight <= element.clientHeight + 1 &&
    element.scrollWidth <= element.clientWidth + 1 &&
    [...element.querySelectorAll('[data-card-body]')].every(
      // Where a body is laid out as contents of its card, only the card has a width.
      (body) => isWhole(body) && (body.parentElement === null || isWhole(body.parentElement)),
    )
  );
}

function isWhole({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth <= clientWidth + 1;
}

/** Two steps larger where that fits; else as it was. */
function grown(element: HTMLElement, scale: number): number {
  element.style.setProperty('--fit', String(SCALES[scale - 2]));
  if (fits(element)) return scale - 2;
  element.style.setProperty('--fit', String(SCALES[scale]));
  return scale;
}

/** Tries scales from `first` on and leaves the one that fits, or else the smallest; gives its place. */
function largest(element: HTMLElement, first: number): number {
  for (let scale = first; scale < SCALES.length; scale++) {
    element.style.setProperty('--fit', String(SCALES[scale]));
    if (fits(element)) return scale;
  }
  return SCALES.length - 1;
}
