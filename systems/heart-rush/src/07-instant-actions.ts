// 07-instant-actions.ts   Chapter 7, Instant actions: joining, tripping, opportunity attacks.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { payEither } from './04-action-economy.ts';
import { markActive } from './08-rush-points.ts';
import { attack } from './14-attacks.ts';
import { canSee, isInTotalCover } from './21-circumstances.ts';
import { armNamed, MOST_REACH, reachOf } from './arms-in-hand.ts';
import { feetBetweenFighters, feetFrom } from './board.ts';
import { isConfusedAbout, remember } from './condition-limits.ts';
import { blowOf, type Effects, noEffects } from './effects.ts';
import { endStep } from './end-of-step.ts';
import { type Opening, sayOf } from './events.ts';
import { canStrikeOut, strikeArms, strikePayments } from './openings.ts';
import { type StrikeAnswer, WHETHER_TO_STRIKE } from './questions-strikes.ts';
import { areEnemies, canAct, type Fight, type Fighter, has, isAble, isHere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-JOIN-01': {
    title: 'Enter an Engagement',
    text: 'This is instant and costs the action. It is possible only after someone has engaged an enemy and before stances are chosen.',
    source: 'the combat chapter, Enter an Engagement',
  },
  'HR-JOIN-02': {
    title: 'Who can enter',
    text: 'To enter, a fighter must have an enemy in range of the weapon in its hand who takes part in the engagement already and does not have total cover. Long range is enough.',
    source: 'the combat chapter, Enter an Engagement and Attacking, orc example',
    ambiguities: ['A-06', 'A-80'],
  },
  'HR-JOIN-03': {
    title: 'One after another',
    text: 'Fighters enter one by one. Each newcomer takes part from that moment, so others may enter because of it.',
    source: 'the combat chapter, Attacking, orc example',
  },
  'HR-JOIN-04': {
    title: 'Who is asked when',
    text: "The sides are asked alternately, the initiator's first; each time, a side sends in one fighter or declines. When the two sides have declined one right after the other, nobody else can enter.",
    source: 'our reading',
    ambiguities: ['A-44'],
  },
  'HR-JOIN-05': {
    title: 'In is in',
    text: 'Any number of fighters may enter an engagement. Nobody can leave it again, and nobody enters it twice.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-JOIN-06': {
    title: 'Who pays',
    text: 'The enemy named by the initiator takes part free of charge. Everyone who enters on its own account pays its action.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-TRIP-01': {
    title: 'Trip',
    text: 'Tripping is instant and costs the action. It can be used when somebody with one or more levels of off-balanced comes into a square adjacent to the fighter, willingly or not. The one tripped may be larger by one size at most.',
    source: 'the combat chapter, Trip',
  },
  'HR-TRIP-02': {
    title: 'What a trip does',
    text: 'Whoever is tripped falls prone immediately, in the square just entered. Nothing is rolled.',
    source: 'the combat chapter, Trip',
  },
  'HR-TRIP-03': {
    title: 'A trip ends the movement',
    text: 'The one tripped goes no farther. If it was being pushed, the rest of the push is dropped and does no collision damage.',
    source: 'our reading',
    ambiguities: ['A-39'],
  },
  'HR-TRIP-04': {
    title: 'Which squares count',
    text: 'The square in which a movement begins gives no occasion for a trip; the one in which it ends does. After being tripped, a fighter cannot be tripped again until it has stood up.',
    source: 'our reading',
  },
  'HR-OA-01': {
    title: 'Opportunity Attack',
    text: 'This is instant and costs the action or 1 rush point. It is a single attack roll against the one who gave the opening, made outside any engagement. The attacker uses might, agility or cunning as it pleases.',
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-OA-02': {
    title: 'Opening: leaving reach',
    text: "An enemy gives an opening when it leaves the attacker's melee reach willingly and by other means than a sidestep.",
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-OA-03': {
    title: 'Opening: moving within reach',
    text: "An enemy gives an opening when it willingly moves more than 5 feet within the attacker's melee reach, sidesteps excepted. Only steps from one square in reach to another count, so coming into reach does not. Therefore the second such step of a dash gives the opening, and the first never does.",
    source: 'the combat chapter, Opportunity Attack',
    ambiguities: ['A-31'],
  },
  'HR-OA-04': {
    title: 'Opening: standing up',
    text: 'An enemy that stands up without a sidestep gives an opening to everyone who has it in range of the weapon used. It counts as prone until the attack is over.',
    source: 'the combat chapter, Opportunity Attack',
    ambiguities: ['A-28'],
  },
  'HR-OA-05': {
    title: 'Opening: attacker hidden',
    text: 'A fighter has an opening against anyone from whom it is hidden. By attacking it stops being hidden.',
    source: 'the combat chapter, Opportunity Attack; public rules, Conditions, Hidden',
  },
  'HR-OA-06': {
    title: 'Opening: target surprised',
    text: 'Every fighter that is surprised gives an opening by that alone.',
    source: 'the combat chapter, Opportunity Attack and Surprise',
  },
  'HR-OA-07': {
    title: 'Opening: helpless or stunned',
    text: 'The GM may grant an opportunity attack on someone helpless. Any attack on someone stunned can be made as one.',
    source: 'the combat chapter, Attacking the Helpless; public rules, Conditions, Stunned',
  },
  'HR-OA-08': {
    title: 'Which weapon',
    text: 'Against an enemy that leaves reach or moves within it, the attacker uses its melee weapon. For the openings of standing up, hiding and surprise it may use any weapon in its hands whose range is sufficient.',
    source: 'the combat chapter, Opportunity Attack; our reading',
  },
  'HR-OA-09': {
    title: 'Defending against it',
    text: "The target rolls its heart die and the ability die of the attacker's stance and adds armor, the same as in an engagement. As it has no stance, damage is not halved, the roll is not contested, and it does not strike back.",
    source: 'the combat chapter, Opportunity Attack and Attacking',
    ambiguities: ['A-07'],
  },
  'HR-OA-10': {
    title: 'No stance bonuses',
    text: "What depends on the defender's stance does not happen: no cunning levels and no might bonus of the weapon. Agility gives no sidestep. The additional die for a damage type that suits the stance is rolled.",
    source: 'the combat chapter, the stance sections; public rules, Weapons',
    ambiguities: ['A-27'],
  },
  'HR-OA-11': {
    title: 'Before the step is finished',
    text: 'The attack comes before the provoking step is finished, so the mover is still in the square from which it wanted to step.',
    source: 'the combat chapter, Dash',
  },
  'HR-OA-12': {
    title: 'One for each dash',
    text: 'A fighter can make only one opportunity attack against any one dash. If it lets an opening pass, it may still use a later one of the same dash.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
  'HR-OA-13': {
    title: 'Several attackers',
    text: 'All enemies with an opening may make an attack each; what was declared last is resolved first. If the mover goes down, attackers whose turn has not come keep what they would have paid. The same holds for all instants declared together: each is judged again when it is resolved, and one whose target is dead, gone or no longer open to it does not happen.',
    source: 'public rules, Abilities; our reading',
  },
  'HR-OA-14': {
    title: 'It makes the round active',
    text: 'For the rush points of the attacker the round is active. For those of the target it is not, on this account.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-OA-15': {
    title: 'Not against forced movement',
    text: 'Someone who is forced to move gives no opening by it, whether it leaves a reach or moves within one.',
    source: 'the combat chapter, Opportunity Attack',
  },
} as const;

// Opportunity attacks

/**
 * State of one dash: how many steps it made inside each enemy's reach (by index in the fight; null until needed), and who has struck
 * already.
 */
export interface Watch {
  within: number[] | null;
  readonly struck: string[];
  /** The square the mover is about to enter; null while it stands up. */
  to: Square | null;
  /** Logs the dash so far, so that fighters about to be asked have seen it. */
  readonly beforeAsking: () => void;
}

/**
 * HR-DASH-03, HR-OA-02, HR-OA-03, HR-OA-11. Before a step of a dash is completed: enemies whose melee reach the mover leaves, or within
 * whose reach it makes its second step, may strike.
 */
export function openingsOfStep(
  fight: Fight,
  table: Table,
  mover: Fighter,
  x: number,
  y: number,
  watch: Watch,
): void {
  if (mover.levels.hidden > 0) return;
  let ready: { readonly enemy: Fighter; readonly opening: Opening }[] | null = null;
  for (let i = 0; i < fight.fighters.length; i++) {
    const enemy = fight.fighters[i] as Fighter;
    if (!areEnemies(enemy, mover)) continue;
    const feet = feetBetweenFighters(fight, mover, enemy);
    if (feet > MOST_REACH || !isAble(enemy)) continue;
    const reach = reachOf(fight, enemy);
    if (reach === 0 || feet > reach) continue;
    if (!canSee(fight, enemy, mover) || isInTotalCover(fight, enemy, mover)) continue;
    const leaves = feetFrom(fight, mover, x, y, enemy) > reach;
    watch.within ??= new Array<number>(fight.fighters.length).fill(0);
    const steps = (watch.within[i] ?? 0) + (leaves ? 0 : 1);
    watch.within[i] = steps;
    if (!leaves && steps < 2) continue; // HR-OA-03: not for the first step inside
    if (!canStrikeOut(enemy)) continue;
    if (watch.struck.includes(enemy.id) && fight.options['oa-per-move'] === 'one') continue; // HR-OA-12, Ambiguity A-30
    const one = { enemy, opening: leaves ? 'leaving' : 'within' } as const;
    if (ready === null) ready = [one];
    else ready.push(one);
  }
  if (ready === null) return;
  watch.beforeAsking();
  watch.to = { x, y };
  askToStrike(fight, table, mover, ready, watch);
}

/** HR-OA-13. Each may strike; the last to declare strikes first; if the mover drops, the others do not pay. */
function askToStrike(
  fight: Fight,
  table: Table,
  mover: Fighter,
  ready: readonly { readonly enemy: Fighter; readonly opening: Opening }[],
  watch: Watch | null,
): void {
  const declared: { readonly enemy: Fighter; readonly opening: Opening; readonly how: Struck }[] = [];
  for (const { enemy, opening } of ready) {
    const how = table.ask(WHETHER_TO_STRIKE, enemy.id, { target: mover.id, opening });
    if (how.do === 'strike') declared.push({ enemy, opening, how });
  }
  for (let i = declared.length - 1; i >= 0; i--) {
    const { enemy, opening, how } = declared[i] as (typeof declared)[number];
    if (!isAble(mover)) return;
    if (!mayStillStrike(fight, enemy, mover, opening, how)) continue;
    if (watch !== null) watch.struck.push(enemy.id);
    tellOpening(table, mover, enemy, opening, watch === null ? null : watch.to);
    opportunityAttack(fight, table, enemy, mover, how, opening, null);
  }
}

type Struck = Exclude<StrikeAnswer, { do: 'no' }>;

/** HR-OA-13. Whether a strike that was declared before others struck can still be made and paid for. */
function mayStillStrike(
  fight: Fight,
  enemy: Fighter,
  mover: Fighter,
  opening: Opening,
  how: Struck,
): boolean {
  if (mover.levels.hidden > 0) return false; // the game master has hidden it since
  if (!canStrikeOut(enemy) || !strikePayments(enemy, opening).includes(how.pay)) return false;
  return strikeArms(fight, enemy, mover, opening).some(({ key }) => key === how.with);
}

/** HR-OA-11. Logs which movement gave the opening, before the attack that uses it. */
function tellOpening(table: Table, mover: Fighter, enemy: Fighter, why: Opening, to: Square | null): void {
  if (why !== 'leaving' && why !== 'within' && why !== 'standing' && why !== 'sentinel') return;
  const step = to === null ? {} : { x: to.x, y: to.y };
  if (table.watched)
    sayOf(table, enemy, {
      kind: 'opening',
      rule: OPENING_RULES[why],
      fighter: mover.id,
      to: enemy.id,
      why,
      ...step,
    });
}

const OPENING_RULES = {
  leaving: 'HR-OA-02',
  within: 'HR-OA-03',
  standing: 'HR-OA-04',
  sentinel: 'HR-ABIL-23',
} as const;

/**
 * HR-OA-04. Standing up other than by a sidestep: enemies with the fighter in range may strike while it is still prone.
 * Ambiguity A-28: with `melee-reach` only those within melee reach.
 */
export function openingsOfStanding(fight: Fight, table: Table, mover: Fighter): void {
  if (mover.levels.hidden > 0) return;
  const ready: { enemy: Fighter; opening: Opening }[] = [];
  for (const enemy of fight.fighters) {
    if (!areEnemies(enemy, mover) || !canStrikeOut(enemy)) continue;
    if (strikeArms(fight, enemy, mover, 'standing').length > 0) ready.push({ enemy, opening: 'standing' });
  }
  if (ready.length > 0) askToStrike(fight, table, mover, ready, null);
}

/** HR-ABIL-23. Sentinels may strike at sidesteps too, for free. */
export function sentinels(
  fight: Fight,
  table: Table,
  mover: Fighter,
  to: Square,
  effects: Effects | null,
): void {
  if (mover.levels.hidden > 0) return;
  for (const enemy of fight.fighters) {
    if (!areEnemies(enemy, mover) || !has(enemy, 'sentinel') || !canAct(enemy)) continue;
    if (isConfusedAbout(enemy, 'acting') || !isHere(mover)) continue;
    if (strikeArms(fight, enemy, mover, 'sentinel').length === 0) continue;
    const how = table.ask(WHETHER_TO_STRIKE, enemy.id, { target: mover.id, opening: 'sentinel' });
    if (how.do !== 'strike') continue;
    tellOpening(table, mover, enemy, 'sentinel', to);
    opportunityAttack(fight, table, enemy, mover, how, 'sentinel', effects);
  }
}

/**
 * HR-OA-01, HR-OA-09, HR-OA-10. One attack outside any engagement, in a stance of the attacker's choice; the target has none, so nothing is
 * halved, contested or answered. HR-OA-14: it makes the attacker's round an active one.
 * Inside a step (a sentinel's) its effects wait for the end of the step.
 */
export function opportunityAttack(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  how: Struck,
  opening: Opening,
  effects: Effects | null,
): void {
  if (how.pay !== 'nothing') payEither(table, attacker, how.pay); // HR-ACT-04
  remember(attacker, 'acted'); // HR-COND-25
  markActive(attacker); // HR-OA-14
  const held = target.stance;
  target.stance = null;
  const gathered = effects ?? noEffects();
  const arm = armNamed(attacker, how.with);
  attack(fight, table, blowOf(attacker, target, arm, how.stance, 'opportunity', opening), gathered);
  target.stance = held;
  if (effects === null) endStep(fight, table, gathered);
}
