// A new table that is played at once: its page begins the fight when it is ready to show it, so that nothing is missed.
import { useEffect, useState } from 'react';
import type { TableModel } from './model.tsx';

const KEY = 'affray/begin/';

/** Makes this table's page begin the fight, once it opens in this tab. */
export function beginOnArrival(table: string): void {
  sessionStorage.setItem(`${KEY}${table}`, '1');
}

/** Begins the fight if this page has to; true until it has begun. */
export function useBeginning({ table, frame, pen, tell }: TableModel): boolean {
  const [isDue, setDue] = useState(() => sessionStorage.getItem(`${KEY}${table}`) !== null);
  const isLobby = frame.info.stage === 'lobby';
  const isNow = isDue && isLobby && pen && frame.info.inCharge;
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, whatever else changes
  useEffect(() => {
    if (!isNow) return;
    sessionStorage.removeItem(`${KEY}${table}`);
    // If refused, the lobby shows why and has the button.
    void tell({ do: 'start' }).then((reply) => !reply.ok && setDue(false));
  }, [isNow, table]);
  return isDue && isLobby;
}
