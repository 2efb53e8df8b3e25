// Where the tables are: on the server that the app came from or, in the app as a static site, in a worker of this
// browser.
import { HEADER, PROTOCOL } from '@affray/protocol';
import { askHost } from '../hosting/page.ts';

/** Whether the app was built as a site without a server. */
export const IS_SITE: boolean = import.meta.env.MODE === 'site';

/** The address of the app itself, without the route; ends with a slash. */
export function appUrl(): string {
  return new URL('./', location.href).href;
}

/** The same address without the scheme, as people type it. */
export function appAddress(): string {
  return appUrl().replace(/^https?:\/\/|\/$/g, '');
}

/** One name for each sub-path: several servers may share a host name, and with it browser storage. */
export function keptName(name: string): string {
  return `${name}${new URL(appUrl()).pathname.slice(0, -1)}`;
}

type Headers = Readonly<Record<string, string>>;

/** Sends a GET request; throws with the message of a refusal. */
export async function get<T>(path: string, headers: Headers = {}): Promise<T> {
  return read<T>(await ask('GET', path, undefined, { accept: 'application/json', ...headers }));
}

/** Sends a POST request; throws with the message of a refusal. */
export async function send<T>(
  path: string,
  body: unknown,
  headers: Headers = {},
  signal?: AbortSignal,
): Promise<T> {
  return read<T>(await ask('POST', path, body, headers, signal));
}

/** Sends a GET request, and returns the status as well. */
export async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Headers = {},
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: unknown }> {
  if (IS_SITE) return await askHost({ method, path, body });
  const posted = method === 'GET' ? {} : { 'content-type': 'application/json', [HEADER]: String(PROTOCOL) };
  const answer = await fetch(new URL(`.${path}`, appUrl()), {
    method,
    headers: { ...posted, ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return { status: answer.status, body: await answer.json() };
}

function read<T>({ status, body }: { readonly status: number; readonly body: unknown }): T {
  if (status >= 200 && status < 300) return body as T;
  throw new Error((body as { readonly why?: string }).why ?? `The server answered ${status}.`);
}
