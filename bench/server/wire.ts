// Minimal live connections over a bare WebSocket: ours, and socket.io's for boardgame.io. The load
// generator shares the machine with the server that it measures, so every microsecond of a client slows the server.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const SWITCHED = Buffer.from('\r\n\r\n');
const READ = Buffer.alloc(64 * 1024);
const TEXT = 0x81;
const PING_FRAME = 0x89;
const PONG_FRAME = 0x8a;
const MASKED = 0x80;

/** Callbacks of a connection. */
export interface Heard {
  /** An event, as the JSON text of its name and its arguments. The bytes are valid only during the call. */
  event(bytes: Buffer): void;
}

/** The text messages of one WebSocket. The bytes are valid only during the call. */
class BareSocket {
  private readonly socket: Socket;
  private readonly onText: (bytes: Buffer) => void;
  private rest: Buffer | null = null;

  private constructor(socket: Socket, onText: (bytes: Buffer) => void) {
    this.socket = socket;
    this.onText = onText;
  }

  static async open(url: string, path: string, onText: (bytes: Buffer) => void): Promise<BareSocket> {
    const { hostname, port, host } = new URL(url);
    let take = (_bytes: Buffer): void => undefined;
    const onread = {
      // One buffer for all reads: the data is consumed at once.
      buffer: READ,
      callback: (size: number, bytes: Uint8Array): boolean => {
        take((bytes as Buffer).subarray(0, size));
        return true;
      },
    };
    const socket = connect({ port: Number(port), host: hostname, onread }).setNoDelay();
    const bare = new BareSocket(socket, onText);
    await new Promise<void>((done, failed) => {
      socket.once('error', failed);
      socket.once('close', () => failed(new Error(`${url} has closed the connection`)));
      let answer = Buffer.alloc(0);
      take = (chunk) => {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf(SWITCHED);
        if (end < 0) return;
        take = (more) => bare.take(more);
        done();
        bare.take(answer.subarray(end + SWITCHED.length));
      };
      socket.write(
        [
          `GET ${path} HTTP/1.1`,
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          '\r\n',
        ].join('\r\n'),
      );
    });
    return bare;
  }

  /** A masked frame, as clients must send; a mask of zeros leaves the text as it is. Our messages are ASCII. */
  send(text: string, kind: number = TEXT): void {
    const size = text.length;
    const sizes = size < 126 ? [MASKED | size] : [MASKED | 126, size >> 8, size & 0xff];
    this.socket.write(String.fromCharCode(kind, ...sizes, 0, 0, 0, 0) + text, 'latin1');
  }

  private take(chunk: Buffer): void {
    const bytes = this.rest === null ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = (bytes[at + 1] ?? 0) & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < head) break;
      const size =
        short < 126 ? short : Number(bytes.readUIntBE(at + (short === 126 ? 2 : 4), head === 4 ? 2 : 6));
      if (bytes.length - at < head + size) break;
      const kind = bytes[at];
      const from = at + head;
      at = from + size;
      if (kind === TEXT) this.onText(bytes.subarray(from, at));
      else if (kind === PING_FRAME) this.send(bytes.toString('latin1', from, at), PONG_FRAME);
    }
    this.rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }
}

const HEARTBEAT = 2;
const REPLY_ITEM = Buffer.from('["reply",');
const COMMA = Buffer.from(',');
/** The end of a message, or the start of the item after a reply. */
const NEXT_ITEM = Buffer.from('}],["');

/**
 * A live connection to an Affray server (docs/protocol.md).
 * @example const wire = await AffrayWire.open(url, hello, { event: (bytes) => console.log(String(bytes)) });
 */
export class AffrayWire {
  private readonly heard: Heard;
  private bare: BareSocket | null = null;
  private readonly waiting = new Map<number, (reply: string) => void>();
  private count = 0;

  private constructor(heard: Heard) {
    this.heard = heard;
  }

  static async open(url: string, hello: object, heard: Heard): Promise<AffrayWire> {
    const wire = new AffrayWire(heard);
    wire.bare = await BareSocket.open(url, '/live', (bytes) => wire.hear(bytes));
    wire.bare.send(JSON.stringify(['hello', hello]));
    return wire;
  }

  /** Sends a command; returns the JSON text of the reply. */
  ask(command: string): Promise<string> {
    const number = this.count++;
    return new Promise((done) => {
      this.waiting.set(number, done);
      this.bare?.send(`["command",${number},${command}]`);
    });
  }

  /** A message: items in a list. Frames stay bytes; replies, which are short, are decoded. */
  private hear(bytes: Buffer): void {
    if (bytes.length === HEARTBEAT) return;
    this.heard.event(bytes);
    for (let at = bytes.indexOf(REPLY_ITEM); at >= 0; ) {
      const from = at + REPLY_ITEM.length;
      const comma = bytes.indexOf(COMMA, from);
      const number = Number(bytes.toString('latin1', from, comma));
      const next = bytes.indexOf(NEXT_ITEM, comma);
      // Up to the bracket that ends the item; the last item is followed by the end of the list.
      const end = next < 0 ? bytes.length - 2 : next + 1;
      this.waiting.get(number)?.(bytes.toString('latin1', comma + 1, end));
      this.waiting.delete(number);
      at = next < 0 ? -1 : bytes.indexOf(REPLY_ITEM, next);
    }
  }
}

/** Packet types of engine.io, and of socket.io within its messages. */
const OPEN = 0x30;
const PING = 0x32;
const PONG = '3';
const MESSAGE = 0x34;
const CONNECT = '40';
const CONNECTED = 0x30;
const EMIT = '42';
const EVENT = 0x32;
/** The length of the packet types before a message's namespace. */
const KINDS = 2;

/**
 * A connection to a socket.io server, in one of its namespaces.
 * @example const wire = await SocketIoWire.open(url, '/rps', { event: (bytes) => console.log(String(bytes)) }); wire.emit('["hello"]');
 */
export class SocketIoWire {
  private readonly space: string;
  private readonly heard: Heard;
  private bare: BareSocket | null = null;
  private ready: () => void = () => undefined;

  private constructor(space: string, heard: Heard) {
    this.space = `${space},`;
    this.heard = heard;
  }

  static async open(url: string, space: string, heard: Heard): Promise<SocketIoWire> {
    const wire = new SocketIoWire(space, heard);
    const ready = new Promise<void>((done) => {
      wire.ready = done;
    });
    wire.bare = await BareSocket.open(url, '/socket.io/?EIO=4&transport=websocket', (bytes) =>
      wire.hear(bytes),
    );
    // Also if the server's first packet came together with the upgrade response.
    wire.bare.send(`${CONNECT}${wire.space}{}`);
    await ready;
    return wire;
  }

  /** Sends the JSON text of an event's name and its arguments. */
  emit(text: string): void {
    this.bare?.send(`${EMIT}${this.space}${text}`);
  }

  private hear(packet: Buffer): void {
    const [kind, inside] = packet;
    if (kind === PING) return this.bare?.send(PONG);
    if (kind === OPEN || kind !== MESSAGE) return;
    if (inside === CONNECTED) return this.ready();
    if (inside === EVENT) this.heard.event(packet.subarray(KINDS + this.space.length));
  }
}
