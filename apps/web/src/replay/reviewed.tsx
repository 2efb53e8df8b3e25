// A review on the screen: the sentence, the chance over the fight, the sum, the turning points.
import { type ReviewReport, reviewSentence } from '@affray/lab/browser';
import type { MouseEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { REVIEW } from '../words/review.ts';
import styles from './review.module.css';

/** Shows a finished review; a turning point jumps to its moment. */
export function Reviewed({
  report,
  go,
}: {
  readonly report: ReviewReport;
  readonly go: (moment: number) => void;
}) {
  const { start, luck, choice, read, end, turningPoints, runs } = report;
  return (
    <>
      {report.isPartial ? <p data-partial>{REVIEW.partial}</p> : null}
      <p className={styles.sentence}>{reviewSentence(report)}</p>
      <ChanceLine report={report} go={go} />
      <dl className={styles.sum}>
        {(
          [
            [REVIEW.start, `${Math.round(start)} %`],
            [REVIEW.luck, signed(luck)],
            [REVIEW.choice, signed(choice)],
            [REVIEW.read, signed(read)],
            [REVIEW.end, `${Math.round(end)} %`],
          ] as const
        ).map(([words, value]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {turningPoints.length === 0 ? null : <h2>{REVIEW.turningPoints}</h2>}
      <ol className={styles.turns}>
        {turningPoints.map(({ at, round, by, percent, words, better }) => (
          <li key={`${at} ${by}`}>
            <strong>{signed(percent)}</strong> {REVIEW.by[by]}: {words}{' '}
            {better === null ? null : <em>{REVIEW.better(better.words, Math.round(better.percent))}</em>}{' '}
            <Button size="small" onPress={() => go(at)}>
              {REVIEW.show(round)}
            </Button>
          </li>
        ))}
      </ol>
      <p className={styles.how}>{`${REVIEW.interval} ${REVIEW.how(report.decisions, runs)}`}</p>
    </>
  );
}

const [WIDTH, HEIGHT] = [600, 140];

/** The chance as a line, with rounds marked and the turning points as dots; a click jumps to the decision. */
function ChanceLine({
  report,
  go,
}: {
  readonly report: ReviewReport;
  readonly go: (moment: number) => void;
}) {
  const { chances, end, turningPoints, sideName } = report;
  const all = [...chances.map(({ percent }) => percent), end];
  const x = (step: number): number => (WIDTH * step) / Math.max(1, all.length - 1);
  const y = (percent: number): number => HEIGHT - (HEIGHT * percent) / 100;
  const line = all.map((percent, step) => `${x(step).toFixed(1)},${y(percent).toFixed(1)}`).join(' ');
  const marked = new Set(turningPoints.map(({ at }) => at));
  const jump = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = Math.round(((clientX - left) / width) * (all.length - 1));
    const at = chances[Math.min(step, chances.length - 1)]?.at;
    if (at !== undefined) go(at);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the turning points below lead there by keyboard, the slider everywhere
    <svg
      className={styles.line}
      viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
      role="img"
      aria-label={REVIEW.chart(sideName)}
      preserveAspectRatio="none"
      onClick={jump}
    >
      {chances.map(({ at, round }, step) =>
        round === (chances[step - 1]?.round ?? round) ? null : (
          <line key={at} x1={x(step)} x2={x(step)} y1="0" y2={HEIGHT} className={styles.round} />
        ),
      )}
      <line x1="0" x2={WIDTH} y1={y(50)} y2={y(50)} className={styles.half} />
      <polygon points={bandOf(chances, x, y)} className={styles.band} />
      <polyline points={line} className={styles.chance} />
      {chances.map(({ at, percent }, step) =>
        marked.has(at) ? <path key={at} d={`M${x(step)} ${y(percent)}h0`} className={styles.mark} /> : null,
      )}
    </svg>
  );
}

/** The intervals as one shape around the line. */
function bandOf(
  chances: ReviewReport['chances'],
  x: (step: number) => number,
  y: (percent: number) => number,
): string {
  const high = chances.map((one, step) => `${x(step).toFixed(1)},${y(one.high).toFixed(1)}`);
  const low = chances.map((one, step) => `${x(step).toFixed(1)},${y(one.low).toFixed(1)}`);
  return [...high, ...low.reverse()].join(' ');
}

function signed(percent: number): string {
  const points = Math.round(percent);
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
