// Copies of states for rollouts. Sharp makes hundreds per decision: parts of the setup are shared, since no rule ever
// writes to them, and objects keep their hidden class.

/**
 * Every object inside plain data.
 * @example const kept = partsOf(setup);
 */
export function partsOf(data: unknown, found: Set<object> = new Set()): Set<object> {
  if (data === null || typeof data !== 'object' || found.has(data)) return found;
  found.add(data);
  for (const part of Object.values(data)) partsOf(part, found);
  return found;
}

/**
 * A copy of plain data that shares the given parts with the original.
 * @example const mine = copyKeeping(state, partsOf(setup));
 */
export function copyKeeping<T>(data: T, kept: ReadonlySet<object>): T {
  if (data === null || typeof data !== 'object' || kept.has(data)) return data;
  if (Array.isArray(data)) {
    const list: unknown[] = data.slice();
    for (let i = 0; i < list.length; i++) {
      const part = list[i];
      if (typeof part === 'object' && part !== null) list[i] = copyKeeping(part, kept);
    }
    return list as T;
  }
  const copy: Record<string, unknown> = { ...(data as Record<string, unknown>) };
  for (const name in copy) {
    const part = copy[name];
    if (typeof part === 'object' && part !== null) copy[name] = copyKeeping(part, kept);
  }
  return copy as T;
}
