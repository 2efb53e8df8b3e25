// A client's WebSocket, and the only place where a server writes to one. Batches what is sent in one event-loop
// turn into one message, sends heartbeats, and detects lost clients.

import type { Channel, Outgoing, SeatReply, ServerEvent } from '@affray/table';
import type { WebSocket } from 'ws';

/** A client reconnects if it has received nothing for a little longer than this. */
const SILENT_MS = 2250;
/**
 * Without a message from the client for this long, the server pings it; without a pong within the second time,
 * the client counts as lost.
 */
const PING_AFTER_MS = 10_000;
const PONG_WITHIN_MS = 8000;
/** A client that does not close its side is terminated after this time. */
const CLOSE_WITHIN_MS = 1000;

const LOOK_EVERY_MS = 250;
/** Checks a tenth of the connections at a time: thousands at once would delay everything else. */
const PARTS = 10;
/** An empty message: a heartbeat. Browsers do not show pings to scripts. */
const HEARTBEAT = '[]';

/** Connections with something to send at the end of this event-loop turn. */
let waiting: Connection[] = [];

function flushAll(): void {
  const connections = waiting;
  waiting = [];
  for (const connection of connections) connection.flush();
}

/** Closes a WebSocket after sending what is pending. */
export function closeSocket(socket: WebSocket): void {
  socket.close();
  setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
}

/** One client's connection to this node. */
export class Connection implements Channel {
  private readonly socket: WebSocket;
  /** Items of the next message, as JSON. */
  private pending = '';
  private sentAt: number;
  private heardAt: number;
  private pingedAt: number | null = null;
  /** Set instead of reading the clock for every message: the next check reads it for all. */
  private hasSent = false;
  private hasHeard = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.sentAt = performance.now();
    this.heardAt = this.sentAt;
    socket.on('pong', () => this.heard());
  }

  unsent(): number {
    return this.socket.bufferedAmount + this.pending.length;
  }

  put(event: ServerEvent, what: Outgoing): void {
    this.add(`["${event}",${what}]`);
  }

  /** The client is admitted. */
  welcome(): void {
    this.add('["welcome"]');
  }

  /** Answers a command; `number` is the client's for it. */
  reply(number: number, reply: SeatReply): void {
    this.add(`["reply",${number},${JSON.stringify(reply)}]`);
  }

  /** Closes after this event-loop turn: the reply to the command that ends the connection comes later in it. */
  cut(): void {
    setImmediate(() => {
      this.flush();
      closeSocket(this.socket);
    });
  }

  /** Notes that the client sent something. */
  heard(): void {
    this.hasHeard = true;
  }

  private add(item: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.pending !== '') this.pending += `,${item}`;
    else {
      this.pending = item;
      if (waiting.push(this) === 1) process.nextTick(flushAll);
    }
  }

  /** Sends one message for everything pending: its system call costs more than anything else about it. */
  flush(): void {
    const { pending } = this;
    this.pending = '';
    if (pending !== '') this.send(`[${pending}]`);
  }

  private send(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.hasSent = true;
    this.socket.send(message);
  }

  /** Sends a heartbeat or a ping if one is due; terminates a lost client. */
  look(now: number): void {
    if (this.hasSent) this.sentAt = now;
    this.hasSent = false;
    if (now - this.sentAt >= SILENT_MS) this.send(HEARTBEAT);
    if (this.hasHeard) {
      this.heardAt = now;
      this.pingedAt = null;
      this.hasHeard = false;
    } else if (this.pingedAt !== null) {
      if (now - this.pingedAt >= PONG_WITHIN_MS) this.socket.terminate();
    } else if (now - this.heardAt >= PING_AFTER_MS) {
      this.pingedAt = now;
      this.socket.ping();
    }
  }
}

/**
 * The admitted connections of a node.
 * @example const connections = new Connections(); place.open(connections.open(socket)); connections.stop();
 */
export class Connections {
  private readonly all = new Set<Connection>();
  private toLookAt: Connection[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS / PARTS).unref();
  }

  private look(): void {
    const now = performance.now();
    if (this.toLookAt.length === 0) this.toLookAt = [...this.all];
    for (const one of this.toLookAt.splice(0, Math.ceil(this.all.size / PARTS))) one.look(now);
  }

  /** Manages a connection until its socket is closed. */
  open(socket: WebSocket): Connection {
    const connection = new Connection(socket);
    this.all.add(connection);
    socket.once('close', () => this.all.delete(connection));
    return connection;
  }

  /** Stops heartbeats; returns the open connections. */
  stop(): readonly Connection[] {
    clearInterval(this.timer);
    return [...this.all];
  }
}
