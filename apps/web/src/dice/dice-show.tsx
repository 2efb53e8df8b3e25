// Dice seen to roll and come to rest on what they show; nothing else moves before they have.
import type { DieShown, NameOf, System } from '@affray/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { settings, useSettings } from '../shell/settings.ts';
import { Button } from '../ui/button.tsx';
import { DICE } from '../words/dice.ts';
import styles from './dice-show.module.css';
import { DieFace } from './die-face.tsx';
import { canRoll, type DiceGroup, groupDice, PAUSE, READ_FOR, REST_AFTER, spoken } from './groups.ts';
import type { DiceColours } from './rolling-box.ts';

export interface DiceShowProps {
  readonly dice: readonly DieShown[];
  readonly nameOf: NameOf;
  readonly system: Pick<System, 'slots'>;
  /** Called once for each list of dice: when they lie, are skipped, or cannot be shown. */
  readonly onRest: () => void;
  /** Says what fell to screen readers; off where the table's own announcements do. */
  readonly announce?: boolean;
}

/**
 * Shows a list of dice over the page; a new list rolls anew. Where it stays mounted with an empty list, the last dice can
 * be read a little longer while the table already goes on.
 */
export function DiceShow({ dice: latest, nameOf, system, onRest, announce = true }: DiceShowProps) {
  const last = useRef(latest);
  if (latest.length > 0) last.current = latest;
  const dice = last.current;
  const groups = useMemo(() => groupDice(dice, nameOf, system), [dice, nameOf, system]);
  const { look, place, skip } = useThrow(dice, onRest);
  if (dice.length === 0 || look === 'gone') return null;
  return (
    <section className={styles.show} aria-label={DICE.region} data-look={look}>
      <button type="button" className={styles.veil} onClick={skip} aria-label={DICE.skip} tabIndex={-1} />
      <div ref={place} className={styles.place} aria-hidden="true" />
      <div className={styles.tray}>
        {groups.map((group) => (
          <Group key={group.who} group={group} settled={look !== 'rolling'} />
        ))}
        <Button tone="plain" size="small" onPress={skip}>
          {DICE.skip}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {announce && look !== 'rolling' ? spoken(groups) : ''}
      </p>
    </section>
  );
}

function Group({ group, settled }: { group: DiceGroup; settled: boolean }) {
  const { caption, dice, sum } = group;
  return (
    <div className={styles.group}>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.faces}>
        {settled &&
          dice.map((die, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw have no other identity and never change places.
            <DieFace key={i} sides={die.sides} face={die.face} size="3.1rem" />
          ))}
        {settled && dice.length > 1 && <span className={styles.sum}>= {sum}</span>}
      </div>
    </div>
  );
}

/** `rolling`: in three dimensions; `rest`: they lie, drawn flat as well; `gone`: taken away. */
type Look = 'rolling' | 'rest' | 'gone';

function useThrow(dice: readonly DieShown[], onRest: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const speed = useSettings().dice;
  const [looked, setLooked] = useState<{ readonly at: readonly DieShown[]; readonly look: Look }>({
    at: dice,
    look: 'rolling',
  });
  // A new list rolls from its first drawing on, whatever became of the last one.
  const look = looked.at === dice ? looked.look : 'rolling';
  const tell = useOnce(dice, onRest);
  const end = useRef<() => void>(() => {});
  useEffect(() => {
    let open = true;
    let timer = 0;
    const setLook = (to: Look): void => setLooked({ at: dice, look: to });
    const rest = (): void => {
      if (!open) return;
      open = false;
      window.clearTimeout(timer);
      setLook('rest');
      timer = window.setTimeout(() => {
        tell();
        timer = window.setTimeout(() => setLook('gone'), READ_FOR[speed]);
      }, PAUSE[speed]);
    };
    end.current = () => {
      open = false;
      window.clearTimeout(timer);
      setLook('gone');
      tell();
      void takeAway();
    };
    if (dice.length === 0) return;
    if (speed === 'instant' || isStill() || !canRoll(dice) || place.current === null) {
      rest();
    } else {
      roll(place.current, dice, REST_AFTER[speed]).then(rest, rest);
      // A slow machine must not hold up the fight.
      timer = window.setTimeout(rest, REST_AFTER[speed] + MOST_LOADING);
    }
    return () => {
      open = false;
      window.clearTimeout(timer);
      void takeAway();
    };
  }, [dice, speed, tell]);
  const skip = useCallback(() => end.current(), []);
  useEscape(skip);
  return { look, place, skip };
}

/** Tells once for each list, however often the page is drawn. */
function useOnce(dice: readonly DieShown[], onRest: () => void): () => void {
  const latest = useRef(onRest);
  latest.current = onRest;
  const told = useRef<readonly DieShown[] | null>(null);
  return useCallback(() => {
    if (told.current === dice) return;
    told.current = dice;
    latest.current();
  }, [dice]);
}

/** Milliseconds that loading and drawing may take beyond the throw itself. */
const MOST_LOADING = 1200;

/**
 * Fetches the dice before the first throw, when the browser has nothing better to do.
 * @example useEffect(warmDice, []);
 */
export function warmDice(): void {
  const fetchThem = (): void => {
    if (settings().dice !== 'instant' && !isStill())
      void import('./rolling-box.ts').then(({ canDraw }) => canDraw() && import('@3d-dice/dice-box-threejs'));
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchThem);
  else setTimeout(fetchThem, 2000);
}

async function takeAway(): Promise<void> {
  const { clearTable, hurry } = await import('./rolling-box.ts');
  hurry();
  await clearTable();
}

async function roll(place: HTMLElement, dice: readonly DieShown[], duration: number): Promise<void> {
  const { throwDice } = await import('./rolling-box.ts');
  await throwDice(place, dice, duration, colours(place));
}

/** The rubric of the page, as a colour that a canvas understands. */
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

/** Whether the device asks for stillness. */
function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useEscape(skip: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') skip();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [skip]);
}
