// The people who share this device at one table, and which of them are asked.
import { connectOver, type Seen } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { get } from '../net/backend.ts';
import { tabId } from '../table/tab-id.ts';
import type { PersonHere } from './one-device.tsx';
import { connectToHost } from './page.ts';

/**
 * Everyone with a seat at this device, in the order of their seats. Empty until known.
 * @example const people = usePeople(table); const next = people.find((one) => one.isAsked);
 */
export function usePeople(table: string): readonly PersonHere[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map());
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isHere = true;
    const close: (() => void)[] = [];
    const open = (seats: readonly string[]): void => {
      setCount(seats.length);
      // A single person needs no second connection.
      for (const seat of seats.length > 1 ? seats : []) {
        const onFrame = (now: Seen): void => setSeen((before) => new Map(before).set(seat, now));
        close.push(connectOver(connectToHost(table, tabId(), seat), { seed: null, onFrame }).close);
      }
    };
    get<{ readonly seats: readonly string[] }>(`/api/tables/${table}/seats`).then(
      ({ seats }) => isHere && open(seats),
      () => undefined,
    );
    return () => {
      isHere = false;
      for (const end of close) end();
    };
  }, [table]);
  const people = [...seen.entries()].map(([seat, now]) => personOf(seat, now)).filter((one) => one !== null);
  // Returned only once everyone is known; otherwise the first would be shown twice.
  return seen.size < count ? [] : people.sort((a, b) => a.number - b.number);
}

function personOf(seat: string, { frame }: Seen): (PersonHere & { readonly number: number }) | null {
  const info = frame.info.seats.find((one) => one.id === seat);
  if (info === undefined || info.bot !== null) return null;
  const isAsked =
    frame.info.stage === 'playing' &&
    (frame.fight?.prompts ?? []).some((prompt) => prompt.locked === undefined);
  return { seat, name: info.name, number: info.number, isAsked };
}
