// From the text of a file to a fight ready to begin: parsed, and checked with the system it names.
import { nearest, type Setup, type System } from '@affray/kernel';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { fewer } from './document.ts';
import type { Scenario } from './file.ts';
import { type ParsedFile, parsePartly } from './parse.ts';
import type { FileProblem, Read } from './problem.ts';
import { resolve } from './resolve.ts';

/** A fight file with everything that is needed to begin. */
export interface Opened {
  readonly file: string;
  readonly scenario: Scenario;
  readonly system: System;
  readonly setup: Setup;
}

/**
 * Opens a fight file: every problem of the format and of the system at once, or a fight ready to begin.
 * @example const opened = await openScenario(text, 'duel.yaml'); if (opened.ok) opened.value.system.begin(opened.value.setup);
 */
export async function openScenario(text: string, file: string): Promise<Read<Opened>> {
  const { problems: first, rest, isWhole } = parsePartly(text, file);
  if (rest === null) return { ok: false, problems: fewer(first) };
  const { scenario } = rest;
  const named = await loadSystem(scenario.system);
  const problems = named === undefined ? inOrder([...first, ...noSystem(rest)]) : first;
  // Checks the rest of the file with the system that was probably meant.
  const system = named ?? (await loadSystem(nearest(scenario.system, SYSTEM_IDS) ?? ''));
  if (system === undefined) return { ok: false, problems: fewer(problems) };
  const setup = resolve(rest, system);
  if (setup.ok && problems.length === 0)
    return { ok: true, value: { file, scenario, system, setup: setup.value } };
  const more = setup.ok
    ? []
    : setup.problems.filter((later) => !problems.some((one) => isWithin(later, one, isWhole)));
  return { ok: false, problems: fewer(inOrder([...problems, ...more])) };
}

function noSystem({ scenario, place }: ParsedFile): readonly FileProblem[] {
  const message = `There is no system "${scenario.system}".`;
  return place([{ path: ['system'], message, allowed: SYSTEM_IDS }]);
}

/**
 * Whether the later problem only follows from an earlier one: the wrong value was removed before the system
 * checked the rest.
 */
function isWithin(later: FileProblem, earlier: FileProblem, isWhole: boolean): boolean {
  // A missing value that was removed is not a new problem, such as one side fewer or a missing field.
  const whole = Math.min(earlier.path.length, Math.max(1, later.path.length));
  const depth = isWhole ? whole : earlier.path[0] === 'fighters' ? 2 : 1;
  return earlier.path.slice(0, depth).every((step, i) => later.path[i] === step);
}

function inOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
