import { useEffect } from 'react';

/** Digits press the first nine, unless somebody types into a field or a dialog is open. */
export function useDigits(presses: readonly (() => void)[]): void {
  useEffect(() => {
    if (presses.length === 0) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      presses[Number(event.key) - 1]?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [presses]);
}
