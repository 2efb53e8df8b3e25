// What the lab's web workers do: blocks of runs, and the long single questions that would freeze a page.
import { policyNamed, SHARP } from '@affray/bots';
import {
  answerWords,
  asNumber,
  BadInput,
  type Figure,
  inFigures,
  makeRecord,
  type PinnedAnswer,
  type Policy,
  type PolicyChoice,
  parseRecord,
  Simulation,
  type System,
  whyNot,
} from '@affray/kernel';
import {
  type Done,
  firstSecret,
  type Job,
  momentOf,
  type OddsAt,
  oddsAt,
  playTask,
  type Rate,
  rateOf,
  recordOfRun,
  type Solved,
  solve,
  type Task,
} from '@affray/lab/browser';
import {
  answersOf,
  type Expression,
  evaluate,
  inOneLine,
  type Opened,
  oddsOf,
  openScenario,
  parseExpression,
  sidesOf,
} from '@affray/scenario';
import { loadSystem } from '@affray/systems';

/** Who plays how, by name. */
export interface Players {
  readonly policies: Readonly<Record<string, string>>;
  readonly gm: string;
  readonly seed: string;
}

export type Request =
  | { readonly ask: 'block'; readonly task: Task }
  | { readonly ask: 'record'; readonly job: Job; readonly run: number }
  | { readonly ask: 'odds'; readonly odds: OddsRequest }
  | { readonly ask: 'odds-at'; readonly at: OddsAtRequest }
  | { readonly ask: 'solve'; readonly solve: SolveRequest };

export interface OddsRequest extends Players {
  readonly text: string;
  readonly of: readonly string[];
  readonly rounds: number;
  /** Seconds after which counting gives way to sampling. */
  readonly seconds: number;
  readonly runs: number;
}
/** Who would have won from a moment of a record. */
export interface OddsAtRequest {
  readonly record: string;
  readonly moment: number;
  readonly runs: number;
}
/** One value of what was asked, with its chance: as a fraction, or as a rate with its interval. */
export interface OddsLine {
  readonly values: readonly Figure[];
  readonly exact: string | null;
  readonly rate: Rate | null;
  readonly chance: number;
}
export interface OddsFound {
  readonly lines: readonly OddsLine[];
  readonly exact: boolean;
  readonly paths: number;
  readonly runs: number;
  /** The chance that the fight goes on after these rounds. */
  readonly goesOn: number;
  /** Pins that did not fit, as `kind who`. */
  readonly misfits: readonly string[];
}

export interface SolveRequest extends Players {
  readonly text: string;
  readonly runs: number;
  readonly until: number;
  /** The kind of question; null for the first secret one. */
  readonly kind: string | null;
}
/** A solved decision with its choices in the words of the game. */
export interface SolveFound {
  readonly solved: Solved;
  readonly rowWords: readonly string[];
  readonly columnWords: readonly string[];
  readonly question: string;
}

/** What comes back for each request. */
export interface Answers {
  readonly block: Done;
  readonly record: string;
  readonly odds: OddsFound;
  readonly 'odds-at': OddsAt;
  readonly solve: SolveFound;
}

/**
 * Does what a request asks.
 * @example const tally = await answerRequest({ ask: 'block', task });
 */
export async function answerRequest(request: Request): Promise<Answers[Request['ask']]> {
  switch (request.ask) {
    case 'block':
      return await playTask(request.task);
    case 'record':
      return makeRecord(recordOfRun(await systemOf(request.job.system), request.job, request.run));
    case 'odds':
      return await findOdds(request.odds);
    case 'odds-at':
      return await winnersFrom(request.at);
    case 'solve':
      return await findBest(request.solve);
  }
}

/** The chances of every side from a moment of a record, everybody playing tactically from there. */
async function winnersFrom({ record: text, moment, runs }: OddsAtRequest): Promise<OddsAt> {
  const record = parseRecord(text);
  const system = await systemOf(record.system);
  const winner = parseExpression('fight.winner');
  if (!winner.ok) throw new BadInput(winner.problem.message);
  const tactical = policyNamed(system, 'tactical');
  const sides = Object.fromEntries(record.setup.sides.map(({ id }) => [id, tactical]));
  return oddsAt(momentOf(system, record, moment), [winner.value], { sides }, { seed: 'replay', runs });
}

async function systemOf(id: string): Promise<System> {
  const system = await loadSystem(id);
  if (system === undefined) throw new BadInput(`There is no system "${id}".`);
  return system;
}

async function opened(text: string): Promise<Opened> {
  const read = await openScenario(text, 'fight.yaml');
  if (!read.ok) throw new BadInput(read.problems.map(inOneLine).join(' '));
  return read.value;
}

function choiceOf(system: System, { setup }: Opened, { policies, gm }: Players): PolicyChoice {
  const named = (name: string): Policy<unknown> => policyNamed(system, name === SHARP ? 'tactical' : name);
  const sides = setup.sides.map(({ id }) => [id, named(policies[id] ?? 'tactical')] as const);
  return { sides: Object.fromEntries(sides), gm: named(gm) };
}

/** Exact odds where they can be counted in time, else sampled ones. */
export async function findOdds(request: OddsRequest): Promise<OddsFound> {
  const fight = await opened(request.text);
  const of = request.of.map((text) => {
    const read = parseExpression(text);
    if (!read.ok) throw new BadInput(`${text}: ${read.problem.message}`);
    return read.value;
  });
  const choice = choiceOf(fight.system, fight, request);
  const deadline = performance.now() + 1000 * request.seconds;
  try {
    return counted(fight, of, choice, request.rounds, () => performance.now() > deadline);
  } catch (failed) {
    // Only "it takes too long" may be answered by sampling: everything else is about the question.
    if (!(failed instanceof BadInput) || performance.now() <= deadline) throw failed;
    return sampled(fight, of, choice, request);
  }
}

function counted(
  { system, setup, scenario }: Opened,
  of: readonly Expression[],
  choice: PolicyChoice,
  rounds: number,
  isLate: () => boolean,
): OddsFound {
  const found = oddsOf(system, setup, {
    of,
    answers: answersOf(scenario),
    rounds,
    policyOf: (asks, side) => (asks === 'gm' ? choice.gm : choice.sides[side ?? '']) as Policy<unknown>,
    most: Number.MAX_SAFE_INTEGER,
    isLate,
  });
  const misfits = [...found.refused, ...found.unused].map(({ kind, who }) => `${kind} ${who}`);
  return {
    lines: found.rows.map(({ values, chance }) => ({
      values,
      exact: inFigures(chance),
      rate: null,
      chance: asNumber(chance),
    })),
    exact: true,
    paths: found.paths,
    runs: 0,
    goesOn: asNumber(found.unfinished),
    misfits,
  };
}

function sampled(
  { system, setup, scenario }: Opened,
  of: readonly Expression[],
  choice: PolicyChoice,
  { rounds, runs, seed }: OddsRequest,
): OddsFound {
  let played = 0;
  const short: System = {
    ...system,
    isOver: (state) => played >= rounds || system.isOver(state),
    round: (state, table) => {
      played++;
      system.round(state, table);
    },
  };
  const pins = new Pinning(answersOf(scenario));
  const simulation = new Simulation(short, setup, pins.around(choice), seed);
  const sides = sidesOf(setup);
  const counts = new Map<string, number>();
  let goesOn = 0;
  for (let run = 0; run < runs; run++) {
    played = 0;
    pins.begin();
    const state = simulation.play(run);
    if (!system.isOver(state)) goesOn++;
    const key = JSON.stringify(
      of.map((expression) => evaluate(expression, { figures: system.figures(state), sides })),
    );
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const lines = [...counts].map(([key, count]): OddsLine => {
    const rate = rateOf(count, runs);
    return { values: JSON.parse(key) as Figure[], exact: null, rate, chance: rate.rate };
  });
  return {
    lines: lines.sort((a, b) => inOrder(a.values, b.values)),
    exact: false,
    paths: 0,
    runs,
    goesOn: goesOn / runs,
    misfits: [],
  };
}

function inOrder(a: readonly Figure[], b: readonly Figure[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i] ?? null;
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return String(left) < String(right) ? -1 : 1;
  }
  return 0;
}

/** The script's answers before the policies': the first of a kind and fighter is the first such answer, and so on. */
class Pinning {
  private used = new Map<string, number>();
  private readonly pins: readonly PinnedAnswer[];

  constructor(pins: readonly PinnedAnswer[]) {
    this.pins = pins;
  }

  begin(): void {
    this.used = new Map();
  }

  around({ sides, gm }: PolicyChoice): PolicyChoice {
    const wrapped = Object.entries(sides).map(([id, policy]) => [id, this.wrap(policy)] as const);
    return { sides: Object.fromEntries(wrapped), ...(gm === undefined ? {} : { gm: this.wrap(gm) }) };
  }

  private wrap(policy: Policy<unknown>): Policy<unknown> {
    if (this.pins.length === 0) return policy;
    return {
      ...policy,
      answer: (question, who, about, view, dice) => {
        const key = `${question.kind} ${who}`;
        const nth = this.used.get(key) ?? 0;
        this.used.set(key, nth + 1);
        const pin = this.pins.filter((one) => `${one.kind} ${one.who}` === key)[nth];
        if (pin !== undefined && whyNot(question, view, who, about, pin.answer) === null) return pin.answer;
        return policy.answer(question, who, about, view, dice);
      },
    };
  }
}

/** The first secret decision of a fight, solved. */
export async function findBest(request: SolveRequest): Promise<SolveFound> {
  const fight = await opened(request.text);
  const { system, setup, scenario } = fight;
  const tactical = policyNamed(system, 'tactical');
  const position = firstSecret(system, setup, scenario, tactical, request.seed, request.kind);
  const solved = await solve(position, {
    policies: choiceOf(system, fight, request),
    seed: request.seed,
    runs: request.runs,
    until: request.until,
    belief: {},
  });
  const words = (camp: Solved['row']): string[] =>
    camp.choices.map(({ answers }) =>
      answers
        .map(({ who, answer }) => {
          const decision = position.decisions.find((one) => one.who === who);
          const asked = { kind: solved.kind, who, about: decision?.about };
          const { text } = answerWords(system, position.state, asked, answer);
          return camp.who.length === 1 ? text : `${system.nameOf(position.state, who)}: ${text}`;
        })
        .join(', '),
    );
  const first = position.decisions[0];
  return {
    solved,
    rowWords: words(solved.row),
    columnWords: words(solved.column),
    question:
      first === undefined ? '' : first.question.words(position.state, first.who, first.about as never),
  };
}
