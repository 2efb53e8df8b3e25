import type { Rule } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { AMBIGUITIES, CHAPTERS, RULES } from './rulebook.ts';

interface Ambiguity {
  readonly question: string;
  readonly reading: string;
  readonly options: readonly string[];
  readonly rules: readonly string[];
}

const RULE_COUNT = 380;
const AMBIGUITY_COUNT = 81;

const printed: readonly (readonly [string, Rule])[] = CHAPTERS.flatMap((chapter) =>
  Object.entries(chapter.rules),
);
const ids: readonly string[] = printed.map(([id]) => id);
const ambiguities: readonly (readonly [string, Ambiguity])[] = Object.entries(AMBIGUITIES);

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

describe('the chapters', () => {
  it('are numbered in reading order, and each file carries its number', () => {
    expect(CHAPTERS.map((chapter) => chapter.number)).toEqual(CHAPTERS.map((_, index) => index + 1));
    for (const { number, file } of CHAPTERS) {
      expect(file).toMatch(/^\d{2}(-[a-z]+)+$/);
      expect(Number(file.slice(0, 2))).toBe(number);
    }
  });

  it('are the files they name', async () => {
    for (const { file, rules } of CHAPTERS) {
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}.ts`);
      expect(module.RULES, file).toBe(rules);
    }
  });
});

describe('the rules', () => {
  it('have ids of the form HR-WORD-00', () => {
    expect(ids.filter((id) => !/^HR-[A-Z]+-\d{2,3}$/.test(id))).toEqual([]);
  });

  it('stand in one chapter each', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it(`are ${RULE_COUNT} in number, in the chapters and by id`, () => {
    expect(ids).toHaveLength(RULE_COUNT);
    expect(Object.keys(RULES).sort(byCodeUnit)).toEqual([...ids].sort(byCodeUnit));
  });

  it.each(printed)('%s has a title, a whole text and a source', (_id, rule) => {
    expect(rule.title).toMatch(/^\S.*[^.\s]$/);
    expect(rule.text.length).toBeGreaterThanOrEqual(20);
    expect(rule.text).toMatch(/^\S.*\.$/);
    expect(rule.text.match(/[.?!](?= |$)/g)?.length).toBeLessThanOrEqual(4);
    for (const part of rule.source.split('; ')) {
      expect(part).toMatch(/^(the combat chapter(, | in an earlier printing, )|public rules, |our reading)/);
    }
  });

  it('mention only ids that exist', () => {
    const mentioned = printed.flatMap(([, { text, source }]) => `${text} ${source}`.match(/HR-[A-Z]+-\d+/g));
    expect(mentioned.filter((id) => id !== null && !ids.includes(id))).toEqual([]);
  });
});

describe('the ambiguities', () => {
  it(`are ${AMBIGUITY_COUNT} in number, without a gap`, () => {
    const expected = Array.from({ length: AMBIGUITY_COUNT }, (_, i) => `A-${String(i + 1).padStart(2, '0')}`);
    expect(ambiguities.map(([id]) => id)).toEqual(expected);
  });

  it('name the rules that name them, and no others', () => {
    const byRule = printed.flatMap(([id, rule]) => (rule.ambiguities ?? []).map((a) => `${a} ${id}`));
    const byAmbiguity = ambiguities.flatMap(([a, { rules }]) => rules.map((id) => `${a} ${id}`));
    expect(byAmbiguity.toSorted(byCodeUnit)).toEqual(byRule.toSorted(byCodeUnit));
  });

  it.each(ambiguities)('%s asks, answers, and touches a rule', (_id, { question, reading, rules }) => {
    expect(question).toMatch(/^\S.*[.?]$/);
    expect(question).toContain('?');
    expect(reading).toMatch(/^\S.{18,}\.$/);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('give each house rule to one ambiguity, in kebab-case, and tell its values', () => {
    const options = ambiguities.flatMap(([, ambiguity]) => ambiguity.options);
    expect(options.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(new Set(options).size).toBe(options.length);
    for (const [id, ambiguity] of ambiguities) {
      const values = ambiguity.reading.match(/`[^`]+`/g) ?? [];
      expect(values.length >= 2, id).toBe(ambiguity.options.length > 0);
    }
  });
});
