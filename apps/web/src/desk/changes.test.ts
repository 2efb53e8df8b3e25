import { changesFor, diceIn, groupsOf, needsFighters, subjectOf } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';

const GOBLINS = [
  { id: 'g1', name: 'Goblin 1', side: 'foes' },
  { id: 'g2', name: 'Goblin 2', side: 'foes' },
  { id: 'troll', name: 'Troll', side: 'foes' },
  { id: 'sam', name: 'Sam', side: 'us' },
];

it('groups fighters by side and by kind', () => {
  const sides = [
    { id: 'us', name: 'The company' },
    { id: 'foes', name: 'The ambush' },
  ];
  expect(groupsOf(GOBLINS, sides)).toEqual([
    { name: 'The ambush', ids: ['g1', 'g2', 'troll'] },
    { name: 'Goblin', ids: ['g1', 'g2'] },
  ]);
});

it('makes a change for each fighter, and one where a call takes several', async () => {
  const system = await loadSystem('brighter-worlds');
  if (system === undefined) throw new Error('no system');
  const both = ['g1', 'g2'];
  expect(changesFor(system, 'field:grit', both, { to: 0, given: {} })).toEqual([
    { do: 'set', fighter: 'g1', field: 'grit', to: 0 },
    { do: 'set', fighter: 'g2', field: 'grit', to: 0 },
  ]);
  expect(changesFor(system, 'do:hide', ['g1'], { to: null, given: {} })).toEqual([
    { do: 'hide', fighter: 'g1' },
  ]);
  expect(changesFor(system, 'call:call-morale', both, { to: null, given: { cause: 'tide' } })).toEqual([
    { do: 'call', call: 'call-morale', given: { cause: 'tide', fighters: both } },
  ]);
  expect(changesFor(system, 'call:give-weapon', both, { to: null, given: { weapon: 'axe' } })).toHaveLength(
    2,
  );
  expect(subjectOf(system.calls['set-cover']!)).toBe('target');
  expect([needsFighters(system, 'call:end-fight'), needsFighters(system, 'do:hide')]).toEqual([false, true]);
});

it('reads dice as people write them', () => {
  expect(diceIn('2d6 + d8')).toEqual([6, 6, 8]);
  expect(diceIn('D20')).toEqual([20]);
  expect([diceIn(''), diceIn('6'), diceIn('d1'), diceIn('99d6')]).toEqual([null, null, null, null]);
});
