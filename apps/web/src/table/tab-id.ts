import { newId } from '@affray/protocol';

/** Names this tab; a reload keeps the name, a second tab has its own. */
export function tabId(): string {
  const known = sessionStorage.getItem('affray/tab');
  if (known !== null) return known;
  const id = newId();
  sessionStorage.setItem('affray/tab', id);
  return id;
}
