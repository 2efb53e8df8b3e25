// The end of a fight: who won and why, and what one may do now.
import { isOfTable, presentationOf } from '@affray/kernel';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { recordOf } from '../net/api.ts';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import { PARTY } from '../words/party.ts';
import { inSentence, sentence, TABLE } from '../words/table.ts';
import { deedsDone } from './deeds-done.ts';
import styles from './ending.module.css';
import { useTable } from './model.tsx';
import { pinsAt } from './pins.ts';

const CarryOn = lazy(async () => ({ default: (await import('../party/carry-on.tsx')).CarryOn }));
const Keepsake = lazy(async () => ({ default: (await import('./keepsake.tsx')).Keepsake }));

/** More would push the buttons out of sight. */
const MOST_DOERS = 8;

/** Shown when the fight is over. */
export function Ending() {
  const { frame, why, isGm } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const result = useResult();
  const outcome = frame.fight?.outcome ?? null;
  if (outcome === null || result === null || frame.info.stage === 'lobby') return null;
  // The winner may be known while questions after the fight are still open.
  const mayOpenBooks = isGm && frame.info.stage === 'over' && frame.fair?.booksOpen === false;
  return (
    <section className={styles.ending} data-ending aria-label={TABLE.over}>
      <div className={styles.said}>
        <h2>{inSentence(result)}</h2>
        <p>
          {sentence(outcome.reason)}{' '}
          <Button size="small" tone="plain" onPress={() => why(outcome.rule)}>
            {outcome.rule}
          </Button>
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        {!isGm && frame.fair?.booksOpen === false ? <p className={styles.more}>{TABLE.replayLater}</p> : null}
        {mayOpenBooks ? <p className={styles.more}>{TABLE.openBooksMore}</p> : null}
        <WaysOn mayOpenBooks={mayOpenBooks} onProblem={setProblem} />
      </div>
      <WhoDidWhat />
      <Suspense>
        <Keepsake result={inSentence(result)} />
      </Suspense>
    </section>
  );
}

/** Who won, in words for this seat; null before the end. */
function useResult(): string | null {
  const { frame, nameOf, mine, system, state } = useTable();
  const outcome = frame.fight?.outcome ?? null;
  if (outcome === null) return null;
  if (outcome.winner === null) return TABLE.nobodyWon;
  const own = new Set([...mine].map((id) => system.sideOf(state, id)));
  if (frame.kind !== 'player' || own.size !== 1) return TABLE.won(nameOf(outcome.winner));
  return own.has(outcome.winner) ? TABLE.youWon : TABLE.youLost(nameOf(outcome.winner));
}

/** What one may do now. */
function WaysOn({
  mayOpenBooks,
  onProblem,
}: {
  readonly mayOpenBooks: boolean;
  readonly onProblem: (problem: string) => void;
}) {
  const { frame, isGm, tell, table } = useTable();
  const pins = pinsAt(table);
  const [isCarrying, setCarrying] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const { record, view } = await recordOf(table);
      saveFile(`${frame.info.title}.json`, JSON.stringify(record ?? view, null, 1));
    } catch (failed) {
      onProblem((failed as Error).message);
    }
  };
  return (
    <div className={styles.ways}>
      {mayOpenBooks ? (
        <Button tone="main" onPress={() => void tell({ do: 'open-books' })}>
          {TABLE.openBooks}
        </Button>
      ) : null}
      {isGm ? (
        <>
          <Button size="small" onPress={() => setCarrying(true)}>
            {PARTY.carryOn}
          </Button>
          <Button size="small" onPress={() => void tell({ do: 'again', fresh: true })}>
            {PARTY.rematch}
          </Button>
          <Dialog title={PARTY.title} isOpen={isCarrying} onClose={() => setCarrying(false)}>
            <Suspense fallback={<Waiting />}>
              <CarryOn onBegun={() => setCarrying(false)} />
            </Suspense>
          </Dialog>
        </>
      ) : null}
      {frame.fair?.booksOpen === true ? (
        <Link href={`/replay/${table}`} className={styles.link ?? ''}>
          {TABLE.replay}
        </Link>
      ) : null}
      <Button size="small" onPress={() => void save()}>
        {TABLE.record}
      </Button>
      {pins === null ? null : (
        <Button
          size="small"
          onPress={() => saveFile(`${frame.info.title} pins.json`, JSON.stringify(pins, null, 1))}
        >
          {TABLE.pins}
        </Button>
      )}
    </div>
  );
}

/** What each fighter did, those who did most first. */
function WhoDidWhat() {
  const { allEvents, system, nameOf } = useTable();
  const done = useMemo(() => {
    const present = presentationOf(system);
    return deedsDone(allEvents.flatMap(({ event }) => (isOfTable(event) ? [] : present.cues(event))));
  }, [allEvents, system]);
  if (done.length === 0) return null;
  return (
    <table className={styles.done} data-done>
      <caption>{TABLE.done}</caption>
      <thead>
        <tr>
          <th scope="col">{TABLE.doneWho}</th>
          <th scope="col">{TABLE.doneHits}</th>
          <th scope="col">{TABLE.donePoints}</th>
          <th scope="col">{TABLE.doneFelled}</th>
        </tr>
      </thead>
      <tbody>
        {done.slice(0, MOST_DOERS).map(({ who, strikes, hurt, points, felled }) => (
          <tr key={who}>
            <th scope="row">{nameOf(who)}</th>
            <td>{TABLE.hitsOf(hurt, strikes)}</td>
            <td>{points}</td>
            <td>{felled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
