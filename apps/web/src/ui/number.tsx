// A number to type or step, with react-aria's number field.
import { useState } from 'react';
import { Button, Group, Input, Label, NumberField } from 'react-aria-components';
import styles from './number.module.css';

export interface NumberInputProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly hideLabel?: boolean;
}

/** A labelled number; null is an empty field. */
export function NumberInput({ label, value, onChange, min, max, step, hideLabel = false }: NumberInputProps) {
  // A server confirms the number later; by then the next one may be half typed and must not be replaced.
  const [entered, setEntered] = useState<{ number: number | null; over: number | null } | null>(null);
  const shown = entered !== null && entered.over === value ? entered.number : value;
  return (
    <NumberField
      className={styles.number ?? ''}
      value={shown ?? Number.NaN}
      onChange={(next) => {
        const number = Number.isNaN(next) ? null : next;
        setEntered({ number, over: value });
        onChange(number);
      }}
      formatOptions={{ useGrouping: false }}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      {...(step === undefined ? {} : { step })}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {hideLabel ? null : <Label>{label}</Label>}
      <Group className={styles.group ?? ''}>
        <Button slot="decrement" className={styles.step ?? ''}>
          −
        </Button>
        <Input className={styles.input ?? ''} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button slot="increment" className={styles.step ?? ''}>
          +
        </Button>
      </Group>
    </NumberField>
  );
}
