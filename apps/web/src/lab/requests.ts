// The jobs of the lab's web workers: blocks of runs, and long single questions that would freeze a page.
import { BadInput, type Figure, makeRecord, parseRecord, type System } from '@affray/kernel';
import {
  type AcrossGame,
  type AcrossOptions,
  choiceAt,
  choiceWords,
  type Done,
  encounterIn,
  firstSecret,
  type Job,
  labHere,
  momentOf,
  type OddsAt,
  oddsAt,
  playSeries,
  playTask,
  type Rate,
  type Roles,
  rateOf,
  recordOfRun,
  type SeriesResult,
  type Solved,
  solve,
  type Task,
  type WeighedDecision,
} from '@affray/lab/browser';
import { asNumber, choiceOf, inFigures, type PolicyNames, policyNamed } from '@affray/run';
import {
  answersOf,
  inOneLine,
  type Opened,
  oddsWithin,
  openScenario,
  parseExpression,
  SAMPLE_WORK,
} from '@affray/scenario';
import { loadSystem } from '@affray/systems';

/** Who plays how, by name. */
export interface Players extends PolicyNames {
  readonly seed: string;
}

export type Request =
  | { readonly ask: 'block'; readonly task: Task }
  | { readonly ask: 'record'; readonly job: Job; readonly run: number }
  | { readonly ask: 'odds'; readonly odds: OddsRequest }
  | { readonly ask: 'odds-at'; readonly at: OddsAtRequest }
  | { readonly ask: 'solve'; readonly solve: SolveRequest }
  | { readonly ask: 'series'; readonly series: SeriesRequest }
  | { readonly ask: 'across'; readonly across: AcrossRequest }
  | { readonly ask: 'choice-at'; readonly at: ChoiceAtRequest };

export interface OddsRequest extends Players {
  readonly text: string;
  readonly of: readonly string[];
  readonly rounds: number;
  /** The number of dice and decisions after which sampling replaces exact counting. */
  readonly work: number;
  readonly runs: number;
}
/** Who would have won from a moment of a record. */
export interface OddsAtRequest {
  readonly record: string;
  readonly moment: number;
  readonly runs: number;
}
/** One party through several fights. */
export interface SeriesRequest extends Players {
  readonly texts: readonly string[];
  readonly pause: string | null;
  readonly runs: number;
}
/** One encounter in one game. */
export interface AcrossRequest extends AcrossOptions {
  readonly system: string;
  readonly roles: Roles;
}
/** What to choose at a moment of a record. */
export interface ChoiceAtRequest {
  readonly record: string;
  readonly moment: number;
}
/** One value of the requested expression, with its chance: as a fraction, or as a rate with its interval. */
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
  /** The chance that the fight continues after these rounds. */
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

/** The result type of each request. */
export interface Answers {
  readonly block: Done;
  readonly record: string;
  readonly odds: OddsFound;
  readonly 'odds-at': OddsAt;
  readonly solve: SolveFound;
  readonly series: SeriesResult;
  readonly across: AcrossGame | null;
  readonly 'choice-at': WeighedDecision;
}

/**
 * Runs a request.
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
    case 'series':
      return await findSeries(request.series);
    case 'across': {
      const { system, roles, ...options } = request.across;
      return await encounterIn(labHere(), await systemOf(system), roles, options);
    }
    case 'choice-at': {
      const record = parseRecord(request.at.record);
      return await choiceAt(await systemOf(record.system), record, request.at.moment);
    }
  }
}

/** The chances of every side from a moment of a record, with tactical play from there. */
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

/** Exact odds if they fit the work budget, otherwise sampled ones. */
export async function findOdds(request: OddsRequest): Promise<OddsFound> {
  const { system, setup, scenario } = await opened(request.text);
  const of = request.of.map((text) => {
    const read = parseExpression(text);
    if (!read.ok) throw new BadInput(`${text}: ${read.problem.message}`);
    return read.value;
  });
  const { rounds, work, runs, seed } = request;
  const question = {
    ...{ of, rounds, work, answers: answersOf(scenario), runs: Number.POSITIVE_INFINITY },
    policies: choiceOf(system, setup, request),
  };
  const found = oddsWithin(system, setup, question, { seed, runs, work: SAMPLE_WORK });
  const misfits = [...found.refused, ...found.unused].map(({ kind, who }) => `${kind} ${who}`);
  if ('runs' in found) {
    const lines = found.rows.map(({ values, count }): OddsLine => {
      const rate = rateOf(count, found.runs);
      return { values, exact: null, rate, chance: rate.rate };
    });
    const goesOn = found.unfinished / found.runs;
    return { lines, exact: false, paths: 0, runs: found.runs, goesOn, misfits };
  }
  const lines = found.rows.map(
    ({ values, chance }): OddsLine => ({
      ...{ values, exact: inFigures(chance), rate: null, chance: asNumber(chance) },
    }),
  );
  return { lines, exact: true, paths: found.paths, runs: 0, goesOn: asNumber(found.unfinished), misfits };
}

/** A party through several fights, as `affray series` plays them. */
async function findSeries({ texts, pause, runs, ...players }: SeriesRequest): Promise<SeriesResult> {
  const fights: Opened[] = [];
  for (const text of texts) fights.push(await opened(text));
  const [first] = fights;
  if (first === undefined) throw new BadInput('A series needs a fight.');
  const { system } = first;
  const setups = fights.map(({ setup }) => setup);
  const { sides } = choiceOf(system, first.setup, players);
  return playSeries(system, setups, { pause, runs, seed: players.seed, policy: (side) => sides[side] });
}

/** The first secret decision of a fight, solved. */
export async function findBest(request: SolveRequest): Promise<SolveFound> {
  const fight = await opened(request.text);
  const { system, setup, scenario } = fight;
  const tactical = policyNamed(system, 'tactical');
  const position = firstSecret(system, setup, scenario, tactical, request.seed, request.kind);
  const solved = await solve(position, {
    policies: choiceOf(system, setup, request),
    seed: request.seed,
    runs: request.runs,
    until: request.until,
    belief: {},
  });
  const first = position.decisions[0];
  return {
    solved,
    rowWords: choiceWords(position, solved.row),
    columnWords: choiceWords(position, solved.column),
    question:
      first === undefined ? '' : first.question.words(position.state, first.who, first.about as never),
  };
}
