// The odds of each answer, simulated by the server from what this seat may know.
import { type PromptView, presentationOf } from '@affray/kernel';
import type { Chance, Frame, Odds } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { answerText } from '../act/answer-text.ts';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { type ChanceRow, Chances } from '../ui/chance.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PROMPT } from '../words/prompt.ts';
import { inSentence } from '../words/table.ts';
import { keepOdds } from './asked-odds.ts';

/** The odds of a prompt's answers, computed when it opens. */
export function OddsDialog({
  prompt,
  onClose,
}: {
  readonly prompt: PromptView;
  readonly onClose: () => void;
}) {
  const { frame, table } = useTable();
  const [odds, setOdds] = useState<Odds | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = useWhole(prompt);
  const moment = frame.fight?.moment ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each prompt
  useEffect(() => {
    send<Odds>(`/api/tables/${table}/odds`, { prompt: prompt.id }).then(
      (found) => {
        const rows = rowsOf(found, frame, words);
        keepOdds(table, frame.info.fight, moment, {
          question: inSentence(prompt.words),
          rows,
          runs: found.runs,
        });
        setOdds(found);
      },
      (failed: Error) => setProblem(failed.message),
    );
  }, [prompt.id]);
  return (
    <Dialog title={inSentence(prompt.words)} isOpen onClose={onClose}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {odds === null && problem === null ? <p aria-live="polite">{PROMPT.oddsWait}</p> : null}
      {odds === null ? null : <OddsTable prompt={prompt} odds={odds} />}
    </Dialog>
  );
}

function OddsTable({ prompt, odds }: { readonly prompt: PromptView; readonly odds: Odds }) {
  const { nameOf, frame } = useTable();
  const words = useWhole(prompt);
  return (
    <>
      <p>{inSentence(PROMPT.oddsOf(nameOf(sideOf(odds, frame)), odds.runs))}</p>
      <Chances rows={rowsOf(odds, frame, words)} runs={odds.runs} />
      {odds.all ? null : <p>{PROMPT.oddsSome}</p>}
    </>
  );
}

/** Returns the function that puts whole answers to a prompt into words. */
function useWhole(prompt: PromptView): (answer: unknown) => string {
  const { system, state } = useTable();
  return (answer) => answerText(presentationOf(system), state, prompt, answer);
}

/** Whose chances are shown: the asked side's, or the first side's if the game master is asked. */
function sideOf({ side }: Odds, { info }: Frame): string {
  return side ?? info.setup.sides[0]?.id ?? '';
}

/** How far an answer is behind the best one, if that is significant. */
function behindWords({ rate, low, high }: Chance): string {
  const points = (share: number): string => String(Math.round(100 * share));
  return low <= 0 ? PROMPT.asGood : PROMPT.behind(points(rate), points(low), points(high));
}

function rowsOf(odds: Odds, frame: Frame, words: (answer: unknown) => string): ChanceRow[] {
  const side = sideOf(odds, frame);
  return odds.answers.map(({ answer, wins, behind }, place) => ({
    key: JSON.stringify(answer),
    words: words(answer),
    chance: wins[side] ?? { rate: 0, low: 0, high: 0 },
    ...(behind === undefined || place === 0 ? {} : { note: behindWords(behind) }),
  }));
}
