// A line to a server that is kept up: over resets, black holes, sleep, a server that starts anew or moves.
import { io, type Socket } from 'socket.io-client';
import { PROTOCOL } from './frames.ts';

export interface LineOptions {
  readonly url: string;
  readonly table: string;
  readonly client: string;
  /** Asks for a ticket; gives up when told to. */
  readonly ticket: (signal: AbortSignal) => Promise<string>;
  /** The longest pause between two tries. */
  readonly slowestRetryMs: number;
}
/** What a client needs of a connection: a socket of socket.io has it, and so has a message port with a table behind it. */
export interface Wire {
  readonly connected: boolean;
  /** `connect` and `disconnect`, and what the table says: `frame`, `held`, `bye`. */
  // biome-ignore lint/suspicious/noExplicitAny: what is said differs from event to event
  on(event: string, run: (said: any) => void): unknown;
  timeout(ms: number): { emitWithAck(event: string, what: unknown): Promise<unknown> };
  connect(): unknown;
  disconnect(): unknown;
}
/** A connection that is kept up. */
export interface Line<W extends Wire = Socket> {
  readonly socket: W;
  /** The server has said that this seat is not ours any more: the line is not taken up again. */
  giveUp(): void;
  close(): void;
}

const FIRST_RETRY_MS = 100;
/**
 * While no answer comes, another ticket is asked for this often: one of them goes out right after the network heals. The
 * first ones follow soon, since they may go out on connections that died with the line.
 */
const SCOUT_EVERY_MS = 1000;
const FIRST_SCOUT_MS = 250;
/** Given up soon, since browsers open few connections at a time; but every fourth is given the time that a slow line takes. */
const SCOUT_FOR_MS = 2500;
const LONG_SCOUT_FOR_MS = 8000;

/** A server that has admitted us says so within this time. */
const CONNECT_WITHIN_MS = 3000;
/** The server says something every two and a half seconds. After so long without a word a second way is looked for. */
const SILENCE_MS = 3400;
const MOST_SILENCE_MS = 16_000;
/** After so long the line is dead, whatever comes of the second way: who is at it is told. */
const DEAD_MS = 10_500;
const STEADY_MS = 60_000;
const LOOK_EVERY_MS = 250;

/**
 * Connects and stays connected. A line that has gone silent is given up only once a ticket has come another way: on a network
 * that is merely slow it stays.
 * @example const line = keepLine({ url, table, client, ticket, slowestRetryMs: 1000 }); line.socket.on('frame', show);
 */
export function keepLine(options: LineOptions): Line {
  let closed = false;
  let trying = false;
  let ticket = '';
  let heard = performance.now();
  let connectedAt = heard;
  let patience = SILENCE_MS;
  const { url, table, client } = options;
  const { origin, pathname } = new URL(url);
  const socket = io(origin, {
    // A server under a sub-path has its sockets there too.
    path: `${pathname.replace(/\/$/, '')}/socket.io/`,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnection: false,
    timeout: CONNECT_WITHIN_MS,
    auth: (give) => give({ protocol: PROTOCOL, table, ticket, client }),
  });
  socket.io.on('open', () => {
    heard = performance.now();
    socket.io.engine.on('packet', () => {
      heard = performance.now();
    });
  });
  const isSilent = (): boolean => performance.now() - heard > patience;
  const comeBack = async (): Promise<void> => {
    if (trying || closed) return;
    trying = true;
    for (let pause = FIRST_RETRY_MS; !closed; pause = Math.min(2 * pause, options.slowestRetryMs)) {
      const wanted = (): boolean => !closed && (!socket.connected || isSilent());
      const fresh = await scout(options, wanted);
      if (fresh === null) break;
      ticket = fresh;
      if (socket.connected) patience = Math.min(2 * patience, MOST_SILENCE_MS);
      socket.disconnect();
      if (await connected(socket)) break;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
    connectedAt = performance.now();
    trying = false;
  };
  const look = setInterval(() => {
    if (socket.connected && performance.now() - connectedAt > STEADY_MS) patience = SILENCE_MS;
    if (socket.connected && isSilent()) void comeBack();
    if (socket.connected && performance.now() - heard > DEAD_MS) socket.disconnect();
  }, LOOK_EVERY_MS);
  (look as { unref?: () => void }).unref?.();
  socket.on('disconnect', () => void sleep(FIRST_RETRY_MS).then(comeBack));
  void comeBack();
  const giveUp = (): void => {
    closed = true;
    clearInterval(look);
  };
  return {
    socket,
    giveUp,
    close: () => {
      giveUp();
      socket.disconnect();
    },
  };
}

/** Asks for tickets until one comes; null when none is wanted any more. */
async function scout({ ticket, slowestRetryMs }: LineOptions, wanted: () => boolean): Promise<string | null> {
  let found: string | null = null;
  let pause = FIRST_RETRY_MS;
  let gap = FIRST_SCOUT_MS;
  const out = new Set<AbortController>();
  for (let count = 1; found === null && wanted(); count++) {
    const one = new AbortController();
    out.add(one);
    const giveUp = setTimeout(() => one.abort(), count % 4 === 0 ? LONG_SCOUT_FOR_MS : SCOUT_FOR_MS);
    const asked = ticket(one.signal)
      .then(
        (fresh) => {
          found ??= fresh;
        },
        () => undefined,
      )
      .finally(() => {
        clearTimeout(giveUp);
        out.delete(one);
      });
    await Promise.race([asked, sleep(gap)]);
    gap = Math.min(2 * gap, SCOUT_EVERY_MS);
    if (found !== null || out.has(one)) continue;
    // Refused at once: the server is not up, or does not have the table yet.
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, slowestRetryMs);
  }
  for (const one of out) one.abort();
  return wanted() ? found : null;
}

function connected(socket: Socket): Promise<boolean> {
  return new Promise((done) => {
    const end = (ok: boolean): void => {
      clearTimeout(timer);
      socket.off('connect', yes);
      socket.off('connect_error', no);
      if (!ok) socket.disconnect();
      done(ok);
    };
    const yes = (): void => end(true);
    const no = (): void => end(false);
    const timer = setTimeout(no, CONNECT_WITHIN_MS);
    socket.on('connect', yes);
    socket.on('connect_error', no);
    socket.connect();
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}
