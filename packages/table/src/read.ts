// A table as its stored entries make it. Reading takes no lease and changes nothing.

import {
  absorb,
  FIRST_SWITCHES,
  type FightState,
  firstState,
  type TableEntry,
  type TableState,
} from './state.ts';
import { DamagedTable, type Loaded, type Store } from './store.ts';

/**
 * Reads a table; null if there is none with that id. Throws `DamagedTable` for a damaged log, which is kept
 * as it is.
 * @example const read = await readTable(store, id); read?.state.title;
 */
export async function readTable(
  store: Store,
  id: string,
): Promise<{ readonly state: TableState; readonly head: number } | null> {
  const loaded = await store.load(id);
  if (loaded === null) return null;
  const { entries, head } = loaded;
  const before = head - entries.length;
  const state = stateBefore(id, loaded);
  const rest = loaded.snapshot === null ? entries.slice(1) : entries;
  const first = before + entries.length - rest.length + 1;
  for (const [index, body] of rest.entries())
    read(id, `entry ${first + index}`, () => absorb(state, JSON.parse(body) as TableEntry));
  return { state, head };
}

/** The state of the snapshot, or of the first entry. */
function stateBefore(id: string, { snapshot, entries }: Loaded): TableState {
  const [first] = entries;
  if (snapshot === null && first === undefined) throw new DamagedTable(id, 'it has no entries');
  if (snapshot === null) return read(id, 'entry 1', () => firstState(JSON.parse(first ?? '') as TableEntry));
  const state = read(id, 'the snapshot', () => JSON.parse(snapshot.body) as TableState);
  // A snapshot of an earlier version may lack newer fields.
  state.switches = { ...FIRST_SWITCHES, ...state.switches };
  if (state.fight !== null) state.fight = { ...state.fight, ...withoutCheckpoint(state.fight) };
  return state;
}

function read<T>(id: string, what: string, run: () => T): T {
  try {
    return run();
  } catch {
    throw new DamagedTable(id, `${what} cannot be read`);
  }
}

function withoutCheckpoint({
  checkpoint,
  told,
}: Partial<FightState>): Pick<FightState, 'checkpoint' | 'told'> {
  return { checkpoint: checkpoint ?? null, told: told ?? [] };
}
