// Plays every golden fight and checks every ready-made fight. The reader of fight files depends on this package, so it is loaded by its
// path at run time.
import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULTS, type Setup, type System } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { HEART_RUSH } from './system.ts';

interface Scenarios {
  parseScenario(
    text: string,
    file: string,
  ): { ok: boolean; value: { scenario: { story?: string } }; problems: unknown };
  resolve(parsed: unknown, system: System): { ok: boolean; value: Setup; problems: unknown };
  playGolden(scenario: unknown, setup: Setup, system: System): { failures: readonly string[] };
}

const here = new URL('.', import.meta.url);
const path = new URL('../../../packages/scenario/src/index.ts', here).href;
const scenarios = (await import(/* @vite-ignore */ path)) as Scenarios;
const system = HEART_RUSH as unknown as System;

function setupOf(
  folder: URL,
  file: string,
): { scenario: { story?: string; script?: unknown }; setup: Setup } {
  const parsed = scenarios.parseScenario(readFileSync(new URL(file, folder), 'utf8'), file);
  expect(parsed.problems ?? [], file).toEqual([]);
  const setup = scenarios.resolve(parsed.value, system);
  expect(setup.problems ?? [], file).toEqual([]);
  return { scenario: parsed.value.scenario, setup: setup.value };
}

describe('golden fights', () => {
  const fights = new URL('../fights/', here);
  const files = readdirSync(fights).filter((file) => file.endsWith('.yaml'));

  it('are there for all 28 worked examples', () => {
    const shown = new Set(files.map((file) => /^([WT]\d+)/.exec(file)?.[1]));
    for (let i = 1; i <= 4; i++) expect(shown).toContain(`W${i}`);
    for (let i = 1; i <= 24; i++) expect(shown).toContain(`T${i}`);
  });

  it.each(files)('%s comes out as the book says', (file) => {
    const { scenario, setup } = setupOf(fights, file);
    if (scenario.script === undefined) return;
    expect(scenarios.playGolden(scenario, setup, system).failures).toEqual([]);
  });
});

describe('ready fights', () => {
  const examples = new URL('../../../examples/heart-rush/', here);
  const files = readdirSync(examples).filter((file) => file.endsWith('.yaml'));

  it('are at least eight', () => expect(files.length).toBeGreaterThanOrEqual(8));

  it.each(files)('%s tells a story and ends under every policy', (file) => {
    const { scenario, setup } = setupOf(examples, file);
    expect(scenario.story).toMatch(/\w/);
    for (const policy of [...Object.values(system.policies), DEFAULTS]) {
      const sides = Object.fromEntries(setup.sides.map((side) => [side.id, policy]));
      const simulation = new Simulation(system, setup, { sides }, file);
      for (let run = 0; run < 3; run++) expect(system.isOver(simulation.play(run))).toBe(true);
    }
  });
});
