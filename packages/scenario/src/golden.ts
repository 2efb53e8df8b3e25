// Golden fights: dice and decisions pinned, expectations checked.
import {
  type Happening,
  inWords,
  type Json,
  type PinnedAnswer,
  type Played,
  playScript,
  type Script,
  ScriptMismatch,
  type Setup,
  type System,
  same,
} from '@affray/kernel';
import type { Scenario, WantedEvent } from './file.ts';

/** What came of playing a golden fight: no failures means it came out as expected. */
export interface GoldenResult {
  readonly failures: readonly string[];
  readonly played: Played<unknown> | null;
}

/**
 * Plays a fight by its script and checks what it expects.
 * @example const { failures } = playGolden(parsed.scenario, setup, system);
 */
export function playGolden(scenario: Scenario, setup: Setup, system: System): GoldenResult {
  const script = scriptOf(scenario);
  if (typeof script === 'string') return { failures: [script], played: null };
  const state = system.begin(setup);
  try {
    const played = playScript(system, state, script);
    return { failures: check(scenario, played, system), played };
  } catch (problem) {
    if (problem instanceof ScriptMismatch) return { failures: [problem.message], played: null };
    throw problem;
  }
}

/** The script of a scenario in the kernel's form, or a sentence that says what is wrong with it. */
export function scriptOf(scenario: Scenario): Script | string {
  const { dice = [], answers = [], otherwise = 'fail', rounds } = scenario.script ?? {};
  const pinned: PinnedAnswer[] = [];
  for (const [index, given] of answers.entries()) {
    const keys = Object.keys(given);
    const match = keys.length === 1 ? /^(\S+) (\S+)$/.exec(keys[0] ?? '') : null;
    if (match === null) return `script.answers.${index}: write "kind who: answer".`;
    pinned.push({ kind: match[1] ?? '', who: match[2] ?? '', answer: given[keys[0] ?? ''] as Json });
  }
  const script = { dice, answers: pinned, otherwise };
  return rounds === undefined ? script : { ...script, rounds };
}

function check(scenario: Scenario, played: Played<unknown>, system: System): string[] {
  const { expect } = scenario;
  if (expect === undefined) return [];
  const failures: string[] = [];
  const outcome = system.outcome(played.state);
  if (expect.winner !== undefined) {
    const winner = outcome === null ? 'the fight goes on' : (outcome.winner ?? 'nobody');
    if (outcome === null || outcome.winner !== expect.winner)
      failures.push(`Expected winner: ${expect.winner ?? 'nobody'}. Came: ${winner}.`);
  }
  const figures = system.figures(played.state);
  for (const [path, wanted] of Object.entries(expect.figures ?? {})) {
    const [owner = '', ...rest] = path.split('.');
    const came = figures[owner]?.[rest.join('.')];
    if (came === undefined) failures.push(`There is no figure "${path}".`);
    else if (!same(came, wanted))
      failures.push(`Expected ${path}: ${inWords(wanted)}. Came: ${inWords(came)}.`);
  }
  failures.push(...checkEvents(expect.events ?? [], played.events));
  for (const wanted of expect.never ?? []) {
    if (played.events.some((event) => matches(wanted, event)))
      failures.push(`Expected never: ${described(wanted)}. It happened.`);
  }
  if (expect.dice !== undefined && expect.dice !== played.dice)
    failures.push(`Expected ${expect.dice} dice. Came: ${played.dice}.`);
  return failures;
}

function checkEvents(wanted: readonly WantedEvent[], events: readonly Happening[]): string[] {
  let from = 0;
  for (const one of wanted) {
    const found = events.findIndex((event, index) => index >= from && matches(one, event));
    if (found < 0) {
      const earlier = events.some((event) => matches(one, event)) ? ' It happened earlier than that.' : '';
      return [`Expected event: ${described(one)} (after event ${from}).${earlier}`];
    }
    from = found + 1;
  }
  return [];
}

function matches(wanted: WantedEvent, event: Happening): boolean {
  if (typeof wanted === 'string') return event.rule === wanted || event.kind === wanted;
  return Object.keys(wanted).every((key) =>
    same(wanted[key], (event as unknown as Record<string, unknown>)[key]),
  );
}

function described(wanted: WantedEvent): string {
  return typeof wanted === 'string' ? wanted : inWords(wanted);
}
