import { verifyDice } from '@affray/fair';
import { type FightRecord, Prng } from '@affray/kernel';
import type { LiveFrame, SeatRecord } from '@affray/protocol';
import { connect, join, post } from '@affray/protocol';
import { LiveFight, verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { inviteTo, openPrompt, openTable, playOn, type SeatAt, sit, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }',
};
const BOTH = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];

async function started(): ReturnType<typeof openTable> {
  const table = await openTable(server.url, DUEL, BOTH);
  expect(await table.gm.client.send({ do: 'start' })).toMatchObject({ ok: true });
  const ground = openPrompt(await asked(table.gm))!;
  await table.gm.client.send({ do: 'answer', prompt: ground.id, answer: 'firm' });
  return table;
}
const recordOf = async (table: string, { cookie }: SeatAt): Promise<SeatRecord> =>
  (await (
    await fetch(`${server.url}/api/tables/${table}/record`, { headers: { cookie } })
  ).json()) as SeatRecord;
const asked = (seat: SeatAt) => seat.client.until((seen) => openPrompt(seen) !== null);

describe('a fight at a table', () => {
  it('is played to its end, and its dice and secrets verify', async () => {
    const at = await started();
    await playOn([at.gm, ...at.players], Prng.fromSeed('whole'));
    await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
    expect((await recordOf(at.table, at.players[0]!)).record).toBeNull();
    expect(await at.gm.client.send({ do: 'open-books' })).toMatchObject({ ok: true });
    const { record, book } = await recordOf(at.table, at.players[0]!);
    const whole = record as unknown as FightRecord;
    const verdict = verifyDice(whole.fair!, { dice: whole.dice });
    expect(verdict.findings).toEqual([]);
    expect(verdict.dice.total).toBeGreaterThan(0);
    expect(verdict.choices.checked).toBeGreaterThan(0);
    expect(verdict.choices.wrong).toBe(0);
    expect(verdict.hostOnlyRounds).toEqual([]);
    expect(whole.fair!.rounds.every((round) => round.participants.length === 3)).toBe(true);
    expect(verifyDice(book!).fair).toBe(true);
    const again = LiveFight.resume((await loadSystem('template'))!, whole, { face: () => null });
    expect(again.isOver).toBe(true);
    at.close();
  });

  it('takes effect once and replies the same to a repeated id', async () => {
    const at = await started();
    const [one] = at.players;
    const prompt = openPrompt(await asked(one!))!;
    const answer = { do: 'answer', prompt: prompt.id, answer: prompt.fallback as never } as const;
    const [first, second] = await Promise.all([
      one!.client.send(answer, 'same'),
      one!.client.send(answer, 'same'),
    ]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await one!.client.send({ do: 'leave' }, 'same')).toEqual(first);
    const { view } = await recordOf(at.table, at.gm);
    expect(view).toBeTruthy();
    at.close();
  });

  it('refuses with the sentence, the rule and what is legal', async () => {
    const at = await started();
    const [one, two] = at.players;
    const prompt = openPrompt(await asked(one!))!;
    const bad = await one!.client.send({ do: 'answer', prompt: prompt.id, answer: 'fly' });
    expect(bad).toMatchObject({ ok: false, refusal: { rule: expect.any(String), why: expect.any(String) } });
    expect(bad.ok ? '' : bad.legal).toContain('strike');
    const foreign = await two!.client.send({
      do: 'answer',
      prompt: prompt.id,
      answer: prompt.fallback as never,
    });
    const never = await two!.client.send({ do: 'answer', prompt: '9.9/nobody', answer: 'guard' });
    expect(foreign).toEqual(never);
    expect(await one!.client.send({ do: 'pause', on: true })).toMatchObject({ ok: false });
    at.close();
  });

  it('allows changing and withdrawing a secret answer, without revealing who has chosen', async () => {
    const at = await started();
    const [one, two] = at.players;
    const prompt = openPrompt(await asked(one!))!;
    await asked(two!);
    const before = JSON.stringify(two!.client.seen());
    const answer = (what: string) => one!.client.send({ do: 'answer', prompt: prompt.id, answer: what });
    const first = await answer('strike');
    expect(first).toMatchObject({ ok: true, commitment: { rev: 0 } });
    expect(await answer('guard')).toMatchObject({ ok: true, commitment: { rev: 0 } });
    await one!.client.until((seen) => seen.frame.fight?.prompts[0]?.locked === 'guard');
    expect(await one!.client.send({ do: 'withdraw', prompt: prompt.id })).toMatchObject({ ok: true });
    await one!.client.until((seen) => openPrompt(seen) !== null);
    expect(JSON.stringify(two!.client.seen())).toBe(before);
    at.close();
  });

  it('goes back by whole steps when the game master says so, keeps what was undone, and rolls the same dice', async () => {
    const at = await started();
    const all = [at.gm, ...at.players];
    await playOn(all, Prng.fromSeed('undo'), 6);
    const seen = await at.gm.client.until(
      (one) => one.events.length > 0 && (one.frame.fight?.moment ?? 0) >= 2,
    );
    const facesBefore = (await recordOf(at.table, at.gm)).view as unknown as {
      dice: Record<string, unknown>;
    };
    expect(await at.players[0]!.client.send({ do: 'undo', to: 0 })).toMatchObject({ ok: false });
    expect(await at.players[0]!.client.send({ do: 'ask-undo', to: 0 })).toMatchObject({ ok: true });
    await at.gm.client.until((one) => one.frame.info.undoAsked !== null);
    expect(await at.gm.client.send({ do: 'undo', to: 0, knowing: true })).toMatchObject({ ok: true });
    const back = await at.gm.client.until((one) => one.frame.fight?.moment === 0);
    expect(back.frame.info.undoAsked).toBeNull();
    expect(back.frame.struck[0]?.informed).toBe(true);
    expect(back.frame.struck.flatMap((one) => one.events).length).toBe(
      seen.events.length - back.events.filter(({ event }) => event.kind !== 'dice-known').length,
    );
    expect(await at.gm.client.send({ do: 'redo' })).toMatchObject({ ok: true });
    await at.gm.client.until((one) => one.events.length === seen.events.length);
    expect(((await recordOf(at.table, at.gm)).view as unknown as { dice: unknown }).dice).toEqual(
      facesBefore.dice,
    );
    at.close();
  });

  it('goes back behind the end of a round with a yes to known dice, and marks what is played with them', async () => {
    const at = await started();
    const all = [at.gm, ...at.players];
    await playOn(all, Prng.fromSeed('known'), 8);
    const { frame } = await at.gm.client.until((seen) => (seen.frame.fight?.round ?? 0) > 1);
    const to = at.gm.client.seen()!.events.findLast((one) => one.round === 1)!.moment - 1;
    const refused = await at.gm.client.send({ do: 'undo', to });
    expect(refused).toMatchObject({ ok: false, refusal: { rule: 'DICE-KNOWN' } });
    expect(at.gm.client.seen()!.frame.fight).toEqual(frame.fight);
    expect(await at.gm.client.send({ do: 'undo', to, knowing: true })).toMatchObject({ ok: true });
    const back = await at.players[0]!.client.until((seen) => seen.frame.fight?.round === 1);
    expect(back.events.at(-1)?.event).toEqual({ kind: 'dice-known', rule: 'GM', round: 1 });
    // Within the running round nobody can know more than was shown.
    await playOn(all, Prng.fromSeed('known again'), 1);
    await playOn(all, Prng.fromSeed('known again'));
    await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
    await at.gm.client.send({ do: 'open-books' });
    const whole = (await recordOf(at.table, at.gm)).record as unknown as FightRecord;
    const verdict = verifyRecord((await loadSystem('template'))!, whole);
    expect(verdict?.findings).toEqual([]);
    expect(verdict?.remarks.map(({ text }) => text)).toContain(
      'Round 1 was played again after it had ended: its dice could be known.',
    );
    at.close();
  });

  it('asks for faces in the mode of dice by hand, and lists them apart', async () => {
    const at = await started();
    await asked(at.players[0]!);
    expect(await at.gm.client.send({ do: 'dice-by-hand', on: true })).toMatchObject({ ok: true });
    for (const player of at.players) {
      const prompt = openPrompt(await asked(player))!;
      await player.client.send({ do: 'answer', prompt: prompt.id, answer: 'strike' });
    }
    const die = (await at.gm.client.until((seen) => seen.frame.fight?.die != null)).frame.fight!.die!;
    expect(await at.gm.client.send({ do: 'face', face: die.sides + 1 })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'face', face: die.sides })).toMatchObject({ ok: true });
    at.close();
  });

  it('seats bots and gives the seat back', async () => {
    const at = await started();
    await asked(at.players[1]!);
    expect(await at.gm.client.send({ do: 'bot', seat: at.players[1]!.seat, policy: 'nobody' })).toMatchObject(
      { ok: false },
    );
    expect(await at.gm.client.send({ do: 'bot', seat: at.players[1]!.seat, policy: 'random' })).toMatchObject(
      { ok: true },
    );
    const prompt = openPrompt(await asked(at.players[0]!))!;
    await at.players[0]!.client.send({ do: 'answer', prompt: prompt.id, answer: 'strike' });
    await at.players[0]!.client.until((seen) => seen.events.length > 0);
    expect(await at.gm.client.send({ do: 'bot', seat: at.players[1]!.seat, policy: null })).toMatchObject({
      ok: true,
    });
    await at.gm.client.until((seen) => seen.frame.info.seats.every((seat) => seat.bot === null));
    expect(await playOn([at.gm, ...at.players], Prng.fromSeed('bots'), 4)).toBeGreaterThan(0);
    at.close();
  });

  it('continues without an absent seat, can be paused, and accepts interventions', async () => {
    const at = await started();
    const [one, two] = at.players;
    const prompt = openPrompt(await asked(one!))!;
    await one!.client.send({ do: 'answer', prompt: prompt.id, answer: 'strike' });
    expect(await at.gm.client.send({ do: 'pause', on: true })).toMatchObject({ ok: true });
    await two!.client.until((seen) => seen.frame.fight?.prompts.length === 0);
    expect(await at.gm.client.send({ do: 'pause', on: false })).toMatchObject({ ok: true });
    const act = { do: 'remove', fighter: 'nobody' } as const;
    expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'go-on-without', seat: two!.seat })).toMatchObject({ ok: true });
    await one!.client.until((seen) => seen.events.length > 0);
    at.close();
  });

  it('passes automatically on the kinds a seat has chosen, and asks again on request', async () => {
    const at = await started();
    const one = at.players[0]!;
    expect(await one.client.send({ do: 'pass-on', kind: 'no-such', on: true })).toMatchObject({ ok: false });
    expect(await one.client.send({ do: 'pass-on', kind: 'whether-to-dodge', on: true })).toMatchObject({
      ok: true,
    });
    const asks: string[] = [];
    one.client.connection.on('frame', ({ frame }: LiveFrame) =>
      asks.push(...(frame.fight?.prompts ?? []).map((p) => p.kind)),
    );
    await playOn([at.gm, ...at.players], Prng.fromSeed('passes'));
    expect(asks).toContain('what-to-do');
    expect(asks).not.toContain('whether-to-dodge');
    expect(one.client.seen()!.frame.passes).toEqual(['whether-to-dodge']);
    expect(at.players[1]!.client.seen()!.frame.passes).toEqual([]);
    expect(await one.client.send({ do: 'pass-on', kind: 'whether-to-dodge', on: false })).toMatchObject({
      ok: true,
    });
    at.close();
  });

  it('lets a player in charge run the table, without seeing more', async () => {
    const at = await started();
    const [one, two] = at.players;
    const moment = (await asked(one!)).frame.fight!.moment;
    const back = { do: 'undo', to: moment - 1 } as const;
    expect(await one!.client.send(back)).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'put-in-charge', seat: at.gm.seat })).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'put-in-charge', seat: one!.seat })).toMatchObject({ ok: true });
    const { frame } = await one!.client.until((seen) => seen.frame.info.inCharge);
    expect(frame.info.gm).toBeNull();
    expect(two!.client.seen()!.frame.info.inCharge).toBe(false);
    expect(await one!.client.send(back)).toMatchObject({ ok: true });
    expect(await two!.client.send({ do: 'pause', on: true })).toMatchObject({ ok: false });
    expect(await one!.client.send({ do: 'put-in-charge', seat: null })).toMatchObject({ ok: true });
    expect(await one!.client.send({ do: 'pause', on: true })).toMatchObject({ ok: false });
    at.close();
  });

  it('goes on as a new fight with the same people', async () => {
    const at = await started();
    await playOn([at.gm, ...at.players], Prng.fromSeed('again'));
    await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
    const first = at.gm.client.seen()!.frame.fair!.fightId;
    expect(await at.gm.client.send({ do: 'again' })).toMatchObject({ ok: true });
    const next = await at.gm.client.until((seen) => seen.frame.info.fight === 2);
    expect(next.frame.fair!.fightId).not.toBe(first);
    at.close();
  });

  it('goes on from a record', async () => {
    const at = await started();
    await playOn([at.gm, ...at.players], Prng.fromSeed('record'));
    await at.gm.client.until((seen) => seen.frame.info.stage === 'over');
    await at.gm.client.send({ do: 'open-books' });
    const whole = (await recordOf(at.table, at.gm)).record as unknown as FightRecord;
    at.close();
    const part = { ...whole, entries: whole.entries.slice(0, 3) };
    const next = await openTable(server.url, { record: JSON.stringify(part) }, BOTH);
    await next.gm.client.send({ do: 'start' });
    const there = await next.gm.client.until((seen) => seen.frame.fight?.moment === 2);
    expect(there.frame.fight?.round).toBe(1);
    next.close();
  });
});

describe('seats', () => {
  it('takes an invite once, and a new one takes the seat over', async () => {
    const at = await openTable(server.url, DUEL, BOTH);
    const [one] = at.players;
    const invite = await inviteTo(server.url, at.table, at.gm, one!.seat);
    let bye = '';
    one!.client.connection.on('bye', (why: string) => {
      bye = why;
    });
    const device = await sit(server.url, at.table, invite);
    expect(device.seat).toBe(one!.seat);
    await expect.poll(() => bye).toBe('revoked');
    await expect(join(server.url, 'join', { table: at.table, invite })).rejects.toThrow('no longer');
    const old = await fetch(`${server.url}/api/tables/${at.table}/view`, {
      headers: { cookie: one!.cookie },
    });
    expect(old.status).toBe(403);
    device.client.close();
    at.close();
  });

  it('has one pen: a second tab watches until it takes over', async () => {
    const at = await started();
    const [one] = at.players;
    const prompt = openPrompt(await asked(one!))!;
    const tab = connect({ url: server.url, table: at.table, cookie: one!.cookie, seed: null });
    expect((await tab.until(() => true)).pen).toBe(false);
    const answer = { do: 'answer', prompt: prompt.id, answer: 'guard' } as const;
    expect(await tab.send(answer)).toMatchObject({
      ok: false,
      refusal: { why: expect.stringContaining('Another tab') },
    });
    expect(await tab.send({ do: 'take-pen' })).toMatchObject({ ok: true });
    await one!.client.until((seen) => !seen.pen);
    expect(await tab.send(answer)).toMatchObject({ ok: true });
    expect(await one!.client.send(answer)).toMatchObject({ ok: false });
    tab.close();
    at.close();
  });

  it('lets people knock, and the game master admit them', async () => {
    const at = await openTable(server.url, { library: 'template/duel' }, []);
    const { data: knocked } = await post<{ knock: string; secret: string }>(server.url, '/api/knock', {
      code: at.code,
      name: 'Kim',
    });
    await at.gm.client.until((seen) => seen.frame.info.gm?.knocks[0]?.name === 'Kim');
    const claim = { table: at.table, knock: knocked.knock, secret: knocked.secret };
    expect((await post<{ why: string }>(server.url, '/api/claim', claim)).cookie).toBe('');
    const added = await at.gm.client.send({
      do: 'add-seat',
      name: 'Free',
      kind: 'player',
      fighters: [],
      sides: [],
    });
    const seat = added.ok ? added.seat! : '';
    await at.gm.client.send({ do: 'admit', knock: knocked.knock, seat });
    const taken = await join(server.url, 'claim', claim);
    expect(taken.seat).toBe(seat);
    await expect(join(server.url, 'claim', claim)).rejects.toThrow();
    const kim = connect({ url: server.url, table: at.table, cookie: taken.cookie, seed: null });
    expect((await kim.until(() => true)).frame.name).toBe('Kim');
    expect(await kim.send({ do: 'take-fighter', fighter: 'bruiser' })).toMatchObject({ ok: false });
    expect(await kim.send({ do: 'take-fighter', fighter: 'fencer' })).toMatchObject({ ok: true });
    kim.close();
    at.close();
  });
});
