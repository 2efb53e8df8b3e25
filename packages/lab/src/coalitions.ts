// Who chooses against whom at a secret decision, and what each coalition can choose.
import { answersTo } from '@affray/bots';
import { BadInput, type Json, Prng, sideAsked } from '@affray/kernel';
import { type Decision, type OpenPosition, type PolicyChoice, Rollouts } from '@affray/run';
import { decidedText } from './review/stops.ts';

/** One answer for each fighter of a coalition. */
export interface JointChoice {
  readonly words: string;
  readonly answers: readonly { readonly who: string; readonly key: string; readonly answer: Json }[];
}
/** Those who choose together: the first side, and everyone else. */
export interface Coalition {
  readonly sides: readonly string[];
  readonly who: readonly string[];
  readonly choices: readonly JointChoice[];
  /** Whether these are all its choices; otherwise a random sample. */
  readonly all: boolean;
}

/** Options for listing the choices. */
export interface CoalitionOptions {
  readonly policies: PolicyChoice;
  readonly seed: string;
  /** Answers considered per fighter. */
  readonly answers?: number;
  /** Whether an open decision is solved too, as a game against nobody. */
  readonly alone?: boolean;
}

const MOST_ANSWERS = 16;
const MOST_JOINT = 256;

/** The other coalition of an open decision. */
const NOBODY: Coalition = { sides: [], who: [], choices: [{ words: '', answers: [] }], all: true };

/** Who chooses against whom: the side of the first fighter asked, and all others. */
export function coalitionsOf<State>(
  position: OpenPosition<State>,
  options: CoalitionOptions,
): [Coalition, Coalition] {
  const { decisions, system, state } = position;
  const sideOf = ({ question, who }: Decision): string => sideAsked(system, state, question, who) ?? who;
  const players = position.setup.sides.find(({ id }) => decisions.some((one) => sideOf(one) === id))?.id;
  const mine = decisions.filter((one) => sideOf(one) === players);
  const others = decisions.filter((one) => sideOf(one) !== players);
  if (options.alone === true && mine.length === 0) throw new BadInput('Here only the game master decides.');
  if (options.alone === true && others.length === 0)
    return [coalitionOf(position, mine, sideOf, options), NOBODY];
  if (mine.length === 0 || others.length === 0)
    throw new BadInput(
      'Here no two sides choose against each other in secret. Name another moment with --at.',
    );
  return [coalitionOf(position, mine, sideOf, options), coalitionOf(position, others, sideOf, options)];
}

function coalitionOf<State>(
  position: OpenPosition<State>,
  decisions: readonly Decision[],
  sideOf: (decision: Decision) => string,
  { policies, seed, answers: most = MOST_ANSWERS }: CoalitionOptions,
): Coalition {
  const dice = Prng.fromSeed(`${seed}/answers`);
  const rollouts = new Rollouts(position.system, position.setup, policies, seed);
  let all = true;
  const lists = decisions.map(({ question, who, about, key }) => {
    const view = rollouts.view(question, who, position.state);
    const found = answersTo(question, view, who, about, dice, most);
    all &&= found.all;
    return found.answers.map((answer) => ({ who, key, answer }));
  });
  const size = lists.reduce((product, list) => product * list.length, 1);
  const joint = size <= MOST_JOINT ? product(lists) : drawn(lists, dice);
  const single = decisions.length === 1;
  const wordsOf = (who: string, answer: Json): string =>
    decidedText(position, decisions.find((one) => one.who === who) as Decision, answer);
  return {
    sides: [...new Set(decisions.map(sideOf))],
    who: decisions.map(({ who }) => who),
    choices: joint.map((answers) => ({
      answers,
      words: answers
        .map(({ who, answer }) => (single ? wordsOf(who, answer) : `${who} ${wordsOf(who, answer)}`))
        .join(', '),
    })),
    all: all && size <= MOST_JOINT,
  };
}

type Answer = JointChoice['answers'][number];

function product(lists: readonly (readonly Answer[])[]): Answer[][] {
  return lists.reduce<Answer[][]>(
    (before, list) => before.flatMap((some) => list.map((answer) => [...some, answer])),
    [[]],
  );
}

function drawn(lists: readonly (readonly Answer[])[], dice: Prng): Answer[][] {
  const found = new Map<string, Answer[]>();
  for (let i = 0; i < 4 * MOST_JOINT && found.size < MOST_JOINT; i++) {
    const some = lists.map((list) => list[dice.below(list.length)] as Answer);
    found.set(JSON.stringify(some), some);
  }
  return [...found.values()];
}
