// What the app asks of its server over HTTP.
import {
  type Invite,
  type Joined,
  join,
  type LibraryFight,
  type LibraryList,
  type LibraryText,
  post,
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

/** Asks the server and gives the answer, or throws with the server's sentence. */
export async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${HERE}${path}`, { headers: { accept: 'application/json' } });
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
  const key = kept(HOST_KEY);
  const made = await post<TableMade>(
    HERE,
    '/api/tables',
    body,
    key === null ? {} : { authorization: `Bearer ${key}` },
  );
  return await join(HERE, 'join', { table: made.data.table, invite: made.data.invite, name: body.name });
}

/** Makes an invite to a seat; the game master alone may. */
export async function inviteTo(table: string, seat: string): Promise<Invite> {
  return await send<Invite>(`/api/tables/${table}/invites`, { seat });
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
