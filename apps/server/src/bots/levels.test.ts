// Bots of every level at seats of a running fight: they answer, and can be removed without leaving anyone
// waiting.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const FIGHT = `title: Yard
system: template
sides:
  heroes: { by: players, fighters: [ana] }
  foes: { by: gm, fighters: [foe] }
fighters:
  ana: { from: fencer, name: Ana, health: 90 }
  foe: { from: bruiser, name: Foe, health: 90 }
`;

it.each(['easy', 'fair', 'hard', 'merciless', 'sharp', 'tactical'])(
  '%s plays a seat in the middle of a question, and leaves it to its person again',
  async (policy) => {
    const at = await openTable(server.url, { scenario: FIGHT }, [{ fighters: ['ana'] }]);
    const [ana] = at.players as [SeatAt];
    await at.gm.client.send({ do: 'start' });
    const say = async (): Promise<void> => {
      const prompt = openPrompt(await at.gm.client.until((seen) => openPrompt(seen) !== null))!;
      await at.gm.client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as never });
    };
    await say(); // the ground
    await say(); // what the foe does
    await ana.client.until((seen) => openPrompt(seen)?.kind === 'what-to-do');
    expect(at.gm.client.seen()!.frame.info.policies).toContain(policy);
    const before = at.gm.client.seen()!.frame.fight!.moment;
    expect(await at.gm.client.send({ do: 'bot', seat: ana.seat, policy })).toMatchObject({ ok: true });
    await at.gm.client.until(({ frame }) => (frame.fight?.moment ?? 0) > before);
    expect(await at.gm.client.send({ do: 'bot', seat: ana.seat, policy: null })).toMatchObject({ ok: true });
    // The table continues until it asks Ana herself.
    for (let asked = openPrompt(ana.client.seen()); asked === null; asked = openPrompt(ana.client.seen())) {
      if (openPrompt(at.gm.client.seen()) !== null) await say();
      else await new Promise((go) => setTimeout(go, 10));
    }
    at.close();
  },
  30_000,
);
