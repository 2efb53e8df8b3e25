// What the app asks of its server over HTTP.
import {
  type Invite,
  type Joined,
  join,
  type LabBlock,
  type LabHere,
  type LabTally,
  type LibraryFight,
  type LibraryList,
  type LibraryText,
  post,
  type Recovery,
  type SeatHere,
  type SeatRecord,
  type SeatsHere,
  type TableMade,
} from '@affray/protocol';
import { keep, kept } from '../shell/settings.ts';

const HERE = location.origin;
const HOST_KEY = 'affray/host-key';

/** Keeps the key that lets this browser make tables. */
export function keepHostKey(key: string): void {
  keep(HOST_KEY, key);
}

/** What shows that this browser may do what the host may, where it has the key. */
function asHost(): Readonly<Record<string, string>> {
  const key = kept(HOST_KEY);
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/** Asks the server and gives the answer, or throws with the server's sentence. */
export async function get<T>(path: string, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  const answer = await fetch(`${HERE}${path}`, { headers: { accept: 'application/json', ...headers } });
  const data = (await answer.json()) as T & { readonly why?: string };
  if (!answer.ok) throw new Error(data.why ?? `The server answered ${answer.status}.`);
  return data;
}

/** Sends something to the server as this browser. */
export async function send<T>(path: string, body: unknown): Promise<T> {
  return (await post<T>(HERE, path, body)).data;
}

/** The fights that can be begun at once. */
export async function readyFights(): Promise<readonly LibraryFight[]> {
  return (await get<LibraryList>('/api/library')).fights;
}

/** The text of a ready fight, to change it. */
export async function fightText(id: string): Promise<string> {
  return (await get<LibraryText>(`/api/library/${id}`)).text;
}

/** The tables at which this browser has a seat. */
export async function mySeats(): Promise<readonly SeatHere[]> {
  return (await get<SeatsHere>('/api/tables')).tables;
}

/** Makes a table and sits down as its game master. */
export async function makeTable(body: {
  readonly name: string;
  readonly library?: string;
  readonly scenario?: string;
  readonly record?: string;
}): Promise<Joined> {
  const made = await post<TableMade>(HERE, '/api/tables', body, asHost());
  return await join(HERE, 'join', { table: made.data.table, invite: made.data.invite, name: body.name });
}

/** Whether the server plays runs of the lab for this browser. */
export async function mayUseLab(): Promise<boolean> {
  return (await get<LabHere>('/api/lab', asHost())).open;
}

/** Has a block of runs played by the server. */
export async function playBlock(block: LabBlock, signal: AbortSignal): Promise<LabTally> {
  return (await post<LabTally>(HERE, '/api/lab/blocks', block, asHost(), signal)).data;
}

/** Makes an invite to a seat; the game master alone may. */
export async function inviteTo(table: string, seat: string): Promise<Invite> {
  return await send<Invite>(`/api/tables/${table}/invites`, { seat });
}

/** A new way back into the game master's seat; the older one stops working. */
export async function recoveryOf(table: string): Promise<Recovery> {
  return await send<Recovery>(`/api/tables/${table}/recovery`, {});
}

/** Sits down with an invite. */
export async function sitDown(table: string, invite: string, name?: string): Promise<Joined> {
  return await join(
    HERE,
    'join',
    name === undefined || name === '' ? { table, invite } : { table, invite, name },
  );
}

/** The record as far as this seat may have it. */
export async function recordOf(table: string): Promise<SeatRecord> {
  return await get<SeatRecord>(`/api/tables/${table}/record`);
}
