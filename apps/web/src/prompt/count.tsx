import type { NumberIn } from '@affray/kernel';
import { Button as AriaButton, Group, Input, Label, NumberField } from 'react-aria-components';
import { PROMPT } from '../words/prompt.ts';
import styles from './count.module.css';

/** A whole number between two limits. */
export function Count({
  choices,
  value,
  onChange,
  label = PROMPT.number,
}: {
  readonly choices: NumberIn;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label?: string;
}) {
  return (
    <NumberField
      value={value}
      minValue={choices.min}
      maxValue={choices.max}
      onChange={(next) => onChange(Number.isNaN(next) ? choices.min : next)}
      className={styles.count ?? ''}
    >
      <Label>
        {label} ({choices.min}–{choices.max})
      </Label>
      <Group className={styles.row ?? ''}>
        <AriaButton slot="decrement">−</AriaButton>
        <Input onFocus={({ currentTarget }) => currentTarget.select()} />
        <AriaButton slot="increment">+</AriaButton>
      </Group>
    </NumberField>
  );
}
