// How a side would fare with the choices it has drafted, for each answer the others may give. From what the
// seat may know.
import { answersTo } from '@affray/bots';
import {
  answerInWords,
  BadInput,
  type Json,
  Prng,
  presentationOf,
  type Seat,
  sideAsked,
  viewerOf,
} from '@affray/kernel';
import type { Decision, WorkBudget } from '@affray/run';
import { draftsOf } from '../huddle.ts';
import { gradedView, gradingFor } from '../knowledge.ts';
import type { RunningFight } from '../running.ts';
import type { TableState } from '../state.ts';
import { knownTo, type OddsTask, positionFor, seatIn } from './seat-position.ts';

/** Answers of the others that are tried. */
const MOST_TRIED = 5;

export interface WhatIfQuestion {
  readonly task: OddsTask;
  readonly side: string;
  /** How many of the side's choices are drafted. */
  readonly drafts: number;
  /** The answers of the others, in words, in the order in which they are tried. */
  readonly texts: readonly string[];
}

/**
 * A seat's question about the drafts of its side. Refuses with a message if there is nothing to evaluate.
 * @example const { task, texts } = whatIfQuestion(running, table, 's1', { runs: 200, work: 1e6 });
 */
export function whatIfQuestion(
  running: RunningFight,
  table: TableState,
  seatId: string,
  budget: WorkBudget,
): WhatIfQuestion {
  const { seat, seats } = seatIn(running, seatId);
  const drafts = draftsOf(running, table, seat);
  if (drafts.size === 0) throw new BadInput('Nobody of your side has proposed anything yet.');
  const position = positionFor(running, seat);
  const known = knownTo(running, position, seat, seats, null);
  const drafted = position.decisions.flatMap(({ key, who }): [string, Json][] => {
    const answer = drafts.get(who);
    return answer === undefined || !known.open.includes(key) ? [] : [[key, answer]];
  });
  const sideOf = ({ question, who }: Decision): string | null =>
    sideAsked(running.system, running.fight.state, question, who);
  const [first] = position.decisions.filter(({ who }) => drafts.has(who));
  const side = first === undefined ? null : sideOf(first);
  if (first === undefined || side === null) throw new BadInput('There is nothing to decide here.');
  const foe = position.decisions.find((one) => known.open.includes(one.key) && sideOf(one) !== side);
  const { answers, texts } = foe === undefined ? NOTHING : triedBy(running, seat, foe);
  const isDrafted = (key: string): boolean => drafted.some(([one]) => one === key);
  return {
    task: {
      ...known,
      ...budget,
      answers: [...known.answers, ...drafted],
      open: known.open.filter((key) => !isDrafted(key)),
      try: null,
      foes: { kind: first.question.kind, side, answers },
    },
    side,
    drafts: drafts.size,
    texts,
  };
}

const NOTHING = { answers: [], texts: [] } as const;

/** What a fighter of another side may do, as far as the seat can tell. */
function triedBy(
  running: RunningFight,
  seat: Seat,
  { question, who, about }: Decision,
): { readonly answers: readonly Json[]; readonly texts: readonly string[] } {
  const { fight, system } = running;
  const viewer = viewerOf(seat);
  const shown = system.hides(fight.state) ? system.view(fight.state, viewer) : fight.state;
  const view = gradedView(system, shown, gradingFor(running, viewer));
  try {
    const choices = question.choices(view, who, about);
    const { answers } = answersTo(question, view, who, about, Prng.fromSeed('what-if'), MOST_TRIED);
    const asked = { kind: question.kind, who, about };
    return {
      answers,
      texts: answers.map((one) => answerInWords(presentationOf(system), view, asked, choices, one)),
    };
  } catch {
    // Rules may throw on a masked state: then the seat can tell nothing about the fighter.
    return NOTHING;
  }
}
