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
} from '@affray/protocol';
import { useEffect, useMemo, useState } from 'react';
import { ask } from '../net/backend.ts';
import { connectTo } from '../net/connecting.ts';
import { keep, kept } from '../shell/settings.ts';
import { keepPins, pinsAt } from './pins.ts';
import { tabId } from './tab-id.ts';

/** How the line is. */
export type Line = 'connecting' | 'live' | 'lost' | 'revoked' | 'closed' | 'outdated' | 'no-seat' | 'gone';

/** Everything the connection has to say. */
export interface Live {
  readonly line: Line;
  /** Why the table cannot be opened, in the server's words; '' unless it is gone. */
  readonly why: string;
  readonly seen: Seen | null;
  readonly send: (command: SeatCommand | GmCommand) => Promise<Reply>;
}

/**
 * Connects to a table with this browser's seat there, and stays connected.
 * @example const { line, seen, send } = useLiveTable(table);
 */
export function useLiveTable(table: string): Live {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [line, setLine] = useState<Line>('connecting');
  const [why, setWhy] = useState('');
  const [client, setClient] = useState<Client<ClientConnection> | null>(null);
  useEffect(() => {
    const made = connectTo({
      table,
      seed: seedFor(table),
      client: tabId(),
      choices: storeAt(`affray/choices/${table}`),
      seals: storeAt(`affray/seals/${table}`),
      pins: pinsAt(table),
      onPins: (pins) => keepPins(table, pins),
      onFrame: setSeen,
      onBye: (reason) => {
        if (reason === 'revoked') setLine('revoked');
        if (reason === 'closed') setLine('closed');
        if (reason === 'outdated') setLine('outdated');
      },
    });
    const { connection } = made;
    connection.on('connect', () => setLine('live'));
    connection.on('disconnect', () => setLine((now) => (now === 'live' ? 'lost' : now)));
    // Phones sleep: coming back tries at once, without waiting for the next turn of the retry clock.
    const wake = (): void => {
      if (document.visibilityState === 'visible' && !connection.connected) connection.connect();
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    void whyNotOpen(table).then((not) => {
      if (not === null) return;
      setWhy(not.why);
      setLine(not.line);
      if (not.line === 'gone') made.close();
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
      line,
      why,
      seen,
      send: client?.send ?? notYet,
    }),
    [line, why, seen, client],
  );
}

async function notYet(): Promise<Reply> {
  return { ok: false, refusal: { rule: 'GM', why: 'Not connected yet.' } };
}

async function whyNotOpen(table: string): Promise<{ line: 'no-seat' | 'gone'; why: string } | null> {
  try {
    const answer = await ask('GET', `/api/tables/${table}/view`);
    if (answer.status === 403) return { line: 'no-seat', why: '' };
    if (answer.status !== 410) return null;
    return { line: 'gone', why: (answer.body as { why: string }).why };
  } catch {
    return null;
  }
}

/** Keeps secret choices of a sealed table, or the seals that were shown, over a reload and in every tab of this browser. */
function storeAt(key: string): ChoiceStore {
  return { load: () => kept(key), save: (text) => keep(key, text) };
}

/** This seat's part in the dice: made once for a table, kept on this device. */
function seedFor(table: string): Uint8Array {
  const key = `affray/seed/${table}`;
  const known = kept(key);
  if (known !== null) return fromHex(known);
  const seed = crypto.getRandomValues(new Uint8Array(32));
  keep(key, toHex(seed));
  return seed;
}
