// The choice at a moment of a finished fight: tried first, or shown at once.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CHOICE } from '../words/puzzle.ts';
import type { ReplayTimeline } from './replay-timeline.ts';
import styles from './solution.module.css';
import { type Picked, Solution, Trial } from './solution.tsx';
import { useChoice } from './use-choice.ts';

/** Two buttons, the choices to try, the solution. */
export function ChoiceHere({
  timeline,
  moment,
}: {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
}) {
  const { found, problem, isAsked, ask } = useChoice(timeline, moment);
  const [tried, setTried] = useState<{ readonly moment: number; readonly picked: Picked | null } | null>(
    null,
  );
  const isSecret = (timeline.moments[moment]?.sides.length ?? 0) > 1;
  if (timeline.moments[moment]?.sides.length === 0) return null;
  const trial = tried?.moment === moment ? tried : null;
  const start = (isTrial: boolean): void => {
    setTried(isTrial ? { moment, picked: null } : null);
    if (found === null) ask();
  };
  return (
    <section className={styles.here} aria-label={CHOICE.title} data-part="choice">
      <h2>{CHOICE.title}</h2>
      <div className={styles.bar}>
        <Button isDisabled={isAsked} onPress={() => start(true)}>
          {CHOICE.tryFirst}
        </Button>
        <Button isDisabled={isAsked} onPress={() => start(false)}>
          {isSecret ? CHOICE.showMix : CHOICE.showBest}
        </Button>
        {isAsked ? <span role="status">{CHOICE.counting}</span> : null}
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {found === null ? null : trial !== null && trial.picked === null ? (
        <Trial found={found} onPick={(picked) => setTried({ moment, picked })} />
      ) : (
        <Solution found={found} picked={trial?.picked ?? null} />
      )}
    </section>
  );
}
