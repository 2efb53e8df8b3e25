// A shelf over HTTP, for tests.
import { HEADER, PROTOCOL, post, SHELF_HEADER, type ShelfMade } from '@affray/protocol';

/** Makes a shelf. */
export async function makeShelf(url: string): Promise<ShelfMade> {
  return (await post<ShelfMade>(url, '/api/shelves', {})).data;
}

/** Asks for something on a shelf; with a body, puts it there. */
export async function askShelf(
  url: string,
  { shelf, secret }: Pick<ShelfMade, 'shelf' | 'secret'>,
  path = '',
  body?: unknown,
): Promise<{ readonly status: number; readonly body: never }> {
  const answer = await fetch(`${url}/api/shelves/${shelf}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      [SHELF_HEADER]: secret,
      ...(body === undefined ? {} : { 'content-type': 'application/json', [HEADER]: String(PROTOCOL) }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) as never };
}
