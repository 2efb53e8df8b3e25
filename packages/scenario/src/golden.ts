// Golden fights: pinned dice and decisions, and checked expectations.
import {
  type Happening,
  inWords,
  nearest,
  ScriptMismatch,
  type Setup,
  type System,
  same,
} from '@affray/kernel';
import { inFigures, type PinnedAnswer, type Played, playScript, plus, type Script, ZERO } from '@affray/run';
import { parseExpression } from './expression.ts';
import { type ExpectInFile, pinOf, type Scenario, type WantedEvent } from './file.ts';
import { MOST_PATHS, oddsOf } from './odds.ts';

/** The result of playing a golden fight: no failures means as expected. */
export interface GoldenResult {
  /** Messages with the expected and the actual value. */
  readonly failures: readonly string[];
  /** The played fight; null if a pin did not fit, or if odds were counted. */
  readonly played: Played<unknown> | null;
  /** Dice paths counted, for a file that expects odds. */
  readonly paths: number | null;
}

/**
 * Plays a fight by its script and checks its expectations; counts odds for a file that leaves the dice open.
 * @example const { failures } = playGolden(opened.scenario, opened.setup, opened.system);
 */
export function playGolden(scenario: Scenario, setup: Setup, system: System): GoldenResult {
  const result = isAboutOdds(scenario)
    ? countGolden(scenario, setup, system)
    : playPinned(scenario, setup, system);
  if (result.failures.length > 0 || expectsSomething(scenario)) return result;
  return { ...result, failures: [EXPECTS_NOTHING] };
}

function playPinned(scenario: Scenario, setup: Setup, system: System): GoldenResult {
  try {
    const played = playScript(system, system.begin(setup), scriptOf(scenario));
    return { failures: check(scenario.expect ?? {}, played, system), played, paths: null };
  } catch (problem) {
    if (problem instanceof ScriptMismatch) return { failures: [problem.message], played: null, paths: null };
    throw problem;
  }
}

/** Without expectations, a script only shows that none of its answers was refused. */
const EXPECTS_NOTHING =
  'The script has nothing to check: add "expect" with a winner, figures, events, dice, odds or a refusal.';

function expectsSomething({ script, expect = {} }: Scenario): boolean {
  const isEmpty = (value: unknown) =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  if (!Object.values(expect).every(isEmpty)) return true;
  return (script?.answers ?? []).some((answer) => answer.refused !== undefined);
}

/**
 * Whether a file leaves its dice open on purpose: it pins answers or rounds, no die, and expects only odds.
 * @example if (isAboutOdds(scenario)) console.log('every die is tried');
 */
export function isAboutOdds({ script, expect }: Scenario): boolean {
  if (script?.dice !== undefined || (script === undefined && expect === undefined)) return false;
  if (script?.answers?.some((answer) => answer.refused !== undefined)) return false;
  return Object.keys(expect ?? {}).every((name) => name === 'odds');
}

/** The script of a scenario in the kernel's form. */
export function scriptOf(scenario: Scenario): Script {
  const { dice = [], otherwise = 'fail', rounds } = scenario.script ?? {};
  const script = { dice, answers: answersOf(scenario), otherwise };
  return rounds === undefined ? script : { ...script, rounds };
}

/** The pinned answers of a scenario in the kernel's form, the last with the refusal that the file expects. */
export function answersOf({ script, expect }: Scenario): PinnedAnswer[] {
  const answers = (script?.answers ?? []).flatMap((given) => pinOf(given) ?? []);
  const last = answers.at(-1);
  const refused = last?.refused ?? expect?.refused;
  return last === undefined || refused === undefined ? answers : answers.with(-1, { ...last, refused });
}

function countGolden(scenario: Scenario, setup: Setup, system: System): GoldenResult {
  const wanted = Object.entries(scenario.expect?.odds ?? {});
  const of = wanted.flatMap(([text]) => {
    const read = parseExpression(text);
    return read.ok ? [read.value] : [];
  });
  const rounds = scenario.script?.rounds ?? 1;
  const odds = oddsOf(system, setup, { of, answers: answersOf(scenario), rounds, runs: MOST_PATHS });
  const failures = [
    ...odds.unused.map((pin) => `No path asks "${pin.kind}" of ${pin.who} that often.`),
    ...odds.refused.map((pin) => `On some path the answer to "${pin.kind}" of ${pin.who} is not legal.`),
  ];
  for (const [index, [text, chance]] of wanted.entries()) {
    let came = ZERO;
    for (const row of odds.rows) {
      const value = row.values[index];
      if (typeof value !== 'boolean') {
        failures.push(
          `Expected odds of "${text}": it should be true or false, but can be ${inWords(value)}.`,
        );
        break;
      }
      if (value) came = plus(came, row.chance);
    }
    if (inFigures(came) !== reduced(String(chance)))
      failures.push(`Expected odds of "${text}": ${chance}. Came: ${inFigures(came)}.`);
  }
  return { failures, played: null, paths: odds.paths };
}

/** A fraction as written, in lowest terms. */
function reduced(text: string): string {
  const [num = '0', den = '1'] = text.split('/');
  return inFigures(plus(ZERO, { num: BigInt(num), den: BigInt(den) }));
}

function check(expect: ExpectInFile, played: Played<unknown>, system: System): string[] {
  const failures = [...checkWinner(expect, played, system), ...checkFigures(expect, played, system)];
  failures.push(...checkEvents(expect.events ?? [], played.events));
  for (const wanted of expect.never ?? []) {
    if (played.events.some((event) => matches(wanted, event)))
      failures.push(`Expected never: ${described(wanted)}. It happened.`);
  }
  if (expect.dice !== undefined && expect.dice !== played.dice)
    failures.push(`Expected ${expect.dice} dice. Came: ${played.dice}.`);
  if (expect.odds !== undefined)
    failures.push('Expected odds, but the script pins dice or expects more: odds need a file of their own.');
  return failures;
}

function checkWinner(expect: ExpectInFile, played: Played<unknown>, system: System): string[] {
  if (expect.winner === undefined) return [];
  const outcome = system.outcome(played.state);
  if (outcome !== null && outcome.winner === expect.winner) return [];
  const came = outcome === null ? 'the fight goes on' : (outcome.winner ?? 'nobody');
  return [`Expected winner: ${expect.winner ?? 'nobody'}. Came: ${came}.`];
}

function checkFigures(expect: ExpectInFile, played: Played<unknown>, system: System): string[] {
  const failures: string[] = [];
  const figures = system.figures(played.state);
  for (const [path, wanted] of Object.entries(expect.figures ?? {})) {
    const [owner = '', ...rest] = path.split('.');
    const own = figures[owner] ?? {};
    const came = own[rest.join('.')];
    if (came === undefined) {
      const near = nearest(rest.join('.'), Object.keys(own));
      const hint = near === undefined ? '' : ` Did you mean "${owner}.${near}"?`;
      failures.push(`There is no figure "${path}".${hint}`);
    } else if (!same(came, wanted))
      failures.push(`Expected ${path}: ${inWords(wanted)}. Came: ${inWords(came)}.`);
  }
  return failures;
}

function checkEvents(wanted: readonly WantedEvent[], events: readonly Happening[]): string[] {
  let from = 0;
  for (const one of wanted) {
    const found = events.findIndex((event, index) => index >= from && matches(one, event));
    if (found < 0) {
      const earlier = events.some((event) => matches(one, event)) ? ' It happened earlier than that.' : '';
      return [`Expected event: ${described(one)} (after event ${from} of ${events.length}).${earlier}`];
    }
    from = found + 1;
  }
  return [];
}

function matches(wanted: WantedEvent, event: Happening): boolean {
  if (typeof wanted === 'string') return event.rule === wanted || event.kind === wanted;
  const fields = event as unknown as Record<string, unknown>;
  return Object.keys(wanted).every((key) => Object.hasOwn(fields, key) && same(wanted[key], fields[key]));
}

function described(wanted: WantedEvent): string {
  return typeof wanted === 'string' ? wanted : inWords(wanted);
}
