// Dice as they are shown: grouped by who rolls, each group with its caption and its sum.
import type { DieShown, NameOf, System } from '@affray/kernel';
import { DICE } from '../words/dice.ts';

/** Dice of one fighter, in the order in which they fell. */
export interface DiceGroup {
  readonly who: string;
  readonly caption: string;
  readonly dice: readonly DieShown[];
  readonly sum: number;
}

/** More dice than this are shown flat. */
export const MOST_ROLLING = 20;
/** What the three-dimensional dice can be. */
export const ROLLING_SIDES: readonly number[] = [4, 6, 8, 10, 12, 20];

/**
 * The purpose of a die in words: the part of its slot before the counter.
 * @example purposeWords({ slots: { attack: { words: 'an attack' } } }, 'attack.1'); // => 'an attack'
 */
export function purposeWords(system: Pick<System, 'slots'>, slot: string): string {
  const name = slot.includes('/') ? slot.slice(slot.lastIndexOf('/') + 1) : slot;
  const kind = name.replace(/\.\d+$/, '');
  return system.slots[kind]?.words ?? kind.replaceAll('-', ' ');
}

/**
 * Groups dice by who rolls them, in the order in which they first appear.
 * @example groupDice([{ who: 'ana', slot: 'attack', sides: 6, face: 3 }], () => 'Ana', system)[0].caption
 */
export function groupDice(
  dice: readonly DieShown[],
  nameOf: NameOf,
  system: Pick<System, 'slots'>,
): DiceGroup[] {
  const byWho = new Map<string, DieShown[]>();
  for (const die of dice) {
    const own = byWho.get(die.who);
    if (own === undefined) byWho.set(die.who, [die]);
    else own.push(die);
  }
  return [...byWho].map(([who, own]) => ({
    who,
    caption: DICE.caption(nameOf(who), [...new Set(own.map(({ slot }) => purposeWords(system, slot)))]),
    dice: own,
    sum: own.reduce((sum, { face }) => sum + face, 0),
  }));
}

/**
 * Whether these dice can be thrown in three dimensions: not too many, and of sizes that exist there.
 * @example canRoll([{ who: 'ana', slot: 'a', sides: 7, face: 1 }]); // => false
 */
export function canRoll(dice: readonly DieShown[]): boolean {
  return (
    dice.length > 0 && dice.length <= MOST_ROLLING && dice.every(({ sides }) => ROLLING_SIDES.includes(sides))
  );
}

/** Dice in the order in which the thrown ones lie, and the notation that throws them to their faces. */
export interface Throw {
  readonly notation: string;
  readonly faces: readonly number[];
}

/**
 * The notation for a throw: dice of one size together, then the faces on which they come to rest.
 * @example throwOf([{ who: 'a', slot: 's', sides: 6, face: 3 }]).notation; // => '1d6@3'
 */
export function throwOf(dice: readonly DieShown[]): Throw {
  const sizes = [...new Set(dice.map(({ sides }) => sides))].sort((a, b) => a - b);
  const parts: string[] = [];
  const faces: number[] = [];
  for (const sides of sizes) {
    const own = dice.filter((die) => die.sides === sides);
    parts.push(`${own.length}d${sides}`);
    for (const { face } of own) faces.push(face);
  }
  return { notation: `${parts.join('+')}@${faces.join(',')}`, faces };
}

/**
 * Everything that fell in one sentence, for screen readers.
 * @example spoken(groups); // => 'Ana rolls for an attack: d6: 3. Sum 3'
 */
export function spoken(groups: readonly DiceGroup[]): string {
  return groups
    .map(({ caption, dice, sum }) => {
      const faces = DICE.faces(dice.map(DICE.die));
      return dice.length > 1 ? `${caption}: ${faces}. ${DICE.sum(sum)}.` : `${caption}: ${faces}.`;
    })
    .join(' ');
}

/** Milliseconds that dice take to come to rest. */
export const REST_AFTER = { instant: 0, quick: 550, theatre: 2400 } as const;
/** Milliseconds that they lie before anything else moves, so that what they show is seen first. */
export const PAUSE = { instant: 0, quick: 250, theatre: 1300 } as const;
/** Milliseconds that the result can still be read while the table goes on. */
export const READ_FOR = { instant: 700, quick: 900, theatre: 1800 } as const;
