// A client's connection to a server: a WebSocket that reconnects after resets, black holes, sleep, and
// restarts or moves of the server.
import { PROTOCOL } from './frames.ts';
import { Outdated } from './http-client.ts';

/** The interface a client needs of a connection; provided by a WebSocket to a server and by a message port to a worker. */
export interface ClientConnection {
  readonly connected: boolean;
  /** `connect` and `disconnect`, and what the table sends: `frame`, `held`, `bye`. */
  // biome-ignore lint/suspicious/noExplicitAny: the payload differs from event to event
  on(event: string, run: (said: any) => void): unknown;
  /** Sends a command, once connected; rejects if the connection is lost or no reply comes in time. */
  request(command: unknown, ms: number): Promise<unknown>;
  connect(): unknown;
  disconnect(): unknown;
}
/** A connection that reconnects whenever it is lost. */
export interface KeptConnection<C extends ClientConnection = ServerConnection> {
  readonly connection: C;
  /** Stops reconnecting, because the server has revoked this seat. */
  giveUp(): void;
  close(): void;
}
export interface KeepOptions {
  readonly url: string;
  readonly table: string;
  readonly client: string;
  /** Asks for a ticket; rejects with `Outdated` if the server speaks another version. */
  readonly ticket: (signal: AbortSignal) => Promise<string>;
  /** The longest pause between two attempts. */
  readonly slowestRetryMs: number;
}

const FIRST_RETRY_MS = 100;
/**
 * How often another ticket is requested while no answer comes: one of the requests goes out right after the
 * network recovers. The first ones follow quickly, since they may use HTTP connections that died with the
 * WebSocket.
 */
const TICKET_EVERY_MS = 1000;
const FIRST_TICKET_MS = 250;
/**
 * Aborted early, since browsers open few connections at a time; every fourth request gets the time that a
 * slow network needs.
 */
const TICKET_WITHIN_MS = 2500;
const SLOW_TICKET_WITHIN_MS = 8000;

/** The server confirms a connection within this time. */
const CONNECT_WITHIN_MS = 3000;
/** The server sends something every 2.5 seconds. After this much silence the client requests a new ticket. */
const SILENCE_MS = 3400;
const MOST_SILENCE_MS = 16_000;
/** Hard timeout: report the connection lost even if a request for a ticket is pending. */
const DEAD_MS = 10_500;
const STEADY_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** A command that waits for its reply. */
interface Request {
  readonly message: readonly ['command', number, unknown];
  isSent: boolean;
  done(reply: unknown): void;
  failed(problem: Error): void;
}

/**
 * One WebSocket after another to the same table. Messages of the server are lists of items
 * (docs/protocol.md); each item goes to the listeners of its name.
 * @example const connection = new ServerConnection('ws://localhost:3000/live'); await connection.open(hello);
 */
export class ServerConnection implements ClientConnection {
  connected = false;
  /** When the server last sent something. */
  heardAt: number = performance.now();
  /** Set by the owner of the connection. */
  reconnect: () => void = () => undefined;
  private readonly url: string;
  private socket: WebSocket | null = null;
  private readonly listeners = new Map<string, Set<(said: never) => void>>();
  private readonly requests = new Map<number, Request>();
  private count = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** Also `message`, with the text of each message received, and `command`, with each command sent. */
  on(event: string, run: (said: never) => void): void {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(run));
  }

  private tell(event: string, said: unknown): void {
    for (const run of this.listeners.get(event) ?? []) run(said as never);
  }

  /** Opens a new WebSocket and introduces this client; false if the server does not confirm it in time. */
  open(hello: object): Promise<boolean> {
    this.disconnect();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    return new Promise((done) => {
      const timer = setTimeout(() => this.drop(socket), CONNECT_WITHIN_MS);
      const end = (): void => {
        clearTimeout(timer);
        done(this.connected && this.socket === socket);
      };
      socket.onopen = () => socket.send(JSON.stringify(['hello', hello]));
      socket.onmessage = ({ data }: MessageEvent) => {
        if (this.socket !== socket) return;
        this.heardAt = performance.now();
        this.tell('message', data);
        for (const [name, ...said] of JSON.parse(String(data)) as [string, ...unknown[]][])
          this.take(name, said);
        if (this.connected) end();
      };
      this.ended = end;
      socket.onclose = () => this.drop(socket);
      socket.onerror = () => undefined;
    });
  }
  /** Settles the pending call of `open`. */
  private ended: () => void = () => undefined;

  private take(name: string, said: readonly unknown[]): void {
    if (name === 'reply') {
      const number = said[0] as number;
      this.requests.get(number)?.done(said[1]);
      this.requests.delete(number);
      return;
    }
    if (name !== 'welcome') return this.tell(name, said[0]);
    this.connected = true;
    this.tell('connect', undefined);
    for (const request of this.requests.values()) this.sendRequest(request);
  }

  request(command: unknown, ms: number): Promise<unknown> {
    const number = ++this.count;
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.requests.delete(number);
      };
      const request: Request = {
        message: ['command', number, command],
        isSent: false,
        done(reply) {
          settle();
          resolve(reply);
        },
        failed(problem) {
          settle();
          reject(problem);
        },
      };
      const timer = setTimeout(() => request.failed(new Error('No reply came in time.')), ms);
      this.requests.set(number, request);
      if (this.connected) this.sendRequest(request);
    });
  }

  private sendRequest(request: Request): void {
    request.isSent = true;
    this.tell('command', request.message[2]);
    this.send(request.message);
  }

  /** Sends any message; does nothing while disconnected. */
  send(message: readonly unknown[]): void {
    if (this.connected) this.socket?.send(JSON.stringify(message));
  }

  connect(): void {
    this.reconnect();
  }

  /** The server speaks another version of the protocol. */
  outdated(): void {
    this.tell('bye', 'outdated');
  }

  disconnect(): void {
    if (this.socket !== null) this.drop(this.socket);
  }

  /** Detaches from a WebSocket at once, without waiting for it to close. */
  private drop(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.close();
    const wasConnected = this.connected;
    this.connected = false;
    this.ended();
    for (const request of [...this.requests.values()])
      if (request.isSent) request.failed(new Error('The connection was lost.'));
    if (wasConnected) this.tell('disconnect', undefined);
  }
}

/** The address of a server's live connections. */
function liveUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${pathname.replace(/\/$/, '')}/live`;
}

/**
 * Connects and stays connected. Replaces a silent connection only once a new ticket has come: on a network that is merely
 * slow, the connection stays.
 * @example const kept = keepConnected({ url, table, client, ticket, slowestRetryMs: 1000 }); kept.connection.on('frame', show);
 */
export function keepConnected(options: KeepOptions): KeptConnection {
  let closed = false;
  let trying = false;
  let connectedAt = performance.now();
  let patience = SILENCE_MS;
  const { url, table, client } = options;
  const connection = new ServerConnection(liveUrl(url));
  const isSilent = (): boolean => performance.now() - connection.heardAt > patience;
  const giveUp = (): void => {
    closed = true;
    clearInterval(look);
  };
  const reconnect = async (): Promise<void> => {
    if (trying || closed) return;
    trying = true;
    for (let pause = FIRST_RETRY_MS; !closed; pause = Math.min(2 * pause, options.slowestRetryMs)) {
      const wanted = (): boolean => !closed && (!connection.connected || isSilent());
      const ticket = await requestTicket(options, wanted);
      if (ticket === 'outdated') {
        giveUp();
        connection.outdated();
        break;
      }
      if (ticket === null) break;
      if (connection.connected) patience = Math.min(2 * patience, MOST_SILENCE_MS);
      if (await connection.open({ protocol: PROTOCOL, table, ticket: ticket.text, client })) break;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
    connectedAt = performance.now();
    trying = false;
  };
  const look = setInterval(() => {
    const now = performance.now();
    if (!connection.connected) return;
    if (now - connectedAt > STEADY_MS) patience = SILENCE_MS;
    if (isSilent()) void reconnect();
    if (now - connection.heardAt > DEAD_MS) connection.disconnect();
  }, LOOK_EVERY_MS);
  (look as { unref?: () => void }).unref?.();
  connection.reconnect = () => void reconnect();
  connection.on('disconnect', () => void sleep(FIRST_RETRY_MS).then(reconnect));
  void reconnect();
  return {
    connection,
    giveUp,
    close: () => {
      giveUp();
      connection.disconnect();
    },
  };
}

/** Requests tickets until one arrives; null once none is wanted any more. */
async function requestTicket(
  { ticket, slowestRetryMs }: KeepOptions,
  wanted: () => boolean,
): Promise<{ readonly text: string } | 'outdated' | null> {
  let found: { readonly text: string } | 'outdated' | null = null;
  let pause = FIRST_RETRY_MS;
  let gap = FIRST_TICKET_MS;
  const out = new Set<AbortController>();
  for (let count = 1; found === null && wanted(); count++) {
    const one = new AbortController();
    out.add(one);
    const abort = setTimeout(() => one.abort(), count % 4 === 0 ? SLOW_TICKET_WITHIN_MS : TICKET_WITHIN_MS);
    const asked = ticket(one.signal)
      .then(
        (text) => {
          found ??= { text };
        },
        (problem: unknown) => {
          if (problem instanceof Outdated) found ??= 'outdated';
        },
      )
      .finally(() => {
        clearTimeout(abort);
        out.delete(one);
      });
    await Promise.race([asked, sleep(gap)]);
    gap = Math.min(2 * gap, TICKET_EVERY_MS);
    if (found !== null || out.has(one)) continue;
    // Refused at once: the server is down, or does not have the table yet.
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, slowestRetryMs);
  }
  for (const one of out) one.abort();
  return wanted() ? found : null;
}

function sleep(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}
