// The encounter being built: who is on which side, with its chance estimated from strengths at once and from simulated fights soon after.
import type { System } from '@affray/kernel';
import {
  CHANCES,
  candidates,
  chanceByStrength,
  type Group,
  type Hardness,
  labOver,
  playedBy,
  propose,
  type Rate,
} from '@affray/lab/browser';
import { useEffect, useRef, useState } from 'react';
import type { Pool } from '../lab/pool.ts';

const WAIT_MS = 250;
/** Time for a full estimate, and for one of several during a search for foes. */
const PLAY_MS = 1500;
const TRY_MS = 700;
const MOST_RUNS = 600;

export interface Built {
  readonly party: Group;
  readonly foes: Group;
  readonly setParty: (party: Group) => void;
  readonly setFoes: (foes: Group) => void;
  /** Searches for foes of a kind; the best match by strengths appears at once. */
  readonly look: (against: string, hardness: Hardness) => void;
  /** Estimated from strengths; null while a side is empty. */
  readonly guess: number | null;
  /** From simulated fights; null until they have been played. */
  readonly wins: Rate | null;
}

/** Holds an encounter of a game and keeps its estimate current. */
export function useEncounter(system: System, first: Group, pool: () => Pool): Built {
  const [party, setParty] = useState<Group>(first);
  const [foes, setFoes] = useState<Group>([]);
  const [wins, setWins] = useState<Rate | null>(null);
  const looking = useRef<AbortController | null>(null);
  const isEmpty = party.length === 0 || foes.length === 0;
  const estimate = async (theirs: Group, ms: number, signal: AbortSignal): Promise<Rate> => {
    const { size, send } = pool();
    const late = new AbortController();
    const stop = (): void => late.abort();
    signal.addEventListener('abort', stop);
    const timer = setTimeout(stop, ms);
    try {
      return await playedBy(labOver(size, send), system, party, theirs, {
        runs: MOST_RUNS,
        signal: late.signal,
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pool and the game are the page's, and stay
  useEffect(() => {
    setWins(null);
    if (isEmpty) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      estimate(foes, PLAY_MS, end.signal).then(
        (rate) => !end.signal.aborted && rate.runs > 0 && setWins(rate),
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [party.join(), foes.join()]);
  const change = (set: (group: Group) => void) => (group: Group) => {
    looking.current?.abort();
    set(group);
  };
  const look = (against: string, hardness: Hardness): void => {
    looking.current?.abort();
    const end = new AbortController();
    looking.current = end;
    const wish = { party, against, chance: CHANCES[hardness] };
    setFoes(candidates(system, wish)[0] ?? []);
    propose(system, wish, (theirs) => estimate(theirs, TRY_MS, end.signal)).then(
      (best) => !end.signal.aborted && best !== null && setFoes(best.theirs),
      () => undefined,
    );
  };
  return {
    party,
    foes,
    setParty: change(setParty),
    setFoes: change(setFoes),
    look,
    guess: isEmpty ? null : chanceByStrength(system, party, foes),
    wins,
  };
}
