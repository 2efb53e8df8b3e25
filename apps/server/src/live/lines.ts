// The lines to the clients of this node, and the only place where frames are written to them. What is said in one turn of the
// event loop goes out in one write, and no line is silent for long.

import type { Socket as Stream } from 'node:net';
import type { OnItsWay, Said, SeatReply, Way } from '@affray/table';
import type { Socket } from 'socket.io';
import { frameOf } from './frames.ts';

/** A client looks for another way when it has heard nothing for a little longer than this. */
const SILENT_MS = 2250;
const LOOK_EVERY_MS = 250;
/** In so many parts: thousands of lines at once would hold everybody else up. */
const PARTS = 10;
/** A packet of engine.io's that says nothing, and wants no answer. */
const STILL_HERE = '6';

/** What carries a connection of socket.io over WebSocket. */
interface Carrier {
  readonly transport?: { readonly socket?: WebSocketOfServer };
  readonly request?: { readonly socket?: Stream };
}
interface WebSocketOfServer {
  readonly readyState: number;
  readonly bufferedAmount: number;
}
const OPEN = 1;

/** How a socket makes what a command is acknowledged with; `id` is the client's number for it. */
interface Acknowledging {
  ack(id: number): (reply: SeatReply) => void;
}

/** Lines on which something was said in this turn of the event loop: it goes out at its end. */
let spoken: Line[] = [];

function letGo(): void {
  const lines = spoken;
  spoken = [];
  for (const line of lines) line.letGo();
}

/** The line to one client: the way to it from its own node. */
class Line implements Way {
  private readonly socket: Socket;
  private readonly stream: Stream | undefined;
  /** What was said in this turn of the event loop, as it travels. */
  private said = '';
  /** When something was last seen to have been said, and whether something was since. */
  private saidAt = 0;
  private isSaid = true;

  constructor(socket: Socket) {
    this.socket = socket;
    this.stream = (socket.conn as unknown as Carrier).request?.socket;
    this.keepAlive(performance.now());
    (socket as unknown as Acknowledging).ack = (id) => (reply) => this.acknowledge(id, reply);
  }

  unsent(): number {
    return this.carrier()?.bufferedAmount ?? 0;
  }

  /** An event, as socket.io and engine.io write it. */
  put(event: Said, what: OnItsWay): void {
    this.send(`42["${event}",${what}]`);
  }

  /** The answer to a command, as socket.io and engine.io write it. */
  private acknowledge(id: number, reply: SeatReply): void {
    this.send(`43${id}[${JSON.stringify(reply)}]`);
  }

  /** Leaves time for the last word to go out. */
  cut(): void {
    setTimeout(() => this.socket.disconnect(true), 50).unref();
  }

  /** Says that the server is still there, if nothing was said for long. */
  keepAlive(now: number): void {
    if (this.isSaid) this.saidAt = now;
    this.isSaid = false;
    if (now - this.saidAt < SILENT_MS) return;
    this.send(STILL_HERE);
  }

  private send(packet: string): void {
    if (!this.socket.connected) return;
    this.isSaid = true;
    if (this.said === '' && spoken.push(this) === 1) process.nextTick(letGo);
    this.said += frameOf(packet);
  }

  /**
   * Writes what was said, all of it in one write: a frame and the acknowledgement that comes with it cost one system call, which is
   * dearer than all else about them. Past engine.io, which lets one packet go at a time.
   */
  letGo(): void {
    const { said, stream } = this;
    this.said = '';
    if (stream?.writable === true && this.carrier()?.readyState === OPEN) stream.write(said, 'latin1');
  }

  private carrier(): WebSocketOfServer | undefined {
    return (this.socket.conn as unknown as Carrier).transport?.socket;
  }
}

/**
 * Every line of a node.
 * @example const lines = new Lines(); place.open(lines.open(socket)); lines.stop();
 */
export class Lines {
  private readonly all = new Set<Line>();
  private toLookAt: Line[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS / PARTS).unref();
  }

  private look(): void {
    const now = performance.now();
    if (this.toLookAt.length === 0) this.toLookAt = [...this.all];
    for (const line of this.toLookAt.splice(0, Math.ceil(this.all.size / PARTS))) line.keepAlive(now);
  }

  /** The line to a client, until its socket is gone. */
  open(socket: Socket): Line {
    const line = new Line(socket);
    this.all.add(line);
    socket.once('disconnect', () => this.all.delete(line));
    return line;
  }

  /** Those that are open now, none of which is kept alive any more. */
  stop(): readonly Line[] {
    clearInterval(this.timer);
    return [...this.all];
  }
}
