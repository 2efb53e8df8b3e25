// 18-zero-hit-points.ts   Chapter 18, Zero hit points and death: fighting on, falling, dying.
import type { Table } from '@affray/kernel';
import { reveal } from './21-circumstances.ts';
import { say } from './events.ts';
import { endHolds } from './losing-conditions.ts';
import { WHETHER_TO_FALL } from './questions-blows.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, isHere } from './state.ts';
import { healCap } from './wound-ranks.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ZERO-01': {
    title: 'Still standing',
    text: 'Nobody falls just because its hit points are 0 or fewer: the fighter is conscious and can keep fighting.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-02': {
    title: 'Choosing to fall',
    text: 'The seat of a fighter at 0 or fewer hit points may let it fall unconscious. It is asked at the end of the step in which the fighter gets there, and it may say so at any time afterwards.',
    source: 'the combat chapter, Zero Hit points',
    ambiguities: ['A-53'],
  },
  'HR-ZERO-03': {
    title: 'After ten minutes',
    text: 'A fighter that has been at 0 or fewer hit points for 10 minutes, which is 100 rounds, falls unconscious whether it wants to or not.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-04': {
    title: 'Damage goes on',
    text: 'Damage and wounds are marked at 0 or fewer hit points just as before.',
    source: 'the combat chapter, Zero Hit points',
  },
  'HR-ZERO-05': {
    title: 'How long it lasts',
    text: 'Someone unconscious for this reason remains so while its hit points are 0 or fewer, and being damaged does not wake it. With 1 hit point or more it comes to, lying prone.',
    source: 'the combat chapter, Zero Hit points; public rules, Conditions, Unconscious',
    ambiguities: ['A-53'],
  },
  'HR-ZERO-06': {
    title: 'Death',
    text: 'A fighter dies when its hit points reach its normal maximum with a minus sign, or fall lower. Someone with a maximum of 40 is dead at -40; wounds do not change this.',
    source: 'the combat chapter, Taking Damage and Zero Hit points',
    ambiguities: ['A-13', 'A-14'],
  },
  'HR-ZERO-07': {
    title: 'Not before the step ends',
    text: 'Whoever dies or loses consciousness in an engagement does so when the step is over.',
    source: 'the combat chapter, Resolution',
  },
  'HR-ZERO-08': {
    title: "The GM's fighters",
    text: "For fighters of the GM's side all this is the same.",
    source: 'the combat chapter, Zero Hit points',
    ambiguities: ['A-66'],
  },
  'HR-ZERO-09': {
    title: 'The fallen',
    text: 'A fighter that dies or loses consciousness is released from grapples and climbs on either end. Its body remains in its square, but others can move through it.',
    source: 'our reading',
  },
} as const;

/** HR-ZERO-03. Rounds of six seconds; the limit is ten minutes. HR-ROUND-08 */
export const ROUNDS_PER_MINUTE = 10;

const ROUNDS_AT_ZERO = 10 * ROUNDS_PER_MINUTE;

/**
 * Handles hit points of 0 or less. HR-ZERO-06: death at minus the maximum. HR-ZERO-01, HR-ZERO-02: otherwise the fighter stays up, unless
 * its owner lets it fall when it first gets there. HR-ZERO-08: the same for all fighters.
 */
function settleZero(fight: Fight, table: Table, fighter: Fighter): void {
  if (!isHere(fighter) || fighter.hp > 0) return;
  if (isPastSaving(fight, fighter)) return die(fight, table, fighter, 'HR-ZERO-06');
  if (fighter.gm && fight.options['gm-creatures-die-at-zero'])
    return die(fight, table, fighter, 'HR-ZERO-08'); // Ambiguity A-66
  if (fighter.askedAtZero || fighter.levels.unconscious > 0) return;
  fighter.askedAtZero = true;
  if (table.ask(WHETHER_TO_FALL, fighter.id, { hp: fighter.hp }))
    fallUnconscious(fight, table, fighter, 'HR-ZERO-02');
}

/** HR-ZERO-06. Dead at minus the normal maximum or below. Ambiguity A-13: `reduced` lowers that maximum by the wounds. */
export function isPastSaving(fight: Fight, fighter: Fighter): boolean {
  const reduced = fight.options['death-maximum'] === 'reduced';
  return fighter.hp <= -(reduced ? healCap(fighter) : fighter.maxHp);
}

/** HR-ZERO-03. A fighter at 0 or less for ten minutes falls without a choice. Called at the end of each round. */
export function countRoundsAtZero(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (!isHere(fighter) || fighter.hp > 0) {
      fighter.roundsAtZero = 0;
      continue;
    }
    fighter.roundsAtZero++;
    if (fighter.roundsAtZero < ROUNDS_AT_ZERO || fighter.levels.unconscious > 0) continue;
    fallUnconscious(fight, table, fighter, 'HR-ZERO-03');
  }
}

/** HR-ZERO-02. Falls: prone, released from grapples and climbs (HR-ZERO-09). */
export function fallUnconscious(fight: Fight, table: Table, fighter: Fighter, rule: RuleId): void {
  reveal(fight, table, fighter);
  fighter.levels.unconscious = 1;
  fighter.levels.prone = 1;
  if (fighter.stance !== null) fighter.stance = 'none'; // HR-ENG-08
  say(table, { kind: 'fell-unconscious', rule, fighter: fighter.id });
  endHolds(fight, table, fighter); // HR-ZERO-09
}

/** HR-ZERO-05. Wakes, prone. */
export function wake(_fight: Fight, table: Table, fighter: Fighter, rule: RuleId): void {
  fighter.levels.unconscious = 0;
  fighter.levels.prone = 1;
  if (table.watched) say(table, { kind: 'woke', rule, fighter: fighter.id });
}

/** HR-ZERO-05, HR-COND-17. Damage wakes unconscious fighters, except those at 0 or fewer hit points. */
export function wakeIfHurt(fight: Fight, table: Table, fighter: Fighter): void {
  if (fighter.hp > 0) wake(fight, table, fighter, 'HR-COND-17');
}

/** HR-ABIL-20. An execution that leaves its target at 0 or less kills it. */
export function execute(fight: Fight, _table: Table, fighter: Fighter): void {
  // Death inside an engagement waits for the end of the step (HR-ZERO-07), so it is noted in `doomed`.
  if (!fight.doomed.includes(fighter.id)) fight.doomed.push(fighter.id);
}

/** HR-ZERO-07. Executions, deaths and falls, at the end of a step and after any harm outside one. */
export function settleFallen(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (!isHere(fighter) || fighter.hp > 0) continue;
    if (fight.doomed.length > 0 && fight.doomed.includes(fighter.id))
      die(fight, table, fighter, 'HR-ABIL-20');
    else settleZero(fight, table, fighter);
  }
  if (fight.doomed.length > 0) fight.doomed = [];
}

/** HR-ZERO-06. Dies: released from grapples and climbs; the body blocks nobody (HR-ZERO-09). */
export function die(fight: Fight, table: Table, fighter: Fighter, rule: RuleId): void {
  reveal(fight, table, fighter);
  fighter.status = 'dead';
  if (table.watched) say(table, { kind: 'died', rule, fighter: fighter.id });
  endHolds(fight, table, fighter); // HR-ZERO-09
}
