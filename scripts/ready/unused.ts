// Which rules and chapters of each game no ready fight uses.
import type { System } from '@affray/kernel';
import type { Opened } from '@affray/scenario';
import { measure } from './measure.ts';

export interface Unused {
  readonly system: string;
  /** Titles of chapters without a used rule. */
  readonly chapters: readonly string[];
  readonly rules: readonly string[];
}

/** Plays each fight a number of times and returns the rules that no event named, game by game. */
export async function unusedRules(
  fights: readonly Pick<Opened, 'setup' | 'system'>[],
  plays: number,
): Promise<readonly Unused[]> {
  const used = new Map<System, Set<string>>();
  for (const { setup, system } of fights) {
    const known = used.get(system) ?? new Set<string>();
    for (const rule of (await measure(setup, system, plays)).used) known.add(rule);
    used.set(system, known);
  }
  return [...used].map(([system, rules]) => unusedIn(system, rules));
}

/** The parts of a rulebook that are not among the rules used. */
export function unusedIn(system: System, used: ReadonlySet<string>): Unused {
  const { chapters } = system.rulebook;
  const isUnused = (rule: string): boolean => !used.has(rule);
  return {
    system: system.title,
    chapters: chapters.filter(({ rules }) => Object.keys(rules).every(isUnused)).map(({ title }) => title),
    rules: chapters.flatMap(({ rules }) => Object.keys(rules)).filter(isUnused),
  };
}
