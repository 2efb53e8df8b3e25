// Arrows over a stage of cards, measured from where the cards really are.
import { type RefObject, useEffect, useState } from 'react';
import { type Arrow, arrowBetween, type Box } from './arrows.ts';
import styles from './links.module.css';

/** One arrow: who does something to whom. */
export interface Link {
  readonly from: string;
  readonly to: string;
  /** `plain`: in the accent colour; `faint`: announced and not yet done, or already done. */
  readonly tone?: 'plain' | 'faint';
  readonly label?: string;
}

interface Drawn extends Link {
  readonly arrow: Arrow;
}

/** Draws the links over the cards within `on`; cards carry `data-fighter`. */
export function Links({
  on,
  links,
}: {
  readonly on: RefObject<HTMLElement | null>;
  readonly links: readonly Link[];
}) {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const told = JSON.stringify(links);
  // biome-ignore lint/correctness/useExhaustiveDependencies: links are compared by what they say.
  useEffect(() => {
    const stage = on.current;
    if (stage === null) return;
    const measure = (): void => setDrawn(measured(stage, links));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(stage);
    for (const card of stage.querySelectorAll('[data-fighter]')) watcher.observe(card);
    stage.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      stage.removeEventListener('scroll', measure, { capture: true });
    };
  }, [told, on]);
  if (drawn.length === 0) return null;
  return (
    <svg className={styles.links} aria-hidden="true">
      {drawn.map(({ from, to, tone, label, arrow }) => (
        <g key={`${from} ${to} ${label ?? ''}`} className={tone === 'faint' ? styles.faint : styles.plain}>
          <path className={styles.under} d={arrow.line} />
          <path className={styles.line} d={arrow.line} />
          <path className={styles.head} d={arrow.head} />
          {label !== undefined && (
            <text className={styles.label} x={arrow.middle.x} y={arrow.middle.y - 6} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function measured(stage: HTMLElement, links: readonly Link[]): Drawn[] {
  const frame = stage.getBoundingClientRect();
  const boxes = new Map<string, Box>();
  for (const card of stage.querySelectorAll<HTMLElement>('[data-fighter]')) {
    const { left, top, width, height } = card.getBoundingClientRect();
    // A card scrolled out of its row is not visible.
    const middle = left + width / 2;
    if (width === 0 || middle < frame.left || middle > frame.right) continue;
    boxes.set(card.dataset.fighter ?? '', { left: left - frame.left, top: top - frame.top, width, height });
  }
  const drawn: Drawn[] = [];
  for (const link of links) {
    const from = boxes.get(link.from);
    const to = boxes.get(link.to);
    if (from !== undefined && to !== undefined && from !== to)
      drawn.push({ ...link, arrow: arrowBetween(from, to) });
  }
  return drawn;
}
