// Turns problems in data from outside into messages.
import { firstNames } from './plain-words.ts';
import type { Checked, Problem } from './system.ts';

/** A zod object, as far as a check needs it. The kernel itself does not depend on zod. */
export interface ObjectSchema<T> {
  readonly shape: object;
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** The fields of a zod issue that a message needs. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** The issues of each branch of a union. */
  readonly errors?: readonly (readonly Issue[])[];
  /** The issues of a key of a record. */
  readonly issues?: readonly Issue[];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'fields with their values',
  record: 'names with their values',
  null: 'null',
};

/**
 * Data from outside, checked by a zod object; left out: an empty object. A problem with an unknown key names the known ones.
 * @example const sheet = checkedBy(SHEET, data);
 */
export function checkedBy<T>(schema: ObjectSchema<T>, data: unknown): Checked<T> {
  const parsed = schema.safeParse(data ?? {});
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: problemsOf(parsed.error.issues, Object.keys(schema.shape)) };
}

/**
 * The issues of a failed zod check as problems: unknown keys one by one, with the names that were allowed.
 * @example return { ok: false, problems: problemsOf(parsed.error.issues) };
 */
export function problemsOf(issues: readonly Issue[], allowedKeys: readonly string[] = []): Problem[] {
  return issues.flatMap((issue) => problemsOfOne(issue, [], allowedKeys));
}

function problemsOfOne(
  issue: Issue,
  above: Problem['path'],
  allowedKeys: readonly string[],
): readonly Problem[] {
  const own = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const path = [...above, ...own];
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? []).map((key) => ({
        path: [...path, key],
        message: `There is no "${key}" here.`,
        ...(path.length === 0 && allowedKeys.length > 0 ? { allowed: allowedKeys } : {}),
      }));
    case 'invalid_union':
      return problemsOfUnion(issue, path);
    case 'invalid_key':
      return (issue.issues ?? []).map((inner) => ({ path, message: `This name: ${sentenceOf(inner)}` }));
    default: {
      const allowed = issue.values?.filter((value): value is string => typeof value === 'string') ?? [];
      const message = sentenceOf(issue);
      return [allowed.length === 0 ? { path, message } : { path, message, allowed }];
    }
  }
}

/**
 * For a union, the intended branch is the one that matches the given kind of value; otherwise names every branch.
 */
function problemsOfUnion(issue: Issue, path: Problem['path']): readonly Problem[] {
  const branches = issue.errors ?? [];
  const meant = branches
    .filter((branch) => branch.length > 0 && !branch.some(isOtherKind))
    .sort((a, b) => a.length - b.length)[0];
  if (meant !== undefined) return meant.flatMap((inner) => problemsOfOne(inner, path, []));
  const roots = branches.flat().filter((inner) => inner.path.length === 0);
  const values = roots.flatMap((inner) => inner.values ?? []);
  const kinds = new Set(
    roots.filter((inner) => inner.code === 'invalid_type').map((inner) => kind(inner.expected)),
  );
  const all = [...kinds, ...(values.length === 0 ? [] : [`one of: ${firstNames(values.map(String))}`])];
  if (all.length === 0) return [{ path, message: sentenceOf(issue) }];
  const allowed = values.filter((value): value is string => typeof value === 'string');
  const message = `Expected ${all.join(' or ')}.`;
  return [allowed.length === 0 ? { path, message } : { path, message, allowed }];
}

function isOtherKind(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const came = /received (\w+)/.exec(issue.message)?.[1] ?? '';
      if (came === 'undefined') return `This is missing; expected ${kind(issue.expected)}.`;
      const found = came === '' || kind(came) === kind(issue.expected) ? '' : `, found ${kind(came)}`;
      return `Expected ${kind(issue.expected)}${found}.`;
    }
    case 'invalid_value':
      return `Expected ${(issue.values ?? []).length === 1 ? '' : 'one of: '}${firstNames((issue.values ?? []).map(String))}.`;
    case 'too_small':
      return `Expected at least ${issue.minimum}${counted(issue)}.`;
    case 'too_big':
      return `Expected at most ${issue.maximum}${counted(issue)}.`;
    default:
      return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
  }
}

function counted(issue: Issue): string {
  if (issue.origin === 'string') return ' characters';
  return issue.origin === 'array' ? ' of them' : '';
}

function kind(name = ''): string {
  return KINDS[name] ?? name;
}
