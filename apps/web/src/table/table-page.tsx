// One table, as this browser's seat sees it: the lobby, the fight, or the public screen.
import type { System } from '@affray/kernel';
import { type Frame, OUTDATED } from '@affray/protocol';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { keepLesson, lessonAt } from '../learn/progress.ts';
import { PicturesProvider } from '../pictures/show.tsx';
import { type Player, usePlayer } from '../play/use-player.ts';
import { useWakeLock } from '../play/use-wake-lock.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { POST, sinceWords } from '../words/post.ts';
import { SHELL } from '../words/shell.ts';
import { TABLE } from '../words/table.ts';
import { useBeginning } from './beginning.ts';
import { FightView } from './fight-view.tsx';
import { TableProvider } from './model.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import { type Live, useLiveTable } from './use-live-table.ts';
import { useSystem } from './use-system.ts';
import { useTableModel } from './use-table-model.ts';

// Parts that a player needs late or never are loaded on demand.
const Lobby = lazy(async () => ({ default: (await import('../desk/lobby.tsx')).Lobby }));
const LessonPanel = lazy(async () => ({ default: (await import('../learn/lesson-panel.tsx')).LessonPanel }));
const PublicScreen = lazy(async () => ({ default: (await import('./public-screen.tsx')).PublicScreen }));

/** The page of a table. `onFrame` is called with every frame received. */
export function TablePage({
  table,
  onFrame,
}: {
  readonly table: string;
  readonly onFrame?: (frame: Frame) => void;
}) {
  const live = useLiveTable(table);
  const newest = live.seen?.frame;
  useEffect(() => {
    if (newest !== undefined) onFrame?.(newest);
  }, [newest, onFrame]);
  const system = useSystem(live.seen?.frame.info.system);
  const player = usePlayer(live.seen, system);
  const { seen } = player;
  useTitle(titleOf(seen?.frame));
  if (live.state === 'no-seat') return <NoSeat />;
  if (live.state === 'gone') return <Gone why={live.why} />;
  if (live.state === 'outdated') return <Outdated />;
  if (live.state === 'revoked' || live.state === 'closed') return <Sent title={TABLE[live.state]} />;
  if (seen === null || system === null) return <Waiting>{TABLE.connecting}</Waiting>;
  return <SeatedTable table={table} live={live} system={system} seen={seen} player={player} />;
}

/** The title of the tab; at a table by post it says whose turn it is. */
function titleOf(frame: Frame | undefined): string {
  const { info, fight } = frame ?? {};
  if (info === undefined || fight?.since == null) return info?.title ?? '';
  return `${POST.yourTurn(sinceWords(fight.since))} · ${info.title}`;
}

function SeatedTable({
  table,
  live,
  system,
  seen,
  player,
}: {
  readonly table: string;
  readonly live: Live;
  readonly system: System;
  readonly seen: NonNullable<Live['seen']>;
  readonly player: Player;
}) {
  const { model, dialogs } = useTableModel(table, live, seen, system, live.seen ?? seen, player.shownCount);
  const { kind, info, fight } = model.frame;
  useWakeLock(info.stage === 'playing' && fight?.outcome == null);
  const isBeginning = useBeginning(model);
  const [lesson, setLesson] = useState(() => lessonAt(table));
  const endLesson = useCallback(() => {
    keepLesson(table, null);
    setLesson(null);
  }, [table]);
  return (
    <TableProvider value={model}>
      <PicturesProvider pictures={info.setup.pictures}>
        <Suspense fallback={<Waiting>{TABLE.connecting}</Waiting>}>
          {kind === 'screen' ? (
            <PublicScreen player={player} />
          ) : isBeginning ? (
            <Waiting>{TABLE.connecting}</Waiting>
          ) : info.stage === 'lobby' ? (
            <Lobby connection={live.state} />
          ) : (
            <FightView connection={live.state} player={player} />
          )}
        </Suspense>
      </PicturesProvider>
      <TableDialogs {...dialogs} />
      {lesson === null ? null : (
        <Suspense>
          <LessonPanel id={lesson} onEnd={endLesson} />
        </Suspense>
      )}
    </TableProvider>
  );
}

function NoSeat() {
  return (
    <Page title={TABLE.noSeat}>
      <p>{TABLE.noSeatMore}</p>
      <Link href="/door">{TABLE.knock}</Link>
    </Page>
  );
}

function Gone({ why }: { readonly why: string }) {
  return (
    <Page title={TABLE.gone}>
      <p>{why}</p>
      <Link href="/">{TABLE.home}</Link>
    </Page>
  );
}

/** The server was upgraded while this page was open. */
function Outdated() {
  return (
    <Page title={OUTDATED}>
      <Button tone="main" onPress={() => location.reload()}>
        {SHELL.reload}
      </Button>
    </Page>
  );
}

function Sent({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Link href="/door">{TABLE.knock}</Link>
    </Page>
  );
}
