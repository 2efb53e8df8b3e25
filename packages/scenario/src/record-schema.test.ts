import { FairDice } from '@affray/fair';
import { makeRecord, RANDOM } from '@affray/kernel';
import { byPolicies, LiveFight } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { parseScenario } from './parse.ts';
import { checkRecord, recordSchema } from './record-schema.ts';
import { resolve } from './resolve.ts';

const FILE = 'title: Duel\nsystem: template\nsides:\n  a: [fencer]\n  b: [bruiser x 2]\n';

async function aRecord(): Promise<Record<string, unknown>> {
  const system = (await loadSystem('template'))!;
  const parsed = parseScenario(FILE, 'duel.yaml');
  const setup = parsed.ok ? resolve(parsed.value, system) : parsed;
  if (!setup.ok) throw new Error('the fight file is wrong');
  const seed = new Uint8Array(32).fill(7);
  const dice = FairDice.start({
    fightId: '00112233445566778899aabbccddeeff',
    serverSeed: seed,
    hiddenSeed: seed,
    solo: true,
  });
  const fight = LiveFight.begin(
    system,
    setup.value,
    [{ id: 's', name: 'S', gm: true, fighters: [], sides: ['b'] }],
    dice,
    byPolicies(() => RANDOM, 'x'),
  );
  fight.undo(1, 's', 'the wrong die');
  return JSON.parse(makeRecord(fight.saved()));
}

it('describes the records that fights make', async () => {
  const checked = checkRecord(await aRecord());
  expect(checked.ok ? [] : checked.problems).toEqual([]);
});

it('keeps what a request reveals; records of before have none', async () => {
  const request = { id: 'r', of: ['fencer'], wants: { is: 'word' }, words: 'Listen', shown: 'everybody' };
  const asks = { is: 'intervention', act: { do: 'request', request }, seat: 's' };
  const tells = { ...asks, act: { do: 'request', request: { ...request, reveals: 'It limps.' } } };
  const record = { ...(await aRecord()), entries: [asks, tells] };
  const checked = checkRecord(record);
  expect(checked.ok ? checked.value.entries : checked.problems).toEqual([asks, tells]);
});

it('names what is wrong with a record, and where', async () => {
  const record = await aRecord();
  const wrong = checkRecord({ ...record, entries: [{ is: 'undo', to: -1, seat: null }], more: 1 });
  expect(wrong.ok ? [] : wrong.problems.map((problem) => problem.path.join('.')).sort()).toEqual([
    'entries.0.to',
    'more',
  ]);
});

it('is a JSON Schema that others can use', () => {
  expect(recordSchema()).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['format', 'entries', 'dice']),
  });
});
