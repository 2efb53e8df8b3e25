// `affray sensitivity`: which number, gear or house rule decides a fight.

import {
  jobOf,
  sensitivity as measure,
  type Progress,
  sensitivitySentence,
  sensitivityTable,
  tableInText,
} from '@affray/lab';
import { policiesTyped } from '@affray/run';
import type { Report } from '../report.ts';
import { type LabOptions, labFor, openBase, watch } from './common.ts';

export interface SensitivityOptions extends LabOptions {
  /** Only remove abilities and gear, one at a time. */
  readonly knockOut?: boolean;
}

const RUNS = 20_000;

/** Ranks every small change of a fight by its effect on the first side's win chance. */
export async function sensitivity(path: string, options: SensitivityOptions): Promise<Report> {
  const base = await openBase(path);
  const { setup, system } = base;
  const { seed = 'affray', rollouts, runs = RUNS, policy = [] } = options;
  const job = jobOf(setup, {
    ...policiesTyped(policy, system, setup),
    seed,
    ...(rollouts === undefined ? {} : { rollouts }),
  });
  const watching = watch(options.json === true);
  const lab = await labFor(options);
  try {
    const { signal } = watching;
    const limits = { runs, signal, onProgress: (one: Progress): void => watching.onProgress(one) };
    const found = await measure(lab, base, job, limits, options.knockOut === true ? 'without' : undefined);
    const side = setup.sides[0]?.name ?? '';
    const text = `${system.title}, ${setup.title}. ${sensitivitySentence(found, side)}\n\n${tableInText(sensitivityTable(found))}`;
    return { code: 0, text, data: { seed, side, ...found } };
  } finally {
    watching.end();
    await lab.close();
  }
}
