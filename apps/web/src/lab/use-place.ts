// Where runs are played: in this browser's workers, or on the server if it allows that.
import { useEffect, useRef, useState } from 'react';
import { mayUseLab, playBlock } from '../net/api.ts';
import type { LabFight } from './fight.ts';
import { type Pool, usePool } from './pool.ts';
import { serverPool } from './server-pool.ts';

export interface Place {
  readonly pool: () => Pool;
  /** Whether the server can be asked at all. */
  readonly isOffered: boolean;
  /** Why the server refused last; null if it did not. */
  readonly refused: string | null;
}

/** The pool that the terms select. */
export function usePlace(fight: LabFight, onServer: boolean): Place {
  const workers = usePool();
  const [isOffered, setOffered] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => {
    let isHere = true;
    mayUseLab().then(
      (may) => {
        if (isHere) setOffered(may);
      },
      () => {},
    );
    return () => {
      isHere = false;
      ending.current?.abort();
      ending.current = null;
    };
  }, []);
  const pool = (): Pool => {
    setRefused(null);
    if (!onServer) return workers();
    ending.current ??= new AbortController();
    const { signal } = ending.current;
    return serverPool({
      fight,
      ask: (block) => playBlock(block, signal),
      workers,
      onRefused: setRefused,
      isOver: () => signal.aborted,
    });
  };
  return { pool, isOffered, refused };
}
