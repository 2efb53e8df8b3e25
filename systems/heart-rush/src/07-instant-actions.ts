// 07-instant-actions.ts   Chapter 7, Instant actions: joining, tripping, opportunity attacks.
import type { Square } from '@affray/grid';
import type { Table } from '@affray/kernel';
import { payEither } from './04-action-economy.ts';
import { markActive } from './08-rush-points.ts';
import { attack } from './14-attacks.ts';
import { canSee, isInTotalCover } from './21-circumstances.ts';
import { armNamed, reachOf } from './arms-in-hand.ts';
import { feetBetweenFighters, feetFrom } from './board.ts';
import { isConfusedAbout, remember } from './condition-limits.ts';
import { blowOf, type Effects, noEffects } from './effects.ts';
import { endStep } from './end-of-step.ts';
import { type Opening, sayOf } from './events.ts';
import { canStrikeOut, strikeArms, strikePayments } from './openings.ts';
import { type StrikeAnswer, WHETHER_TO_STRIKE } from './questions-strikes.ts';
import { areEnemies, canAct, type Fight, type Fighter, has, isAble, isHere } from './state.ts';

// Opportunity attacks

/** Who has watched a dash: how many steps it made inside their reach, and who has struck already. */
export interface Watch {
  readonly within: Record<string, number>;
  readonly struck: string[];
  /** The square the mover is about to enter; null while it stands up. */
  to: Square | null;
  /** Tells how far the dash has come: whoever is asked about it has seen it. */
  readonly beforeAsking: () => void;
}

/**
 * HR-DASH-03, HR-OA-02, HR-OA-03, HR-OA-11. Before a step of a dash is completed: enemies whose melee reach the mover
 * leaves, or inside whose reach it makes its second step, may strike.
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
  const ready: { readonly enemy: Fighter; readonly opening: Opening }[] = [];
  for (let i = 0; i < fight.fighters.length; i++) {
    const enemy = fight.fighters[i] as Fighter;
    if (!areEnemies(enemy, mover) || !isAble(enemy)) continue;
    const reach = reachOf(fight, enemy);
    if (reach === 0 || feetBetweenFighters(fight, mover, enemy) > reach) continue;
    if (!canSee(fight, enemy, mover) || isInTotalCover(fight, enemy, mover)) continue;
    const leaves = feetFrom(fight, mover, x, y, enemy) > reach;
    const steps = (watch.within[enemy.id] ?? 0) + (leaves ? 0 : 1);
    watch.within[enemy.id] = steps;
    if (!leaves && steps < 2) continue; // HR-OA-03: the first step inside never does
    if (!canStrikeOut(enemy)) continue;
    if (watch.struck.includes(enemy.id) && fight.options['oa-per-move'] === 'one') continue; // HR-OA-12, Ambiguity A-30
    ready.push({ enemy, opening: leaves ? 'leaving' : 'within' });
  }
  if (ready.length === 0) return;
  watch.beforeAsking();
  watch.to = { x, y };
  askToStrike(fight, table, mover, ready, watch);
}

/** HR-OA-13. Each may strike; the last to declare strikes first; if the mover drops, the rest keep their coin. */
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

/** HR-OA-11. Tells which movement gave an opening before the attack that uses it. */
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
 * HR-OA-04. Standing up otherwise than by a sidestep: whoever has it in range may strike, while it is still prone.
 * Ambiguity A-28: with `melee-reach` only those within reach.
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

/** HR-ABIL-23. Sentinels strike at sidesteps too, for nothing. */
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
 * HR-OA-01, HR-OA-09, HR-OA-10. One attack outside any engagement, in a stance of the attacker's choice; the target has
 * none, so nothing is halved, contested or answered. HR-OA-14: it makes the attacker's round an active one.
 * Inside a step (a sentinel's) what it does waits for the step's end.
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
