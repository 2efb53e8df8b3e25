// The app's requests to its server over HTTP.
import type {
  Invite,
  Invited,
  Joined,
  LabBlock,
  LabHere,
  LabTally,
  LibraryFight,
  LibraryList,
  LibraryText,
  Recovery,
  SeatHere,
  SeatRecord,
  SeatsHere,
  TableMade,
} from '@affray/protocol';
import { forget } from '../shell/settings.ts';
import { get, send } from './backend.ts';
import { asHost } from './host-key.ts';

export { send } from './backend.ts';
export { hasHostKey, keepHostKey } from './host-key.ts';

/** The fights that can be begun at once. */
export async function readyFights(): Promise<readonly LibraryFight[]> {
  return (await get<LibraryList>('/api/library')).fights;
}

/** The text of a ready-made fight, for editing. */
export async function fightText(id: string): Promise<string> {
  return (await get<LibraryText>(`/api/library/${id}`)).text;
}

/** The tables at which this browser has a seat. */
export async function mySeats(): Promise<readonly SeatHere[]> {
  return (await get<SeatsHere>('/api/tables')).tables;
}

/** Makes a table and takes its game master's seat. */
export async function makeTable(body: {
  readonly name: string;
  readonly library?: string;
  readonly scenario?: string;
  readonly record?: string;
  readonly sealed?: boolean;
  readonly practice?: string;
  readonly export?: string;
}): Promise<Joined> {
  const { table, invite } = await send<TableMade>('/api/tables', body, asHost());
  return await send<Joined>('/api/join', { table, invite, name: body.name });
}

/** Whether the server plays runs of the lab for this browser. */
export async function mayUseLab(): Promise<boolean> {
  return (await get<LabHere>('/api/lab', asHost())).open;
}

/** Has the server play a block of runs. */
export async function playBlock(block: LabBlock, signal: AbortSignal): Promise<LabTally> {
  return await send<LabTally>('/api/lab/blocks', block, asHost(), signal);
}

/** Makes an invite to a seat; only the game master may. */
export async function inviteTo(table: string, seat: string): Promise<Invite> {
  return await send<Invite>(`/api/tables/${table}/invites`, { seat });
}

/** Where an invite leads; does not use it up. */
export async function invitedTo(table: string, invite: string): Promise<Invited> {
  return await send<Invited>('/api/invited', { table, invite });
}

/** A new recovery link for this browser's seat; the old one stops working. */
export async function recoveryOf(table: string): Promise<Recovery> {
  return await send<Recovery>(`/api/tables/${table}/recovery`, {});
}

/** Deletes a table with all its data, and what this browser stores for it; only the game master may. */
export async function deleteTable(table: string): Promise<void> {
  await send(`/api/tables/${table}/delete`, {});
  for (const what of ['seed', 'choices', 'pins', 'people']) forget(`affray/${what}/${table}`);
}

/** Uses an invite to take its seat. */
export async function sitDown(table: string, invite: string, name?: string): Promise<Joined> {
  return await send<Joined>(
    '/api/join',
    name === undefined || name === '' ? { table, invite } : { table, invite, name },
  );
}

/** As much of the record as this seat may have. */
export async function recordOf(table: string): Promise<SeatRecord> {
  return await get<SeatRecord>(`/api/tables/${table}/record`);
}

/** A table as text, with its seats, to move it elsewhere. It contains everyone's secrets. */
export async function exportOf(table: string): Promise<string> {
  return JSON.stringify(await get<unknown>(`/api/tables/${table}/export`, asHost()));
}
