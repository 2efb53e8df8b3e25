import { readFileSync } from 'node:fs';
import { openScenario, parseScenario } from '@affray/scenario';
import { describe, expect, it } from 'vitest';
import { jobOf } from './job.ts';
import { labHere } from './runs.ts';
import { sensitivity, sensitivitySentence, sensitivityTable, smallChanges } from './sensitivity.ts';

async function fight(text: string) {
  const [opened, parsed] = [await openScenario(text, 'fight.yaml'), parseScenario(text, 'fight.yaml')];
  if (!opened.ok || !parsed.ok) throw new Error('the fight is broken');
  return { base: { parsed: parsed.value, system: opened.value.system }, setup: opened.value.setup };
}
const ready = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}.yaml`, import.meta.url), 'utf8');

describe('small changes', () => {
  it('change counts, numbers, dice, lists and house rules by one step', async () => {
    const { base, setup } = await fight(ready('brighter-worlds/goblin-ambush'));
    const all = smallChanges(base, setup);
    expect(new Set(all.map(({ is }) => is))).toEqual(
      new Set(['count', 'number', 'die', 'without', 'house-rule']),
    );
    const words = all.map((one) => one.words);
    expect(words).toContain('goblin.count 3 → 2');
    expect(words).toContain('orla without axe');
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('sensitivity', () => {
  const DUEL = `
title: A strong one and a weak one
system: template
sides: { strong: [ann], weak: [bo] }
fighters:
  ann: { health: 30 }
  bo: { health: 30 }
`;
  it('ranks by what a change does, measured on dice of its own', async () => {
    const { base, setup } = await fight(DUEL);
    const found = await sensitivity(labHere(), base, jobOf(setup), { runs: 6000 });
    const sizes = found.effects.map(({ comparison }) => Math.abs(comparison.difference.difference));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    // One more fighter decides a duel; one point of thirty health does not.
    expect(
      found.effects
        .slice(0, 2)
        .map(({ quantity }) => quantity)
        .sort(),
    ).toEqual(['ann.count', 'bo.count']);
    const more = found.effects.find(({ words }) => words === 'bo.count 1 → 2');
    expect(more?.comparison.difference.high).toBeLessThan(0);
    expect(sensitivitySentence(found, 'Strong')).toContain('moves the chance of Strong most');
    expect(sensitivityTable(found).rows[1]?.[0]).toBe(found.effects[0]?.words);
  });

  it('gives the same ranking for the same seed and budget, and stops when asked', async () => {
    const { base, setup } = await fight(DUEL);
    const limits = { runs: 2000 };
    const one = await sensitivity(labHere(), base, jobOf(setup), limits);
    expect(await sensitivity(labHere(), base, jobOf(setup), limits)).toEqual(one);
    const stopped = await sensitivity(labHere(), base, jobOf(setup), {
      ...limits,
      signal: AbortSignal.abort(),
    });
    expect(stopped.effects).toEqual([]);
  });
});
