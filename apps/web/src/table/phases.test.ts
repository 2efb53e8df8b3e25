import { readFileSync } from 'node:fs';
import { byPolicies, LiveFight, seededDice, viewFor } from '@affray/kernel';
import { openScenario } from '@affray/scenario';
import { expect, it } from 'vitest';
import { phasesOf } from './phases.ts';

const FIGHTS = [
  ['heart-rush', 'duel-at-dawn'],
  ['three-beats', 'dockside-duel'],
  ['brighter-worlds', 'duel-at-dawn'],
  ['blood-and-guts', 'tavern-brawl'],
] as const;

it.each(FIGHTS)('%s: the ribbon follows the fight', async (system, name) => {
  const path = new URL(`../../../../examples/${system}/${name}.yaml`, import.meta.url);
  const opened = await openScenario(readFileSync(path, 'utf8'), name);
  if (!opened.ok) throw new Error('the example is broken');
  const { setup, system: rules } = opened.value;
  const seats = [{ id: 'gm', name: 'GM', gm: true, fighters: [], sides: setup.sides.map((side) => side.id) }];
  const lit = new Set<string>();
  const bots = byPolicies<unknown>(() => rules.policies.tactical, 'ribbon');
  LiveFight.begin(rules, setup, seats, seededDice('ribbon'), (prompt, fight) => {
    const { state, prompts } = viewFor(fight, seats[0]!, seats);
    const phases = phasesOf(system, state, prompts);
    const now = phases!.filter((phase) => phase.isNow);
    expect(now.length).toBeLessThanOrEqual(1);
    for (const phase of now) lit.add(phase.words);
    return bots(prompt, fight);
  });
  expect(lit.size).toBeGreaterThan(1);
});
