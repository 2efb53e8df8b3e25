// `affray series`: how far a party gets, fight after fight.
import { BadInput, didYouMean, type System } from '@affray/kernel';
import { playSeries, seriesSentence, seriesTable, tableInText } from '@affray/lab';
import { policiesTyped, policyNamed } from '@affray/run';
import { openFile } from '../open.ts';
import type { Report } from '../report.ts';
import { type LabOptions, watch } from './common.ts';

export interface SeriesCommandOptions extends LabOptions {
  readonly pause?: string;
}

const RUNS = 1000;
const NONE = 'none';

/** Plays a party through the files, one after the other. */
export async function series(paths: readonly string[], options: SeriesCommandOptions): Promise<Report> {
  const opened = [];
  for (const path of paths) opened.push(await openFile(path));
  const [first] = opened;
  if (first === undefined) throw new BadInput('A series needs a fight.');
  const { system } = first;
  for (const { setup } of opened)
    if (setup.system !== system.id || setup.edition !== first.setup.edition)
      throw new BadInput(`“${setup.title}” is of another game than “${first.setup.title}”.`);
  const pause = pauseTyped(system, options.pause);
  const { seed = 'affray', runs = RUNS, policy: typed = [] } = options;
  const { policies } = policiesTyped(typed, system, first.setup);
  const watching = watch(options.json === true);
  try {
    const result = playSeries(
      system,
      opened.map(({ setup }) => setup),
      {
        pause,
        runs,
        seed,
        policy: (side) => (policies[side] === undefined ? undefined : policyNamed(system, policies[side])),
        onProgress: (done) => {
          watching.onProgress({ done, wanted: runs } as Parameters<typeof watching.onProgress>[0]);
          return watching.stopped;
        },
      },
    );
    return {
      code: 0,
      text: `${seriesSentence(system, result, pause)}\n\n${tableInText(seriesTable(result))}`,
      data: { seed, pause, ...result },
    };
  } finally {
    watching.end();
  }
}

function pauseTyped(system: System, typed: string | undefined): string | null {
  const known = Object.keys(system.between?.pauses ?? {});
  if (typed === undefined) return known[0] ?? null;
  if (typed === NONE) return null;
  if (known.includes(typed)) return typed;
  throw new BadInput(`${system.title} knows no pause "${typed}". ${didYouMean(typed, [...known, NONE])}`);
}
