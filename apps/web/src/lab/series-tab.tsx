// "A day of fights": how far the party of this fight gets, fight after fight.
import { type SeriesResult, seriesSentence, seriesTable } from '@affray/lab/browser';
import type { LibraryFight } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { fightText, readyFights } from '../net/api.ts';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import type { LabParts } from './parts.ts';
import { askWorker } from './pool.ts';
import { Finding, TaskTab } from './task-tab.tsx';
import { useTask } from './use-task.ts';

const RUNS = 500;
const NONE = '';
const MOST_FIGHTS = 6;

interface Played {
  readonly result: SeriesResult;
  readonly pause: string | null;
}

/** Fights in sequence, what happens between them, and how far the party gets. */
export function SeriesTab({ fight, terms }: LabParts) {
  const { system, setup } = fight;
  const pauses = Object.entries(system.between?.pauses ?? {});
  const [pause, setPause] = useState(pauses[0]?.[0] ?? NONE);
  const [runs, setRuns] = useState(RUNS);
  const [fights, setFights] = useState<readonly LibraryFight[]>([]);
  const [next, setNext] = useState<readonly string[]>([]);
  const task = useTask<Played>();
  useEffect(() => {
    readyFights().then(setFights, () => undefined);
  }, []);
  const same = fights.filter((one) => one.system === system.id && one.edition === setup.edition);
  const start = (): void =>
    task.start(async ({ signal }) => {
      const texts = [fight.text, ...(await Promise.all(next.map((id) => fightText(id))))];
      const { policies, gm, seed } = terms;
      const given = pause === NONE ? null : pause;
      const series = { texts, pause: given, runs, policies, gm, seed };
      return { result: await askWorker({ ask: 'series', series }, signal), pause: given };
    });
  const set = (at: number, id: string): void =>
    setNext(
      id === NONE ? next.filter((_, i) => i !== at) : [...next.slice(0, at), id, ...next.slice(at + 1)],
    );
  const fields = (
    <>
      {[...next, NONE].slice(0, MOST_FIGHTS - 1).map((id, at) => (
        <Choose
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the day
          key={at}
          label={LAB.series.next(at + 2)}
          value={id}
          onChange={(chosen) => set(at, chosen)}
          of={[[NONE, LAB.series.none], ...same.map((one) => [one.id, one.title] as const)]}
        />
      ))}
      {pauses.length === 0 ? null : (
        <Choose
          label={LAB.series.pause}
          value={pause}
          onChange={setPause}
          of={[[NONE, LAB.series.noPause], ...pauses.map(([id, { words }]) => [id, words] as const)]}
        />
      )}
      <NumberInput
        label={LAB.series.runs}
        value={runs}
        min={50}
        max={20_000}
        onChange={(wanted) => setRuns(wanted ?? RUNS)}
      />
    </>
  );
  return (
    <TaskTab lead={LAB.series.lead} fields={fields} words={LAB.series.do} task={task} onStart={start}>
      {(found) => (
        <Finding
          sentence={seriesSentence(system, found.result, found.pause)}
          table={seriesTable(found.result)}
        />
      )}
    </TaskTab>
  );
}
