// "What does this change do?": two fights on the same dice.
import type { Json } from '@affray/kernel';
import {
  type Comparison,
  changed,
  compare,
  differenceInWords,
  inThousands,
  type Job,
  labOver,
  parseValue,
  rateInWords,
} from '@affray/lab/browser';
import type { LibraryFight } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useEffect, useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { fightText, readyFights } from '../net/api.ts';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { Find } from '../ui/find.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import { comparisonPlot, differencePlot } from './charts.ts';
import { baseOf, openFight } from './fight.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { Plate } from './plate.tsx';
import { otherValue, quantitiesOf } from './quantities.ts';
import { labJob, limitsOf } from './terms.ts';
import { useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

type What = 'rule' | 'quantity' | 'fight';

/** A change as typed into the form. */
interface Change {
  readonly what: What;
  readonly rule: string;
  readonly ruleTo: Json;
  readonly quantity: string;
  readonly to: string;
  readonly other: string;
  /** The other fight, if it comes from a file. */
  readonly file: { readonly name: string; readonly text: string } | null;
}

/** Compares the fight with a changed one. */
export function CompareTab({ fight, terms, pool }: LabParts) {
  const rules = Object.entries(fight.system.houseRules);
  const quantities = useMemo(() => quantitiesOf(fight), [fight]);
  const [change, setChange] = useState<Change>(() => ({
    what: rules.length > 0 ? 'rule' : 'quantity',
    rule: rules[0]?.[0] ?? '',
    ruleTo: rules[0] === undefined ? null : otherValue(rules[0][1], fight.setup.options[rules[0][0]]),
    quantity: quantities[0]?.quantity ?? '',
    to: String(quantities[0]?.now ?? ''),
    other: '',
    file: null,
  }));
  const task = useTask<Comparison>();
  const set = (some: Partial<Change>): void => setChange({ ...change, ...some });
  const start = (): void =>
    task.start(async ({ signal, onProgress }) => {
      const first = labJob(fight, terms);
      const second = await changedJob(fight, first, change);
      const workers = pool();
      const lab = labOver(workers.size, workers.send);
      const halves = { ...limitsOf(terms), signal, onProgress };
      return await compare(lab, { ...first, figures: false }, { ...second, figures: false }, halves);
    });
  return (
    <>
      <p className={styles.lead}>{LAB.compare.lead}</p>
      <div className={styles.fields}>
        <Choose
          label={LAB.compare.what}
          value={change.what}
          onChange={(what) => set({ what: what as What })}
          of={Object.entries(LAB.compare.whats)}
        />
        {change.what === 'rule' ? <RuleChange fight={fight} change={change} set={set} /> : null}
        {change.what === 'quantity' ? (
          <>
            <Find
              label={LAB.compare.quantity}
              value={change.quantity}
              onChange={(quantity) => {
                const found = quantities.find((one) => one.quantity === quantity);
                set({ quantity, ...(found === undefined ? {} : { to: String(found.now) }) });
              }}
              of={quantities.map(({ quantity, now }) => ({ id: quantity, more: String(now) }))}
            />
            <Field label={LAB.compare.to} value={change.to} onChange={(to) => set({ to })} />
          </>
        ) : null}
        {change.what === 'fight' ? <OtherFight change={change} set={set} /> : null}
      </div>
      <WorkRow
        words={LAB.start}
        working={task}
        problem={task.problem}
        onStart={start}
        isDisabled={change.what === 'fight' && change.other === '' && change.file === null}
      />
      {task.value === null || task.value.runs === 0 ? null : (
        <Compared found={task.value} side={fight.setup.sides[0]?.name ?? ''} />
      )}
    </>
  );
}

async function changedJob(fight: LabParts['fight'], job: Job, change: Change): Promise<Job> {
  if (change.what === 'fight') {
    const { file, other } = change;
    const opening = await openFight(file?.text ?? (await fightText(other)), file?.name ?? other);
    if (opening.is !== 'open') throw new Error(LAB.wrong);
    return { ...job, system: opening.fight.setup.system, setup: opening.fight.setup };
  }
  const one = (
    change.what === 'rule'
      ? [`options.${change.rule}`, change.ruleTo]
      : [change.quantity, parseValue(change.to.trim())]
  ) as [string, Json];
  return { ...job, setup: changed(baseOf(fight), [one]) };
}

function RuleChange({
  fight,
  change,
  set,
}: {
  readonly fight: LabParts['fight'];
  readonly change: Change;
  readonly set: (some: Partial<Change>) => void;
}) {
  const rules = fight.system.houseRules;
  const rule = rules[change.rule];
  if (rule === undefined) return <p>{LAB.compare.noRules}</p>;
  const values = rule.is === 'flag' ? ['true', 'false'] : rule.is === 'choice' ? rule.values : [];
  return (
    <>
      <Choose
        label={LAB.compare.rule}
        value={change.rule}
        onChange={(name) => {
          const next = rules[name];
          if (next !== undefined) set({ rule: name, ruleTo: otherValue(next, fight.setup.options[name]) });
        }}
        of={Object.keys(rules).map((name) => [name, name] as const)}
      />
      {rule.is === 'number' ? (
        <NumberInput
          label={LAB.compare.to}
          value={Number(change.ruleTo)}
          min={rule.min}
          max={rule.max}
          onChange={(to) => set({ ruleTo: to ?? rule.default })}
        />
      ) : (
        <Choose
          label={LAB.compare.to}
          value={String(change.ruleTo)}
          onChange={(to) => set({ ruleTo: parseValue(to) })}
          of={values.map((value) => [value, value] as const)}
        />
      )}
      <p className={styles.note}>{rule.words}</p>
    </>
  );
}

const FILE = 'file';

function OtherFight({
  change,
  set,
}: {
  readonly change: Change;
  readonly set: (some: Partial<Change>) => void;
}) {
  const [fights, setFights] = useState<readonly LibraryFight[]>([]);
  useEffect(() => {
    readyFights().then(setFights, () => setFights([]));
  }, []);
  const ready = fights.map(
    ({ id, title, system }) => [id, `${GAMES[system]?.title ?? system}: ${title}`] as const,
  );
  return (
    <>
      <Choose
        label={LAB.compare.other}
        value={change.file === null ? change.other : FILE}
        onChange={(other) => {
          if (other !== FILE) set({ other, file: null });
        }}
        of={change.file === null ? ready : [[FILE, LAB.fromFile(change.file.name)], ...ready]}
      />
      <FileTrigger
        acceptedFileTypes={['.yaml', '.yml', '.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) void file.text().then((text) => set({ file: { name: file.name, text } }));
        }}
      >
        <Button>{LAB.openFile}</Button>
      </FileTrigger>
    </>
  );
}

function Compared({ found, side }: { readonly found: Comparison; readonly side: string }) {
  const both = useMemo(() => comparisonPlot(found), [found]);
  const difference = useMemo(() => differencePlot(found), [found]);
  const { pairs } = found;
  const isSeen = found.difference.low > 0 || found.difference.high < 0;
  const sentence = LAB.compare.sentence(
    side,
    rateInWords(found.first),
    rateInWords(found.second),
    differenceInWords(found.difference),
    inThousands(found.runs),
  );
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        {sentence} {isSeen ? LAB.compare.some : LAB.compare.none}
      </p>
      <div className={styles.plates}>
        <Plate title={LAB.plate(1, LAB.plates.compare)} words={sentence} draw={both} />
        <Plate title={LAB.plate(2, LAB.plates.difference)} words={sentence} draw={difference} />
      </div>
      <WordTable
        table={{
          caption: LAB.compare.pairs,
          rows: [
            [...LAB.compare.pairHeads],
            [LAB.compare.wins, inThousands(pairs.both), inThousands(pairs.onlyFirst)],
            [LAB.compare.not, inThousands(pairs.onlySecond), inThousands(pairs.neither)],
          ],
        }}
      />
    </>
  );
}
