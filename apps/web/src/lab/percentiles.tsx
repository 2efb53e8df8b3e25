// From the worst fight to the best: a slider that opens the fight at any percentile.
import { inPercent, inThousands, isWin, runsAt } from '@affray/lab/browser';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { handToReplay } from '../replay/replay-page.tsx';
import { Button } from '../ui/button.tsx';
import { Slide } from '../ui/slide.tsx';
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';
import { askWorker, Stopped } from './pool.ts';
import type { Run } from './use-run.ts';

const STEPS = 200;

/** Finds one of the fights by its result, to watch it. */
export function Percentiles({ run: { tally, job, summary } }: { readonly run: Run }) {
  const [place, setPlace] = useState(STEPS / 2);
  const [isOpening, setOpening] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  useEffect(() => () => isOpening?.abort(), [isOpening]);
  const runs = useMemo(
    () =>
      runsAt(
        tally.scores,
        Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS),
      ),
    [tally],
  );
  const side = summary.sides[0]?.name ?? '';
  const run = runs[place] ?? 0;
  const words = LAB.percentile;
  const open = async (): Promise<void> => {
    const mine = new AbortController();
    setOpening(mine);
    try {
      handToReplay(await askWorker({ ask: 'record', job, run }, mine.signal));
      go('/replay');
    } catch (failed) {
      if (!(failed instanceof Stopped)) setProblem((failed as Error).message);
      setOpening(null);
    }
  };
  return (
    <section className={styles.percentiles} data-print="no" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.lead(side)}</p>
      <Slide
        label={words.slide}
        value={place}
        max={STEPS}
        onChange={setPlace}
        words={place === 0 ? words.worst : place === STEPS ? words.best : words.at(inPercent(place / STEPS))}
      />
      <div className={styles.row}>
        <span>{words.run(inThousands(run), endedOf(tally.scores[run] ?? 0, side))}</span>
        <Button isDisabled={isOpening !== null} onPress={() => void open()}>
          {isOpening === null ? words.open : words.opening}
        </Button>
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </section>
  );
}

/** The high bits of a score say whether the side won, nobody did, or it lost: see `scoreOf` of the lab. */
function endedOf(score: number, side: string): string {
  if (isWin(score)) return LAB.percentile.won(side);
  return score >> 22 === 1 ? LAB.percentile.drawn : LAB.percentile.lost(side);
}
