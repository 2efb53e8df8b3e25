// 03-injuries.ts   Chapter 3, Injuries: what counts as an injury, what it lowers, and when it puts a fighter out.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import type { Attribute, Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-INJ-01': {
    title: 'What an injury is',
    text: "Each injury is a whole number of 1 or more, written on the fighter's list. If the sum for an injury comes to 0 or below, nothing is written and nothing follows from it.",
    source: 'the combat chapter, opening, step 2',
  },
  'BG-INJ-02': {
    title: 'Injuries lower every score',
    text: "Add up a fighter's injuries: Blood, Guts and Nerves are each that much lower.",
    source: 'the combat chapter, Injuries',
  },
  'BG-INJ-03': {
    title: 'No score below 0',
    text: 'However badly hurt a fighter is, no score is treated as lower than 0. At 0, any breath die rolled on that score is exhausted, and any weapon or shield die it is compared with is over.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'BG-INJ-04': {
    title: 'In both editions',
    text: 'Injuries reduce the scores in brawls and in clashes alike.',
    source: 'the combat chapter, Injuries; our reading',
    ambiguities: ['A-21'],
  },
  'BG-INJ-05': {
    title: 'All at once within a phase',
    text: 'Injuries that fall in the same phase are first all written down; only then is it checked who goes down and what else follows.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'BG-INJ-06': {
    title: 'Down in a brawl',
    text: 'In a brawl a fighter goes down when injuries bring the Guts score to 0. This is checked whenever an injury has been written.',
    source: 'our reading',
    ambiguities: ['A-20'],
  },
  'BG-INJ-07': {
    title: 'Down in a clash',
    text: 'In a clash a score of 0 puts nobody down by itself. What puts a fighter down is an injury that no stand save answers.',
    source: 'the combat chapter, step 3',
  },
  'BG-INJ-08': {
    title: 'Injuries last',
    text: 'Injuries remain when the fight is over. How they heal is not part of these rules.',
    source: 'our reading',
    ambiguities: ['A-18'],
  },
} as const;

/**
 * BG-INJ-02, BG-INJ-03, BG-INJ-04. A score is the base less all injuries, in both editions, never below 0.
 * @example scoreOf(fight, fighterOf(fight, 'ada'), 'guts')
 */
export function scoreOf(fight: Fight, fighter: Fighter, attribute: Attribute): number {
  const base = baseOf(fighter, attribute);
  const { options } = fight;
  if (fight.edition === 'clash' && !options['clash-injury-scores']) return base; // Ambiguity A-21
  const felt = options['injury-timing'] === 'next-exchange' ? fighter.hurt - fighter.fresh : fighter.hurt; // Ambiguity A-22
  const score = base - felt;
  return score < 0 && options['score-floor'] === 'zero' ? 0 : score; // Ambiguity A-19
}

/** Field by field: V8 is slowest at reading a field whose name varies. */
function baseOf(fighter: Fighter, attribute: Attribute): number {
  switch (attribute) {
    case 'blood':
      return fighter.blood;
    case 'guts':
      return fighter.guts;
    case 'nerves':
      return fighter.nerves;
  }
}

/** BG-INJ-01. Only 1 or more is an injury; it is added to the list and stays there after the fight (BG-INJ-08). */
export function recordInjury(fighter: Fighter, injury: number): boolean {
  if (injury < 1) return false;
  fighter.injuries.push(injury);
  fighter.hurt += injury;
  fighter.fresh += injury;
  return true;
}

/** BG-INJ-06. A brawler who was just injured is down at Guts 0. Fresh injuries count here, whenever they lower the scores. */
export function checkBrawlDown(fight: Fight, fighter: Fighter, table: Table): void {
  if (fighter.status !== 'up' || !isBrawlDown(fight, fighter)) return;
  goDown(fighter);
  if (table.watched) say(table, { kind: 'went-down', rule: 'BG-INJ-06', fighter: fighter.id });
}

/** Ambiguity A-20: Guts at 0; or any score, or all of them, or never. */
function isBrawlDown(fight: Fight, { blood, guts, nerves, hurt }: Fighter): boolean {
  switch (fight.options['brawl-down']) {
    case 'guts-zero':
      return guts <= hurt;
    case 'any-zero':
      return blood <= hurt || guts <= hurt || nerves <= hurt;
    case 'all-zero':
      return blood <= hurt && guts <= hurt && nerves <= hurt;
    case 'never':
      return false;
  }
}

/** BG-AWARE-03. A fighter who is down stays down for the rest of the fight, and is helpless. */
export function goDown(fighter: Fighter): void {
  fighter.status = 'down';
  fighter.helpless = true;
}
