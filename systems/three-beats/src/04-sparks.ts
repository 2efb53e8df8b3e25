// 04-sparks.ts   Chapter 4, Sparks: the two specials that change dice, what they cost and when they may be used.
import type { Table } from '@affray/kernel';
import { clamped } from './02-dice.ts';
import type { Special } from './answers.ts';
import { say, sayOfHand } from './events.ts';
import { hasNamedSpecial, maySpecial } from './legal.ts';
import { RULE_ON_SPECIAL, SPARK } from './questions-dice.ts';
import { dieOf, dominance, type Fight, type Fighter, isActive } from './state.ts';

/**
 * TB-SPRK-01, TB-SPRK-08. After the reveal, from the lowest die up and round again, each may use one special or pass, until
 * all have passed with no special in between. The order is read off the dice anew each time round.
 */
export function sparkWindow(fight: Fight, table: Table): void {
  if (!anybodyMay(fight)) return;
  for (const fighter of fight.fighters) fighter.passed = false;
  for (let again = true; again && fight.outcome === null; ) again = goRound(fight, table);
}

/** Once round the table; false when there was nobody left to ask. */
function goRound(fight: Fight, table: Table): boolean {
  let any = false;
  for (const fighter of fight.fighters) fighter.asked = false;
  for (let next = lowestUnasked(fight); next !== null; next = lowestUnasked(fight)) {
    next.asked = true;
    if (next.passed || !maySpecial(fight, next)) continue;
    any = true;
    const special = table.ask(SPARK, next.id, null);
    if (fight.outcome !== null) return false;
    if (special.use === 'pass') {
      next.passed = true;
      continue;
    }
    useSpecial(fight, next, special, table); // TB-SPRK-09: as often as there are sparks
    for (const other of fight.fighters) other.passed = false;
  }
  return any;
}

function anybodyMay(fight: Fight): boolean {
  if (fight.outcome !== null) return false;
  for (const fighter of fight.fighters) if (maySpecial(fight, fighter)) return true;
  return false;
}

/** The lowest presented die not yet asked this time round, equal dice in seat order. */
function lowestUnasked(fight: Fight): Fighter | null {
  let lowest: Fighter | null = null;
  for (const fighter of fight.fighters) {
    if (fighter.asked || fighter.presented < 0) continue;
    if (lowest === null || dominance(fighter) < dominance(lowest)) lowest = fighter;
  }
  return lowest;
}

/** TB-SPRK-07. Activating a special costs 1 spark; only named specials, a house rule, are free. */
export function useSpecial(fight: Fight, fighter: Fighter, special: Special, table: Table): void {
  if (!isActive(fighter) || fight.outcome !== null) return;
  if (special.use === 'special') return callOnSpecial(fight, fighter, special.name, table);
  fighter.sparks--;
  if (special.use === 'reroll') reroll(fight, fighter, table);
  else shift(fight, fighter, special.from, special.to, special.points, table);
}

/** TB-SPRK-02. The presented die is rolled again; the new number stands and is not turned down once more. */
function reroll(fight: Fight, fighter: Fighter, table: Table): void {
  const die = fighter.dice[fighter.presented];
  if (die === undefined) return;
  const { entry, size, value: before } = die;
  const face = table.roll(size, 'reroll', fighter.id);
  die.value = face;
  if (fight.options['disadvantage-hits-rerolls'] && fighter.disadvantage > 0) {
    die.value = clamped(die, face - fighter.disadvantage); // Ambiguity A-21
    fighter.disadvantage = 0;
  }
  const { sparks } = fighter;
  say(table, {
    kind: 'rerolled',
    rule: 'TB-SPRK-02',
    fighter: fighter.id,
    entry,
    size,
    face,
    before,
    after: die.value,
    sparks,
  });
}

/** TB-SPRK-03, TB-SPRK-04. Points move between the presented die and one in hand, either way. */
function shift(fight: Fight, fighter: Fighter, from: string, to: string, points: number, table: Table): void {
  const giver = dieOf(fighter, from);
  const taker = dieOf(fighter, to);
  giver.value -= points; // TB-SPRK-06: the question offers only what keeps both within limits
  taker.value += points;
  const { sparks } = fighter;
  const event = {
    kind: 'shifted',
    rule: 'TB-SPRK-03',
    fighter: fighter.id,
    from,
    to,
    points,
    fromLeft: giver.value,
    toLeft: taker.value,
    sparks,
  } as const;
  sayOfHand(fight, fighter, event, table);
}

/** Ambiguity A-13. A named special, once a fight: the GM says what the die shows now. */
function callOnSpecial(_fight: Fight, fighter: Fighter, name: string, table: Table): void {
  const die = fighter.dice[fighter.presented];
  for (const special of fighter.specials) if (special.name === name) special.used = true;
  const ruling = table.ask(RULE_ON_SPECIAL, 'gm', { fighter: fighter.id, special: name });
  if (die === undefined) return;
  const before = die.value;
  if (ruling > 0) die.value = clamped(die, ruling);
  say(table, {
    kind: 'special-ruled',
    rule: 'TB-SPRK-07',
    fighter: fighter.id,
    special: name,
    before,
    after: die.value,
  });
}

/** TB-SPRK-11. Whoever was countered uses no more specials in this beat. */
export function bar(fight: Fight, actor: Fighter, table: Table): void {
  // Ambiguity A-17: for the rest of the beat; `spark-lock-action-only` ends with the action, which is over now.
  if (fight.options['spark-lock-action-only'] || actor.locked) return;
  actor.locked = true;
  if (actor.sparks === 0 && !(fight.options['specials-separate'] && hasNamedSpecial(actor))) return;
  say(table, { kind: 'barred', rule: 'TB-SPRK-11', fighter: actor.id });
}
