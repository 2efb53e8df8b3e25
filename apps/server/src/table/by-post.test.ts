// Tables by post: no clock runs, everyone knows since when it is their turn, and an absent seat is notified once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@affray/kernel';
import { post, type Reminder, type TurnAt } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../backup.ts';
import { pushFrom } from '../push/sender.ts';
import type { RunningServer } from '../server.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { type PushService, pushService } from '../testing/push-service.ts';
import { openPrompt, openTable, type SeatAt, testServer } from '../testing/table.ts';

const DUEL = {
  scenario: `title: Slow duel
system: template
sides:
  west: { by: players, name: West, fighters: [ana] }
  east: { by: players, name: East, fighters: [bo] }
fighters:
  ana: { from: fencer, name: Ana }
  bo: { from: bruiser, name: Bo }
`,
};
let [server, service] = [] as unknown as [RunningServer, PushService];
beforeAll(async () => {
  [server, service] = [await testServer({ pushToLoopback: true, linkWaitMs: 20 }), await pushService()];
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

type At = Awaited<ReturnType<typeof openTable>>;
const asked = (seat: SeatAt) => seat.client.until((seen) => openPrompt(seen) !== null);
/** Answers by default; in a secret choice the seat is then no longer asked. */
async function answer({ client }: SeatAt): Promise<void> {
  const prompt = openPrompt(client.seen());
  if (prompt !== null)
    await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
}
async function opened(): Promise<At & { readonly ana: SeatAt; readonly bo: SeatAt }> {
  const at = await openTable(server.url, DUEL, [{ sides: ['west'] }, { sides: ['east'] }]);
  const [ana, bo] = at.players as [SeatAt, SeatAt];
  expect(await at.gm.client.send({ do: 'by-post', on: true })).toMatchObject({ ok: true });
  return { ...at, ana, bo };
}
/** Begins the fight and answers the game master's first questions. */
async function begin({ gm }: At): Promise<void> {
  await gm.client.send({ do: 'start' });
  await asked(gm);
  await answer(gm);
}
const pushFor = (at: At, seat: SeatAt, subscription: unknown) =>
  post<{ on: boolean }>(
    server.url,
    `/api/tables/${at.table}/push`,
    { subscription },
    { cookie: seat.cookie },
  );
const connectedAgain = async (at: At, seat: SeatAt): Promise<SeatAt> => {
  const { connect } = await import('@affray/protocol');
  const client = connect({
    url: server.url,
    table: at.table,
    cookie: seat.cookie,
    seed: Buffer.alloc(32, 7),
  });
  await client.until(() => true);
  return { ...seat, client };
};
/** Presence is shown a moment later: first that the seat is connected, then that it is not. */
const shown = ({ gm }: At, seat: SeatAt, isOnline: boolean) =>
  gm.client.until(({ frame }) =>
    frame.info.seats.some(({ id, online }) => id === seat.seat && online === isOnline),
  );
const offline = async (at: At, seat: SeatAt): Promise<void> => {
  await shown(at, seat, true);
  seat.client.close();
  await shown(at, seat, false);
};

/** Continues until an absent seat is asked something new: others answer by default, and it is skipped. */
async function nextTurn({ gm, players, table }: At, away: SeatAt): Promise<void> {
  const live = await server.tables.table(table);
  const turn = () => live?.act(({ table: { turns } }) => turns?.[away.seat]?.prompts.join());
  const before = await turn();
  for (let now = before, n = 0; now === undefined || now === before; now = await turn()) {
    expect(n++).toBeLessThan(200);
    await gm.client.send({ do: 'go-on-without', seat: away.seat });
    for (const one of [gm, ...players]) if (one.seat !== away.seat) await answer(one);
  }
}

describe('a table by post', () => {
  it('runs no clock and accepts none', async () => {
    const at = await opened();
    const { gm } = at;
    for (const command of [
      { do: 'timer', seconds: 30 },
      { do: 'window', seconds: 10 },
      { do: 'dice-by-hand', on: true },
    ] as const)
      expect(await gm.client.send(command)).toMatchObject({ ok: false });
    const { info } = gm.client.seen()!.frame;
    expect([info.byPost, info.timer, info.window]).toEqual([true, null, null]);
    at.close();
    const sealed = await openTable(server.url, { ...DUEL, sealed: true }, [{ sides: ['west'] }]);
    expect(await sealed.gm.client.send({ do: 'by-post', on: true })).toMatchObject({ ok: false });
    sealed.close();
  });

  it('shows since when a seat is asked, in its frame, in the list of tables and by its reminder link', async () => {
    const before = Date.now();
    const at = await opened();
    const { ana } = at;
    const link = await post<Reminder>(
      server.url,
      `/api/tables/${at.table}/reminder`,
      {},
      { cookie: ana.cookie },
    );
    const turn = async (): Promise<TurnAt> =>
      (await post<TurnAt>(server.url, '/api/turn', { table: at.table, reminder: link.data.reminder })).data;
    expect(link.data.link).toContain(`#/turn/${at.table}/${link.data.reminder}`);
    expect(await turn()).toEqual({ title: 'Slow duel', stage: 'lobby', since: null });
    await begin(at);
    const { frame } = await asked(ana);
    const since = frame.fight!.since!;
    expect(since).toBeGreaterThanOrEqual(before);
    expect(await turn()).toMatchObject({ stage: 'playing', since });
    const mine = await (await fetch(`${server.url}/api/tables`, { headers: { cookie: ana.cookie } })).json();
    expect(mine).toMatchObject({ tables: [{ title: 'Slow duel', since }] });
    await answer(ana);
    await ana.client.until((seen) => seen.frame.fight?.since === null);
    expect(await turn()).toMatchObject({ since: null });
    // A spectator's seat has no turn, and the link of another seat is not valid.
    await expect(
      post(server.url, '/api/turn', { table: at.table, reminder: 'x'.repeat(32) }),
    ).rejects.toThrow('no longer');
    at.close();
  });

  it('sends an absent seat one message until it has connected again, with nothing of the game in it', async () => {
    const at = await opened();
    const { ana, bo } = at;
    await pushFor(at, bo, service.subscribe());
    await bo.client.until(({ frame }) => frame.push);
    expect(ana.client.seen()!.frame.push).toBe(false);
    await offline(at, bo);
    const from = service.arrived.length;
    await begin(at);
    // They strike at each other by default, and the fight has to last.
    for (const fighter of ['ana', 'bo'])
      await at.gm.client.send({
        do: 'intervene',
        act: { do: 'set', fighter, field: 'health', to: 99, reason: 'A long fight.' },
      });
    await service.until(from + 1);
    const first = service.arrived[from]!;
    expect(JSON.parse(first.text)).toEqual({ table: at.table });
    expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' });
    expect(first.headers.authorization).toMatch(/^vapid t=.+, k=.+$/);
    expect(first.body.includes('Slow duel')).toBe(false);
    // Asked repeatedly without connecting: no second message.
    for (let n = 0; n < 3; n++) await nextTurn(at, bo);
    expect(service.arrived.length).toBe(from + 1);
    const again = await connectedAgain(at, bo);
    await offline(at, again);
    await nextTurn(at, bo);
    await service.until(from + 2);
    expect(service.arrived.length).toBe(from + 2);
    at.close();
  });

  it("drops a subscription when the service says so, and when the seat's holder leaves", async () => {
    const at = await opened();
    const { bo, ana } = at;
    await pushFor(at, bo, service.subscribe());
    await offline(at, bo);
    service.status = 410;
    const from = service.arrived.length;
    await begin(at);
    await service.until(from + 1);
    const again = await connectedAgain(at, bo);
    await again.client.until(({ frame }) => !frame.push);
    service.status = 201;
    await pushFor(at, ana, service.subscribe());
    await ana.client.until(({ frame }) => frame.push);
    expect((await pushFor(at, ana, null)).data).toEqual({ on: false });
    await ana.client.until(({ frame }) => !frame.push);
    await pushFor(at, ana, service.subscribe());
    // The connection ends with it, sometimes before the reply is read.
    void ana.client.send({ do: 'leave' }).catch(() => undefined);
    await at.gm.client.until(({ frame }) =>
      frame.info.seats.some(({ id, taken }) => id === ana.seat && !taken),
    );
    const kept = await server.tables.store.load(at.table);
    const last = kept!.entries
      .map((entry) => JSON.parse(entry))
      .findLast((entry) => entry.is === 'seat' && entry.seat.id === ana.seat);
    expect(last.seat.push).toBeUndefined();
    at.close();
    again.client.close();
  });

  it('refuses addresses that are not a push service on the internet', async () => {
    const strict = await testServer();
    const at = await openTable(strict.url, DUEL, [{ sides: ['west'] }]);
    const keys = service.subscribe().keys;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://127.0.0.1/x',
      'https://192.168.0.1/x',
      'https://printer.local/x',
    ])
      await expect(
        post(
          strict.url,
          `/api/tables/${at.table}/push`,
          { subscription: { endpoint, keys } },
          { cookie: at.gm.cookie },
        ),
      ).rejects.toThrow('over HTTPS');
    at.close();
    await strict.stop();
  });

  it('keeps keys, turns and subscriptions over a restart, and the keys in a backup', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'affray-post-'));
    const first = sqliteStore(join(folder, 'affray.db'));
    const running = await testServer({ store: first, pushToLoopback: true, linkWaitMs: 20 });
    const at = await openTable(running.url, DUEL, [{ sides: ['west'] }, { sides: ['east'] }]);
    const [ana] = at.players as [SeatAt, SeatAt];
    const { key } = (await (await fetch(`${running.url}/api/push`)).json()) as { key: string };
    await at.gm.client.send({ do: 'by-post', on: true });
    await post(
      running.url,
      `/api/tables/${at.table}/push`,
      { subscription: service.subscribe() },
      { cookie: ana.cookie },
    );
    await begin(at);
    const { since } = (await asked(ana)).frame.fight!;
    at.close();
    await running.stop();
    await first.close();
    await backUp(folder, join(folder, 'copy.db'));
    const baseUrl = new URL('http://localhost');
    for (const file of ['affray.db', 'copy.db']) {
      const store = sqliteStore(join(folder, file));
      expect(await pushFrom({ store, baseUrl, onTrouble: () => undefined }).publicKey()).toBe(key);
      const later = await testServer({ store, pushToLoopback: true });
      const view = await (
        await fetch(`${later.url}/api/tables/${at.table}/view`, { headers: { cookie: ana.cookie } })
      ).json();
      expect(view).toMatchObject({ push: true, fight: { since } });
      await later.stop();
      await store.close();
    }
    rmSync(folder, { recursive: true });
  });
});
