// "What should one choose?": the first secret decision, solved; its mixes as bars, and best replies to a belief.
import { costInWords, inPercent, inThousands, type SolvedChoice } from '@affray/lab/browser';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { Slide } from '../ui/slide.tsx';
import { LAB } from '../words/lab.ts';
import { payoffsOf, replyTo, sharesOf } from './belief.ts';
import { mixPlot } from './charts.ts';
import type { LabFight } from './fight.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { PayoffTable } from './payoff-table.tsx';
import { Plate } from './plate.tsx';
import { askWorker } from './pool.ts';
import type { SolveFound } from './requests.ts';
import { SaveJson, TaskTab } from './task-tab.tsx';
import { useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';

const ANY = 'any';
const UNTIL = 0.02;
/** A longer list of choices is cut to the likeliest. */
const MOST_SHOWN = 12;
/** With more choices, there are no sliders for a belief. */
const MOST_BELIEVED = 16;

/** Solves the first secret decision. */
export function SolveTab({ fight, terms }: LabParts) {
  const [kind, setKind] = useState(ANY);
  const [runs, setRuns] = useState(400);
  const task = useTask<SolveFound>();
  const kinds = useMemo(() => fight.system.questions.map((question) => question.kind), [fight]);
  const start = (): void =>
    task.start(({ signal }) => {
      const { policies, gm, seed } = terms;
      const solve = {
        text: fight.text,
        runs,
        until: UNTIL,
        kind: kind === ANY ? null : kind,
        policies,
        gm,
        seed,
      };
      return askWorker({ ask: 'solve', solve }, signal);
    });
  const fields = (
    <>
      <Choose
        label={LAB.solve.kind}
        value={kind}
        onChange={setKind}
        of={[[ANY, LAB.solve.anyKind], ...kinds.map((one) => [one, one.replaceAll('-', ' ')] as const)]}
      />
      <NumberInput
        label={LAB.solve.runs}
        value={runs}
        min={50}
        max={20_000}
        onChange={(next) => setRuns(next ?? 400)}
      />
    </>
  );
  return (
    <TaskTab
      lead={LAB.solve.lead}
      fields={fields}
      words={LAB.solve.ask}
      note={LAB.solve.working}
      task={task}
      onStart={start}
    >
      {(found) => <SolvedView found={found} fight={fight} />}
    </TaskTab>
  );
}

function SolvedView({ found, fight }: { readonly found: SolveFound; readonly fight: LabFight }) {
  const { solved, rowWords, columnWords, question } = found;
  const name = (id: string): string => fight.setup.sides.find((side) => side.id === id)?.name ?? id;
  const row = solved.row.sides.map(name).join(' and ');
  const column = solved.column.sides.map(name).join(' and ');
  const { value } = solved;
  const told = solved.exact
    ? LAB.solve.exactly(inPercent(value.mean))
    : LAB.solve.sampled(
        inPercent(value.mean),
        inPercent(value.low),
        inPercent(value.high),
        inThousands(solved.runs),
      );
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        <em>{question}</em> {LAB.solve.value(row, told)} {LAB.solve.half}
      </p>
      <div className={styles.plates}>
        <MixView side={row} look={0} mix={solved.rowMix} words={rowWords} />
        <MixView side={column} look={1} mix={solved.columnMix} words={columnWords} />
      </div>
      <PayoffTable found={found} side={row} />
      <BeliefView found={found} row={row} column={column} />
      <p className={styles.note}>
        {LAB.solve.remarks(solved.remarks)} {LAB.solve.distance((100 * solved.exploitability).toFixed(3))}
      </p>
      <SaveJson name="solved.json" value={found} />
    </>
  );
}

function MixView({
  side,
  look,
  mix,
  words,
}: {
  readonly side: string;
  readonly look: number;
  readonly mix: readonly SolvedChoice[];
  readonly words: readonly string[];
}) {
  const shown = useMemo(
    () =>
      mix
        .map(({ share, cost }, i) => ({ words: words[i] ?? '', share, cost }))
        .sort((a, b) => b.share - a.share || a.cost.mean - b.cost.mean)
        .slice(0, MOST_SHOWN),
    [mix, words],
  );
  const draw = useMemo(() => mixPlot(shown, look), [shown, look]);
  const title = LAB.plates.mix(side);
  return (
    <Plate title={LAB.plate(look + 1, title)} words={title} draw={draw}>
      <WordTable
        table={{
          caption: mix.length > MOST_SHOWN ? LAB.solve.fewer(MOST_SHOWN, mix.length) : title,
          rows: [
            [LAB.solve.choice, LAB.solve.share, LAB.solve.cost],
            ...shown.map((one) => [one.words, shareInWords(one.share), costInWords(one.cost)]),
          ],
        }}
      />
    </Plate>
  );
}

function shareInWords(share: number): string {
  if (share < 1e-9) return LAB.solve.never;
  return share > 1 - 1e-9 ? LAB.solve.always : inPercent(share);
}

function BeliefView({
  found,
  row,
  column,
}: {
  readonly found: SolveFound;
  readonly row: string;
  readonly column: string;
}) {
  const payoffs = useMemo(() => payoffsOf(found.solved), [found]);
  const isSmall =
    found.rowWords.length <= MOST_BELIEVED && found.columnWords.length <= MOST_BELIEVED && payoffs !== null;
  if (!isSmall || payoffs === null) return <p className={styles.note}>{LAB.solve.notAll}</p>;
  return (
    <div className={styles.beliefs}>
      <Belief
        about={column}
        who={row}
        words={found.columnWords}
        replies={found.rowWords}
        mix={found.solved.columnMix}
        payoffs={payoffs}
        coalition="row"
      />
      <Belief
        about={row}
        who={column}
        words={found.rowWords}
        replies={found.columnWords}
        mix={found.solved.rowMix}
        payoffs={payoffs}
        coalition="column"
      />
    </div>
  );
}

interface BeliefProps {
  readonly about: string;
  readonly who: string;
  readonly words: readonly string[];
  readonly replies: readonly string[];
  readonly mix: readonly SolvedChoice[];
  readonly payoffs: readonly (readonly number[])[];
  readonly coalition: 'row' | 'column';
}

function Belief({ about, who, words, replies, mix, payoffs, coalition }: BeliefProps) {
  const atRest = mix.map(({ share }) => Math.round(100 * share));
  const [weights, setWeights] = useState<readonly number[]>(atRest);
  const shares = sharesOf(weights);
  const { choices, value } = replyTo(payoffs, coalition, shares);
  const best = choices.map((i) => replies[i] ?? '').join(' / ');
  const wins = inPercent(coalition === 'row' ? value : 1 - value);
  return (
    <section className={styles.belief}>
      <h3>{LAB.solve.belief(about)}</h3>
      <p>{LAB.solve.beliefLead}</p>
      {words.map((choice, i) => (
        <Slide
          key={choice}
          label={choice}
          value={weights[i] ?? 0}
          onChange={(next) => setWeights(weights.map((weight, at) => (at === i ? next : weight)))}
          words={`${Math.round(100 * (shares[i] ?? 0))} %`}
        />
      ))}
      <p className={styles.reply} aria-live="polite">
        {LAB.solve.reply(who, best, wins)}
      </p>
      <Button size="small" onPress={() => setWeights(atRest)}>
        {LAB.solve.asMix}
      </Button>
    </section>
  );
}
