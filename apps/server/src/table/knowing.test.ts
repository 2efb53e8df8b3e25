// What seats are shown of foes, of those who choose first, of undos and of times.
import { gradedIn, type Happening, isGraded, type Json } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const YARD = `title: The yard
system: template
sides:
  heroes: { by: players, fighters: [ana, bo] }
  foes: { by: gm, fighters: [grim] }
fighters:
  ana: { from: fencer, name: Ana }
  bo: { from: fencer, name: Bo }
  grim: { from: bruiser, name: Grim }
`;
const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;
const healthOf = (seat: SeatAt, id: string): number =>
  (frameOf(seat).fight!.state as unknown as { fighters: { id: string; health: number }[] }).fighters.find(
    (one) => one.id === id,
  )!.health;
const wordOf = (seat: SeatAt, id: string) => gradedIn(frameOf(seat).fight?.state)[id] ?? null;

async function begun(...holders: Parameters<typeof openTable>[2]): Promise<TestTable> {
  const at = await openTable(server.url, { scenario: YARD }, holders);
  await at.gm.client.send({ do: 'start' });
  await at.gm.client.until((seen) => openPrompt(seen) !== null);
  return at;
}

/** The seat is asked, and gives the answer. */
async function answer(seat: SeatAt, given: Json | null = null): Promise<void> {
  const seen = await seat.client.until((one) => openPrompt(one) !== null);
  const prompt = openPrompt(seen)!;
  await seat.client.send({ do: 'answer', prompt: prompt.id, answer: given ?? (prompt.fallback as Json) });
  await seat.client.until(
    (one) =>
      one.frame.fight?.prompts.some(({ id, locked }) => id === prompt.id && locked === undefined) !== true,
  );
}

describe('what is shown of foes', () => {
  it('is words at a new table, the numbers of the own side, and everything to the game master', async () => {
    const at = await begun({ fighters: ['ana'] }, {});
    const [ana, watcher] = at.players as [SeatAt, SeatAt];
    for (const seat of [ana, watcher]) {
      expect(wordOf(seat, 'grim')).toEqual({ level: 'words', word: 'unhurt' });
      expect(healthOf(seat, 'grim')).not.toBe(healthOf(at.gm, 'grim'));
      expect(healthOf(seat, 'ana')).toBe(healthOf(at.gm, 'ana'));
    }
    expect(wordOf(at.gm, 'grim')).toBeNull();
    at.close();
  });

  it('follows the setting of the fighter before that of its side, and that before the one for all', async () => {
    const at = await begun({ fighters: ['ana'] });
    const [ana] = at.players as [SeatAt];
    expect(await ana.client.send({ do: 'knowledge', level: 'exact' })).toMatchObject({ ok: false });
    const set = async (to: object, shown: unknown): Promise<void> => {
      expect(await at.gm.client.send({ do: 'knowledge', ...to } as never)).toMatchObject({ ok: true });
      await ana.client.until(
        (seen) => JSON.stringify(gradedIn(seen.frame.fight?.state).grim ?? null) === JSON.stringify(shown),
      );
    };
    await set({ level: 'nothing' }, { level: 'nothing', word: null });
    await set({ side: 'foes', level: 'words' }, { level: 'words', word: 'unhurt' });
    await set({ fighter: 'grim', level: 'exact' }, null);
    await set({ fighter: 'grim', level: null }, { level: 'words', word: 'unhurt' });
    await set({ side: 'foes', level: null }, { level: 'nothing', word: null });
    at.close();
  });
});

/** Everybody takes what is suggested until the fight is over; a bot is the game master. */
async function overFor(...holders: Parameters<typeof openTable>[2]): Promise<TestTable> {
  const at = await openTable(server.url, { scenario: YARD }, holders);
  await at.gm.client.send({ do: 'start' });
  await at.gm.client.send({ do: 'put-in-charge', seat: at.players[0]!.seat });
  await at.gm.client.send({ do: 'bot', seat: at.gm.seat, policy: 'random' });
  await Promise.all(
    at.players.map(async ({ client }) => {
      for (;;) {
        const seen = await client.until((one) => one.frame.info.stage === 'over' || openPrompt(one) !== null);
        const prompt = openPrompt(seen);
        if (seen.frame.info.stage === 'over' || prompt === null) return;
        await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
      }
    }),
  );
  return at;
}

it('a lone player sees every number once the fight is over; players of one side together still see words', async () => {
  const alone = await overFor({ sides: ['heroes'] });
  expect(wordOf(alone.players[0]!, 'grim')).toBeNull();
  const told = alone.players[0]!.client.seen()!.events.map(({ event }) => event as Happening);
  expect(told.filter(({ kind }) => kind === 'hurt').every((event) => !isGraded(event))).toBe(true);
  alone.close();
  const together = await overFor({ fighters: ['ana'] }, { fighters: ['bo'] });
  for (const seat of together.players) expect(wordOf(seat, 'grim')).toMatchObject({ level: 'words' });
  together.close();
});

it('those who choose first are named, and everybody sees when they have sealed their choices', async () => {
  const at = await begun({ fighters: ['ana'] }, { fighters: ['bo'] });
  const [ana, bo] = at.players as [SeatAt, SeatAt];
  await answer(at.gm);
  await bo.client.until((seen) => seen.frame.fight?.first != null);
  expect(frameOf(bo).fight?.first).toEqual({ who: ['grim'], sealed: false });
  expect(frameOf(bo).fight?.prompts).toEqual([]);
  await answer(at.gm);
  await bo.client.until((seen) => seen.frame.fight?.first?.sealed === true);
  let news = 0;
  bo.client.connection.on('frame', () => news++);
  await answer(ana);
  expect(news).toBe(0);
  at.close();
});

it('an undo says who undid what, when and why, and whether a reveal is known since', async () => {
  const at = await begun({ fighters: ['ana'] }, { fighters: ['bo'] });
  const [ana, bo] = at.players as [SeatAt, SeatAt];
  await answer(at.gm);
  await answer(at.gm);
  await answer(ana, 'strike');
  await answer(bo, 'strike');
  await at.gm.client.until((seen) => seen.frame.fight?.revealed != null);
  const { moment, revealed } = frameOf(at.gm).fight!;
  expect(moment).toBeGreaterThanOrEqual(revealed!);
  expect(frameOf(ana).fight?.revealed).toBeNull();
  await ana.client.send({ do: 'ask-undo', to: 1, why: 'I misread the ground' });
  const { frame } = await at.gm.client.until((seen) => seen.frame.info.undoAsked !== null);
  expect(frame.info.undoAsked?.why).toBe('I misread the ground');
  await at.gm.client.send({ do: 'undo', to: 1, knowing: true });
  const struck = (await bo.client.until((seen) => seen.frame.struck.length > 0)).frame.struck[0];
  expect(struck?.undo).toEqual({
    by: 'Gemma',
    asked: 'Player 1',
    why: 'I misread the ground',
    behindReveal: true,
    round: 1,
  });
  at.close();
});

it('when the time is up the suggestion may be used', async () => {
  const at = await begun({ fighters: ['ana'] }, { fighters: ['bo'] });
  const [ana] = at.players as [SeatAt];
  await at.gm.client.send({ do: 'timer', seconds: 1, timeUp: 'suggested' });
  await at.gm.client.until((seen) => seen.frame.info.timeUp === 'suggested');
  // Nobody answers: in the end everyone has done something, and no suggestion is to rest.
  const { events } = await at.gm.client.until(
    (seen) => seen.events.filter(({ event }) => event.kind === 'chosen').length === 3,
    15_000,
  );
  const chosen = events.map(({ event }) => event).filter(({ kind }) => kind === 'chosen');
  expect(chosen).toContainEqual(expect.objectContaining({ choice: 'strike' }));
  expect(frameOf(ana).info.policies).toEqual([]);
  expect(frameOf(at.gm).info.policies).toContain('tactical');
  at.close();
});

it('a disconnected seat gets more time, until the game master continues', async () => {
  const at = await begun({ fighters: ['ana'] }, { fighters: ['bo'] });
  const [ana, bo] = at.players as [SeatAt, SeatAt];
  await answer(at.gm);
  await answer(at.gm);
  await answer(ana);
  bo.client.close();
  await at.gm.client.until((seen) =>
    seen.frame.info.seats.some(({ id, online }) => id === bo.seat && !online),
  );
  await at.gm.client.send({ do: 'timer', seconds: 1 });
  await new Promise((go) => setTimeout(go, 2500));
  const isShown = ({ events }: { events: readonly { event: { kind: string } }[] }): boolean =>
    events.some(({ event }) => event.kind === 'chosen');
  expect(isShown(at.gm.client.seen()!)).toBe(false);
  await at.gm.client.send({ do: 'go-on-without', seat: bo.seat });
  await at.gm.client.until(isShown);
  at.close();
});
