// 04-sparks.ts   Chapter 4, Sparks: the two specials that change dice, what they cost and when they may be used.
import type { Prng, Table } from '@affray/kernel';
import { clamped } from './02-dice.ts';
import { rerollSteps, turnedReroll } from './08-disadvantage.ts';
import type { Special } from './answers.ts';
import { named, say, sayOfHand } from './events.ts';
import { hasNamedSpecial, maySpecial } from './legal.ts';
import { mindOf } from './mind.ts';
import { RULE_ON_SPECIAL, SPARK } from './questions-dice.ts';
import {
  dieOf,
  dominance,
  type Fight,
  type Fighter,
  isActive,
  isBarred,
  type RolledDie,
  shownDie,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-SPRK-01': {
    title: 'Only after presenting',
    text: 'A spark changes dice only in a beat whose dice are already shown. Until then no special can be used.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-SPRK-02': {
    title: 'Reroll',
    text: 'One special rolls your presented die again; dice in hand cannot be rerolled. You keep the result even when it is worse, and disadvantage does not lower it a second time.',
    source: 'the combat chapter, Invoking Combat',
    ambiguities: ['A-42'],
  },
  'TB-SPRK-03': {
    title: 'Shift',
    text: 'The other special takes points off one of your dice and adds them to a second one. Your presented die has to be one of the two.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-SPRK-04': {
    title: 'Which dice a shift may touch',
    text: 'A shift runs between your presented die and a die in your hand, whichever way you like. Spent dice and dice of other fighters cannot take part.',
    source: 'our reading',
  },
  'TB-SPRK-05': {
    title: 'How much a shift moves',
    text: 'A single spark pays for a shift of as many whole points as you like, but no fewer than 1.',
    source: 'our reading',
    ambiguities: ['A-14'],
  },
  'TB-SPRK-06': {
    title: 'Limits of a shift',
    text: 'Once the points have moved, each of the two dice must show at least 1 and at most its own size. A shift that would break this is refused.',
    source: 'our reading',
    ambiguities: ['A-15'],
  },
  'TB-SPRK-07': {
    title: 'The price of a special',
    text: 'Specials are what sparks pay for: each reroll or shift costs 1 spark. A fighter whose sparks are at 0 can use none.',
    source: 'our reading',
    ambiguities: ['A-13'],
  },
  'TB-SPRK-08': {
    title: 'When specials are used',
    text: 'There are just three moments for specials: the spark window after the reveal, the declaring of your own action, and your own attempt to counter. The window starts at the lowest die and climbs to the highest, equal dice in seat order, then begins again; each time a fighter uses one special or passes. It closes once all have passed without a special in between, so someone who passed is asked again when a fighter after them used one.',
    source: 'our reading',
  },
  'TB-SPRK-09': {
    title: 'No limit but the sparks',
    text: 'In one beat a fighter may spend as many sparks as the sheet still has.',
    source: 'our reading',
  },
  'TB-SPRK-10': {
    title: 'Sparks do not return',
    text: 'Spent sparks do not refill on their own, neither while the fight lasts nor when it is over. Those that remain are kept for the next fight.',
    source: 'our reading',
    ambiguities: ['A-12'],
  },
  'TB-SPRK-11': {
    title: 'No specials on a countered die',
    text: 'When an action is countered, no special can touch the die it was made with until the beat ends: no reroll, no shift into it or out of it. Another die that its owner swaps in is free of this. Unspent sparks are kept.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-17'],
  },
} as const;

/**
 * TB-SPRK-01, TB-SPRK-08. After the reveal, from the lowest die up and again from the start, each may use one special or pass, until all
 * have passed with no special in between. Each pass reads the order from the dice anew.
 */
export function sparkWindow(fight: Fight, table: Table): void {
  if (!anybodyMay(fight)) return;
  clearPassed(fight);
  for (let again = true; again && fight.outcome === null; ) again = goRound(fight, table);
}

/** One pass around the table; false when nobody is left to ask. */
function goRound(fight: Fight, table: Table): boolean {
  let any = false;
  let used = false;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) (fighters[i] as Fighter).asked = false;
  for (let next = lowestUnasked(fight); next !== null; next = lowestUnasked(fight)) {
    next.asked = true;
    if (next.passed || !maySpecial(fight, next)) continue;
    any = true;
    const mind = mindOf(fight, next, table);
    const special =
      mind === null ? table.ask(SPARK, next.id, null) : mind.spark(fight, next, table.policyDice as Prng);
    if (fight.outcome !== null) return false;
    if (special.use === 'pass') {
      next.passed = true;
      continue;
    }
    used = true;
    useSpecial(fight, next, special, table); // TB-SPRK-09: any number of specials while sparks last
    clearPassed(fight);
  }
  // Policies that decide directly are not interrupted: without a special, all who may use one have just passed.
  return table.quick === null ? any : used;
}

function clearPassed({ fighters }: Fight): void {
  for (let i = 0; i < fighters.length; i++) (fighters[i] as Fighter).passed = false;
}

function anybodyMay(fight: Fight): boolean {
  if (fight.outcome !== null) return false;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) if (maySpecial(fight, fighters[i] as Fighter)) return true;
  return false;
}

/** The fighter with the lowest presented die not yet asked in this pass; equal dice in seat order. */
function lowestUnasked({ fighters }: Fight): Fighter | null {
  let lowest: Fighter | null = null;
  let least = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.asked || fighter.presented < 0) continue;
    const number = dominance(fighter);
    if (lowest !== null && number >= least) continue;
    lowest = fighter;
    least = number;
  }
  return lowest;
}

/** TB-SPRK-07. Activating a special costs 1 spark; only named specials (a house rule) are free. */
export function useSpecial(fight: Fight, fighter: Fighter, special: Special, table: Table): void {
  if (!isActive(fighter) || fight.outcome !== null) return;
  fighter.changed = true;
  if (special.use === 'special') return callOnSpecial(fighter, special.name, table);
  fighter.sparks--;
  if (special.use === 'reroll') reroll(fight, fighter, table);
  else shift(fight, fighter, special.from, special.to, special.points, table);
}

/** TB-SPRK-02. Rerolls the presented die; the new number is final and is not turned down again. */
function reroll(fight: Fight, fighter: Fighter, table: Table): void {
  const die = shownDie(fighter);
  if (die === undefined) return;
  const { entry, size, value: before } = die;
  const face = table.roll(size, 'reroll', fighter.id);
  const steps = rerollSteps(fight, fighter);
  die.value = turnedReroll(fight, face, steps);
  let pending = 0;
  if (fight.options['disadvantage-hits-rerolls']) {
    pending = fighter.disadvantage; // Ambiguity A-21
    die.value = clamped(die, die.value - pending);
    fighter.disadvantage = 0;
  }
  if (!table.watched) return;
  const { sparks } = fighter;
  const event = { kind: 'rerolled', rule: 'TB-SPRK-02', fighter: fighter.id, entry, size, face } as const;
  const down = steps + pending > 0 ? { wounds: steps, disadvantage: pending } : {};
  if (table.watched)
    say(table, { ...event, before, after: die.value, sparks, ...down, ...named(table, fighter, entry) });
}

/** TB-SPRK-03, TB-SPRK-04. Moves points between the presented die and one in hand, either way. */
function shift(fight: Fight, fighter: Fighter, from: string, to: string, points: number, table: Table): void {
  const giver = dieOf(fighter, from);
  const taker = dieOf(fighter, to);
  giver.value -= points; // TB-SPRK-06: the question offers only shifts that keep both within limits
  taker.value += points;
  if (!table.watched) return;
  const { sparks } = fighter;
  const event = { kind: 'shifted', rule: 'TB-SPRK-03', fighter: fighter.id, from, to, points } as const;
  const left = { fromLeft: giver.value, toLeft: taker.value, sparks };
  sayOfHand(fight, fighter, { ...event, ...left, ...named(table, fighter, from, to) }, table);
}

/** TB-AID-04. The same two specials in an ordinary contest, where all dice are open. */
export function useInContest(
  fighter: Fighter,
  dice: readonly RolledDie[],
  special: Exclude<Special, { use: 'special' }>,
  table: Table,
): void {
  const at = (entry: string): RolledDie | undefined => dice.find((die) => die.entry === entry);
  fighter.sparks--;
  const { id, sparks } = fighter;
  if (special.use === 'reroll') {
    const die = at(special.die);
    if (die === undefined) return;
    const { entry, size, value: before } = die;
    die.value = table.roll(size, 'reroll', id);
    const event = {
      kind: 'rerolled',
      rule: 'TB-SPRK-02',
      fighter: id,
      entry,
      size,
      face: die.value,
    } as const;
    return say(table, { ...event, before, after: die.value, sparks, ...named(table, fighter, entry) });
  }
  const { from, to, points } = special;
  const [giver, taker] = [at(from), at(to)];
  if (giver === undefined || taker === undefined) return;
  giver.value -= points;
  taker.value += points;
  const event = { kind: 'shifted', rule: 'TB-SPRK-03', fighter: id, from, to, points } as const;
  const left = { fromLeft: giver.value, toLeft: taker.value, sparks };
  if (table.watched) say(table, { ...event, ...left, ...named(table, fighter, from, to) });
}

/** Ambiguity A-13. A named special, once per fight: the GM says what the die now shows. */
function callOnSpecial(fighter: Fighter, name: string, table: Table): void {
  const die = shownDie(fighter);
  for (const special of fighter.specials) if (special.name === name) special.used = true;
  const ruling = table.ask(RULE_ON_SPECIAL, 'gm', { fighter: fighter.id, special: name });
  if (die === undefined) return;
  const before = die.value;
  if (ruling > 0) die.value = clamped(die, ruling);
  const { entry, value: after } = die;
  const event = { kind: 'special-ruled', rule: 'TB-SPRK-07', fighter: fighter.id, special: name } as const;
  if (table.watched) say(table, { ...event, before, after, entry, ...named(table, fighter, entry) });
}

/**
 * TB-SPRK-11. No more specials in this beat on the die whose action was countered; a die swapped in for it is free.
 * Ambiguity A-17: `spark-lock-fighter` bars the fighter whichever die they show; `spark-lock-action-only` ends with the action, which is
 * over now.
 */
export function bar(fight: Fight, actor: Fighter, table: Table): void {
  const { options } = fight;
  const die = shownDie(actor);
  if (options['spark-lock-action-only'] || isBarred(actor)) return;
  if (options['spark-lock-fighter']) actor.locked = true;
  else if (die !== undefined) die.barred = true;
  if (actor.sparks === 0 && !(options['specials-separate'] && hasNamedSpecial(actor))) return;
  if (!table.watched) return;
  const event = { kind: 'barred', rule: 'TB-SPRK-11', fighter: actor.id } as const;
  if (die === undefined || actor.locked) return say(table, event);
  if (table.watched) say(table, { ...event, entry: die.entry, ...named(table, actor, die.entry) });
}
