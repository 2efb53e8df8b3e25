// The odds at a moment: who would have won from here, exact or simulated in a worker of this browser.
import { makeRecord, type NameOf } from '@affray/kernel';
import { useState } from 'react';
import { askWorker } from '../lab/pool.ts';
import type { Answers } from '../lab/requests.ts';
import { Button } from '../ui/button.tsx';
import { Chances } from '../ui/chance.tsx';
import { REPLAY } from '../words/replay.ts';
import type { ReplayTimeline } from './replay-timeline.ts';

const RUNS = 1000;
type Found = Answers['odds-at'];

/** Requests the odds at a moment of a record. */
export function OddsHere({
  timeline,
  moment,
  nameOf,
}: {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
  readonly nameOf: NameOf;
}) {
  const [found, setFound] = useState<{ readonly moment: number; readonly odds: Found } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const ask = async (): Promise<void> => {
    setAsked(true);
    setProblem(null);
    try {
      const at = { record: makeRecord(timeline.record), moment, runs: RUNS };
      setFound({ moment, odds: await askWorker({ ask: 'odds-at', at }) });
    } catch (failed) {
      setProblem((failed as Error).message);
    }
    setAsked(false);
  };
  return (
    <div>
      <Button isDisabled={isAsked || timeline.moments[moment]?.who.length === 0} onPress={() => void ask()}>
        {isAsked ? REPLAY.counting : REPLAY.odds}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {found === null || found.moment !== moment ? null : <Told odds={found.odds} nameOf={nameOf} />}
    </div>
  );
}

function Told({ odds, nameOf }: { readonly odds: Found; readonly nameOf: NameOf }) {
  const rows = odds.rows.map(({ values: [winner], rate, chance }) => ({
    key: String(winner),
    words: typeof winner === 'string' ? nameOf(winner) : REPLAY.nobody,
    chance: rate ?? { rate: chance, low: chance, high: chance },
  }));
  return (
    <div aria-live="polite" data-odds>
      <p>{odds.exact ? REPLAY.oddsExact : REPLAY.oddsSampled(odds.runs)}</p>
      <Chances rows={rows} runs={odds.exact ? 0 : odds.runs} />
    </div>
  );
}
