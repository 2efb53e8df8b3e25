// Every field of every game's form must have a label that people understand.
import type { Json } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { loadSystem, SYSTEM_IDS } from './index.ts';

interface Labelled {
  readonly path: string;
  readonly key: string;
  readonly label: string;
}

/** All fields and all worded values of a schema, with their labels. */
function labelsIn(schema: Json | undefined, path: string): Labelled[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => labelsIn(one, path));
  if (schema === null || schema === undefined || typeof schema !== 'object') return [];
  const given = schema as Readonly<Record<string, Json>>;
  const fields = Object.entries((given.properties ?? {}) as Readonly<Record<string, { title?: string }>>);
  const worded = (Array.isArray(given.enum) ? given.enum : [given.const]).filter(
    (value) => typeof value === 'string' && value !== '' && !/^d\d+$/.test(value),
  ) as string[];
  const labels = (given.labels ?? {}) as Readonly<Record<string, string>>;
  return [
    ...fields.flatMap(([key, field]) => [
      { path: `${path}.${key}`, key, label: field.title ?? '' },
      ...labelsIn(field as Json, `${path}.${key}`),
    ]),
    ...worded.map((value) => ({ path: `${path}=${value}`, key: value, label: labels[value] ?? '' })),
    ...['anyOf', 'oneOf', 'allOf', 'items', 'prefixItems', 'additionalProperties', 'propertyNames'].flatMap(
      (key) => labelsIn(given[key], path),
    ),
  ];
}

/** A raw key, as programs write it and people should not read it. */
function isRaw({ key, label }: Labelled): boolean {
  return (
    label === '' || label === key || !/^\p{Lu}/u.test(label) || /\p{Ll}\p{Lu}|\p{Ll}-\p{Ll}+-|_/u.test(label)
  );
}

describe('forms', () => {
  it.each(SYSTEM_IDS)('of %s show no raw key as a label', async (id) => {
    const schemas = (await loadSystem(id))?.schemas();
    const all = [...labelsIn(schemas?.sheet, 'sheet'), ...labelsIn(schemas?.scene, 'scene')];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(isRaw)).toEqual([]);
  });

  it.each(SYSTEM_IDS)('of %s call different fields of one form differently', async (id) => {
    const schemas = (await loadSystem(id))?.schemas();
    for (const schema of [schemas?.sheet, schemas?.scene]) {
      const fields = (schema as { properties?: Record<string, { title?: string }> }).properties ?? {};
      const titles = Object.values(fields).map(({ title }) => title);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    }
  });
});
