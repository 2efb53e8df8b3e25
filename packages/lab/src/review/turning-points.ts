// The three moments that decided a fight, described in the game's own words with numbers of the review.
import { type FightRecord, Prng, passagesOf, type Setup, type System, sideAsked } from '@affray/kernel';
import {
  effectOf,
  isSure,
  type Review,
  type ReviewedChoice,
  type ReviewStep,
  Sampler,
  WIN,
} from './review.ts';
import { type Decided, decidedText, type Stop, stopsOf, viewAt } from './stops.ts';

export interface TurningPoint {
  readonly at: number;
  readonly round: number;
  readonly by: 'choice' | 'read' | 'luck';
  /** How much it moved the chance of the side, in percent. */
  readonly percent: number;
  readonly words: string;
  /** The better answer for the fighter who chose, and its gain in per cent. */
  readonly better: { readonly words: string; readonly percent: number } | null;
}

const MOST = 3;
/** Alternatives tried at a choice that cost something. */
const MOST_TRIED = 8;
const TRIES = 100;
/** Standard errors by which an alternative must be better: only a few are tried, and only for choices that cost something. */
const IN_TRIES = 3;

interface Candidate {
  readonly step: ReviewStep;
  readonly by: TurningPoint['by'];
  readonly points: number;
  readonly choice?: ReviewedChoice;
}

/**
 * The turning points of a review: up to two choices or reads with a significant effect, and the largest strokes
 * of luck.
 * @example for (const { words, percent } of turningPoints(system, record, review)) print(`${words} ${percent}`);
 */
export function turningPoints<State>(
  system: System<State>,
  record: FightRecord,
  review: Review,
): TurningPoint[] {
  const reviewed = stopsOf(system, record);
  const nameOf = (id: string): string => system.nameOf(reviewed.fight.state, id);
  const chosen = largest(decisionsOf(review)).slice(0, MOST - 1);
  const lucky = largest(review.steps.map((step) => ({ step, by: 'luck' as const, points: step.luck })));
  const picked = [...chosen, ...lucky.slice(0, MOST - chosen.length)];
  const sampler = new Sampler(system, record, review.side, 'better');
  return picked
    .sort((a, b) => a.step.at - b.step.at)
    .map((one): TurningPoint => {
      const stop = reviewed.stops.find(({ at }) => at === one.step.at) as Stop<State>;
      const { at, round } = one.step;
      const percent = (100 * one.points) / review.unit;
      const events = reviewed.fight.events.slice(...one.step.events).map(({ event }) => event);
      const told = passagesOf(system, events, nameOf).map(({ headline }) => headline);
      const words = one.by === 'luck' ? luckWords(told) : deedWords(stop, one, nameOf);
      const better = one.choice === undefined ? null : betterAt(system, stop, one.choice, sampler, review);
      return { at, round, by: one.by, percent, words, better };
    });
}

function decisionsOf({ steps }: Review): Candidate[] {
  return steps.flatMap((step) => [
    ...step.choices.map((choice): Candidate => ({ step, by: 'choice', points: choice.choice, choice })),
    { step, by: 'read' as const, points: step.read },
  ]);
}

function largest(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

function luckWords(told: readonly string[]): string {
  return told.slice(0, 2).join(' ') || 'The dice fell.';
}

function deedWords<State>(
  stop: Stop<State>,
  { by, choice }: Candidate,
  nameOf: (id: string) => string,
): string {
  const said = ({ decision, answer }: Decided): string =>
    `${nameOf(decision.who)}: ${decidedText(stop.position, decision, answer)}`;
  const meant = stop.decided.filter(({ decision }) => by === 'read' || decision.who === choice?.who);
  return `${meant.map(said).join('; ')}.`;
}

/**
 * The best of the other answers, if it is significantly better. Null if none is, or if the answers are not a
 * list.
 */
function betterAt<State>(
  system: System<State>,
  stop: Stop<State>,
  choice: ReviewedChoice,
  sampler: Sampler<State>,
  { side }: Review,
): TurningPoint['better'] {
  const taken = stop.decided.find(({ decision }) => decision.who === choice.who);
  if (taken === undefined) return null;
  const { question, who } = taken.decision;
  const { state, setup } = stop.position;
  const decider = sideAsked(system, state, question, who);
  const sign = decider === side ? 1 : -1;
  const base = sampler.points(stop, [taken], 0, TRIES);
  let best: { readonly answer: unknown; readonly gain: number } | null = null;
  for (const answer of othersThan(taken, stop, system, setup)) {
    const points = sampler.points(stop, [{ ...taken, answer }], 0, TRIES);
    const effect = effectOf(TRIES, (run) => sign * ((points[run] as number) - (base[run] as number)));
    if (isSure(effect, IN_TRIES) && effect.points > (best?.gain ?? 0)) best = { answer, gain: effect.points };
  }
  if (best === null) return null;
  return {
    words: decidedText(stop.position, taken.decision, best.answer),
    percent: (100 * best.gain) / (WIN * TRIES),
  };
}

/** Some of the other answers, the tactical one first. */
function othersThan<State>(
  { decision, answer: taken }: Decided,
  { position }: Stop<State>,
  system: System<State>,
  { sides }: Setup,
): unknown[] {
  const { question, who, about } = decision;
  const gmSides = sides.filter(({ by }) => by === 'gm').map(({ id }) => id);
  const view = viewAt(position, decision, gmSides);
  const choices = question.choices(view, who, about);
  if (choices.shape !== 'one-of') return [];
  const usual = system.policies.tactical?.answer(question, who, about, view, Prng.fromSeed('review'));
  const known = new Set([JSON.stringify(taken)]);
  return [usual, ...choices.answers]
    .filter((answer) => {
      const key = JSON.stringify(answer);
      const isNew = answer !== undefined && !known.has(key);
      known.add(key);
      return isNew;
    })
    .slice(0, MOST_TRIED);
}
