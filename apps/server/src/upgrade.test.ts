import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, Prng, type System } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { connect } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { afterAll, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { sqliteStore } from './store/sqlite.ts';
import { openPrompt, openTable, playOn, type TestTable, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const DUEL =
  'title: Duel\nsystem: template\noptions: { last-round: 20 }\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }';
const BOTH = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];

/** The same game, a version later: its rules give other results. */
async function later(id: string): Promise<System | undefined> {
  const system = await loadSystem(id);
  return system === undefined
    ? undefined
    : (Object.create(system, { version: { value: '99.0.0' } }) as System);
}
/** A later version: its states name fighters differently, and it can upgrade stored ones. */
async function renaming(id: string): Promise<System | undefined> {
  const upgrade = (state: Json, from: string): unknown => {
    const fight = state as unknown as { fighters: { name: string }[] };
    for (const fighter of fight.fighters) fighter.name = `${fighter.name} of ${from}`;
    return fight;
  };
  return Object.create((await later(id)) as System, { upgrade: { value: upgrade } }) as System;
}
const start = (path: string, isLater = false): Promise<RunningServer> =>
  testServer({ store: sqliteStore(path), ...(isLater ? { system: later } : {}) });
const stop = async (server: RunningServer): Promise<void> => {
  await server.stop();
  await server.tables.store.close();
};
const viewOf = async (server: RunningServer, at: TestTable, cookie: string): Promise<Frame> =>
  (await (await fetch(`${server.url}/api/tables/${at.table}/view`, { headers: { cookie } })).json()) as Frame;

/** Plays a duel into its third round or later: the events so far must be the same afterwards. */
async function played(server: RunningServer, rounds: number): Promise<TestTable> {
  for (;;) {
    const at = await openTable(server.url, { scenario: DUEL }, BOTH);
    await at.gm.client.send({ do: 'start' });
    const dice = Prng.fromSeed(`upgrade ${++count}`);
    for (let n = 0; n < 60; n++) {
      const fight = at.gm.client.seen()?.frame.fight;
      if (fight !== undefined && fight !== null && (fight.round >= rounds || fight.outcome !== null)) break;
      await playOn([at.gm, ...at.players], dice, 1);
    }
    const fight = at.gm.client.seen()?.frame.fight;
    if (fight?.outcome === null && fight.round === rounds) return at;
    at.close();
  }
}

it('a fight whose rules are gone continues from the start of its round with the current ones, and says so', async () => {
  const path = join(folder, 'running.db');
  let server = await start(path);
  const at = await played(server, 3);
  const prompt = openPrompt(await at.players[0]!.client.until((seen) => openPrompt(seen)?.secret === true))!;
  const before = await viewOf(server, at, at.gm.cookie);
  const old = before.info.rules;
  expect(before.info.rulesBefore).toBeNull();
  await at.players[0]!.client.send({ do: 'answer', prompt: prompt.id, answer: 'guard' });
  at.close();
  await stop(server);

  server = await start(path, true);
  const after = await viewOf(server, at, at.gm.cookie);
  expect(after.info.rules).toBe('99.0.0');
  expect(after.info.rulesBefore).toEqual({ rules: old, round: 3 });
  expect(after.fight?.round).toBe(3);
  expect(after.fight?.state).toEqual(before.fight?.state);
  const past = before.events.list.filter((one) => one.round < 3);
  expect(past.length).toBeGreaterThan(0);
  expect(after.events.list.slice(0, past.length)).toEqual(past);
  // Everyone is asked again, also those who had answered; then it continues.
  const seats = [at.gm, ...at.players].map(({ seat, cookie }) => ({
    seat,
    cookie,
    client: connect({ url: server.url, table: at.table, cookie, seed: null }),
  }));
  await seats[1]!.client.until((seen) => openPrompt(seen) !== null);
  expect(await playOn(seats, Prng.fromSeed('on'), 4)).toBeGreaterThan(1);
  const now = await viewOf(server, at, at.gm.cookie);
  expect(now.events.list.slice(0, past.length)).toEqual(past);
  expect(now.events.list.slice(past.length).every((one) => one.round >= 3)).toBe(true);
  for (const { client } of seats) client.close();
  await stop(server);

  // Once more, with the same rules: nothing is taken over twice.
  server = await start(path, true);
  expect(await viewOf(server, at, at.gm.cookie)).toEqual({
    ...now,
    info: { ...now.info, seats: now.info.seats.map((seat) => ({ ...seat, online: false })) },
  });
  await stop(server);
});

it('a finished fight shows its stored events, its end and its record', async () => {
  const path = join(folder, 'over.db');
  let server = await start(path);
  const at = await openTable(server.url, { scenario: DUEL }, BOTH);
  await at.gm.client.send({ do: 'start' });
  await playOn([at.gm, ...at.players], Prng.fromSeed('to the end'));
  await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
  await at.gm.client.send({ do: 'open-books' });
  const before = await viewOf(server, at, at.players[0]!.cookie);
  const recordOf = async (): Promise<{ record: Json }> =>
    (await (
      await fetch(`${server.url}/api/tables/${at.table}/record`, { headers: { cookie: at.gm.cookie } })
    ).json()) as { record: Json };
  const record = await recordOf();
  at.close();
  await stop(server);

  server = await start(path, true);
  const after = await viewOf(server, at, at.players[0]!.cookie);
  expect(after.info.rules).toBe(before.info.rules);
  expect(after.fight?.outcome).toEqual(before.fight?.outcome);
  expect(after.fight?.outcome).not.toBeNull();
  expect(after.fight?.state).toEqual(before.fight?.state);
  expect(after.events.list).toEqual(before.events.list);
  expect((await recordOf()).record).toEqual(record.record);
  // The people continue with a new fight, with the current rules.
  const gm = connect({ url: server.url, table: at.table, cookie: at.gm.cookie, seed: null });
  expect(await gm.send({ do: 'again' })).toMatchObject({ ok: true });
  await gm.until((seen) => seen.frame.info.rules === '99.0.0');
  gm.close();
  await stop(server);
});

it.each(['playing', 'over'] as const)(
  'a stored state is upgraded once by rules that changed its shape: %s',
  async (stage) => {
    const path = join(folder, `upgraded-${stage}.db`);
    let server = await start(path);
    const at = await played(server, 2);
    if (stage === 'over') await playOn([at.gm, ...at.players], Prng.fromSeed('to the end'));
    await at.gm.client.until((seen) => seen.frame.info.stage === stage);
    const { rules } = (await viewOf(server, at, at.gm.cookie)).info;
    at.close();
    await stop(server);
    // Twice: what was upgraded and stored is not upgraded again.
    for (let n = 0; n < 2; n++) {
      server = await testServer({ store: sqliteStore(path), system: renaming });
      const { fighters } = (await viewOf(server, at, at.gm.cookie)).fight!.state as {
        fighters: { name: string }[];
      };
      expect(fighters.map(({ name }) => name)).toEqual([`Fencer of ${rules}`, `Bruiser of ${rules}`]);
      await stop(server);
    }
  },
  60_000,
);

it('an undo into an earlier round moves the checkpoint with it', async () => {
  const path = join(folder, 'undone.db');
  let server = await start(path);
  const at = await played(server, 3);
  await at.gm.client.send({ do: 'undo', to: 1, knowing: true });
  await at.gm.client.until((seen) => seen.frame.fight?.round === 1);
  at.close();
  await stop(server);
  server = await start(path, true);
  const after = await viewOf(server, at, at.gm.cookie);
  expect(after.info.rulesBefore?.round).toBe(1);
  expect(after.events.list.every((one) => one.round === 1)).toBe(true);
  await stop(server);
});
