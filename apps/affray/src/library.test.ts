// The library of every system as people read it.
import { SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { library } from './library.ts';
import { openSystem } from './open.ts';

describe('affray library', () => {
  for (const id of SYSTEM_IDS)
    it(`${id}: every fighter with its figures, each also in full`, async () => {
      const system = await openSystem(id);
      const { text, data } = await library(id, undefined);
      const { fighters } = data as { fighters: { id: string; words: string }[] };
      expect(fighters.map((one) => one.id)).toEqual(Object.keys(system.library));
      for (const { id: fighter, words } of fighters) {
        expect(words, fighter).toMatch(/\d/);
        expect(text).toContain(`\n${fighter}: `);
      }
      const [first = ''] = Object.keys(system.library);
      const one = await library(id, first);
      expect(one.text).toContain(system.library[first]?.name);
      expect(one.text.split('\n').length).toBeGreaterThan(6);
    });
  it('has weapons with what they do, and draws maps', async () => {
    const { text } = await library('blood-and-guts', undefined);
    expect(text).toMatch(/^ {4}halberd +d12/m);
    expect(text).toMatch(/^ {4}pavise +d10/m);
    expect((await library('brighter-worlds', 'spear')).text).toMatch(/spear .*: d8\nUsed by: guard/);
    expect((await library('heart-rush', 'bridge')).text).toMatch(/ 10 (?:\. ){6}(?:≈ ){6}/);
  });
  it('says what was meant', async () => {
    await expect(library('template', 'fencr')).rejects.toThrow('Did you mean "fencer"?');
    await expect(library('templat', undefined)).rejects.toThrow('Did you mean "template"?');
  });
});
