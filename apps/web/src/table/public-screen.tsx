// The screen for all to look at: public facts only, as large as the wall, with the way in.
import { passagesOf, presentationOf } from '@affray/kernel';
import { useMemo } from 'react';
import { Telling } from '../play/telling.tsx';
import { TheatreDice } from '../play/theatre-dice.tsx';
import type { Player } from '../play/use-player.ts';
import { Stage } from '../stage/stage.tsx';
import { inSentence, list, sentence, TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './public-screen.module.css';
import { useStageProps } from './use-stage-props.ts';

/** Headlines that stay readable under the present one. */
const HEADLINES = 2;

/** The public screen. */
export function PublicScreen({ player }: { readonly player: Player }) {
  const { frame, system, nameOf, state } = useTable();
  const stage = useStageProps(player);
  const { fight, info } = frame;
  const phases = fight === null ? [] : presentationOf(system).phases(state, []);
  const waits = player.isBusy ? [] : (fight?.waitingFor ?? []);
  return (
    <main className={styles.screen} data-public>
      <header>
        <h1>{info.title}</h1>
        <p>
          {fight === null ? null : TABLE.round(fight.round)}
          {waits.length === 0 || fight?.outcome != null
            ? null
            : ` · ${inSentence(TABLE.waitsFor(list(waits.map(nameOf))))}`}
        </p>
        {phases.length === 0 ? null : (
          <ol className={styles.phases} aria-label={TABLE.round(fight?.round ?? 0)}>
            {phases.map(({ id, words, is }) => (
              <li key={id} aria-current={is === 'now' ? 'step' : undefined}>
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
        {state === null ? null : <Stage {...stage} />}
        <TheatreDice player={player} />
      </section>
      <footer>
        {fight?.outcome != null && !player.isBusy ? (
          <div className={styles.end} data-ending>
            <h2>
              {fight.outcome.winner === null ? TABLE.nobodyWon : TABLE.won(nameOf(fight.outcome.winner))}
            </h2>
            <p>{sentence(fight.outcome.reason)}</p>
          </div>
        ) : (
          <div className={styles.telling}>
            <Telling player={player} />
          </div>
        )}
        <Before told={player.told} />
      </footer>
    </main>
  );
}

/** The headlines before the present one. */
function Before({ told }: { readonly told: number }) {
  const { allEvents, system, nameOf } = useTable();
  const headlines = useMemo(() => {
    const from = Math.max(0, told - 80);
    const events = allEvents.slice(from, told).map(({ event }) => event);
    return passagesOf(system, events, nameOf)
      .slice(-HEADLINES - 1, -1)
      .map((one) => ({ key: from + one.from, headline: inSentence(one.headline) }));
  }, [allEvents, system, nameOf, told]);
  return (
    <ol aria-live="polite">
      {headlines.map(({ key, headline }) => (
        <li key={key}>{headline}</li>
      ))}
    </ol>
  );
}
