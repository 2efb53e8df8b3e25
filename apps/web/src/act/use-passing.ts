// Reactions of somebody who plays alone: one that the suggestion would pass on passes by itself after a moment, so that a
// fight is not stopped for every opportunity. One that is worth a thought waits.
import { type Json, type PromptView, same } from '@affray/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { lessonAt } from '../learn/progress.ts';
import { useSettings } from '../shell/settings.ts';
import { useTable } from '../table/model.tsx';
import { releasedAfter } from '../ui/pressing.ts';

export interface Passing {
  /** The question passes by itself after so many seconds; null: it waits. */
  readonly seconds: number | null;
  /** Keeps the question open. */
  readonly wait: () => void;
}

const SECONDS = 8;
const NONE: ReadonlySet<string> = new Set();

/** Passes on a reaction for this seat, unless something is being chosen (`isBegun`). */
export function usePassing(
  prompt: PromptView | null,
  suggested: Json,
  isBegun: boolean,
  give: (prompt: PromptView, answer: Json) => void,
): Passing {
  const isPassing = usePasses(prompt) && same(suggested, prompt?.fallback);
  // Also those that have passed: after an undo they are asked again because somebody wants to answer them.
  const [waiting, setWaiting] = useState(NONE);
  const id = isPassing && prompt !== null && !waiting.has(prompt.id) ? prompt.id : null;
  const latest = useRef({ prompt, give });
  latest.current = { prompt, give };
  const wait = useCallback(() => {
    if (id !== null) setWaiting((now) => new Set(now).add(id));
  }, [id]);
  useEffect(() => {
    if (id === null || isBegun) return;
    return releasedAfter(SECONDS * 1000, () => {
      const { prompt: now, give: pass } = latest.current;
      if (now?.id !== id) return;
      wait();
      pass(now, now.fallback as Json);
    });
  }, [id, isBegun, wait]);
  return { seconds: id === null ? null : SECONDS, wait };
}

/** Whether a question is a reaction that the table itself keeps open, for the only person at it, who wants it to pass. */
function usePasses(prompt: PromptView | null): boolean {
  const { table, frame, system } = useTable();
  const { reactions } = useSettings();
  const people = frame.info.seats.filter(
    ({ id, kind, taken, bot }) => kind !== 'screen' && bot === null && (taken || id === frame.seat),
  );
  if (reactions === 'wait' || prompt === null || prompt.lapsesAfter !== undefined) return false;
  if (lessonAt(table) !== null) return false;
  const question = system.questions.find(({ kind }) => kind === prompt.kind);
  const isReaction = question?.lapses === true || question?.discreet === true;
  return isReaction && people.length === 1 && frame.info.window === null && !frame.info.byPost;
}
