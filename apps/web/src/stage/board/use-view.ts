// Pan and zoom: by wheel, one finger or two, buttons and keys.
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { fitted, followed, moved, type Point, type Size, type View, zoomed } from './board-view.ts';

/** Pixels that a pointer may move and still count as a press. */
const STRAY = 6;
const WHEEL = 0.0016;

export interface MapView {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly view: View;
  /** Whether the whole map is shown. */
  readonly whole: boolean;
  /** Whether the view follows the fighting, as it does initially. */
  readonly isFollowing: boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
  /** Whether the last press was a drag of the map. */
  readonly strayed: () => boolean;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  /** Follows the fighting again. */
  readonly follow: () => void;
  /** A point of the page relative to the window of the map. */
  readonly inFrame: (at: { readonly clientX: number; readonly clientY: number }) => Point;
}

/**
 * The view of a sheet in its window. Until the user pans or zooms, it follows the fighting: `focus`, in pixels of
 * the sheet.
 */
export function useView(sheet: Size, focus: (Point & Size) | null): MapView {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<View | null>(null);
  const [isWhole, setWhole] = useState(false);
  const view = chosen ?? (isWhole || focus === null ? fitted(sheet, size) : followed(sheet, focus, size));
  const latest = useRef({ view, sheet, size });
  latest.current = { view, sheet, size };
  const inFrame = useMemo(
    () =>
      ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
        const box = frame.current?.getBoundingClientRect();
        return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
      },
    [],
  );
  useEffect(
    () =>
      watch(frame.current, setSize, (at, factor) =>
        setChosen(zoomed(latest.current.view, inFrame(at), factor)),
      ),
    [inFrame],
  );
  const { handlers, strayed } = usePan(latest, setChosen, inFrame);
  return {
    frame,
    view,
    whole: isWhole && chosen === null,
    isFollowing: chosen === null && !isWhole,
    handlers,
    strayed,
    inFrame,
    zoom: (factor) => setChosen(zoomed(view, { x: size.width / 2, y: size.height / 2 }, factor)),
    fit: () => {
      setChosen(null);
      setWhole(true);
    },
    follow: () => {
      setChosen(null);
      setWhole(false);
    },
  };
}

/** Watches the size of the window and the wheel. */
function watch(
  frame: HTMLElement | null,
  onSize: (size: Size) => void,
  onWheel: (at: WheelEvent, factor: number) => void,
): () => void {
  if (frame === null) return () => {};
  const watcher = new ResizeObserver(() => onSize({ width: frame.clientWidth, height: frame.clientHeight }));
  watcher.observe(frame);
  const turn = (event: WheelEvent): void => {
    event.preventDefault();
    onWheel(event, Math.exp(-event.deltaY * WHEEL));
  };
  frame.addEventListener('wheel', turn, { passive: false });
  return () => {
    watcher.disconnect();
    frame.removeEventListener('wheel', turn);
  };
}

interface Latest {
  readonly view: View;
  readonly sheet: Size;
  readonly size: Size;
}

/** One pointer moves the sheet, two zoom it. */
function usePan(
  latest: RefObject<Latest>,
  setView: (view: View) => void,
  inFrame: (at: { readonly clientX: number; readonly clientY: number }) => Point,
): Pick<MapView, 'handlers' | 'strayed'> {
  const down = useRef(new Map<number, Point>());
  const far = useRef(0);
  return useMemo(() => {
    const move = (event: PointerEvent): void => {
      const before = down.current.get(event.pointerId);
      if (before === undefined) return;
      const now = inFrame(event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      const { view, sheet, size } = latest.current;
      far.current += Math.hypot(now.x - before.x, now.y - before.y);
      down.current.set(event.pointerId, now);
      if (other !== undefined) {
        const spread =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        setView(zoomed(view, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, spread));
      } else if (far.current > STRAY) setView(moved(view, now.x - before.x, now.y - before.y, sheet, size));
    };
    const lift = (event: PointerEvent): void => {
      down.current.delete(event.pointerId);
    };
    const handlers = {
      onPointerDown: (event: PointerEvent): void => {
        if ((event.target as Element).closest('button, [data-draggable]') !== null) return;
        if (down.current.size === 0) far.current = 0;
        down.current.set(event.pointerId, inFrame(event));
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: lift,
    };
    return { handlers, strayed: () => far.current > STRAY };
  }, [latest, setView, inFrame]);
}
