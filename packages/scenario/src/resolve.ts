// From a scenario to a setup: library look-ups, copies, house rules, the system's own checks.
import {
  type FighterSetup,
  type HouseRuleValues,
  type Problem,
  type Setup,
  type SideSetup,
  type System,
  whyNotValue,
} from '@affray/kernel';
import type { Scenario, SideInFile } from './file.ts';
import type { ParsedFile } from './parse.ts';
import type { Read } from './problem.ts';

const MOST_FIGHTERS = 200;
const RESERVED = new Set(['gm', 'fight', 'table']);

/**
 * The setup of a scenario: complete, checked by the system, plain data.
 * @example const setup = resolve(parsed, system); if (setup.ok) system.begin(setup.value);
 */
export function resolve(parsed: ParsedFile, system: System): Read<Setup> {
  const problems: Problem[] = [];
  const { scenario } = parsed;
  const edition = editionOf(scenario, system, problems);
  const options = optionsOf(scenario, system, problems);
  const { sides, fighters } = fightersOf(scenario, system, edition, problems);
  if (sides.length < 2) problems.push({ path: ['sides'], message: 'A fight needs at least two sides.' });
  const scene = system.checkScene(scenario.scene ?? {}, edition, fighters);
  if (!scene.ok)
    problems.push(...scene.problems.map((problem) => ({ ...problem, path: ['scene', ...problem.path] })));
  if (problems.length > 0) return { ok: false, problems: parsed.place(problems) };
  const setup: Setup = {
    system: system.id,
    edition,
    title: scenario.title,
    options,
    sides,
    fighters,
    scene: scene.ok ? scene.value : {},
  };
  return { ok: true, value: setup };
}

/**
 * An id made from a name: lower case, words joined by hyphens.
 * @example idOf('Brother Tam') // 'brother-tam'
 */
export function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function editionOf(scenario: Scenario, system: System, problems: Problem[]): string | null {
  const edition = scenario.edition ?? null;
  if (system.editions.length === 0) {
    if (edition !== null) problems.push({ path: ['edition'], message: `${system.title} has no editions.` });
    return null;
  }
  if (edition === null) {
    problems.push({
      path: ['system'],
      message: `${system.title} needs an edition: ${system.editions.join(' or ')}.`,
    });
  } else if (!system.editions.includes(edition)) {
    problems.push({
      path: ['edition'],
      message: `${system.title} has no edition "${edition}".`,
      allowed: system.editions,
    });
  }
  return edition;
}

function optionsOf(scenario: Scenario, system: System, problems: Problem[]): HouseRuleValues {
  const values: Record<string, boolean | string | number> = {};
  for (const [name, rule] of Object.entries(system.houseRules)) values[name] = rule.default;
  for (const [name, value] of Object.entries(scenario.options ?? {})) {
    const rule = Object.hasOwn(system.houseRules, name) ? system.houseRules[name] : undefined;
    if (rule === undefined) {
      const message = `${system.title} has no house rule "${name}".`;
      problems.push({ path: ['options', name], message, allowed: Object.keys(system.houseRules) });
      continue;
    }
    const why = whyNotValue(name, rule, value);
    if (why !== null) problems.push({ path: ['options', name], message: why });
    else values[name] = value;
  }
  return values;
}

interface Cast {
  readonly sides: SideSetup[];
  readonly fighters: FighterSetup[];
}

function fightersOf(scenario: Scenario, system: System, edition: string | null, problems: Problem[]): Cast {
  const sides: SideSetup[] = [];
  const fighters: FighterSetup[] = [];
  const used = new Set<string>();
  for (const [key, given] of Object.entries(scenario.sides)) {
    const id = idOf(key);
    const path = ['sides', key];
    if (!fresh(id, used))
      problems.push({ path, message: `"${key}" cannot be a side's name here: it is taken or reserved.` });
    const full = sideOf(given);
    const { by = sides.length === 0 ? 'players' : 'gm', name = titled(key), fighters: names } = full;
    sides.push({ id, name, by });
    for (const [index, line] of names.entries()) {
      const where = full === given ? [...path, 'fighters', index] : [...path, index];
      for (const one of copies(line, where, problems)) {
        const fighter = fighterOf(one, id, scenario, system, edition, where, problems);
        if (fighter === null) continue;
        if (!fresh(fighter.id, used))
          problems.push({ path: where, message: `There are two fighters "${fighter.id}".` });
        fighters.push(fighter);
      }
    }
  }
  if (fighters.length > MOST_FIGHTERS)
    problems.push({ path: ['sides'], message: `More than ${MOST_FIGHTERS} fighters.` });
  const cast = new Set(
    Object.values(scenario.sides)
      .flatMap((side) => sideOf(side).fighters)
      .map(baseOf),
  );
  for (const key of Object.keys(scenario.fighters ?? {})) {
    if (!cast.has(key))
      problems.push({ path: ['fighters', key], message: `"${key}" is on no side.`, allowed: [...cast] });
  }
  return { sides, fighters };
}

function sideOf(side: SideInFile): Exclude<SideInFile, readonly string[]> {
  return 'fighters' in side ? side : { fighters: side };
}

interface One {
  readonly base: string;
  /** Number among copies of the same, or null for a single one. */
  readonly number: number | null;
}

/** "goblin x 3" is three goblins. */
function copies(line: string, path: readonly (string | number)[], problems: Problem[]): One[] {
  const match = /^(.*\S)\s+x\s*(\d+)$/.exec(line);
  if (match === null) return [{ base: line, number: null }];
  const count = Number(match[2]);
  if (count < 1 || count > MOST_FIGHTERS) {
    problems.push({ path, message: `"${line}": give 1 to ${MOST_FIGHTERS} of them.` });
    return [];
  }
  return Array.from({ length: count }, (_, index) => ({ base: match[1] ?? '', number: index + 1 }));
}

function baseOf(line: string): string {
  return /^(.*\S)\s+x\s*\d+$/.exec(line)?.[1] ?? line;
}

function fighterOf(
  one: One,
  side: string,
  scenario: Scenario,
  system: System,
  edition: string | null,
  path: (string | number)[],
  problems: Problem[],
): FighterSetup | null {
  const own = Object.hasOwn(scenario.fighters ?? {}, one.base) ? scenario.fighters?.[one.base] : undefined;
  const { from, name, hidden, ...sheet } = own ?? { from: one.base };
  const where = own === undefined ? path : ['fighters', one.base];
  const id = idOf(one.base);
  if (id === '') {
    problems.push({ path, message: `"${one.base}" makes no id: use letters or digits.` });
    return null;
  }
  const entry = from !== undefined && Object.hasOwn(system.library, from) ? system.library[from] : undefined;
  if (from !== undefined && entry === undefined) {
    const message = `${system.title} has no fighter "${from}" in its library.`;
    problems.push({
      path: own === undefined ? where : [...where, 'from'],
      message,
      allowed: Object.keys(system.library),
    });
    return null;
  }
  const checked = system.checkSheet(
    entry === undefined ? sheet : { ...(entry.sheet as object), ...sheet },
    edition,
  );
  if (!checked.ok) {
    problems.push(...checked.problems.map((problem) => ({ ...problem, path: [...where, ...problem.path] })));
    return null;
  }
  const base = name ?? entry?.name ?? titled(one.base);
  const numbered =
    one.number === null ? { id, name: base } : { id: `${id}-${one.number}`, name: `${base} ${one.number}` };
  return { ...numbered, side, sheet: checked.value, ...(hidden === true ? { hidden } : {}) };
}

function fresh(id: string, used: Set<string>): boolean {
  if (id === '' || used.has(id) || RESERVED.has(id)) return false;
  used.add(id);
  return true;
}

function titled(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}
