// The chance of a value after some rounds: exact if the work budget suffices, otherwise sampled.
import { inPercent, inThousands } from '@affray/lab/browser';
import { EXACT_WORK, SAMPLE_RUNS } from '@affray/scenario';
import { useMemo, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import { chancesPlot } from './charts.ts';
import type { LabFight } from './fight.ts';
import styles from './lab.module.css';
import { chanceInWords, meanOf, valueInWords } from './odds-words.ts';
import type { LabParts } from './parts.ts';
import { Plate } from './plate.tsx';
import { askWorker } from './pool.ts';
import type { OddsFound } from './requests.ts';
import { SaveJson } from './task-tab.tsx';
import { useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

const MOST_BARS = 40;

interface Asked {
  readonly of: readonly string[];
  readonly found: OddsFound;
}

/** Asks for the odds of expressions. */
export function OddsTab({ fight, terms }: LabParts) {
  const figures = useMemo(() => figuresOf(fight), [fight]);
  const [typed, setTyped] = useState(() => usualFigure(fight, figures));
  const [rounds, setRounds] = useState(fight.scenario.script?.rounds ?? 1);
  const task = useTask<Asked>();
  const of = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const start = (): void =>
    task.start(async ({ signal }) => {
      const { policies, gm, seed } = terms;
      const odds = { text: fight.text, of, rounds, work: EXACT_WORK, runs: SAMPLE_RUNS, policies, gm, seed };
      return { of, found: await askWorker({ ask: 'odds', odds }, signal) };
    });
  return (
    <>
      <p className={styles.lead}>{LAB.odds.lead}</p>
      <div className={styles.fields}>
        <Field label={LAB.odds.of} value={typed} onChange={setTyped} lines={2} placeholder={LAB.odds.hint} />
        <NumberInput
          label={LAB.odds.rounds}
          value={rounds}
          min={1}
          max={200}
          onChange={(next) => setRounds(next ?? 1)}
        />
      </div>
      <details className={styles.figures}>
        <summary>{LAB.odds.figures}</summary>
        <p>
          {figures.map((name) => (
            <code key={name}>{name} </code>
          ))}
        </p>
      </details>
      <WorkRow
        words={LAB.odds.ask}
        working={task}
        problem={task.problem}
        onStart={start}
        note={LAB.odds.working}
        isDisabled={of.length === 0}
      />
      {task.value === null ? null : <OddsView asked={task.value} />}
    </>
  );
}

/** Every figure of the fight at its beginning: `troll.str`. */
function figuresOf({ system, setup }: LabFight): string[] {
  const figures = system.figures(system.begin(setup));
  return Object.entries(figures).flatMap(([owner, own]) =>
    Object.keys(own).map((name) => `${owner}.${name}`),
  );
}

/** A sensible first question: a number of the first fighter of the last side. */
function usualFigure({ setup, system }: LabFight, figures: readonly string[]): string {
  const last = setup.sides.at(-1)?.id;
  const foe = setup.fighters.find(({ side }) => side === last)?.id ?? '';
  const field = Object.keys(system.fields).find((name) => figures.includes(`${foe}.${name}`));
  return field === undefined ? (figures[0] ?? '') : `${foe}.${field}`;
}

function OddsView({ asked: { of, found } }: { readonly asked: Asked }) {
  const bars = useMemo(
    () =>
      found.lines.map(({ values, chance, rate }) => ({
        name: values.map(valueInWords).join(' · '),
        chance,
        low: rate?.low ?? chance,
        high: rate?.high ?? chance,
      })),
    [found],
  );
  const draw = useMemo(() => chancesPlot(bars.slice(0, MOST_BARS)), [bars]);
  const mean = meanOf(found.lines);
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        {found.exact ? LAB.odds.exact(inThousands(found.paths)) : LAB.odds.sampled(inThousands(found.runs))}{' '}
        {mean === null ? '' : LAB.odds.mean(mean.toFixed(3))}{' '}
        {found.goesOn > 0 ? LAB.odds.goesOn(inPercent(found.goesOn)) : ''}{' '}
        {found.misfits.length > 0 ? LAB.odds.misfits(found.misfits.join(', ')) : ''}
      </p>
      <div className={styles.plates}>
        <Plate title={LAB.plate(1, LAB.plates.odds)} words={LAB.plates.odds} draw={draw} />
        <WordTable
          table={{
            caption: LAB.plates.odds,
            rows: [
              [...of, LAB.odds.chance, ...(found.exact ? [LAB.odds.exactly] : [])],
              ...found.lines.map((line) => [
                ...line.values.map(valueInWords),
                chanceInWords(line),
                ...(line.exact === null ? [] : [line.exact]),
              ]),
            ],
          }}
        />
      </div>
      <SaveJson name="odds.json" value={{ of, ...found }} />
    </>
  );
}
