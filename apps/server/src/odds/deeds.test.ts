import { type Json, optionsOf, presentationOf } from '@affray/kernel';
import { type AskDeeds, type DeedOdds, type DeedOutlook, post } from '@affray/protocol';
import { suggestedAnswer } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { memoryStore } from '@affray/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ store: memoryStore() });
});
afterAll(() => server.stop());

/** A fight of each game, and how many questions come before one whose deed may hurt. */
const GAMES = [
  ['template/duel', 'template', 6],
  ['brighter-worlds/troll-under-the-bridge', 'brighter-worlds', 12],
  ['three-beats/hold-the-stair', 'three-beats', 16],
  ['blood-and-guts/line-against-line', 'blood-and-guts', 16],
  ['heart-rush/giant-slayers', 'heart-rush', 24],
] as const;

const deeds = async (at: TestTable, body: AskDeeds): Promise<DeedOdds> =>
  (await post<DeedOdds>(server.url, `/api/tables/${at.table}/deeds`, body, { cookie: at.gm.cookie })).data;

/** The first deed of the open question that has a target, otherwise the first. */
async function nextDeed(at: TestTable, id: string): Promise<AskDeeds | null> {
  const system = (await loadSystem(id))!;
  const seen = await at.gm.client.until((now) => openPrompt(now) !== null);
  const [prompt, state] = [openPrompt(seen)!, seen.frame.fight!.state];
  const open = optionsOf(presentationOf(system), state, prompt, prompt.choices).filter(
    ({ barred }) => barred === null,
  );
  const targetOf = (option: (typeof open)[number]): string | undefined =>
    option.deed.targets?.flatMap((target) => ('fighter' in target ? [target.fighter] : []))[0];
  const option = open.find((one) => targetOf(one) !== undefined) ?? open[0];
  if (option === undefined || prompt.who === 'gm') return null;
  const actor = option.deed.actor ?? prompt.who;
  return { prompt: prompt.id, answers: [option.answer], actor, target: targetOf(option) };
}

async function goOn(at: TestTable, id: string): Promise<void> {
  const [system, seen] = [(await loadSystem(id))!, at.gm.client.seen()!];
  const [prompt, state] = [openPrompt(seen)!, seen.frame.fight!.state];
  const answer = suggestedAnswer(system, state, prompt) as Json;
  await at.gm.client.send({ do: 'answer', prompt: prompt.id, answer });
}

it.each(GAMES)(
  'estimates a deed of %s, deterministically',
  async (library, id, most) => {
    const at = await openTable(server.url, { library }, []);
    await at.gm.client.send({ do: 'start' });
    const found: DeedOutlook[] = [];
    for (let step = 0; step < most && !found.some(({ harm }) => harm !== null); step++) {
      const asked = await nextDeed(at, id);
      if (asked !== null) {
        const told = await deeds(at, asked);
        expect(await deeds(at, asked)).toEqual(told);
        expect(told.runs).toBeGreaterThan(20);
        found.push(...told.deeds);
      }
      await goOn(at, id);
    }
    for (const { struck, hurt, felled, harm } of found) {
      expect(hurt.rate).toBeLessThanOrEqual(struck.rate);
      expect(felled.rate).toBeLessThanOrEqual(hurt.rate);
      if (harm !== null) expect(harm.least).toBeLessThanOrEqual(harm.most);
    }
    expect(found.some(({ harm, hurt }) => harm !== null && hurt.rate > 0)).toBe(true);
    at.close();
  },
  90_000,
);

it('is shown only if the game master allows odds', async () => {
  const at = await openTable(server.url, { library: 'template/duel' }, []);
  await at.gm.client.send({ do: 'start' });
  let asked = await nextDeed(at, 'template');
  for (; asked === null; asked = await nextDeed(at, 'template')) await goOn(at, 'template');
  await at.gm.client.send({ do: 'odds-for', who: 'nobody' });
  await expect(deeds(at, asked)).rejects.toThrow('has not opened the odds');
  at.close();
});
