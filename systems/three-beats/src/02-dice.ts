// 02-dice.ts   Chapter 2, Dice: which entries of the sheet are rolled for a round, and what they give.
import type { Prng, Table } from '@affray/kernel';
import { sizeAfter, stepsOf, turnDown } from './08-disadvantage.ts';
import { type Face, named, say, sayOfHand } from './events.ts';
import { entryDie, usableEntries } from './legal.ts';
import { mindOf } from './mind.ts';
import { ALLOW_WOUND, WHICH_ENTRIES } from './questions-dice.ts';
import {
  type EntryKind,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  type RolledDie,
  shorten,
  type Wound,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-DICE-01': {
    title: 'Three dice',
    text: 'For a round a fighter picks three traits and rolls the die of each, three dice in all.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-DICE-02': {
    title: 'The die of a trait',
    text: 'Each trait is rated with a die: d4, d6, d8, d10 or d12. When picked, it gives one die of that size.',
    source: 'the core game, as the combat chapter takes it for granted',
  },
  'TB-DICE-03': {
    title: 'The die of a tool',
    text: 'A tool that is picked gives a d8, whatever the tool is.',
    source: 'the combat chapter, Disarming & arming; First Aid',
  },
  'TB-DICE-04': {
    title: 'Tools and wounds among the three',
    text: 'Any of the three places may go to a tool or a wound instead of a trait, with no limit on how many. No entry can be picked twice for the same roll.',
    source: 'the combat chapter, Disarming & arming; First Aid (implied)',
    ambiguities: ['A-24'],
  },
  'TB-DICE-05': {
    title: 'Every die is used',
    text: 'In a fight all three dice count, one in each beat. In an ordinary contest only the best die matters.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-DICE-06': {
    title: 'A new roll each round',
    text: 'At the start of every round each active fighter picks entries afresh and rolls new dice. The picks may differ from those of the round before.',
    source: 'the combat chapter, Invoking Combat (implied)',
    ambiguities: ['A-23'],
  },
  'TB-DICE-07': {
    title: 'Fewer than three entries',
    text: 'A fighter with fewer than three usable entries rolls a die for each of them and presents in as many beats, counted from the first: two dice serve beats 1 and 2. With no usable entry the fighter has no dice this round and presents nothing.',
    source: 'our reading',
  },
  'TB-DICE-08': {
    title: 'Rolled dice are open',
    text: 'Everybody sees the numbers that were rolled. Which die a fighter chooses for a beat is the only secret.',
    source: 'our reading',
    ambiguities: ['A-25'],
  },
  'TB-DICE-09': {
    title: 'Limits of a die',
    text: 'A die never shows less than 1 or more than its size, whatever is done to it.',
    source: 'our reading',
  },
} as const;

/** TB-DICE-06. Each round everybody picks entries anew and rolls; seat order, then the order of the pick. */
export function rollHands(fight: Fight, table: Table): void {
  pickEntries(fight, table);
  if (fight.outcome !== null) return;
  for (const fighter of fight.fighters) {
    if (isActive(fighter)) rollHand(fight, fighter, table);
    else shorten(fighter.dice, 0);
  }
}

/** TB-DICE-01, TB-DICE-04. All pick at once; the GM must allow a wound among the picks. Nothing is shown until all picks are final. */
function pickEntries(fight: Fight, table: Table): void {
  if (table.quick !== null) return decideEntries(fight, table);
  const ids: string[] = [];
  for (const fighter of fight.fighters) {
    if (!isActive(fighter)) continue;
    // Ambiguity A-23: picks are free each round; `fixed-entries` keeps those of the first round that can still be rolled.
    if (fight.options['fixed-entries'] && fighter.firstRound < fight.round) continue;
    ids.push(fighter.id);
  }
  const picked = table.askTogether(WHICH_ENTRIES, ids, NONE_REFUSED);
  for (let i = 0; i < ids.length; i++) {
    const fighter = fighterOf(fight, ids[i] as string);
    const picks = picked[i] as readonly string[];
    if (hasWound(fighter, picks)) picked[i] = askForEach(fight, fighter, picks, table);
  }
  for (let i = 0; i < ids.length; i++)
    fighterOf(fight, ids[i] as string).picks = picked[i] as readonly string[];
}

/** Scratch buffer, reused: each fighter's picks by index until all have picked; null if the fighter does not pick. */
const decided: (readonly string[] | null)[] = [];

/** Fast path of `pickEntries`: policies decide directly. */
function decideEntries(fight: Fight, table: Table): void {
  const { fighters, options } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    const keeps = options['fixed-entries'] && fighter.firstRound < fight.round;
    decided[i] = isActive(fighter) && !keeps ? entriesOf(fight, fighter, table) : null;
  }
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    const picks = decided[i] as readonly string[] | null;
    if (picks === null) continue;
    fighter.picks = hasWound(fighter, picks) ? askForEach(fight, fighter, picks, table) : picks;
  }
}

function entriesOf(fight: Fight, fighter: Fighter, table: Table): readonly string[] {
  const mind = mindOf(fight, fighter, table);
  if (mind === null) return table.ask(WHICH_ENTRIES, fighter.id, NONE_REFUSED);
  return mind.entries(fight, fighter, NONE_REFUSED.refused, table.policyDice as Prng);
}

/** Whether the picks include a wound. */
export function hasWound({ wounds }: Fighter, picks: readonly string[]): boolean {
  for (let i = 0; i < wounds.length; i++) if (picks.includes((wounds[i] as Wound).id)) return true;
  return false;
}

function askForEach(
  fight: Fight,
  fighter: Fighter,
  picks: readonly string[],
  table: Table,
): readonly string[] {
  const again = (refused: readonly string[]): readonly string[] =>
    table.ask(WHICH_ENTRIES, fighter.id, { refused });
  const isOff = (): boolean => fight.outcome !== null;
  return askForWounds(fighter, picks, {}, again, isOff, table);
}

const NONE_REFUSED: { readonly refused: readonly string[] } = { refused: [] };

/**
 * TB-WTOOL-03. The GM allows or refuses each picked wound; if refused, the fighter picks again without it. `isOff` tells whether the roll
 * was called off meanwhile.
 */
export function askForWounds(
  fighter: Fighter,
  picked: readonly string[],
  occasion: { readonly patient?: string },
  pickAgain: (refused: readonly string[]) => readonly string[],
  isOff: () => boolean,
  table: Table,
): readonly string[] {
  const refused: string[] = [];
  const granted: string[] = [];
  let picks = picked;
  for (let index = 0; index < picks.length; index++) {
    const wound = picks[index];
    if (wound === undefined || granted.includes(wound)) continue;
    const found = fighter.wounds.find((one) => one.id === wound);
    if (found === undefined) continue;
    const allowed = table.ask(ALLOW_WOUND, 'gm', { fighter: fighter.id, wound, ...occasion });
    if (isOff()) return picks;
    const { text } = found;
    if (table.watched)
      say(table, { kind: 'wound-allowed', rule: 'TB-WTOOL-03', fighter: fighter.id, wound, text, allowed });
    if (allowed) {
      granted.push(wound);
      continue;
    }
    refused.push(wound);
    picks = pickAgain([...refused]);
    index = -1;
  }
  return picks;
}

function rollHand(fight: Fight, fighter: Fighter, table: Table): void {
  const steps = stepsOf(fight, fighter);
  const usable = fight.options['fixed-entries'] ? usableEntries(fight, fighter, [], true) : null;
  let lost: string[] | null = null;
  const { picks, dice } = fighter;
  const seen = fight.options['hidden-hands'] ? ([`fighter:${fighter.id}`] as const) : null;
  if (table.watched) shorten(dice, 0); // so that a view taken between two rolls shows no die of the last round
  let count = 0;
  for (let i = 0; i < picks.length; i++) {
    const entry = picks[i] as string;
    if (usable !== null && !usable.includes(entry)) continue;
    const { kind, size: full } = entryDie(fight, fighter, entry);
    const size = sizeAfter(fight, full, steps.total);
    if (size === 0) {
      lost ??= [];
      lost.push(entry);
      continue;
    }
    const face = table.roll(size, 'hand', fighter.id, seen);
    layDie(dice, count++, entry, kind, size, face); // TB-DICE-07
  }
  shorten(dice, count);
  if (table.watched) sayRolled(fight, fighter, table);
  fighter.disadvantage = 0; // TB-DIS-04
  if (steps.total > 0) turnDown(fight, fighter, steps, lost ?? [], table);
}

function sayRolled(fight: Fight, fighter: Fighter, table: Table): void {
  const dice = fighter.dice.map(({ entry, size, value: face }): Face => ({ entry, size, face }));
  const event = {
    kind: 'rolled',
    rule: 'TB-DICE-01',
    fighter: fighter.id,
    dice,
    count: dice.length,
  } as const;
  sayOfHand(fight, fighter, { ...event, ...named(table, fighter, ...fighter.picks) }, table);
}

/** Lays out a die of this round, reusing the object of a die from the last round if there is one. */
function layDie(
  dice: RolledDie[],
  at: number,
  entry: string,
  kind: EntryKind,
  size: number,
  value: number,
): void {
  const die = dice[at];
  if (die === undefined) {
    dice.push({ entry, kind, size, value, where: 'hand', shown: false, seen: false, barred: false });
    return;
  }
  die.entry = entry;
  die.kind = kind;
  die.size = size;
  die.value = value;
  die.where = 'hand';
  die.shown = false;
  die.seen = false;
  die.barred = false;
}

/** TB-DICE-09. A die shows 1 to its size, whatever is done to it. */
export function clamped(die: RolledDie, value: number): number {
  return Math.max(1, Math.min(die.size, value));
}
