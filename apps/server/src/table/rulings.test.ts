// Rulings at a live table: the default is used at once, and the game master may change it afterwards.
import type { Json } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { replay, suggestedAnswer, verifyRecord } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const GAME = 'brighter-worlds';
/** A ruling on an attack that differs from its default. */
const OTHER: Json = { enhanced: ['high-ground'], impaired: [] };
const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;
const rulings = (seat: SeatAt) => frameOf(seat).fight?.rulings ?? [];

/** A running table of travellers against the game master's goblins. */
async function begun(): Promise<TestTable> {
  const at = await openTable(server.url, { library: `${GAME}/goblin-ambush` }, [{ sides: ['heroes'] }]);
  await at.gm.client.send({ do: 'start' });
  return at;
}

/** Takes the suggestions for everyone until this holds. */
async function playUntil(at: TestTable, holds: (gm: Frame) => boolean): Promise<string[]> {
  const system = await loadSystem(GAME);
  const kinds: string[] = [];
  const seats = [at.gm, ...at.players];
  for (let n = 0; n < 200 && !holds(frameOf(at.gm)); n++) {
    const seen = await Promise.race(
      seats.map(({ client }) =>
        client.until((one) => openPrompt(one) !== null || one.frame.info.stage === 'over'),
      ),
    );
    const prompt = openPrompt(seen);
    if (prompt === null) break;
    const seat = seats.find(({ seat: id }) => id === seen.frame.seat)!;
    kinds.push(prompt.kind);
    const answer = suggestedAnswer(system as never, seen.frame.fight?.state, prompt);
    const reply = await seat.client.send({ do: 'answer', prompt: prompt.id, answer });
    if (reply.ok)
      await seat.client.until((one) => openPrompt(one)?.id !== prompt.id || openPrompt(one) === null);
    await at.gm.client.until(() => true);
  }
  return kinds;
}

describe('a ruling that can wait', () => {
  it('is not asked for; the game master alone sees it, and rules otherwise with the same dice', async () => {
    const at = await begun();
    const [player] = at.players as [SeatAt];
    const isAttack = ({ kind }: { readonly kind: string }): boolean => kind === 'attack-modifiers';
    const kinds = await playUntil(at, ({ fight }) => (fight?.rulings ?? []).some(isAttack));
    expect(kinds).not.toContain('attack-modifiers');
    expect(rulings(player)).toEqual([]);
    const ruling = rulings(at.gm).find(isAttack)!;
    expect(ruling.words).not.toBe('');
    const rule = (seat: SeatAt) => seat.client.send({ do: 'rule', prompt: ruling.id, answer: OTHER });
    expect(await rule(player)).toMatchObject({ ok: false });
    const dice = (): string =>
      JSON.stringify(at.gm.client.seen()!.events.flatMap(({ dice: some = [] }) => some[0] ?? []));
    const before = dice();
    expect(await rule(at.gm)).toMatchObject({ ok: true });
    await at.gm.client.until(({ frame }) =>
      (frame.fight?.rulings ?? []).some(
        ({ id, answer }) => id === ruling.id && JSON.stringify(answer) === JSON.stringify(OTHER),
      ),
    );
    expect(dice().slice(0, 40)).toBe(before.slice(0, 40));
    expect(await at.gm.client.send({ do: 'rule', prompt: ruling.id, answer: 'nonsense' })).toMatchObject({
      ok: false,
    });
    at.close();
  });

  it('is asked for before where the game master wants it, and offered nowhere where never', async () => {
    const at = await begun();
    const set = (ask: 'never' | 'after' | 'before') =>
      at.gm.client.send({ do: 'rulings', kind: 'attack-modifiers', ask });
    expect(
      await at.players[0]!.client.send({ do: 'rulings', kind: 'attack-modifiers', ask: 'never' }),
    ).toMatchObject({ ok: false });
    expect(await at.gm.client.send({ do: 'rulings', kind: 'what-to-do', ask: 'never' })).toMatchObject({
      ok: false,
    });
    expect(await set('before')).toMatchObject({ ok: true });
    await at.gm.client.until(({ frame }) => frame.info.gm?.rulings['attack-modifiers'] === 'before');
    const asked = (frame: Frame): boolean =>
      (frame.fight?.prompts ?? []).some(({ kind }) => kind === 'attack-modifiers');
    await playUntil(at, asked);
    expect(asked(frameOf(at.gm))).toBe(true);
    // Set to never while it is open: its default is used, and it is not offered again.
    await set('never');
    await at.gm.client.until(({ frame }) => !asked(frame));
    expect(rulings(at.gm).some(({ kind }) => kind === 'attack-modifiers')).toBe(false);
    at.close();
  });

  it('stays in a record that plays the same and verifies', async () => {
    const at = await begun();
    await playUntil(at, ({ fight }) =>
      (fight?.rulings ?? []).some(({ kind }) => kind === 'attack-modifiers'),
    );
    const ruling = rulings(at.gm).find(({ kind }) => kind === 'attack-modifiers')!;
    await at.gm.client.send({
      do: 'rule',
      prompt: ruling.id,
      answer: OTHER,
    });
    await playUntil(at, ({ info }) => info.stage === 'over');
    await at.gm.client.send({ do: 'end' });
    await at.gm.client.send({ do: 'open-books' });
    const got = await fetch(`${server.url}/api/tables/${at.table}/record`, {
      headers: { cookie: at.gm.cookie },
    });
    const { record } = (await got.json()) as { record: never };
    const system = (await loadSystem(GAME)) as never;
    expect(JSON.stringify(replay(system, record).state)).toBe(JSON.stringify(frameOf(at.gm).fight?.state));
    expect(verifyRecord(system, record)?.findings).toEqual([]);
    at.close();
  });
});
