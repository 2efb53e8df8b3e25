// Drafts, stored in this browser: nothing is lost on reload.
import { newId } from '@affray/protocol';
import { keep, kept } from '../shell/settings.ts';

/** A fight being prepared. */
export interface Draft {
  readonly id: string;
  readonly text: string;
  /** The ready-made fight that it started from, if any. */
  readonly from: string | null;
  readonly changedAt: number;
  /** Its revision on the shelf when it was last saved there; omitted: never saved there. */
  readonly rev?: number;
  /** Whether anything has been changed since it was started. */
  readonly isChanged?: boolean;
}

const KEY = 'affray/drafts';
const CURRENT = 'affray/draft';
const MOST_DRAFTS = 30;

/** The drafts of this browser, latest first. */
export function drafts(): Draft[] {
  try {
    const all = JSON.parse(kept(KEY) ?? '[]') as Draft[];
    return all.filter((one) => typeof one.text === 'string').sort((a, b) => b.changedAt - a.changedAt);
  } catch {
    return [];
  }
}

/** Stores a draft, replacing its previous version. */
export function keepDraft(draft: Draft): void {
  const rest = drafts().filter(({ id }) => id !== draft.id);
  keep(KEY, JSON.stringify([draft, ...rest].slice(0, MOST_DRAFTS)));
  keep(CURRENT, draft.id);
}

export function forgetDraft(id: string): void {
  keep(KEY, JSON.stringify(drafts().filter((one) => one.id !== id)));
}

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

/** The title in a text. */
export function titleIn(text: string): string {
  return /^title:\s*(.+?)\s*$/m.exec(text)?.[1]?.replace(/^(['"])(.*)\1$/, '$2') ?? '';
}
