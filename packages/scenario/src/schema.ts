// JSON Schemas: of the format, of the format for one system, and the names they allow at a path.
import type { HouseRule, Json, System } from '@affray/kernel';
import { scenarioSchema } from './file.ts';

type Schema = { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/**
 * The JSON Schema of fight files of one system, for editors and documents.
 * @example writeFileSync('template.schema.json', JSON.stringify(schemaFor(system)));
 */
export function schemaFor(system: System): Json {
  const common = scenarioSchema() as Schema;
  const { sheet, scene } = system.schemas();
  const defs = { ...asSchema(common.$defs), ...defsOf(sheet, 'sheet'), ...defsOf(scene, 'scene') };
  const properties = asSchema(common.properties);
  const fighters = asSchema(properties.fighters);
  const changed: Record<string, Json> = {
    ...properties,
    system: { const: system.id, description: system.title },
    options: {
      type: 'object',
      description: 'House rules.',
      properties: Object.fromEntries(
        Object.entries(system.houseRules).map(([name, rule]) => [name, optionSchema(rule)]),
      ),
      additionalProperties: false,
    },
    fighters: {
      ...fighters,
      additionalProperties: withCommon(inlined(sheet, 'sheet'), asSchema(fighters.additionalProperties)),
    },
    scene: inlined(scene, 'scene'),
  };
  if (system.editions.length > 0) changed.edition = { enum: [...system.editions] };
  else delete changed.edition;
  const required = [...asList(common.required), ...(system.editions.length > 0 ? ['edition'] : [])];
  const { $schema = 'https://json-schema.org/draft/2020-12/schema', ...rest } = common;
  return {
    $schema,
    title: `A fight of ${system.title}`,
    ...rest,
    properties: changed,
    required,
    ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }),
  };
}

/**
 * The names allowed at a path of a schema: fields of an object, none if anything is allowed.
 * @example namesAt(schemaFor(system), ['fighters', 'troll']) // ['from', 'name', 'hidden', 'health', 'wind']
 */
export function namesAt(schema: Json, path: Path): readonly string[] {
  const names = new Set<string>();
  for (const here of schemasAt(schema, path)) {
    for (const name of Object.keys(asSchema(here.properties))) names.add(name);
    for (const name of asList(asSchema(here.propertyNames).enum))
      if (typeof name === 'string') names.add(name);
  }
  return [...names];
}

/** Every part of a schema that applies to a path. */
function schemasAt(root: Json, path: Path): Schema[] {
  let here = branchesOf(asSchema(root), asSchema(root));
  for (const step of path) {
    here = here
      .flatMap((schema) => stepInto(schema, step))
      .flatMap((schema) => branchesOf(schema, asSchema(root)));
  }
  return here;
}

function stepInto(schema: Schema, step: string | number): Schema[] {
  const own = asSchema(schema.properties)[String(step)];
  if (own !== undefined) return [asSchema(own)];
  if (typeof step === 'number') return [asSchema(schema.items)];
  return [asSchema(schema.additionalProperties)];
}

/** A schema with the branches of its unions and its references, at most eight levels deep, so that cycles end. */
function branchesOf(schema: Schema, root: Schema, depth = 0): Schema[] {
  if (depth > 8) return [];
  const parts = [...asList(schema.anyOf), ...asList(schema.oneOf), ...asList(schema.allOf)].map(asSchema);
  if (typeof schema.$ref === 'string')
    parts.push(asSchema(asSchema(root.$defs)[schema.$ref.replace('#/$defs/', '')]));
  return [schema, ...parts.flatMap((part) => branchesOf(part, root, depth + 1))];
}

function optionSchema(rule: HouseRule): Json {
  const words = { description: rule.words, default: rule.default };
  if (rule.is === 'flag') return { type: 'boolean', ...words };
  if (rule.is === 'choice') return { enum: [...rule.values], ...words };
  return { type: 'integer', minimum: rule.min, maximum: rule.max, ...words };
}

/** A sheet with the fields that all fighters share. Nothing is required, since `from` may provide it. */
function withCommon(sheet: Schema, common: Schema): Schema {
  for (const union of ['anyOf', 'oneOf'] as const) {
    if (sheet[union] !== undefined)
      return { ...sheet, [union]: asList(sheet[union]).map((part) => withCommon(asSchema(part), common)) };
  }
  if (sheet.properties === undefined) return sheet;
  const { required, ...rest } = sheet;
  const properties = { ...asSchema(common.properties), ...asSchema(sheet.properties) };
  if (asList(required).length === 0) return { ...rest, properties };
  return { ...rest, properties, anyOf: [{ required: ['from'] }, { required: [...asList(required)] }] };
}

/** The definitions of a part, prefixed so that two parts cannot collide. */
function defsOf(part: Json, prefix: string): Schema {
  const defs: Record<string, Json> = {};
  for (const [name, def] of Object.entries(asSchema(asSchema(part).$defs)))
    defs[`${prefix}-${name}`] = renamed(def, prefix);
  return defs;
}

function inlined(part: Json, prefix: string): Schema {
  const { $schema: _, $defs: __, ...rest } = asSchema(part);
  return asSchema(renamed(rest, prefix));
}

function renamed(value: Json, prefix: string): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, prefix));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as Schema).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', `#/$defs/${prefix}-`)
        : renamed(inner, prefix),
    ]),
  );
}

function asSchema(value: Json | undefined): Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : {};
}
function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
