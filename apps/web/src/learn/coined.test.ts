import { presentationOf } from '@affray/kernel';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { coinedIn } from './coined.ts';

const GLOSSARY = {
  Spark: { say: 'Pays for one special.', rule: 'X-1' },
  'Spark window': { say: 'When sparks are spent.', rule: 'X-2' },
  Hand: { say: 'Dice not shown yet.', rule: 'X-3' },
};
const words = (text: string): (string | undefined)[] =>
  coinedIn(text, GLOSSARY).map((one) => ('word' in one ? one.word : undefined));

describe('coined words in a text', () => {
  it('are found in any case and in the plural, and the text stays whole', () => {
    const text = 'Keep two sparks in hand.';
    expect(words(text)).toEqual([undefined, 'Spark', undefined, 'Hand', undefined]);
    expect(
      coinedIn(text, GLOSSARY)
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
  });
  it('are found where a y becomes ies', () => {
    const entry = { Entry: { say: 'A line of the sheet.', rule: 'X-4' } };
    expect(coinedIn('Which entries?', entry).map(({ text }) => text)).toEqual(['Which ', 'entries', '?']);
  });
  it('are whole words, the longest one first, and marked once', () => {
    expect(words('Handsome sparkle')).toEqual([undefined]);
    expect(words('The spark window: a spark, a spark.')).toEqual([
      undefined,
      'Spark window',
      undefined,
      'Spark',
      undefined,
    ]);
  });
  it('leave a text alone where a game has no glossary', () => {
    expect(coinedIn('Spark', {})).toEqual([{ text: 'Spark' }]);
  });
});

describe('every game', () => {
  for (const id of SYSTEM_IDS) {
    it(`${id} has a primer, and a sentence and a rule for each coined word`, async () => {
      const system = (await loadSystem(id))!;
      const { primer, glossary } = presentationOf(system);
      const rules = new Set(system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
      expect(primer.steps.length).toBeGreaterThanOrEqual(3);
      expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(2);
      for (const { say, rule } of Object.values(glossary)) {
        expect(say).toMatch(/[.!?]$/);
        expect(rules).toContain(rule);
      }
    });
  }
});
