// A JSON Schema as a table: every field with its path, type and meaning.
import { code, plain, table } from './markdown.ts';

/** The parts of a JSON Schema that are read here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

interface Row {
  readonly path: string;
  readonly is: string;
  readonly needed: boolean;
  readonly words: string;
}

const DEEPEST = 7;

/**
 * The fields of a schema as a Markdown table.
 * @example fieldTable(schemaFor(system)) // | field | is | | meaning |
 */
export function fieldTable(schema: Schema, root: Schema = schema): string {
  const rows = [...rowsOf(schema, root, '', 0)];
  const unique = [...new Map(rows.map((row) => [`${row.path} ${row.is}`, row])).values()];
  return table(
    ['field', 'is', 'needed', 'meaning'],
    unique.map(({ path, is, needed, words }) => [code(path), plain(is), needed ? 'yes' : '', plain(words)]),
  );
}

function* rowsOf(schema: Schema, root: Schema, path: string, depth: number): Generator<Row> {
  if (depth > DEEPEST) return;
  for (const here of branches(schema, root)) {
    for (const [name, field] of Object.entries(here.properties ?? {})) {
      const below = path === '' ? name : `${path}.${name}`;
      yield {
        path: below,
        is: kindOf(field, root),
        needed: here.required?.includes(name) ?? false,
        words: wordsOf(field, root),
      };
      yield* rowsOf(field, root, below, depth + 1);
    }
    if (here.items !== undefined) yield* rowsOf(here.items, root, `${path}[]`, depth + 1);
    if (typeof here.additionalProperties === 'object' && Object.keys(here.additionalProperties).length > 0)
      yield* rowsOf(here.additionalProperties, root, `${path}.NAME`, depth + 1);
  }
}

/** The alternatives of a schema, with references resolved. */
function branches(schema: Schema, root: Schema, depth = 0): Schema[] {
  if (depth > DEEPEST) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
  const meant = $ref === undefined ? [] : [root.$defs?.[$ref.replace('#/$defs/', '')] ?? {}];
  const parts = [...anyOf, ...oneOf, ...allOf, ...meant];
  return [schema, ...parts.flatMap((part) => branches(part, root, depth + 1))];
}

/** The type of a field in words. */
export function kindOf(schema: Schema, root: Schema, depth = 0): string {
  if (depth > 3) return '…';
  if (schema.$ref !== undefined)
    return kindOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, depth + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (ways.length > 0)
    return [...new Set(ways.map((way) => kindOf(way, root, depth + 1)))].join(' or ') || 'anything';
  if (schema.items !== undefined) return `list of ${kindOf(schema.items, root, depth + 1)}`;
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'string')
    return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength} characters`;
  if (schema.type === 'null') return 'null';
  return schema.type === 'object' || schema.properties !== undefined ? 'fields' : 'anything';
}

function numberOf({ type, minimum, maximum }: Schema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const isBound = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) return `${kind} from ${minimum} to ${maximum}`;
  if (isBound(minimum)) return `${kind} from ${minimum}`;
  return isBound(maximum) ? `${kind} up to ${maximum}` : kind;
}

function wordsOf(schema: Schema, root: Schema): string {
  const described = branches(schema, root).find(({ description }) => description !== undefined);
  const usual = schema.default === undefined ? '' : ` Left out: ${JSON.stringify(schema.default)}.`;
  return `${described?.description ?? ''}${usual}`.trim();
}
