// Makes a table with everyone seated over the protocol: for tests of what happens at a table, not in the lobby.
import { connect, type Invite, join, post, type TableMade } from '@affray/protocol';
import type { NewSeat, Person } from './people.ts';
import type { Serving } from './serving.ts';

/** What a table is made from; `practice` is the seed of its dice and bots. */
export interface TableFrom {
  readonly scenario?: string;
  readonly library?: string;
  readonly sealed?: boolean;
  readonly practice?: string;
}

const KINDS = { 'A player': 'player', 'A spectator': 'spectator', 'A public screen': 'screen' } as const;

/**
 * Makes a table and opens it in the windows of the game master and the guests, each in their own seat.
 * @example await gather(at.app, gm, { scenario: DUEL }, [[ana, { kind: 'A player', side: 'One', name: 'Ana' }]]);
 */
export async function gather(
  app: Serving,
  gm: Person,
  from: TableFrom,
  guests: readonly (readonly [Person, NewSeat])[],
): Promise<void> {
  const authorization = `Bearer ${app.hostLink.split('/').at(-1)}`;
  const body = { name: gm.name, ...from };
  const { table, invite } = (await post<TableMade>(app.url, '/api/tables', body, { authorization })).data;
  const { cookie } = await join(app.url, 'join', { table, invite, name: gm.name });
  const client = connect({ url: app.url, table, cookie, seed: null });
  const { frame } = await client.until(() => true, 30_000);
  const cookies = new Map([[gm, cookie]]);
  for (const [guest, { kind, side, fighters = [], name }] of guests) {
    const sides = frame.info.setup.sides.filter((one) => one.name === side).map(({ id }) => id);
    const added = await client.send({ do: 'add-seat', name, kind: KINDS[kind], fighters, sides });
    if (!added.ok || added.seat === undefined) throw new Error(`${name} got no seat.`);
    const path = `/api/tables/${table}/invites`;
    const asked = (await post<Invite>(app.url, path, { seat: added.seat }, { cookie })).data;
    const joined = await join(app.url, 'join', { table, invite: asked.invite, name: guest.name });
    cookies.set(guest, joined.cookie);
  }
  client.close();
  await Promise.all([...cookies].map(([person, own]) => sitWith(person, app, table, own)));
}

/** Opens a table in a person's window with the cookie of their seat. */
async function sitWith(
  { context, page }: Person,
  app: Serving,
  table: string,
  cookie: string,
): Promise<void> {
  const at = cookie.indexOf('=');
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: app.url }]);
  await page.goto(`${app.url}/#/table/${table}`);
}
