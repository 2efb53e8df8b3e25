// Answers in transit: until the table has taken one, its question stays as it is and takes no second answer.
import type { Json, PromptView } from '@affray/kernel';
import { useCallback, useRef, useState } from 'react';
import { useTable } from '../table/model.tsx';
import { whenReleased } from '../ui/pressing.ts';

export interface Sent {
  /** The prompts whose answer is in transit, by id. */
  readonly sent: ReadonlySet<string>;
  /** Sends an answer, unless one is in transit; `taken` is called when the table has taken or refused it. */
  readonly give: (prompt: PromptView, answer: Json, taken: () => void) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Sends answers, each once. */
export function useSent(): Sent {
  const { answer: send } = useTable();
  const [sent, setSent] = useState(NONE);
  const latest = useRef(sent);
  const give = useCallback(
    (prompt: PromptView, answer: Json, taken: () => void) => {
      if (latest.current.has(prompt.id)) return;
      const change = (to: ReadonlySet<string>): void => {
        latest.current = to;
        setSent(to);
      };
      change(new Set(latest.current).add(prompt.id));
      // After the frame that came with the reply, so that the question does not open again in between.
      const end = (): void => {
        change(new Set([...latest.current].filter((id) => id !== prompt.id)));
        taken();
      };
      void send(prompt.id, answer).finally(() => whenReleased(end));
    },
    [send],
  );
  return { sent, give };
}
