// A TCP proxy that behaves like a bad network.
import { connect, createServer, type Socket } from 'node:net';
import { Prng } from '@affray/kernel';
import { freePort } from './postgres.ts';

export interface BadNetwork {
  readonly url: string;
  /** Delay of bytes, each way; up to `jitterMs` more. Keeps their order. */
  delayMs: number;
  jitterMs: number;
  /** Bytes a second, each way, for each connection; 0: no limit. */
  bytesPerSecond: number;
  /** Largest chunk that arrives at once; 0: no limit. */
  pieces: number;
  /** A black hole: drops all bytes and closes nothing. */
  isBlackHole: boolean;
  /** Refuses connections, as if nothing listened. */
  isDown: boolean;
  /** A stall: holds all bytes back and delivers them afterwards. */
  isStalled: boolean;
  /** The open connections go silent without being closed. */
  forget(): void;
  /** Cuts every connection now. */
  reset(): void;
  close(): Promise<void>;
}

interface Pair {
  forgotten: boolean;
}

/** Starts a proxy between clients and a server. */
export async function badNetwork(target: number): Promise<BadNetwork> {
  const port = await freePort();
  const open = new Map<Socket, Pair>();
  const server = createServer((near) => {
    if (network.isDown) return void near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    const pair: Pair = { forgotten: false };
    carry(near, far, pair);
    carry(far, near, pair);
  });
  const carry = (from: Socket, to: Socket, pair: Pair): void => {
    open.set(from, pair);
    let last: Promise<void> = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      last = last.then(() => deliver(network, bytes, to, () => pair.forgotten));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      if (!pair.forgotten) to.destroy();
    });
  };
  const reset = (): void => {
    for (const socket of open.keys()) socket.resetAndDestroy();
  };
  const network: BadNetwork = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    jitterMs: 0,
    bytesPerSecond: 0,
    pieces: 0,
    isBlackHole: false,
    isDown: false,
    isStalled: false,
    reset,
    forget: () => {
      for (const pair of open.values()) pair.forgotten = true;
    },
    close: async () => {
      reset();
      await new Promise((done) => server.close(done));
    },
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return network;
}

/** Seeded: the same delays in every run. */
const JITTER = Prng.fromSeed('jitter');

/** Delivers chunks one at a time, so they arrive in the order in which they were sent. */
async function deliver(
  network: BadNetwork,
  bytes: Buffer,
  to: Socket,
  isForgotten: () => boolean,
): Promise<void> {
  if (network.isBlackHole || isForgotten()) return;
  while (network.isStalled) await pause(10);
  const size = network.pieces === 0 ? bytes.length : network.pieces;
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    const late = network.delayMs + (network.jitterMs * JITTER.below(1000)) / 1000;
    const slow = network.bytesPerSecond === 0 ? 0 : (1000 * piece.length) / network.bytesPerSecond;
    if (late + slow > 0) await pause(late + slow);
    if (network.isBlackHole || isForgotten()) return;
    if (!to.destroyed) to.write(piece);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, ms));
}
