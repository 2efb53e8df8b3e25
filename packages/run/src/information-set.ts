// What a seat can infer: a position without what it may not see, but with the hidden dice that it can deduce.
import { GM, maySee, type Question, sidesIn, type Viewer } from '@affray/kernel';
import type { Decision, Position, Reached } from './position.ts';
import type { Rollouts } from './rollouts.ts';
import { askedIn } from './slots.ts';

/** A position as a seat knows it, indistinguishable to it from the real one. */
export interface InformationSet<State> {
  readonly position: Position<State>;
  /** True if nothing was left out: every rollout starts from the real position. */
  readonly isWhole: boolean;
  /** Dice already rolled that the seat was not shown. */
  readonly unseen: readonly string[];
  /** The fighters that the seat knows of. */
  readonly shown: ReadonlySet<string>;
  /** Whether this seat answers for a fighter, a side or the game master. */
  isMine(who: string): boolean;
}

/**
 * The position as a viewer knows it, without what it may not see of the checkpoint, the dice and the answers. `isHeld`:
 * whether the seat itself answers for a fighter; omitted: for all of the viewer's fighters.
 * @example const { position, isWhole } = informationSet(open, open.state, viewerOf(seat));
 */
export function informationSet<State>(
  position: Position<State>,
  state: State,
  viewer: Viewer,
  isHeld: (fighter: string) => boolean = (id) =>
    viewer.fighters.includes(id) || viewer.sides.includes(position.system.sideOf(state, id)),
): InformationSet<State> {
  const { system, checkpoint, known, veiled } = position;
  const hides = system.hides(checkpoint) || system.hides(state);
  // Views omit what a system keeps only for speed, so views are compared with views only.
  const shown = new Set(Object.keys(system.figures(hides ? system.view(state, viewer) : state)));
  const unknown = Object.keys(system.figures(state)).filter((id) => !shown.has(id));
  const isMine = (who: string): boolean =>
    who === GM ? viewer.gm : viewer.sides.includes(who) || (shown.has(who) && isHeld(who));
  const sideOf = (id: string): string => system.sideOf(state, id);
  const unseen = [...known.faces.keys()].filter((key) => !maySee(viewer, veiled.get(key) ?? null, sideOf));
  const faces = new Map(known.faces);
  for (const key of known.faces.keys())
    if (unseen.includes(key) || !isKnownDie(key, shown)) faces.delete(key);
  const isKnown = (key: string, answer: unknown): boolean => {
    const { kind, who } = askedIn(key);
    if (viewer.gm || isMine(who)) return true;
    const question = system.questions.find((one) => one.kind === kind);
    return question?.discreet !== true && !unknown.includes(who) && !names(answer, unknown);
  };
  const answers = new Map([...known.answers].filter(([key, answer]) => isKnown(key, answer)));
  if (!hides && faces.size === known.faces.size && answers.size === known.answers.size)
    return { position, isWhole: true, unseen, shown, isMine };
  const view = system.hides(checkpoint) ? system.view(checkpoint, viewer) : checkpoint;
  return {
    position: { ...position, checkpoint: view, known: { faces, answers } },
    isWhole: false,
    unseen,
    shown,
    isMine,
  };
}

/** The name of a die starts with its owner; the fight's own dice have none. */
function isKnownDie(key: string, shown: ReadonlySet<string>): boolean {
  const owner = key.slice(0, key.indexOf('/'));
  return shown.has(owner) || owner === 'fight' || owner === GM;
}

function names(answer: unknown, ids: readonly string[]): boolean {
  if (typeof answer === 'string') return ids.includes(answer);
  if (answer === null || typeof answer !== 'object') return false;
  return Object.entries(answer).some(([key, value]) => ids.includes(key) || names(value, ids));
}

/** Thrown to end a run at the decision. */
const HERE: { readonly here: true } = { here: true };

/**
 * Hidden dice that the seat can deduce: any other face would change its view. Only these may be pinned; without them
 * hardly any sampled roll would fit.
 */
export function deducibleDice<State>(
  { position, unseen }: { readonly position: Position<State>; readonly unseen: readonly string[] },
  faces: ReadonlyMap<string, number>,
  rollouts: Rollouts<State>,
  decision: Decision,
  wanted: string,
): Map<string, number> {
  const found = new Map(position.known.faces);
  const fits = (key: string, face: number): boolean => {
    const known = { ...position.known, faces: new Map(faces).set(key, face) };
    return viewAt({ ...position, known }, rollouts, decision) === wanted;
  };
  for (const key of unseen) {
    const [truth, sides] = [faces.get(key) ?? 0, sidesIn(key)];
    let isKnown = fits(key, truth);
    for (let face = 1; isKnown && face <= sides; face++) isKnown = face === truth || !fits(key, face);
    if (isKnown) found.set(key, truth);
  }
  return found;
}

/** What the seat would see on reaching the decision; null if it never does. */
function viewAt<State>(
  position: Position<State>,
  rollouts: Rollouts<State>,
  { key }: Decision,
): string | null {
  let seen: string | null = null;
  try {
    rollouts.play(position, new Map([[key, null]]), 0, (now, _key, question, who) => {
      seen = JSON.stringify(rollouts.view(question, who, now));
      throw HERE;
    });
  } catch {
    // Either the decision was reached, or rules threw because the state is impossible: then nothing was seen.
  }
  return seen;
}

/** Thrown to discard a run in which the seat would see something else: not a position it can be in. */
const ELSEWHERE: { readonly elsewhere: true } = { elsewhere: true };

/** Called when a sampled run reaches a decision that is open now. */
export type AtDecision<State> = (state: State, ...decision: Parameters<Reached>) => void;

/** What a seat sees now, and what it would see in a sampled run. */
export interface SeatSees<State> {
  /** The seat's view as text; null if nothing is hidden from it, so that every run fits. */
  readonly wanted: string | null;
  seen(state: State, question: Question, who: string): string;
  /** Whether parts of the state are left out, so that rules may throw. Omitted: true if a view is wanted. */
  readonly isMasked?: boolean;
  /** The seat knows of nothing that is open: every run fits. */
  readonly isIdle?: boolean;
}

/**
 * Plays a sampled run; null if the seat would see something different at its decision, or never reaches it. If parts of
 * the state are left out, rules may throw on the way because of an impossible state: such a run does not fit either. From
 * the decision on, the run is a possible one, so anything thrown is a bug of rules or of a policy and is not swallowed.
 * @example fittingRun(sees, (at) => rollouts.play(position, chosen, 17, at));
 */
export function fittingRun<State, Done>(
  { wanted, seen, isMasked = wanted !== null, isIdle = false }: SeatSees<State>,
  play: (at: AtDecision<State>) => Done,
): Done | null {
  let isHere = false;
  try {
    const done = play((now, _key, question, who) => {
      if (!isHere && wanted !== null && seen(now, question, who) !== wanted) throw ELSEWHERE;
      isHere = true;
    });
    return isHere || isIdle ? done : null;
  } catch (thrown) {
    if (thrown === ELSEWHERE || (isMasked && !isHere)) return null;
    throw thrown;
  }
}
