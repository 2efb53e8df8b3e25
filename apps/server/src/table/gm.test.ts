import { type FightRecord, type Json, Prng } from '@affray/kernel';
import { type GmCommand, join, pinsTogether, post, type SeatRecord } from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
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

describe('what a seat sees of its table', () => {
  it('presence: all see who connects and disconnects', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }, {}]);
    const [player, watcher] = at.players;
    const isOnline = (seat: string, wanted: boolean) =>
      at.gm.client.until((seen) =>
        seen.frame.info.seats.some((one) => one.id === seat && one.online === wanted),
      );
    await isOnline(player!.seat, true);
    player!.client.close();
    await isOnline(player!.seat, false);
    const seen = await watcher!.client.until((one) => one.frame.info.seats.some((seat) => !seat.online));
    expect(seen.frame.info.seats.filter((seat) => seat.online).map((seat) => seat.id)).toEqual([
      's0',
      watcher!.seat,
    ]);
    at.close();
  });

  it('the setup in the lobby, with a preview to draw, and nothing of who is hidden', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }, {}]);
    const gm = at.gm.client.seen()!.frame.info;
    expect(gm.setup.fighters.map((one) => one.id)).toContain('lurker');
    expect(gm.gm?.policies).toContain('tactical');
    for (const { client } of at.players) {
      const { setup } = client.seen()!.frame.info;
      expect(setup.fighters.map((one) => one.id)).toEqual(['fencer', 'squire', 'bruiser']);
      expect(setup.sides).toEqual([
        { id: 'travellers', name: 'The travellers', by: 'players' },
        { id: 'robbers', name: 'Robbers', by: 'gm' },
      ]);
      expect((setup.preview as { rain: Json }).rain).toBe(true);
      expect(JSON.stringify(client.seen())).not.toContain('lurker');
    }
    await at.gm.client.send({ do: 'start' });
    const later = await at.players[0]!.client.until((seen) => seen.frame.fight !== null);
    expect(later.frame.info.setup.preview).toBeNull();
    expect(later.frame.info.setup.fighters.length).toBe(3);
    at.close();
  });

  it('house rules that depart from the default, and only those', async () => {
    const scenario =
      'title: Duel\nsystem: template\noptions: { guard-halves: true }\nsides: { a: [fencer], b: [bruiser] }';
    const at = await openTable(server.url, { scenario }, []);
    expect(at.gm.client.seen()!.frame.info.setup.houseRules).toEqual({ 'guard-halves': true });
    at.close();
  });

  it('who may see odds, as the game master decides', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const may = () => [at.gm, ...at.players].map(({ client }) => client.seen()!.frame.info.mayAskOdds);
    expect(may()).toEqual([true, false]);
    await at.gm.client.send({ do: 'odds-for', who: 'everybody' });
    await at.players[0]!.client.until((seen) => seen.frame.info.oddsFor === 'everybody');
    expect(may()).toEqual([true, true]);
    await at.gm.client.send({ do: 'odds-for', who: 'nobody' });
    await at.players[0]!.client.until((seen) => seen.frame.info.oddsFor === 'nobody');
    expect(may()).toEqual([false, false]);
    expect(await at.players[0]!.client.send({ do: 'odds-for', who: 'everybody' })).toMatchObject({
      ok: false,
    });
    at.close();
  });
});

describe('a change by the game master', () => {
  const DUEL = `title: Duel\nsystem: template\nsides:
  fencers: { by: players, fighters: [fencer] }\n  bruisers: { by: players, fighters: [bruiser] }`;

  it('withdraws a locked answer that it makes illegal: only its seat is notified and chooses again', async () => {
    const at = await openTable(server.url, { scenario: DUEL }, [
      { sides: ['fencers'] },
      { sides: ['bruisers'] },
    ]);
    const [one, other] = at.players as [SeatAt, SeatAt];
    const mine = ({ client }: SeatAt) => client.seen()!.frame.fight!.prompts[0];
    const answer = async (seat: SeatAt, given: Json) => {
      const prompt = openPrompt(await asked(seat))!.id;
      expect(await seat.client.send({ do: 'answer', prompt, answer: given })).toMatchObject({ ok: true });
    };
    await at.gm.client.send({ do: 'start' });
    await answer(at.gm, 'firm');
    await answer(one, 'strike');
    await one.client.until(() => mine(one)?.locked === 'strike');
    const intervene = (act: Extract<GmCommand, { do: 'intervene' }>['act']) =>
      at.gm.client.send({ do: 'intervene', act });
    // A change that keeps the answer legal keeps it locked.
    expect(await intervene({ do: 'set', fighter: 'fencer', field: 'health', to: 3 })).toMatchObject({
      ok: true,
    });
    await one.client.until(({ events }) => events.some(({ event }) => event.kind === 'gm-intervened'));
    expect([mine(one)?.locked, mine(one)?.again]).toEqual(['strike', undefined]);
    // There is no target left.
    expect(await intervene({ do: 'hide', fighter: 'bruiser' })).toMatchObject({ ok: true });
    await one.client.until(() => mine(one)?.again === true);
    expect(mine(one)?.locked).toBeUndefined();
    expect(JSON.stringify([at.gm, other].map(({ client }) => client.seen()))).not.toContain('"again"');
    await answer(one, 'guard');
    await one.client.until(() => mine(one)?.locked === 'guard');
    expect(mine(one)?.again).toBeUndefined();
    await answer(other, 'rest');
    const { events } = await one.client.until((seen) => seen.frame.fight?.round === 2);
    const chosen = events.flatMap(({ event }) => (event.kind === 'chosen' ? [event] : []));
    expect(chosen).toMatchObject([{ fighter: 'fencer', choice: 'guard' }]);
    await at.gm.client.send({ do: 'end' });
    await at.gm.client.send({ do: 'open-books' });
    const path = `${server.url}/api/tables/${at.table}/record`;
    const { record } = (await (
      await fetch(path, { headers: { cookie: at.gm.cookie } })
    ).json()) as SeatRecord;
    const pins = pinsTogether([at.gm, one, other].map(({ client }) => client.pins()!));
    const verdict = verifyRecord((await loadSystem('template'))!, record as unknown as FightRecord, pins);
    expect(verdict?.findings).toEqual([]);
    at.close();
  });
});

describe('the game master', () => {
  it('may set a time for answers: initially none; when it is up the defaults answer', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    expect(at.gm.client.seen()!.frame.info.timer).toBeNull();
    await at.gm.client.send({ do: 'start' });
    const [player] = at.players;
    await asked(at.gm);
    expect(await player!.client.send({ do: 'timer', seconds: 1 })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'timer', seconds: 1 })).toMatchObject({ ok: true });
    const began = at.gm.client.seen()!.frame.fight!.moment;
    await player!.client.until((seen) => seen.frame.info.timer === 1);
    // Nobody answers: the ground, then the choices of the game master, then those of the players take the
    // defaults.
    await player!.client.until((seen) => (seen.frame.fight?.moment ?? 0) > began + 1);
    await at.gm.client.send({ do: 'timer', seconds: null });
    await at.gm.client.until((seen) => seen.frame.info.timer === null);
    await new Promise((go) => setTimeout(go, 300));
    const still = at.gm.client.seen()!.frame.fight!.moment;
    await new Promise((go) => setTimeout(go, 1500));
    expect(at.gm.client.seen()!.frame.fight!.moment).toBe(still);
    at.close();
  });

  it('gives a seat another name', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    expect(await at.gm.client.send({ do: 'rename-seat', seat: player!.seat, name: 'Mara' })).toMatchObject({
      ok: true,
    });
    await player!.client.until((seen) => seen.frame.name === 'Mara');
    expect(await at.gm.client.send({ do: 'rename-seat', seat: 'none', name: 'Mara' })).toMatchObject({
      ok: false,
    });
    expect(await player!.client.send({ do: 'rename-seat', seat: 's0', name: 'Me' })).toMatchObject({
      ok: false,
    });
    at.close();
  });

  it('ends a fight early and resumes it, but not once the books are open', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const all = [at.gm, ...at.players];
    await at.gm.client.send({ do: 'start' });
    await playOn(all, Prng.fromSeed('end'), 5);
    const player = at.players[0]!;
    await Promise.race(all.map(asked));
    expect(await player.client.send({ do: 'end' })).toMatchObject({ ok: false });
    const open = all.map(({ client }) => openPrompt(client.seen())).find((one) => one !== null)!;
    expect(await at.gm.client.send({ do: 'end' })).toMatchObject({ ok: true });
    const over = await player.client.until((seen) => seen.frame.info.stage === 'over');
    expect([over.frame.fight?.prompts, over.frame.fight?.waitingFor, over.frame.fight?.outcome]).toEqual([
      [],
      [],
      null,
    ]);
    for (const { client } of all)
      expect(
        await client.send({ do: 'answer', prompt: open.id, answer: open.fallback as Json }),
      ).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'end' })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'start' })).toMatchObject({ ok: true });
    await player.client.until((seen) => seen.frame.info.stage === 'playing');
    expect(await playOn(all, Prng.fromSeed('on'), 2)).toBeGreaterThan(0);
    await at.gm.client.send({ do: 'end' });
    expect(await at.gm.client.send({ do: 'open-books' })).toMatchObject({ ok: true });
    // Hidden dice to come could be computed now, so this fight cannot be resumed.
    for (const command of [{ do: 'start' }, { do: 'undo', to: 0 }, { do: 'redo' }] as const)
      expect(await at.gm.client.send(command)).toMatchObject({
        ok: false,
        refusal: { why: expect.stringContaining('Everything is revealed') },
      });
    expect(await at.gm.client.send({ do: 'again' })).toMatchObject({ ok: true });
    const next = await at.gm.client.until((seen) => seen.frame.info.fight === 2);
    expect(next.frame.info.stage).toBe('playing');
    at.close();
  });

  it('keeps bots from playing on in a fight that was ended', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    await at.gm.client.send({ do: 'start' });
    await asked(at.gm);
    await at.gm.client.send({ do: 'end' });
    for (const seat of ['s0', at.players[0]!.seat])
      await at.gm.client.send({ do: 'bot', seat, policy: 'random' });
    const still = at.gm.client.seen()!.frame.fight!.moment;
    await at.gm.client.send({ do: 'notes', text: 'still' });
    await at.gm.client.until((seen) => seen.frame.info.gm?.notes === 'still');
    expect(at.gm.client.seen()!.frame.fight!.moment).toBe(still);
    await at.gm.client.send({ do: 'start' });
    await at.gm.client.until((seen) => (seen.frame.fight?.moment ?? 0) > still);
    at.close();
  });

  it('closes the table: all others are disconnected, and no one gets in until it is open again', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    const invite = await inviteTo(server.url, at.table, at.gm, player!.seat);
    let bye = '';
    player!.client.connection.on('bye', (why: string) => {
      bye = why;
    });
    expect(await at.gm.client.send({ do: 'close-table', on: true })).toMatchObject({ ok: true });
    await expect.poll(() => bye).toBe('closed');
    await at.gm.client.until((seen) => seen.frame.info.closed);
    await expect(join(server.url, 'join', { table: at.table, invite })).rejects.toThrow();
    await expect(post(server.url, '/api/knock', { code: at.code, name: 'Kim' })).rejects.toThrow();
    await expect(inviteTo(server.url, at.table, at.gm, player!.seat)).rejects.toThrow();
    await at.gm.client.send({ do: 'close-table', on: false });
    const again = await inviteTo(server.url, at.table, at.gm, player!.seat);
    const back = await sit(server.url, at.table, again);
    expect(back.seat).toBe(player!.seat);
    back.client.close();
    at.close();
  });
});
