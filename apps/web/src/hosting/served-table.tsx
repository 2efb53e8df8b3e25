// A table of a server, for one person or several who share this device.
import type { Frame, SeatInfo } from '@affray/protocol';
import { useState } from 'react';
import { sitDown } from '../net/api.ts';
import { TablePage } from '../table/table-page.tsx';
import { OneDevice, type PersonHere } from './one-device.tsx';
import { type WayBack, waysBack } from './ways-back.ts';

/** The page of a table at the server. */
export function ServedTable({ table }: { readonly table: string }) {
  const [ways] = useState(() => waysBack(table));
  const [frame, setFrame] = useState<Frame | null>(null);
  /** Counts how often the device changed hands: each time, a new connection begins with another seat. */
  const [hand, setHand] = useState(0);
  if (ways.length < 2) return <TablePage table={table} />;
  const show = async (seat: string): Promise<void> => {
    const way = ways.find((one) => one.seat === seat);
    if (way === undefined) return;
    await sitDown(table, way.recovery);
    setFrame(null);
    setHand((count) => count + 1);
  };
  return (
    <OneDevice people={peopleOf(ways, frame)} seat={frame?.seat} onSeat={show}>
      <TablePage key={hand} table={table} onFrame={setFrame} />
    </OneDevice>
  );
}

/** Who is at this device, and which of them are asked, as far as the shown seat may know. */
function peopleOf(ways: readonly WayBack[], frame: Frame | null): PersonHere[] {
  if (frame === null) return [];
  return ways.flatMap(({ seat }) => {
    const info = frame.info.seats.find((one) => one.id === seat);
    return info === undefined || info.bot !== null
      ? []
      : [{ seat, name: info.name, isAsked: isAsked(frame, info) }];
  });
}

function isAsked({ fight, info, seat: shown }: Frame, { id, sides, fighters }: SeatInfo): boolean {
  if (info.stage !== 'playing' || fight === null) return false;
  if (id === shown) return fight.prompts.some(({ locked }) => locked === undefined);
  const sideOf = new Map(info.setup.fighters.map((one) => [one.id, one.side]));
  return fight.waitingFor.some(
    (awaited) =>
      fighters.includes(awaited) || sides.includes(awaited) || sides.includes(sideOf.get(awaited) ?? ''),
  );
}
