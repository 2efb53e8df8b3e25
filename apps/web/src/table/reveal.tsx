// The reveal: for a moment everything that was sealed lies open over the table, all of it at once.
import { useEffect, useRef, useState } from 'react';
import { TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './reveal.module.css';
import { type Card, isPast, revealOf } from './reveals.ts';

const SHOWN_MS = 2800;

/** Turns the cards over; it is in nobody's way, and the announcer and the log say the same in words. */
export function Reveal() {
  const { events, nameOf } = useTable();
  const seen = useRef(events.length);
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(() => {
    const fresh = events.slice(seen.current);
    const open = revealOf(fresh, nameOf);
    const isGone = events.length < seen.current || isPast(fresh);
    seen.current = events.length;
    if (open.length > 0 || isGone) setCards(open);
  }, [events, nameOf]);
  useEffect(() => {
    if (cards.length === 0) return;
    const timer = setTimeout(() => setCards([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [cards]);
  if (cards.length === 0) return null;
  return (
    <div className={styles.reveal} aria-hidden="true" data-reveal>
      <p>{TABLE.revealed}</p>
      <ul>
        {cards.map(({ who, words }) => (
          <li key={who}>
            <strong>{words}</strong>
            <span>{who}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
