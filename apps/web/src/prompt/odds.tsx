// The odds of each answer, played out by the server from what this seat may know.
import type { PromptView } from '@affray/kernel';
import type { AnswerOdds, Odds } from '@affray/protocol';
import { useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Chances } from '../ui/chance.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PROMPT } from '../words/prompt.ts';
import { inSentence } from '../words/table.ts';
import { useAnswerWords } from './use-answer-words.ts';

/** Asks for the odds of a prompt's answers; shown where the game master lets this seat see them. */
export function OddsButton({ prompt }: { readonly prompt: PromptView }) {
  const { frame, table } = useTable();
  const [odds, setOdds] = useState<Odds | 'asked' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!frame.info.mayAskOdds) return null;
  const ask = async (): Promise<void> => {
    setOdds('asked');
    setProblem(null);
    try {
      setOdds(await send<Odds>(`/api/tables/${table}/odds`, { prompt: prompt.id }));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  return (
    <>
      <Button size="small" onPress={() => void ask()}>
        {PROMPT.odds}
      </Button>
      <Dialog title={inSentence(prompt.words)} isOpen={odds !== null} onClose={() => setOdds(null)}>
        {problem === null ? null : <p role="alert">{problem}</p>}
        {odds === 'asked' && problem === null ? <p aria-live="polite">{PROMPT.oddsWait}</p> : null}
        {odds === null || odds === 'asked' ? null : <OddsTable prompt={prompt} odds={odds} />}
      </Dialog>
    </>
  );
}

function OddsTable({ prompt, odds }: { readonly prompt: PromptView; readonly odds: Odds }) {
  const { nameOf, frame } = useTable();
  const words = useAnswerWords(prompt);
  const side = odds.side ?? frame.info.setup.sides[0]?.id ?? '';
  const chanceOf = ({ wins }: AnswerOdds) => wins[side] ?? { rate: 0, low: 0, high: 0 };
  return (
    <>
      <p>{inSentence(PROMPT.oddsOf(nameOf(side), odds.runs))}</p>
      <Chances
        rows={odds.answers.map((one) => ({
          key: JSON.stringify(one.answer),
          words: words.whole(one.answer),
          chance: chanceOf(one),
        }))}
        runs={odds.runs}
      />
      {odds.all ? null : <p>{PROMPT.oddsSome}</p>}
    </>
  );
}
