import type { TextOf } from '@affray/kernel';
import { Field } from '../ui/field.tsx';
import { PROMPT } from '../words/prompt.ts';

/** An answer in one's own words. */
export function Words({
  choices,
  value,
  onChange,
}: {
  readonly choices: TextOf;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return <Field label={PROMPT.text} value={value} onChange={onChange} maxLength={choices.max} />;
}
