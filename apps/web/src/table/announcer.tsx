// What a screen reader says: what just happened, and that one is asked.
import { narrate } from '@affray/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTable } from './model.tsx';

const AT_MOST = 6;

/** Says new events and open prompts aloud. */
export function Announcer() {
  const { events, system, nameOf, frame } = useTable();
  const told = useRef(events.length);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const fresh = events.slice(told.current);
    told.current = events.length;
    if (fresh.length > 0)
      setSaid(
        fresh
          .slice(-AT_MOST)
          .map(({ event }) => narrate(system, event, nameOf).text)
          .join(' '),
      );
  }, [events, system, nameOf]);
  const asked = (frame.fight?.prompts ?? [])
    .filter((prompt) => prompt.locked === undefined)
    .map((prompt) => prompt.words)
    .join(' ');
  return (
    <div className="visually-hidden">
      <div aria-live="polite" data-said>
        {said}
      </div>
      <div aria-live="assertive">{asked}</div>
    </div>
  );
}
