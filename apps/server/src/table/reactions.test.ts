// Windows for reactions: others see the same, no matter what the asked seat does.
import type { Json } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { suggestedAnswer } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;

/** Plays by suggestions until a player is asked for a reaction. */
async function toReaction(): Promise<{ at: TestTable; asked: SeatAt }> {
  const system = (await loadSystem('heart-rush')) as never;
  const at = await openTable(server.url, { library: 'heart-rush/the-narrow-bridge' }, [
    { sides: ['travellers'] },
    {},
  ]);
  await at.gm.client.send({ do: 'start' });
  const seats = [at.gm, ...at.players];
  for (let n = 0; n < 400; n++) {
    const seen = await Promise.race(
      seats.map(({ client }) => client.until((one) => openPrompt(one) !== null)),
    );
    const prompt = openPrompt(seen)!;
    const seat = seats.find(({ seat: id }) => id === seen.frame.seat)!;
    if (prompt.kind === 'which-instant') {
      await at.gm.client.send({ do: 'window', seconds: 1 });
      await at.gm.client.until(({ frame }) => frame.info.window === 1);
      return { at, asked: seat };
    }
    const answer = suggestedAnswer(system, seen.frame.fight?.state, prompt);
    await seat.client.send({ do: 'answer', prompt: prompt.id, answer });
    await seat.client.until((one) => openPrompt(one)?.id !== prompt.id);
  }
  throw new Error('nobody could react');
}

it('stay open for their time, and everybody is waited for', async () => {
  const { at, asked } = await toReaction();
  const prompt = openPrompt(asked.client.seen())!;
  const sides = frameOf(asked).info.setup.sides.map(({ id }) => id);
  const nothing: Json = { do: 'nothing' };
  let news = 0;
  const others = [at.gm, ...at.players].filter((one) => one !== asked);
  for (const { client } of others) {
    await client.until((seen) => seen.frame.fight?.waitingFor.join() === sides.join());
    client.connection.on('frame', () => news++);
  }
  expect(await asked.client.send({ do: 'answer', prompt: prompt.id, answer: nothing })).toMatchObject({
    ok: true,
  });
  const { frame } = await asked.client.until(
    (seen) => seen.frame.fight?.prompts.some(({ locked }) => locked !== undefined) === true,
  );
  expect(frame.fight?.prompts[0]?.id).toBe(prompt.id);
  // The others see nothing of it until the window is over.
  expect(news).toBe(0);
  await asked.client.until(
    (seen) => seen.frame.fight?.prompts.some(({ id }) => id === prompt.id) !== true,
    60_000,
  );
  at.close();
});

it('lapse if nobody reacts', async () => {
  const { at, asked } = await toReaction();
  const { id } = openPrompt(asked.client.seen())!;
  await asked.client.until((seen) => openPrompt(seen)?.id !== id);
  at.close();
});

it('last thirty seconds where others wait, and as long as a solo player likes', async () => {
  const fight = { library: 'heart-rush/the-narrow-bridge' };
  const alone = await openTable(server.url, fight, []);
  expect(frameOf(alone.gm).info.window).toBeNull();
  const together = await openTable(server.url, fight, [{ sides: ['travellers'] }]);
  await together.gm.client.until(({ frame }) => frame.info.window === 30);
  alone.close();
  together.close();
});

it('are as long where nobody can react, with everybody shown as awaited and nobody asked', async () => {
  const at = await openTable(server.url, { library: 'heart-rush/the-narrow-bridge' }, [
    { sides: ['travellers'] },
    {},
  ]);
  const { gm, players } = at;
  await gm.client.send({ do: 'window', seconds: 2 });
  await gm.client.send({ do: 'start' });
  const sides = frameOf(gm).info.setup.sides.map(({ id }) => id);
  const system = (await loadSystem('heart-rush')) as never;
  const seats = [gm, ...players];
  const isQuiet = ({ frame }: { frame: Frame }): boolean =>
    frame.fight?.waitingFor.join() === sides.join() && frame.fight.prompts.length === 0;
  // Until a deed was shown: then nobody is asked for a while, and the game master may continue.
  for (let n = 0; n < 20; n++) {
    const seen = await Promise.race(
      seats.map(({ client }) => client.until((one) => openPrompt(one) !== null || isQuiet(one))),
    );
    if (isQuiet(seen)) break;
    const prompt = openPrompt(seen)!;
    const seat = seats.find(({ seat: id }) => id === seen.frame.seat)!;
    const answer = suggestedAnswer(system, seen.frame.fight?.state, prompt);
    await seat.client.send({ do: 'answer', prompt: prompt.id, answer });
    await seat.client.until((one) => openPrompt(one)?.id !== prompt.id);
  }
  for (const { client } of seats) await client.until(isQuiet);
  expect(seats.map((seat) => frameOf(seat).fight?.prompts)).toEqual([[], [], []]);
  await gm.client.send({ do: 'go-on-without', seat: players[0]!.seat });
  await Promise.race(seats.map(({ client }) => client.until((one) => openPrompt(one) !== null)));
  at.close();
});
