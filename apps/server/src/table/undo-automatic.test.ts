// Undo takes precedence over everything automatic: seats that pass, defaults of rulings, bots.
import type { Json } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const DUEL =
  'title: Duel\nsystem: template\nsides:\n  one: { by: players, fighters: [ana] }\n  two: { by: players, fighters: [bo] }\nfighters:\n  ana: { from: fencer }\n  bo: { from: fencer }\n';
const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;
const asks = (seat: SeatAt, kind: string) => seat.client.until((seen) => openPrompt(seen)?.kind === kind);

async function answer(seat: SeatAt, kind: string, given: Json): Promise<void> {
  const prompt = openPrompt(await asks(seat, kind))!;
  expect(await seat.client.send({ do: 'answer', prompt: prompt.id, answer: given })).toMatchObject({
    ok: true,
  });
}

/** Both have struck, and the first of them is asked whether to dodge. */
async function toDodge(): Promise<{ at: TestTable; dodger: SeatAt }> {
  const at = await openTable(server.url, { scenario: DUEL }, [{ sides: ['one'] }, { sides: ['two'] }]);
  await at.gm.client.send({ do: 'start' });
  await answer(at.gm, 'which-ground', 'firm');
  for (const seat of at.players) await answer(seat, 'what-to-do', 'strike');
  await Promise.race(at.players.map((seat) => asks(seat, 'whether-to-dodge')));
  const dodger = at.players.find((seat) => openPrompt(seat.client.seen())?.kind === 'whether-to-dodge')!;
  return { at, dodger };
}

it('asks again what a seat always passes on, until it is answered', async () => {
  const { at, dodger } = await toDodge();
  const { id } = openPrompt(dodger.client.seen())!;
  const { moment } = frameOf(dodger).fight!;
  await dodger.client.send({ do: 'pass-on', kind: 'whether-to-dodge', on: true });
  await at.gm.client.until((seen) => (seen.frame.fight?.moment ?? 0) > moment);
  expect(await at.gm.client.send({ do: 'undo', to: moment })).toMatchObject({ ok: true });
  await dodger.client.until((seen) => openPrompt(seen)?.id === id);
  expect(frameOf(dodger).passes).toEqual(['whether-to-dodge']);
  expect(await dodger.client.send({ do: 'answer', prompt: id, answer: false })).toMatchObject({ ok: true });
  await dodger.client.until((seen) => openPrompt(seen)?.id !== id);
  at.close();
});

it('goes back past what bots and defaults answer, to the last decision of a person', async () => {
  const at = await openTable(server.url, { scenario: DUEL }, [{ sides: ['one'] }, { sides: ['two'] }]);
  const [ana, bo] = at.players as [SeatAt, SeatAt];
  await at.gm.client.send({ do: 'bot', seat: bo.seat, policy: 'tactical' });
  await at.gm.client.send({ do: 'start' });
  await answer(at.gm, 'which-ground', 'firm');
  await asks(ana, 'what-to-do');
  const { moment } = frameOf(ana).fight!;
  await answer(ana, 'what-to-do', 'rest');
  // The bot strikes; the round is over or someone is asked.
  await ana.client.until((seen) => (seen.frame.fight?.moment ?? 0) > moment);
  const to = frameOf(at.gm).fight!.moment - 1;
  const reply = await at.gm.client.send({ do: 'undo', to, knowing: true });
  expect(reply).toMatchObject({ ok: true });
  const seen = await ana.client.until((one) => openPrompt(one) !== null);
  expect(['what-to-do', 'whether-to-dodge']).toContain(openPrompt(seen)?.kind);
  at.close();
});

it('keeps a bot at the seat of the game master in solo play', async () => {
  const at = await openTable(server.url, { scenario: DUEL }, [{ sides: ['one'] }]);
  const [ana] = at.players as [SeatAt];
  const gm = at.gm.seat;
  await at.gm.client.send({ do: 'put-in-charge', seat: ana.seat });
  await at.gm.client.send({ do: 'bot', seat: gm, policy: 'tactical' });
  const back = { do: 'bot', seat: gm, policy: null } as const;
  expect(await ana.client.send(back)).toMatchObject({
    ok: false,
    refusal: { why: 'You play without a game master: a bot has to hold this seat.' },
  });
  expect(await at.gm.client.send(back)).toMatchObject({ ok: true });
  at.close();
});
