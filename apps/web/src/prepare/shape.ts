// What a form needs to know of a JSON Schema: which control, which limits, what may be added.
import { capital, type Json, spaced } from '@affray/kernel';

export type Schema = Readonly<Record<string, Json>>;

/** A schema as a control. */
export type Shape =
  | { readonly is: 'flag'; readonly canBeNone: boolean }
  | { readonly is: 'choice'; readonly values: readonly (string | number)[]; readonly canBeNone: boolean }
  | {
      readonly is: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly step: number | undefined;
      readonly canBeNone: boolean;
    }
  | { readonly is: 'text'; readonly max: number | undefined; readonly canBeNone: boolean }
  | { readonly is: 'list'; readonly of: Schema; readonly most: number | undefined }
  | { readonly is: 'record'; readonly fields: readonly (readonly [name: string, schema: Schema])[] }
  | { readonly is: 'names'; readonly names: readonly string[] | null; readonly of: Schema }
  | { readonly is: 'pair' }
  /** Several ways to write it: ready-made values, and full forms. */
  | {
      readonly is: 'either';
      readonly values: readonly (string | number)[];
      readonly forms: readonly Schema[];
      readonly canBeNone: boolean;
    }
  | { readonly is: 'any' };

/**
 * The control for a schema.
 * @example shapeOf({ type: 'integer', minimum: 0 }) // { is: 'number', min: 0, ... }
 */
export function shapeOf(schema: Schema): Shape {
  const branches = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].map(asSchema);
  if (branches.length > 0) return unionOf(branches.flatMap(flat));
  const types = typeof schema.type === 'string' ? [schema.type] : listOf(schema.type).map(String);
  const canBeNone = types.includes('null');
  const type = types.find((one) => one !== 'null');
  const values = constantsOf(schema);
  if (values.length > 0) return { is: 'choice', values, canBeNone };
  if (type === 'boolean') return { is: 'flag', canBeNone };
  if (type === 'integer' || type === 'number')
    return {
      is: 'number',
      min: bound(schema.minimum),
      max: bound(schema.maximum),
      step: numberIn(schema.multipleOf),
      canBeNone,
    };
  if (type === 'string') return { is: 'text', max: numberIn(schema.maxLength), canBeNone };
  if (type === 'array') {
    if (listOf(schema.prefixItems).length === 2) return { is: 'pair' };
    return { is: 'list', of: asSchema(schema.items), most: numberIn(schema.maxItems) };
  }
  if (type === 'object' || schema.properties !== undefined) return objectOf(schema);
  return { is: 'any' };
}

function objectOf(schema: Schema): Shape {
  const fields = Object.entries(asSchema(schema.properties)).map(
    ([name, inner]) => [name, asSchema(inner)] as const,
  );
  if (fields.length > 0) return { is: 'record', fields };
  const names = listOf(asSchema(schema.propertyNames).enum).filter((name) => typeof name === 'string');
  return { is: 'names', names: names.length > 0 ? names : null, of: asSchema(schema.additionalProperties) };
}

/** Nested unions, flattened. */
function flat(schema: Schema): Schema[] {
  const inner = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].map(asSchema);
  return inner.length === 0 ? [schema] : inner.flatMap(flat);
}

function unionOf(branches: readonly Schema[]): Shape {
  const canBeNone = branches.some(({ type }) => type === 'null');
  const real = branches.filter(({ type }) => type !== 'null');
  const values = real.flatMap(constantsOf);
  const forms = real.filter((branch) => constantsOf(branch).length === 0);
  if (forms.length === 0) return { is: 'choice', values: withoutTwins(values), canBeNone };
  // A square is a pair or { x, y }; the pair is shorter to write.
  const pair = forms.find((form) => listOf(form.prefixItems).length === 2);
  if (pair !== undefined) return { is: 'pair' };
  const [first] = forms;
  if (forms.length === 1 && values.length === 0 && first !== undefined) {
    const only = shapeOf(first);
    return 'canBeNone' in only ? { ...only, canBeNone } : { is: 'either', values, forms, canBeNone };
  }
  return { is: 'either', values, forms, canBeNone };
}

/** `d8` and 8 are the same value: drops the number. */
function withoutTwins(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value) => typeof value === 'string' || !values.includes(`d${value}`));
}

function constantsOf(schema: Schema): (string | number)[] {
  const all = schema.const === undefined ? listOf(schema.enum) : [schema.const];
  return all.filter((value) => typeof value === 'string' || typeof value === 'number');
}

/**
 * Which form of an `either` a value uses; -1 for a ready-made value.
 * @example formOf([{ type: 'object' }], 'axe') // -1
 */
export function formOf(forms: readonly Schema[], value: unknown): number {
  return forms.findIndex((form) => fits(form, value));
}

function fits(schema: Schema, value: unknown): boolean {
  const { is } = shapeOf(schema);
  switch (is) {
    case 'list':
    case 'pair':
      return Array.isArray(value);
    case 'record': {
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
      const known = Object.entries(asSchema(schema.properties));
      // A field with a single possible value distinguishes the forms of a union.
      return known.every(([name, inner]) => {
        const only = asSchema(inner).const;
        return only === undefined || (value as Record<string, unknown>)[name] === only;
      });
    }
    case 'names':
      return value !== null && typeof value === 'object' && !Array.isArray(value);
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    default:
      return false;
  }
}

/**
 * The minimal value of a schema: what a new item of a list begins as.
 * @example blankOf({ type: 'object', properties: { rank: { type: 'integer', minimum: 1 } }, required: ['rank'] }) // { rank: 1 }
 */
export function blankOf(schema: Schema): Json {
  if (schema.default !== undefined) return schema.default;
  const shape = shapeOf(schema);
  switch (shape.is) {
    case 'flag':
      return false;
    case 'choice':
      return shape.values[0] ?? null;
    case 'number':
      return Math.max(0, shape.min ?? 0);
    case 'text':
      return schema.minLength === undefined ? '' : 'new';
    case 'list':
      return Array.from({ length: numberIn(schema.minItems) ?? 0 }, () => blankOf(shape.of));
    case 'record': {
      const required = listOf(schema.required).map(String);
      return Object.fromEntries(
        shape.fields
          .filter(([name]) => required.includes(name))
          .map(([name, inner]) => [name, blankOf(inner)]),
      );
    }
    case 'names':
      return {};
    case 'pair':
      return [0, 0];
    case 'either':
      return shape.values[0] ?? blankOf(shape.forms[0] ?? {});
    case 'any':
      return null;
  }
}

/** Whether a control needs the full width. */
export function isLong(schema: Schema): boolean {
  return ['list', 'record', 'names', 'either'].includes(shapeOf(schema).is);
}

/**
 * The display name of a field: the game's own label, otherwise the words of its key.
 * @example labelOf('maxHeart', {}) // 'Max heart'
 */
export function labelOf(name: string, schema: Schema): string {
  return typeof schema.title === 'string' ? schema.title : capital(spaced(name));
}

/**
 * The display text of a choice's value; a game's values have labels, in the schema or in its branches.
 * @example valueWords({ enum: ['gm-rules'], labels: { 'gm-rules': 'The GM rules' } }, 'gm-rules') // 'The GM rules'
 */
export function valueWords(schema: Schema, value: string | number): string {
  const own = asSchema(schema.labels)[String(value)];
  if (typeof own === 'string') return own;
  const inner = [...listOf(schema.anyOf), ...listOf(schema.oneOf), schema.propertyNames ?? null];
  for (const branch of inner) {
    const words = branch === null ? null : valueWords(asSchema(branch), value);
    if (words !== null && words !== String(value)) return words;
  }
  return String(value);
}

/** Bounds that allow every safe integer are no bounds. */
function bound(value: Json | undefined): number | undefined {
  const number = numberIn(value);
  return number === undefined || Math.abs(number) >= Number.MAX_SAFE_INTEGER ? undefined : number;
}
function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
export function asSchema(value: Json | undefined): Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : {};
}
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
