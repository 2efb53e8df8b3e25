import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, Prng, viewerOf } from '@affray/kernel';
import { type FromHere, type Odds, post } from '@affray/protocol';
import {
  fromHereQuestion,
  fromScenario,
  memoryStore,
  oddsQuestion,
  playOdds,
  type RunningFight,
} from '@affray/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import {
  anyAnswer,
  FIGHTS,
  openPrompt,
  openTable,
  type SeatAt,
  type TestTable,
  testServer,
} from '../testing/table.ts';
import { hostOf, World } from '../testing/world.ts';

let server: RunningServer;
const store = memoryStore();
beforeAll(async () => {
  server = await testServer({ store });
});
afterAll(() => server.stop());

const asked = (seat: SeatAt) => seat.client.until((seen) => openPrompt(seen) !== null);
const odds = async (at: TestTable, { cookie }: SeatAt, body: unknown = {}) =>
  (await post<Odds>(server.url, `/api/tables/${at.table}/odds`, body, { cookie })).data;
const fromHere = async (at: TestTable, { cookie }: SeatAt, body: unknown = {}) =>
  (await post<FromHere>(server.url, `/api/tables/${at.table}/simulate`, body, { cookie })).data;

const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }',
};
const BOTH = [{ sides: ['fencers'] }, { sides: ['bruisers'] }];

async function duel(): Promise<TestTable> {
  const at = await openTable(server.url, DUEL, BOTH);
  await at.gm.client.send({ do: 'odds-for', who: 'everybody' });
  await at.gm.client.send({ do: 'start' });
  const ground = openPrompt(await asked(at.gm))!;
  await at.gm.client.send({ do: 'answer', prompt: ground.id, answer: 'firm' });
  await Promise.all(at.players.map(asked));
  return at;
}

/** The fight of a table, read behind the API. */
const runningAt = async (table: string): Promise<RunningFight> =>
  (await (await server.tables.table(table))!.act((context) => context.running()))!;

describe('odds at a table', () => {
  it('are given for each answer of an open prompt, with intervals, best first', async () => {
    const at = await duel();
    const [fencer] = at.players;
    const given = await odds(at, fencer!);
    expect(given).toMatchObject({ side: 'fencers', all: true });
    expect(given.runs).toBeGreaterThan(50);
    expect(given.runs).toBeLessThanOrEqual(400);
    const own = openPrompt(fencer!.client.seen())!;
    expect(given.prompt).toBe(own.id);
    expect(given.answers.length).toBeGreaterThan(1);
    for (const { wins, nobody } of given.answers) {
      const rates = Object.values(wins).map((one) => one.rate);
      expect(rates.reduce((sum, rate) => sum + rate, nobody.rate)).toBeCloseTo(1, 9);
      expect(wins.fencers!.low).toBeLessThanOrEqual(wins.fencers!.rate);
      expect(wins.fencers!.high).toBeGreaterThanOrEqual(wins.fencers!.rate);
    }
    const best = given.answers.map((one) => one.wins.fencers!.rate);
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    const [first, ...others] = given.answers;
    expect(first?.behind).toEqual({ rate: 0, low: 0, high: 0 });
    for (const { behind, wins } of others) {
      expect(behind!.rate).toBeCloseTo(best[0]! - wins.fencers!.rate, 9);
      expect(behind!.low).toBeLessThanOrEqual(behind!.rate);
      expect(behind!.high).toBeGreaterThanOrEqual(behind!.rate);
    }
    const few = await odds(at, fencer!, { prompt: own.id, answers: ['strike'], runs: 50 });
    expect(few).toMatchObject({ runs: 50, answers: [{ answer: 'strike' }] });
    const on = await fromHere(at, fencer!, { runs: 100 });
    expect(on.runs).toBe(100);
    expect(on.rounds.most).toBeGreaterThanOrEqual(on.rounds.least);
    expect(Object.keys(on.standing).sort()).toEqual(['bruiser', 'fencer']);
    at.close();
  });

  it('are for seats that the game master allows, and only for their own prompts', async () => {
    const at = await duel();
    const [fencer, bruiser] = at.players;
    await at.gm.client.send({ do: 'odds-for', who: 'gm' });
    await expect(odds(at, fencer!)).rejects.toThrow('has not opened the odds');
    await expect(fromHere(at, fencer!)).rejects.toThrow('has not opened the odds');
    expect((await fromHere(at, at.gm, { runs: 20 })).runs).toBe(20);
    await at.gm.client.send({ do: 'odds-for', who: 'nobody' });
    await expect(fromHere(at, at.gm)).rejects.toThrow('has not opened the odds');
    await at.gm.client.send({ do: 'odds-for', who: 'everybody' });
    const foreign = openPrompt(bruiser!.client.seen())!.id;
    await expect(odds(at, fencer!, { prompt: foreign })).rejects.toThrow('is not open for this seat');
    await expect(odds(at, fencer!, { prompt: '9.9/none' })).rejects.toThrow('is not open for this seat');
    await expect(odds(at, fencer!, { answers: ['fly'] })).rejects.toThrow();
    await expect(odds(at, fencer!, { runs: 1e9 })).rejects.toThrow('runs');
    await expect(odds(at, fencer!, { more: 1 })).rejects.toThrow();
    const stranger = { ...fencer!, cookie: '' };
    await expect(odds(at, stranger)).rejects.toThrow('no seat');
    at.close();
  });

  it('are one at a time for a seat, and answers at the table are taken meanwhile', async () => {
    const at = await openTable(server.url, { library: 'heart-rush/wolves-at-the-ford' }, []);
    await at.gm.client.send({ do: 'start' });
    await at.gm.client.until((seen) => openPrompt(seen) !== null);
    const three = await Promise.allSettled([1, 2, 3].map(() => fromHere(at, at.gm, { runs: 10 })));
    const refused = three.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeLessThan(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(String(reason)).toContain('Too many');
    // More than its budget allows: plays as far as that goes.
    let isDone = false;
    const long = fromHere(at, at.gm, { runs: 5000 }).finally(() => {
      isDone = true;
    });
    let taken = 0;
    for (; !isDone; taken++) await at.gm.client.send({ do: 'notes', text: `note ${taken}` });
    expect(taken).toBeGreaterThan(5);
    expect((await long).runs).toBeGreaterThan(0);
    at.close();
  });

  it('have a budget of decisions and not of seconds: the same question gets the same counts', async () => {
    const at = await duel();
    const running = await runningAt(at.table);
    const task = fromHereQuestion(running, at.gm.seat, { runs: 2000, work: 3000 });
    const [one, other] = [await playOdds(task), await playOdds(task)];
    expect(one).toEqual(other);
    expect(one.runs).toBeGreaterThan(1);
    expect(one.runs).toBeLessThan(2000);
    const more = await playOdds({ ...task, work: 6000 });
    expect(more.runs).toBeGreaterThan(one.runs);
    at.close();
  });

  it('change nothing: no entry is stored, no die is drawn, no view is another', async () => {
    const at = await duel();
    const before = {
      head: (await store.load(at.table))!.head,
      book: JSON.stringify((await runningAt(at.table)).dice.book()),
      view: JSON.stringify(at.gm.client.seen()),
    };
    await odds(at, at.players[0]!, { runs: 100 });
    await fromHere(at, at.players[1]!, { runs: 100 });
    expect((await store.load(at.table))!.head).toBe(before.head);
    expect(JSON.stringify((await runningAt(at.table)).dice.book())).toBe(before.book);
    expect(JSON.stringify(at.gm.client.seen())).toBe(before.view);
    at.close();
  });

  it('do not depend on what another has locked, for players and for the game master', async () => {
    const given: string[] = [];
    for (const locked of ['strike', 'guard', 'rest', null]) {
      const at = await duel();
      const [fencer, bruiser] = at.players;
      if (locked !== null) {
        const prompt = openPrompt(bruiser!.client.seen())!.id;
        await bruiser!.client.send({ do: 'answer', prompt, answer: locked });
      }
      given.push(
        JSON.stringify([
          await odds(at, fencer!, { runs: 60 }),
          await fromHere(at, fencer!, { runs: 60 }),
          await fromHere(at, at.gm, { runs: 60 }),
        ]),
      );
      at.close();
    }
    expect(new Set(given).size).toBe(1);
  });
});

const LURKER = {
  scenario: `title: Ambush
system: template
sides:
  fencers: { by: players, fighters: [fencer] }
  bruisers: { by: gm, fighters: [bruiser, lurker] }
fighters:
  lurker: { from: bruiser, hidden: true }
`,
};

it('do not change when the game master changes a fighter hidden from the seat', async () => {
  const given: string[] = [];
  for (const health of [null, 3]) {
    const at = await openTable(server.url, LURKER, [{ sides: ['fencers'] }]);
    await at.gm.client.send({ do: 'odds-for', who: 'everybody' });
    await at.gm.client.send({ do: 'start' });
    const ground = openPrompt(await asked(at.gm))!;
    await at.gm.client.send({ do: 'answer', prompt: ground.id, answer: 'firm' });
    if (health !== null) {
      const act = { do: 'set', fighter: 'lurker', field: 'health', to: health } as const;
      expect(await at.gm.client.send({ do: 'intervene', act })).toMatchObject({ ok: true });
      await expect(fromHere(at, at.gm, { runs: 20 })).rejects.toThrow('stepped into');
    }
    given.push(JSON.stringify(await fromHere(at, at.players[0]!, { runs: 20 })));
    at.close();
  }
  expect(given[0]).toBe(given[1]);
});

/**
 * Fights, and the minimum share of questions that can be played on from: a seat that knows of no foe at all can
 * have no odds, nor can one that has seen a foe appear in this very round.
 */
const FILES = [
  ['template/ambush', 0.95],
  ['three-beats/hidden-hands-at-dusk', 0.7],
  ['three-beats/rooftop-chase', 0.6],
  ['heart-rush/ambush-in-the-garden', 0.6],
  ['blood-and-guts/ambush', 0.95],
  ['brighter-worlds/goblin-ambush', 0.4],
  ['brighter-worlds/troll-under-the-bridge', 0.95],
] as const;

describe('what a worker is given', () => {
  it.each(FILES)('of %s holds no secret, and is enough to play on from', async (id, least) => {
    const ready = await fromScenario(readFileSync(join(FIGHTS, `${id}.yaml`), 'utf8'), id);
    if (!ready.ok) throw new Error(ready.problems.join('\n'));
    const side = ready.setup.sides.find((one) => one.by === 'players')!.id;
    const world = await World.open(ready.setup, [{ sides: [side] }, {}], id, { host: hostOf(id) });
    await world.do(0, { do: 'start' });
    let [asked, had, here] = [0, 0, 0];
    for (let step = 0; step < 8; step++) {
      if (!(await answerAll(world, Prng.fromSeed(`${id}${step}`)))) break;
      const running = (await world.running())!;
      if (running.fight.isOver || running.calling !== null) continue;
      const state = await world.state();
      for (const [index, { seat }] of world.held.entries()) {
        const budget = { runs: 4, work: 1e9 };
        const tasks = [fromHereQuestion(running, seat, budget)];
        if (world.prompt(index) !== null) tasks.push(oddsQuestion(running, seat, {}, budget).task);
        for (const task of tasks) {
          const text = JSON.stringify(task);
          const { serverSeed, hiddenSeed, botSeed } = state.fight!;
          const tokens = state.seats.flatMap((one) => [one.token, one.invite?.hash]);
          for (const secret of [serverSeed, hiddenSeed, botSeed, ...tokens])
            if (secret != null) expect(text.includes(secret)).toBe(false);
          for (const name of hiddenFrom(running, seat))
            expect([name, text.includes(`"${name}"`)]).toEqual([name, false]);
          asked++;
          const { runs } = await playOdds(task);
          if (runs > 0) had++;
          here += runs;
        }
      }
    }
    process.stdout.write(`${id}: ${asked} questions, ${had} could be played on from, ${here} fights\n`);
    expect(asked).toBeGreaterThan(3);
    expect(had / asked).toBeGreaterThanOrEqual(least);
    await world.close();
  });
});

/**
 * Every asked seat answers once; false if none is asked. The game master's own questions get the usual answer:
 * whether there is a fight at all is one of them.
 */
async function answerAll(world: World, dice: Prng): Promise<boolean> {
  let isAnswered = false;
  for (const index of world.held.keys()) {
    const prompt = world.prompt(index);
    if (prompt === null) continue;
    const say = (answer: Json) => world.do(index, { do: 'answer', prompt: prompt.id, answer });
    const usual = prompt.fallback as Json;
    const first = prompt.who === 'gm' ? usual : anyAnswer(prompt, dice);
    isAnswered = (await say(first)).ok || (await say(usual)).ok || isAnswered;
  }
  return isAnswered;
}

/** Ids and names that a seat may not know. */
function hiddenFrom(running: RunningFight, seatId: string): string[] {
  const { system, fight } = running;
  const seat = running.seats().find((one) => one.id === seatId)!;
  const shown = system.figures(system.view(fight.state, viewerOf(seat)));
  const ids = Object.keys(system.figures(fight.state)).filter((id) => !Object.hasOwn(shown, id));
  return ids.flatMap((id) => [id, system.nameOf(fight.state, id)]);
}
