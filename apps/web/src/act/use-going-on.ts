// "As suggested for all": takes the suggestions, question after question, until this part of the round is over.
import { type Json, type PromptView, presentationOf } from '@affray/kernel';
import { suggestedAnswer } from '@affray/run';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTable } from '../table/model.tsx';

export interface GoingOn {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /**
   * The moment before the first of these answers, so that one undo withdraws them all; null after a manual
   * answer.
   */
  readonly from: number | null;
  /** Called on a manual answer. */
  readonly forget: () => void;
}

/** Answers for this seat while it is on; questions put to the game master as such still need a manual answer. */
export function useGoingOn(
  prompt: PromptView | null,
  answer: (prompt: PromptView, answer: Json) => void,
): GoingOn {
  const { frame, system, state } = useTable();
  const { round = 0, moment = 0, prompts = [] } = frame.fight ?? {};
  const [on, setOn] = useState<string | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const given = useRef(new Set<string>());
  const phases =
    prompt === null
      ? []
      : presentationOf(system).phases(
          state,
          prompts.map(({ kind }) => kind),
        );
  const part = `${round}/${phases.find((phase) => phase.is === 'now')?.id ?? ''}`;
  const isOver = frame.fight?.outcome !== null;
  useEffect(() => {
    // Stops at the end of the fight, so that after an undo past it the questions are open again.
    if (on !== null && isOver) setOn(null);
    if (on === null || prompt === null) return;
    if (part !== on) {
      setOn(null);
      return;
    }
    if (prompt.who === 'gm' || given.current.has(prompt.id)) return;
    given.current.add(prompt.id);
    answer(prompt, suggestedAnswer(system, state, prompt));
  }, [on, isOver, part, prompt, answer, system, state]);
  return {
    isOn: on !== null && !isOver,
    from,
    start: () => {
      given.current.clear();
      setFrom(moment);
      setOn(part);
    },
    stop: useCallback(() => setOn(null), []),
    forget: useCallback(() => setFrom(null), []),
  };
}
