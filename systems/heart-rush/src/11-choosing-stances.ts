// 11-choosing-stances.ts   Chapter 11, Choosing stances: in secret, the game master first, revealed together.
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

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-STANCE-01': {
    title: 'Everyone chooses',
    text: 'Each participant has to choose might, agility, cunning or defensive. Having no stance is not among the choices.',
    source: 'the combat chapter, Choosing Stances',
    ambiguities: ['A-05'],
  },
  'HR-STANCE-02': {
    title: 'In secret, then together',
    text: 'All choose in secret. When the last choice has been made, every stance is shown at the same time.',
    source: 'the combat chapter, Choosing Stances',
  },
  'HR-STANCE-03': {
    title: 'The GM chooses first',
    text: "So that the players' side may talk its choices over, the GM's choices are settled before. They are locked unseen, and the players' side learns nothing from it.",
    source: 'the combat chapter, Choosing Stances',
  },
  'HR-STANCE-04': {
    title: 'Shown stances stay',
    text: 'A stance that has been shown does not change any more. Only an ability that says it changes a stance can do so.',
    source: 'the combat chapter, Choosing Stances; public rules, Combat',
  },
  'HR-STANCE-05': {
    title: 'The four stances',
    text: 'Cunning acts first, beats agility, is beaten by might, may attack agility, cunning and defensive, and can give an agility defender 1 or 2 levels of conditions. Agility acts second, beats might, is beaten by cunning, may attack might, agility and defensive, and has a free sidestep before or after attacking. Might acts third, beats cunning, is beaten by agility, may attack cunning, might and defensive, and has the might bonus of its weapon when the defender is cunning. Defensive beats nothing, is beaten by the other three, attacks nobody, never acts, and takes half of the damage left after its defense roll, rounded up.',
    source: 'the combat chapter, Stance Reference Chart',
  },
  'HR-STANCE-06': {
    title: 'Which stance may attack which',
    text: 'Cunning, agility and might may each attack all stances, their own included, but not the one that beats them. Defensive may attack none.',
    source: 'the combat chapter, the stance sections',
  },
  'HR-STANCE-07': {
    title: 'Moving and shooting',
    text: "If a fighter with a ranged weapon in hand has used more than half its speed for willing movement in the round, it can only choose defensive. If it chooses anything else, its willing movement of the whole round must not come to more than half its speed. Agility's free sidestep is counted in this; forced movement is not.",
    source: 'public rules, Weapons, Ranged',
    ambiguities: ['A-33'],
  },
} as const;

/**
 * HR-STANCE-01, HR-STANCE-02. All participants pick; all picks are revealed together. HR-STANCE-03: the game master's picks are locked
 * first. HR-STANCE-04: after that nothing changes them. HR-ENG-08: unconscious fighters have none.
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

/** HR-ENG-08. Unconscious and incapacitated fighters have no stance. Ambiguity A-35: with `none` surprised ones have none either. */
function hasNoStance(fight: Fight, fighter: Fighter): boolean {
  if (fighter.levels.unconscious > 0 || fighter.levels.incapacitated > 0) return true;
  return fighter.surprised && fight.options['surprised-stance'] === 'none';
}

/**
 * HR-STANCE-07. Whether only defensive is allowed: with a ranged weapon in hand and more than half the speed moved.
 * Ambiguity A-35: with `surprised-stance: defensive` also for surprised fighters.
 */
export function mustDefend(fight: Fight, fighter: Fighter): boolean {
  if (fighter.surprised && fight.options['surprised-stance'] === 'defensive') return true;
  const { willing } = fighter;
  return willing > 0 && 2 * willing > speedOf(fighter) && holdsRanged(fight, fighter);
}
