import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { useEffect, useState } from 'react';

/** Loads the rules of a game; null until they are there. */
export function useSystem(id: string | undefined): System | null {
  const [system, setSystem] = useState<System | null>(null);
  useEffect(() => {
    if (id !== undefined) void loadSystem(id).then((loaded) => setSystem(loaded ?? null));
  }, [id]);
  return system;
}
