import { readFileSync } from 'node:fs';
import type { FightRecord, System } from '@affray/kernel';
import { branchOf, byPolicies, LiveFight, replay, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { openScenario } from './open.ts';

const FIGHTS = [
  'heart-rush/duel-at-dawn',
  'three-beats/dockside-duel',
  'brighter-worlds/troll-under-the-bridge',
  'blood-and-guts/back-alley',
];

async function played(name: string): Promise<{ system: System; record: FightRecord; last: number }> {
  const file = new URL(`../../../examples/${name}.yaml`, import.meta.url);
  const opened = await openScenario(readFileSync(file, 'utf8'), name);
  if (!opened.ok) throw new Error(`${name} is broken`);
  const { system, setup } = opened.value;
  const auto = byPolicies<unknown>(() => system.policies.random, 'branch');
  const fight = LiveFight.begin(system, setup, [], seededDice('branch'), auto);
  return { system, record: fight.saved(), last: fight.moment };
}

describe.each(FIGHTS)('a branch of %s', async (name) => {
  const { system, record, last } = await played(name);
  const moments = Array.from({ length: 8 }, (_, at) => Math.floor((at * last) / 7));

  it('has the state of that moment, and no die that fell later', () => {
    for (const moment of moments) {
      const whole = replay(system, record);
      if (moment < last) whole.undo(moment, null);
      const branch = branchOf(system, record, moment, 'fresh');
      const fight = replay(system, branch);
      expect(fight.state).toEqual(whole.state);
      expect(fight.prompts().map(({ id }) => id)).toEqual(whole.prompts().map(({ id }) => id));
      // Every one of its dice is needed to get there.
      for (const [round, faces] of Object.entries(branch.dice))
        for (const slot of Object.keys(faces)) {
          const { [slot]: _, ...others } = faces;
          const less = { ...branch, dice: { ...branch.dice, [round]: others } };
          expect(() => {
            const { waiting } = replay(system, less);
            if (waiting?.is === 'die') throw new Error('a die is missing');
          }).toThrow();
        }
    }
  });

  it('ends the same with the same dice and the same answers', () => {
    const half = Math.floor(last / 2);
    const branch = branchOf(system, record, half, 'same');
    const fight = replay(system, { ...branch, entries: record.entries });
    expect(fight.state).toEqual(replay(system, record).state);
    expect(branch.entries).toEqual(record.entries.slice(0, half));
  });

  it('has no proof of the dice, and refuses moments that are not there', () => {
    expect(branchOf(system, record, 0, 'fresh').fair).toBeNull();
    expect(() => branchOf(system, record, last + 1, 'fresh')).toThrow(`0 to ${last}`);
  });
});
