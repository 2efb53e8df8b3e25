// One table, as this browser's seat sees it: the lobby, the fight, or the public screen.
import type { DieShown, System } from '@affray/kernel';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Lobby } from '../desk/lobby.tsx';
import { DiceShow, warmDice } from '../dice/index.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { TABLE } from '../words/table.ts';
import { FightView } from './fight-view.tsx';
import { TableProvider } from './model.tsx';
import { PublicScreen } from './public-screen.tsx';
import { TableDialogs } from './table-dialogs.tsx';
import { type Live, useLiveTable } from './use-live-table.ts';
import { useShown } from './use-shown.ts';
import { useSystem } from './use-system.ts';
import { useTableModel } from './use-table-model.ts';

/** Always the same nothing: the show stays mounted, so that dice lie on for a moment while the table goes on. */
const NO_DICE: readonly DieShown[] = [];

/** The page of a table. */
export function TablePage({ table }: { readonly table: string }) {
  const live = useLiveTable(table);
  const shown = useShown(live.seen);
  const system = useSystem(shown.seen?.frame.info.system);
  useTitle(shown.seen?.frame.info.title ?? '');
  useEffect(() => warmDice(), []);
  if (live.line === 'no-seat') return <NoSeat />;
  if (live.line === 'gone') return <Gone why={live.why} />;
  if (live.line === 'revoked' || live.line === 'closed') return <Sent title={TABLE[live.line]} />;
  if (shown.seen === null || system === null) return <Waiting>{TABLE.connecting}</Waiting>;
  return <SeatedTable table={table} live={live} system={system} shown={{ ...shown, seen: shown.seen }} />;
}

function SeatedTable({
  table,
  live,
  system,
  shown,
}: {
  readonly table: string;
  readonly live: Live;
  readonly system: System;
  readonly shown: ReturnType<typeof useShown> & { readonly seen: NonNullable<Live['seen']> };
}) {
  const { model, dialogs } = useTableModel(table, live, shown.seen, system);
  const { kind, info } = model.frame;
  return (
    <TableProvider value={model}>
      {kind === 'screen' ? (
        <PublicScreen />
      ) : info.stage === 'lobby' ? (
        <Lobby line={live.line} />
      ) : (
        <FightView line={live.line} isRolling={shown.rolling !== null} />
      )}
      <DiceShow dice={shown.rolling ?? NO_DICE} nameOf={model.nameOf} system={system} onRest={shown.onRest} />
      <TableDialogs {...dialogs} />
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

function Sent({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Link href="/door">{TABLE.knock}</Link>
    </Page>
  );
}
