// Questions inside an engagement: joining, stances, declarations, sidesteps, shrugging off.
import { alike, type Barred, oneOf, type Question } from '@affray/kernel';
import { hasAction } from './04-action-economy.ts';
import { mustDefend } from './11-choosing-stances.ts';
import { freeSidesteps, mayMoveFirst, sidestepComesWith } from './12-stances.ts';
import { isBeaten, type ManoeuvreDeclaration, manoeuvresFor, mayStunt } from './19-manoeuvres.ts';
import { isConfusedAbout } from './condition-limits.ts';
import { mayJoin } from './openings.ts';
import { drawn } from './questions.ts';
import { drawSidestep, mayStandBySidestep, sidestepSquares } from './sidestep-squares.ts';
import {
  type Arm,
  areEnemies,
  canAct,
  type Fight,
  type Fighter,
  fighterOf,
  isHere,
  nameIn,
  type Stance,
} from './state.ts';
import { isLegalTarget, maySwing } from './targets.ts';

/** The target of a sidestep. D-06, D-17 */
export type Sidestep =
  | { readonly do: 'step'; readonly x: number; readonly y: number }
  | { readonly do: 'stand' }
  | { readonly do: 'stay' };

/** HR-RES-05. What a participant does in its step; `after` only in the agility step. D-15, D-16, D-33 */
export type Declaration =
  | { readonly do: 'nothing' }
  | {
      readonly do: 'attack';
      readonly with: string;
      readonly target: string;
      /** A blast's further targets. */
      readonly also?: readonly string[];
      readonly after?: 'stay' | 'move';
    }
  | (ManoeuvreDeclaration & { readonly after?: 'stay' | 'move' })
  | { readonly do: 'move-first' }
  | { readonly do: 'move' };

/** Whether a seat's fighters must lock their secret answers before the others. HR-STANCE-03 */
function gmFirst(fight: Fight, who: string): boolean {
  return fighterOf(fight, who).gm;
}

/** Fighters of a side who could join, preceded by null for nobody. */
function joiners(fight: Fight, side: string): (string | null)[] {
  const ids: (string | null)[] = [null];
  for (const fighter of fight.fighters)
    if (fighter.side === side && mayJoin(fight, fighter)) ids.push(fighter.id);
  return ids;
}

/** Why fighters of a side outside an engagement cannot join it. */
function whyNotJoin(fight: Fight, side: string): Barred<string>[] {
  const barred: Barred<string>[] = [];
  for (const fighter of fight.fighters) {
    if (fighter.side !== side || !isHere(fighter) || mayJoin(fight, fighter)) continue;
    if (fight.engagement?.participants.includes(fighter.id) !== false) continue;
    const { id, name } = fighter;
    if (!canAct(fighter)) barred.push({ answer: id, rule: 'HR-ACT-08', why: `${name} can do nothing now.` });
    else if (!hasAction(fighter))
      barred.push({ answer: id, rule: 'HR-ACT-05', why: `${name} has no action left this round.` });
    else if (isConfusedAbout(fighter, 'acting'))
      barred.push({ answer: id, rule: 'HR-COND-25', why: `${name} is confused and has moved this round.` });
    else barred.push({ answer: id, rule: 'HR-JOIN-02', why: `${name} has nobody in it within range.` });
  }
  return barred;
}

/** Stunts barred only by distance. Ambiguity A-81 */
function farStunts(fight: Fight, fighter: Fighter): Barred<Declaration>[] {
  const barred: Barred<Declaration>[] = [];
  for (const target of fight.fighters) {
    if (!areEnemies(fighter, target) || !isHere(target) || !isBeaten(fight, fighter, target)) continue;
    if (mayStunt(fight, fighter, target)) continue;
    const why = `${target.name} is farther away than an attack of ${fighter.name} reaches.`;
    barred.push({ answer: { do: 'stunt', target: target.id }, rule: 'HR-STUNT-01', why });
  }
  return barred;
}

/** D-13. HR-JOIN-04 */
export const WHO_JOINS: Question<Fight, null, string | null> = alike({
  kind: 'who-joins',
  rule: 'HR-JOIN-04',
  asks: 'side',
  words: (fight) => {
    const { initiator = '', target = '' } = fight.engagement ?? {};
    return `${nameIn(fight, initiator)} engages ${nameIn(fight, target)}. Does anybody join in?`;
  },
  choices: (fight, who) => oneOf(joiners(fight, who), whyNotJoin(fight, who)),
  fallback: () => null,
  sample: (fight, who, _about, dice) => drawn(joiners(fight, who), dice),
});

/** D-13 under `join-order: simultaneous`. Ambiguity A-44 */
export const WHETHER_TO_JOIN: Question<Fight, null, boolean> = alike({
  kind: 'whether-to-join',
  rule: 'HR-JOIN-04',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} join the engagement?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
  locksFirst: gmFirst,
});

const ALL: readonly Stance[] = ['might', 'agility', 'cunning', 'defensive'];
const DEFENSIVE: readonly Stance[] = ['defensive'];

/** D-14. HR-STANCE-01, HR-STANCE-03 */
export const WHICH_STANCE: Question<Fight, null, Stance> = alike({
  kind: 'which-stance',
  rule: 'HR-STANCE-01',
  asks: 'fighter',
  always: true,
  words: (fight, who) => `Which stance does ${fighterOf(fight, who).name} take?`,
  choices: (fight, who) => {
    if (!mustDefend(fight, fighterOf(fight, who))) return oneOf(ALL);
    const why = 'Moved too far to shoot: only defensive is open.';
    const rule = 'HR-STANCE-07';
    return oneOf(DEFENSIVE, [
      { answer: 'might', rule, why },
      { answer: 'agility', rule, why },
      { answer: 'cunning', rule, why },
    ]);
  },
  fallback: () => 'defensive',
  sample: (fight, who, _about, dice) =>
    drawn(mustDefend(fight, fighterOf(fight, who)) ? DEFENSIVE : ALL, dice),
  locksFirst: gmFirst,
});

/** All legal attacks of a participant now: each arm on each legal target; blasts on several. HR-RES-02, HR-ENG-07 */
export function attacksOf(
  fight: Fight,
  fighter: Fighter,
): { with: string; target: string; also?: string[] }[] {
  const attacks: { with: string; target: string; also?: string[] }[] = [];
  if (!maySwing(fight, fighter)) return attacks;
  for (const arm of fighter.arms) {
    const targets: string[] = [];
    for (const other of fight.fighters) if (isLegalTarget(fight, fighter, arm, other)) targets.push(other.id);
    for (const target of targets) attacks.push({ with: arm.key, target });
    if (arm.targets > 1) addBlasts(arm, targets, attacks);
  }
  return attacks;
}

/** HR-CANT-03. Two targets of a blast, or all of them if its number of targets is unlimited. */
function addBlasts(
  arm: Arm,
  targets: readonly string[],
  attacks: { with: string; target: string; also?: string[] }[],
): void {
  for (let i = 0; i < targets.length; i++) {
    for (let j = i + 1; j < targets.length; j++) {
      attacks.push({ with: arm.key, target: targets[i] as string, also: [targets[j] as string] });
    }
  }
  if (targets.length > 2 && arm.targets >= targets.length) {
    attacks.push({ with: arm.key, target: targets[0] as string, also: targets.slice(1) });
  }
}

/** For a declaration repeated because the game master refused a stunt; null the first time. HR-STUNT-01 */
export type Again = { readonly refused: number; readonly mayStunt: boolean } | null;

/** A participant's legal manoeuvres; no stunt after too many refusals. */
function manoeuvresNow(fight: Fight, fighter: Fighter, again: Again): ManoeuvreDeclaration[] {
  const all = manoeuvresFor(fight, fighter);
  return again === null || again.mayStunt ? all : all.filter((manoeuvre) => manoeuvre.do !== 'stunt');
}

/** All legal declarations of a participant. */
export function declarationsOf(fight: Fight, fighter: Fighter, again: Again = null): Declaration[] {
  const isAgility = fighter.stance === 'agility';
  const steps = isAgility && freeSidesteps(fighter) > 0;
  const declarations: Declaration[] = [{ do: 'nothing' }];
  const add = (what: Exclude<Declaration, { do: 'nothing' | 'move' | 'move-first' }>): void => {
    if (!isAgility) declarations.push(what);
    else declarations.push({ ...what, after: 'stay' });
    if (steps && sidestepComesWith(fight, what.target)) declarations.push({ ...what, after: 'move' });
  };
  for (const attack of attacksOf(fight, fighter)) add({ do: 'attack', ...attack });
  if (maySwing(fight, fighter)) for (const manoeuvre of manoeuvresNow(fight, fighter, again)) add(manoeuvre);
  if (!steps) return declarations;
  if (mayMoveFirst(fight, fighter)) declarations.push({ do: 'move-first' });
  if (sidestepComesWith(fight, null)) declarations.push({ do: 'move' });
  return declarations;
}

/** D-15, D-16, D-33. HR-RES-05 */
export const WHAT_TO_DECLARE: Question<Fight, Again, Declaration> = alike({
  kind: 'what-to-declare',
  rule: 'HR-RES-05',
  asks: 'fighter',
  words: (fight, who, again) => {
    const { name, stance } = fighterOf(fight, who);
    return again === null
      ? `What does ${name} do in the ${stance} step?`
      : `The stunt was refused. What does ${name} do instead in the ${stance} step?`;
  },
  choices: (fight, who, again) => {
    const fighter = fighterOf(fight, who);
    return oneOf(declarationsOf(fight, fighter, again), farStunts(fight, fighter));
  },
  fallback: () => ({ do: 'nothing' }),
  sample: (fight, who, again, dice) => drawn(declarationsOf(fight, fighterOf(fight, who), again), dice),
  locksFirst: gmFirst,
});

/** D-18. HR-AGI-06 */
export const WHOM_NOW: Question<Fight, Again, Declaration> = alike({
  kind: 'whom-now',
  rule: 'HR-AGI-06',
  asks: 'fighter',
  words: (fight, who) => `${fighterOf(fight, who).name} has moved. Whom does it attack?`,
  choices: (fight, who, again) => {
    const fighter = fighterOf(fight, who);
    const declarations: Declaration[] = [{ do: 'nothing' }];
    const mightOnly = fight.options['agility-sidestep'] === 'vs-might'; // Ambiguity A-20
    for (const attack of attacksOf(fight, fighter)) {
      if (!mightOnly || fighterOf(fight, attack.target).stance === 'might')
        declarations.push({ do: 'attack', ...attack });
    }
    declarations.push(...manoeuvresNow(fight, fighter, again));
    return oneOf(declarations);
  },
  fallback: () => ({ do: 'nothing' }),
  locksFirst: gmFirst,
});

/** D-17. HR-AGI-05 */
export const WHO_MOVES: Question<Fight, { readonly fighters: readonly string[] }, string> = alike({
  kind: 'who-moves',
  rule: 'HR-AGI-05',
  asks: 'side',
  joint: true,
  words: () => 'Who sidesteps next?',
  choices: (_fight, _who, { fighters }) => oneOf(fighters),
  fallback: (_fight, _who, { fighters }) => fighters[0] as string,
});

/** D-06, D-17. HR-SIDE-01, HR-AGI-02 */
export const WHERE_TO_SIDESTEP: Question<Fight, { readonly free: boolean }, Sidestep> = alike({
  kind: 'where-to-sidestep',
  rule: 'HR-SIDE-01',
  asks: 'fighter',
  words: (fight, who) => `Where does ${fighterOf(fight, who).name} sidestep?`,
  choices: (fight, who) => {
    const fighter = fighterOf(fight, who);
    const steps: Sidestep[] = [{ do: 'stay' }];
    for (const { x, y } of sidestepSquares(fight, fighter)) steps.push({ do: 'step', x, y });
    if (mayStandBySidestep(fighter)) steps.push({ do: 'stand' });
    return oneOf(steps);
  },
  fallback: (fight, who) => (mayStandBySidestep(fighterOf(fight, who)) ? { do: 'stand' } : { do: 'stay' }),
  sample: (fight, who, _about, dice) => {
    const drawn = drawSidestep(fight, fighterOf(fight, who), dice);
    if (drawn === 'stay') return { do: 'stay' };
    return drawn === null ? { do: 'stand' } : { do: 'step', x: drawn.x, y: drawn.y };
  },
});
