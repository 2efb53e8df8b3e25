// 09-zero-strength.ts   Chapter 9, Zero strength: going down, being helped up, and dying.
import type { Table } from '@affray/kernel';
import { loseCompanion } from './12-morale.ts';
import { type Event, sayOf, sayOfBoth } from './events.ts';
import { type Attr, DEAD, DOWN, type Fight, type Fighter, isThere, setStatus, UNCONSCIOUS } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-INC-01': {
    title: 'Incapacitated',
    text: 'When STR drops lower than d4 it is zero, and the fighter is incapacitated.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-02': {
    title: 'What an incapacitated fighter can do',
    text: 'An incapacitated fighter can barely drag itself along, by our figure at most 5 feet a round. It has no significant action and cannot join a volley.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-03': {
    title: 'An hour to live',
    text: 'If nobody helps, an incapacitated fighter is dead one hour after going down: 3600 seconds, or 360 rounds.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-04': {
    title: 'First aid',
    text: 'An incapacitated fighter to whom an ally gives first aid stands up again, and its hour no longer runs.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-05': {
    title: 'First aid during a fight',
    text: 'In the midst of a fight the ally has to be beside the incapacitated fighter and use a significant action for first aid. It works without a roll.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BW-INC-06': {
    title: 'First aid restores no STR',
    text: 'First aid leaves STR where it was, at zero.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-INC-07': {
    title: 'First aid restores no Grit',
    text: 'First aid leaves Grit where it was, too.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BW-INC-08': {
    title: 'Standing at zero STR',
    text: 'A fighter that stands again at zero STR may do all it usually can. However, it loses every STR Save without a roll, and the next Direct Damage it takes is its death.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-DEAD-01': {
    title: 'Direct Damage at zero STR',
    text: 'A fighter whose STR is zero dies when it takes Direct Damage.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-DEAD-02': {
    title: 'A step below zero',
    text: 'Anything that would step STR down when it is zero already is death, be it an attack or something else.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-DEAD-03': {
    title: 'What armor and Grit absorb',
    text: 'At zero STR a fighter still survives every attack that armor and Grit absorb entirely.',
    source: 'implied by the combat chapter, Critical Damage',
    ambiguities: ['A-29'],
  },
  'BW-DEAD-04': {
    title: 'One point is enough',
    text: 'At zero STR a single point of Direct Damage is as deadly as a dozen.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-DEAD-05': {
    title: 'Not felled and killed at once',
    text: 'The volley that takes STR down to zero cannot also be the death of the target. It leaves the target incapacitated, however large the damage was.',
    source: 'the combat chapter, Critical Damage',
  },
} as const;

/** BW-INC-02. The remaining move: feeble crawling, in feet a round. */
export const CRAWL = 5;
/** BW-INC-03. An hour, in seconds; 360 rounds. */
const HOUR = 3600;

type Death = Extract<Event, { kind: 'died' }>;
const DEATHS: Readonly<Record<Death['why'], Death['rule']>> = {
  'direct-damage': 'BW-DEAD-01', // BW-DEAD-04: however little it was
  step: 'BW-DEAD-02',
  hour: 'BW-INC-03',
  heads: 'BW-CRIT-02',
  overflow: 'BW-OVF-05',
  hit: 'BW-DEAD-03',
};

/** BW-INC-01. Incapacitated, and the hour begins. */
export function incapacitate(fight: Fight, table: Table, fighter: Fighter, attr: Attr): void {
  if ((fighter.status & DOWN) !== 0) return;
  setStatus(fight, fighter, fighter.status | DOWN);
  fighter.downAt = fight.seconds;
  fighter.falls++;
  sayOf(table, fighter, {
    kind: 'incapacitated',
    rule: 'BW-INC-01',
    fighter: fighter.id,
    seconds: fight.seconds,
    attr,
  });
  loseCompanion(fight, table, fighter);
}

/** BW-DEAD-01, BW-DEAD-02, BW-INC-03. Dead. */
export function die(fight: Fight, table: Table, fighter: Fighter, why: Death['why']): void {
  setStatus(fight, fighter, fighter.status | DEAD);
  fighter.downAt = null;
  sayOf(table, fighter, { kind: 'died', rule: DEATHS[why], fighter: fighter.id, why });
  loseCompanion(fight, table, fighter);
  if (fighter.sheet.deathBlast !== null) fight.bursts = [...fight.bursts, fighter.id];
}

/** Unconscious: out of the fight (BW-END-01), not hurt. */
export function knockOut(fight: Fight, table: Table, fighter: Fighter): void {
  if ((fighter.status & DEAD) !== 0) return;
  setStatus(fight, fighter, fighter.status | UNCONSCIOUS);
  sayOf(table, fighter, { kind: 'unconscious', rule: 'BW-MAG-01', fighter: fighter.id });
}

/**
 * BW-INC-04. First aid: the fighter is on its feet, and the hour stops. BW-INC-06: STR stays the same; BW-INC-08: with
 * zero STR it acts as usual from now on. BW-INC-07: Grit stays the same too (Ambiguity A-17).
 */
export function firstAid(fight: Fight, table: Table, helper: Fighter, fallen: Fighter): void {
  setStatus(fight, fallen, fallen.status & ~DOWN);
  fallen.downAt = null;
  const before = fallen.grit;
  if (fight.options['first-aid-restores-grit'] && !fallen.deprived) fallen.grit = fallen.gritMax;
  const { id, grit } = fallen;
  sayOfBoth(table, helper, fallen, {
    kind: 'aided',
    rule: 'BW-INC-04',
    fighter: id,
    by: helper.id,
    grit,
    before,
  });
}

/** Whether a fighter can be given first aid. */
export function needsAid(fighter: Fighter): boolean {
  return (fighter.status & DOWN) !== 0 && isThere(fighter);
}

/** BW-INC-03. Fighters not helped within the hour die; returns whether any did. */
export function checkHour(fight: Fight, table: Table): boolean {
  const fighters = fight.fighters;
  let died = false;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.downAt === null || !isThere(fighter)) continue;
    if (fight.seconds < fighter.downAt + HOUR) continue;
    die(fight, table, fighter, 'hour');
    died = true;
  }
  return died;
}
