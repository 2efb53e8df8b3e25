// From a scenario to a setup: library look-ups, copies, house rules, the system's own checks.
import {
  copyOf,
  type FighterSetup,
  type HouseRuleValues,
  nearest,
  type Problem,
  type Setup,
  type SideSetup,
  type System,
  whyNotValue,
} from '@affray/kernel';
import type { Scenario, SideInFile } from './file.ts';
import type { ParsedFile } from './parse.ts';
import type { FileProblem, Read } from './problem.ts';
import { schemaFor } from './schema.ts';
import { scriptProblems } from './script-check.ts';

/** The most fighters in one fight. */
export const MOST_FIGHTERS = 200;
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
  if (problems.length > 0) return { ok: false, problems: placed(parsed, problems, system) };
  const setup: Setup = {
    system: system.id,
    edition,
    title: scenario.title,
    options,
    sides,
    fighters,
    scene: scene.ok ? scene.value : {},
    ...picturesOf(scenario, fighters),
  };
  const scripted = scriptProblems(scenario, setup, system);
  if (scripted.length > 0) return { ok: false, problems: placed(parsed, scripted, system) };
  return { ok: true, value: setup };
}

/** Portraits by fighter: several of a kind share theirs unless one has its own. */
function picturesOf({ pictures }: Scenario, fighters: readonly FighterSetup[]): Pick<Setup, 'pictures'> {
  if (pictures === undefined) return {};
  const given = pictures.faces ?? {};
  const faces: Record<string, string> = {};
  for (const { id } of fighters) {
    const face = given[id] ?? given[id.replace(/-\d+$/, '')];
    if (face !== undefined) faces[id] = face;
  }
  const { map, lights, scenery } = pictures;
  return {
    pictures: {
      ...(map === undefined ? {} : { map }),
      ...(lights === undefined ? {} : { lights }),
      ...(scenery === undefined ? {} : { scenery }),
      faces,
    },
  };
}

function placed(parsed: ParsedFile, problems: readonly Problem[], system: System): readonly FileProblem[] {
  return parsed.place(problems, { title: system.title, schema: schemaFor(system) });
}

/**
 * An id made from a name: lower case, words joined by hyphens.
 * @example idOf('Brother Tam') // 'brother-tam'
 */
export function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
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

/** Input and results of looking up fighters. */
interface Casting {
  readonly scenario: Scenario;
  readonly system: System;
  readonly edition: string | null;
  readonly problems: Problem[];
  readonly used: Set<string>;
  /** Each name is looked up and checked once, however many fighters share it. */
  readonly known: Map<string, Found | null>;
}
interface Found {
  readonly name: string;
  readonly sheet: unknown;
  readonly hidden: boolean;
}

function fightersOf(scenario: Scenario, system: System, edition: string | null, problems: Problem[]): Cast {
  const casting: Casting = { scenario, system, edition, problems, used: new Set(), known: new Map() };
  const sides: SideSetup[] = [];
  const fighters: FighterSetup[] = [];
  for (const [key, given] of Object.entries(scenario.sides)) {
    const id = idOf(key);
    const path = ['sides', key];
    if (!fresh(id, casting.used))
      problems.push({ path, message: `"${key}" cannot be a side's name here: it is taken or reserved.` });
    const { by = sides.length === 0 ? 'players' : 'gm', name = titled(key), fighters: names } = sideOf(given);
    sides.push({ id, name, by });
    for (const [index, line] of names.entries()) {
      const where = 'fighters' in given ? [...path, 'fighters', index] : [...path, index];
      fighters.push(...copiesOf(line, id, where, casting));
      if (fighters.length <= MOST_FIGHTERS) continue;
      problems.push({ path: where, message: `More than ${MOST_FIGHTERS} fighters.` });
      return { sides, fighters };
    }
  }
  const cast = new Set(
    Object.values(scenario.sides)
      .flatMap((side) => sideOf(side).fighters)
      .map(baseOf),
  );
  for (const key of Object.keys(scenario.fighters ?? {})) {
    if (cast.has(key)) continue;
    problems.push({ path: ['fighters', key], message: `"${key}" is on no side.`, allowed: [...cast] });
    lookUp(key, ['fighters', key], casting);
  }
  return { sides, fighters };
}

function sideOf(side: SideInFile): Exclude<SideInFile, readonly string[]> {
  return 'fighters' in side ? side : { fighters: side };
}

function baseOf(line: string): string {
  return /^(.*\S) +x *\d+$/.exec(line)?.[1] ?? line;
}

/** The fighters of one line of a side: "goblin x 3" is three goblins. */
function copiesOf(line: string, side: string, path: Problem['path'], casting: Casting): FighterSetup[] {
  const base = baseOf(line);
  const count = base === line ? 1 : Number(/\d+$/.exec(line)?.[0]);
  const { problems, used, known } = casting;
  if (count < 1 || count > MOST_FIGHTERS) {
    problems.push({ path, message: `"${line}": give 1 to ${MOST_FIGHTERS} of them.` });
    return [];
  }
  if (!known.has(base)) known.set(base, lookUp(base, path, casting));
  const found = known.get(base) ?? null;
  if (found === null) return [];
  const fighters: FighterSetup[] = [];
  for (let number = 1; number <= count; number++) {
    const id = base === line ? idOf(base) : `${idOf(base)}-${number}`;
    const name = base === line ? found.name : `${found.name} ${number}`;
    if (!fresh(id, used)) {
      const message = RESERVED.has(id)
        ? `"${id}" is reserved: no fighter can have this name.`
        : `There are two fighters named "${id}". For several alike write "${base} x 2".`;
      problems.push({ path, message });
      return fighters;
    }
    const hidden = found.hidden ? { hidden: true } : {};
    fighters.push({ id, name, side, sheet: copyOf(found.sheet), ...hidden });
  }
  return fighters;
}

/** A fighter by its name in a side: from the file's own description, or from the library. */
function lookUp(base: string, path: Problem['path'], casting: Casting): Found | null {
  const { scenario, system, edition, problems } = casting;
  const described = scenario.fighters ?? {};
  const own = Object.hasOwn(described, base) ? described[base] : undefined;
  const { from, name, hidden = false, ...sheet } = own ?? { from: base };
  const where = own === undefined ? path : ['fighters', base];
  if (idOf(base) === '') {
    problems.push({ path, message: `"${base}" makes no id: use some of the letters a to z, or digits.` });
    return null;
  }
  const entry = from !== undefined && Object.hasOwn(system.library, from) ? system.library[from] : undefined;
  if (from !== undefined && entry === undefined) {
    const allowed = [...Object.keys(system.library), ...(own === undefined ? Object.keys(described) : [])];
    const message = `${system.title} has no fighter "${from}" in its library.`;
    problems.push({ path: own === undefined ? where : [...where, 'from'], message, allowed });
    problems.push(...problemsOver(from, sheet, casting).map((problem) => inFighter(problem, where)));
    return null;
  }
  const full = entry === undefined ? sheet : { ...(entry.sheet as object), ...sheet };
  const checked = system.checkSheet(full, edition);
  if (!checked.ok) {
    problems.push(...checked.problems.map((problem) => inFighter(problem, where)));
    return null;
  }
  return { name: name ?? entry?.name ?? titled(base), sheet: checked.value, hidden };
}

/** Problems in a fighter's own fields if its `from` is unknown: checked on top of the nearest library fighter. */
function problemsOver(from: string, own: object, { system, edition }: Casting): readonly Problem[] {
  const names = Object.keys(system.library);
  const standIn = system.library[nearest(from, names) ?? names[0] ?? ''];
  if (standIn === undefined) return [];
  const checked = system.checkSheet({ ...(standIn.sheet as object), ...own }, edition);
  return checked.ok ? [] : checked.problems.filter(({ path: [field] }) => Object.hasOwn(own, field ?? ''));
}

/** A system's problem with a sheet, at its position in the file, where a fighter has some fields besides its sheet. */
function inFighter(problem: Problem, where: Problem['path']): Problem {
  const isField =
    problem.path.length === 1 && problem.allowed !== undefined && problem.message.startsWith('There is no "');
  const allowed = isField ? { allowed: [...(problem.allowed ?? []), 'name', 'from', 'hidden'] } : {};
  return { ...problem, ...allowed, path: [...where, ...problem.path] };
}

function fresh(id: string, used: Set<string>): boolean {
  if (id === '' || used.has(id) || RESERVED.has(id)) return false;
  used.add(id);
  return true;
}

/** A key as a name: `old-grum` is "Old grum". */
export function titled(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}
