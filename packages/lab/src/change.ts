// A fight file with one quantity changed: `troll.grit=7`, `goblin.count=5`, `options.wound-at=11`,
// `scene.rain=true`.
import { BadInput, copyOf, type Json, type Setup, type System } from '@affray/kernel';
import {
  type FighterInFile,
  idOf,
  inOneLine,
  type ParsedFile,
  resolve,
  type Scenario,
} from '@affray/scenario';

/** A quantity of a fight file, by its path. */
export type Quantity = readonly string[];

/** A parsed fight file, with its system. */
export interface Base {
  readonly parsed: ParsedFile;
  readonly system: System;
}

/**
 * The setup of a fight file with some quantities changed; refuses, with a message, what the system refuses.
 * @example const setup = changed(base, [['troll.grit', 7], ['goblin.count', 5]]);
 */
export function changed(base: Base, changes: readonly (readonly [quantity: string, value: Json])[]): Setup {
  let { scenario } = base.parsed;
  for (const [quantity, value] of changes) scenario = withChange(scenario, base.system, quantity, value);
  const setup = resolve({ ...base.parsed, scenario }, base.system);
  if (setup.ok) return setup.value;
  const what = changes.map(([quantity, value]) => `${quantity}=${String(value)}`).join(', ');
  throw new BadInput(`With ${what}: ${setup.problems.map(inOneLine).join(' ')}`);
}

function withChange(scenario: Scenario, system: System, quantity: string, value: Json): Scenario {
  const [owner = '', ...path] = quantity.split('.');
  if (path.length === 0 && Object.hasOwn(system.houseRules, owner)) return withOption(scenario, owner, value);
  if (owner === 'options' && path.length === 1) return withOption(scenario, path[0] ?? '', value);
  if (owner === 'scene' && path.length > 0)
    return { ...scenario, scene: placed(scenario.scene ?? {}, path, value) };
  if (path.length === 1 && path[0] === 'count') return withCount(scenario, owner, value, quantity);
  if (path.length > 0) return withField(scenario, system, owner, path, value);
  throw new BadInput(
    `Unknown quantity "${quantity}". Write fighter.field, fighter.count, options.house-rule or scene.field.`,
  );
}

function withOption(scenario: Scenario, name: string, value: Json): Scenario {
  return { ...scenario, options: { ...scenario.options, [name]: value as string | number | boolean } };
}

function withField(
  scenario: Scenario,
  system: System,
  owner: string,
  path: readonly string[],
  value: Json,
): Scenario {
  const names = linesOf(scenario).map(({ base }) => base);
  if (!names.includes(owner))
    throw new BadInput(
      `There is no fighter "${owner}" in this file. There are: ${[...new Set(names)].join(', ')}.`,
    );
  const own: FighterInFile = scenario.fighters?.[owner] ?? { from: owner };
  const from = own.from === undefined ? undefined : system.library[own.from]?.sheet;
  const [field = '', ...rest] = path;
  const before = own[field] ?? (from as Record<string, unknown> | undefined)?.[field];
  const fighter = { ...own, [field]: placed(before, rest, value) };
  return { ...scenario, fighters: { ...scenario.fighters, [owner]: fighter } };
}

interface Line {
  readonly side: string;
  readonly index: number;
  readonly base: string;
}

function linesOf(scenario: Scenario): Line[] {
  return Object.entries(scenario.sides).flatMap(([side, given]) => {
    const names = 'fighters' in given ? given.fighters : given;
    return names.map((line, index) => ({ side, index, base: line.replace(/ +x *\d+$/, '') }));
  });
}

/** A line of the sides: its name for changes, the id of its first fighter, its count. */
export interface FighterLine {
  readonly name: string;
  readonly id: string;
  readonly count: number;
}

/**
 * The lines of the sides that changes can name, each once.
 * @example fighterLines(scenario) // [{ name: 'goblin', id: 'goblin-1', count: 6 }]
 */
export function fighterLines(scenario: Scenario): FighterLine[] {
  const names = Object.values(scenario.sides).flatMap((side) => ('fighters' in side ? side.fighters : side));
  const lines = names.map((line) => {
    const found = /^(.*\S) +x *(\d+)$/.exec(line);
    const name = found?.[1] ?? line;
    return { name, id: found === null ? idOf(name) : `${idOf(name)}-1`, count: Number(found?.[2] ?? 1) };
  });
  // A dot in a name would be parsed as a field.
  return [...new Map(lines.map((line) => [line.name, line])).values()].filter(
    ({ name }) => !name.includes('.'),
  );
}

/** "goblin.count" or, for a side that is one line, "goblins.count". */
function withCount(scenario: Scenario, owner: string, value: Json, quantity: string): Scenario {
  const lines = linesOf(scenario);
  const mine = lines.filter(({ base, side }) => base === owner || side === owner);
  const [line] = mine;
  if (line === undefined || mine.length > 1) {
    const names = [...new Set(lines.map(({ base }) => base))];
    throw new BadInput(
      `"${quantity}" names ${mine.length} lines of the sides. Name one of: ${names.join(', ')}.`,
    );
  }
  const given = scenario.sides[line.side] ?? [];
  const names = 'fighters' in given ? given.fighters : given;
  const text = value === 1 && names[line.index] === line.base ? line.base : `${line.base} x ${String(value)}`;
  const fighters = names.map((name, index) => (index === line.index ? text : name));
  const side = 'fighters' in given ? { ...given, fighters } : fighters;
  return { ...scenario, sides: { ...scenario.sides, [line.side]: side } };
}

/** Plain data with the value at one path replaced. */
function placed(data: unknown, path: readonly string[], value: Json): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (copyOf(data) ?? {}) as Record<string, unknown>;
  copy[step] = placed(copy[step], rest, value);
  return copy;
}

/** A quantity with the values to try. */
export interface Range {
  readonly quantity: string;
  readonly values: readonly Json[];
}

const MOST_VALUES = 200;

/**
 * Parses a typed range: `troll.grit=2..10`, `troll.grit=2..20/3`, `weather=dry,wet`.
 * @example parseRange('troll.grit=2..4') // { quantity: 'troll.grit', values: [2, 3, 4] }
 */
export function parseRange(typed: string): Range {
  const equals = typed.indexOf('=');
  if (equals < 1) throw new BadInput(`"${typed}": write quantity=from..to, as in troll.grit=2..10.`);
  const quantity = typed.slice(0, equals);
  const said = typed.slice(equals + 1);
  const range = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(said);
  if (range === null) return { quantity, values: said.split(',').map(parseValue) };
  const [from, to, step] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)];
  if (to < from || step < 1 || (to - from) / step >= MOST_VALUES)
    throw new BadInput(`"${typed}": a range goes up, in at most ${MOST_VALUES} steps.`);
  const values = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { quantity, values };
}

/** A typed value: a whole number, true, false, null, or a word. */
export function parseValue(word: string): Json {
  if (/^-?\d{1,9}$/.test(word)) return Number(word);
  if (word === 'true' || word === 'false') return word === 'true';
  return word === 'null' ? null : word;
}
