// Requests of the host's page. Separate, so that other pages do not load them.
import type { HostReport } from '@affray/protocol';
import { get, send } from './backend.ts';
import { asHost } from './host-key.ts';

/** Usage and health of the server. */
export async function hostReport(): Promise<HostReport> {
  return await get<HostReport>('/api/host', asHost());
}

/** Disconnects everyone but the game master of a table. */
export async function closeHosted(table: string): Promise<void> {
  await send(`/api/host/tables/${table}/close`, {}, asHost());
}

/** Deletes a table with all its data. */
export async function deleteHosted(table: string): Promise<void> {
  await send(`/api/host/tables/${table}/delete`, {}, asHost());
}

/** A table as text, with all its secrets. */
export async function exportHosted(table: string): Promise<string> {
  return JSON.stringify(await get<unknown>(`/api/host/tables/${table}/export`, asHost()));
}
