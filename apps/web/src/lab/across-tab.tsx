// "Other games": one encounter in every game, with a worker for each.
import { type AcrossGame, acrossSentence, acrossTable, CHANCES, type Hardness } from '@affray/lab/browser';
import { SYSTEM_IDS } from '@affray/systems';
import { useState } from 'react';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import type { LabParts } from './parts.ts';
import { askWorker } from './pool.ts';
import { Finding, SaveJson, TaskTab } from './task-tab.tsx';
import { useTask } from './use-task.ts';

const HEROES = 3;
const RUNS = 1000;
const RECORDS = 6;
/** Kinds that all of our games have; others may have more. */
const KINDS = ['bandits', 'beasts', 'monsters', 'soldiers', 'undead', 'goblins'] as const;

/** The encounter to play, and the games side by side. */
export function AcrossTab({ terms }: LabParts) {
  const [heroes, setHeroes] = useState(HEROES);
  const [against, setAgainst] = useState<string>(KINDS[0]);
  const [hardness, setHardness] = useState<Hardness>('fair');
  const [runs, setRuns] = useState(RUNS);
  const task = useTask<readonly AcrossGame[]>();
  const start = (): void =>
    task.start(async ({ signal, show, onProgress }) => {
      const roles = { heroes, against, chance: CHANCES[hardness] };
      const games: (AcrossGame | null)[] = SYSTEM_IDS.map(() => null);
      const found = (): AcrossGame[] => games.filter((one): one is AcrossGame => one !== null);
      let done = 0;
      const work = async (system: string, at: number): Promise<void> => {
        const across = { system, roles, runs, records: RECORDS, seed: terms.seed };
        games[at] = await askWorker({ ask: 'across', across }, signal);
        onProgress({ done: ++done, wanted: SYSTEM_IDS.length });
        show(found());
      };
      await Promise.all(SYSTEM_IDS.map(work));
      return found();
    });
  const fields = (
    <>
      <NumberInput
        label={LAB.across.heroes}
        value={heroes}
        min={1}
        max={7}
        onChange={(wanted) => setHeroes(wanted ?? HEROES)}
      />
      <Choose
        label={LAB.across.against}
        value={against}
        onChange={setAgainst}
        of={KINDS.map((kind) => [kind, kind] as const)}
      />
      <Choose
        label={LAB.across.hardness}
        value={hardness}
        onChange={(wanted) => setHardness(wanted as Hardness)}
        of={(['easy', 'fair', 'hard'] as const).map((one) => [one, LAB.across.hard[one]])}
      />
      <NumberInput
        label={LAB.across.runs}
        value={runs}
        min={200}
        max={50_000}
        onChange={(wanted) => setRuns(wanted ?? RUNS)}
      />
    </>
  );
  return (
    <TaskTab
      lead={LAB.across.lead}
      fields={fields}
      words={LAB.across.do}
      note={LAB.across.working(task.progress?.done ?? 0, SYSTEM_IDS.length)}
      task={task}
      onStart={start}
    >
      {(games) => (
        <>
          <Finding sentence={acrossSentence(games)} table={acrossTable(games)} />
          <SaveJson name="across.json" value={games} />
        </>
      )}
    </TaskTab>
  );
}
