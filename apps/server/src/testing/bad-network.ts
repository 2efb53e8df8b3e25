// A TCP proxy that behaves like a bad network.
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './postgres.ts';

export interface BadNetwork {
  readonly url: string;
  /** How long bytes take, each way. */
  delayMs: number;
  /** Swallows everything without closing anything. */
  isBlackHole: boolean;
  /** Cuts every connection now. */
  reset(): void;
  close(): Promise<void>;
}

/** Stands between clients and a server. */
export async function badNetwork(target: number): Promise<BadNetwork> {
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => {
        if (network.isBlackHole) return;
        if (network.delayMs === 0) to.write(bytes);
        else setTimeout(() => !to.destroyed && to.write(bytes), network.delayMs);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const reset = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const network: BadNetwork = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    isBlackHole: false,
    reset,
    close: async () => {
      reset();
      await new Promise((done) => server.close(done));
    },
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return network;
}
