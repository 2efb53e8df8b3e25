// A weighed decision on the screen: first the choices to try, then the value of each.
import {
  inPercent,
  type WeighedChoice,
  type WeighedCoalition,
  type WeighedDecision,
} from '@affray/lab/browser';
import { useState } from 'react';
import { WordTable } from '../lab/word-table.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { CHOICE } from '../words/puzzle.ts';
import styles from './solution.module.css';

/** What the user picked before seeing the solution. */
export interface Picked {
  readonly coalition: number;
  readonly choice: number;
}

/** A longer list is cut to the best. */
const MOST_SHOWN = 12;
/** A smaller share is sampling noise. */
const IN_MIX = 0.01;

export interface TrialProps {
  readonly found: WeighedDecision;
  /** The side to choose for; omitted: the user selects it. */
  readonly side?: string;
  readonly onPick: (picked: Picked) => void;
}

/** The choices of one side, without any hint. */
export function Trial({ found: { coalitions }, side, onPick }: TrialProps) {
  const given = coalitions.findIndex(({ sides }) => side !== undefined && sides.includes(side));
  const [chosen, setChosen] = useState(0);
  const at = given >= 0 ? given : chosen;
  const coalition = coalitions[at] as WeighedCoalition;
  return (
    <div className={styles.trial} data-trial>
      <p>
        <em>{coalition.question}</em>
      </p>
      {given >= 0 || coalitions.length === 1 ? null : (
        <Choose
          label={CHOICE.you}
          value={String(chosen)}
          onChange={(next) => setChosen(Number(next))}
          of={coalitions.map(({ name }, i) => [String(i), name] as const)}
        />
      )}
      <p>{CHOICE.yours(coalition.name)}</p>
      <ul className={styles.choices} aria-label={CHOICE.yours(coalition.name)}>
        {coalition.choices.map(({ words }, choice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two choices may read alike
          <li key={choice}>
            <Button wide onPress={() => onPick({ coalition: at, choice })}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The value of each choice, and how the tried one compares. */
export function Solution({
  found,
  picked,
}: {
  readonly found: WeighedDecision;
  readonly picked: Picked | null;
}) {
  const { coalitions, exact, runs } = found;
  const mine = picked === null ? undefined : coalitions[picked.coalition]?.choices[picked.choice];
  const isSecret = coalitions.length > 1;
  return (
    <div className={styles.solution} aria-live="polite" data-solution>
      {mine === undefined ? null : (
        <p className={styles.verdict}>
          <strong>{mine.words}</strong>: {verdictOn(mine, isSecret)}
        </p>
      )}
      {coalitions.map((coalition) => (
        <CoalitionTable key={coalition.name} coalition={coalition} isSecret={isSecret} mine={mine} />
      ))}
      <p className={styles.how}>
        {CHOICE.how(runs, exact)} {coalitions.every(({ isAll }) => isAll) ? '' : CHOICE.some}
      </p>
    </div>
  );
}

function verdictOn({ share, cost }: WeighedChoice, isSecret: boolean): string {
  if (share >= IN_MIX) return isSecret && share <= 1 - IN_MIX ? CHOICE.inMix(inPercent(share)) : CHOICE.best;
  if (cost.low <= 0) return CHOICE.asGood;
  return CHOICE.worse(points(cost.mean), points(cost.low), points(cost.high));
}

interface CoalitionTableProps {
  readonly coalition: WeighedCoalition;
  readonly isSecret: boolean;
  readonly mine: WeighedChoice | undefined;
}

function CoalitionTable({ coalition, isSecret, mine }: CoalitionTableProps) {
  const sorted = coalition.choices.toSorted((a, b) => b.share - a.share || a.cost.mean - b.cost.mean);
  const shown = sorted.filter((one, i) => i < MOST_SHOWN || one.isTaken || one === mine);
  const left = sorted.length - shown.length;
  const head = [CHOICE.choice, ...(isSecret ? [CHOICE.share] : []), CHOICE.wins, CHOICE.loses];
  const rows = shown.map((one) => [
    one.words,
    ...(isSecret ? [shareWords(one.share)] : []),
    inPercent(one.worth),
    lossWords(one),
  ]);
  const marksOf = (one: WeighedChoice): string[] => [
    ...(one.isTaken ? [CHOICE.taken] : []),
    ...(one === mine ? [CHOICE.mine] : []),
  ];
  return (
    <>
      <WordTable
        table={{
          caption: isSecret ? CHOICE.mixOf(coalition.name) : CHOICE.bestOf(coalition.name),
          rows: [head, ...rows],
        }}
        cell={(words, row, column) => {
          const marks = column === 0 ? marksOf(shown[row] as WeighedChoice) : [];
          return marks.length === 0 ? (
            words
          ) : (
            <>
              {words} <em data-mark>({marks.join(', ')})</em>
            </>
          );
        }}
      />
      {left === 0 ? null : <p className={styles.how}>{CHOICE.more(left)}</p>}
    </>
  );
}

function shareWords(share: number): string {
  if (share < IN_MIX) return CHOICE.never;
  return share > 1 - IN_MIX ? CHOICE.always : inPercent(share);
}

function lossWords({ cost: { mean, low, high, runs } }: WeighedChoice): string {
  if (runs <= 1 || low === high) return points(mean);
  return `${points(mean)} (${points(low)} – ${points(high)})`;
}

/** A chance in points. A gain that is only sampling noise is shown unchanged, below zero. */
function points(share: number): string {
  return (100 * share)
    .toFixed(1)
    .replace(/^-0\.0$/, '0.0')
    .replace('-', '−');
}
