import type { DieShown } from '@affray/kernel';
import type { KeptSeal } from '@affray/protocol';
import { useState } from 'react';
import { AfterwardsButtons, type Sayable } from '../act/afterwards.tsx';
import { DieFace } from '../dice/index.ts';
import { Words } from '../learn/words.tsx';
import { oddsKept } from '../prompt/asked-odds.ts';
import { holdersOf } from '../table/awaited.ts';
import { fightersIn, useTable } from '../table/model.tsx';
import { RevealedSeals } from '../table/seals.tsx';
import { Button } from '../ui/button.tsx';
import { Chances } from '../ui/chance.tsx';
import { LOG } from '../words/log.ts';
import { list } from '../words/table.ts';
import { type Detail, type Row, takenBack } from './lines.ts';
import styles from './log.module.css';

/** One row of the log; opened, it shows the arithmetic, the dice and the rule. */
export function LogRow({
  row,
  isLatest,
  seals,
  afterwards,
}: {
  readonly row: Row;
  readonly isLatest: boolean;
  /** Seals of the choices that it reveals. */
  readonly seals: readonly KeptSeal[];
  /** What this seat may still say about it. */
  readonly afterwards: readonly Sayable[];
}) {
  const { point, isGm, pen, tell, system } = useTable();
  const mayUndo = isGm && pen;
  const [isOpen, setOpen] = useState(false);
  if (row.is === 'round') return <h2 className={styles.round}>{LOG.round(row.round)}</h2>;
  return (
    <div
      className={styles.row}
      data-struck={row.isStruck || undefined}
      data-latest={(isLatest && !row.isStruck) || undefined}
      onPointerEnter={() => point(row.who)}
      onPointerLeave={() => point([])}
    >
      <Button
        tone="plain"
        className={styles.line ?? ''}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        onFocus={() => point(row.who)}
        onBlur={() => point([])}
      >
        {row.isStruck ? (
          <span>
            <s>{row.headline}</s> <em>{takenBack(row.undo)}</em>
          </span>
        ) : (
          <span>
            <Words text={row.headline} system={system} inButton /> <PersonOf fighter={row.who[0]} />
          </span>
        )}
      </Button>
      <RevealedSeals seals={seals} />
      {afterwards.length === 0 ? null : (
        <div className={styles.ways}>
          <AfterwardsButtons of={afterwards} />
        </div>
      )}
      {isOpen ? (
        <div className={styles.more}>
          {row.details.map((detail, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a passage keep their places
            <DetailLine key={at} detail={detail} />
          ))}
          {row.isStruck ? null : <OddsThen from={row.since} to={row.moment} />}
          <div className={styles.ways}>
            {mayUndo && !row.isStruck && row.moment > 0 ? (
              <Button size="small" onPress={() => void tell({ do: 'undo', to: row.moment - 1 })}>
                ↶ {LOG.back}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The person behind the fighter that a passage begins with, if several people play. */
function PersonOf({ fighter }: { readonly fighter: string | undefined }) {
  const { frame, system, state } = useTable();
  const people = frame.info.seats.filter(
    ({ kind, bot, taken }) => kind === 'player' && bot === null && taken,
  );
  if (people.length < 2 || fighter === undefined || state === null) return null;
  const sideOf = (id: string): string | null =>
    fightersIn(system, state).includes(id) ? system.sideOf(state, id) : null;
  const names = sideOf(fighter) === null ? [] : holdersOf(fighter, people, sideOf).map(({ name }) => name);
  return names.length === 0 ? null : (
    <small className={styles.person} data-person>
      {list(names)}
    </small>
  );
}

/** One event: what happened, the arithmetic, the dice, the rule. */
function DetailLine({ detail }: { readonly detail: Detail }) {
  const { why, nameOf, system } = useTable();
  return (
    <div className={styles.detail}>
      <p>
        <Words text={detail.text} system={system} />{' '}
        <Button
          size="small"
          tone="plain"
          aria-label={`${LOG.why} ${detail.rule}`}
          onPress={() => why(detail.rule)}
        >
          {detail.rule}
        </Button>
      </p>
      {detail.sums === null ? null : <p className={styles.sums}>{detail.sums}</p>}
      {detail.dice.length === 0 ? null : (
        <p className={styles.dice}>
          {numbered(detail.dice).map(({ number, die }) => (
            <span key={number} title={nameOf(die.who)}>
              <DieFace sides={die.sides} face={die.face} size={26} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The odds at that time, if this page requested them before the choice. */
function OddsThen({ from, to }: { readonly from: number; readonly to: number }) {
  const { table, frame } = useTable();
  const moments = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return moments
    .flatMap((moment) => oddsKept(table, frame.info.fight, moment))
    .map(({ question, rows, runs }) => (
      <div key={question}>
        <p>{LOG.oddsThen(question)}</p>
        <Chances rows={rows} runs={runs} />
      </div>
    ));
}

/** Dice of one event never change order: their index identifies them. */
function numbered(dice: readonly DieShown[]): { readonly number: number; readonly die: DieShown }[] {
  return dice.map((die, number) => ({ number, die }));
}
