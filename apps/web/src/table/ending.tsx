// The end of a fight: who won and why, and what one may do now.
import { useState } from 'react';
import { Link } from 'wouter';
import { recordOf } from '../net/api.ts';
import { Button } from '../ui/button.tsx';
import { inSentence, sentence, TABLE } from '../words/table.ts';
import styles from './ending.module.css';
import { useTable } from './model.tsx';
import { pinsAt } from './pins.ts';

/** Shown when the fight is over. */
export function Ending() {
  const { frame, nameOf, why, isGm, tell, table, mine, system, state } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const pins = pinsAt(table);
  const outcome = frame.fight?.outcome ?? null;
  if (outcome === null || frame.info.stage === 'lobby') return null;
  const own = new Set([...mine].map((id) => system.sideOf(state, id)));
  const result =
    outcome.winner === null
      ? TABLE.nobodyWon
      : frame.kind !== 'player' || own.size !== 1
        ? TABLE.won(nameOf(outcome.winner))
        : own.has(outcome.winner)
          ? TABLE.youWon
          : TABLE.youLost(nameOf(outcome.winner));
  const save = async (): Promise<void> => {
    try {
      const { record, view } = await recordOf(table);
      saveFile(`${frame.info.title}.json`, JSON.stringify(record ?? view, null, 1));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  return (
    <section className={styles.ending} data-ending aria-label={TABLE.over}>
      <h2>{inSentence(result)}</h2>
      <p>
        {sentence(outcome.reason)}{' '}
        <Button size="small" tone="plain" onPress={() => why(outcome.rule)}>
          {outcome.rule}
        </Button>
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {isGm && frame.fair?.booksOpen === false ? <p className={styles.more}>{TABLE.openBooksMore}</p> : null}
      <div className={styles.ways}>
        {isGm && frame.fair?.booksOpen === false ? (
          <Button tone="main" onPress={() => void tell({ do: 'open-books' })}>
            {TABLE.openBooks}
          </Button>
        ) : null}
        {isGm ? <Button onPress={() => void tell({ do: 'again' })}>{TABLE.again}</Button> : null}
        <Link href={`/replay/${table}`} className={styles.link ?? ''}>
          {TABLE.replay}
        </Link>
        <Button onPress={() => void save()}>{TABLE.record}</Button>
        {pins === null ? null : (
          <Button onPress={() => saveFile(`${frame.info.title} pins.json`, JSON.stringify(pins, null, 1))}>
            {TABLE.pins}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'affray';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
