// Whether a key belongs to the control that has the focus, and not to the table.

const TYPED = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="dialog"]';
const PRESSED = 'button, a, [role="button"], [role="tab"], summary';

/** Letters and digits belong to text fields; Enter and Space also to buttons. */
export function isOwnKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED) !== null) return key !== 'Escape';
  return (key === 'Enter' || key === ' ') && target.closest(PRESSED) !== null;
}
