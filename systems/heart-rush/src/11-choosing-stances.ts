// 11-choosing-stances.ts   Chapter 11, Choosing stances: in secret, the game master first, shown together.
import type { Table } from '@affray/kernel';
import { speedOf } from './05-movement.ts';
import { holdsRanged } from './arms-in-hand.ts';
import { say } from './events.ts';
import { WHICH_STANCE } from './questions-engagement.ts';
import { withShown } from './shown-stances.ts';
import {
  type Engagement,
  type Fight,
  type Fighter,
  fighterOf,
  isHere,
  type Stance,
  type StanceHeld,
} from './state.ts';
import { instantWindow, opensFor } from './windows.ts';

/**
 * HR-STANCE-01, HR-STANCE-02. Everyone in it picks; all are shown together. HR-STANCE-03: the game master's picks are
 * locked first. HR-STANCE-04: after that nothing changes them. HR-ENG-08: the senseless have none.
 */
export function chooseStances(fight: Fight, table: Table, engagement: Engagement): void {
  engagement.step = 'stances';
  const asked: string[] = [];
  for (let i = 0; i < engagement.participants.length; i++) {
    const fighter = fighterOf(fight, engagement.participants[i] as string);
    if (!isHere(fighter)) continue;
    if (hasNoStance(fight, fighter)) fighter.stance = 'none';
    else asked.push(fighter.id);
  }
  const answers = table.askTogether(WHICH_STANCE, asked, null);
  const fighters: string[] = [];
  const stances: StanceHeld[] = [];
  for (let i = 0; i < answers.length; i++) {
    const id = asked[i] as string;
    const stance = answers[i] as Stance;
    const fighter = fighterOf(fight, id);
    fighter.stance = stance;
    fighter.shown = withShown(fighter.shown, stance);
    if (stance !== 'defensive' && holdsRanged(fight, fighter)) fighter.willingAtShot = fighter.willing; // HR-STANCE-07
    fighters.push(id);
    stances.push(stance);
  }
  if (table.watched) say(table, { kind: 'stances-shown', rule: 'HR-STANCE-02', fighters, stances });
  if (opensFor(fight, 'reveal'))
    instantWindow(fight, table, { moment: 'reveal', by: null, target: null, amount: 0 }); // HR-RES-13
}

/** HR-ENG-08. Unconscious and incapacitated fighters have no stance. Ambiguity A-35: `none` makes it so for the surprised. */
function hasNoStance(fight: Fight, fighter: Fighter): boolean {
  if (fighter.levels.unconscious > 0 || fighter.levels.incapacitated > 0) return true;
  return fighter.surprised && fight.options['surprised-stance'] === 'none';
}

/**
 * HR-STANCE-07. Whether only defensive is open: with a ranged weapon in hand and more than half the speed moved.
 * Ambiguity A-35: `surprised-stance: defensive` leaves the surprised nothing else.
 */
export function mustDefend(fight: Fight, fighter: Fighter): boolean {
  if (fighter.surprised && fight.options['surprised-stance'] === 'defensive') return true;
  return holdsRanged(fight, fighter) && 2 * fighter.willing > speedOf(fighter);
}
