// Helpers that build cues.
import type { Cue, Hand, Icon, RolledDie } from '@affray/kernel';
import type { Event, Face, Named } from '../events.ts';
import type { Of } from './event-kinds.ts';
import { entryIn } from './words.ts';

export type CuesOf = { readonly [K in Event['kind']]: (event: Of<K>) => readonly Cue[] };

export const banner = (text: string): Cue => ({ is: 'banner', text });
export const speak = (who: string, text: string): Cue => ({ is: 'speak', who, text });
export const barred = (who: string, why: string): Cue => ({ is: 'barred', who, why });
export const show = (who: string, say: string, icon: Icon): Cue => ({
  is: 'reveal',
  cards: [{ who, say, icon }],
});

/** A die on the table, with the number it counts for; a shift may have pushed that beyond its faces. */
export function dieOf(sides: number, value: number, what: string, face: number = value): RolledDie {
  const shown = Math.max(1, Math.min(sides, face));
  return { sides, face: shown, value, fate: 'kept', for: what };
}

/** Dice as they fell, each for its entry. */
export function diceOf(faces: readonly Face[], names: Named): RolledDie[] {
  return faces.map(({ entry, size, face, value = face }) => dieOf(size, value, entryIn(names, entry), face));
}

/** One rolled die, what was taken off it, and the final number. */
export function oneDie(
  who: string,
  why: string,
  die: { readonly sides: number; readonly face: number; readonly for: string },
  off: readonly { readonly n: number; readonly why: string }[],
  total: number,
): Hand {
  const taken = off.filter(({ n }) => n !== 0);
  const left = taken.reduce((sum, { n }) => sum + n, die.face);
  const floor = left === total ? [] : [{ n: total - left, why: 'never below 1' }];
  return {
    who,
    why,
    dice: [dieOf(die.sides, die.face, die.for)],
    plus: [...taken, ...floor],
    reads: 'sum',
    total,
  };
}

/** The number of dice a fighter has in hand. */
export const inHand = (who: string, from: number, to: number): Cue => ({
  is: 'part',
  who,
  part: 'in-hand',
  from,
  to,
});

/** One spark spent. */
export const sparkSpent = (who: string, left: number): Cue => ({
  is: 'part',
  who,
  part: 'sparks',
  from: left + 1,
  to: left,
  say: '-1 spark',
  tone: 'plain',
});
