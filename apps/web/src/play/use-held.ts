// If a public screen leads, phones hold events back until it has shown them.
import { cueSteps, presentationOf, type System } from '@affray/kernel';
import type { Seen } from '@affray/protocol';
import { useEffect, useRef, useState } from 'react';
import { releasedAfter } from '../ui/pressing.ts';
import { heldMs } from './tempo.ts';

/** What this device may show now: frames as they arrive, or each once a leading screen has shown it. */
export function useHeld(seen: Seen | null, system: System | null): Seen | null {
  const [shown, setShown] = useState(seen);
  /** The newest frame so far, and when it is due. */
  const last = useRef<{ readonly events: number; readonly due: number }>({ events: 0, due: 0 });
  const isLed = seen?.frame.info.screenLeads === true && seen.frame.kind !== 'screen';
  useEffect(() => {
    const { events: before, due } = last.current;
    const events = seen?.events.length ?? 0;
    const now = performance.now();
    const isFirst = due === 0;
    const steps =
      !isLed || isFirst || system === null || seen === null || events < before
        ? []
        : cueSteps(
            presentationOf(system),
            seen.events.map(({ event }) => event),
            before,
          );
    const at = isLed ? Math.max(now, due) + heldMs(steps) : now;
    last.current = { events, due: at };
    if (at <= now) {
      setShown(seen);
      return;
    }
    return releasedAfter(at - now, () => setShown(seen));
  }, [seen, system, isLed]);
  return isLed ? shown : seen;
}
