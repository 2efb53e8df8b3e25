import type { Rule } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { AMBIGUITIES, CHAPTERS, RULES } from './rulebook.ts';

interface Ambiguity {
  readonly question: string;
  readonly reading: string;
  readonly options: readonly string[];
  readonly rules: readonly string[];
}

const rules: readonly (readonly [string, Rule])[] = CHAPTERS.flatMap((chapter) =>
  Object.entries(chapter.rules),
);
const byId: Readonly<Record<string, Rule>> = RULES;
const ambiguities: Readonly<Record<string, Ambiguity>> = AMBIGUITIES;

function sentences(text: string): number {
  return text.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '').length;
}

describe('the rules', () => {
  it('are 145, each in one chapter only', () => {
    const ids = rules.map(([id]) => id);
    expect(ids).toHaveLength(145);
    expect(new Set(ids).size).toBe(145);
    expect(Object.keys(RULES).sort()).toEqual([...ids].sort());
  });

  it.each(rules)(
    '%s has a well-formed id, a title, a source and a text of one to four sentences',
    (id, rule) => {
      expect(id).toMatch(/^TB-[A-Z]+-\d{2,3}$/);
      expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
      expect(rule.source).toMatch(/^(the combat chapter, [A-Z]|the core game, |our reading$)/);
      expect(rule.text.length).toBeGreaterThanOrEqual(20);
      expect(rule.text).toMatch(/\.$/);
      expect(sentences(rule.text)).toBeLessThanOrEqual(4);
    },
  );

  it('have titles and texts of their own', () => {
    expect(new Set(rules.map(([, rule]) => rule.title)).size).toBe(rules.length);
    expect(new Set(rules.map(([, rule]) => rule.text)).size).toBe(rules.length);
  });
});

describe('the chapters', () => {
  it('are numbered in reading order', () => {
    expect(CHAPTERS.map((chapter) => chapter.number)).toEqual(CHAPTERS.map((_, index) => index + 1));
  });

  it.each(CHAPTERS)('$file holds the rules of chapter $number', async ({ number, file, rules: own }) => {
    expect(file.startsWith(`${String(number).padStart(2, '0')}-`)).toBe(true);
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}.ts`);
    expect(module.RULES).toBe(own);
  });
});

describe('the ambiguities', () => {
  it('are 43, numbered without a gap', () => {
    const expected = Array.from({ length: 43 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`);
    expect(Object.keys(ambiguities)).toEqual(expected);
  });

  it('that a rule names exist and name that rule', () => {
    const named = rules.flatMap(([id, rule]) => (rule.ambiguities ?? []).map((key) => ({ id, key })));
    expect(named.length).toBeGreaterThan(0);
    for (const { id, key } of named) expect(ambiguities[key]?.rules, `${id} names ${key}`).toContain(id);
  });

  it.each(Object.entries(ambiguities))('%s names rules that exist and name it', (key, ambiguity) => {
    expect(ambiguity.rules.length).toBeGreaterThan(0);
    for (const id of ambiguity.rules) expect(byId[id]?.ambiguities, `${key} names ${id}`).toContain(key);
  });

  it.each(Object.entries(ambiguities))(
    '%s asks a question, answers it and has a house rule',
    (_, ambiguity) => {
      expect(ambiguity.question).toMatch(/\?$/);
      expect(ambiguity.reading).toMatch(/\.$/);
      expect(ambiguity.options.length).toBeGreaterThan(0);
      for (const option of ambiguity.options) expect(option).toMatch(/^[a-z]+(-[a-z]+)+$/);
    },
  );

  it('give no two house rules one name', () => {
    const options = Object.values(ambiguities).flatMap((ambiguity) => ambiguity.options);
    expect(new Set(options).size).toBe(options.length);
  });
});
