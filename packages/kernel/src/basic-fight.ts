// The state of games made with `defineSystem`: fighters with numbers, some possibly hidden.
import type { HouseRuleValues } from './house-rules.ts';
import type { Json } from './json.ts';
import type { Checked, FighterSetup, Outcome, Problem, SideSetup, Viewer } from './system.ts';

/** A number of a fighter: its label, its limits, and its default. */
export interface Stat {
  readonly words: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
/** The numbers of a fighter by name. */
export type Stats<Name extends string> = Readonly<Record<Name, Stat>>;

export interface BasicFighter<Name extends string = string> {
  id: string;
  name: string;
  side: string;
  hidden: boolean;
  stats: Record<Name, number>;
}
export interface BasicFight<Name extends string = string> {
  round: number;
  /** The number that keeps a fighter standing: at 0 it falls. */
  life: Name;
  fighters: BasicFighter<Name>[];
  sides: readonly SideSetup[];
  options: HouseRuleValues;
  outcome: Outcome | null;
}

/** A fighter as it enters the fight. */
export function newBasicFighter<Name extends string>({
  id,
  name,
  side,
  sheet,
  hidden = false,
}: FighterSetup<Readonly<Record<Name, number>>>): BasicFighter<Name> {
  return { id, name, side, hidden, stats: { ...sheet } };
}

/**
 * A fighter by id.
 * @example fighterIn(fight, 'ana').stats.health -= harm;
 */
export function fighterIn<Name extends string>(fight: BasicFight<Name>, id: string): BasicFighter<Name> {
  const found = fight.fighters.find((fighter) => fighter.id === id);
  if (found === undefined) throw new Error(`no fighter "${id}"`);
  return found;
}

/**
 * Fighters that can act: standing and not hidden.
 * @example for (const fighter of activeIn(fight)) …
 */
export function activeIn<Name extends string>(fight: BasicFight<Name>): BasicFighter<Name>[] {
  return fight.fighters.filter(({ hidden, stats }) => !hidden && stats[fight.life] > 0);
}

/**
 * The fighters it may attack: visible standing fighters of other sides.
 * @example choices: (fight, who) => oneOf(foesIn(fight, who).map(({ id }) => id))
 */
export function foesIn<Name extends string>(fight: BasicFight<Name>, id: string): BasicFighter<Name>[] {
  const { side } = fighterIn(fight, id);
  return activeIn(fight).filter((other) => other.side !== side);
}

/** The sides with a standing fighter, hidden or not. */
export function sidesStanding<Name extends string>({ fighters, life }: BasicFight<Name>): string[] {
  return [...new Set(fighters.filter(({ stats }) => stats[life] > 0).map(({ side }) => side))];
}

/** The fight without the hidden fighters of other sides. */
export function basicView<Name extends string>(fight: BasicFight<Name>, viewer: Viewer): BasicFight<Name> {
  const own = new Set(viewer.sides);
  for (const { id, side } of fight.fighters) if (viewer.fighters.includes(id)) own.add(side);
  const fighters = fight.fighters.filter(({ hidden, side }) => !hidden || viewer.gm || own.has(side));
  return { ...fight, fighters };
}

/** Checks the numbers of a fighter in a file, and fills in the defaults. */
export function checkStats<Name extends string>(
  data: unknown,
  stats: Stats<Name>,
): Checked<Readonly<Record<Name, number>>> {
  if (typeof (data ?? {}) !== 'object' || Array.isArray(data))
    return { ok: false, problems: [{ path: [], message: 'Expected fields with their values.' }] };
  const given = (data ?? {}) as Readonly<Record<string, unknown>>;
  const allowed = Object.keys(stats);
  const problems: Problem[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(stats, name))
    .map((name) => ({ path: [name], message: `There is no "${name}" here.`, allowed }));
  const sheet: Record<string, number> = {};
  for (const [name, { min, max, default: usual }] of Object.entries<Stat>(stats)) {
    const value = Object.hasOwn(given, name) ? given[name] : usual;
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
      sheet[name] = value as number;
    else problems.push({ path: [name], message: `Expected a whole number from ${min} to ${max}.` });
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: sheet as Readonly<Record<Name, number>> };
}

/** The JSON Schema of those numbers. */
export function schemaOfStats(stats: Stats<string>): Json {
  const properties = Object.entries(stats).map(([name, { words, min, max, default: usual }]) => [
    name,
    { type: 'integer', minimum: min, maximum: max, default: usual, description: words },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}
