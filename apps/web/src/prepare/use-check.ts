// The live check: the same checks and messages as on the command line.
import type { System } from '@affray/kernel';
import { type FileProblem, type Opened, openScenario } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { useEffect, useRef, useState } from 'react';
import { dataOf } from './edit.ts';

export interface Check {
  /** The text that was checked. */
  readonly text: string;
  readonly problems: readonly FileProblem[];
  /** The fight, if it is valid. */
  readonly opened: Opened | null;
  /** The last valid fight: maps and names stay visible while something is wrong. */
  readonly last: Opened | null;
  /** The game that the text names, even if something else is wrong. */
  readonly system: System | null;
}

const NOTHING: Check = { text: '', problems: [], opened: null, last: null, system: null };
const CHECK_AFTER_MS = 180;

/** Checks a text a moment after its last change. */
export function useCheck(text: string, file: string): Check {
  const [check, setCheck] = useState<Check>(NOTHING);
  const isFirst = useRef(true);
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(
      async () => {
        const read = await openScenario(text, file);
        const named = dataOf(text)?.system;
        const system = typeof named === 'string' ? ((await loadSystem(named)) ?? null) : null;
        if (!isHere) return;
        const opened = read.ok ? read.value : null;
        setCheck((before) => ({
          text,
          problems: read.ok ? [] : read.problems,
          opened,
          last: opened ?? (before.last?.system.id === system?.id ? before.last : null),
          system,
        }));
      },
      isFirst.current ? 0 : CHECK_AFTER_MS,
    );
    isFirst.current = false;
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [text, file]);
  return check;
}
