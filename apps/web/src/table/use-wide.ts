import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 62rem)';

/** Whether stage and log fit side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
