import { newId } from '@affray/protocol';

/** Identifies this tab; survives a reload, and differs between tabs. */
export function tabId(): string {
  const known = sessionStorage.getItem('affray/tab');
  if (known !== null) return known;
  const id = newId();
  sessionStorage.setItem('affray/tab', id);
  return id;
}
