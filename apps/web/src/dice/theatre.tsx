// 3D dice that roll over the stage and land on given faces; their result is shown elsewhere.
import type { DieShown } from '@affray/kernel';
import { useEffect, useRef } from 'react';
import { canRoll } from './groups.ts';
import type { DiceColours } from './rolling-box.ts';
import styles from './theatre.module.css';

/** Throws a list of dice, each list once; takes at most `ms`. */
export function Theatre({ dice, ms }: { readonly dice: readonly DieShown[]; readonly ms: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    if (here === null || !canRoll(dice) || isStill()) return;
    void import('./rolling-box.ts').then(({ throwDice }) => throwDice(here, dice, ms * 0.7, colours(here)));
    return () => void takeAway();
  }, [dice, ms]);
  return <div ref={place} className={styles.place} aria-hidden="true" />;
}

async function takeAway(): Promise<void> {
  const { clearTable, hurry } = await import('./rolling-box.ts');
  hurry();
  await clearTable();
}

/** The page's accent colour, in a form that a canvas understands. */
function colours(place: HTMLElement): DiceColours {
  const style = getComputedStyle(place);
  return { body: asHex(style.backgroundColor, '#8f2f1d'), number: asHex(style.color, '#fff6e8') };
}

function asHex(colour: string, otherwise: string): string {
  const parts = colour.match(/\d+(\.\d+)?/g);
  if (parts === null || parts.length < 3 || !colour.startsWith('rgb')) return otherwise;
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Whether the device prefers reduced motion. */
function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
