// 08-rush-points.ts   Chapter 8, Rush points: how fighters gain and lose them.
import type { Table } from '@affray/kernel';
import { say, sayOf } from './events.ts';
import { type Fight, type Fighter, has, isHere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-RUSH-01': {
    title: 'Round 1',
    text: 'In round 1 a fighter has 1 rush point.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-02': {
    title: 'Later rounds',
    text: 'From round 2 on, a fighter gains, when the round begins, 1 rush point for each earlier round that was active for it. The number of the round is the upper limit; by itself this limit cannot take effect, since there are always fewer earlier rounds than that.',
    source: 'the combat chapter, Rush Points',
    ambiguities: ['A-40'],
  },
  'HR-RUSH-03': {
    title: 'Active rounds',
    text: 'A round is active for a fighter if in it the fighter cast a spell, made an opportunity attack or took part in an engagement, even an unwanted one. Doing several of these counts once.',
    source: 'the combat chapter, Rush Points',
    ambiguities: ['A-41'],
  },
  'HR-RUSH-04': {
    title: 'Points from abilities',
    text: 'Some abilities give their owner more rush points.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-05': {
    title: 'Unspent points are lost',
    text: 'Rush points not spent by the end of a round are lost. The next round therefore begins with the newly gained points and no others.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-06': {
    title: 'Outside a fight',
    text: 'Nobody has rush points outside a fight.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-RUSH-07': {
    title: 'What rush pays for',
    text: 'An opportunity attack or a sidestep can be had for 1 rush point. Minor abilities cost rush points as well, and major abilities of a class can be made stronger with them.',
    source: 'the combat chapter, Special Use Cases, Minor Abilities and Major Abilities',
  },
  'HR-RUSH-08': {
    title: 'No debts',
    text: 'Rush points cannot fall below 0. Whoever cannot pay the whole cost of something cannot use it.',
    source: 'our reading',
  },
} as const;

const KEPT_BY_FOCUS = 3;

/** HR-RUSH-03. Active: in an engagement, making an opportunity attack, or casting. A round counts once. */
export function markActive(fighter: Fighter): void {
  fighter.active = true;
}

/** HR-RUSH-02. From round 2 on: as many points as earlier rounds it was active in, at most the number of the round. */
export function gainRush(fight: Fight, table: Table): void {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    const by = Math.min(fighter.activeRounds, fight.round);
    if (by > 0 && isHere(fighter)) addRush(table, fighter, by);
  }
}

/** HR-RUSH-04. Points come from rounds, and from abilities that grant them. */
export function addRush(table: Table, fighter: Fighter, by: number): void {
  fighter.rush += by;
  const { id, rush } = fighter;
  if (table.watched)
    sayOf(table, fighter, { kind: 'rush-gained', rule: 'HR-RUSH-02', fighter: id, by, now: rush });
}

/** HR-RUSH-05. Unspent points are lost at the end of the round. HR-ABIL-36: the focused keep up to 3. Counts the round if active. */
export function loseRush(fight: Fight, table: Table): void {
  const fighters: string[] = [];
  const amounts: number[] = [];
  const rule = 'HR-RUSH-05';
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.active) fighter.activeRounds++;
    fighter.active = false;
    const kept = has(fighter, 'focused') ? Math.min(KEPT_BY_FOCUS, fighter.rush) : 0;
    const by = fighter.rush - kept;
    if (by === 0) continue;
    fighter.rush = kept;
    if (fighter.levels.hidden > 0)
      sayOf(table, fighter, { kind: 'rush-lost', rule, fighters: [fighter.id], by: [by] });
    else {
      fighters.push(fighter.id);
      amounts.push(by);
    }
  }
  if (fighters.length > 0) say(table, { kind: 'rush-lost', rule, fighters, by: amounts });
}

/** HR-RUSH-06. No rush points outside fights. */
export function clearRush(fight: Fight): void {
  for (const fighter of fight.fighters) fighter.rush = 0;
}
