// The page's side of the tables that this browser hosts: starts the worker, sends it requests, connects to its
// tables.
import type { ClientConnection, Command, KeptConnection, Reply } from '@affray/protocol';
import { listedGames } from '@affray/systems';
import { useSyncExternalStore } from 'react';
import type { Answered, Asked, FromHost, Hosting, ToHost } from './messages.ts';
import { seatAt } from './seat-at.ts';

let worker: Worker | null = null;
let hosting: Hosting = 'starting';
/** Messages queued before the worker was ready. */
let unsaid: ToHost[] = [];
let last = 0;
const watchers = new Set<() => void>();
const answers = new Map<number, (answered: Answered) => void>();
const replies = new Map<number, (reply: Reply | null) => void>();
const connections = new Map<number, PortConnection>();

/** React hook: who hosts the tables of this browser. */
export function useHosting(): Hosting {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => hosting,
  );
}

/** Starts hosting, or takes it over from another tab. */
export function startHosting(takeOver: boolean): void {
  worker?.terminate();
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromHost>) => hear(data);
  worker.onerror = (event) => setHosting({ failed: event.message });
  setHosting('starting');
  const base = new URL('.', document.baseURI).href;
  worker.postMessage({ is: 'start', base, takeOver, games: listedGames() } satisfies ToHost);
  // Without this a browser may evict the page's data when it runs out of space.
  if (takeOver === false) void navigator.storage?.persist?.();
}

/** Sends the worker a request as to a server. */
export function askHost(asked: Asked): Promise<Answered> {
  const [, , , table] = asked.path.split('/');
  const id = ++last;
  return new Promise((done) => {
    answers.set(id, done);
    say({ is: 'ask', id, asked: { ...asked, seat: table === undefined ? undefined : seatAt(table) } });
  });
}

/** A connection to a table of this browser, as one of its seats; omitted: the one that the page shows. */
export function connectToHost(
  table: string,
  client: string,
  seat?: string,
): KeptConnection<ClientConnection> {
  const made = new PortConnection(++last, table, client, seat);
  connections.set(made.number, made);
  made.connect();
  return {
    connection: made,
    giveUp: () => made.giveUp(),
    close: () => {
      made.giveUp();
      made.disconnect();
      connections.delete(made.number);
    },
  };
}

function say(message: ToHost): void {
  if (worker === null) startHosting(false);
  if (hosting === 'here') worker?.postMessage(message);
  else unsaid.push(message);
}

function setHosting(now: Hosting): void {
  hosting = now;
  if (now === 'here') {
    for (const message of unsaid.splice(0)) worker?.postMessage(message);
  } else if (now === 'elsewhere') {
    worker?.terminate();
    for (const one of connections.values()) one.hear('disconnect', null);
    unsaid = [];
  }
  for (const watcher of watchers) watcher();
}

function hear(message: FromHost): void {
  if (message.is === 'hosting') return setHosting(message.hosting);
  if (message.is === 'said')
    return connections.get(message.connection)?.hear(message.event, JSON.parse(message.what));
  if (message.is === 'answer') {
    answers.get(message.id)?.(message.answered);
    answers.delete(message.id);
    return;
  }
  replies.get(message.id)?.(message.reply);
  replies.delete(message.id);
}

const COME_BACK_MS = 250;

/** A client connection over the worker's port. */
class PortConnection implements ClientConnection {
  readonly number: number;
  connected = false;
  private isWanted = true;
  private readonly table: string;
  private readonly client: string;
  private readonly seat: string | undefined;
  private readonly listeners: { readonly event: string; readonly run: (said: unknown) => void }[] = [];

  constructor(number: number, table: string, client: string, seat: string | undefined) {
    this.number = number;
    this.table = table;
    this.client = client;
    this.seat = seat;
  }

  on(event: string, run: (said: unknown) => void): void {
    this.listeners.push({ event, run });
  }

  hear(event: string, said: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') {
      this.connected = false;
      // The table was released, or this tab hosts again: reconnect, so that the worker opens the table again.
      setTimeout(
        () => this.isWanted && !this.connected && hosting === 'here' && this.connect(),
        COME_BACK_MS,
      );
    }
    for (const listener of this.listeners) if (listener.event === event) listener.run(said);
  }

  connect(): void {
    const { number: connection, table, client } = this;
    say({ is: 'open', connection, table, client, seat: this.seat ?? seatAt(table) });
  }

  disconnect(): void {
    if (this.connected) say({ is: 'close', connection: this.number });
    this.connected = false;
  }

  giveUp(): void {
    this.isWanted = false;
  }

  request(command: unknown, ms: number): Promise<unknown> {
    return new Promise((done, failed) => {
      const id = ++last;
      const timer = setTimeout(() => failed(new Error('No reply came in time.')), ms);
      replies.set(id, (reply) => {
        clearTimeout(timer);
        if (reply === null) failed(new Error('The table was let go of.'));
        else done(reply);
      });
      say({ is: 'command', connection: this.number, id, command: command as Command });
    });
  }
}
