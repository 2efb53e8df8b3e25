// 13-resolution.ts   Chapter 13, Resolution: three steps, in each of which all effects apply together.
import type { Table } from '@affray/kernel';
import { freeSidesteps, mayThrowAgain } from './12-stances.ts';
import { attack, contest } from './14-attacks.ts';
import { computeHarm, dropHeart, offerShrug } from './16-damage.ts';
import {
  type AllowedStunt,
  hasManoeuvre,
  judgeStunt,
  landManoeuvres,
  type ManoeuvreDeclaration,
  type PendingManoeuvre,
  rollManoeuvre,
} from './19-manoeuvres.ts';
import { checkEnd } from './27-end.ts';
import { armNamed, canUseArm } from './arms-in-hand.ts';
import { type Blow, blowOf, type Effects, noEffects } from './effects.ts';
import { endStep } from './end-of-step.ts';
import { type IdleWhy, say } from './events.ts';
import { FOLLOW_UP, WHETHER_TO_ANSWER } from './questions-blows.ts';
import { type Declaration, WHAT_TO_DECLARE, WHOM_NOW } from './questions-engagement.ts';
import { agilityMoves, freeSidestep } from './sidestep.ts';
import {
  type Arm,
  type AttackStance,
  type Engagement,
  type Fight,
  type Fighter,
  fighterOf,
  hasTrait,
  isAble,
  takesPart,
} from './state.ts';
import { hasStuntsOf100 } from './stored-states.ts';
import { hasTarget, isFairGame, isInAttackRange, isLegalTarget, maySwing } from './targets.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-RES-01': {
    title: 'Three steps',
    text: "First comes the cunning step, then the agility step, then the might step. Each participant has its stance's step and no other to act in, for one attack or one manoeuvre at most.",
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-02': {
    title: 'Legal targets',
    text: "A legal target takes part in the engagement, belongs to the other side and has a stance that may be attacked. When this is judged, the weapon's range must extend to it, and it must not have total cover.",
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-24'],
  },
  'HR-RES-03': {
    title: 'Attacks are voluntary',
    text: 'A participant who can attack does not have to.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-04': {
    title: 'No target, no attack',
    text: 'A participant for whom there is no legal target makes no attack in the engagement.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-05': {
    title: 'Declaring in secret',
    text: 'What the fighters of a step will do is declared in secret. All of it is shown together before anything in the step is rolled.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'HR-RES-06': {
    title: 'A step is simultaneous',
    text: 'All attacks of a step are treated as happening at once. If a fighter is killed, knocked out, pushed, given a condition or left with a smaller heart die during the step, its own attack in it keeps the same target and the same dice. Only the sidesteps of the agility step are an exception to this.',
    source: 'the combat chapter, Resolution; public rules, Combat, Attack Resolution Process',
  },
  'HR-RES-07': {
    title: 'The dying still strike',
    text: 'Whoever is killed in a step still makes the attack it has in that step, so two fighters can kill each other. If several attack the same target and one of them kills it, the other attacks do not go to anyone else.',
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-09'],
  },
  'HR-RES-08': {
    title: 'The pushed still strike',
    text: 'A push does not cost its victim the attack of the same step. The victim may attack anybody who was within its reach when the step began.',
    source: 'the combat chapter, Resolution',
    ambiguities: ['A-71'],
  },
  'HR-RES-09': {
    title: 'Between the steps',
    text: 'From one step to the next, everything that has happened takes effect. The dead, the unconscious and the stunned make no further attacks; where everybody is, what is in range and who has which condition are looked at afresh.',
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-10': {
    title: 'Pushed before its step',
    text: "If a fighter is pushed ahead of its own step, there may be no one left in its range, and it in no one else's. In that case it does not attack in the steps to come and is not attacked. With agility it may still sidestep back into range.",
    source: 'the combat chapter, Resolution',
  },
  'HR-RES-11': {
    title: 'How a step ends',
    text: 'When a step is wound up, loss of hit points and new wounds come first. Heart dice shrink next, and then new levels of conditions are marked. After these come pushes, with the moves that follow them, collisions and trips; deaths and losses of consciousness are last.',
    source: 'our reading',
  },
  'HR-RES-12': {
    title: 'The order of rolls',
    text: 'Which attack of a step is rolled first makes no difference to the outcome. So that records come out alike, attackers roll in roster order and a contested pair rolls at the place of the earlier of the two, the attacker before the defender.',
    source: 'our reading',
  },
  'HR-RES-13': {
    title: 'When instants fit in',
    text: 'Instants can be used once stances are shown, on either side of every roll and of all damage, and between two steps.',
    source: 'public rules, Abilities, During Engagements',
  },
} as const;

/** HR-RES-01. The order of the steps. */
const STEPS: readonly AttackStance[] = ['cunning', 'agility', 'might'];

/** An attack about to be rolled. */
interface Strike {
  readonly by: Fighter;
  readonly arm: Arm;
  readonly targets: readonly Fighter[];
  /** Targets already handled by a contested roll. */
  readonly done: string[];
}

/** A declaration with its fighter, and the game master's terms for a stunt. */
interface Declared {
  readonly by: Fighter;
  readonly what: Declaration;
  readonly stunt: AllowedStunt | null;
}

/** Manoeuvres carried over from step to step of one engagement. */
interface Course {
  readonly landing: PendingManoeuvre[];
  readonly late: {
    readonly by: Fighter;
    readonly what: ManoeuvreDeclaration;
    readonly stunt: AllowedStunt | null;
  }[];
}

/** State shared by the strikes of a step. */
interface Stage {
  readonly step: AttackStance;
  readonly effects: Effects;
  /** Fighters who have struck. */
  readonly struck: Fighter[];
  readonly manoeuvres: Course;
}

/** HR-RES-01. Cunning, agility, might; after that the manoeuvres land (HR-OFF-05). */
export function resolve(fight: Fight, table: Table, engagement: Engagement): void {
  const course: Course = { landing: [], late: [] };
  for (let i = 0; i < STEPS.length; i++) {
    const step = STEPS[i] as AttackStance;
    if (!someoneIn(fight, engagement, step)) continue;
    engagement.step = step;
    resolveStep(fight, table, engagement, step, course);
    if (checkEnd(fight, table)) return; // HR-END-03
    if (opensFor(fight, 'between-steps'))
      instantWindow(fight, table, { moment: 'between-steps', by: null, target: null, amount: 0 }); // HR-RES-13
  }
  if (course.late.length === 0 && course.landing.length === 0) return;
  engagement.step = 'manoeuvres';
  const effects = noEffects();
  for (const { by, what, stunt } of course.late) {
    const pending = isAble(by) ? rollManoeuvre(fight, table, by, what, stunt, effects) : null; // Ambiguity A-26
    if (pending !== null) course.landing.push(pending);
  }
  landManoeuvres(fight, table, course.landing);
  endStep(fight, table, effects);
}

function someoneIn(fight: Fight, engagement: Engagement, step: AttackStance): boolean {
  const { participants } = engagement;
  for (let i = 0; i < participants.length; i++) {
    const fighter = fighterOf(fight, participants[i] as string);
    if (fighter.stance === step && isAble(fighter)) return true;
  }
  return false;
}

/** One step: declarations, rolls, and all their effects together at the end. HR-RES-06 */
function resolveStep(
  fight: Fight,
  table: Table,
  engagement: Engagement,
  step: AttackStance,
  course: Course,
): void {
  const asked = whoDeclares(fight, engagement, step);
  tellStep(fight, table, step, asked);
  if (asked.length === 0) return; // HR-RES-04
  const effects = noEffects();
  const declared = declare(fight, table, asked);
  const landing: PendingManoeuvre[] = [];
  const stage: Stage = { step, effects, struck: [], manoeuvres: { landing, late: course.late } };
  const moveFirst: Fighter[] = [];
  for (const { by, what } of declared) if (what.do === 'move-first') moveFirst.push(by);
  strikeAll(fight, table, declared, stage, moveFirst); // HR-AGI-04: before those who move first
  if (step === 'agility') {
    agilityMoves(fight, table, engagement, moversOf(declared), effects); // HR-AGI-05
    const late = pickTargets(fight, table, moveFirst); // HR-AGI-06
    strikeAll(fight, table, late, stage, []);
  }
  if (fight.options['manoeuvre-timing'] === 'end-of-step')
    landManoeuvres(fight, table, landing); // Ambiguity A-26
  else for (const pending of landing) course.landing.push(pending);
  endStep(fight, table, effects);
  for (const fighter of stage.struck) skirmish(fight, table, fighter);
}

/** HR-RES-03, HR-RES-09. Fighters in the step's stance who can still do something in it, in roster order (HR-RES-12). */
function whoDeclares(fight: Fight, engagement: Engagement, step: AttackStance): string[] {
  const ids: string[] = [];
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.stance !== step || !isAble(fighter) || !takesPart(engagement, fighter)) continue;
    if (canDoAnything(fight, fighter)) ids.push(fighter.id);
  }
  return ids;
}

function canDoAnything(fight: Fight, fighter: Fighter): boolean {
  return freeSidesteps(fighter) > 0 || canStrikeNow(fight, fighter);
}

/** Whether a fighter has a target for an attack or a manoeuvre. */
function canStrikeNow(fight: Fight, fighter: Fighter): boolean {
  if (!maySwing(fight, fighter)) return false;
  return hasTarget(fight, fighter) || hasManoeuvre(fight, fighter);
}

/** Logs the start of a step, and the fighters of its stance who cannot act. HR-RES-04 */
function tellStep(fight: Fight, table: Table, step: AttackStance, asked: readonly string[]): void {
  if (!table.watched) return;
  const idle: { fighter: string; why: IdleWhy }[] = [];
  for (const fighter of fight.fighters) {
    if (fighter.stance !== step || !isAble(fighter) || asked.includes(fighter.id)) continue;
    idle.push({ fighter: fighter.id, why: whyIdle(fight, fighter) });
  }
  const event = { kind: 'step-began', rule: 'HR-RES-01', step } as const;
  if (table.watched) say(table, idle.length === 0 ? event : { ...event, idle });
}

function whyIdle(fight: Fight, fighter: Fighter): IdleWhy {
  if (!maySwing(fight, fighter)) return 'no-action';
  const near = fight.fighters.some(
    (other) => isFairGame(fight, fighter, other) && isInAttackRange(fight, fighter, other),
  );
  return near ? 'stance' : 'range';
}

/** HR-RES-05. Declarations are made in secret and revealed together. Ambiguity A-23: with `open` they are made one by one, openly. */
function declare(fight: Fight, table: Table, asked: readonly string[]): Declared[] {
  const declared: Declared[] = [];
  if (fight.options['target-declaration'] === 'open') {
    for (const id of asked) {
      const what = table.ask(WHAT_TO_DECLARE, id, null);
      const one = permitted(fight, table, fighterOf(fight, id), what, WHAT_TO_DECLARE);
      declared.push(one);
      tellDeclared(fight, table, one);
    }
    return declared;
  }
  const answers = table.askTogether(WHAT_TO_DECLARE, asked, null);
  for (let i = 0; i < answers.length; i++) {
    const by = fighterOf(fight, asked[i] as string);
    declared.push(permitted(fight, table, by, answers[i] as Declaration, WHAT_TO_DECLARE));
  }
  for (const one of declared) tellDeclared(fight, table, one);
  return declared;
}

/** The most stunts a fighter may propose for one declaration. */
const MOST_STUNTS = 3;

/** HR-STUNT-01. The game master rules on a stunt before it counts as declared; after a refusal the fighter chooses again. */
function permitted(
  fight: Fight,
  table: Table,
  by: Fighter,
  first: Declaration,
  question: typeof WHAT_TO_DECLARE,
): Declared {
  let what = first;
  for (let proposed = 1; what.do === 'stunt'; proposed++) {
    const stunt = judgeStunt(table, by, fighterOf(fight, what.target));
    if (stunt !== null || hasStuntsOf100(fight)) return { by, what, stunt };
    what = table.ask(question, by.id, { refused: proposed, mayStunt: proposed < MOST_STUNTS });
  }
  return { by, what, stunt: null };
}

function tellDeclared(fight: Fight, table: Table, { by, what }: Declared): void {
  if (!table.watched) return;
  const isAttack = what.do === 'attack';
  const targets = 'target' in what ? (isAttack ? [what.target, ...(what.also ?? [])] : [what.target]) : [];
  const order = what.do === 'move-first' ? 'move-attack' : orderOf(what);
  const kind = what.do === 'move-first' ? 'move' : what.do;
  const arm = isAttack ? what.with : '';
  const why = what.do === 'nothing' && !canStrikeNow(fight, by) ? whyIdle(fight, by) : null;
  const event = {
    kind: 'declared',
    rule: 'HR-RES-05',
    fighter: by.id,
    what: kind,
    targets,
    arm,
    order,
  } as const;
  say(table, why === null ? event : { ...event, why });
}

function orderOf(what: Declaration): 'attack' | 'attack-move' | 'move' {
  if (what.do === 'move') return 'move';
  return movesAfter(what) ? 'attack-move' : 'attack';
}

/** Whether a declaration includes a later sidestep. Avoids `in`: with so many object shapes V8 would look the field up each time. */
function movesAfter(what: Declaration): boolean {
  return (what as { readonly after?: string }).after === 'move';
}

function moversOf(declared: readonly Declared[]): Fighter[] {
  const movers: Fighter[] = [];
  for (const { by, what } of declared) {
    if (what.do === 'move' || what.do === 'move-first' || movesAfter(what)) movers.push(by);
  }
  return movers;
}

/** HR-AGI-06. Fighters who moved first name their targets from their new squares, in secret and together. */
function pickTargets(fight: Fight, table: Table, moved: readonly Fighter[]): Declared[] {
  const asked: string[] = [];
  for (const fighter of moved) {
    if (isAble(fighter) && maySwing(fight, fighter)) asked.push(fighter.id);
  }
  const late: Declared[] = [];
  if (asked.length === 0) return late;
  const targets = table.askTogether(WHOM_NOW, asked, null);
  for (const [i, id] of asked.entries())
    late.push(permitted(fight, table, fighterOf(fight, id), targets[i] as Declaration, WHOM_NOW));
  for (const one of late) tellDeclared(fight, table, one);
  return late;
}

/** All rolls of a sub-stage, in roster order (HR-RES-12); contested pairs roll when their first member does. */
function strikeAll(
  fight: Fight,
  table: Table,
  declared: readonly Declared[],
  stage: Stage,
  moveFirst: Fighter[],
): void {
  const { manoeuvres } = stage;
  const strikes = strikesOf(fight, declared);
  let place = 0;
  for (const { by, what, stunt } of declared) {
    if (what.do === 'attack') {
      const strike = strikes[place++] as Strike; // same order as the attacks
      for (const target of strike.targets) {
        if (!strike.done.includes(target.id))
          strikeOne(fight, table, strike, target, strikes, stage, moveFirst);
      }
      stage.struck.push(by);
    } else if (what.do === 'grapple' || what.do === 'climb' || what.do === 'hinder' || what.do === 'stunt') {
      if (fight.options['manoeuvre-timing'] === 'end-of-engagement')
        manoeuvres.late.push({ by, what, stunt });
      else keep(manoeuvres.landing, rollManoeuvre(fight, table, by, what, stunt, stage.effects)); // HR-OFF-04
    }
  }
}

function keep(landing: PendingManoeuvre[], pending: PendingManoeuvre | null): void {
  if (pending !== null) landing.push(pending);
}

function strikesOf(fight: Fight, declared: readonly Declared[]): Strike[] {
  const strikes: Strike[] = [];
  for (const { by, what } of declared) {
    if (what.do !== 'attack') continue;
    const targets = [fighterOf(fight, what.target)];
    for (const id of what.also ?? []) targets.push(fighterOf(fight, id));
    strikes.push({ by, arm: armNamed(by, what.with), targets, done: [] });
  }
  return strikes;
}

/** HR-CONT-01, HR-CONT-03, HR-CONT-04. Contested if the target strikes back from the same stance, ordinary otherwise. */
function strikeOne(
  fight: Fight,
  table: Table,
  strike: Strike,
  target: Fighter,
  strikes: readonly Strike[],
  { step, effects }: Stage,
  moveFirst: Fighter[],
): void {
  const { by, arm } = strike;
  const back = target.stance === step ? answering(fight, table, by, target, strikes, moveFirst) : null;
  if (back !== null) {
    const counter = blowOf(target, by, back, step, 'contest');
    contest(fight, table, blowOf(by, target, arm, step, 'contest'), counter, effects);
  } else {
    const blow = attack(fight, table, blowOf(by, target, arm, step, 'attack'), effects);
    if (mayThrowAgain(fight, blow)) throwAgain(fight, table, blow, effects);
  }
  if (fight.options['heart-drop-timing'] === 'immediate') settleNow(fight, table, effects); // Ambiguity A-17
}

/** The arm with which the target strikes back at the same time, or null. HR-CONT-06 */
function answering(
  fight: Fight,
  table: Table,
  by: Fighter,
  target: Fighter,
  strikes: readonly Strike[],
  moveFirst: Fighter[],
): Arm | null {
  for (const other of strikes) {
    if (other.by !== target || !other.targets.includes(by) || other.done.includes(by.id)) continue;
    other.done.push(by.id);
    return other.arm;
  }
  const at = moveFirst.indexOf(target);
  const reply = firstArmAgainst(fight, target, by);
  if (reply === null) return null;
  if (
    at >= 0 &&
    fight.options['agility-contest'] === 'any' &&
    table.ask(WHETHER_TO_ANSWER, target.id, { by: by.id })
  ) {
    moveFirst.splice(at, 1); // Ambiguity A-21
    return reply;
  }
  return fight.options['contested-rolls'] === 'always' && isAble(target) ? reply : null; // Ambiguity A-01
}

function firstArmAgainst(fight: Fight, fighter: Fighter, other: Fighter): Arm | null {
  for (const arm of fighter.arms) if (isLegalTarget(fight, fighter, arm, other)) return arm;
  return null;
}

/** HR-WPN-12. One more throw at another target, immediately. */
function throwAgain(fight: Fight, table: Table, first: Blow, effects: Effects): void {
  const { attacker, arm, stance } = first;
  if (!canUseArm(fight, attacker, arm)) return;
  const targets = fight.fighters.filter(
    (other) => other !== first.target && isLegalTarget(fight, attacker, arm, other),
  );
  if (targets.length === 0) return;
  attacker.threwAgain = true;
  const target = table.ask(FOLLOW_UP, attacker.id, { targets: targets.map(({ id }) => id) });
  if (target === null) return;
  attack(fight, table, blowOf(attacker, fighterOf(fight, target), arm, stance, 'attack'), effects);
}

/** Ambiguity A-17: with `immediate` each harm is decided at once, and the heart die falls before the next roll. */
function settleNow(fight: Fight, table: Table, effects: Effects): void {
  for (const harm of effects.harms.splice(0)) {
    const settled = computeHarm(fight, table, harm);
    offerShrug(fight, table, settled);
    if (settled.shrugged) dropHeart(table, settled.target);
    effects.settled.push(settled);
  }
}

/** HR-MON-03. A skirmisher steps away after its attack. The step is over by then: a sentinel's strike takes effect at once. */
function skirmish(fight: Fight, table: Table, fighter: Fighter): void {
  if (hasTrait(fighter, 'skirmishes') && isAble(fighter)) freeSidestep(fight, table, fighter, null);
}
