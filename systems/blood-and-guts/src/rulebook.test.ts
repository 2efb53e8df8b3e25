import { describe, expect, it } from 'vitest';
import { AMBIGUITIES, CHAPTERS } from './rulebook.ts';

interface Rule {
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly ambiguities?: readonly string[];
}
interface Ambiguity {
  readonly question: string;
  readonly reading: string;
  readonly options: readonly string[];
  readonly values: readonly (string | number | boolean)[];
  readonly rules: readonly string[];
}

const inChapters: [string, Rule][] = CHAPTERS.flatMap((chapter) => Object.entries(chapter.rules));
const rules: Readonly<Record<string, Rule>> = Object.fromEntries(inChapters);
const ambiguities: [string, Ambiguity][] = Object.entries(AMBIGUITIES);

/** The folder of chapters that belong to one edition. */
const EDITION_FOLDERS: Readonly<Record<number, string>> = {
  5: 'brawl/',
  6: 'brawl/',
  7: 'clash/',
  8: 'clash/',
  9: 'clash/',
};

describe('the chapters', () => {
  it('hold 190 rules, none of them twice', () => {
    expect(inChapters).toHaveLength(190);
    expect(new Set(inChapters.map(([id]) => id)).size).toBe(190);
  });

  it('are numbered from 1', () => {
    expect(CHAPTERS.map((chapter) => chapter.number)).toEqual(CHAPTERS.map((_, index) => index + 1));
  });

  it.each(CHAPTERS)('$number, $title, is what the file $file exports', async ({ number, file, rules }) => {
    expect(file).toMatch(new RegExp(`^${String(number).padStart(2, '0')}-[a-z-]+$`));
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ `./${EDITION_FOLDERS[number] ?? ''}${file}.ts`
    );
    expect(exported.RULES).toBe(rules);
  });

  it('number the rules of each topic from 01 without a gap', () => {
    const topics = Map.groupBy(Object.keys(rules), (id) => id.slice(0, id.lastIndexOf('-')));
    for (const [topic, ids] of topics) {
      expect(ids).toEqual(ids.map((_, index) => `${topic}-${String(index + 1).padStart(2, '0')}`));
    }
  });
});

describe('a rule', () => {
  it.each(inChapters)('%s has an id, a title, a text and a source', (id, rule) => {
    expect(id).toMatch(/^BG-[A-Z]+-\d{2,3}$/);
    expect(rule.title.length).toBeGreaterThan(3);
    expect(rule.text.length).toBeGreaterThanOrEqual(20);
    expect(rule.text).toMatch(/\.$/);
    expect(rule.source).toMatch(/^(the combat chapter, .+|the author's public code.*|our reading)$/);
  });

  it.each(inChapters)('%s is named by each ambiguity that it names', (id, rule) => {
    const naming = ambiguities.filter(([, ambiguity]) => ambiguity.rules.includes(id)).map(([key]) => key);
    expect([...(rule.ambiguities ?? [])].sort()).toEqual(naming.sort());
  });
});

describe('an ambiguity', () => {
  it('is one of 74, numbered without a gap', () => {
    expect(ambiguities.map(([key]) => key)).toEqual(
      Array.from({ length: 74 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`),
    );
  });

  it.each(ambiguities)('%s asks, answers, and touches rules that exist', (_key, ambiguity) => {
    expect(ambiguity.question).toMatch(/\?$/);
    expect(ambiguity.reading).toMatch(/\.$/);
    expect(ambiguity.rules.length).toBeGreaterThan(0);
    for (const id of ambiguity.rules) expect(rules).toHaveProperty([id]);
  });

  it.each(ambiguities)('%s has one house rule with at least two different values', (_key, ambiguity) => {
    expect(ambiguity.options).toHaveLength(1);
    expect(ambiguity.options[0]).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(ambiguity.values).size).toBe(ambiguity.values.length);
    expect(ambiguity.values.length).toBeGreaterThanOrEqual(2);
  });

  it('shares its house rule with no other', () => {
    expect(new Set(ambiguities.flatMap(([, ambiguity]) => ambiguity.options)).size).toBe(74);
  });
});
