// Opening a moment of a fight: a fight file's first secret decision, or an answer of a record.
import { readFileSync } from 'node:fs';
import { BadInput, type Setup, type System } from '@affray/kernel';
import { firstSecret, momentOf } from '@affray/lab';
import {
  choiceOf,
  type OpenPosition,
  type PolicyChoice,
  type PolicyNames,
  policiesTyped,
  policyNamed,
  SHARP,
} from '@affray/run';
import { openFile, openRecord } from '../open.ts';
import type { LabOptions } from './common.ts';

export interface MomentOptions extends LabOptions {
  readonly at?: number;
  /** The kind of secret decision to go to in a fight file. */
  readonly kind?: string;
}
export interface Moment {
  readonly system: System;
  readonly setup: Setup;
  readonly position: OpenPosition<unknown>;
  readonly choice: PolicyChoice;
  /** The policies by name. */
  readonly names: PolicyNames;
  readonly seed: string;
}

/** Opens a fight file or a record, and goes to the moment asked for. */
export async function openMoment(path: string, options: MomentOptions): Promise<Moment> {
  const { at, seed = 'affray', policy = [] } = options;
  if (isRecord(path)) {
    const { record, system } = await openRecord(path);
    if (at === undefined) throw new BadInput(`${path} is a record: say before which answer, as in --at 3.`);
    const position = momentOf(system, record, at);
    return {
      system,
      setup: record.setup,
      position,
      ...policiesFor(policy, system, record.setup),
      seed,
    };
  }
  if (at !== undefined) throw new BadInput(`--at needs a record; ${path} is a fight file.`);
  const { scenario, setup, system } = await openFile(path);
  const { kind = null } = options;
  if (kind !== null && !system.questions.some((question) => question.kind === kind))
    throw new BadInput(`${system.title} has no question "${kind}".`);
  const position = firstSecret(system, setup, scenario, policyNamed(system, 'tactical'), seed, kind);
  return { system, setup, position, ...policiesFor(policy, system, setup), seed };
}

/** Records name their format. An unreadable file is reported by the code that opens it. */
function isRecord(path: string): boolean {
  try {
    return path.endsWith('.json') && readFileSync(path, 'utf8').includes('"affray-record"');
  } catch {
    return false;
  }
}

function policiesFor(
  typed: readonly string[],
  system: System,
  setup: Setup,
): Pick<Moment, 'choice' | 'names'> {
  const names = policiesTyped(typed, system, setup);
  if (Object.values(names.policies).includes(SHARP))
    throw new BadInput(
      '--policy: "sharp" cannot play the rest of the fight here. Choose one that does not simulate, such as tactical.',
    );
  return { names, choice: choiceOf(system, setup, names) };
}
