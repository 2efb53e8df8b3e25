// A client written against docs/protocol.md alone: fetch, a socket, and every byte kept. It shares no code with the project's own.
import { io, type Socket } from 'socket.io-client';

export interface RawPrompt {
  readonly id: string;
  readonly who: string;
  readonly kind: string;
  readonly secret: boolean;
  readonly locked?: unknown;
  readonly fallback: unknown;
  readonly choices: RawChoices;
}
interface RawChoices {
  readonly shape: string;
  readonly answers?: readonly unknown[];
  readonly fields?: Readonly<Record<string, RawChoices>>;
}
interface RawFight {
  readonly moment: number;
  readonly prompts: readonly RawPrompt[];
  readonly requests?: readonly { readonly id: string }[];
  readonly proposals?: readonly { readonly id: string }[];
}
export interface RawReply {
  readonly ok: boolean;
  readonly seat?: string;
}

const HEADERS = { 'content-type': 'application/json', 'x-affray': '2' };

/** Somebody at a table, or a stranger with neither cookie nor connection. */
export class RawClient {
  /** Everything that came, in order. */
  readonly bytes: string[] = [];
  fight: RawFight | null = null;
  table = '';
  cookie = '';
  private readonly url: string;
  private readonly name: string;
  private socket: Socket | null = null;
  private commands = 0;
  private frames = 0;
  /** Frames that came before what is kept. */
  private forgotten = 0;

  constructor(url: string, name: string) {
    this.url = url;
    this.name = name;
  }

  /** A request; status and body are kept. */
  async request(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Record<string, string>> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(method === 'POST' ? HEADERS : {}),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    this.bytes.push(`${method} ${path} ${answer.status} ${text}`);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.cookie = cookie;
    return JSON.parse(text) as Record<string, string>;
  }

  /** Takes a seat and connects. */
  async sit(table: string, invite: string): Promise<void> {
    this.table = table;
    await this.request('POST', '/api/join', { table, invite });
    const { ticket } = await this.request('POST', `/api/tables/${table}/ticket`, {});
    const auth = { protocol: 2, table, ticket, client: this.name };
    this.socket = io(this.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
    this.socket.on('frame', (live: { n: number; frame: { fight?: Partial<RawFight> | null } }) => {
      this.bytes.push(`frame ${JSON.stringify({ ...live, n: live.n - this.forgotten })}`);
      this.frames = live.n;
      const { fight } = live.frame;
      if (fight !== undefined) this.fight = fight === null ? null : ({ ...this.fight, ...fight } as RawFight);
    });
    for (const event of ['held', 'bye'])
      this.socket.on(event, (what: unknown) => this.bytes.push(`${event} ${JSON.stringify(what)}`));
    await new Promise((go) => this.socket?.once('frame', go));
  }

  /** A command; the acknowledgement is kept. */
  async send(command: Readonly<Record<string, unknown>>): Promise<RawReply> {
    const id = `${this.name}-${++this.commands}`;
    const reply = (await this.socket?.timeout(10_000).emitWithAck('command', { ...command, id })) as RawReply;
    this.bytes.push(`reply ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Keeps only what comes from now on: how often others' coming was told before depends on the clock. */
  forget(): void {
    this.bytes.length = 0;
    this.forgotten = this.frames;
  }

  /** The first prompt that this seat has not answered. */
  prompt(): RawPrompt | null {
    return this.fight?.prompts.find((one) => one.locked === undefined) ?? null;
  }

  close(): void {
    this.socket?.disconnect();
  }
}
