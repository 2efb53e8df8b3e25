// The text of the draft: the single source of truth. Forms and text field both change it; every change can be
// undone.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftById, keepDraft } from './drafts.ts';

export interface DraftText {
  readonly text: string;
  /** Sets the text; continuous typing in one place is one step of undo. */
  change(text: string, typing?: boolean): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const TYPING_MS = 900;
const KEEP_AFTER_MS = 300;
const MOST_STEPS = 200;

interface History {
  readonly past: readonly string[];
  readonly text: string;
  readonly future: readonly string[];
}

/** The draft with another text; once changed, it stays marked as changed. */
function changedTo(draft: Draft, text: string): Draft {
  const before = draftById(draft.id) ?? draft;
  const isChanged = before.isChanged === true || text !== draft.text;
  return { ...before, text, changedAt: Date.now(), ...(isChanged ? { isChanged } : {}) };
}

/** Holds the text of a draft, stores it in the browser, and keeps its history. */
export function useDraftText(draft: Draft): DraftText {
  const [history, setHistory] = useState<History>({ past: [], text: draft.text, future: [] });
  const typedAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => keepDraft(changedTo(draft, history.text)), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, history.text]);
  const change = useCallback((text: string, typing = false): void => {
    const now = performance.now();
    const isSameStep = typing && now - typedAt.current < TYPING_MS;
    typedAt.current = typing ? now : 0;
    setHistory(({ past, text: before }) => ({
      past: isSameStep || text === before ? past : [...past.slice(-MOST_STEPS), before],
      text,
      future: [],
    }));
  }, []);
  const undo = (): void =>
    setHistory(({ past, text, future }) => {
      const before = past.at(-1);
      if (before === undefined) return { past, text, future };
      return { past: past.slice(0, -1), text: before, future: [text, ...future] };
    });
  const redo = (): void =>
    setHistory(({ past, text, future }) => {
      const [next, ...rest] = future;
      return next === undefined
        ? { past, text, future }
        : { past: [...past, text], text: next, future: rest };
    });
  return {
    text: history.text,
    change,
    undo,
    redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
