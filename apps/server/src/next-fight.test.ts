// From fight to fight at a live table: the party continues in its current condition; a rematch starts fresh.
import { Prng } from '@affray/kernel';
import { HEADER, PROTOCOL } from '@affray/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from './server.ts';
import { openTable, playOn, type SeatAt, type TestTable, testServer } from './testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

async function next(at: TestTable, { cookie }: SeatAt, body: object): Promise<[number, string]> {
  const answer = await fetch(`${server.url}/api/tables/${at.table}/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), cookie },
    body: JSON.stringify(body),
  });
  return [answer.status, ((await answer.json()) as { why?: string }).why ?? ''];
}

it('takes the party into another fight, with its seats, and a rematch takes it back to the start', async () => {
  const at = await openTable(server.url, { library: 'brighter-worlds/goblin-ambush' }, [
    { sides: ['heroes'] },
  ]);
  const { gm } = at;
  const [player] = at.players;
  const state = (): { fighters: { id: string; str: number; grit: number }[] } =>
    gm.client.seen()?.frame.fight?.state as never;
  const side = gm.client.seen()?.frame.info.setup.sides.find(({ by }) => by === 'players')?.id ?? '';
  await gm.client.send({ do: 'start' });
  expect(await next(at, gm, { library: 'brighter-worlds/duel-at-dawn', pause: null })).toEqual([
    422,
    'The fight is not over.',
  ]);
  // The game master removes everyone but the party, and reduces the STR of the first.
  await gm.client.until((seen) => seen.frame.fight !== null);
  const first = gm.client.seen()!.frame.info.setup.fighters.find((one) => one.side === side)!.id;
  await gm.client.send({
    do: 'intervene',
    act: { do: 'set', fighter: first, field: 'str', to: 'd4' },
  } as never);
  await gm.client.send({ do: 'end' });
  await gm.client.until((seen) => seen.frame.info.stage === 'over');
  expect(await next(at, player!, { library: 'brighter-worlds/duel-at-dawn', pause: null })).toMatchObject([
    403,
    expect.any(String),
  ]);
  expect(await next(at, gm, { library: 'brighter-worlds/duel-at-dawn', pause: 'nap' })).toMatchObject([
    422,
    expect.any(String),
  ]);
  expect(await next(at, gm, { library: 'three-beats/dockside-duel', pause: null })).toMatchObject([
    422,
    expect.any(String),
  ]);
  expect(await next(at, gm, { library: 'brighter-worlds/duel-at-dawn', pause: 'breather' })).toEqual([
    200,
    '',
  ]);
  await gm.client.until((seen) => seen.frame.info.stage === 'playing' && seen.frame.fight !== null);
  const hurt = state().fighters.find(({ id }) => id === first);
  expect(hurt?.str).toBe(4);
  const seats = gm.client.seen()!.frame.info.seats;
  const now = gm.client.seen()!.frame.info.setup.sides.find(({ by }) => by === 'players')!.id;
  expect(seats.find(({ id }) => id === player!.seat)?.sides).toEqual([now]);
  const asked = await fetch(`${server.url}/api/tables/${at.table}/party`, {
    headers: { cookie: player!.cookie },
  });
  expect(asked.status).toBe(403);
  // It is a fight like any other: it is played, and the table opens with it after a restart.
  expect(await playOn([gm, ...at.players], Prng.fromSeed('next'), 3)).toBeGreaterThan(0);

  await gm.client.send({
    do: 'intervene',
    act: { do: 'set', fighter: first, field: 'str', to: 'zero' },
  } as never);
  await gm.client.send({ do: 'end' });
  await gm.client.until((seen) => seen.frame.info.stage === 'over');
  expect(await gm.client.send({ do: 'again', fresh: true })).toMatchObject({ ok: true });
  await gm.client.until((seen) => seen.frame.info.stage === 'playing');
  expect(state().fighters.find(({ id }) => id === first)?.str).toBe(4);
  at.close();
});
