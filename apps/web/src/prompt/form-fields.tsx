import type { Form, PromptView } from '@affray/kernel';
import { Shaped } from './answer-control.tsx';
import styles from './prompt-panel.module.css';
import { useAnswerWords } from './use-answer-words.ts';

/** Several answers that belong together, each under its label. */
export function FormFields({
  prompt,
  choices,
  value,
  onChange,
}: {
  readonly prompt: PromptView;
  readonly choices: Form;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void;
}) {
  const words = useAnswerWords(prompt);
  return (
    <>
      {Object.entries(choices.fields).map(([name, sub]) => (
        <fieldset key={name} className={styles.field}>
          <legend>{words.field(name)}</legend>
          <Shaped
            prompt={prompt}
            choices={sub}
            field={name}
            value={value[name]}
            onChange={(part) => onChange({ ...value, [name]: part })}
          />
        </fieldset>
      ))}
    </>
  );
}
