// Labels for the fields and values of a system's forms: JSON Schemas with titles for people.
import type { Json } from './json.ts';
import { capital, spaced } from './plain-words.ts';

/**
 * Labels by key, or by `parent.key` where a key means something else there; and labels for values that are not
 * self-explanatory.
 */
export interface FormLabels {
  readonly fields: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Labels of what the forms of most games have: names, and abilities that a table makes itself.
 * @example const LABELS: FormLabels = { fields: { ...COMMON_LABELS.fields, maxHp: 'Hit points when unhurt' } };
 */
export const COMMON_LABELS: Required<FormLabels> = {
  fields: {
    id: 'Short name for scripts',
    name: 'Name',
    about: 'In a line, for people',
    uses: 'Uses',
    trigger: 'When',
    target: 'On whom',
    effect: 'What it does',
    do: 'Kind of effect',
    amount: 'How much',
  },
  values: {
    'gm-rules': 'The GM rules',
    'any-time': 'At any time',
    'on-damaging': 'After hurting somebody',
    'on-being-damaged': 'After being hurt',
    self: 'Oneself',
    friend: 'A friend',
    enemy: 'An enemy',
    anyone: 'Anybody',
  },
};

type Schema = { readonly [key: string]: Json };

/**
 * The schema with a `title` for every field and, where values are words, `labels` by value.
 * @example withLabels(schema, { fields: { maxHp: 'Hit points, at most' } })
 */
export function withLabels(schema: Json, labels: FormLabels): Json {
  return labelled(schema, labels, '');
}

function labelled(schema: Json, labels: FormLabels, parent: string): Json {
  if (Array.isArray(schema)) return schema.map((one) => labelled(one, labels, parent));
  if (schema === null || typeof schema !== 'object') return schema;
  const given = schema as Schema;
  const done: Record<string, Json> = {};
  for (const [key, value] of Object.entries(given)) {
    done[key] =
      key === 'properties' ? fieldsOf(value as Schema, labels, parent) : inner(key, value, labels, parent);
  }
  const words = wordsOf(given, labels);
  return words === null ? done : { ...done, labels: words };
}

const NESTED = ['anyOf', 'oneOf', 'allOf', 'items', 'prefixItems', 'additionalProperties', 'propertyNames'];

function inner(key: string, value: Json, labels: FormLabels, parent: string): Json {
  return NESTED.includes(key) ? labelled(value, labels, parent) : value;
}

function fieldsOf(fields: Schema, labels: FormLabels, parent: string): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const title = labels.fields[`${parent}.${key}`] ?? labels.fields[key] ?? capital(spaced(key));
      return [key, { ...(labelled(field, labels, key) as Schema), title }];
    }),
  );
}

/** Words for the values of a choice; dice and numbers are read as they are. */
function wordsOf(schema: Schema, labels: FormLabels): Json | null {
  const all: readonly Json[] = Array.isArray(schema.enum) ? schema.enum : [schema.const ?? null];
  const words = all.filter((one) => typeof one === 'string' && one !== '' && !/^d\d+$/.test(one)) as string[];
  if (words.length === 0) return null;
  return Object.fromEntries(words.map((word) => [word, labels.values?.[word] ?? capital(spaced(word))]));
}
