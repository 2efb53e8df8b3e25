// The live connection of this tab to one table.

import { fromHex, toHex } from '@affray/fair';
import type {
  ChoiceStore,
  Client,
  ClientConnection,
  GmCommand,
  Reply,
  SeatCommand,
  Seen,
  WatchOptions,
} from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { waysBack } from '../hosting/ways-back.ts';
import { ask } from '../net/backend.ts';
import { connectTo } from '../net/connecting.ts';
import { keep, kept } from '../shell/settings.ts';
import { watchPresses, whenReleased } from '../ui/pressing.ts';
import { keepPins, pinsAt } from './pins.ts';
import { tabId } from './tab-id.ts';

/** The state of the connection. */
export type ConnectionState =
  | 'connecting'
  | 'live'
  | 'lost'
  | 'revoked'
  | 'closed'
  | 'outdated'
  | 'no-seat'
  | 'gone';

/** Everything about the connection. */
export interface Live {
  readonly state: ConnectionState;
  /** Why the table cannot be opened, as the server says it; '' unless it is gone. */
  readonly why: string;
  readonly seen: Seen | null;
  readonly send: (command: SeatCommand | GmCommand) => Promise<Reply>;
}

/**
 * Connects to a table with this browser's seat there, and stays connected.
 * @example const { state, seen, send } = useLiveTable(table);
 */
export function useLiveTable(table: string): Live {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [state, setState] = useState<ConnectionState>('connecting');
  const [why, setWhy] = useState('');
  const [client, setClient] = useState<Client<ClientConnection> | null>(null);
  useEffect(() => watchPresses(), []);
  useEffect(() => {
    let shown: Seen | null = null;
    const show = (now: Seen): void => {
      const isBeginning = shown !== null && shown.frame.info.fight !== now.frame.info.fight;
      shown = now;
      // React renders once for several frames, so without this a fight would begin after the first deeds of its bots.
      if (isBeginning) flushSync(() => setSeen(now));
      else setSeen(now);
    };
    const made = connectTo({
      table,
      client: tabId(),
      ...keptFor(table),
      onFrame: (now) => whenReleased(() => show(now)),
      onBye: (reason) => {
        if (reason === 'revoked') setState('revoked');
        if (reason === 'closed') setState('closed');
        if (reason === 'outdated') setState('outdated');
      },
    });
    const { connection } = made;
    connection.on('connect', () => setState('live'));
    connection.on('disconnect', () => setState((now) => (now === 'live' ? 'lost' : now)));
    // Phones sleep: on wake-up, reconnect at once instead of waiting for the retry timer.
    const wake = (): void => {
      if (document.visibilityState === 'visible' && !connection.connected) connection.connect();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    void whyNotOpen(table).then((not) => {
      if (not === null) return;
      setWhy(not.why);
      setState(not.state);
      if (not.state === 'gone') made.close();
    });
    setClient(made);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      made.close();
    };
  }, [table]);
  return useMemo(
    () => ({
      state,
      why,
      seen,
      send: client?.send ?? notYet,
    }),
    [state, why, seen, client],
  );
}

async function notYet(): Promise<Reply> {
  return { ok: false, refusal: { rule: 'GM', why: 'Not connected yet.' } };
}

async function whyNotOpen(table: string): Promise<{ state: 'no-seat' | 'gone'; why: string } | null> {
  try {
    const answer = await ask('GET', `/api/tables/${table}/view`);
    if (answer.status === 403) return { state: 'no-seat', why: '' };
    if (answer.status !== 410) return null;
    return { state: 'gone', why: (answer.body as { why: string }).why };
  } catch {
    return null;
  }
}

/** What this device stores for its seat; a shared device stores nothing that would mix up its seats. */
function keptFor(table: string): WatchOptions {
  if (waysBack(table).length > 1) return { seed: null };
  return {
    seed: seedFor(table),
    choices: storeAt(`affray/choices/${table}`),
    seals: storeAt(`affray/seals/${table}`),
    pins: pinsAt(table),
    onPins: (pins) => keepPins(table, pins),
  };
}

/** Stores secret choices of a sealed table, or the shown seals, across reloads and for all tabs of this browser. */
function storeAt(key: string): ChoiceStore {
  return { load: () => kept(key), save: (text) => keep(key, text) };
}

/** This seat's dice seed for a table: made once, stored on this device. */
function seedFor(table: string): Uint8Array {
  const key = `affray/seed/${table}`;
  const known = kept(key);
  if (known !== null) return fromHex(known);
  const seed = crypto.getRandomValues(new Uint8Array(32));
  keep(key, toHex(seed));
  return seed;
}
