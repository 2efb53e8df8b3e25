// What this window decided, by moment: an undo names the decision that it takes back, not what came of it.
import { type Json, presentationOf, type System } from '@affray/kernel';
import type { Frame } from '@affray/protocol';
import { useCallback, useState } from 'react';
import { answerText } from '../act/answer-text.ts';

type Deeds = ReadonlyMap<number, string>;

/** The decisions so far in words, and how to keep another. Those of an earlier visit are not known. */
export function useOwnDeeds(
  system: System,
  { fight }: Frame,
): { readonly ownDeeds: Deeds; readonly keep: (prompt: string, answer: Json) => void } {
  const [ownDeeds, setOwnDeeds] = useState<Deeds>(new Map());
  const keep = useCallback(
    (id: string, answer: Json) => {
      const prompt = fight?.prompts.find((one) => one.id === id);
      if (fight === null || prompt === undefined) return;
      const { moment, state } = fight;
      const text = answerText(presentationOf(system), state, prompt, answer);
      // What was decided later was undone.
      setOwnDeeds((before) => new Map([...before].filter(([at]) => at < moment)).set(moment, text));
    },
    [system, fight],
  );
  return { ownDeeds, keep };
}
