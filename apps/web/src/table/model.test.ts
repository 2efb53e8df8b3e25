import type { Frame } from '@affray/protocol';
import { loadScenario } from '@affray/scenario/node';
import { expect, it } from 'vitest';
import { namesOf } from './model.tsx';

const HOLD_THE_STAIR = new URL('../../../../examples/three-beats/hold-the-stair.yaml', import.meta.url);

it('names fighters and sides of the newest frame, and things of the state', async () => {
  const opened = await loadScenario(HOLD_THE_STAIR.pathname);
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const { system, setup } = opened.value;
  const frame = { info: { setup: { sides: [], fighters: [{ id: 'late', name: 'Latecomer' }] } } };
  const named = (state: unknown) => namesOf(system, state, frame as never as Frame, 'Game master');
  const ids = ['gm', 'late', 'bell-knight', 'bell-knight/war-hammer', 'nothing'];
  expect(ids.map(named(system.begin(setup)))).toEqual([
    'Game master',
    'Latecomer',
    'Bell Knight',
    'War Hammer',
    'nothing',
  ]);
  expect(named(null)('bell-knight')).toBe('bell-knight');
});
