// House rules in the lobby of a live table: who may set them, until when, and what the game master learns about
// their effect.
import { type HouseRuleOdds, post } from '@affray/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openTable, type SeatAt, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const rulesOf = ({ client }: SeatAt) => client.seen()!.frame.info.setup.houseRules;
const halves = (value: boolean | string | null) =>
  ({ do: 'house-rule', rule: 'guard-halves', value }) as const;

it('are set by the game master before the fight, and shown to all', async () => {
  const { gm, players, close } = await openTable(server.url, { library: 'template/duel' }, [{}]);
  const [ana] = players as [SeatAt];
  expect(await ana.client.send(halves(true))).toMatchObject({ ok: false });
  expect(await gm.client.send({ do: 'house-rule', rule: 'toString', value: true })).toMatchObject({
    ok: false,
    refusal: { why: expect.stringContaining('no house rule "toString"') },
  });
  expect(await gm.client.send(halves('much'))).toMatchObject({ ok: false });
  expect(rulesOf(gm)).toEqual({});
  expect(await gm.client.send(halves(true))).toMatchObject({ ok: true });
  expect(await gm.client.send({ do: 'house-rule', rule: 'last-round', value: 9 })).toMatchObject({
    ok: true,
  });
  await ana.client.until(({ frame }) => frame.info.setup.houseRules['last-round'] === 9);
  expect(rulesOf(ana)).toEqual({ 'guard-halves': true, 'last-round': 9 });
  expect(await gm.client.send({ do: 'house-rule', rule: 'last-round', value: null })).toMatchObject({
    ok: true,
  });
  await gm.client.send({ do: 'start' });
  await ana.client.until(({ frame }) => frame.fight !== null);
  expect(rulesOf(ana)).toEqual({ 'guard-halves': true });
  expect(await gm.client.send(halves(false))).toMatchObject({
    ok: false,
    refusal: { why: 'House rules are set before the fight begins.' },
  });
  close();
});

it('come with their effect on the chances of the fight, for the game master only', async () => {
  const { table, gm, players, close } = await openTable(server.url, { library: 'template/duel' }, [{}]);
  const ask = (seat: SeatAt, body: object) =>
    post<HouseRuleOdds>(server.url, `/api/tables/${table}/house-rule`, body, { cookie: seat.cookie });
  const asked = { rule: 'guard-halves', value: true };
  const { data } = await ask(gm, asked);
  expect(data.runs).toBe(400);
  for (const { rate, low, high } of [data.now, data.other, data.change]) {
    expect(low).toBeLessThanOrEqual(rate);
    expect(high).toBeGreaterThanOrEqual(rate);
  }
  expect(data.change.rate).toBeCloseTo(data.other.rate - data.now.rate, 9);
  // The value in force changes nothing, on the same dice.
  const same = (await ask(gm, { rule: 'guard-halves', value: false })).data;
  expect([same.change.rate, same.other]).toEqual([0, same.now]);
  expect(same.now).toEqual(data.now);
  await expect(ask(players[0] as SeatAt, asked)).rejects.toThrow('Only the game master');
  await expect(ask(gm, { rule: 'guard-halves', value: 'much' })).rejects.toThrow('true or false');
  await gm.client.send({ do: 'start' });
  await expect(ask(gm, asked)).rejects.toThrow('before the fight begins');
  close();
});
