// Windows for reactions: what others see of them is the same whatever the asked seat does.
import type { Json } from '@affray/kernel';
import { suggestedAnswer } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
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

/** Plays as suggested until a player is asked for a reaction. */
async function toReaction(): Promise<{ at: TestTable; asked: SeatAt }> {
  const system = (await loadSystem('heart-rush')) as never;
  const at = await openTable(server.url, { library: 'heart-rush/the-narrow-bridge' }, [
    { sides: ['travellers'] },
    {},
  ]);
  await at.gm.client.send({ do: 'window', seconds: 1 });
  await at.gm.client.send({ do: 'start' });
  const seats = [at.gm, ...at.players];
  for (let n = 0; n < 400; n++) {
    const seen = await Promise.race(
      seats.map(({ client }) => client.until((one) => openPrompt(one) !== null)),
    );
    const prompt = openPrompt(seen)!;
    const seat = seats.find(({ seat: id }) => id === seen.frame.seat)!;
    if (prompt.kind === 'which-instant') return { at, asked: seat };
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
    client.socket.on('frame', () => news++);
  }
  expect(await asked.client.send({ do: 'answer', prompt: prompt.id, answer: nothing })).toMatchObject({
    ok: true,
  });
  const { frame } = await asked.client.until(
    (seen) => seen.frame.fight?.prompts.some(({ locked }) => locked !== undefined) === true,
  );
  expect(frame.fight?.prompts[0]?.id).toBe(prompt.id);
  // The others hear nothing of it until the window is over.
  expect(news).toBe(0);
  await asked.client.until(
    (seen) => seen.frame.fight?.prompts.some(({ id }) => id === prompt.id) !== true,
    15_000,
  );
  at.close();
});

it('end by themselves where nobody reacts', async () => {
  const { at, asked } = await toReaction();
  const { id } = openPrompt(asked.client.seen())!;
  await asked.client.until((seen) => openPrompt(seen)?.id !== id, 15_000);
  at.close();
});
