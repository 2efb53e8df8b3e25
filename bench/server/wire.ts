// A live connection with as little to it as there can be: socket.io's packets over a bare WebSocket. The generator shares the machine
// with the server that it measures, and every microsecond that a client takes is missing there.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const SWITCHED = Buffer.from('\r\n\r\n');
const READ = Buffer.alloc(64 * 1024);
const TEXT = 0x81;
const MASKED = 0x80;

/** Packets of engine.io as they travel, and of socket.io within its messages. */
const OPEN = 0x30;
const PING = 0x32;
const PONG = '3';
const MESSAGE = 0x34;
const CONNECT = '40';
const CONNECTED = 0x30;
const EMIT = '42';
const EVENT = 0x32;
const REPLY = 0x33;
/** Bytes before the space of a message. */
const KINDS = 2;

/** What happens on a wire. */
export interface Heard {
  /** An event, as the JSON text of its name and its arguments: bytes that last until the call is over. */
  event(bytes: Buffer): void;
}

/**
 * A connection to a socket.io server.
 * @example const wire = await Wire.open('http://127.0.0.1:8000', '/rps', {}, { event: (bytes) => console.log(String(bytes)) }); wire.emit('["hello"]');
 */
export class Wire {
  private readonly socket: Socket;
  private readonly space: string;
  private readonly heard: Heard;
  private readonly waiting = new Map<number, (reply: string) => void>();
  private rest: Buffer | null = null;
  private count = 0;
  private ready: () => void = () => undefined;

  private constructor(socket: Socket, space: string, heard: Heard) {
    this.socket = socket;
    this.space = space === '' ? '' : `${space},`;
    this.heard = heard;
  }

  /** `space`: a namespace of socket.io's; '' is the main one. */
  static async open(url: string, space: string, auth: object, heard: Heard): Promise<Wire> {
    const { hostname, port, host } = new URL(url);
    let take = (_bytes: Buffer): void => undefined;
    const onread = {
      // One for all: whatever is read is taken at once.
      buffer: READ,
      callback: (size: number, bytes: Uint8Array): boolean => {
        take((bytes as Buffer).subarray(0, size));
        return true;
      },
    };
    const socket = connect({ port: Number(port), host: hostname, onread }).setNoDelay();
    const wire = new Wire(socket, space, heard);
    await new Promise<void>((done, failed) => {
      socket.once('error', failed);
      socket.once('close', () => failed(new Error(`${url} has closed the connection`)));
      wire.ready = done;
      let answer = Buffer.alloc(0);
      const switching = (chunk: Buffer): void => {
        answer = Buffer.concat([answer, chunk]);
        const end = answer.indexOf(SWITCHED);
        if (end < 0) return;
        take = (more) => wire.take(more);
        wire.take(answer.subarray(end + SWITCHED.length));
      };
      take = switching;
      wire.onOpen = () => wire.send(`${CONNECT}${wire.space}${JSON.stringify(auth)}`);
      socket.write(
        [
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          '\r\n',
        ].join('\r\n'),
      );
    });
    return wire;
  }

  private onOpen: () => void = () => undefined;

  /** Says something: the JSON text of an event's name and its arguments. */
  emit(text: string): void {
    this.send(`${EMIT}${this.space}${text}`);
  }

  /** Says something and gives the JSON text of the list that is answered. */
  ask(text: string): Promise<string> {
    const id = this.count++;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.send(`${EMIT}${this.space}${id}${text}`);
    });
  }

  /** A masked frame, as clients must send; a mask of zeros leaves the text as it is. What we say has one byte for each letter. */
  private send(text: string): void {
    const size = text.length;
    const sizes = size < 126 ? [MASKED | size] : [MASKED | 126, size >> 8, size & 0xff];
    this.socket.write(String.fromCharCode(TEXT, ...sizes, 0, 0, 0, 0) + text, 'latin1');
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
      const isText = bytes[at] === TEXT;
      const from = at + head;
      at = from + size;
      if (isText) this.hear(bytes.subarray(from, at));
    }
    this.rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  }

  private hear(packet: Buffer): void {
    const [kind, inside] = packet;
    if (kind === PING) return this.send(PONG);
    if (kind === OPEN) return this.onOpen();
    if (kind !== MESSAGE) return;
    if (inside === CONNECTED) return this.ready();
    const rest = packet.subarray(KINDS + this.space.length);
    if (inside === EVENT) this.heard.event(rest);
    else if (inside === REPLY) this.answer(rest.toString('latin1'));
  }

  private answer(text: string): void {
    const start = text.indexOf('[');
    const id = Number(text.slice(0, start));
    this.waiting.get(id)?.(text.slice(start));
    this.waiting.delete(id);
  }
}
