// A client written against docs/protocol.md alone: fetch, a socket, and every byte kept. It shares no code with `@affray/protocol`.
import { WebSocket } from 'ws';

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
  readonly huddle?: unknown;
  readonly proposals?: readonly { readonly id: string }[];
}
interface RawFrame {
  readonly n: number;
  readonly frame: { readonly fight?: Partial<RawFight> | null };
}
export interface RawReply {
  readonly ok: boolean;
  readonly seat?: string;
}

const HEADERS = { 'content-type': 'application/json', 'x-affray': '3' };

/** A client at a table, or a stranger with neither cookie nor connection. */
export class RawClient {
  /** Everything that came, in order. */
  readonly bytes: string[] = [];
  fight: RawFight | null = null;
  table = '';
  cookie = '';
  readonly url: string;
  private readonly name: string;
  private socket: WebSocket | null = null;
  private greeted: () => void = () => undefined;
  private readonly replies = new Map<number, (reply: RawReply) => void>();
  private commands = 0;
  private frames = 0;
  /** Frames received before the last `forget`. */
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
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}/live`);
    this.socket = socket;
    const hello = { protocol: 3, table, ticket, client: this.name };
    socket.on('open', () => socket.send(JSON.stringify(['hello', hello])));
    socket.on('message', (data) => this.take(String(data)));
    await new Promise<void>((go) => {
      this.greeted = go;
    });
  }

  /** A message of the server: a list of items, each with its name first. Batching depends on timing, so items are kept one by one. */
  private take(text: string): void {
    for (const [name, ...said] of JSON.parse(text) as [string, ...unknown[]][]) {
      if (name === 'welcome') continue;
      if (name === 'frame') this.takeFrame(said[0] as RawFrame);
      else if (name !== 'reply') this.bytes.push(`${name} ${JSON.stringify(said[0])}`);
      else this.replies.get(said[0] as number)?.(said[1] as RawReply);
    }
  }

  private takeFrame(live: RawFrame): void {
    this.bytes.push(`frame ${JSON.stringify({ ...live, n: live.n - this.forgotten })}`);
    this.frames = live.n;
    const { fight } = live.frame;
    if (fight !== undefined) this.fight = fight === null ? null : ({ ...this.fight, ...fight } as RawFight);
    this.greeted();
  }

  /** A command; the reply is kept. */
  async send(command: Readonly<Record<string, unknown>>): Promise<RawReply> {
    const number = ++this.commands;
    const reply = await new Promise<RawReply>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('No reply came.')), 60_000);
      this.replies.set(number, (said) => {
        clearTimeout(timer);
        done(said);
      });
      this.socket?.send(JSON.stringify(['command', number, { ...command, id: `${this.name}-${number}` }]));
    });
    this.bytes.push(`reply ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Discards everything received so far: how often arrivals were announced depends on the clock. */
  forget(): void {
    this.bytes.length = 0;
    this.forgotten = this.frames;
  }

  /** The first prompt that this seat has not answered. */
  prompt(): RawPrompt | null {
    return this.fight?.prompts.find((one) => one.locked === undefined) ?? null;
  }

  close(): void {
    this.socket?.terminate();
  }
}
