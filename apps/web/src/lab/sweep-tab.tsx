// One quantity over a range, and the value that gives a wanted win rate.
import {
  inThousands,
  type Job,
  labOver,
  meanInWords,
  parseRange,
  rateInWords,
  type Sweep,
  sweep,
  type Tuned,
  type TuneTo,
  tune,
} from '@affray/lab/browser';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Find } from '../ui/find.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import { sweepPlot } from './charts.ts';
import { baseOf } from './fight.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { Plate } from './plate.tsx';
import { quantitiesOf } from './quantities.ts';
import { SaveJson } from './task-tab.tsx';
import { labJob } from './terms.ts';
import { type Tools, useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

interface Swept {
  readonly sweep: Sweep;
  readonly tuned: Tuned | null;
  readonly wanted: number;
}

/** The parameters of a sweep or a tuning. */
interface Asked extends Pick<LabParts, 'fight' | 'pool'> {
  readonly job: Job;
  readonly quantity: string;
  readonly values: string;
  readonly runs: number;
}

/** Runs value by value, so that the curve grows while the user watches. */
async function sweepOn(asked: Asked, { signal, onProgress, show }: Tools<Swept>): Promise<Swept> {
  const { fight, job, quantity, runs } = asked;
  const range = parseRange(`${quantity}=${asked.values.trim()}`);
  const workers = asked.pool();
  const lab = labOver(workers.size, workers.send);
  let points: Sweep['points'] = [];
  const swept = (): Swept => ({
    sweep: { quantities: [quantity], points },
    tuned: null,
    wanted: range.values.length,
  });
  for (const value of range.values) {
    if (signal.aborted) break;
    const limits = { runs, signal, onProgress };
    const one = await sweep(lab, baseOf(fight), job, [{ quantity, values: [value] }], limits);
    points = [...points, ...one.points];
    show(swept());
  }
  return swept();
}

async function tuneOn(
  asked: Asked,
  target: number,
  to: TuneTo,
  { signal, onProgress }: Tools<Swept>,
): Promise<Swept> {
  const { fight, job, quantity, runs } = asked;
  const range = parseRange(`${quantity}=${asked.values.trim()}`);
  const workers = asked.pool();
  const lab = labOver(workers.size, workers.send);
  const tuned = await tune(lab, baseOf(fight), job, range, target, { runs, signal, onProgress }, to);
  return { sweep: { quantities: [quantity], points: tuned.points }, tuned, wanted: tuned.points.length };
}

/** Sweeps a quantity, or tunes it to a target. */
export function SweepTab({ fight, terms, pool }: LabParts) {
  const quantities = useMemo(() => quantitiesOf(fight), [fight]);
  const [quantity, setQuantity] = useState(quantities[0]?.quantity ?? '');
  const [values, setValues] = useState(quantities[0]?.values ?? '1..4');
  const [runs, setRuns] = useState(1000);
  const [target, setTarget] = useState(50);
  const [to, setTo] = useState<TuneTo>('wins');
  const task = useTask<Swept>();
  const now = quantities.find((one) => one.quantity === quantity)?.now ?? null;
  const job = { ...labJob(fight, terms), scores: false };
  const asked = { fight, job, quantity, values, runs, pool };
  const doSweep = (): void => task.start((tools) => sweepOn(asked, tools));
  const doTune = (): void => task.start((tools) => tuneOn(asked, target / 100, to, tools));
  const found = task.value;
  return (
    <>
      <p className={styles.lead}>{LAB.sweep.lead}</p>
      <div className={styles.fields}>
        <Find
          label={LAB.sweep.quantity}
          value={quantity}
          onChange={(next) => {
            setQuantity(next);
            const known = quantities.find((one) => one.quantity === next);
            if (known !== undefined) setValues(known.values);
          }}
          of={quantities.map((one) => ({ id: one.quantity, more: String(one.now) }))}
        />
        <Field
          label={LAB.sweep.values}
          value={values}
          onChange={setValues}
          placeholder={LAB.sweep.valuesHint}
        />
        <NumberInput
          label={LAB.sweep.runs}
          value={runs}
          min={10}
          max={200_000}
          onChange={(next) => setRuns(next ?? 1000)}
        />
        <TuneFields target={target} onTarget={setTarget} to={to} onTo={setTo} />
      </div>
      <WorkRow
        words={LAB.sweep.do}
        working={task}
        problem={task.problem}
        onStart={doSweep}
        {...(found === null ? {} : { note: LAB.sweep.point(found.sweep.points.length, found.wanted) })}
      >
        <Button onPress={doTune}>{LAB.sweep.tune}</Button>
      </WorkRow>
      {found === null || found.sweep.points.length === 0 ? null : (
        <SweptView found={found} now={now} target={target} />
      )}
    </>
  );
}

/** The target to which a quantity is tuned. */
function TuneFields({
  target,
  onTarget,
  to,
  onTo,
}: {
  readonly target: number;
  readonly onTarget: (target: number) => void;
  readonly to: TuneTo;
  readonly onTo: (to: TuneTo) => void;
}) {
  return (
    <>
      <Choose
        label={LAB.sweep.to}
        value={to}
        onChange={(next) => onTo(next as TuneTo)}
        of={[
          ['wins', LAB.sweep.toWins],
          ['falls', LAB.sweep.toFalls],
        ]}
      />
      <NumberInput
        label={LAB.sweep.target}
        value={target}
        min={1}
        max={99}
        onChange={(next) => onTarget(next ?? 50)}
      />
    </>
  );
}

function SweptView({
  found: { sweep: swept, tuned },
  now,
  target,
}: {
  readonly found: Swept;
  readonly now: unknown;
  readonly target: number;
}) {
  const draw = useMemo(
    () => sweepPlot(swept, typeof now === 'number' ? now : null, target),
    [swept, now, target],
  );
  const quantity = swept.quantities[0] ?? '';
  const best = tuned?.best;
  const title = LAB.plates.sweep(quantity);
  return (
    <>
      {tuned === null || best === undefined ? null : (
        <p className={styles.sentence} aria-live="polite">
          {LAB.sweep.tuned(
            quantity,
            String(best.values[0]),
            rateInWords(tuned.to === 'falls' ? (best.falls ?? best.wins) : best.wins),
          )}{' '}
          {tuned.remarks.join(' ')}
        </p>
      )}
      <div className={styles.plates}>
        <Plate title={LAB.plate(1, title)} words={title} draw={draw} />
      </div>
      <WordTable
        table={{
          caption: title,
          rows: [
            [quantity, ...LAB.sweep.heads, ...(tuned?.to === 'falls' ? [LAB.sweep.toFalls] : [])],
            ...swept.points.map(({ values, wins, draws, rounds, falls }) => [
              values[0] === now ? `${String(values[0])} (${LAB.sweep.now})` : String(values[0]),
              rateInWords(wins),
              rateInWords(draws),
              meanInWords(rounds),
              inThousands(wins.runs),
              ...(falls === undefined ? [] : [rateInWords(falls)]),
            ]),
          ],
        }}
      />
      <SaveJson name={`${quantity}.json`} value={tuned ?? swept} />
    </>
  );
}
