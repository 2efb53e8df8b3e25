// A text field with its label and, if something is wrong, the message.
import { FieldError, Input, Label, TextArea, TextField } from 'react-aria-components';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
  readonly lines?: number;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** A labelled text field; `lines` makes it tall. */
export function Field({ label, value, onChange, problem, lines, placeholder, ...rest }: FieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      isInvalid={problem !== undefined && problem !== null}
      className={styles.field ?? ''}
    >
      <Label>{label}</Label>
      {lines === undefined ? (
        <Input className={styles.input ?? ''} placeholder={placeholder ?? ''} />
      ) : (
        <TextArea className={styles.input ?? ''} rows={lines} placeholder={placeholder ?? ''} />
      )}
      <FieldError className={styles.problem ?? ''}>{problem}</FieldError>
    </TextField>
  );
}
