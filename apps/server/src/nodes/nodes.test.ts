import { Prng } from '@affray/kernel';
import { connect, join, post, type TableMade, type Ticket } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hand, problemsOf, startNode, type TestNode } from '../testing/nodes.ts';
import { startPostgres, type TestDatabase } from '../testing/postgres.ts';
import { inviteTo, openTable, playOn, sit } from '../testing/table.ts';

let database: TestDatabase;
const up: TestNode[] = [];
const node = async (options: Parameters<typeof startNode>[1] = {}): Promise<TestNode> => {
  const started = await startNode(database.url, options);
  up.push(started);
  return started;
};
beforeAll(async () => {
  database = await startPostgres();
}, 60_000);
afterAll(async () => {
  for (const one of up) {
    one.child.kill('SIGCONT');
    await one.kill();
  }
  await database?.stop();
});
const wait = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
const gmOf = async (url: string): Promise<{ table: string; code: string; cookie: string }> => {
  const { table, code, invite } = (
    await post<TableMade>(url, '/api/tables', { name: 'Gemma', library: 'template/duel' })
  ).data;
  return { table, code, cookie: (await join(url, 'join', { table, invite })).cookie };
};
const viewOf = async (url: string, table: string, cookie: string): Promise<string> =>
  await (await fetch(`${url}/api/tables/${table}/view`, { headers: { cookie } })).text();

describe('two nodes', () => {
  let a: TestNode;
  let b: TestNode;
  beforeAll(async () => {
    [a, b] = await Promise.all([node(), node()]);
  }, 60_000);

  it('serve one table: seats, invites, knocks, tickets, views and play go over either', async () => {
    const at = await openTable(a.url, { library: 'template/duel' }, []);
    const added = await at.gm.client.send({
      do: 'add-seat',
      name: 'Ann',
      kind: 'player',
      fighters: [],
      sides: ['fencers'],
    });
    const seat = added.ok ? added.seat! : '';
    const ann = await sit(b.url, at.table, await inviteTo(b.url, at.table, at.gm, seat));
    const { data: knock } = await post<{ table: string; knock: string; secret: string }>(
      b.url,
      '/api/knock',
      { code: at.code, name: 'Bo' },
    );
    expect(knock.table).toBe(at.table);
    await at.gm.client.until((seen) => seen.frame.info.gm?.knocks.some((one) => one.name === 'Bo') === true);
    await at.gm.client.send({ do: 'start' });
    expect(await playOn([at.gm, ann], Prng.fromSeed('two nodes'), 12)).toBeGreaterThan(4);
    expect(await viewOf(b.url, at.table, ann.cookie)).toBe(await viewOf(a.url, at.table, ann.cookie));
    at.close();
    ann.client.close();
  }, 30_000);

  it('a ticket given by one is good at the other, once', async () => {
    const { table, cookie } = await gmOf(a.url);
    const { ticket } = (await post<Ticket>(a.url, `/api/tables/${table}/ticket`, {}, { cookie })).data;
    const far = connect({ url: b.url, table, cookie, seed: null });
    const tries: boolean[] = [];
    for (let n = 0; n < 2; n++) {
      const { io } = await import('socket.io-client');
      const socket = io(b.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { protocol: 1, table, ticket, client: 'one' },
      });
      tries.push(
        await new Promise((done) => {
          socket.on('frame', () => done(true));
          socket.on('connect_error', () => done(false));
        }),
      );
      socket.disconnect();
    }
    expect(tries).toEqual([true, false]);
    far.close();
  }, 20_000);

  it('nodes answer each other only with the secret of the household', async () => {
    const { Client } = (await import('pg')).default;
    const db = new Client({ connectionString: database.url });
    await db.connect();
    const { rows } = await db.query<{ address: string }>('SELECT address FROM nodes');
    await db.end();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { address } of rows) {
      const answer = await fetch(`${address}/api/library`, { headers: { 'x-affray-node': 'guess' } });
      expect(answer.status).toBe(403);
    }
  });

  it('one that stops hands its tables over at once', async () => {
    const c = await node({ leaseMs: 60_000 });
    const { table, cookie } = await gmOf(c.url);
    const far = connect({ url: b.url, table, cookie, seed: null, slowestRetryMs: 100 });
    await far.until(() => true);
    await far.send({ do: 'notes', text: 'before' });
    await c.end();
    const ended = performance.now();
    expect(await far.send({ do: 'notes', text: 'after' })).toMatchObject({ ok: true });
    // The lease would have held for a minute.
    expect(performance.now() - ended).toBeLessThan(5000);
    far.close();
  }, 30_000);
});

/** Plays one hot table over two nodes while something happens to the node that holds it. */
async function hotTable(
  options: Parameters<typeof startNode>[1],
  harm: (holder: TestNode, other: TestNode) => Promise<void>,
): Promise<{ problems: string[]; acknowledged: number; after: number; slowestMs: number }> {
  const [holder, other] = await Promise.all([node(options), node(options)]);
  const { table, cookie } = await gmOf(holder.url);
  const hands = [holder, holder, other, other].map((one, n) => new Hand(one.url, table, cookie, n));
  await wait(700);
  const harmed = performance.now();
  await harm(holder, other);
  await wait(700);
  await Promise.all(hands.map((hand) => hand.stop()));
  const deeds = hands.flatMap((hand) => hand.deeds);
  const written = deeds.filter((deed) => deed.is === 'write' && deed.at !== null);
  const first = Math.min(
    ...written.filter((deed) => deed.from > harmed && deed.client >= 2).map((d) => d.to),
  );
  await Promise.all([holder.kill(), other.kill()]);
  return {
    problems: await problemsOf(database.url, table, deeds),
    acknowledged: written.length,
    after: written.filter((deed) => deed.from > harmed).length,
    slowestMs: first - harmed,
  };
}

describe('a hot table whose node', () => {
  it('is killed goes on at the other, in one order, with nothing lost or doubled', async () => {
    const result = await hotTable({}, async (holder) => {
      await holder.kill();
      await wait(2500);
    });
    expect(result.problems).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(result.after).toBeGreaterThan(4);
    expect(result.slowestMs).toBeLessThan(5000);
  }, 60_000);

  const asleep = async (holder: TestNode): Promise<void> => {
    holder.child.kill('SIGSTOP');
    await wait(4000);
    holder.child.kill('SIGCONT');
    await wait(1500);
  };
  it('sleeps longer than its lease goes on at the other, and the sleeper writes nothing', async () => {
    const result = await hotTable({}, asleep);
    expect(result.problems).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(20);
    expect(result.after).toBeGreaterThan(4);
  }, 60_000);

  it('shows it when fences keep nobody from writing', async () => {
    const result = await hotTable({ fault: 'no-fence' }, asleep);
    expect(result.problems.length).toBeGreaterThan(0);
  }, 60_000);
});
