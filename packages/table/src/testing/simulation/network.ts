// Simulated connections between clients and processes: ordered like TCP, but slow, silent for a while, or cut at any moment.
import {
  type ClientConnection,
  type Command,
  type KeptConnection,
  type LiveFrame,
  type Reply,
  readCommand,
} from '@affray/protocol';
import { TableGone } from '../../errors.ts';
import type { Place } from '../../live-table.ts';
import { replyFor } from '../../project.ts';
import type { Channel, Outgoing, ServerEvent } from '../../watchers.ts';
import type { SimulatedProcess } from './process.ts';
import type { Promises } from './promises.ts';
import type { Owner, Scheduler } from './scheduler.ts';

export interface NetworkTrouble {
  /** Percentage of slow messages. */
  readonly slow: number;
  /** Percentage of messages that cut their connection. */
  readonly cut: number;
}

export interface NetworkOptions {
  readonly time: Scheduler;
  readonly promises: Promises;
  /** Picks the process that a client reaches: any live one, even one without the table. */
  readonly route: () => SimulatedProcess | null;
  /** Alters what is sent to a seat, to plant a fault. */
  readonly tamper?: (text: string) => string;
}

/** What all connections share. */
export class Network {
  readonly options: NetworkOptions;
  trouble: NetworkTrouble = { slow: 0, cut: 0 };

  constructor(options: NetworkOptions) {
    this.options = options;
  }

  delay(): number {
    const { time } = this.options;
    return time.chance(this.trouble.slow) ? time.between(300, 6000) : time.between(1, 40);
  }

  isCut(): boolean {
    const { time } = this.options;
    return this.trouble.cut > 0 && time.dice.below(1000) < this.trouble.cut * 10;
  }
}

/** One direction of a connection: messages arrive in the order in which they were sent. */
class Stream {
  private readonly network: Network;
  private last = 0;

  constructor(network: Network) {
    this.network = network;
  }

  get isEmpty(): boolean {
    return this.last + 1 < this.network.options.time.now;
  }

  send(label: string, owner: Owner, arrive: () => void): void {
    const { time } = this.network.options;
    this.last = Math.max(this.last, time.now + this.network.delay());
    time.after(this.last - time.now, label, arrive, owner);
    this.last += 1;
  }
}

/** Presence is broadcast with a delay; after this time it is up to date. */
const SETTLES_MS = 2500;

/** The server side of a connection. */
class Connection implements Channel {
  isOpen = true;
  /** When the client received its first frame (until then it shows an older state); null: not yet. */
  private greetedAt: number | null = null;
  place: Place | null = null;
  readonly process: SimulatedProcess;
  private readonly network: Network;
  private readonly wire: SimulatedWire;
  private readonly down: Stream;
  private readonly watch: (live: LiveFrame) => void;

  constructor(network: Network, wire: SimulatedWire, process: SimulatedProcess) {
    this.network = network;
    this.wire = wire;
    this.process = process;
    this.down = new Stream(network);
    this.watch = network.options.promises.watchConnection(wire.seat, process.tables.node);
  }

  put(event: ServerEvent, what: Outgoing): void {
    const { promises, tamper } = this.network.options;
    const text = tamper === undefined || event !== 'frame' ? what : tamper(what);
    promises.checkBytes(this.wire.seat, text);
    if (event === 'frame') this.watch(JSON.parse(text) as LiveFrame);
    this.toClient(`to ${this.wire.client}`, () => {
      if (event === 'frame') this.greetedAt ??= this.network.options.time.now;
      this.wire.hear(event, JSON.parse(text));
    });
  }

  acknowledge(id: number, reply: Reply): void {
    const text = JSON.stringify(reply);
    this.network.options.promises.checkBytes(this.wire.seat, text);
    this.toClient(`reply to ${this.wire.client}`, () => this.wire.answered(id, JSON.parse(text) as Reply));
  }

  /** Whether the client has been up to date for a while and no message is in transit to it. */
  get isAtRest(): boolean {
    const { now } = this.network.options.time;
    return this.greetedAt !== null && now - this.greetedAt > SETTLES_MS && this.down.isEmpty;
  }

  unsent(): number {
    return 0;
  }

  cut(): void {
    this.network.options.time.after(50, 'cut', () => this.close(), this.process);
  }

  /** The client has disconnected; the process notices when it can. */
  end(): void {
    const notice = (): void => {
      this.isOpen = false;
      this.place?.leave();
    };
    if (this.isOpen) this.network.options.time.after(20, 'a client is gone', notice, this.process);
  }

  /** Closes both ends; the client notices later. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.place?.leave();
    this.down.send(`${this.wire.client} is cut`, this.wire.owner, () => this.wire.lost(this));
  }

  private toClient(label: string, run: () => void): void {
    if (!this.isOpen) return;
    if (this.network.isCut()) return this.close();
    this.down.send(label, this.wire.owner, () => {
      if (this.wire.connection === this) run();
    });
  }
}

/** How long a client takes to notice that its server is gone, and how long until it retries. */
const NOTICE_MS = 3400;
const RETRY_MS = 300;

/** A client's connection that reconnects by itself: what `connectOver` uses. */
export class SimulatedWire implements ClientConnection {
  readonly kept: KeptConnection<SimulatedWire> = {
    connection: this,
    giveUp: () => this.giveUp(),
    close: () => this.close(),
  };
  readonly seat: string;
  readonly client: string;
  readonly owner: Owner;
  connection: Connection | null = null;
  private readonly network: Network;
  private readonly table: string;
  private readonly token: string;
  private up: Stream;
  private isWanted = true;
  private isTrying = false;
  private readonly listeners: { event: string; run: (said: never) => void }[] = [];
  private readonly replies = new Map<number, (reply: Reply) => void>();
  private count = 0;

  constructor(
    network: Network,
    who: { readonly table: string; readonly seat: string; readonly token: string; readonly client: string },
    owner: Owner,
  ) {
    this.network = network;
    this.table = who.table;
    this.seat = who.seat;
    this.token = who.token;
    this.client = who.client;
    this.owner = owner;
    this.up = new Stream(network);
    const { time } = network.options;
    const look = (): void => {
      // The server died without closing the connection, or has been silent for a long time.
      const { process } = this.connection ?? {};
      const isSilent = process?.isAlive === false || (process?.frozenUntil ?? 0) > time.now;
      if (isSilent && this.connection !== null) this.lost(this.connection);
      if (this.isWanted) time.after(NOTICE_MS / 4, `${this.client} looks`, look, owner);
    };
    look();
    this.connect();
  }

  get connected(): boolean {
    return this.connection !== null;
  }

  /** Whether both ends consider it open and no message is in transit. */
  get isAtRest(): boolean {
    const { connection } = this;
    return (
      connection?.isOpen === true && connection.process.isAlive && connection.isAtRest && this.up.isEmpty
    );
  }

  on(event: string, run: (said: never) => void): void {
    this.listeners.push({ event, run });
  }

  hear(event: string, said: unknown): void {
    for (const listener of this.listeners) if (listener.event === event) listener.run(said as never);
  }

  answered(id: number, reply: Reply): void {
    this.replies.get(id)?.(reply);
    this.replies.delete(id);
  }

  connect(): void {
    if (this.isTrying || this.connection !== null || !this.isWanted) return;
    this.isTrying = true;
    const { time, route } = this.network.options;
    time.after(
      this.network.delay(),
      `${this.client} connects`,
      () => {
        const process = route();
        if (process === null || !process.isAlive) return this.again();
        time.after(this.network.delay(), `${this.client} arrives`, () => void this.admit(process), process);
        // The server may never reply.
        const before = ++this.attempt;
        time.after(
          NOTICE_MS,
          `${this.client} gave up`,
          () => this.isTrying && before === this.attempt && this.again(),
          this.owner,
        );
      },
      this.owner,
    );
  }
  private attempt = 0;

  private again(): void {
    this.isTrying = false;
    this.network.options.time.after(RETRY_MS, `${this.client} tries again`, () => this.connect(), this.owner);
  }

  /** In the process: checks the token and opens a place at the table. */
  private async admit(process: SimulatedProcess): Promise<void> {
    const attempt = this.attempt;
    const found = await process.tables.seatOf(this.table, this.token).catch(() => null);
    if (!process.isAlive || attempt !== this.attempt || !this.isTrying) return;
    if (found === null) return;
    const connection = new Connection(this.network, this, process);
    this.isTrying = false;
    this.connection = connection;
    this.up = new Stream(this.network);
    connection.place = found.table.place(found.seat, this.client);
    this.hear('connect', undefined);
    await connection.place.open(connection).catch(() => connection.close());
  }

  /** This end has noticed that the connection is gone. */
  lost(connection: Connection): void {
    if (this.connection !== connection) return;
    connection.end();
    this.connection = null;
    this.replies.clear();
    this.hear('disconnect', undefined);
    this.again();
  }

  /** Cuts the connection. */
  break(): void {
    this.connection?.close();
  }

  disconnect(): void {
    const { connection } = this;
    if (connection !== null) connection.close();
  }

  giveUp(): void {
    this.isWanted = false;
  }

  close(): void {
    this.giveUp();
    this.disconnect();
  }

  get isGivenUp(): boolean {
    return !this.isWanted;
  }

  request(what: unknown, ms: number): Promise<unknown> {
    const { time } = this.network.options;
    return new Promise((done, failed) => {
      const id = ++this.count;
      const cancel = time.after(
        ms,
        `${this.client} waited`,
        () => {
          this.replies.delete(id);
          failed(new Error('No reply came in time.'));
        },
        this.owner,
      );
      const { connection } = this;
      if (connection === null) return;
      this.replies.set(id, (reply) => {
        cancel();
        done(reply);
      });
      if (this.network.isCut()) return this.break();
      const text = JSON.stringify(what);
      this.up.send(
        `command of ${this.client}`,
        connection.process,
        () => void this.carryOut(connection, id, text),
      );
    });
  }

  /** In the process: runs a command as a host does. */
  private async carryOut(connection: Connection, id: number, text: string): Promise<void> {
    if (!connection.isOpen || connection.place === null) return;
    const read = readCommand(JSON.parse(text));
    const refuse = (why: string): void =>
      connection.acknowledge(id, replyFor({ ok: false, refusal: { rule: 'TABLE', why } }));
    if (!read.ok) return refuse(read.why);
    try {
      connection.acknowledge(id, await connection.place.command(read.command as Command));
    } catch (problem) {
      if (problem instanceof TableGone) connection.close();
      else refuse('Storage is not available. Send it again in a moment.');
    }
  }
}
