import { Prng } from '@affray/kernel';
import { connect, post } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { inviteTo, openPrompt, openTable, playOn, type SeatAt, sit, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const AMBUSH = { library: 'template/ambush' };
const asked = (seat: SeatAt) => seat.client.until((seen) => openPrompt(seen) !== null);
async function addSeat(
  at: Awaited<ReturnType<typeof openTable>>,
  kind: 'player' | 'spectator' | 'screen',
  fighters: readonly string[] = [],
): Promise<SeatAt> {
  const added = await at.gm.client.send({ do: 'add-seat', name: 'New', kind, fighters, sides: [] });
  const seat = added.ok ? (added.seat ?? '') : '';
  return await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, seat));
}

describe('people at a table', () => {
  it('who come late see what their seat may see, and have a part in the dice from the next round on', async () => {
    const at = await openTable(server.url, AMBUSH, [{ fighters: ['fencer'] }]);
    await at.gm.client.send({ do: 'start' });
    const all = [at.gm, ...at.players];
    await playOn(all, Prng.fromSeed('late'), 6);
    const late = await addSeat(at, 'player', ['squire']);
    const { frame, events } = late.client.seen()!;
    expect(frame.info.setup.fighters).toEqual(at.players[0]!.client.seen()!.frame.info.setup.fighters);
    expect(events.length).toBe(at.players[0]!.client.seen()!.events.length);
    const owner = `seat/${frame.number}`;
    await late.client.until((seen) => seen.frame.fair!.anchors.some((one) => one.owner === owner));
    await playOn([...all, late], Prng.fromSeed('later'), 12);
    await at.gm.client.send({ do: 'end' });
    const { cookie } = late;
    const record = await (
      await fetch(`${server.url}/api/tables/${at.table}/record`, { headers: { cookie } })
    ).json();
    const rounds = (record as { book: { rounds: { participants: { seat: number }[] }[] } }).book.rounds;
    expect(rounds[0]!.participants.map((one) => one.seat)).not.toContain(frame.number);
    expect(rounds.at(-1)!.participants.map((one) => one.seat)).toContain(frame.number);
    late.client.close();
    at.close();
  });

  it('who leave keep their fighters for the next person; the table continues without them, or with a bot', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    await at.gm.client.send({ do: 'start' });
    // The ground, and then its own choices: the game master's are locked before the players'.
    await playOn([at.gm], Prng.fromSeed('leave'), 3);
    await asked(player!);
    expect(await player!.client.send({ do: 'leave' })).toMatchObject({ ok: true });
    const gone = await at.gm.client.until((seen) =>
      seen.frame.info.seats.some((one) => one.id === player!.seat && !one.taken && !one.online),
    );
    expect(gone.frame.info.seats.find((one) => one.id === player!.seat)!.sides).toEqual(['travellers']);
    const { cookie } = player!;
    const view = await fetch(`${server.url}/api/tables/${at.table}/view`, { headers: { cookie } });
    expect(view.status).toBe(403);
    expect(await at.gm.client.send({ do: 'leave' })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'go-on-without', seat: player!.seat })).toMatchObject({ ok: true });
    await at.gm.client.send({ do: 'bot', seat: player!.seat, policy: 'tactical' });
    expect(await playOn([at.gm], Prng.fromSeed('bot'), 4)).toBeGreaterThan(0);
    await at.gm.client.send({ do: 'bot', seat: player!.seat, policy: null });
    const back = await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, player!.seat));
    expect(back.client.seen()!.frame.info.seats.find((one) => one.id === back.seat)!.bot).toBeNull();
    back.client.close();
    at.close();
  });

  it('before a public screen: it holds nothing and shows what everybody may know', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const screen = await addSeat(at, 'screen');
    const watcher = await addSeat(at, 'spectator');
    await at.gm.client.send({ do: 'notes', text: 'only mine' });
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm, ...at.players], Prng.fromSeed('screen'), 8);
    const both = await Promise.all(
      [screen, watcher].map(({ client }) => client.until((seen) => seen.frame.fight !== null)),
    );
    expect(both[0]!.frame.fight).toEqual(both[1]!.frame.fight);
    expect(both[0]!.events).toEqual(both[1]!.events);
    const text = JSON.stringify(both);
    for (const secret of ['lurker', 'only mine']) expect(text.includes(secret)).toBe(false);
    expect(both[0]!.frame.fight!.prompts).toEqual([]);
    const answer = { do: 'answer', prompt: '1.0/fencer', answer: 'strike' } as const;
    expect(await screen.client.send(answer)).toMatchObject({ ok: false });
    expect(await screen.client.send({ do: 'anchor', anchor: 'a'.repeat(64) })).toMatchObject({ ok: false });
    for (const one of [screen, watcher]) one.client.close();
    at.close();
  });

  it('are handed fighters by the game master, in the lobby and in the fight', async () => {
    const at = await openTable(server.url, AMBUSH, [{ fighters: ['fencer', 'squire'] }, { fighters: [] }]);
    const [one, two] = at.players;
    const give = (fighter: string, seat: string | null) => at.gm.client.send({ do: 'give', fighter, seat });
    expect(await give('squire', two!.seat)).toMatchObject({ ok: true });
    await two!.client.until((seen) =>
      seen.frame.info.seats.some((seat) => seat.id === two!.seat && seat.fighters.includes('squire')),
    );
    expect(await give('nobody', two!.seat)).toMatchObject({ ok: false });
    expect(await one!.client.send({ do: 'give', fighter: 'squire', seat: one!.seat })).toMatchObject({
      ok: false,
    });
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm], Prng.fromSeed('give'), 3);
    expect(openPrompt(await asked(two!))!.who).toBe('squire');
    expect(await give('squire', one!.seat)).toMatchObject({ ok: true });
    await one!.client.until((seen) => seen.frame.fight!.prompts.some((prompt) => prompt.who === 'squire'));
    await two!.client.until((seen) => seen.frame.fight!.prompts.length === 0);
    expect(await give('squire', null)).toMatchObject({ ok: true });
    await at.gm.client.until((seen) => seen.frame.fight!.prompts.some((prompt) => prompt.who === 'squire'));
    at.close();
  });

  it('see a hidden fighter once it is revealed, and what is added; the game master sets what the book leaves open', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    await at.gm.client.send({ do: 'start' });
    await asked(at.gm);
    expect(JSON.stringify(player!.client.seen()).includes('lurker')).toBe(false);
    const intervene = (act: never) => at.gm.client.send({ do: 'intervene', act });
    expect(await intervene({ do: 'set', fighter: 'fencer', field: 'health', to: 3 } as never)).toMatchObject({
      ok: true,
    });
    await player!.client.until((seen) => JSON.stringify(seen.frame.fight?.state).includes('"health":3'));
    expect(await intervene({ do: 'reveal', fighter: 'lurker' } as never)).toMatchObject({ ok: true });
    const seen = await player!.client.until((one) => JSON.stringify(one).includes('lurker'));
    expect(seen.frame.info.setup.fighters.map((one) => one.id)).toContain('lurker');
    expect(
      await player!.client.send({ do: 'intervene', act: { do: 'remove', fighter: 'lurker' } }),
    ).toMatchObject({ ok: false });
    at.close();
  });

  it('ask to go back, and the game master may refuse', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    await at.gm.client.send({ do: 'start' });
    await playOn([at.gm, ...at.players], Prng.fromSeed('ask'), 5);
    const before = at.gm.client.seen()!.frame.fight!.moment;
    expect(await at.players[0]!.client.send({ do: 'ask-undo', to: 0 })).toMatchObject({ ok: true });
    const seen = await at.gm.client.until((one) => one.frame.info.undoAsked !== null);
    expect(seen.frame.info.undoAsked).toEqual({ seat: at.players[0]!.seat, to: 0 });
    expect(await at.gm.client.send({ do: 'refuse-undo' })).toMatchObject({ ok: true });
    await at.players[0]!.client.until((one) => one.frame.info.undoAsked === null);
    expect(at.gm.client.seen()!.frame.fight!.moment).toBe(before);
    at.close();
  });

  it('fight again with the sheets as they stand', async () => {
    const at = await openTable(server.url, { library: 'template/duel' }, [{ sides: ['fencers'] }]);
    await at.gm.client.send({ do: 'start' });
    await asked(at.gm);
    await at.gm.client.send({
      do: 'intervene',
      act: { do: 'set', fighter: 'fencer', field: 'health', to: 7 },
    });
    await at.gm.client.send({ do: 'end' });
    expect(await at.gm.client.send({ do: 'again' })).toMatchObject({ ok: true });
    const next = await at.gm.client.until((seen) => seen.frame.info.fight === 2);
    const fencer = (next.frame.fight!.state as { fighters: { id: string; health: number }[] }).fighters.find(
      (one) => one.id === 'fencer',
    );
    expect(fencer!.health).toBe(7);
    expect(next.frame.info.seats.map((one) => one.id)).toEqual(['s0', at.players[0]!.seat]);
    at.close();
  });

  it('turned away at the door stay outside', async () => {
    const at = await openTable(server.url, AMBUSH, []);
    const { data } = await post<{ knock: string; secret: string }>(server.url, '/api/knock', {
      code: at.code,
      name: 'Kim',
    });
    await at.gm.client.until((seen) => (seen.frame.info.gm?.knocks.length ?? 0) > 0);
    await at.gm.client.send({ do: 'turn-away', knock: data.knock });
    await at.gm.client.until((seen) => seen.frame.info.gm?.knocks.length === 0);
    await expect(post(server.url, '/api/claim', { table: at.table, ...data })).rejects.toThrow();
    at.close();
  });

  it('with two tabs: the second writes once the first is gone', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    const tab = connect({ url: server.url, table: at.table, cookie: player!.cookie, seed: null });
    expect((await tab.until(() => true)).pen).toBe(false);
    player!.client.close();
    await tab.until((seen) => seen.pen);
    expect(await tab.send({ do: 'take-fighter', fighter: 'nobody' })).toMatchObject({
      refusal: { why: expect.stringContaining('not free') },
    });
    tab.close();
    at.close();
  });
});
