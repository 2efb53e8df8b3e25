// Seals of secret choices at a live table: who is shown them and when, and what each client finds when they are
// opened.
import type { PromptView } from '@affray/kernel';
import { type Frame, isOpenedRight, type KeptSeal, SealKeeper, sealMark } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  heroes: { by: players, fighters: [ana, bea] }
  foes: { by: gm, fighters: [foe, lurker] }
fighters:
  ana: { from: fencer, name: Ana }
  bea: { from: fencer, name: Bea }
  foe: { from: bruiser, name: Foe }
  lurker: { from: cutpurse, name: Lurker, hidden: true }
`;

const seals = ({ client }: SeatAt): readonly KeptSeal[] => client.seen()!.seals;
const asks = async (seat: SeatAt, kind: string): Promise<PromptView> =>
  openPrompt(await seat.client.until((seen) => openPrompt(seen)?.kind === kind))!;
const answer = async (seat: SeatAt, prompt: PromptView, given = prompt.fallback): Promise<void> => {
  expect(await seat.client.send({ do: 'answer', prompt: prompt.id, answer: given as never })).toMatchObject({
    ok: true,
  });
};

/** The foes have not chosen yet. */
async function begun(sealed = false): Promise<{ at: TestTable; ana: SeatAt; bea: SeatAt; screen: SeatAt }> {
  const at = await openTable(server.url, { scenario: FIGHT, sealed }, [
    { fighters: ['ana'] },
    { fighters: ['bea'] },
    {},
  ]);
  await at.gm.client.send({ do: 'start' });
  await answer(at.gm, await asks(at.gm, 'which-ground'));
  const [ana, bea, screen] = at.players as [SeatAt, SeatAt, SeatAt];
  return { at, ana, bea, screen };
}

describe('seals', () => {
  it('of those who choose first are shown once all of them have, and nothing of what others lock', async () => {
    const { at, ana, bea, screen } = await begun();
    await answer(at.gm, await asks(at.gm, 'what-to-do'));
    expect(seals(screen)).toEqual([]);
    await answer(at.gm, await asks(at.gm, 'what-to-do'));
    for (const seat of [ana, bea, screen]) {
      await seat.client.until((seen) => seen.seals.length > 0);
      // The lurker has none, since it would reveal the lurker.
      expect(seals(seat).map(({ who, check, opening }) => [who, check, opening])).toEqual([
        ['foe', 'sealed', null],
      ]);
    }
    await answer(ana, await asks(ana, 'what-to-do'));
    await ana.client.until((seen) => Object.keys(seen.ownSeals).length === 1);
    expect(seals(bea)).toHaveLength(1);
    at.close();
  });

  it('are opened at the reveal, and every client finds that they match', async () => {
    const { at, ana, bea, screen } = await begun();
    for (const _ of [1, 2]) await answer(at.gm, await asks(at.gm, 'what-to-do'));
    await screen.client.until((seen) => seen.seals.length > 0);
    const before = sealMark(seals(screen)[0]!.commitment);
    await answer(ana, await asks(ana, 'what-to-do'));
    const own = (await ana.client.until((seen) => Object.keys(seen.ownSeals).length === 1)).ownSeals;
    await answer(bea, await asks(bea, 'what-to-do'));
    for (const seat of [ana, bea, screen]) {
      await seat.client.until((seen) => seen.seals.some(({ moment }) => moment !== null));
      expect(seals(seat).map(({ who, check }) => [who, check])).toEqual([
        // As they are asked, not as they locked.
        ['ana', 'matches'],
        ['bea', 'matches'],
        ['foe', 'matches'],
      ]);
    }
    expect(sealMark(seals(screen)[2]!.commitment)).toBe(before);
    expect(Object.values(own)).toEqual([seals(screen)[0]!.commitment]);
    expect(seals(screen)[0]!.opening?.choice).toMatchObject({ answer: 'strike' });
    at.close();
  });

  it('at a sealed table are opened by the windows themselves', async () => {
    const { at, ana, bea, screen } = await begun(true);
    for (const _ of [1, 2]) await answer(at.gm, await asks(at.gm, 'what-to-do'));
    await answer(ana, await asks(ana, 'what-to-do'));
    await answer(bea, await asks(bea, 'what-to-do'));
    await screen.client.until((seen) => seen.seals.filter(({ moment }) => moment !== null).length === 3);
    expect(seals(screen).map(({ check }) => check)).toEqual(['matches', 'matches', 'matches']);
    at.close();
  });
});

describe('a client', () => {
  it('finds a seal that is opened as something else, or was exchanged', async () => {
    const { at, ana, bea } = await begun();
    for (const _ of [1, 2]) await answer(at.gm, await asks(at.gm, 'what-to-do'));
    const { frame: sealedFrame } = await bea.client.until((seen) => seen.seals.length > 0);
    await answer(ana, await asks(ana, 'what-to-do'));
    await answer(bea, await asks(bea, 'what-to-do'));
    const { frame } = await bea.client.until((seen) => seen.seals.some(({ moment }) => moment !== null));
    at.close();
    const fair = frame.fair!;
    const [, mine, foe] = fair.seals;
    const shown = (...frames: readonly Frame[]): KeptSeal['check'][] => {
      const keeper = new SealKeeper();
      for (const one of frames) keeper.saw(one);
      return keeper.seals().map(({ check }) => check);
    };
    const having = (list: typeof fair.seals): Frame => ({ ...frame, fair: { ...fair, seals: list } });
    expect(shown(sealedFrame, frame)).toEqual(['matches', 'matches', 'matches']);
    const choice = { ...(foe!.opening!.choice as object), answer: 'rest' };
    const forged = { ...foe!, opening: { ...foe!.opening!, choice } };
    expect(isOpenedRight(fair.fightId, forged)).toBe(false);
    expect(shown(sealedFrame, having([forged]))).toEqual(['differs']);
    // Replaced after it was sealed, with an opening that matches the new one: the earlier seal gives it away.
    const other = { ...mine!, seat: foe!.seat, rev: foe!.rev };
    expect(shown(sealedFrame, having([other]))).toEqual(['differs']);
    // The reply to this seat's own answer had another commitment.
    const keeper = new SealKeeper();
    keeper.saw(frame);
    const { prompt, answer: given } = mine!.opening!.choice as { prompt: string; answer: string };
    const commitment = { round: mine!.round, rev: mine!.rev, commitment: foe!.commitment };
    keeper.answered({ prompt, answer: given }, { ok: true, at: 1, commitment });
    expect(keeper.seals().find(({ who }) => who === mine!.who)?.check).toBe('differs');
  });

  it('keeps what it found over a reload, of the same fight only', async () => {
    const { at, ana, bea } = await begun();
    for (const _ of [1, 2]) await answer(at.gm, await asks(at.gm, 'what-to-do'));
    await answer(ana, await asks(ana, 'what-to-do'));
    await answer(bea, await asks(bea, 'what-to-do'));
    const { frame } = await bea.client.until((seen) => seen.seals.some(({ moment }) => moment !== null));
    at.close();
    let kept = '';
    const store = { load: () => kept, save: (text: string) => (kept = text) };
    new SealKeeper(store).saw(frame);
    const again = new SealKeeper(store);
    const fair = { ...frame.fair!, seals: [] };
    again.saw({ ...frame, fair });
    expect(again.seals()).toHaveLength(3);
    again.saw({ ...frame, fair: { ...fair, fightId: '0'.repeat(32) } });
    expect(again.seals()).toEqual([]);
  });
});
