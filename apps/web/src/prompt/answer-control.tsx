// One control for each shape of answer.
import type { Choices, Json, PromptView } from '@affray/kernel';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { PROMPT } from '../words/prompt.ts';
import { Allocate } from './allocate.tsx';
import { Count } from './count.tsx';
import { FormFields } from './form-fields.tsx';
import { ListOfAnswers } from './list-of-answers.tsx';
import styles from './prompt-panel.module.css';
import { SomeOfThem } from './some-of-them.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import { Words } from './words-field.tsx';

export interface AnswerControlProps {
  readonly prompt: PromptView;
  /** Whether the digit keys answer this prompt. */
  readonly hasKeys: boolean;
  readonly onAnswer: (answer: Json) => Promise<unknown>;
}

/** The control that fits what is asked. A list answers at a press; everything else is put together and confirmed. */
export function AnswerControl({ prompt, hasKeys, onAnswer }: AnswerControlProps) {
  const words = useAnswerWords(prompt);
  const { choices } = prompt;
  if (choices.shape === 'one-of')
    return (
      <ListOfAnswers
        choices={choices}
        words={words.one}
        hasKeys={hasKeys}
        suggested={prompt.fallback}
        onPick={(answer) => void onAnswer(answer as Json)}
      />
    );
  if (choices.shape === 'path')
    return (
      <div className={styles.path}>
        <p>{PROMPT.pickOnMap}</p>
        <Button data-stay onPress={() => void onAnswer([])}>
          {PROMPT.stay}
        </Button>
      </div>
    );
  return <PutTogether prompt={prompt} choices={choices} hasKeys={hasKeys} onAnswer={onAnswer} />;
}

function PutTogether({
  prompt,
  choices,
  hasKeys,
  onAnswer,
}: {
  readonly prompt: PromptView;
  readonly choices: Choices<unknown>;
  readonly hasKeys: boolean;
  readonly onAnswer: (answer: Json) => Promise<unknown>;
}) {
  const [value, setValue] = useState<unknown>(prompt.locked ?? prompt.fallback);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onAnswer(value as Json);
      }}
    >
      <Shaped prompt={prompt} choices={choices} value={value} onChange={setValue} hasKeys={hasKeys} />
      <Button type="submit" tone="main">
        {PROMPT.confirm}
      </Button>
    </form>
  );
}

export interface ShapedProps {
  readonly prompt: PromptView;
  readonly choices: Choices<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The field of a form that this is. */
  readonly field?: string;
  /** Whether the digit keys press what can be picked. */
  readonly hasKeys?: boolean;
}

/** A control with a value, for a form or to be confirmed. */
export function Shaped({ prompt, choices, value, onChange, field, hasKeys = false }: ShapedProps) {
  const words = useAnswerWords(prompt);
  const one = (answer: unknown) => words.one(answer, field);
  switch (choices.shape) {
    case 'one-of':
      return <ListOfAnswers choices={choices} words={one} hasKeys={false} value={value} onPick={onChange} />;
    case 'some-of':
      return (
        <SomeOfThem
          choices={choices}
          words={one}
          value={value as Json[]}
          onChange={onChange}
          hasKeys={hasKeys}
        />
      );
    case 'number':
      return <Count choices={choices} value={value as number} onChange={onChange} />;
    case 'text':
      return <Words choices={choices} value={value as string} onChange={onChange} />;
    case 'allocation':
      return (
        <Allocate choices={choices} words={one} value={value as Record<string, number>} onChange={onChange} />
      );
    case 'form':
      return (
        <FormFields
          prompt={prompt}
          choices={choices}
          value={value as Record<string, unknown>}
          onChange={onChange}
        />
      );
    case 'path':
      return <p>{PROMPT.pickOnMap}</p>;
  }
}
