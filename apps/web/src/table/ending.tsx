// The end of a fight: who won and why, and what to do next.
import { isOfTable, presentationOf } from '@affray/kernel';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
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
import { Victors } from './victors.tsx';
import { useBooks, Why } from './why.tsx';

const CarryOn = lazy(async () => ({ default: (await import('../party/carry-on.tsx')).CarryOn }));
const Keepsake = lazy(async () => ({ default: (await import('./keepsake.tsx')).Keepsake }));

/** More rows would push the buttons out of sight. */
const MOST_DOERS = 8;

/** Shown when the fight is over; when folded, it leaves the stage visible. */
export function Ending({
  isFolded,
  onFold,
}: {
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}) {
  const { frame, why } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const result = useResult();
  const outcome = frame.fight?.outcome ?? null;
  if (result === null) return null;
  return (
    <section className={styles.ending} data-ending aria-label={TABLE.over}>
      <header className={styles.head}>
        <Victors side={outcome?.winner ?? null} />
        <h2>{inSentence(result.words)}</h2>
        <p>
          {outcome === null ? TABLE.endedMore : sentence(outcome.reason)}{' '}
          {outcome === null ? null : (
            <Button size="small" tone="plain" onPress={() => why(outcome.rule)}>
              {outcome.rule}
            </Button>
          )}
        </p>
        <Button size="small" aria-expanded={!isFolded} onPress={() => onFold(!isFolded)}>
          {isFolded ? TABLE.unfoldEnd : TABLE.foldEnd}
        </Button>
      </header>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <WaysOn onProblem={setProblem} />
      <div className={styles.parts} hidden={isFolded}>
        <Why isLost={result.isLost} />
        <div className={styles.done}>
          <WhoDidWhat />
          <Suspense>
            <Keepsake result={inSentence(result.words)} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

/**
 * Who won, in words for this seat; null before the end. The winner may be known while questions after the fight
 * are still open.
 */
function useResult(): { readonly words: string; readonly isLost: boolean } | null {
  const { frame, nameOf, mine, system, state } = useTable();
  const outcome = frame.fight?.outcome ?? null;
  if (outcome === null) return frame.info.stage === 'over' ? { words: TABLE.ended, isLost: false } : null;
  if (outcome.winner === null) return { words: TABLE.nobodyWon, isLost: false };
  const winner = nameOf(outcome.winner);
  const own = new Set([...mine].map((id) => system.sideOf(state, id)));
  if (frame.kind !== 'player' || own.size !== 1) return { words: TABLE.won(winner), isLost: false };
  const isLost = !own.has(outcome.winner);
  return { words: isLost ? TABLE.youLost(winner) : TABLE.youWon, isLost };
}

/** What to do next. */
function WaysOn({ onProblem }: { readonly onProblem: (problem: string) => void }) {
  const { frame, isGm, tell, table } = useTable();
  const books = useBooks();
  const [, navigate] = useLocation();
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
      {isGm ? (
        <>
          {frame.fight?.outcome == null && !books.isOpen ? (
            <Button size="small" onPress={() => void tell({ do: 'start' })}>
              {TABLE.takeUp}
            </Button>
          ) : null}
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
      {books.isOpen || (books.mayOpen && books.isAlone) ? (
        <Button
          size="small"
          onPress={async () => {
            if (await books.open()) navigate(`/replay/${table}`);
          }}
        >
          {TABLE.replay}
        </Button>
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

/** What each fighter did, most active first. */
function WhoDidWhat() {
  const { allEvents, system, nameOf } = useTable();
  const done = useMemo(() => {
    const present = presentationOf(system);
    return deedsDone(allEvents.flatMap(({ event }) => (isOfTable(event) ? [] : present.cues(event))));
  }, [allEvents, system]);
  if (done.length === 0) return null;
  return (
    <table className={styles.deeds} data-done>
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
            <td>{points ?? TABLE.notShown}</td>
            <td>{felled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
