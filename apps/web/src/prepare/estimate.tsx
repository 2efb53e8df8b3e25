// How fair the fight is, estimated during editing: played in the workers of the lab after every change. Every machine plays the same number
// of fights, so the same fight always shows the same figures.
import { jobOf, rateInWords, type Summary, sentenceOf, summaryOf } from '@affray/lab/browser';
import type { Opened } from '@affray/scenario';
import { useEffect, useState } from 'react';
import { liveLab, type Pool } from '../lab/pool.ts';
import { SideMark } from '../stage/side-mark.tsx';
import { PREPARE } from '../words/prepare.ts';
import styles from './prepare.module.css';

const WAIT_MS = 600;
const RUNS = 2000;
const WORDS = PREPARE.estimate;

/** The sentence, and a bar with its interval. */
export function Estimate({ opened, pool }: { readonly opened: Opened | null; readonly pool: () => Pool }) {
  const { summary, isPlaying } = useEstimate(opened, pool);
  return (
    <section className={styles.estimate} aria-label={WORDS.title} data-stale={isPlaying || opened === null}>
      {summary === null ? (
        <p>{opened === null ? WORDS.waiting : WORDS.working}</p>
      ) : (
        <>
          <WinBar summary={summary} />
          <p>
            {sentenceOf(summary)} <small>{WORDS.note}</small>
          </p>
        </>
      )}
    </section>
  );
}

/** Win shares as one bar; the interval of each side is drawn at the end of its part. */
function WinBar({ summary }: { readonly summary: Summary }) {
  let from = 0;
  const parts = summary.sides.map(({ id, name, wins }, look) => {
    const part = { id, name, wins, look: look % 4, from, width: 100 * wins.rate };
    from += part.width;
    return part;
  });
  const first = parts[0];
  return (
    <>
      <div className={styles.winBar} aria-hidden="true">
        {parts.map(({ id, look, width }) => (
          <span key={id} data-look={look} style={{ width: `${width}%` }} />
        ))}
        {first === undefined ? null : (
          <i
            style={{
              left: `${100 * first.wins.low}%`,
              width: `${100 * (first.wins.high - first.wins.low)}%`,
            }}
          />
        )}
      </div>
      <ul className={styles.winNames}>
        {parts.map(({ id, name, wins, look }) => (
          <li key={id}>
            <SideMark look={look} /> {name} {rateInWords(wins)}
          </li>
        ))}
      </ul>
    </>
  );
}

function useEstimate(
  opened: Opened | null,
  pool: () => Pool,
): { readonly summary: Summary | null; readonly isPlaying: boolean } {
  const [summary, setSummary] = useState<Summary | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pool is the page's, and stays
  useEffect(() => {
    if (opened === null) return;
    const end = new AbortController();
    let isHere = true;
    const timer = setTimeout(async () => {
      setPlaying(true);
      const job = jobOf(opened.setup);
      const lab = liveLab(pool(), (tally) => {
        if (isHere && tally.to > 0) setSummary(summaryOf(opened.system, job, tally));
      });
      await lab.run(job, { runs: RUNS, signal: end.signal }).catch(() => undefined);
      if (isHere) setPlaying(false);
    }, WAIT_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
      end.abort();
    };
  }, [opened]);
  return { summary, isPlaying };
}
