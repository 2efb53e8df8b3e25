// The public screen: public facts only, in large type, and how to join.
import { passagesOf, presentationOf } from '@affray/kernel';
import { useMemo } from 'react';
import { FaceDrawn, IconDrawn } from '../art/drawn.tsx';
import { appAddress } from '../net/backend.ts';
import { Telling } from '../play/telling.tsx';
import { TheatreDice } from '../play/theatre-dice.tsx';
import type { Player } from '../play/use-player.ts';
import { sideColours, sideLook } from '../stage/sides.ts';
import { Stage } from '../stage/stage.tsx';
import { HOUSE, inFew } from '../words/house-rules.ts';
import { inSentence, list, sentence, TABLE } from '../words/table.ts';
import { Countdown } from './countdown.tsx';
import { FirstSealed } from './first-sealed.tsx';
import { roundOf, useAwaited, useTable } from './model.tsx';
import styles from './public-screen.module.css';
import { SealList, SealMark, useLastSeals } from './seals.tsx';
import { useStageProps } from './use-stage-props.ts';

/** Earlier headlines that stay readable under the current one. */
const HEADLINES = 2;

/** How many names fit on one line. */
const FEW = 4;

/** How many phases fit beside the title and the room code. */
const MOST_PHASES = 6;

export function PublicScreen({ player }: { readonly player: Player }) {
  const model = useTable();
  const { frame, system, state } = model;
  const round = roundOf(model);
  const stage = useStageProps(player);
  const { fight, info } = frame;
  const phases = fight === null ? [] : presentationOf(system).phases(state, []);
  const waits = player.isBusy ? [] : (fight?.waitingFor ?? []);
  const awaited = useAwaited(waits);
  const isOver = fight?.outcome != null || info.stage === 'over';
  return (
    <main className={styles.screen} data-public>
      <header>
        <h1>{info.title}</h1>
        <p>{fight === null ? null : TABLE.round(round)}</p>
        {phases.length === 0 ? null : (
          <ol className={styles.phases} aria-label={TABLE.round(round)}>
            {around(phases).map(({ id, words, is }) => (
              <li key={id} aria-current={is === 'now' ? 'step' : undefined}>
                {words}
              </li>
            ))}
          </ol>
        )}
        {Object.keys(info.setup.houseRules).length === 0 ? null : (
          <p className={styles.house} data-house-rules>
            {HOUSE.short(inFew(info.setup.houseRules))}
          </p>
        )}
        {info.code === null ? null : (
          <p className={styles.join}>
            {TABLE.joinAt(appAddress())} <strong className={styles.code}>{info.code}</strong>
          </p>
        )}
      </header>
      <section className={styles.stage}>
        {state === null ? null : <Stage {...stage} />}
        <Revealed playing={player.playing} />
        <TheatreDice player={player} />
        <div className={styles.seals}>
          <p>
            <FirstSealed />
          </p>
          {player.isBusy ? null : <LastSeals />}
        </div>
      </section>
      <footer>
        {isOver && !player.isBusy ? (
          <Ended />
        ) : (
          <div className={styles.telling}>
            <Telling player={player} />
          </div>
        )}
        {waits.length === 0 || isOver ? null : (
          <p className={styles.turn} data-turn>
            {inSentence(TABLE.waitsFor(few(awaited)))} <Countdown isBusy={player.isBusy} />
          </p>
        )}
        <Before shownCount={Math.max(player.shownCount, player.event + 1)} />
      </footer>
    </main>
  );
}

/** As many phases as fit beside the title: those around the current one, or the first. */
function around<T extends { readonly is: string }>(phases: readonly T[]): readonly T[] {
  const now = phases.findIndex(({ is }) => is === 'now');
  const first = Math.max(0, Math.min(now - 2, phases.length - MOST_PHASES));
  return phases.slice(first, first + MOST_PHASES);
}

/** Who won, and how. */
function Ended() {
  const { frame, nameOf } = useTable();
  // Null if the game master ended the fight before it was decided.
  const outcome = frame.fight?.outcome ?? null;
  const headline =
    outcome === null
      ? TABLE.ended
      : outcome.winner === null
        ? TABLE.nobodyWon
        : TABLE.won(nameOf(outcome.winner));
  return (
    <div className={styles.end} data-ending>
      <h2>{headline}</h2>
      <p>{outcome === null ? TABLE.endedMore : sentence(outcome.reason)}</p>
    </div>
  );
}

/** The seals of the last reveal, until the next choice is sealed. */
function LastSeals() {
  const seals = useLastSeals();
  const { frame } = useTable();
  // A warning stays until the next reveal.
  const isBroken = seals.some(({ check }) => check === 'differs');
  return frame.fight?.first?.sealed === true && !isBroken ? null : <SealList seals={seals} />;
}

/** A few names; of many, the first ones and the number of others. */
function few(names: readonly string[]): string {
  return names.length <= FEW
    ? list(names)
    : list([...names.slice(0, FEW - 1), TABLE.others(names.length - FEW + 1)]);
}

/** A reveal of secret choices, which fills the screen for a moment. */
function Revealed({ playing }: Pick<Player, 'playing'>) {
  const { system, state, nameOf, frame, seals } = useTable();
  if (playing?.cue.is !== 'reveal') return null;
  const present = presentationOf(system);
  const known = new Set(present.fighters(state));
  return (
    <ul key={playing.n} className={styles.revealed} data-revealed>
      {playing.cue.cards.map(({ who, say, icon }, at) => {
        const card = known.has(who) ? present.card(state, who) : null;
        const look = sideLook(frame.info.setup.sides, card?.side ?? '');
        return (
          <li key={`${who} ${say}`} style={{ ...sideColours(look), animationDelay: `${at * 90}ms` }}>
            {card === null ? null : <FaceDrawn face={card.face} size="3.4rem" />}
            <b>{nameOf(who)}</b>
            <span>
              <IconDrawn icon={icon} size="1.6rem" /> {say}
            </span>
            {seals
              .filter((seal) => seal.who === who && seal.moment !== null)
              .slice(-1)
              .map((seal) => (
                <SealMark key={seal.commitment} {...seal} />
              ))}
          </li>
        );
      })}
    </ul>
  );
}

/** The headlines before the current one, which may be waiting for its dice. */
function Before({ shownCount }: { readonly shownCount: number }) {
  const { allEvents, system, nameOf } = useTable();
  const headlines = useMemo(() => {
    const from = Math.max(0, shownCount - 80);
    const events = allEvents.slice(from, shownCount).map(({ event }) => event);
    return passagesOf(system, events, nameOf)
      .slice(-HEADLINES - 1, -1)
      .map((one) => ({ key: from + one.from, headline: inSentence(one.headline) }));
  }, [allEvents, system, nameOf, shownCount]);
  return (
    <ol aria-live="polite">
      {headlines.map(({ key, headline }) => (
        <li key={key}>{headline}</li>
      ))}
    </ol>
  );
}
