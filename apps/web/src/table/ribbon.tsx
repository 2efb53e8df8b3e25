// The ribbon on top: the fight, the round, the phase, whose turn it is, who is awaited.
import { type Phase, presentationOf } from '@affray/kernel';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { HelpButton } from '../learn/help-button.tsx';
import { Mark } from '../shell/mark.tsx';
import { SettingsButton } from '../shell/settings-button.tsx';
import { POST, sinceWords } from '../words/post.ts';
import { SHELL } from '../words/shell.ts';
import { TABLE } from '../words/table.ts';
import { statusOf } from './awaited.ts';
import { Countdown } from './countdown.tsx';
import { roundOf, useAwaited, useTable } from './model.tsx';
import styles from './ribbon.module.css';
import { UndoButton } from './undo-button.tsx';

/** The phase ribbon. */
export const Ribbon = memo(function Ribbon({
  isBusy,
  undoTo,
}: {
  readonly isBusy: boolean;
  /** The moment that an undo returns to; null: one step. */
  readonly undoTo: number | null;
}) {
  const model = useTable();
  const { frame, system, state } = model;
  const round = roundOf(model);
  const { fight, info } = frame;
  const waits = useDebounced(fight?.waitingFor ?? []);
  const awaited = useAwaited(waits);
  const isMine = (fight?.prompts ?? []).some((prompt) => prompt.locked === undefined);
  const status = statusOf({
    isBusy,
    isOver: fight?.outcome != null || info.stage === 'over',
    isMine,
    isByPost: fight?.since != null,
    awaited: waits.length === 0 ? [] : awaited,
  });
  // Put first, where a narrow phone shows it.
  const post = fight?.since == null || isBusy ? '' : POST.yourTurn(sinceWords(fight.since));
  const phases =
    fight === null
      ? []
      : presentationOf(system).phases(state, isBusy ? [] : fight.prompts.map(({ kind }) => kind));
  return (
    <header className={styles.ribbon} data-part="menu">
      <Link href="/" className={styles.home ?? ''} aria-label={SHELL.toStart}>
        <Mark />
      </Link>
      <div className={styles.title}>
        <h1>{info.title}</h1>
        <p>
          {post === '' ? '' : `${post} · `}
          {fight === null ? TABLE.fight(info.fight) : TABLE.round(round)}
          {info.sealed ? ` · ${TABLE.sealed}` : ''}
          {status === '' ? '' : ` · ${status}`} <Countdown isBusy={isBusy} />
        </p>
      </div>
      {phases.length === 0 ? null : <Phases phases={phases} round={round} />}
      <UndoButton to={undoTo} />
      <HelpButton />
      <SettingsButton />
    </header>
  );
});

/** The phases of the round; if they do not all fit, the current one is visible. */
function Phases({ phases, round }: { readonly phases: readonly Phase[]; readonly round: number }) {
  const list = useRef<HTMLOListElement>(null);
  const now = phases.find((phase) => phase.is === 'now')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present phase is what scrolls
  useEffect(() => {
    const [row, item] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row != null && item != null)
      row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }, [now]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a row that does not fit
    <ol ref={list} tabIndex={0} className={styles.phases} aria-label={TABLE.round(round)}>
      {phases.map(({ id, words, is }) => (
        <li key={id} aria-current={is === 'now' ? 'step' : undefined}>
          {words}
        </li>
      ))}
    </ol>
  );
}

/** Bots answer quickly, so the name of the awaited seat appears after this delay. */
const WAITED_MS = 1200;

function useDebounced(list: readonly string[]): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const key = list.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's content is its key
  useEffect(() => {
    const timer = setTimeout(() => setShown(list), list.length === 0 ? 0 : WAITED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return shown;
}
