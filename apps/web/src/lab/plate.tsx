// A plot as a plate of the manual: Observable Plot, loaded on demand.
import type * as PlotModule from '@observablehq/plot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './plate.module.css';

export type Plot = typeof PlotModule;
export type Drawing = PlotModule.PlotOptions;

let loading: Promise<Plot> | null = null;

/** Loads the plotting library once. */
function loadPlot(): Promise<Plot> {
  loading ??= import('@observablehq/plot');
  return loading;
}

export interface PlateProps {
  readonly title: string;
  /** Text alternative of the chart. */
  readonly words: string;
  readonly draw: (plot: Plot, width: number) => Drawing;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A figure with its caption. `draw` is called again whenever it changes: memoise it. */
export function Plate({ title, words, draw, children, className }: PlateProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    let isHere = true;
    if (width > 0)
      void loadPlot().then((plot) => {
        if (isHere) place.current?.replaceChildren(drawn(plot, draw, width));
      });
    return () => {
      isHere = false;
    };
  }, [draw, width]);
  return (
    <figure className={[styles.plate, className].filter(Boolean).join(' ')}>
      <figcaption>{title}</figcaption>
      <div ref={place} className={styles.picture} role="img" aria-label={words} />
      {children}
    </figure>
  );
}

/** Draws, and removes Plot's style element before it reaches the page, whose policy forbids it. */
function drawn(plot: Plot, draw: PlateProps['draw'], width: number): Element {
  const svg = plot.plot({
    className: styles.plot ?? 'plot',
    style: { fontFamily: 'var(--sans)', fontSize: '13px', background: 'none', overflow: 'visible' },
    width,
    ...draw(plot, width),
  });
  for (const style of svg.querySelectorAll('style')) style.remove();
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      // Rounded: a scroll bar that appears and disappears must not cause endless redraws.
      if (entry !== undefined) setWidth(Math.max(240, Math.floor(entry.contentRect.width / 8) * 8));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/**
 * The hatchings of sides and outcomes, distinguishable without colour. Rendered once on a page that has plates.
 */
export function Hatchings() {
  return (
    <svg className={styles.hatchings} aria-hidden="true" width="0" height="0">
      <defs>
        {[0, 1, 2, 3].map((look) => (
          <pattern
            key={look}
            id={`hatch-${look}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${[45, -45, 0, 90][look]})`}
          >
            <rect width="6" height="6" fill={`var(--side-${look}-wash)`} />
            <rect width={look === 0 ? 2.6 : 1.8} height="6" fill={`var(--side-${look})`} />
          </pattern>
        ))}
        <pattern id="hatch-nobody" width="6" height="6" patternUnits="userSpaceOnUse">
          <circle cx="3" cy="3" r="1.1" fill="var(--ink-faint)" />
        </pattern>
        <pattern
          id="hatch-ink"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="1.4" height="5" fill="var(--ink)" />
        </pattern>
        <pattern id="fate-0" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1" height="6" fill="var(--ink-soft)" />
          <rect width="6" height="1" fill="var(--ink-soft)" />
        </pattern>
        <pattern id="fate-1" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="1" fill="var(--ink-soft)" />
        </pattern>
        <pattern id="fate-2" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="1" height="5" fill="var(--ink-soft)" />
        </pattern>
        <pattern id="fate-3" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="1" fill="var(--ink-soft)" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A small field with a hatching, for legends. */
export function Swatch({ fill }: { readonly fill: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 28 14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="27" height="13" fill={fill} stroke="var(--ink-soft)" />
    </svg>
  );
}
