// What was decided in this window, by moment: the undo button names the decision that it takes back.
import { type Json, presentationOf, type System } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { useMemo, useState } from 'react';
import { answerText } from '../act/answer-text.ts';
import type { TableModel } from './model.tsx';

const NONE: TableModel['ownDeeds'] = new Map();

/** How this window answers, and what it has answered so far, in words. Decisions of an earlier visit are not known. */
export function useOwnDeeds(
  system: System,
  { fight }: Frame,
  tell: TableModel['tell'],
): Pick<TableModel, 'answer' | 'ownDeeds'> {
  const [ownDeeds, setOwnDeeds] = useState(NONE);
  return useMemo(() => {
    const keep = (id: string, given: Json): void => {
      const prompt = fight?.prompts.find((one) => one.id === id);
      if (fight === null || prompt === undefined) return;
      const { moment, state } = fight;
      const text = answerText(presentationOf(system), state, prompt, given);
      // What was decided later was undone.
      setOwnDeeds((before) => new Map([...before].filter(([at]) => at < moment)).set(moment, text));
    };
    const answer: TableModel['answer'] = (prompt, given) => {
      keep(prompt, given);
      return tell({ do: 'answer', prompt, answer: given });
    };
    return { answer, ownDeeds };
  }, [system, fight, tell, ownDeeds]);
}
