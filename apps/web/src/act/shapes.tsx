// Composite answers: picked dice and fighters, points and numbers, a path, several fields, a text.
import { type Choices, type Json, type PromptView, presentationOf, type SomeOf } from '@affray/kernel';
import { lazy, Suspense } from 'react';
import { Group, ToggleButton } from 'react-aria-components';
import { IconDrawn } from '../art/drawn.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { ACT } from '../words/act.ts';
import styles from './action-bar.module.css';
import { toggled } from './picking.ts';
import type { Acting } from './use-acting.ts';

// Rarely needed controls are loaded on demand.
const Allocate = lazy(async () => ({ default: (await import('../prompt/allocate.tsx')).Allocate }));
const Count = lazy(async () => ({ default: (await import('../prompt/count.tsx')).Count }));
const Choose = lazy(async () => ({ default: (await import('../ui/choose.tsx')).Choose }));
const Field = lazy(async () => ({ default: (await import('../ui/field.tsx')).Field }));

/** The control for a question that is not a list, with its Confirm button. */
export function ShapeControl({ acting, prompt }: { readonly acting: Acting; readonly prompt: PromptView }) {
  const { choices } = prompt;
  if (choices.shape === 'path')
    return (
      <div className={styles.entries}>
        <p className={styles.hint}>{ACT.pickWay}</p>
        <Button data-stay onPress={() => acting.answer(prompt, [])}>
          {ACT.stay}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        acting.answer(prompt, acting.value as Json);
      }}
    >
      <Suspense>
        <Shaped prompt={prompt} choices={choices} value={acting.value} onChange={acting.setValue} />
      </Suspense>
      <Button type="submit" tone="main" data-confirm isDisabled={!isWhole(choices, acting.value)}>
        {choices.shape === 'text' ? ACT.goOn : ACT.confirm}
      </Button>
    </form>
  );
}

/** Whether a value is complete: enough items picked, enough points allocated. */
export function isWhole(choices: Choices<unknown>, value: unknown): boolean {
  if (choices.shape === 'some-of') return (value as unknown[]).length >= choices.min;
  if (choices.shape !== 'allocation') return true;
  const dealt = Object.values(value as Record<string, number>).reduce((sum, points) => sum + points, 0);
  return dealt >= choices.min && dealt <= choices.max;
}

interface ShapedProps {
  readonly prompt: PromptView;
  readonly choices: Choices<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly field?: string;
}

/** The control for a shape of choices, alone or as a field of a form. */
export function Shaped({ prompt, choices, value, onChange, field }: ShapedProps) {
  const { system, state } = useTable();
  const present = presentationOf(system);
  const { kind, who, about } = prompt;
  const deed = (answer: unknown) =>
    present.deed(state, field === undefined ? { kind, who, about } : { kind, who, about, field }, answer);
  const label = field === undefined ? '' : present.fieldWords(kind, field);
  switch (choices.shape) {
    case 'one-of':
      return (
        <Choose
          label={label}
          value={JSON.stringify(value)}
          onChange={(key) => onChange(JSON.parse(key))}
          of={choices.answers.map((answer) => [JSON.stringify(answer), deed(answer).text] as const)}
        />
      );
    case 'some-of':
      return <Some choices={choices} value={value as Json[]} onChange={onChange} deed={deed} label={label} />;
    case 'number':
      return (
        <Count
          choices={choices}
          value={value as number}
          onChange={onChange}
          {...(label === '' ? {} : { label })}
        />
      );
    case 'text':
      return (
        <Field
          label={label === '' ? ACT.words : label}
          value={value as string}
          onChange={onChange}
          maxLength={choices.max}
        />
      );
    case 'allocation':
      return (
        <Allocate
          choices={choices}
          words={deed}
          value={value as Record<string, number>}
          onChange={onChange}
        />
      );
    case 'form':
      return Object.entries(choices.fields).map(([name, inner]) => (
        <Shaped
          key={name}
          prompt={prompt}
          choices={inner}
          field={name}
          value={(value as Record<string, unknown>)[name]}
          onChange={(part) => onChange({ ...(value as Record<string, unknown>), [name]: part })}
        />
      ));
    case 'path':
      return <p>{ACT.pickWay}</p>;
  }
}

/** Dice, fighters or things from a list, as toggle buttons. */
function Some({
  choices,
  value,
  onChange,
  deed,
  label,
}: {
  readonly choices: SomeOf;
  readonly value: readonly Json[];
  readonly onChange: (value: Json[]) => void;
  readonly deed: (answer: unknown) => ReturnType<ReturnType<typeof presentationOf>['deed']>;
  readonly label: string;
}) {
  const picked = new Set(value.map((one) => JSON.stringify(one)));
  const isFull = picked.size >= choices.max && choices.max > 1;
  return (
    <Group
      className={styles.some ?? ''}
      aria-label={label === '' ? ACT.pick(choices.min, choices.max) : label}
    >
      <span className={styles.hint}>{label === '' ? ACT.pick(choices.min, choices.max) : label}</span>
      {choices.of.map((item) => {
        const key = JSON.stringify(item);
        const { text, icon } = deed(item);
        return (
          <ToggleButton
            key={key}
            data-item={key}
            className={styles.item ?? ''}
            isSelected={picked.has(key)}
            isDisabled={!picked.has(key) && isFull}
            onChange={() => onChange(toggled(choices, value, item))}
          >
            <IconDrawn icon={icon} size="1.2rem" /> {text}
          </ToggleButton>
        );
      })}
    </Group>
  );
}
