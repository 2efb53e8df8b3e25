// "Other games": one encounter carried through every game, a worker for each.
import { type AcrossGame, acrossSentence, acrossTable, CHANCES, type Hardness } from '@affray/lab/browser';
import { SYSTEM_IDS } from '@affray/systems';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { saveFile } from '../ui/save-file.ts';
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { askWorker } from './pool.ts';
import { useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

const HEROES = 3;
const RUNS = 1000;
const RECORDS = 6;
/** Kinds that all of our games have; others may have more. */
const KINDS = ['bandits', 'beasts', 'monsters', 'soldiers', 'undead', 'goblins'] as const;

/** What to carry, and the games beside each other. */
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
  const { progress } = task;
  return (
    <>
      <p className={styles.lead}>{LAB.across.lead}</p>
      <div className={styles.fields}>
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
      </div>
      <WorkRow
        words={LAB.across.do}
        working={task}
        problem={task.problem}
        onStart={start}
        note={LAB.across.working(progress?.done ?? 0, SYSTEM_IDS.length)}
      />
      {task.value === null ? null : <Games games={task.value} />}
    </>
  );
}

function Games({ games }: { readonly games: readonly AcrossGame[] }) {
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        {acrossSentence(games)}
      </p>
      <WordTable table={acrossTable(games)} />
      <Button size="small" onPress={() => saveFile('across.json', JSON.stringify(games, null, 1))}>
        {LAB.json}
      </Button>
    </>
  );
}
