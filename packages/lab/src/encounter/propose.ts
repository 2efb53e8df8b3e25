// Encounters: foes against whom a party wins about as often as wanted.
import type { LibraryEntry, System } from '@affray/kernel';
import { encounterText, inOneLine, openScenario } from '@affray/scenario';
import { jobOf } from '../job.ts';
import type { Lab } from '../runs.ts';
import { type Rate, rateOf } from '../statistics.ts';
import { chanceByStrength, type Group } from './strength.ts';

/** How often a party wins a fight of this difficulty. */
export const CHANCES = { easy: 0.75, fair: 0.55, hard: 0.35 } as const;
export type Hardness = keyof typeof CHANCES;

export interface Wish {
  readonly party: Group;
  /** A kind of the library, or one of its fighters. */
  readonly against: string;
  readonly chance: number;
}
/** Foes, and the party's chance against them. */
export interface Proposal {
  readonly theirs: Group;
  readonly wins: Rate;
}

/** The id of the party's side in an encounter. */
export const PARTY_SIDE = 'party';

const MOST_FOES = 8;
const MOST_ALIKE = 6;
const MOST_DIFFERENT = 3;
/** The most fighters of a kind that groups are made from: groups of all thirty would be too many to evaluate. */
const MOST_KINDS_ASKED = 12;
/** How much further from the wanted chance a varied group may be and still rank before a dull one. */
const DULL = 0.04;
const CROWD = 0.01;

/** The kinds of a library, those with most fighters first. */
export function kindsOf({ library }: Pick<System, 'library'>): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind } of Object.values(library))
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
}

/** Fighters of a kind, or the one of this name. */
export function foesOf({ library }: Pick<System, 'library'>, against: string): readonly string[] {
  if (Object.hasOwn(library, against)) return [against];
  const isKind = ({ kind }: LibraryEntry<unknown>): boolean =>
    kind !== undefined && (kind === against || kind === `${against}s`);
  return Object.entries(library).flatMap(([id, entry]) => (isKind(entry) ? [id] : []));
}

/**
 * Groups of foes, ordered by how close strengths say they come to the wanted chance.
 * @example candidates(system, { party: ['sam', 'orla'], against: 'bandits', chance: 0.55 })[0]
 */
export function candidates(
  system: Pick<System, 'library' | 'encounters'>,
  wish: Wish,
  tried: readonly Tried[] = [],
): readonly Group[] {
  const pool = foesOf(system, wish.against).slice(0, MOST_KINDS_ASKED);
  const crowd = Math.max(3, wish.party.length * 2);
  const scored = groupsOf(pool).map((group) => {
    const said = oddsOf(chanceByStrength(system, wish.party, group)) + biasOf(group, tried);
    const off = Math.abs(fromOdds(said) - wish.chance);
    const isDull = pool.length > 1 && group.length > 2 && new Set(group).size === 1;
    const tooMany = Math.max(0, group.length - crowd) + (pool.length > 1 ? chiefsIn(system, group) - 1 : 0);
    return { group, score: off + (isDull ? DULL : 0) + CROWD * tooMany };
  });
  return scored.sort((a, b) => a.score - b.score).map(({ group }) => group);
}

/** A played group, and how much better for the party it was than strengths predict, in log-odds. */
export interface Tried {
  readonly group: Group;
  readonly bias: number;
}

/** The correction for this group from played ones, weighted by similarity. */
function biasOf(group: Group, tried: readonly Tried[]): number {
  let [sum, weights] = [0, 0];
  for (const { group: other, bias } of tried) {
    const weight = 1 / (0.05 + apart(group, other) ** 2);
    sum += weight * bias;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/** 0: the same fighters; 1: none in common. */
function apart(one: Group, other: Group): number {
  const left = [...other];
  let shared = 0;
  for (const id of one) {
    const at = left.indexOf(id);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return 1 - shared / Math.max(one.length, other.length);
}

/** How many of its strongest fighter a group has: a band has one chief. */
function chiefsIn({ library }: Pick<System, 'library'>, group: Group): number {
  const strengthOf = (id: string): number => library[id]?.strength ?? 0;
  const most = Math.max(...group.map(strengthOf));
  return group.filter((id) => strengthOf(id) === most).length;
}

/** Every group of at most three different fighters and eight in total. */
function groupsOf(pool: readonly string[]): Group[] {
  const groups: Group[] = [];
  const add = (group: readonly string[], from: number, different: number): void => {
    if (group.length > 0) groups.push(group);
    if (different === MOST_DIFFERENT) return;
    for (let at = from; at < pool.length; at++) {
      const id = pool[at] as string;
      for (let count = 1; count <= Math.min(MOST_ALIKE, MOST_FOES - group.length); count++)
        add([...group, ...Array.from({ length: count }, () => id)], at + 1, different + 1);
    }
  };
  add([], 0, 0);
  return groups;
}

/** How an encounter is estimated: by simulation, with as many runs as affordable. */
export type Estimate = (theirs: Group) => Promise<Rate>;

/** Groups that are played; each corrects the prediction by strengths. */
const TRIES = 6;
const NEAR = 0.05;

/**
 * Proposes foes: plays the best group by strengths; while it is off, corrects the strengths by the result and
 * plays the next best.
 * @example const { theirs, wins } = await propose(system, wish, (foes) => playedBy(lab, system, wish.party, foes, { runs: 400 }));
 */
export async function propose(
  system: Pick<System, 'library' | 'encounters'>,
  wish: Wish,
  estimate: Estimate,
): Promise<Proposal | null> {
  let best: Proposal | null = null;
  const tried: Tried[] = [];
  while (tried.length < TRIES) {
    const isNew = (group: Group): boolean => tried.every((one) => one.group.join() !== group.join());
    const theirs = candidates(system, wish, tried).find(isNew);
    if (theirs === undefined) break;
    const wins = await estimate(theirs);
    if (best === null || off(wins.rate, wish) < off(best.wins.rate, wish)) best = { theirs, wins };
    if (off(wins.rate, wish) <= NEAR) break;
    const said = chanceByStrength(system, wish.party, theirs);
    tried.push({ group: theirs, bias: oddsOf(wins.rate) - oddsOf(said) });
  }
  return best;
}

const off = (rate: number, { chance }: Wish): number => Math.abs(rate - chance);
const oddsOf = (chance: number): number => {
  const inside = Math.min(0.98, Math.max(0.02, chance));
  return Math.log(inside / (1 - inside));
};
const fromOdds = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Plays an encounter; returns how often the party wins. */
export async function playedBy(
  lab: Lab,
  system: Pick<System, 'id' | 'encounters'>,
  party: Group,
  theirs: Group,
  limits: { readonly runs: number; readonly seed?: string; readonly signal?: AbortSignal },
): Promise<Rate> {
  const opened = await openScenario(
    encounterText(system, { title: 'Encounter', ours: party, theirs }),
    'encounter',
  );
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  const { runs, seed = 'encounter', signal } = limits;
  const job = jobOf(opened.value.setup, { seed, figures: false });
  const tally = await lab.run(job, { runs, ...(signal === undefined ? {} : { signal }) });
  return rateOf(tally.sides[PARTY_SIDE]?.wins ?? 0, tally.to - tally.from);
}
