import { describe, expect, it } from 'vitest';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';

const RULE_COUNT = 144;
const AMBIGUITY_COUNT = 36;
const OPTION_COUNT = 40;

const entries = CHAPTERS.flatMap((chapter) => Object.entries(chapter.rules));
const ids = entries.map(([id]) => id);
const ambiguities = Object.entries(AMBIGUITIES);

/** Sorted "rule ambiguity" pairs, so that both directions can be compared as lists. */
const pairs = (list: readonly (readonly [rule: string, ambiguity: string])[]): string[] =>
  list.map(([rule, ambiguity]) => `${rule} ${ambiguity}`).sort();

describe('the chapters', () => {
  it('are numbered from 1 without a gap, and their files carry the number', () => {
    expect(CHAPTERS.map((chapter) => chapter.number)).toEqual(CHAPTERS.map((_, index) => index + 1));
    for (const { number, file } of CHAPTERS) {
      expect(file).toMatch(/^\d{2}-[a-z]+(-[a-z]+)*$/);
      expect(file.slice(0, 2)).toBe(String(number).padStart(2, '0'));
    }
  });

  it.each(CHAPTERS)('$file holds the rules listed for it', async ({ file, rules }) => {
    const chapter: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}.ts`);
    expect(chapter.RULES).toBe(rules);
  });
});

describe('the rules', () => {
  it('have ids of the system', () => {
    expect(ids.filter((id) => !/^BW-[A-Z]+-\d{2,3}$/.test(id))).toEqual([]);
  });

  it('stand in one chapter each', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('are complete', () => {
    expect(ids).toHaveLength(RULE_COUNT);
  });

  it.each(entries)('%s has a title, a text and a source', (_, rule) => {
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.text.length).toBeGreaterThanOrEqual(20);
    expect(rule.text).toMatch(/^[A-Z].*\.$/);
    expect(rule.source).toMatch(/^((implied by )?the combat chapter, [A-Z]|public rules|our reading$)/);
  });

  it('never say the same thing twice', () => {
    const texts = entries.map(([, rule]) => rule.text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the ambiguities', () => {
  it('are complete and numbered without a gap', () => {
    const expected = Array.from({ length: AMBIGUITY_COUNT }, (_, i) => `A-${String(i + 1).padStart(2, '0')}`);
    expect(ambiguities.map(([id]) => id)).toEqual(expected);
  });

  it.each(ambiguities)('%s asks a question, gives a reading and concerns a rule', (_, ambiguity) => {
    expect(ambiguity.question).toMatch(/^[A-Z].*\?$/);
    expect(ambiguity.reading).toMatch(/^[A-Z].*\.$/);
    expect(ambiguity.rules.length).toBeGreaterThan(0);
  });

  it('name each house rule once', () => {
    const options: string[] = ambiguities.flatMap(([, ambiguity]) => [...ambiguity.options]);
    expect(options).toHaveLength(OPTION_COUNT);
    expect(new Set(options).size).toBe(OPTION_COUNT);
    expect(options.filter((option) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(option))).toEqual([]);
  });

  it('name the rules that name them, and no others', () => {
    const byRule = entries.flatMap(([id, rule]) => (rule.ambiguities ?? []).map((a) => [id, a] as const));
    const byAmbiguity = ambiguities.flatMap(([id, { rules }]) => rules.map((rule) => [rule, id] as const));
    expect(pairs(byRule)).toEqual(pairs(byAmbiguity));
    expect(byAmbiguity.filter(([rule]) => !ids.includes(rule))).toEqual([]);
  });
});
