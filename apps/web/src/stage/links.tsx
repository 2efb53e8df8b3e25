// Arrows over a stage of cards, computed from the cards' measured positions.
import { type RefObject, useEffect, useState } from 'react';
import { type Arrow, type At, arrowBetween, type Box, labelAt } from './arrows.ts';
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
  readonly labelled: At | null;
}

/** With more arrows than this, lines through cards would hide the cards' text. */
const MOST_THROUGH = 4;

/**
 * Draws the links between the cards within `on`, which carry `data-fighter`: lines behind the cards, heads and labels in front. With few
 * links, the lines also show faintly through the cards, so that one can see which cards they join.
 */
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
    <>
      <svg className={`${styles.links} ${styles.behind}`} aria-hidden="true">
        {drawn.map(({ arrow, ...link }) => (
          <g key={keyOf(link)} className={classOf(link)}>
            <path className={styles.under} d={arrow.line} />
            <path className={styles.line} d={arrow.line} />
          </g>
        ))}
      </svg>
      <svg className={styles.links} aria-hidden="true">
        {drawn.map(({ arrow, labelled, ...link }) => (
          <g key={keyOf(link)} className={classOf(link)}>
            {drawn.length > MOST_THROUGH ? null : (
              <path className={`${styles.line} ${styles.through}`} d={arrow.line} />
            )}
            <path className={styles.head} d={arrow.head} />
            {link.label === undefined || labelled === null ? null : (
              <text className={styles.label} x={labelled.x} y={labelled.y - 6} textAnchor="middle">
                {link.label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  );
}

function keyOf({ from, to, label }: Link): string {
  return `${from} ${to} ${label ?? ''}`;
}

function classOf({ tone }: Link): string | undefined {
  return tone === 'faint' ? styles.faint : styles.plain;
}

function measured(stage: HTMLElement, links: readonly Link[]): Drawn[] {
  const frame = stage.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left - frame.left, top: top - frame.top, width, height };
  };
  const boxes = new Map<string, Box>();
  for (const card of stage.querySelectorAll<HTMLElement>('[data-fighter]')) {
    const box = boxOf(card);
    // A card scrolled out of its row is not visible, so it gets no links.
    const middle = box.left + box.width / 2;
    if (box.width > 0 && middle >= 0 && middle <= frame.width) boxes.set(card.dataset.fighter ?? '', box);
  }
  const taken = [...boxes.values(), ...[...stage.querySelectorAll('[data-centre] > li')].map(boxOf)];
  const drawn: Drawn[] = [];
  for (const link of links) {
    const from = boxes.get(link.from);
    const to = boxes.get(link.to);
    if (from === undefined || to === undefined || from === to) continue;
    const arrow = arrowBetween(from, to);
    drawn.push({ ...link, arrow, labelled: labelAt(arrow, taken) });
  }
  return drawn;
}
