// Drafts, kept in this browser: nothing is lost on reload.
import { newId } from '@affray/protocol';
import { keep, kept } from '../shell/settings.ts';

/** A fight being prepared. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** The ready fight it began as, if it did. */
  readonly from: string | null;
  readonly changedAt: number;
  /** Its number on the shelf when it was last saved there; left out: never. */
  readonly rev?: number;
  /** Whether anything was changed since it was begun. */
  readonly isChanged?: boolean;
}

const KEY = 'affray/drafts';
const CURRENT = 'affray/draft';
const MOST_DRAFTS = 30;

/** The drafts of this browser, the latest first. */
export function drafts(): Draft[] {
  try {
    const all = JSON.parse(kept(KEY) ?? '[]') as Draft[];
    return all.filter((one) => typeof one.text === 'string').sort((a, b) => b.changedAt - a.changedAt);
  } catch {
    return [];
  }
}

/** Keeps a draft, in the place of its former self. */
export function keepDraft(draft: Draft): void {
  const rest = drafts().filter(({ id }) => id !== draft.id);
  keep(KEY, JSON.stringify([draft, ...rest].slice(0, MOST_DRAFTS)));
  keep(CURRENT, draft.id);
}

/** Forgets a draft. */
export function forgetDraft(id: string): void {
  keep(KEY, JSON.stringify(drafts().filter((one) => one.id !== id)));
}

/** A draft by its id. */
export function draftById(id: string): Draft | null {
  return drafts().find((one) => one.id === id) ?? null;
}

/** The draft that was being worked on. */
export function currentDraft(): Draft | null {
  const id = kept(CURRENT);
  return drafts().find((one) => one.id === id) ?? null;
}

/** A new draft of a text. */
export function newDraft(text: string, from: string | null): Draft {
  return { id: newId(), text, from, changedAt: Date.now() };
}

/** The title that a text gives itself. */
export function titleIn(text: string): string {
  return /^title:\s*(.+?)\s*$/m.exec(text)?.[1]?.replace(/^(['"])(.*)\1$/, '$2') ?? '';
}
