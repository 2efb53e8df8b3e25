// Loads a table: folds its entries into a state, finds its system and resumes its fight.
import type { System } from '@affray/kernel';
import { needsOtherRules } from './checkpoint.ts';
import { readTable } from './read.ts';
import { RunningFight } from './running.ts';
import { SeenCommands } from './seen-commands.ts';
import type { TableState } from './state.ts';
import type { Store } from './store.ts';

export interface LoadedTable {
  readonly state: TableState;
  readonly system: System;
  readonly head: number;
  readonly seen: SeenCommands;
}

/** Folds the entries of a table. If the log is damaged, the table does not open and the log is kept. */
export async function loadTable(options: {
  readonly store: Store;
  readonly id: string;
  readonly loadSystem: (id: string) => Promise<System | undefined>;
}): Promise<LoadedTable> {
  const { store, id, loadSystem } = options;
  const read = await readTable(store, id);
  if (read === null) throw new Error(`There is no table ${id}.`);
  const { state, head } = read;
  const system = await loadSystem(state.setup.system);
  if (system === undefined) throw new Error(`There is no system "${state.setup.system}" here.`);
  return { state, system, head, seen: new SeenCommands(await store.commands(id)) };
}

/** Its fight; null if there is none, or if other rules must take over first. */
export function runningOf({ state, system }: LoadedTable): RunningFight | null {
  return state.fight === null || needsOtherRules(state, system) ? null : RunningFight.open(state, system);
}
