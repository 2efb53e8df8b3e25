// The screen for all to look at: public facts only, large, with the way in.
import { narrate } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';
import { Stage } from '../stage/index.tsx';
import { list, TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import { phasesOf } from './phases.ts';
import styles from './public-screen.module.css';
import { useStageProps } from './use-stage-props.ts';

const LINES = 6;

/** The public screen. */
export function PublicScreen() {
  const { frame, events, system, nameOf, state } = useTable();
  const stage = useStageProps();
  const { fight, info } = frame;
  const phases = fight === null ? null : phasesOf(system.id, state, []);
  return (
    <main className={styles.screen} data-public>
      <header>
        <h1>{info.title}</h1>
        <p>
          {fight === null ? null : TABLE.round(fight.round)}
          {fight === null || fight.outcome !== null || fight.waitingFor.length === 0
            ? null
            : ` · ${TABLE.waitsFor(list(fight.waitingFor.map(nameOf)))}`}
        </p>
        {phases === null ? null : <p>{phases.find((phase) => phase.isNow)?.words}</p>}
        {info.code === null ? null : <p className={styles.code}>{info.code}</p>}
      </header>
      <section className={styles.stage}>
        {state === null ? null : <Stage {...stage} answer={null} systemId={info.system} />}
      </section>
      <footer aria-live="polite">
        {fight?.outcome ? (
          <h2 data-ending>
            {fight.outcome.winner === null ? TABLE.nobodyWon : TABLE.won(nameOf(fight.outcome.winner))}
          </h2>
        ) : null}
        <ol>
          {lastOf(events).map(({ number, event }) => (
            <li key={number}>{narrate(system, event, nameOf).text}</li>
          ))}
        </ol>
      </footer>
    </main>
  );
}

/** The last events, each with its number in the log. */
function lastOf(
  events: readonly ShownEvent[],
): { readonly number: number; readonly event: ShownEvent['event'] }[] {
  const first = Math.max(0, events.length - LINES);
  return events.slice(first).map(({ event }, at) => ({ number: first + at, event }));
}
