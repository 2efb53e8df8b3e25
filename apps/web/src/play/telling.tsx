// The strip under the stage: the headline of what is happening, the dice, and the controls of the player. It covers nothing.
import { type Cue, passageOf, passageStarts, passagesOf } from '@affray/kernel';
import { useMemo, useState } from 'react';
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

/** Headlines that tell latecomers where the fight is. */
const MISSED = 3;

/** The last headlines before this page was opened, until something new happens. */
function useMissed(told: number): readonly { readonly key: number; readonly headline: string }[] {
  const { allEvents, system, nameOf } = useTable();
  const [first] = useState(told);
  return useMemo(() => {
    if (told !== first || first === 0) return [];
    const from = Math.max(0, first - 80);
    const events = allEvents.slice(from, first).map(({ event }) => event);
    return passagesOf(system, events, nameOf)
      .slice(-MISSED)
      .map((one) => ({ key: from + one.from, headline: inSentence(one.headline) }));
  }, [allEvents, system, nameOf, told, first]);
}

/** What is being told. */
export function Telling({
  player,
  outlook = null,
  isTall = false,
}: {
  readonly player: Player;
  readonly outlook?: string | null;
  /** Whether there is room for the headline and what is happening at once. */
  readonly isTall?: boolean;
}) {
  const { nameOf } = useTable();
  const { playing, isBusy, isPaused } = player;
  const { headline, from } = useHeadline(player.told);
  const missed = useMissed(player.told);
  const cue = playing?.cue ?? null;
  return (
    <section
      className={styles.strip}
      aria-label={PLAY.told}
      data-part="telling"
      data-passage={from}
      data-tall={isTall || undefined}
    >
      <div className={styles.now}>
        {missed.length > 1 && outlook === null ? (
          <div className={styles.missed} data-missed>
            <b>{PLAY.missed}</b>
            <ol>
              {missed.map(({ key, headline: line }) => (
                <li key={key}>{line}</li>
              ))}
            </ol>
          </div>
        ) : isTall || !isMoment(cue) ? (
          <p className={styles.headline} data-outlook={outlook === null ? undefined : true}>
            {isBusy ? headline : (outlook ?? headline)}
          </p>
        ) : null}
        {cue?.is === 'roll' ? (
          <RollTray key={playing?.n} cue={cue} nameOf={nameOf} ms={playing?.ms ?? 0} />
        ) : cue?.is === 'banner' ? (
          <p className={styles.banner}>{cue.text}</p>
        ) : cue?.is === 'reveal' ? (
          <Reveal key={playing?.n} cards={cue.cards} nameOf={nameOf} />
        ) : null}
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

/** Whether a cue has something to show in the strip itself. */
function isMoment(cue: Cue | null): boolean {
  return cue?.is === 'roll' || cue?.is === 'banner' || cue?.is === 'reveal';
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
