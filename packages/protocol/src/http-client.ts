// HTTP client of a server. Separate from the live client, which the start page then need not load.
import { PROTOCOL } from './frames.ts';
import type { Joined } from './http.ts';

/** The header that every POST carries: a page of another site cannot send it without a CORS preflight. */
export const HEADER = 'x-affray';

/** The server speaks another version of the protocol; the message says what to do. */
export class Outdated extends Error {}

/** The response status for another version of the protocol. */
export const OUTDATED_STATUS = 426;

/**
 * Exchanges an invite for a seat. A browser stores the cookie itself; programs get it returned.
 * @example const { seat, cookie } = await join('http://localhost:3000', 'join', { table, invite });
 */
export async function join(
  url: string,
  path: 'join' | 'claim',
  body: unknown,
): Promise<Joined & { cookie: string }> {
  const { data, cookie } = await post<Joined>(url, `/api/${path}`, body);
  return { ...data, cookie };
}

/**
 * Sends a POST in the form the server expects; returns the response and the cookie, if one was set.
 * @example const made = await post<TableMade>(url, '/api/tables', { name: 'Ann', library: 'template/duel' });
 */
export async function post<T>(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<{ data: T; cookie: string }> {
  const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), ...headers },
    body: JSON.stringify(body),
  });
  const data = (await answer.json()) as T & { why?: string };
  if (answer.status === OUTDATED_STATUS) throw new Outdated(data.why);
  if (!answer.ok) throw new Error(data.why ?? `The server answered ${answer.status}.`);
  const cookie = (answer.headers.getSetCookie?.() ?? []).map((line) => line.split(';')[0]).join('; ');
  return { data, cookie };
}
