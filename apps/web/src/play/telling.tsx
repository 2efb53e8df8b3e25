// The strip under the stage: the headline of what is happening, the dice, and the controls of the player. It covers nothing.
import { passageOf, passageStarts } from '@affray/kernel';
import { useMemo } from 'react';
import { Group } from 'react-aria-components';
import { IconDrawn } from '../art/drawn.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PLAY } from '../words/play.ts';
import { inSentence } from '../words/table.ts';
import { RollTray } from './roll-tray.tsx';
import styles from './telling.module.css';
import type { Player } from './use-player.ts';

/** The passage that is being told: its headline, and the place of its first event in the log. */
function useHeadline(told: number): { readonly headline: string; readonly from: number } {
  const { allEvents, system, nameOf } = useTable();
  return useMemo(() => {
    const first = Math.max(0, told - 60);
    const events = allEvents.slice(first, told).map(({ event }) => event);
    const start = passageStarts(system, events).at(-1) ?? 0;
    if (events.length === 0) return { headline: '', from: 0 };
    const { headline } = passageOf(system, events.slice(start), start, nameOf);
    return { headline: inSentence(headline), from: first + start };
  }, [allEvents, system, nameOf, told]);
}

/** What is being told. */
export function Telling({
  player,
  outlook = null,
}: {
  readonly player: Player;
  readonly outlook?: string | null;
}) {
  const { nameOf } = useTable();
  const { playing, isBusy, isPaused } = player;
  const { headline, from } = useHeadline(player.told);
  const cue = playing?.cue ?? null;
  return (
    <section className={styles.strip} aria-label={PLAY.told} data-part="telling" data-passage={from}>
      <div className={styles.now}>
        {cue?.is === 'roll' ? (
          <RollTray key={playing?.n} cue={cue} nameOf={nameOf} ms={playing?.ms ?? 0} />
        ) : cue?.is === 'banner' ? (
          <p className={styles.banner}>{cue.text}</p>
        ) : cue?.is === 'reveal' ? (
          <Reveal key={playing?.n} cards={cue.cards} nameOf={nameOf} />
        ) : (
          <p className={styles.headline} data-outlook={outlook === null ? undefined : true}>
            {isBusy ? headline : (outlook ?? headline)}
          </p>
        )}
      </div>
      {isBusy ? (
        <Group className={styles.controls ?? ''} aria-label={PLAY.controls} data-part="menu">
          <Button
            size="small"
            tone="plain"
            onPress={() => player.pause(!isPaused)}
            aria-label={isPaused ? PLAY.go : PLAY.pause}
          >
            {isPaused ? '▶' : '❚❚'}
          </Button>
          {isPaused ? (
            <Button size="small" tone="plain" onPress={player.step} aria-label={PLAY.step}>
              ▸|
            </Button>
          ) : null}
          <Button size="small" tone="plain" onPress={player.skip} aria-label={PLAY.skip}>
            ▸▸
          </Button>
        </Group>
      ) : null}
    </section>
  );
}

/** Secret choices turned over, all at once. */
function Reveal({
  cards,
  nameOf,
}: {
  readonly cards: readonly {
    readonly who: string;
    readonly say: string;
    readonly icon: Parameters<typeof IconDrawn>[0]['icon'];
  }[];
  readonly nameOf: (id: string) => string;
}) {
  return (
    <ul className={styles.reveal} data-reveal>
      {cards.map(({ who, say, icon }) => (
        <li key={`${who} ${say}`}>
          <IconDrawn icon={icon} size="1.5rem" />
          <span>
            <b>{say}</b> {nameOf(who)}
          </span>
        </li>
      ))}
    </ul>
  );
}
