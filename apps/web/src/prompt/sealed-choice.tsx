// A secret choice that is made: face down, so that a neighbour's glance learns nothing.
import type { Json, PromptView } from '@affray/kernel';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { PROMPT } from '../words/prompt.ts';
import { AnswerControl } from './answer-control.tsx';
import styles from './sealed-choice.module.css';
import { useAnswerWords } from './use-answer-words.ts';

const SHOWN_MS = 2000;

export interface SealedChoiceProps {
  readonly prompt: PromptView;
  readonly onAnswer: (answer: Json) => Promise<unknown>;
  readonly onWithdraw: () => Promise<unknown>;
}

/** The sealed card: shown for two seconds, then only while held. */
export function SealedChoice({ prompt, onAnswer, onWithdraw }: SealedChoiceProps) {
  const [isFresh, setFresh] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const words = useAnswerWords(prompt);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isChanging)
    return (
      <AnswerControl
        prompt={prompt}
        hasKeys={false}
        onAnswer={async (given) => {
          await onAnswer(given);
          setChanging(false);
        }}
      />
    );
  const isShown = isFresh || isHeld;
  return (
    <div className={styles.sealed}>
      <div className={styles.card} data-shown={isShown || undefined} data-sealed>
        <span>{isShown ? words.whole(prompt.locked) : PROMPT.sealed}</span>
      </div>
      <p>{PROMPT.sealedMore}</p>
      <div className={styles.ways}>
        <Button
          onPressStart={() => setHeld(true)}
          onPressEnd={() => setHeld(false)}
          onBlur={() => setHeld(false)}
        >
          {PROMPT.peek}
        </Button>
        <Button onPress={() => setChanging(true)}>{PROMPT.change}</Button>
        <Button onPress={() => void onWithdraw()}>{PROMPT.withdraw}</Button>
      </div>
    </div>
  );
}
