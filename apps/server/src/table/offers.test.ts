// A player's own fighter: offered by the player, checked by the game, accepted by the game master.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const ROSA = { name: 'Rosa Kettle', sheet: { health: 7, wind: 3 } };

it('is shown only to the game master, and fights once it is accepted', async () => {
  const at = await openTable(server.url, { library: 'template/duel' }, [{ fighters: [] }, { fighters: [] }]);
  const { gm } = at;
  const [ann, bo] = at.players;
  expect(
    await ann!.client.send({ do: 'offer-fighter', fighter: { name: 'Rosa', sheet: { health: -5 } } }),
  ).toMatchObject({
    ok: false,
    refusal: { why: expect.stringContaining('The sheet is wrong') },
  });
  expect(await gm.client.send({ do: 'answer-offer', seat: ann!.seat, yes: true })).toMatchObject({
    ok: false,
  });
  expect(await ann!.client.send({ do: 'offer-fighter', fighter: ROSA })).toMatchObject({ ok: true });
  await gm.client.until(({ frame }) => frame.info.seats.some(({ offer }) => offer?.name === ROSA.name));
  expect(JSON.stringify(bo!.client.seen()?.frame)).not.toContain(ROSA.name);
  expect(await bo!.client.send({ do: 'answer-offer', seat: ann!.seat, yes: true } as never)).toMatchObject({
    ok: false,
  });
  expect(await gm.client.send({ do: 'answer-offer', seat: ann!.seat, yes: true })).toMatchObject({
    ok: true,
  });
  const { frame } = await ann!.client.until((seen) =>
    seen.frame.info.setup.fighters.some(({ name }) => name === ROSA.name),
  );
  const rosa = frame.info.setup.fighters.find(({ name }) => name === ROSA.name)!;
  expect(frame.info.setup.sides.find(({ id }) => id === rosa.side)?.by).toBe('players');
  expect(frame.info.seats.find(({ id }) => id === ann!.seat)).toMatchObject({ fighters: [rosa.id] });
  expect(frame.info.seats.every(({ offer }) => offer === undefined)).toBe(true);
  await gm.client.send({ do: 'start' });
  const fought = await gm.client.until((seen) => seen.frame.fight !== null);
  expect(JSON.stringify(fought.frame.fight?.state)).toContain(ROSA.name);
  expect(await ann!.client.send({ do: 'offer-fighter', fighter: ROSA })).toMatchObject({ ok: false });
  at.close();
});

it('may be refused, or taken back', async () => {
  const at = await openTable(server.url, { library: 'template/duel' }, [{ fighters: [] }]);
  const [ann] = at.players;
  const offers = (): number =>
    at.gm.client.seen()!.frame.info.seats.filter(({ offer }) => offer !== undefined).length;
  await ann!.client.send({ do: 'offer-fighter', fighter: ROSA });
  await ann!.client.send({ do: 'offer-fighter', fighter: null });
  await expect.poll(offers).toBe(0);
  await ann!.client.send({ do: 'offer-fighter', fighter: ROSA });
  await expect.poll(offers).toBe(1);
  await at.gm.client.send({ do: 'answer-offer', seat: ann!.seat, yes: false });
  await expect.poll(offers).toBe(0);
  expect(JSON.stringify(at.gm.client.seen()!.frame.info.setup)).not.toContain(ROSA.name);
  at.close();
});
