import type { Reply } from '@affray/protocol';
import { type Append, memoryStore, StoreDown } from '@affray/table';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import type { Store } from '../store/store.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

/** An append in flight until it is let through, or lost. */
interface OnItsWay {
  through(): Promise<void>;
  lose(): void;
}
let isSlow = false;
const inFlight: OnItsWay[] = [];

/** A slow store in memory. */
function slowStore(): Store {
  const store = memoryStore();
  const slowly = (append: Append): Promise<void> =>
    new Promise((done, failed) => {
      inFlight.push({
        through: () => store.append(append).then(done, failed),
        lose: () => failed(new StoreDown('the disk is gone.')),
      });
    });
  return { ...store, append: (append) => (isSlow ? slowly(append) : store.append(append)) };
}

/** Longer than a table waits before it shows presence. */
const SETTLED_MS = 150;
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

let server: RunningServer;
let at: TestTable;
beforeAll(async () => {
  server = await testServer({ store: slowStore() });
});
afterAll(() => server.stop());

const DUEL = {
  scenario:
    'title: Duel\nsystem: template\nsides:\n  fencers: { by: players, fighters: [fencer] }\n  bruisers: { by: players, fighters: [bruiser] }',
};
const prompted = async ({ client }: SeatAt): Promise<string> =>
  openPrompt(await client.until((seen) => openPrompt(seen)?.secret === true))?.id ?? '';

beforeEach(async () => {
  isSlow = false;
  inFlight.length = 0;
  at = await openTable(server.url, DUEL, [{ sides: ['fencers'] }, { sides: ['bruisers'] }]);
  // Presence is shown after a delay, which would come in between.
  for (const { client } of [at.gm, ...at.players])
    await client.until((seen) => seen.frame.info.seats.every((seat) => seat.online));
  await pause(SETTLED_MS);
  await at.gm.client.send({ do: 'start' });
  const ground = openPrompt(await at.gm.client.until((seen) => openPrompt(seen) !== null));
  await at.gm.client.send({ do: 'answer', prompt: ground?.id ?? '', answer: 'firm' });
});

/** Both lock an answer, the second while the first is being stored. */
async function bothAnswer(): Promise<{ replies: Promise<Reply>[]; told: (Reply | undefined)[] }> {
  const prompts = await Promise.all(at.players.map(prompted));
  isSlow = true;
  const told: (Reply | undefined)[] = [];
  const replies: Promise<Reply>[] = [];
  for (const [index, { client }] of at.players.entries()) {
    const reply = client.send({ do: 'answer', prompt: prompts[index] ?? '', answer: 'guard' });
    replies.push(reply);
    void reply.then((said) => {
      told[index] = said;
    });
    await expect.poll(() => inFlight.length).toBe(index + 1);
  }
  isSlow = false;
  return { replies, told };
}
const rounds = (): (number | undefined)[] =>
  at.players.map(({ client }) => client.seen()?.frame.fight?.round);

it('answers need not wait for earlier ones, and are acknowledged in the order in which they are stored', async () => {
  const before = rounds();
  const { replies, told } = await bothAnswer();
  await pause(60);
  expect(told).toEqual([]);
  await inFlight[0]?.through();
  expect(await replies[0]).toMatchObject({ ok: true });
  await pause(60);
  // The second has run, and with it the round: nobody may see that yet.
  expect(told[1]).toBeUndefined();
  expect(rounds()).toEqual(before);
  await inFlight[1]?.through();
  expect(await replies[1]).toMatchObject({ ok: true });
  await expect.poll(rounds).not.toEqual(before);
  at.close();
});

it('an answer pipelined behind a lost one is lost with it, and both can be given again', async () => {
  const { replies } = await bothAnswer();
  inFlight[0]?.lose();
  await inFlight[1]?.through();
  for (const reply of replies)
    expect(await reply).toMatchObject({ ok: false, refusal: { why: expect.stringContaining('not stored') } });
  const before = rounds();
  const again = await Promise.all(at.players.map(prompted));
  for (const [index, { client }] of at.players.entries())
    expect(await client.send({ do: 'answer', prompt: again[index] ?? '', answer: 'guard' })).toMatchObject({
      ok: true,
    });
  await expect.poll(rounds).not.toEqual(before);
  at.close();
});

it('whatever others could see waits until nothing is in flight', async () => {
  const [prompt] = await Promise.all(at.players.map(prompted));
  isSlow = true;
  const answer = at.players[0]?.client.send({ do: 'answer', prompt: prompt ?? '', answer: 'guard' });
  await expect.poll(() => inFlight.length).toBe(1);
  const paused = at.gm.client.send({ do: 'pause', on: true });
  await pause(60);
  expect(inFlight.length).toBe(1);
  isSlow = false;
  await inFlight[0]?.through();
  expect(await answer).toMatchObject({ ok: true });
  expect(await paused).toMatchObject({ ok: true });
  at.close();
});
