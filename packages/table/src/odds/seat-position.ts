// A position as one seat knows it, as plain data for a worker. It has no seed, no hidden fighter, and no
// closed answer of others, so the odds cannot leak them.

import { answersTo } from '@affray/bots';
import {
  BadInput,
  type Change,
  choosingIn,
  type Grades,
  type Grading,
  gradedValues,
  holds,
  isAside,
  type Json,
  knowersOf,
  mayAnswer,
  maySee,
  Prng,
  type Seat,
  type Setup,
  sideAsked,
  type Viewer,
  viewerOf,
  whyNot,
} from '@affray/kernel';
import type { AskOdds } from '@affray/protocol';
import { type Decision, informationSet, type OpenPosition, positionIn, type WorkBudget } from '@affray/run';
import { comparable, gradingFor, withoutSheets } from '../knowledge.ts';
import type { RunningFight } from '../running.ts';

/** The position to play on from. */
export interface KnownPosition {
  readonly system: string;
  readonly setup: Setup;
  /** The state at the start of the round, as the seat may know it. */
  readonly checkpoint: unknown;
  readonly faces: readonly (readonly [string, number])[];
  readonly answers: readonly (readonly [string, unknown])[];
  /** Open decisions that the seat knows of. */
  readonly open: readonly string[];
  readonly viewer: Viewer;
  /** What the seat sees now, as text; null if nothing is hidden from it. */
  readonly wanted: string | null;
  /**
   * The fighters that the seat knows in words or not at all, and whose dice it has seen; omitted: it knows
   * all exactly.
   */
  readonly graded?: { readonly grades: Grades; readonly rolled: readonly string[] };
}

/**
 * A task for a worker: how good are these answers to this decision? Without one: how does the fight continue?
 * `work` counts decisions times fighters.
 */
export interface OddsTask extends KnownPosition, WorkBudget {
  readonly try: { readonly key: string; readonly answers: readonly Json[] } | null;
  /**
   * If set, tries answers of other sides' fighters to this kind of question: first the usual policy, then
   * each of these answers.
   */
  readonly foes?: { readonly kind: string; readonly side: string; readonly answers: readonly Json[] };
  /**
   * If set, evaluates the effect of this fighter's deed (on this target, if it has one) instead of the end of
   * the fight.
   */
  readonly look?: { readonly actor: string; readonly target: string | null };
}

export interface OddsQuestion {
  readonly task: OddsTask;
  readonly prompt: string;
  readonly side: string | null;
  readonly all: boolean;
}

const MOST_ANSWERS = 12;

/**
 * A seat's question about one of its own open prompts. Refuses with a message if there is nothing to
 * evaluate.
 * @example const { task } = oddsQuestion(running, seat, { prompt: '1.0/sam' }, { runs: 400, work: 1e6 });
 */
export function oddsQuestion(
  running: RunningFight,
  seatId: string,
  asked: AskOdds,
  budget: WorkBudget,
): OddsQuestion {
  const { fight, system } = running;
  const { seat, seats } = seatIn(running, seatId);
  const mine = fight
    .prompts()
    .filter((prompt) => mayAnswer(seat, seats, prompt.question, prompt.who, fight.sideOf));
  const prompt = asked.prompt === undefined ? mine[0] : mine.find((one) => one.id === asked.prompt);
  if (prompt === undefined) throw new BadInput('That question is not open for this seat.');
  const position = positionFor(running, seat);
  const decision = position.decisions.find(
    (one) => one.who === prompt.who && one.question === prompt.question,
  );
  if (decision === undefined) throw new BadInput('There is nothing to decide here.');
  const { question, who, about } = decision;
  const view = fight.shownTo(prompt);
  for (const answer of asked.answers ?? []) {
    const refusal = whyNot(question, view, who, about, answer);
    if (refusal !== null) throw new BadInput(refusal.why);
  }
  const { answers, all } =
    asked.answers === undefined
      ? answersTo(question, view, who, about, Prng.fromSeed('odds'), MOST_ANSWERS)
      : { answers: asked.answers, all: false };
  const known = knownTo(running, position, seat, seats, decision);
  const side = sideAsked(system, fight.state, question, who);
  return {
    task: { ...known, ...budget, try: { key: decision.key, answers } },
    prompt: prompt.id,
    side,
    all,
  };
}

/**
 * A seat's question how the fight continues from here.
 * @example const task = fromHereQuestion(running, seat, { runs: 400, work: 1e6 });
 */
export function fromHereQuestion(running: RunningFight, seatId: string, budget: WorkBudget): OddsTask {
  const { seat, seats } = seatIn(running, seatId);
  return { ...knownTo(running, positionFor(running, seat), seat, seats, null), ...budget, try: null };
}

export function seatIn(running: RunningFight, id: string): { seat: Seat; seats: readonly Seat[] } {
  const seats = running.seats();
  const seat = seats.find((one) => one.id === id);
  if (seat === undefined) throw new BadInput('There is no such seat.');
  return { seat, seats };
}

/** The position. Leaves out interventions that the seat does not know of. */
export function positionFor({ fight, system }: RunningFight, seat: Seat): OpenPosition<unknown> {
  const viewer = viewerOf(seat);
  const isUnknown = (state: unknown, act: Change): boolean => {
    const seen = knowersOf(system, state, act);
    return seen !== null && act.do !== 'hide' && !maySee(viewer, seen, (id) => system.sideOf(state, id));
  };
  return positionIn(
    fight,
    (state, act) =>
      isAside(act) ||
      (act.do === 'all' ? act.changes.every((one) => isUnknown(state, one)) : isUnknown(state, act)),
  );
}

/** The position without what the seat may not see in the checkpoint, the dice and the answers. */
export function knownTo(
  running: RunningFight,
  position: OpenPosition<unknown>,
  seat: Seat,
  seats: readonly Seat[],
  tried: Decision | null,
): KnownPosition {
  const { system, fight } = running;
  const { state, setup, decisions } = position;
  const viewer = viewerOf(seat);
  const grading = gradingFor(running, viewer);
  const isGraded = (id: string): boolean => Object.hasOwn(grading.grades, id);
  const isGrading = Object.keys(grading.grades).length > 0;
  const sideOf = (id: string): string => system.sideOf(state, id);
  // Even the game master does not know what others have locked: only the answers of the seat itself are
  // included.
  const isHeld = (id: string): boolean => holds(seat, seats, id, sideOf);
  const { position: known, isWhole, shown, isMine } = informationSet(position, state, viewer, isHeld);
  const figures = system.figures(state);
  const isKnown = ({ who }: Decision): boolean => shown.has(who) || !Object.hasOwn(figures, who);
  const locked = choosingIn(fight.waiting)?.locked ?? new Map<string, Json>();
  const own = decisions
    .filter((one) => one.key !== tried?.key && locked.has(one.who) && isMine(one.who))
    .map(({ key, who }): [string, unknown] => [key, locked.get(who)]);
  const open = decisions.filter(isKnown).map(({ key }) => key);
  return {
    system: setup.system,
    setup: withoutSheets(
      { ...setup, scene: null, fighters: setup.fighters.filter((one) => shown.has(one.id)) },
      isGraded,
    ),
    checkpoint: gradedValues(system, known.checkpoint, grading)?.state ?? known.checkpoint,
    faces: [...known.known.faces],
    answers: [...known.known.answers, ...own],
    open: open.filter((key) => !own.some(([mine]) => mine === key)),
    viewer,
    wanted:
      (isWhole && !isGrading) || open.length === 0
        ? null
        : JSON.stringify(comparable(system, system.view(state, viewer), grading)),
    ...(isGrading ? { graded: knownGrading(grading, shown) } : {}),
  };
}

/** The grading, limited to fighters that the seat knows of. */
function knownGrading(
  { grades, rolled }: Grading,
  shown: ReadonlySet<string>,
): KnownPosition['graded'] & object {
  const known = Object.entries(grades).filter(([id]) => shown.has(id));
  return { grades: Object.fromEntries(known), rolled: [...rolled].filter((id) => shown.has(id)) };
}
