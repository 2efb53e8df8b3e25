// Optional texts at a live table: they interrupt nobody, and can be written afterwards.
import { type Json, Prng } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { replay, suggestedAnswer } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { openPrompt, openTable, playOn, type SeatAt, type TestTable, testServer } from '../testing/table.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

// Seeded dice: a fight may also end before anybody has a blow to describe.
const DUEL = { library: 'three-beats/dockside-duel', practice: 'texts' };
/** The description of a blow, if this seat may still write it. */
const told = ({ fight }: Frame) => fight?.texts.find(({ kind }) => kind === 'tell-how');
const frameOf = ({ client }: SeatAt): Frame => client.seen()!.frame;

/** Takes the suggestions for everyone until the player may write something; returns the kinds that were asked. */
async function playToText(at: TestTable): Promise<string[]> {
  const system = await loadSystem('three-beats');
  const kinds: string[] = [];
  await at.gm.client.send({ do: 'start' });
  const [player] = at.players as [SeatAt];
  for (;;) {
    const seen = await Promise.race(
      [at.gm, player].map(({ client }) =>
        client.until((one) => openPrompt(one) !== null || told(one.frame) !== undefined),
      ),
    );
    if (told(frameOf(player)) !== undefined) return kinds;
    const prompt = openPrompt(seen);
    if (prompt === null) continue;
    const seat = [at.gm, player].find(({ seat: id }) => id === seen.frame.seat)!;
    kinds.push(prompt.kind);
    const answer = suggestedAnswer(system as never, seen.frame.fight?.state, prompt);
    await seat.client.send({ do: 'answer', prompt: prompt.id, answer });
    await seat.client.until((one) => openPrompt(one)?.id !== prompt.id);
  }
}

it('are never asked; the seat of the fighter writes them afterwards, and all read them', async () => {
  const at = await openTable(server.url, DUEL, [{ sides: ['docks'] }]);
  const [player] = at.players as [SeatAt];
  const kinds = await playToText(at);
  expect(kinds).not.toContain('tell-how');
  const text = told(frameOf(player))!;
  expect(frameOf(at.gm).fight!.texts.map(({ id }) => id)).not.toContain(text.id);
  const write = (seat: SeatAt, answer: Json) => seat.client.send({ do: 'write', prompt: text.id, answer });
  expect(await write(at.gm, 'from below')).toMatchObject({ ok: false });
  expect(await write(player, 7)).toMatchObject({ ok: false });
  expect(await write(player, 'with the boathook, low')).toMatchObject({ ok: true });
  for (const { client } of [at.gm, player])
    await client.until(({ events }) => JSON.stringify(events).includes('with the boathook, low'));
  expect(frameOf(player).struck).toEqual([]);
  expect(told(frameOf(player))?.answer).toBe('with the boathook, low');
  at.close();
});

it('are closed by the next deed of the side, and are in the record of the fight', async () => {
  const at = await openTable(server.url, DUEL, [{ sides: ['docks'] }]);
  const [player] = at.players as [SeatAt];
  await playToText(at);
  const text = told(frameOf(player))!;
  await player.client.send({ do: 'write', prompt: text.id, answer: 'slowly' });
  const seats = [at.gm, player];
  await playOn(seats, Prng.fromSeed('texts'), 1000);
  expect(await player.client.send({ do: 'write', prompt: text.id, answer: 'late' })).toMatchObject({
    ok: false,
    refusal: { why: 'The time to write this is over.' },
  });
  await at.gm.client.send({ do: 'end' });
  await at.gm.client.send({ do: 'open-books' });
  const answer = await fetch(`${server.url}/api/tables/${at.table}/record`, {
    headers: { cookie: at.gm.cookie },
  });
  const { record } = (await answer.json()) as { record: never };
  const fight = replay((await loadSystem('three-beats')) as never, record);
  expect(JSON.stringify(fight.events)).toContain('slowly');
  at.close();
});
