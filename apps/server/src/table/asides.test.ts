// Requests and proposals at a table: who may say what, and what each seat is shown.
import { Prng } from '@affray/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openTable, playOn, type SeatAt, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const begun = async () => {
  const at = await openTable(server.url, { library: 'template/ambush' }, [
    { fighters: ['fencer'] },
    { fighters: ['squire'] },
    {},
  ]);
  await at.gm.client.send({ do: 'start' });
  await at.gm.client.until(
    ({ frame }) => (frame.fight?.waitingFor.length ?? 0) > 0 && frame.fair?.called === null,
  );
  return at;
};
const fight = (seat: SeatAt) => seat.client.seen()?.frame.fight;

it('the game master asks one player, who rolls; no one else sees it', async () => {
  const at = await begun();
  const [ann, bob, watcher] = at.players as [SeatAt, SeatAt, SeatAt];
  const asked = await at.gm.client.send({
    do: 'request',
    of: ['fencer'],
    wants: { is: 'roll', dice: [20], atLeast: 1 },
    words: 'Listen at the door',
    shown: 'asked',
  });
  expect(asked).toMatchObject({ ok: true });
  const seen = await ann.client.until(({ frame }) => (frame.fight?.requests.length ?? 0) === 1);
  const request = seen.frame.fight!.requests[0]!;
  expect(request).toMatchObject({ words: 'Listen at the door', fighters: ['fencer'] });
  expect(
    await bob.client.send({ do: 'reply', request: request.id, fighter: 'fencer', value: null }),
  ).toMatchObject({
    ok: false,
    refusal: { why: 'You are not asked that now.' },
  });
  expect(
    await ann.client.send({ do: 'reply', request: request.id, fighter: 'fencer', value: null }),
  ).toMatchObject({
    ok: true,
  });
  const replied = await ann.client.until(({ events }) =>
    events.some(({ event }) => event.kind === 'replied'),
  );
  expect(replied.frame.fight!.requests).toEqual([]);
  expect(
    await ann.client.send({ do: 'reply', request: request.id, fighter: 'fencer', value: null }),
  ).toMatchObject({
    ok: false,
  });
  await at.gm.client.send({ do: 'notes', text: 'later' });
  for (const other of [bob, watcher]) {
    await other.client.send({ do: 'take-pen' });
    expect(JSON.stringify(other.client.seen())).not.toContain('Listen');
  }
  at.close();
});

it('a player proposes; the game master makes it a roll with stakes, and it can be undone', async () => {
  const at = await begun();
  const [ann, bob] = at.players as [SeatAt, SeatAt, SeatAt];
  expect(
    await ann.client.send({ do: 'propose', fighter: 'squire', words: 'hide', isPrivate: false }),
  ).toMatchObject({
    ok: false,
    refusal: { why: 'You do not hold that fighter.' },
  });
  await ann.client.send({
    do: 'propose',
    fighter: 'fencer',
    words: 'roll between its legs',
    isPrivate: false,
  });
  const seen = await at.gm.client.until(({ frame }) => (frame.fight?.proposals.length ?? 0) === 1);
  const proposal = seen.frame.fight!.proposals[0]!.id;
  expect(fight(bob)?.proposals).toEqual([]);
  expect(await ann.client.send({ do: 'settle', proposal, yes: true, words: '' } as never)).toMatchObject({
    ok: false,
    refusal: { why: 'Only the game master may do that.' },
  });
  await at.gm.client.send({
    do: 'request',
    of: ['fencer'],
    wants: { is: 'roll', dice: [20], atLeast: 21 },
    words: 'roll between its legs',
    shown: 'everybody',
    stakes: { won: 'You are behind it.', lost: 'It sits on you.' },
    proposal,
  });
  const open = await ann.client.until(({ frame }) => (frame.fight?.requests.length ?? 0) === 1);
  expect(open.frame.fight!.proposals).toEqual([]);
  const { id } = open.frame.fight!.requests[0]!;
  await ann.client.send({ do: 'reply', request: id, fighter: 'fencer', value: null });
  const all = await bob.client.until(({ events }) => events.some(({ event }) => event.kind === 'replied'));
  expect(all.events.at(-1)?.event).toMatchObject({ passed: false, stake: 'It sits on you.' });
  const { moment } = fight(at.gm)!;
  await at.gm.client.send({ do: 'undo', to: moment - 1 });
  const again = await ann.client.until(({ frame }) => frame.fight?.requests.length === 1);
  expect(again.frame.fight!.requests[0]!.id).toBe(id);
  await at.gm.client.send({ do: 'drop-request', request: id });
  await ann.client.until(({ frame }) => frame.fight?.requests.length === 0);
  at.close();
});

it('three proposals of one player may wait, and no more', async () => {
  const at = await begun();
  const [ann] = at.players as [SeatAt];
  const propose = () =>
    ann.client.send({ do: 'propose', fighter: 'fencer', words: 'swing', isPrivate: true });
  for (let i = 0; i < 3; i++) expect(await propose()).toMatchObject({ ok: true });
  expect(await propose()).toMatchObject({
    ok: false,
    refusal: { why: expect.stringContaining('has not answered') },
  });
  at.close();
});

it('shows how long each seat took once everything is revealed, and not before', async () => {
  const at = await openTable(server.url, { library: 'template/ambush' }, [{ sides: ['travellers'] }]);
  await at.gm.client.send({ do: 'start' });
  const seats = [at.gm, ...at.players];
  await playOn(seats, Prng.fromSeed('tempo'), 6);
  for (const { client } of seats) expect(client.seen()?.frame.info.tempo).toBeNull();
  await playOn(seats, Prng.fromSeed('tempo'), 400);
  const over = await at.gm.client.until(({ frame }) => frame.info.stage === 'over');
  expect(over.frame.info.tempo).toBeNull();
  await at.gm.client.send({ do: 'open-books' });
  const open = await at.gm.client.until(({ frame }) => frame.info.tempo !== null);
  const tempo = open.frame.info.tempo ?? [];
  expect(tempo.length).toBeGreaterThan(0);
  for (const { seat, ms } of tempo) {
    expect(seats.map((one) => one.seat)).toContain(seat);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
  at.close();
});
