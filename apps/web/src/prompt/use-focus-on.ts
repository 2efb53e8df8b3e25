// Keeps the keyboard where the questions are: an answered one is gone, and the next gets the focus, not the page.
import type { PromptView } from '@affray/kernel';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where the focus is among the prompts. */
export interface FocusOn {
  readonly panel: RefObject<HTMLElement | null>;
  /** The prompt that the digit keys answer. */
  readonly active: string | null;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Moves the focus on when the control that had it is gone, and names the prompt that has it. */
export function useFocusOn(prompts: readonly PromptView[]): FocusOn {
  const panel = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  const [last, setLast] = useState<string | null>(null);
  const ids = prompts.map((prompt) => prompt.id);
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const leave = (event: Event): void => {
      if (event.target instanceof Node && panel.current?.contains(event.target) === false)
        isInside.current = false;
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  const next = nextOpen(prompts, last, order.current);
  const wasOpen = useRef(false);
  useEffect(() => {
    order.current = ids;
    const isOpen = prompts.some((prompt) => prompt.id === last && prompt.locked === undefined);
    const isAnswered = wasOpen.current && !isOpen && next !== null;
    wasOpen.current = isOpen;
    const isHeld = document.activeElement === panel.current && next !== null;
    if (!isInside.current || !(isLost() || isHeld || isAnswered)) return;
    const at = CSS.escape(next ?? last ?? '');
    const heading = panel.current?.querySelector<HTMLElement>(`[data-id="${at}"] h2`);
    (heading ?? panel.current)?.focus();
  });
  const onFocus = (event: FocusEvent): void => {
    isInside.current = true;
    const id = event.target.closest('[data-id]')?.getAttribute('data-id');
    if (id != null) setLast(id);
  };
  return { panel, active: next, onFocus };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The prompt at hand while it is open, else the next open one in the order in which they stood. */
export function nextOpen(
  prompts: readonly PromptView[],
  at: string | null,
  before: readonly string[],
): string | null {
  const open = new Set(prompts.filter((prompt) => prompt.locked === undefined).map((prompt) => prompt.id));
  if (at !== null && open.has(at)) return at;
  const from = at === null ? -1 : before.indexOf(at);
  const later = [...before.slice(from + 1), ...before.slice(0, from + 1), ...open];
  return later.find((id) => open.has(id)) ?? null;
}
