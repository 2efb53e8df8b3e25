// A live connection to a table, wherever it is. Separate from requests, so that the start page need not load it.
import {
  type Client,
  type ClientConnection,
  connect,
  connectOver,
  newId,
  type WatchOptions,
} from '@affray/protocol';
import { connectToHost } from '../hosting/page.ts';
import { appUrl, IS_SITE } from './backend.ts';

/** How this tab connects to a table, and what it stores. */
export interface ConnectOptions extends WatchOptions {
  readonly table: string;
  readonly client?: string;
}

/** Connects to a table. */
export function connectTo({ table, client = newId(), ...options }: ConnectOptions): Client<ClientConnection> {
  if (!IS_SITE) return connect({ url: appUrl(), table, client, ...options });
  // On a device that holds every seat, contributing to the dice or keeping pins would prove nothing.
  const { onFrame, onBye, onHeld } = options;
  const told = { ...(onFrame && { onFrame }), ...(onBye && { onBye }), ...(onHeld && { onHeld }) };
  return connectOver(connectToHost(table, client), { ...told, seed: null });
}
