import type { AnswerWords, Json, SomeOf } from '@affray/kernel';
import { ToggleButton } from 'react-aria-components';
import { PROMPT } from '../words/prompt.ts';
import styles from './some-of-them.module.css';
import { useDigits } from './use-digits.ts';

/** A set out of a list, kept in the list's order. */
export function SomeOfThem({
  choices,
  words,
  value,
  onChange,
  hasKeys = false,
}: {
  readonly choices: SomeOf;
  readonly words: (answer: unknown) => AnswerWords;
  readonly value: readonly Json[];
  readonly onChange: (value: Json[]) => void;
  /** Whether the digit keys press the items. */
  readonly hasKeys?: boolean;
}) {
  const { of, min, max } = choices;
  const picked = new Set(value.map((one) => JSON.stringify(one)));
  const toggle = (item: Json, on: boolean): void => {
    const key = JSON.stringify(item);
    const next = of.filter((one) => (JSON.stringify(one) === key ? on : picked.has(JSON.stringify(one))));
    // With one place only, a new pick takes it.
    onChange(next.length > max && max === 1 ? [item] : next);
  };
  const isFull = picked.size >= max && max > 1;
  useDigits(
    hasKeys
      ? of.slice(0, 9).map((item) => () => {
          const has = picked.has(JSON.stringify(item));
          if (has || !isFull) toggle(item, !has);
        })
      : [],
  );
  return (
    <div className={styles.some}>
      {of.length === 0 ? null : <p>{PROMPT.pick(min, max)}</p>}
      <div className={styles.items}>
        {of.map((item, at) => {
          const key = JSON.stringify(item);
          return (
            <ToggleButton
              key={key}
              data-item={key}
              className={styles.item ?? ''}
              isSelected={picked.has(key)}
              isDisabled={!picked.has(key) && isFull}
              onChange={(on) => toggle(item, on)}
            >
              {hasKeys && at < 9 ? <kbd>{at + 1}</kbd> : null}
              {words(item).text}
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
}
