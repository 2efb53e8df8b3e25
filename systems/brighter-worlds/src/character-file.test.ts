import { describe, expect, test } from 'vitest';
import { diceIn, importBwo } from './character-file.ts';
import { BRIGHTER_WORLDS } from './system.ts';

const CHARACTER = {
  name: 'Brother Tam',
  pronouns: 'he',
  grit: { current: 2, max: 5 },
  str: { current: 8, max: 8 },
  dex: { current: 4, max: 6 },
  wil: { current: 0, max: 10 },
  statuses: ['deprived'],
  equipment: [
    { name: 'Long axe', damage: 'd10', bulky: true },
    { name: 'Sling', damage: 'd4', blast: true, extra: 'd6' },
    { name: 'Mail', armor: 1 },
    { name: 'Helmet', armor: '1' },
    { name: 'Rope', quantity: 2 },
  ],
  calling: { id: 'monk', name: 'Monk' },
  abilities: [{ type: 'core', name: 'Sling', damage: 6 }],
  spells: [
    { name: 'Spark', damage: '2d6' },
    { name: 'Hush', damage: '' },
  ],
  rituals: [],
  eulogy: [{ message: 'x', xp: 1, spent: false }],
  notes: 'n',
  settings: { rollToDiscord: true, discordWebhook: 'https://example.invalid/secret' },
};

describe('a character of Brighter Worlds Online', () => {
  test('becomes a sheet that the game takes', async () => {
    const { key, fighter, left } = importBwo(CHARACTER);
    expect(key).toBe('brother-tam');
    expect(fighter).toMatchObject({
      name: 'Brother Tam',
      kind: 'pc',
      str: 8,
      dex: 4,
      dexMax: 6,
      wil: 0,
      wilMax: 10,
      grit: 2,
      gritMax: 5,
      armor: 2,
      bulkyCarried: 1,
    });
    expect(fighter).not.toHaveProperty('strMax');
    expect(fighter.attacks).toEqual([
      { id: 'long-axe', name: 'Long axe', dice: [10], bulky: true },
      { id: 'sling', name: 'Sling', dice: [4, 6], blast: true },
      { id: 'sling-2', name: 'Sling', dice: [6] },
      { id: 'spark', name: 'Spark', dice: [6, 6], spell: true },
    ]);
    expect(left).toEqual(['1 spells without damage', 'statuses']);
    const { name: _, ...sheet } = fighter;
    expect(BRIGHTER_WORLDS.checkSheet(sheet, null)).toMatchObject({ ok: true });
  });

  test('never brings its settings along', () => {
    expect(JSON.stringify(importBwo(CHARACTER))).not.toContain('example.invalid');
  });

  test('is refused with a message if it is not one', () => {
    expect(() => importBwo('text')).toThrow('no str, dex and wil');
    expect(() => importBwo({ name: 'x' })).toThrow('no str, dex and wil');
  });

  test('has its dice read however they are written', () => {
    expect(diceIn(' 8 ')).toEqual([8]);
    expect(diceIn('d6+d4')).toEqual([6, 4]);
    expect(diceIn('d7')).toEqual([]);
    expect(diceIn(undefined)).toEqual([]);
  });
});
