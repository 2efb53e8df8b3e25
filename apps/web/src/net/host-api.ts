// What the page of the host asks of its server. Apart from the rest, so that other pages do not load it.
import type { HostReport } from '@affray/protocol';
import { get, send } from './backend.ts';
import { asHost } from './host-key.ts';

/** What the server holds and how it does. */
export async function hostReport(): Promise<HostReport> {
  return await get<HostReport>('/api/host', asHost());
}

/** Sends everybody but the game master of a table home. */
export async function closeHosted(table: string): Promise<void> {
  await send(`/api/host/tables/${table}/close`, {}, asHost());
}

/** Deletes a table with everything that is stored of it. */
export async function deleteHosted(table: string): Promise<void> {
  await send(`/api/host/tables/${table}/delete`, {}, asHost());
}

/** A table as text, with all its secrets. */
export async function exportHosted(table: string): Promise<string> {
  return JSON.stringify(await get<unknown>(`/api/host/tables/${table}/export`, asHost()));
}
