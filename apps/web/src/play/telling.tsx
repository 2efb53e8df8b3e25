// The strip under the stage: the headline of the current passage, the dice, and the player's controls. It covers nothing else.
import { type Cue, type NameOf, passageOf, passageStarts, passagesOf, strikeWords } from '@affray/kernel';
import { memo, useMemo } from 'react';
import { Group } from 'react-aria-components';
import { IconDrawn } from '../art/drawn.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PLAY } from '../words/play.ts';
import { inSentence } from '../words/table.ts';
import { RollTray } from './roll-tray.tsx';
import styles from './telling.module.css';
import type { Player } from './use-player.ts';

/**
 * The current passage: its headline, and the index of its first event in the log. It has no headline while the
 * dice of its first event are rolling.
 */
function useHeadline(
  shownCount: number,
  event: number,
): { readonly headline: string; readonly from: number } {
  const { allEvents, system, nameOf } = useTable();
  return useMemo(() => {
    const first = Math.max(0, shownCount - 60);
    const events = allEvents.slice(first, Math.max(shownCount, event + 1)).map((one) => one.event);
    const start = passageStarts(system, events).at(-1) ?? 0;
    const known = events.slice(start, shownCount - first);
    const headline = known.length === 0 ? '' : passageOf(system, known, start, nameOf).headline;
    return { headline: inSentence(headline), from: first + start };
  }, [allEvents, system, nameOf, shownCount, event]);
}

/** How many headlines latecomers are shown. */
const MISSED = 3;

/** The last headlines before this page was opened, until something new happens. */
function useMissed({
  shownCount,
  missed,
}: Player): readonly { readonly key: number; readonly headline: string }[] {
  const { allEvents, system, nameOf } = useTable();
  return useMemo(() => {
    if (shownCount !== missed || missed === 0) return [];
    const from = Math.max(0, missed - 80);
    const events = allEvents.slice(from, missed).map(({ event }) => event);
    return passagesOf(system, events, nameOf)
      .slice(-MISSED)
      .map((one) => ({ key: from + one.from, headline: inSentence(one.headline) }));
  }, [allEvents, system, nameOf, shownCount, missed]);
}

export const Telling = memo(function Telling({
  player,
  outlook = null,
  isTall = false,
}: {
  readonly player: Player;
  readonly outlook?: string | null;
  /** Whether there is space for the headline and the current cue at once. */
  readonly isTall?: boolean;
}) {
  const { nameOf } = useTable();
  const { playing, isBusy, isPaused } = player;
  const { headline, from } = useHeadline(player.shownCount, player.event);
  const missed = useMissed(player);
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
        {missed.length > 1 && outlook === null && !isBusy ? (
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
            {isBusy ? headline || before(cue, nameOf) : (outlook ?? headline)}
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
});

/** What can be said about a deed before its dice have landed. */
function before(cue: Cue | null, nameOf: NameOf): string {
  return cue?.is === 'strike' ? inSentence(strikeWords(cue, nameOf)) : '';
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
