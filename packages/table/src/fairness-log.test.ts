import { type FightRecord, verifyRecord } from '@affray/kernel';
import type { Reply } from '@affray/protocol';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { House } from './house.ts';
import type { LiveTable } from './live-table.ts';
import { fromScenario } from './make.ts';
import { memoryStore } from './memory-store.ts';

const DUEL =
  'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: { by: players, fighters: [bruiser] }';

interface Seated {
  readonly house: House;
  readonly table: LiveTable;
  send(seat: string, command: object): Promise<Reply>;
  /** Answers the prompt of a fighter. */
  say(seat: string, who: string, answer: string | boolean): Promise<Reply>;
}

/** A duel in which seat s1 has the fencer and s2 the bruiser, both asked what to do. */
async function duel(): Promise<Seated> {
  const house = new House({ store: memoryStore(), linkWaitMs: 1 });
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const table = (await house.table((await house.make('Gemma', ready)).table)) as LiveTable;
  let commands = 0;
  const send: Seated['send'] = (seat, command) =>
    table.command(seat, 'tab', { ...command, id: `c${++commands}` } as Parameters<typeof table.command>[2]);
  const say: Seated['say'] = async (seat, who, answer) => {
    const prompts = (await table.frame(seat))?.fight?.prompts ?? [];
    const prompt = prompts.find((one) => one.who === who)?.id;
    return await send(seat, { do: 'answer', prompt, answer });
  };
  for (const sides of [['fencers'], ['bruisers']])
    await send('s0', { do: 'add-seat', name: sides[0], kind: 'player', fighters: [], sides });
  await send('s0', { do: 'start' });
  expect(await say('s0', 'gm', 'firm')).toMatchObject({ ok: true });
  return { house, table, send, say };
}

/** What is wrong with the record once the fight was ended and its books opened. */
async function findings({ house, table, send }: Seated): Promise<readonly string[]> {
  await send('s0', { do: 'end' });
  await send('s0', { do: 'open-books' });
  const record = (await table.record('s0'))?.record as unknown as FightRecord;
  const verdict = verifyRecord((await loadSystem('template'))!, record);
  await house.stop();
  return verdict?.findings.map(({ text }) => text) ?? ['There is no book.'];
}

it('a choice that is changed for a fighter who was hidden meanwhile leaves no commitment behind', async () => {
  const at = await duel();
  expect(await at.say('s2', 'bruiser', 'guard')).toMatchObject({ ok: true, commitment: { round: 1 } });
  await at.send('s0', { do: 'intervene', act: { do: 'hide', fighter: 'bruiser' } });
  // A commitment would tell that there is somebody to choose for.
  expect(await at.say('s2', 'bruiser', 'rest')).not.toHaveProperty('commitment');
  expect(await at.say('s1', 'fencer', 'guard')).toMatchObject({ ok: true });
  expect(await findings(at)).toEqual([]);
});
