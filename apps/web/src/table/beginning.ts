// A table that was just made to be played at once: its fight begins when the page is ready to show it, so that
// nothing is missed.
import { useEffect, useState } from 'react';
import type { TableModel } from './model.tsx';

const KEY = 'affray/begin/';

/** Makes this table's page, opened next in this tab, begin the fight. */
export function beginOnArrival(table: string): void {
  sessionStorage.setItem(`${KEY}${table}`, '1');
}

/** Begins the fight if that was left to this page; true until it has begun. */
export function useBeginning({ table, frame, pen, tell }: TableModel): boolean {
  const [isDue, setDue] = useState(() => sessionStorage.getItem(`${KEY}${table}`) !== null);
  const isLobby = frame.info.stage === 'lobby';
  const isNow = isDue && isLobby && pen && frame.info.inCharge;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, whatever else changes
  useEffect(() => {
    if (!isNow) return;
    sessionStorage.removeItem(`${KEY}${table}`);
    // If it is refused, the lobby says why and has the button.
    void tell({ do: 'start' }).then((reply) => !reply.ok && setDue(false));
  }, [isNow, table]);
  return isDue && isLobby;
}
