// 27-end.ts   Chapter 27, The end of the fight: when it is over and what carries over.
import type { Table } from '@affray/kernel';
import { clearRush } from './08-rush-points.ts';
import { say } from './events.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, isHere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-END-01': {
    title: 'When the fight is over',
    text: 'The fight is over when one of the sides has no fighter left who is able and willing to continue, or when the GM says so.',
    source: 'our reading',
  },
  'HR-END-02': {
    title: 'What ends with it',
    text: 'Rush points go to 0, the counts of minor abilities begin anew, help still waiting is lost, and nothing of any engagement remains. Hit points, wounds, heart dice, ongoing conditions and the use of daily abilities stay as they are.',
    source: 'the combat chapter, Rush Points; public rules, Abilities; our reading',
  },
  'HR-END-03': {
    title: 'When it is checked',
    text: 'Whether the fight is over is looked at after every turn, every step and every round, but not within a step.',
    source: 'our reading',
  },
} as const;

/**
 * HR-END-01. Over when at most one party has fighters who can go on, or when the game master says so.
 * HR-END-03: checked after each turn, step and round, never inside a step.
 */
export function checkEnd(fight: Fight, table: Table): boolean {
  if (fight.outcome !== null) return true;
  if (fight.called !== null)
    return finish(fight, table, fight.called.winner, fight.called.reason, 'HR-END-01');
  let left = -1;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (!canGoOn(fighter)) continue;
    if (left >= 0 && left !== fighter.party) return false;
    left = fighter.party;
  }
  if (left < 0) return finish(fight, table, null, 'nobody can go on', 'HR-END-01');
  return finish(fight, table, sideLeft(fight, left), 'last side able to fight', 'HR-END-01');
}

/** Ends the fight as a draw after the last round that the house rules allow. */
export function callOff(fight: Fight, table: Table): boolean {
  if (fight.outcome !== null || fight.round < fight.options['last-round']) return fight.outcome !== null;
  return finish(fight, table, null, 'called off', 'HR-END-01');
}

/** A fighter who is only stunned briefly still counts: nobody has lost because of it. */
function canGoOn(fighter: Fighter): boolean {
  const { levels } = fighter;
  if (!isHere(fighter) || levels.unconscious > 0 || levels.incapacitated > 0) return false;
  return levels.stunned === 0 || fighter.stunEnds > 0;
}

function sideLeft(fight: Fight, party: number): string | null {
  for (const fighter of fight.fighters) if (fighter.party === party && canGoOn(fighter)) return fighter.side;
  return null;
}

function finish(fight: Fight, table: Table, winner: string | null, reason: string, rule: RuleId): boolean {
  fight.outcome = { winner, reason, rule };
  if (table.watched) say(table, { kind: 'ended', rule, winner, reason });
  closeFight(fight);
  return true;
}

/**
 * HR-END-02. Rush, uses of minor abilities, waiting help and engagements are cleared.
 * Hit points, wounds, heart dice, daily abilities and ongoing conditions stay.
 */
export function closeFight(fight: Fight): void {
  fight.engagement = null;
  clearRush(fight);
  for (const fighter of fight.fighters) {
    fighter.helped = false;
    fighter.nextRoll = 0;
    fighter.stance = null;
    fighter.executing = false;
    fighter.forceStrike = false;
    fighter.uses.fill(0); // HR-ABIL-02
    fighter.ownUses.fill(0);
  }
}
