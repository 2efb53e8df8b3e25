// A decision of a record, solved: the mix that its position calls for, and the value of each choice.
import { BadInput, type Entry, type FightRecord, type Json, type System } from '@affray/kernel';
import {
  ALL_TACTICAL,
  choiceOf,
  type Decision,
  type LiveFight,
  type OpenPosition,
  positionAt,
  replay,
} from '@affray/run';
import type { Coalition } from './coalitions.ts';
import { decidedIn, decidedText } from './review/stops.ts';
import { type Solved, solve } from './solve.ts';
import type { Mean } from './statistics.ts';

/** One choice of a coalition. */
export interface WeighedChoice {
  readonly words: string;
  /** How often the mix takes it. */
  readonly share: number;
  /** The coalition's win chance with it, against the mix of the others; nobody winning counts half. */
  readonly worth: number;
  /** What it loses against the mix, in win chance, on the same dice. */
  readonly cost: Mean;
  /** Whether the record has it. */
  readonly isTaken: boolean;
}
export interface WeighedCoalition {
  readonly sides: readonly string[];
  readonly name: string;
  /** What its first fighter is asked. */
  readonly question: string;
  readonly choices: readonly WeighedChoice[];
  /** Whether these are all choices, and not a sample of very many. */
  readonly isAll: boolean;
}
/** A decision with its solution. A secret one has two coalitions, an open one has one. */
export interface WeighedDecision {
  /** The moment before anyone had chosen. */
  readonly at: number;
  readonly round: number;
  readonly coalitions: readonly WeighedCoalition[];
  readonly exact: boolean;
  /** Rollouts per combination. */
  readonly runs: number;
  readonly remarks: readonly string[];
}

export interface ChoiceAtOptions {
  /** The most rollouts of one combination; a budget that does not depend on the machine. */
  readonly runs?: number;
  readonly seed?: string;
}

const RUNS = 800;
/** Sampling stops once the value is known to within this much. */
const UNTIL = 0.02;
/** Dice paths of a choice that are counted exactly: more would make interactive users wait. */
const PATHS = 2000;

/**
 * Solves the decision that a record waits for at a moment, with tactical play afterwards.
 * @example const { coalitions } = await choiceAt(system, record, 12);
 */
export async function choiceAt<State>(
  system: System<State>,
  record: FightRecord,
  moment: number,
  { runs = RUNS, seed = 'choice' }: ChoiceAtOptions = {},
): Promise<WeighedDecision> {
  const fight = replay(system, record);
  const { at, position } = decisionAt(fight, moment);
  const policies = choiceOf(system as System, position.setup, ALL_TACTICAL);
  const asked = { until: UNTIL, paths: PATHS, belief: {}, alone: true };
  const solved = await solve(position, { policies, seed, runs, ...asked });
  const entries = fight.path.map((index) => record.entries[index] as Entry);
  const taken = new Map(
    decidedIn(position, entries, at).map(({ decision, answer }) => [decision.key, answer]),
  );
  return {
    at,
    round: position.round,
    coalitions: coalitionsIn(position, solved, taken),
    exact: solved.exact,
    runs: solved.runs,
    remarks: solved.remarks,
  };
}

/**
 * The decision that a moment belongs to: while secret choices are being locked, the moment before the first of
 * them.
 * @example const { at } = decisionAt(replay(system, record), 12);
 */
export function decisionAt<State>(
  fight: LiveFight<State>,
  moment: number,
): { readonly at: number; readonly position: OpenPosition<State> } {
  if (moment >= fight.moment && fight.isOver)
    throw new BadInput('The fight is over: there is nothing to decide.');
  const position = positionAt(fight, moment);
  const isSame = (before: OpenPosition<State>): boolean =>
    before.round === position.round && before.decisions[0]?.key === position.decisions[0]?.key;
  let at = moment;
  while (position.decisions.length > 1 && at > 0 && isSame(positionAt(fight, at - 1))) at--;
  return { at, position };
}

/**
 * The choices of a coalition in the game's own words, with names if several fighters choose.
 * @example choiceWords(position, solved.row) // ['Vala: Might, Bran: Agility', …]
 */
export function choiceWords<State>(position: OpenPosition<State>, coalition: Coalition): string[] {
  const { system, state, decisions } = position;
  return coalition.choices.map(({ answers }) =>
    answers
      .map(({ key, who, answer }) => {
        const decision = decisions.find((one) => one.key === key) as Decision;
        const text = decidedText(position, decision, answer);
        return coalition.who.length === 1 ? text : `${system.nameOf(state, who)}: ${text}`;
      })
      .join(', '),
  );
}

function coalitionsIn<State>(
  position: OpenPosition<State>,
  solved: Solved,
  taken: ReadonlyMap<string, unknown>,
): WeighedCoalition[] {
  const { row, column, rowMix, columnMix, value } = solved;
  const nameOf = (id: string): string => position.setup.sides.find((side) => side.id === id)?.name ?? id;
  const weighed = (
    coalition: Coalition,
    mix: Solved['rowMix'],
    worthOf: (cost: number) => number,
  ): WeighedCoalition => {
    const words = choiceWords(position, coalition);
    const isTaken = ({ key, answer }: { readonly key: string; readonly answer: Json }): boolean =>
      JSON.stringify(taken.get(key)) === JSON.stringify(answer);
    const first = position.decisions.find(({ who }) => who === coalition.who[0]) as Decision;
    return {
      sides: coalition.sides,
      question: first.question.words(position.state, first.who, first.about as never),
      name: coalition.sides.map(nameOf).join(' and '),
      isAll: coalition.all,
      choices: coalition.choices.map(({ answers }, i) => {
        const { share, cost } = mix[i] as Solved['rowMix'][number];
        const worth = Math.max(0, Math.min(1, worthOf(cost.mean)));
        return { words: words[i] ?? '', share, worth, cost, isTaken: answers.every(isTaken) };
      }),
    };
  };
  const rows = weighed(row, rowMix, (cost) => value.mean - cost);
  if (column.who.length === 0) return [rows];
  return [rows, weighed(column, columnMix, (cost) => 1 - value.mean - cost)];
}
