// Cluster membership: announces this process to the nodes that share its store, and discovers them.

import type { AddressInfo } from 'node:net';
import type { TableRegistry } from '@affray/table';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '../live/place.ts';
import type { Registry } from '../store/store.ts';
import { answerNodes } from './forward.ts';
import { openPeerServer } from './peer-server.ts';
import { Peers } from './peers.ts';

/** Where the other nodes reach this one. For a private network only: the traffic is not encrypted. */
export interface NodeAddress {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** As the others see it; omitted: host and port. */
  readonly address?: string | undefined;
}

export interface MembershipOptions {
  readonly tables: TableRegistry;
  readonly registry: Registry;
  readonly doors: Doors;
  readonly at: NodeAddress;
  /** Makes the HTTP application that answers other nodes. */
  readonly app: (prepare: (app: FastifyInstance) => void) => Promise<FastifyInstance>;
  readonly onTrouble: (what: string, problem: unknown) => void;
}

export interface Membership {
  readonly peers: Peers;
  readonly secret: string;
  /** Notifies the other nodes that this one has taken or released a table. */
  tell(table: string, isHere: boolean): void;
  close(): Promise<void>;
}

/**
 * Joins the nodes that share a store.
 * @example const membership = await joinCluster({ tables, registry: store.nodes, doors, at: {}, app, onTrouble });
 */
export async function joinCluster(options: MembershipOptions): Promise<Membership> {
  const { tables, registry, doors, at, onTrouble } = options;
  const secret = await registry.secret();
  const isHere = async (table: string): Promise<boolean> => (await tables.table(table)) !== null;
  const app = await options.app((fresh) => answerNodes(fresh, { store: tables.store, secret, isHere }));
  const peerServer = openPeerServer(app.server, secret, doors);
  await app.listen({ host: at.host ?? '127.0.0.1', port: at.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const address = at.address ?? `http://${at.host ?? '127.0.0.1'}:${port}`;
  const announce = (): Promise<void> => registry.announce(tables.node, address, tables.leaseMs * 2);
  await announce();
  const beat = setInterval(
    () => void announce().catch((problem) => onTrouble('this node could not be announced', problem)),
    tables.leaseMs / 2,
  );
  beat.unref();
  const peers = new Peers({ tables, registry, secret, doors });
  const notices = registry.listen(
    (notice) => {
      if (notice.address !== address) peers.hint(notice.table, notice.address);
    },
    (problem) => onTrouble('no notices from other nodes', problem),
  );
  return {
    peers,
    secret,
    tell(table, isHereNow) {
      peers.hint(table, null);
      notices.send({ table, address: isHereNow ? address : null });
    },
    async close() {
      clearInterval(beat);
      peers.close();
      await registry.leave(tables.node).catch(() => undefined);
      peerServer.close();
      await app.close();
      await notices.close().catch(() => undefined);
    },
  };
}
