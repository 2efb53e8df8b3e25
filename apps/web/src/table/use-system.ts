import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { useEffect, useState } from 'react';
import { knowServedGames } from '../net/served-games.ts';
import { SHELL } from '../words/shell.ts';

/** Loads the rules of a game; null until loaded. Throws while rendering if they cannot be loaded. */
export function useSystem(id: string | undefined): System | null {
  const [loaded, setLoaded] = useState<{ readonly system: System } | { readonly why: Error } | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    load(id).then(
      (system) => setLoaded({ system }),
      (why: Error) => setLoaded({ why }),
    );
  }, [id]);
  if (loaded !== null && 'why' in loaded) throw loaded.why;
  return loaded?.system ?? null;
}

/** If a game is unknown or no longer at its address, the server may have restarted since this page was opened. */
async function load(id: string): Promise<System> {
  const known = await loadSystem(id).catch(() => undefined);
  if (known !== undefined) return known;
  await knowServedGames();
  const system = await loadSystem(id);
  if (system === undefined) throw new Error(SHELL.noGame(id));
  return system;
}
