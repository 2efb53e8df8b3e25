import type { Batch, Change } from '@affray/kernel';
import { type GmCommand, type Invited, join, post } from '@affray/protocol';
import { ADMITTED_MS, claimSeat, newSecret } from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE_HOST } from '../node-host.ts';
import type { RunningServer } from '../server.ts';
import { inviteTo, openTable, type SeatAt, sit, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const AMBUSH = { library: 'template/ambush' };
interface Knocked {
  readonly table: string;
  readonly knock: string;
  readonly secret: string;
}
const knockAt = async (at: TestTable, name = 'Kim'): Promise<Knocked> =>
  (await post<Knocked>(server.url, '/api/knock', { code: at.code, name })).data;
const claims = async (knocked: Knocked): Promise<string> => {
  const { data, cookie } = await post<{ seat?: string }>(server.url, '/api/claim', knocked);
  return cookie === '' ? 'waiting' : (data.seat ?? '');
};
async function freeSeat(at: TestTable): Promise<string> {
  const added = await at.gm.client.send({
    do: 'add-seat',
    name: 'Free',
    kind: 'player',
    fighters: [],
    sides: [],
  });
  return added.ok ? (added.seat ?? '') : '';
}

describe('admission', () => {
  it("never leads to the game master's seat, not even from a stored knock", async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    await at.gm.client.send({ do: 'put-in-charge', seat: player!.seat });
    const knocked = await knockAt(at);
    for (const { client } of [player!, at.gm])
      expect(await client.send({ do: 'admit', knock: knocked.knock, seat: at.gm.seat })).toMatchObject({
        ok: false,
        refusal: { why: expect.stringContaining('recovery link only') },
      });
    // As stored by an earlier release.
    const table = (await server.tables.table(at.table))!;
    await table.act((context) => {
      const [knock] = context.table.knocks;
      context.put({ is: 'knock', knock: { ...knock!, seat: at.gm.seat } });
    });
    expect(await claims(knocked)).toBe('waiting');
    expect(await at.gm.client.send({ do: 'notes', text: 'still here' })).toMatchObject({ ok: true });
    at.close();
  });

  it('goes to free seats only, reserves the seat for one guest, and evicts no one', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const admit = (knocked: Knocked, seat: string) =>
      at.gm.client.send({ do: 'admit', knock: knocked.knock, seat });
    const [kim, lou] = [await knockAt(at), await knockAt(at, 'Lou')];
    expect(await admit(kim, at.players[0]!.seat)).toMatchObject({
      refusal: { why: expect.stringContaining('taken') },
    });
    const seat = await freeSeat(at);
    expect(await admit(kim, seat)).toMatchObject({ ok: true });
    expect(await admit(lou, seat)).toMatchObject({ refusal: { why: 'That seat is kept for Kim.' } });
    // Someone with an invite is quicker: Kim has to wait again.
    const quick = await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, seat));
    expect(await claims(kim)).toBe('waiting');
    expect(await quick.client.send({ do: 'take-pen' })).toMatchObject({ ok: true });
    await at.gm.client.until((seen) => seen.frame.info.gm!.knocks.every((one) => one.seat === undefined));
    expect(at.gm.client.seen()!.frame.info.gm!.knocks.map(({ name }) => name)).toEqual(['Kim', 'Lou']);
    quick.client.close();
    at.close();
  });

  it('stays in sight until it is used', async () => {
    const at = await openTable(server.url, AMBUSH, []);
    const [knocked, seat] = [await knockAt(at), await freeSeat(at)];
    await at.gm.client.send({ do: 'admit', knock: knocked.knock, seat });
    const { frame } = await at.gm.client.until((seen) => seen.frame.info.gm!.knocks[0]?.seat !== undefined);
    expect(frame.info.gm!.knocks).toEqual([{ id: knocked.knock, name: 'Kim', seat }]);
    expect(await claims(knocked)).toBe(seat);
    await at.gm.client.until((seen) => seen.frame.info.gm!.knocks.length === 0);
    at.close();
  });

  it('ends after a while', async () => {
    const at = await openTable(server.url, AMBUSH, []);
    const [knocked, seat] = [await knockAt(at), await freeSeat(at)];
    await at.gm.client.send({ do: 'admit', knock: knocked.knock, seat });
    const table = (await server.tables.table(at.table))!;
    const late = Date.now() + ADMITTED_MS + 1000;
    expect(await table.act((context) => claimSeat(context, knocked.knock, knocked.secret, late))).toBe(
      'waiting',
    );
    expect(await claims(knocked)).toBe('waiting');
    at.close();
  });
});

describe('the recovery link', () => {
  it("leads back to the game master's seat any number of times, until a newer one is made", async () => {
    const { data: made } = await post<{ table: string; invite: string; recovery: string; code: string }>(
      server.url,
      '/api/tables',
      { name: 'Gemma', ...AMBUSH },
    );
    const thief = await sit(server.url, made.table, made.invite);
    const gm = await sit(server.url, made.table, made.recovery);
    expect(gm.seat).toBe(thief.seat);
    await expect.poll(() => thief.client.connection.connected).toBe(false);
    const again = await sit(server.url, made.table, made.recovery);
    const { data } = await post<{ recovery: string }>(
      server.url,
      `/api/tables/${made.table}/recovery`,
      {},
      { cookie: again.cookie },
    );
    await expect(join(server.url, 'join', { table: made.table, invite: made.recovery })).rejects.toThrow();
    expect((await join(server.url, 'join', { table: made.table, invite: data.recovery })).seat).toBe(gm.seat);
    for (const { client } of [thief, gm, again]) client.close();
  });

  it('is not given to a player in charge, and a table without one has no way in by an empty hash', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    await at.gm.client.send({ do: 'put-in-charge', seat: player!.seat });
    const path = `/api/tables/${at.table}/recovery`;
    // Their link leads back to their own seat only.
    const { data } = await post<{ recovery: string }>(server.url, path, {}, { cookie: player!.cookie });
    const back = await join(server.url, 'join', { table: at.table, invite: data.recovery });
    expect([back.seat, at.gm.seat]).toEqual([player!.seat, 's0']);
    const table = (await server.tables.table(at.table))!;
    await table.act((context) => {
      delete context.table.recovery;
    });
    await expect(
      join(server.url, 'join', { table: at.table, invite: newSecret(NODE_HOST) }),
    ).rejects.toThrow();
    at.close();
  });
});

describe('a player in charge', () => {
  it('learns of no hidden fighter by assigning fighters', async () => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    const [player] = at.players;
    await at.gm.client.send({ do: 'put-in-charge', seat: player!.seat });
    const table = (await server.tables.table(at.table))!;
    const hidden = await table.act(
      (context) => context.table.setup.fighters.find((one) => one.hidden === true)!.id,
    );
    const tries = async (): Promise<unknown[]> => [
      await player!.client.send({ do: 'give', fighter: hidden, seat: player!.seat }),
      await player!.client.send({ do: 'give', fighter: 'nobody', seat: player!.seat }),
      await player!.client.send({ do: 'add-seat', name: 'X', kind: 'player', fighters: [hidden], sides: [] }),
    ];
    const no = { ok: false, refusal: { why: expect.stringMatching(/^This fight has no "/) } };
    expect(await tries()).toMatchObject([no, no, no]);
    await at.gm.client.send({ do: 'start' });
    expect(await tries()).toMatchObject([no, no, no]);
    expect(await at.gm.client.send({ do: 'give', fighter: hidden, seat: player!.seat })).toMatchObject({
      ok: true,
    });
    at.close();
  });
});

it('a player takes no fighter who was brought in hidden', async () => {
  const scenario =
    'title: Duel\nsystem: template\nsides:\n  fencers: { by: players, fighters: [fencer] }\n  bruisers: { by: players, fighters: [bruiser] }';
  const at = await openTable(server.url, { scenario }, [{ fighters: [] }]);
  await at.gm.client.send({ do: 'start' });
  await at.gm.client.until(({ frame }) => (frame.fight?.prompts.length ?? 0) > 0);
  const fighter = { id: 'ally', name: 'Ally', side: 'bruisers', sheet: { health: 9, wind: 1 }, hidden: true };
  const act = { do: 'add', fighter } as const;
  expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: true });
  const take = (id: string) => at.players[0]!.client.send({ do: 'take-fighter', fighter: id });
  const no = { ok: false, refusal: { why: 'That fighter is not free to take.' } };
  expect([await take('ally'), await take('nobody')]).toMatchObject([no, no]);
  expect(await take('bruiser')).toMatchObject({ ok: true });
  at.close();
});

describe('what a player in charge sees', () => {
  const inCharge = async (): Promise<TestTable> => {
    const at = await openTable(server.url, AMBUSH, [{ sides: ['travellers'] }]);
    await at.gm.client.send({ do: 'put-in-charge', seat: at.players[0]!.seat });
    return at;
  };

  it('is not more for stepping in: refusals name nobody hidden, and hidden ones cannot be touched', async () => {
    const at = await inCharge();
    const { client } = at.players[0]!;
    await at.gm.client.send({ do: 'start' });
    await client.until(
      ({ frame }) => (frame.fight?.waitingFor.length ?? 0) > 0 && frame.fair?.called === null,
    );
    const acts = (fighter: string): (Change | Batch)[] => [
      { do: 'set', fighter, field: 'health', to: 3 },
      { do: 'reveal', fighter },
      { do: 'all', changes: [{ do: 'remove', fighter }] },
    ];
    const asked = (fighter: string): GmCommand[] => [
      ...acts(fighter).map((act) => ({ do: 'intervene', act }) as const),
      { do: 'request', of: [fighter], wants: { is: 'word' }, words: 'So?', shown: 'gm' },
    ];
    const replies = async (fighter: string): Promise<string> => {
      const all: unknown[] = [];
      for (const command of asked(fighter)) all.push(await client.send(command));
      return JSON.stringify(all).replaceAll(fighter, '…');
    };
    const nobody = await replies('nobody');
    expect(nobody).toMatch(/"ok":false.*There is no fighter/);
    expect(nobody).not.toMatch(/lurker/);
    expect(await replies('lurker')).toBe(nobody);
    at.close();
  });

  it('is not more for handing out those whom the game master plays', async () => {
    const at = await inCharge();
    const { client, seat } = at.players[0]!;
    const tries = async (): Promise<unknown[]> => [
      await client.send({ do: 'add-seat', name: 'X', kind: 'player', fighters: [], sides: ['robbers'] }),
      await client.send({ do: 'add-seat', name: 'X', kind: 'player', fighters: ['bruiser'], sides: [] }),
      await client.send({ do: 'give', fighter: 'bruiser', seat }),
    ];
    const no = { ok: false, refusal: { why: expect.stringContaining('the game master plays') } };
    expect(await tries()).toMatchObject([no, no, no]);
    await at.gm.client.send({ do: 'start' });
    expect(await tries()).toMatchObject([no, no, no]);
    expect(await client.send({ do: 'give', fighter: 'squire', seat })).toMatchObject({ ok: true });
    at.close();
  });
});

describe('invites and ways back', () => {
  it('an invite says which table, seat and fighter it leads to, and is not used up by that', async () => {
    const at = await openTable(server.url, { library: 'template/ambush' }, []);
    const added = await at.gm.client.send({
      do: 'add-seat',
      name: 'Ann',
      kind: 'player',
      fighters: ['fencer'],
      sides: [],
    });
    const seat = added.ok ? (added.seat ?? '') : '';
    const invite = await inviteTo(server.url, at.table, at.gm, seat);
    const ask = (given: string) =>
      post<Invited>(server.url, '/api/invited', { table: at.table, invite: given });
    expect((await ask(invite)).data).toMatchObject({
      seat: 'Ann',
      kind: 'player',
      holds: [expect.any(String)],
    });
    expect((await ask(invite)).data.title).not.toBe('');
    await expect(ask(`${invite.slice(0, -4)}AAAA`)).rejects.toThrow(/no longer valid/);
    const ann = await sit(server.url, at.table, invite);
    await expect(ask(invite)).rejects.toThrow(/no longer valid/);
    ann.client.close();
    at.close();
  });

  it('a player who lost the phone returns by their recovery link, until another person is invited', async () => {
    const at = await openTable(server.url, { library: 'template/ambush' }, [{ fighters: ['fencer'] }]);
    const [ann] = at.players as [SeatAt];
    const { recovery } = (
      await post<{ recovery: string }>(
        server.url,
        `/api/tables/${at.table}/recovery`,
        {},
        { cookie: ann.cookie },
      )
    ).data;
    await at.gm.client.send({ do: 'start' });
    for (let i = 0; i < 2; i++) {
      const again = await sit(server.url, at.table, recovery);
      expect(again.seat).toBe(ann.seat);
      expect(again.client.seen()?.frame.fight).not.toBeNull();
      again.client.close();
    }
    const other = await sit(server.url, at.table, await inviteTo(server.url, at.table, at.gm, ann.seat));
    await expect(sit(server.url, at.table, recovery)).rejects.toThrow();
    other.client.close();
    at.close();
  });
});
