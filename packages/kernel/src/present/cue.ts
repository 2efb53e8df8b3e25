// Cues: what a spectator sees, in order. A small closed list that every renderer plays.
import type { NameOf } from '../system.ts';
import type { Icon } from './icons.ts';
import type { BoardSquare } from './stage.ts';

/** A die of a roll. */
export interface RolledDie {
  readonly sides: number;
  readonly face: number;
  /** Its effective value: after being reduced or halved; negative if it is subtracted. */
  readonly value: number;
  readonly fate: 'kept' | 'dropped' | 'marked' | 'exploded' | 'rerolled';
  /** The purpose of the die: 'longsword', 'advantage from the high ground'. */
  readonly for: string;
}

/** One fighter's roll. `total` is the rule's own number, never a sum computed by a renderer. */
export interface Hand {
  readonly who: string;
  readonly why: string;
  readonly dice: readonly RolledDie[];
  /** Bonuses and deductions, each with its source. */
  readonly plus: readonly { readonly n: number; readonly why: string }[];
  /** How kept dice and `plus` make the total. `each`: every die counts alone, and there is no total. */
  readonly reads: 'sum' | 'highest' | 'lowest' | 'each';
  readonly total?: number;
  /** The number it has to reach, if there is one. */
  readonly against?: { readonly n: number; readonly why: string };
}

/** A part's value in a cue: a number, a die ('d8'), a word; null for none. */
export type PartValue = number | string | null;

export type Cue =
  | {
      readonly is: 'move';
      readonly who: string;
      /** Squares stepped on in order, without the start. */
      readonly path: readonly BoardSquare[];
      readonly how?: 'walk' | 'pushed' | 'dragged' | 'jump';
    }
  /** Along a line of distances. */
  | { readonly is: 'go'; readonly who: string; readonly feet: number }
  | {
      readonly is: 'strike';
      readonly by: string;
      readonly at: string;
      readonly how: 'melee' | 'shot' | 'thrown' | 'spell' | 'push';
      readonly with?: string;
    }
  /** One hand, or two that are compared. */
  | {
      readonly is: 'roll';
      readonly hands: readonly Hand[];
      readonly verdict: string;
      readonly tone?: 'good' | 'bad' | 'plain';
    }
  /** Hurt, healed, spent, a step die that steps down: drawn on that part of the card. */
  | {
      readonly is: 'part';
      readonly who: string;
      readonly part: string;
      readonly from: PartValue;
      readonly to: PartValue;
      /** Words that rise off the fighter: '-4', '+1 rush'. */
      readonly say?: string;
      readonly tone?: 'good' | 'bad' | 'plain';
      /** Points lost, if `from` and `to` do not say: more than the part had left, or shown without the values. */
      readonly harm?: number;
    }
  | { readonly is: 'gain' | 'lose'; readonly who: string; readonly chip: string; readonly icon?: Icon }
  | { readonly is: 'fall' | 'rise' | 'appear' | 'leave'; readonly who: string; readonly say: string }
  /** Secret choices turned over together. */
  | {
      readonly is: 'reveal';
      readonly cards: readonly { readonly who: string; readonly say: string; readonly icon: Icon }[];
    }
  | {
      readonly is: 'item';
      readonly who?: string;
      readonly item: string;
      readonly does: 'draws' | 'stows' | 'drops' | 'takes' | 'breaks' | 'reloads';
    }
  /** Someone could not act, and why. */
  | { readonly is: 'barred'; readonly who: string; readonly why: string }
  | { readonly is: 'speak'; readonly who: string; readonly text: string }
  /** A pause of its own: a new round, the end. */
  | { readonly is: 'banner'; readonly text: string };

/**
 * The result of kept dice and bonuses, read as the hand says; null for `each`. Equals `total` in every game.
 * @example madeBy({ reads: 'highest', dice: [{ value: 3, fate: 'kept' }, { value: 5, fate: 'kept' }], plus: [{ n: 1 }] }); // => 6
 */
export function madeBy({ dice, plus, reads }: Pick<Hand, 'dice' | 'plus' | 'reads'>): number | null {
  if (reads === 'each') return null;
  const kept = dice.filter(({ fate }) => fate !== 'dropped' && fate !== 'rerolled').map(({ value }) => value);
  const read =
    reads === 'sum'
      ? kept.reduce((sum, value) => sum + value, 0)
      : kept.length === 0
        ? 0
        : reads === 'highest'
          ? Math.max(...kept)
          : Math.min(...kept);
  return plus.reduce((sum, { n }) => sum + n, read);
}

const STRIKES = {
  melee: 'strikes',
  shot: 'shoots',
  thrown: 'throws',
  spell: 'casts',
  push: 'pushes',
} as const;

/**
 * A blow before its dice, in words.
 * @example strikeWords({ is: 'strike', by: 'ana', at: 'bo', how: 'thrown', with: 'knife' }, nameOf); // => 'Ana throws at Bo (knife)'
 */
export function strikeWords(
  { by, at, how, with: means }: Extract<Cue, { readonly is: 'strike' }>,
  nameOf: NameOf,
): string {
  const tail = means === undefined ? '' : ` (${means})`;
  const target = how === 'thrown' || how === 'spell' ? ` at ${nameOf(at)}` : ` ${nameOf(at)}`;
  return `${nameOf(by)} ${STRIKES[how]}${target}${tail}`;
}
