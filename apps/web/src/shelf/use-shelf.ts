// React hooks for the shelf.
import type { Shelf, ShelfEntry } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { lookAt, type ShelfHere, shelfHere, watchShelf } from './shelf-api.ts';

export interface ShelfSeen {
  /** The shelf of this browser; null: it has none. */
  readonly here: ShelfHere | null;
  /** Null until it has been read. */
  readonly shelf: Shelf | null;
  readonly problem: string | null;
}

/** The shelf of this browser, reloaded when it changes. */
export function useShelf(): ShelfSeen {
  const [seen, setSeen] = useState<ShelfSeen>(() => ({ here: shelfHere(), shelf: null, problem: null }));
  useEffect(() => {
    let isHere = true;
    const look = (): void => {
      const here = shelfHere();
      if (here === null) return setSeen({ here, shelf: null, problem: null });
      lookAt(here).then(
        (shelf) => isHere && setSeen({ here, shelf, problem: null }),
        (failed: Error) => isHere && setSeen({ here, shelf: null, problem: failed.message }),
      );
    };
    look();
    const stop = watchShelf(look);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return seen;
}

/** The items of one kind, and of one game. */
export function useItems(kind: ShelfEntry['kind'], system: string): readonly ShelfEntry[] {
  const { shelf } = useShelf();
  return shelf?.items.filter((one) => one.kind === kind && one.system === system) ?? [];
}
