// From text to a checked scenario: every problem at once, each with its line.
import { firstNames, type Json, nearest, type Problem } from '@affray/kernel';
import { fewer, type Positioned, readDocument } from './document.ts';
import { checkScenario, type Scenario, scenarioSchema } from './file.ts';
import type { FileProblem, Read } from './problem.ts';
import { namesAt } from './schema.ts';

/** The source of a problem: a title for the message, a schema for the allowed names. */
export interface Finder {
  readonly title: string;
  readonly schema: Json;
}
/** A scenario with the positions of its values in the file. */
export interface ParsedFile {
  readonly file: string;
  readonly scenario: Scenario;
  /** Gives problems found later (by a system) their position in the file. */
  place(problems: readonly Problem[], finder?: Finder): readonly FileProblem[];
}
/** The readable part of a file that has problems: enough to look for more. */
export interface PartlyRead {
  readonly problems: readonly FileProblem[];
  /** The file with typos corrected, or without the parts that are wrong; null if the rest cannot be checked. */
  readonly rest: ParsedFile | null;
  /**
   * Whether only the wrong values themselves were corrected or removed, so that everything around them can be
   * checked.
   */
  readonly isWhole: boolean;
}

/**
 * Reads a fight file, YAML or JSON, as far as possible without knowing the system.
 * @example const read = parseScenario(text, 'duel.yaml'); if (!read.ok) console.error(read.problems.map(inOneLine).join('\n'));
 */
export function parseScenario(text: string, file: string): Read<ParsedFile> {
  const read = parsePartly(text, file);
  if (read.problems.length === 0 && read.rest !== null) return { ok: true, value: read.rest };
  return { ok: false, problems: fewer(read.problems) };
}

/** Like `parseScenario`, but also returns the rest besides the problems, so that a system can check it too. */
export function parsePartly(text: string, file: string): PartlyRead {
  const document = readDocument(text, file);
  if (!document.ok) return { problems: document.problems, rest: null, isWhole: false };
  const { data } = document.value;
  const place = placer(document.value, file);
  const checked = checkScenario(data);
  if (checked.ok) return { problems: [], rest: { file, scenario: checked.value, place }, isWhole: true };
  const problems = place(checked.problems, { title: '', schema: scenarioSchema() });
  const whole = corrected(data, problems);
  const scenario = whole ?? salvaged(data, checked.problems);
  return {
    problems,
    rest: scenario === null ? null : { file, scenario, place },
    isWhole: whole !== null,
  };
}

/** The file with probable typos corrected and other wrong values removed, if that is a scenario. */
function corrected(data: unknown, problems: readonly FileProblem[]): Scenario | null {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return null;
  const copy = structuredClone(data) as Record<string, unknown>;
  copy.title ??= 'untitled';
  for (const { path, didYouMean } of problems) {
    const key = path.at(-1);
    const parent = path.slice(0, -1).reduce<unknown>((value, step) => valueAt(value, step), copy);
    if (key === undefined || parent === null || typeof parent !== 'object' || Array.isArray(parent)) continue;
    const fields = parent as Record<string, unknown>;
    const value = fields[key];
    const isName = didYouMean !== undefined && typeof value === 'string' && !(didYouMean in fields);
    if (isName && path.length > 1) fields[key] = didYouMean;
    else if (didYouMean !== undefined && !(didYouMean in fields)) {
      delete fields[key];
      fields[didYouMean] = value;
    } else if (key !== 'title' || path.length > 1) delete fields[key];
    else copy.title = 'untitled';
  }
  const checked = checkScenario(copy);
  return checked.ok ? checked.value : null;
}

function valueAt(value: unknown, step: string | number): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[step];
}

/** The file without the wrong fields, if that is a scenario. */
function salvaged(data: unknown, problems: readonly Problem[]): Scenario | null {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return null;
  const copy = structuredClone(data) as Record<string, unknown>;
  copy.title ??= 'untitled';
  for (const { path } of problems) {
    const [field, name] = path;
    if (field === undefined) return null;
    const inner = copy[field];
    // A wrong fighter is removed from the fighters; any other field is removed as a whole.
    if (field === 'fighters' && name !== undefined && inner !== null && typeof inner === 'object')
      (inner as Record<string, unknown>)[name] = {};
    else if (field === 'title') copy.title = 'untitled';
    else delete copy[field];
  }
  const checked = checkScenario(copy);
  return checked.ok ? checked.value : null;
}

function placer(
  document: Positioned,
  file: string,
): (problems: readonly Problem[], finder?: Finder) => readonly FileProblem[] {
  return (problems, finder) => {
    const all = problems.map((problem): FileProblem => {
      const parent = problem.path.slice(0, -1);
      const isUnknown = problem.message.startsWith('There is no "') && problem.path.length > 0;
      const allowed =
        problem.allowed ?? (isUnknown && finder !== undefined ? namesAt(finder.schema, parent) : []);
      const written = writtenAt(document.data, problem, allowed);
      const didYouMean = written === undefined ? undefined : nearest(written, allowed);
      return {
        file,
        ...document.placeOf(problem.path),
        path: problem.path,
        message: worded(problem, allowed, written, didYouMean, finder),
        ...(allowed.length === 0 ? {} : { allowed }),
        ...(didYouMean === undefined ? {} : { didYouMean }),
      };
    });
    return all.sort((a, b) => a.line - b.line || a.column - b.column);
  };
}

/** The most names listed if none is near. */
const MOST_LISTED = 24;

/** The author's text where a name was expected: as the message quotes it, as the value, or as the key. */
function writtenAt(data: unknown, problem: Problem, allowed: readonly string[]): string | undefined {
  let value: unknown = data;
  for (const step of problem.path) value = valueAt(value, step);
  const quoted = /"([^"]+)"/.exec(problem.message)?.[1];
  const key = problem.path.at(-1);
  return [quoted, value, key].find(
    (word): word is string => typeof word === 'string' && !allowed.includes(word),
  );
}

/** "Expected one of: …" is long, and less useful than naming the wrong name if another is near. */
function worded(
  problem: Problem,
  allowed: readonly string[],
  written: string | undefined,
  didYouMean: string | undefined,
  finder: Finder | undefined,
): string {
  const { message } = problem;
  if (didYouMean !== undefined && message.startsWith('Expected'))
    return `${finder === undefined || finder.title === '' ? 'There is' : `${finder.title} has`} no "${written}".`;
  if (didYouMean !== undefined || message.startsWith('Expected') || allowed.length === 0) return message;
  return `${message} There ${allowed.length === 1 ? 'is' : 'are'}: ${firstNames(allowed, MOST_LISTED)}.`;
}
