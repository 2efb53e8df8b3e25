// A draft that saves itself on the shelf, a moment after its last change.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftById, keepDraft, titleIn } from '../prepare/drafts.ts';
import { SHELF } from '../words/shelf.ts';
import type { FightOnShelf } from './files.ts';
import { ChangedElsewhere, putItem, readItem, shelfHere, watchShelf } from './shelf-api.ts';

/** The saving state of a draft. */
export type Saving =
  | { readonly is: 'local' | 'saving' | 'saved' }
  | { readonly is: 'changed' }
  | { readonly is: 'failed'; readonly why: string };

export interface ShelfDraft {
  readonly saving: Saving;
  /** After a change in another browser: this text wins. */
  keepMine(): void;
  /** After a change in another browser: that text wins. */
  takeTheirs(): Promise<void>;
}

const SAVE_AFTER_MS = 1200;

/** Saves the text of a draft; `onTheirs` gets the other browser's text if the user takes it. */
export function useShelfDraft(draft: Draft, text: string, onTheirs: (text: string) => void): ShelfDraft {
  const [saving, setSaving] = useState<Saving>({ is: 'local' });
  const [hasShelf, setHasShelf] = useState(() => shelfHere() !== null);
  const stored = useRef<{ rev: number; text: string | null }>({ rev: draft.rev ?? 0, text: null });
  useEffect(() => watchShelf(() => setHasShelf(shelfHere() !== null)), []);
  const put = useCallback(async (): Promise<void> => {
    const system = /^["']?system["']?\s*:\s*["']?([\w-]+)/m.exec(text)?.[1];
    if (system === undefined || stored.current.text === text) return;
    // A ready-made fight that the user has only looked at is not saved.
    const isTheirs = stored.current.rev > 0 || draftById(draft.id)?.isChanged === true;
    if (!isTheirs || (text === draft.text && draft.rev === stored.current.rev)) return;
    setSaving({ is: 'saving' });
    const name = titleIn(text).normalize('NFC').slice(0, 64).trim() || SHELF.one.fight;
    const data = JSON.stringify({ text, from: draft.from } satisfies FightOnShelf);
    try {
      const { rev } = await putItem(draft.id, { kind: 'fight', name, system, data, rev: stored.current.rev });
      stored.current = { rev, text };
      keepDraft({ ...(draftById(draft.id) ?? draft), text, rev });
      setSaving({ is: 'saved' });
    } catch (failed) {
      if (failed instanceof ChangedElsewhere) setSaving({ is: 'changed' });
      else setSaving({ is: 'failed', why: (failed as Error).message });
    }
  }, [draft, text]);
  const isHeld = saving.is === 'changed';
  useEffect(() => {
    if (!hasShelf || isHeld) return;
    const timer = setTimeout(() => void put(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasShelf, isHeld, put]);
  return {
    saving,
    keepMine: () =>
      void readItem(draft.id).then(
        ({ rev }) => {
          stored.current = { rev, text: null };
          setSaving({ is: 'local' });
        },
        () => {
          // It was deleted there: save it as new.
          stored.current = { rev: 0, text: null };
          setSaving({ is: 'local' });
        },
      ),
    takeTheirs: async () => {
      const { rev, data } = await readItem(draft.id);
      const theirs = (JSON.parse(data) as FightOnShelf).text;
      stored.current = { rev, text: theirs };
      keepDraft({ ...(draftById(draft.id) ?? draft), text: theirs, rev });
      onTheirs(theirs);
      setSaving({ is: 'saved' });
    },
  };
}
