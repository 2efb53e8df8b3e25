// The relative worth of groups of ready-made fighters, by the strengths of a library.
import type { System } from '@affray/kernel';

type Of = Pick<System, 'library' | 'encounters'>;

/** Fighters of the library, with repetitions. */
export type Group = readonly string[];

/** The strength of a group: the sum over its fighters. */
export function groupStrength({ library }: Of, group: Group): number {
  return group.reduce((sum, id) => sum + (library[id]?.strength ?? 0), 0);
}

/**
 * The chance that a group wins, from strengths alone: immediate, but approximate.
 * @example chanceByStrength(system, ['sam', 'orla'], ['goblin', 'goblin', 'goblin']) // => 0.61
 */
export function chanceByStrength(system: Of, ours: Group, theirs: Group): number {
  return chanceOf(
    groupStrength(system, ours),
    groupStrength(system, theirs),
    system.encounters?.steepness ?? 1,
  );
}

/** The chance of a group of one strength against a group of another. */
export function chanceOf(ours: number, theirs: number, steepness: number): number {
  if (ours <= 0) return 0;
  return 1 / (1 + (theirs / ours) ** steepness);
}
