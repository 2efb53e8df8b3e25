// From the text of a file to a fight ready to begin: read, checked, with the one system it names.
import type { Setup, System } from '@affray/kernel';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { fewer } from './document.ts';
import type { Scenario } from './file.ts';
import { parsePartly } from './parse.ts';
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
  const { problems, rest } = parsePartly(text, file);
  if (rest === null) return { ok: false, problems: fewer(problems) };
  const { scenario } = rest;
  const system = await loadSystem(scenario.system);
  if (system === undefined) {
    const problem = {
      path: ['system'],
      message: `There is no system "${scenario.system}".`,
      allowed: SYSTEM_IDS,
    };
    return { ok: false, problems: fewer(inOrder([...problems, ...rest.place([problem])])) };
  }
  const setup = resolve(rest, system);
  if (setup.ok && problems.length === 0)
    return { ok: true, value: { file, scenario, system, setup: setup.value } };
  const more = setup.ok
    ? []
    : setup.problems.filter((later) => !problems.some((one) => isWithin(later, one)));
  return { ok: false, problems: fewer(inOrder([...problems, ...more])) };
}

/** A part that was wrong was cut out before the system looked: what the system misses there is no news. */
function isWithin(later: FileProblem, earlier: FileProblem): boolean {
  const depth = earlier.path[0] === 'fighters' ? 2 : 1;
  return earlier.path.slice(0, depth).every((step, i) => later.path[i] === step);
}

function inOrder(problems: readonly FileProblem[]): FileProblem[] {
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
