// How tall the map may be: as tall as the pane it lies in, so that one sees it whole above the prompt.
import { type RefObject, useEffect, useState } from 'react';

/** Less than this is no map. */
const LEAST = 220;

type Part = RefObject<HTMLElement | null>;

/** The height that the pane leaves for the window of the map, in pixels; null where nothing limits it. */
export function useHeight(stage: Part, window: Part): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const whole = stage.current;
    const pane = paneOf(whole);
    if (whole === null || pane === null) return;
    const measure = (): void => {
      const style = getComputedStyle(pane);
      const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
      const above = (window.current?.getBoundingClientRect().top ?? 0) - whole.getBoundingClientRect().top;
      setHeight(Math.max(LEAST, Math.floor(pane.clientHeight - padding - above - 4)));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(pane);
    watcher.observe(whole);
    return () => watcher.disconnect();
  }, [stage, window]);
  return height;
}

/** The nearest element around that scrolls by itself. */
function paneOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return null;
}
