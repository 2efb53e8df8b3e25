// The texts of rulebooks, loaded separately from the rules: `system.rulebook` is empty in the app until then.

import { RULEBOOKS } from 'virtual:affray-rulebooks';
import type { Rulebook, System } from '@affray/kernel';
import { useEffect, useState } from 'react';

/** Loads the rulebooks of all systems, for pages that read `system.rulebook` themselves. */
export async function loadRulebooks(): Promise<void> {
  await Promise.all(Object.values(RULEBOOKS).map((load) => load()));
}

/**
 * The rulebook of a game; null while it is loading. A game that is not part of the app includes its own.
 * @example const rulebook = useRulebook(system);
 */
export function useRulebook(system: Pick<System, 'id' | 'rulebook'>): Rulebook | null {
  const { id, rulebook } = system;
  const [loaded, setLoaded] = useState<string | null>(null);
  const isThere = loaded === id || rulebook.chapters.length > 0 || RULEBOOKS[id] === undefined;
  useEffect(() => {
    if (!isThere) void RULEBOOKS[id]?.().then(() => setLoaded(id));
  }, [id, isThere]);
  return isThere ? rulebook : null;
}
