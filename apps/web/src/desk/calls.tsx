// Calls of a game: what its game master may call for at any prompt.
import type { Json } from '@affray/kernel';
import { useState } from 'react';
import { fightersIn, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { DESK } from '../words/lobby.ts';
import styles from './desk.module.css';

type Takes = 'fighter' | 'fighters' | 'side' | 'text' | 'number' | readonly string[];

/** Makes a call. */
export function Calls() {
  const { system, tell, why } = useTable();
  const calls = Object.entries(system.calls);
  const [name, setName] = useState(calls[0]?.[0] ?? '');
  const [given, setGiven] = useState<Readonly<Record<string, Json>>>({});
  const call = system.calls[name];
  const usual = useUsual();
  if (call === undefined) return null;
  const takes = Object.entries(call.takes) as [string, Takes][];
  const whole = Object.fromEntries(takes.map(([key, kind]) => [key, given[key] ?? usual(kind)]));
  return (
    <div className={styles.group}>
      <h2>{DESK.calls}</h2>
      <div className={styles.row}>
        <Choose
          label={DESK.calls}
          value={name}
          onChange={(next) => {
            setName(next);
            setGiven({});
          }}
          of={calls.map(([id, { words }]) => [id, words] as const)}
        />
        {takes.map(([key, kind]) => (
          <Given
            key={key}
            label={key}
            kind={kind}
            value={whole[key] ?? null}
            onChange={(value) => setGiven({ ...given, [key]: value })}
          />
        ))}
        <Button onPress={() => void tell({ do: 'intervene', act: { do: 'call', call: name, given: whole } })}>
          {DESK.make}
        </Button>
        <Button size="small" tone="plain" onPress={() => why(call.rule)}>
          {call.rule}
        </Button>
      </div>
    </div>
  );
}

function useUsual(): (kind: Takes) => Json {
  const { system, state, frame } = useTable();
  return (kind) => {
    if (typeof kind !== 'string') return kind[0] ?? null;
    if (kind === 'fighter') return fightersIn(system, state)[0] ?? null;
    if (kind === 'side') return frame.info.setup.sides[0]?.id ?? null;
    return kind === 'fighters' ? [] : kind === 'number' ? 0 : '';
  };
}

function Given({
  label,
  kind,
  value,
  onChange,
}: {
  readonly label: string;
  readonly kind: Takes;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}) {
  const { system, state, frame, nameOf } = useTable();
  if (kind === 'text' || kind === 'number')
    return (
      <Field
        label={label}
        value={String(value ?? '')}
        onChange={(text) => onChange(kind === 'number' ? Number(text) : text)}
      />
    );
  if (kind === 'fighters')
    return (
      <fieldset className={styles.picks}>
        <legend>{label}</legend>
        {fightersIn(system, state).map((id) => {
          const picked = value as readonly string[];
          return (
            <Button
              key={id}
              size="small"
              aria-pressed={picked.includes(id)}
              {...(picked.includes(id) ? { tone: 'main' as const } : {})}
              onPress={() =>
                onChange(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
              }
            >
              {nameOf(id)}
            </Button>
          );
        })}
      </fieldset>
    );
  const of =
    kind === 'fighter'
      ? fightersIn(system, state).map((id) => [id, nameOf(id)] as const)
      : kind === 'side'
        ? frame.info.setup.sides.map((side) => [side.id, side.name] as const)
        : kind.map((one) => [one, one] as const);
  return <Choose label={label} value={String(value ?? '')} onChange={onChange} of={of} />;
}
