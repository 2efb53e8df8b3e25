// How tall the map may be: as tall as the pane it lies in, so that one sees it whole above the prompt.
import { type RefObject, useEffect, useState } from 'react';

/** Less than this is no map. */
const LEAST = 220;

/** The height that the pane leaves for the map, in pixels; null where nothing limits it. */
export function useHeight(stage: RefObject<HTMLElement | null>, besides: number): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const pane = paneOf(stage.current);
    if (pane === null) return;
    const measure = (): void => {
      const style = getComputedStyle(pane);
      const inner =
        pane.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
      setHeight(Math.max(LEAST, Math.floor(inner - besides)));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(pane);
    return () => watcher.disconnect();
  }, [stage, besides]);
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
