// The real decisions of a record, each with its position.
import {
  answerInWords,
  BadInput,
  type Entry,
  type FightRecord,
  presentationOf,
  type System,
  viewerFor,
} from '@affray/kernel';
import { type Decision, type LiveFight, type OpenPosition, positionAt, replay } from '@affray/run';

/** One decision, or several made in secret at the same time. */
export interface Stop<State> {
  /** The number of its first answer in the record, without undone answers. */
  readonly at: number;
  readonly position: OpenPosition<State>;
  readonly decided: readonly Decided[];
  /** Events before it. */
  readonly events: number;
}
export interface Decided {
  readonly decision: Decision;
  readonly answer: unknown;
}

/** A record to review: the fight at its end, and its decisions. */
export interface Reviewed<State> {
  readonly fight: LiveFight<State>;
  readonly stops: readonly Stop<State>[];
}

/**
 * Finds the decisions of a record. Skips those with one legal answer, optional text, and those after an intervention in
 * the round: their effect counts towards what came before.
 * @example const { stops } = stopsOf(system, record);
 */
export function stopsOf<State>(system: System<State>, record: FightRecord): Reviewed<State> {
  const fight = replay(system, record);
  const entries = fight.path.map((index) => record.entries[index] as Entry);
  const stops: Stop<State>[] = [];
  let events = 0;
  for (let at = 0; at < entries.length; ) {
    while ((fight.events[events]?.moment ?? Number.POSITIVE_INFINITY) <= at) events++;
    const position = followed(fight, at);
    const decided = position === null ? [] : decidedIn(position, entries, at);
    if (position !== null && decided.some(({ decision }) => isReal(decision, position, fight.gmSides)))
      stops.push({ at, position, decided, events });
    at += Math.max(1, decided.length);
  }
  return { fight, stops };
}

function followed<State>(fight: LiveFight<State>, at: number): OpenPosition<State> | null {
  try {
    return positionAt(fight, at);
  } catch (problem) {
    if (problem instanceof BadInput) return null;
    throw problem;
  }
}

/** The open decisions that the next entries make. A withdrawn answer that is given again ends the search. */
export function decidedIn<State>(
  { decisions }: OpenPosition<State>,
  entries: readonly Entry[],
  from: number,
): Decided[] {
  const decided: Decided[] = [];
  for (const entry of entries.slice(from, from + decisions.length)) {
    if (entry.is !== 'answer') break;
    const decision = decisions.find(({ question, who }) => question.kind === entry.kind && who === entry.who);
    if (decision === undefined || decided.some((one) => one.decision === decision)) break;
    decided.push({ decision, answer: entry.answer });
  }
  return decided;
}

/** Whether there was a real choice. */
function isReal<State>(
  decision: Decision,
  position: OpenPosition<State>,
  gmSides: readonly string[],
): boolean {
  const { question, who, about } = decision;
  if (question.optional === true) return false;
  const choices = question.choices(viewAt(position, decision, gmSides), who, about);
  return choices.shape !== 'one-of' || choices.answers.length > 1;
}

/** What the decider could know. */
export function viewAt<State>(
  { system, state }: OpenPosition<State>,
  { question, who }: Decision,
  gmSides: readonly string[],
): State {
  if (!system.hides(state)) return state;
  return system.view(state, viewerFor(system, state, { question, who }, gmSides));
}

/** An answer in the game's own words: a die by its face, not by its index in the hand. */
export function decidedText<State>(
  position: OpenPosition<State>,
  decision: Decision,
  answer: unknown,
): string {
  const { system, setup, state } = position;
  const { question, who, about } = decision;
  const gmSides = setup.sides.filter(({ by }) => by === 'gm').map(({ id }) => id);
  const choices = question.choices(viewAt(position, decision, gmSides), who, about);
  const present = presentationOf(system);
  const asked = { kind: question.kind, who, about };
  // Games describe a path in their own measures, not in squares.
  if (choices.shape === 'path') return present.deed(state, asked, answer).text;
  return answerInWords(present, state, asked, choices, answer);
}
