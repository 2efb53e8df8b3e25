// A table as its stored entries make it. Reading takes no lease and changes nothing.
import type { Store } from '../store/store.ts';
import {
  absorb,
  FIRST_SWITCHES,
  type FightState,
  firstState,
  type TableEntry,
  type TableState,
} from './state.ts';

/**
 * Reads a table; null if there is none of that id. A log that cannot be read is kept as it is, and this fails.
 * @example const read = await readTable(store, id); read?.state.title;
 */
export async function readTable(
  store: Store,
  id: string,
): Promise<{ readonly state: TableState; readonly head: number } | null> {
  const loaded = await store.load(id);
  if (loaded === null) return null;
  const { snapshot, head } = loaded;
  const entries = loaded.entries.map((body) => JSON.parse(body) as TableEntry);
  const first = snapshot === null ? entries.shift() : undefined;
  if (snapshot === null && first === undefined) throw new Error(`The log of table ${id} is empty.`);
  const state = first === undefined ? (JSON.parse(snapshot?.body ?? '') as TableState) : firstState(first);
  // A snapshot of an earlier version may lack what came later.
  state.switches = { ...FIRST_SWITCHES, ...state.switches };
  if (state.fight !== null) state.fight = { ...state.fight, ...withoutCheckpoint(state.fight) };
  for (const entry of entries) absorb(state, entry);
  return { state, head };
}

function withoutCheckpoint({
  checkpoint,
  told,
}: Partial<FightState>): Pick<FightState, 'checkpoint' | 'told'> {
  return { checkpoint: checkpoint ?? null, told: told ?? [] };
}
