// The huddle of a side at a live table: who is shown proposals, what happens to them, and how the side would
// fare.
import { post, type WhatIf } from '@affray/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const FIGHT = `title: Yard
system: template
sides:
  heroes: { by: players, fighters: [ana, bea, cid] }
  foes: { by: gm, fighters: [foe, other] }
fighters:
  ana: { from: fencer, name: Ana }
  bea: { from: fencer, name: Bea }
  cid: { from: fencer, name: Cid }
  foe: { from: bruiser, name: Foe, health: 60 }
  other: { from: bruiser, name: Other, health: 60 }
`;
const huddle = ({ client }: SeatAt) => client.seen()!.frame.fight?.huddle ?? null;
const asked = async (seat: SeatAt): Promise<string> =>
  openPrompt(await seat.client.until((seen) => openPrompt(seen)?.kind === 'what-to-do'))!.id;

/**
 * The players are asked: Ana, Bea, a person who plays one of the foes, a spectator. Cid goes to the game master.
 */
async function begun(sealed = false): Promise<{ at: TestTable; seats: SeatAt[] }> {
  const at = await openTable(server.url, { scenario: FIGHT, sealed }, [
    { fighters: ['ana'] },
    { fighters: ['bea'] },
    { fighters: ['other'] },
    {},
  ]);
  const { gm } = at;
  await gm.client.send({ do: 'odds-for', who: 'everybody' });
  await gm.client.send({ do: 'start' });
  const ground = openPrompt(await gm.client.until((seen) => openPrompt(seen)?.kind === 'which-ground'))!;
  await gm.client.send({ do: 'answer', prompt: ground.id, answer: 'firm' });
  return { at, seats: [...at.players] };
}
const answer = (seat: SeatAt, prompt: string, given: string) =>
  seat.client.send({ do: 'answer', prompt, answer: given });

it('is shown to the people of one side, and to the game master for the sides that are theirs', async () => {
  const { at, seats } = await begun();
  const [ana, bea, ally, watcher] = seats as [SeatAt, SeatAt, SeatAt, SeatAt];
  const foes = [await asked(at.gm), await asked(ally)] as const;
  await ally.client.send({ do: 'draft', prompt: foes[1], answer: 'rest' });
  await at.gm.client.until(({ frame }) => (frame.fight?.huddle?.length ?? 0) === 1);
  expect(huddle(at.gm)).toMatchObject([
    { by: ally.seat, who: 'other', answer: 'rest', text: 'Rest and get 1 wind back' },
  ]);
  await answer(at.gm, foes[0], 'strike');
  await answer(ally, foes[1], 'strike');
  const mine = await asked(ana);
  expect(await ana.client.send({ do: 'draft', prompt: mine, answer: 'guard' })).toMatchObject({ ok: true });
  await bea.client.until(({ frame }) => frame.fight?.huddle?.some(({ who }) => who === 'ana') === true);
  // Cid goes to the game master, but the huddle stays closed to the game master.
  await at.gm.client.send({ do: 'notes', text: 'x' });
  expect(JSON.stringify([huddle(at.gm), huddle(ally), huddle(watcher)])).not.toContain('guard');
  // Sealing does not end it, the reveal does.
  await answer(ana, mine, 'guard');
  expect(huddle(bea)).toHaveLength(1);
  await answer(at.gm, await asked(at.gm), 'rest');
  await answer(bea, await asked(bea), 'rest');
  await bea.client.until(({ frame }) => frame.fight?.huddle === null);
  at.close();
});

it('takes what the rules allow of one’s own prompts, and takes it back', async () => {
  const { at, seats } = await begun();
  const [ana, bea, ally] = seats as [SeatAt, SeatAt, SeatAt];
  await answer(at.gm, await asked(at.gm), 'strike');
  await answer(ally, await asked(ally), 'strike');
  const [mine, theirs] = [await asked(ana), await asked(bea)];
  const draft = (prompt: string, given?: string) =>
    ana.client.send({ do: 'draft', prompt, ...(given === undefined ? {} : { answer: given }) });
  expect(await draft(theirs, 'guard')).toMatchObject({ ok: false });
  expect(await draft(mine, 'fly')).toMatchObject({ ok: false });
  await draft(mine, 'guard');
  await draft(mine, 'rest');
  await bea.client.until(({ frame }) => frame.fight?.huddle?.[0]?.answer === 'rest');
  expect(huddle(bea)).toHaveLength(1);
  await draft(mine);
  await bea.client.until(({ frame }) => frame.fight?.huddle?.length === 0);
  at.close();
});

it('estimates how the side would fare for each answer the others may give', async () => {
  const { at, seats } = await begun();
  const [ana, bea, ally] = seats as [SeatAt, SeatAt, SeatAt];
  await answer(at.gm, await asked(at.gm), 'strike');
  await answer(ally, await asked(ally), 'strike');
  const ask = (seat: SeatAt): Promise<WhatIf> =>
    post<WhatIf>(server.url, `/api/tables/${at.table}/what-if`, {}, { cookie: seat.cookie }).then(
      ({ data }) => data,
    );
  await expect(ask(bea)).rejects.toThrow('Nobody of your side has proposed anything yet.');
  await ana.client.send({ do: 'draft', prompt: await asked(ana), answer: 'strike' });
  const found = await ask(bea);
  expect(found).toMatchObject({ side: 'heroes', drafts: 1 });
  expect(found.answers.map(({ text }) => text)).toEqual([
    'Strike a foe',
    'Guard against blows',
    'Rest and get 1 wind back',
  ]);
  for (const { wins } of found.answers) expect(wins.rate).toBeGreaterThan(0);
  // Foes who rest lose more often than foes who strike.
  expect(found.answers[2]!.wins.rate).toBeGreaterThan(found.answers[0]!.wins.rate);
  at.close();
});

it('is refused at a sealed table: the server would read what it must not have', async () => {
  const { at, seats } = await begun(true);
  const [ana] = seats as [SeatAt];
  const prompt = await asked(ana);
  expect(await ana.client.send({ do: 'draft', prompt, answer: 'rest' })).toMatchObject({
    ok: false,
    refusal: { rule: 'SEALED' },
  });
  expect(huddle(ana)).toBeNull();
  at.close();
});
