// The screen for all to look at: public facts only, large, with the way in.
import { lastOf, told } from '../log/told.ts';
import { Stage } from '../stage/index.tsx';
import { inSentence, list, sentence, TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import { phasesOf } from './phases.ts';
import styles from './public-screen.module.css';
import { Reveal } from './reveal.tsx';
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
            : ` · ${inSentence(TABLE.waitsFor(list(fight.waitingFor.map(nameOf))))}`}
        </p>
        {phases === null ? null : (
          <ol className={styles.phases} aria-label={TABLE.round(fight?.round ?? 0)}>
            {phases.map(({ id, words, isNow }) => (
              <li key={id} aria-current={isNow ? 'step' : undefined}>
                {words}
              </li>
            ))}
          </ol>
        )}
        {info.code === null ? null : (
          <p className={styles.join}>
            {TABLE.joinAt(location.host)} <strong className={styles.code}>{info.code}</strong>
          </p>
        )}
      </header>
      <section className={styles.stage}>
        {state === null ? null : <Stage {...stage} answer={null} systemId={info.system} />}
      </section>
      <Reveal />
      <footer aria-live="polite">
        {fight?.outcome ? (
          <div className={styles.end} data-ending>
            <h2>
              {fight.outcome.winner === null ? TABLE.nobodyWon : TABLE.won(nameOf(fight.outcome.winner))}
            </h2>
            <p>{sentence(fight.outcome.reason)}</p>
          </div>
        ) : null}
        <ol>
          {lastOf(events, LINES).map(({ number, event }) => (
            <li key={number}>{told(system, event, nameOf).text}</li>
          ))}
        </ol>
      </footer>
    </main>
  );
}
