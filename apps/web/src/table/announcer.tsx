// Screen reader announcements: new events and new questions, each once.
import { memo, useEffect, useRef, useState } from 'react';
import { eventInWords } from '../log/event-in-words.ts';
import { inSentence, TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';

const AT_MOST = 6;

/** Announces new events and new prompts. */
export const Announcer = memo(function Announcer() {
  return (
    <div className="visually-hidden">
      <Happened />
      <Asked />
    </div>
  );
});

function Happened() {
  const { events, system, nameOf } = useTable();
  const heard = useRef(events.length);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const fresh = events.slice(heard.current);
    heard.current = events.length;
    if (fresh.length > 0)
      setSaid(
        fresh
          .slice(-AT_MOST)
          .map(({ event }) => eventInWords(system, event, nameOf).text)
          .join(' '),
      );
  }, [events, system, nameOf]);
  return (
    <div aria-live="polite" data-said>
      {said}
    </div>
  );
}

/** Announces the first new question and the number of others. Skips a focused question, which is read out anyway. */
function Asked() {
  const { frame } = useTable();
  const heard = useRef<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const prompts = frame.fight?.prompts;
  useEffect(() => {
    const open = (prompts ?? []).filter((prompt) => prompt.locked === undefined);
    const fresh = open.filter(({ id }) => !heard.current.has(id));
    heard.current = new Set((prompts ?? []).map(({ id }) => id));
    const first = fresh[0];
    if (open.length === 0) setSaid('');
    if (first === undefined) return;
    const focused = document.activeElement?.closest('[data-id]')?.getAttribute('data-id');
    const more = fresh.length > 1 ? ` ${TABLE.andMore(fresh.length - 1)}` : '';
    setSaid(focused === first.id ? more : `${inSentence(first.words)}${more}`);
  }, [prompts]);
  return <div aria-live="assertive">{said}</div>;
}
