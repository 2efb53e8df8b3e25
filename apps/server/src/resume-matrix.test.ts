// Whatever happens to a seat's device or to the server, at any moment: the seat returns to what it had, nothing
// acknowledged is lost, and the fight continues.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, connect, type Frame, newId, type Seen } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { postgresStore } from './store/postgres.ts';
import { sqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { NO_LIMITS } from './testing/limits.ts';
import { freePort, startPostgres, type TestDatabase } from './testing/postgres.ts';
import { FIGHTS, inviteTo, openPrompt, openTable, sit, type TestTable } from './testing/table.ts';

const HOW = [
  'reload',
  'second tab',
  'second device',
  'sleep',
  'new start of the server',
  'another node',
] as const;
const WHEN = [
  'before the lock',
  'after the lock',
  'at the barrier',
  'after the reveal',
  'in an undo',
] as const;
type How = (typeof HOW)[number];
type When = (typeof WHEN)[number];

const folder = mkdtempSync(join(tmpdir(), 'affray-matrix-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }',
};
const BOTH = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];

/** A setup to play in: one server on a file, or a cluster of nodes. */
class Place {
  readonly stores: Store[] = [];
  readonly servers: RunningServer[] = [];
  private readonly path = join(folder, `${newId()}.db`);
  private port = 0;
  private readonly isHousehold: boolean;

  constructor(isHousehold: boolean) {
    this.isHousehold = isHousehold;
  }

  async start(): Promise<RunningServer> {
    if (this.port === 0 || this.isHousehold) this.port = await freePort();
    const store = this.isHousehold ? await postgresStore(database.url) : sqliteStore(this.path);
    const server = await startServer({
      store,
      port: this.port,
      fights: FIGHTS,
      linkWaitMs: 1000,
      limits: NO_LIMITS,
    });
    this.stores.push(store);
    this.servers.push(server);
    return server;
  }

  async stop(): Promise<void> {
    await this.servers.pop()?.stop();
    await this.stores.pop()?.close();
  }

  async stopAll(): Promise<void> {
    while (this.servers.length > 0) await this.stop();
  }
}

const asked = (client: Client): Promise<Seen> => client.until((seen) => openPrompt(seen) !== null);
const answer = async (client: Client, what: string): Promise<void> => {
  const { id } = openPrompt(await asked(client))!;
  expect(await client.send({ do: 'answer', prompt: id, answer: what })).toMatchObject({ ok: true });
};

/** Plays to the moment; returns what the first player has locked, if anything. */
async function playTo(at: TestTable, when: When): Promise<void> {
  const [one, two] = at.players.map((seat) => seat.client) as [Client, Client];
  await at.gm.client.send({ do: 'start' });
  await answer(at.gm.client, 'firm');
  await Promise.all([asked(one), asked(two)]);
  if (when === 'after the lock') await answer(one, 'strike');
  if (when === 'at the barrier') await answer(two, 'guard');
  if (when !== 'after the reveal' && when !== 'in an undo') return;
  await answer(one, 'strike');
  await answer(two, 'guard');
  await Promise.any([at.gm.client, one, two].map(asked));
  await one.until((seen) => seen.events.length > 0);
  if (when === 'in an undo') {
    expect(await at.gm.client.send({ do: 'undo', to: 1, knowing: true })).toMatchObject({ ok: true });
    await one.until((seen) => seen.frame.struck.length > 0);
  }
}

/** What a seat must find again: everything except presence and the state of links. */
async function viewOf(url: string, table: string, cookie: string): Promise<unknown> {
  // A kept-alive connection may lead to the server that has ended.
  const headers = { cookie, connection: 'close' };
  const text = await (await fetch(`${url}/api/tables/${table}/view`, { headers })).text();
  const { info, fight, events, struck } = JSON.parse(text) as Frame;
  const seats = info.seats.map(({ online, ...seat }) => seat);
  return { info: { ...info, seats }, fight, events, struck };
}

/** All clients answer until something has happened. */
async function goOn(clients: readonly Client[], isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isDone(); tries++) {
    for (const client of clients) {
      const prompt = openPrompt(client.seen());
      if (prompt !== null)
        await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as never });
    }
    await new Promise((go) => setTimeout(go, 10));
  }
  expect(isDone()).toBe(true);
}

interface Back {
  readonly client: Client;
  readonly cookie: string;
  readonly url: string;
}

/** Makes it happen to the first player; returns the client with which that player continues. */
async function happen(how: How, place: Place, at: TestTable): Promise<Back> {
  const [one] = at.players as [TestTable['gm']];
  const { url } = place.servers[0] as RunningServer;
  const open = (to: string, cookie: string, client?: string): Client =>
    connect({
      url: to,
      table: at.table,
      cookie,
      seed: randomBytes(32),
      slowestRetryMs: 150,
      ...(client === undefined ? {} : { client }),
    });
  switch (how) {
    case 'reload': {
      one.client.close();
      return { client: open(url, one.cookie), cookie: one.cookie, url };
    }
    case 'second tab': {
      const client = open(url, one.cookie);
      expect((await client.until(() => true)).pen).toBe(false);
      expect(await client.send({ do: 'take-pen' })).toMatchObject({ ok: true });
      await one.client.until((seen) => !seen.pen);
      return { client, cookie: one.cookie, url };
    }
    case 'second device': {
      const { client, cookie } = await sit(url, at.table, await inviteTo(url, at.table, at.gm, one.seat));
      return { client, cookie, url };
    }
    case 'sleep': {
      // Every connection is dead, the table was unloaded after its idle time, and then the devices wake.
      const all = [at.gm, ...at.players].map(({ client }) => client.connection);
      for (const socket of all) socket.disconnect();
      await expect.poll(() => place.servers[0]?.tables.unloadIdle(0)).toBe(1);
      for (const socket of all) socket.connect();
      return { client: one.client, cookie: one.cookie, url };
    }
    case 'new start of the server': {
      await place.stop();
      await place.start();
      return { client: one.client, cookie: one.cookie, url };
    }
    case 'another node': {
      one.client.close();
      const other = (await place.start()).url;
      return { client: open(other, one.cookie), cookie: one.cookie, url: other };
    }
  }
}

describe.each(HOW)('%s', (how) => {
  it.each(WHEN)('%s', async (when) => {
    const place = new Place(how === 'another node');
    const { url } = await place.start();
    const at = await openTable(url, DUEL, BOTH);
    await playTo(at, when);
    const before = await viewOf(url, at.table, at.players[0]!.cookie);
    const back = await happen(how, place, at);
    const seen = await back.client.until((one) => one.frame.fight !== null && one.pen);
    // The same view as before, over HTTP and on the live connection.
    expect(await viewOf(back.url, at.table, back.cookie)).toEqual(before);
    const { fight, events, struck } = before as Pick<Frame, 'fight' | 'events' | 'struck'>;
    expect({ state: seen.frame.fight?.state, struck: seen.frame.struck }).toEqual({
      state: fight?.state,
      struck,
    });
    expect(seen.events).toEqual(events.list);
    if (when === 'after the lock') expect(seen.frame.fight?.prompts[0]?.locked).toBe('strike');
    // Nothing acknowledged has to be sent again, and the fight continues.
    const two = at.players[1]!.client;
    await goOn(
      [at.gm.client, back.client, two],
      () => (back.client.seen()?.events.length ?? 0) > events.list.length,
    );
    const { length } = back.client.seen()!.events;
    await two.until((one) => one.events.length >= length);
    back.client.close();
    at.close();
    await place.stopAll();
  });
});
