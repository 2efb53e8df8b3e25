// The arguments of a call or a check: fighters, sides, words, numbers, one of a list.
import type { Given, Json, Takes } from '@affray/kernel';
import { fightersIn, useTable } from '../table/model.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { HANDS } from '../words/hands.ts';

export type Options = Readonly<Record<string, readonly (readonly [value: string | number, words: string])[]>>;

export interface ArgumentsProps {
  readonly takes: Readonly<Record<string, Takes>>;
  readonly optional: readonly string[];
  readonly options: Options;
  readonly given: Given;
  readonly onChange: (given: Given) => void;
}

/** A control for each argument. */
export function Arguments({ takes, optional, options, given, onChange }: ArgumentsProps) {
  return Object.entries(takes).map(([key, is]) => (
    <Argument
      key={key}
      label={key}
      is={is}
      of={options[key]}
      isOptional={optional.includes(key)}
      value={given[key] ?? null}
      onChange={(value) => onChange({ ...given, [key]: value })}
    />
  ));
}

interface ArgumentProps {
  readonly label: string;
  readonly is: Takes;
  readonly of: Options[string] | undefined;
  readonly isOptional: boolean;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

function Argument({ label, is, of, isOptional, value, onChange }: ArgumentProps) {
  const { system, state, frame, nameOf } = useTable();
  const nobody = isOptional ? [['', HANDS.none] as const] : [];
  if (of !== undefined) {
    if (of.length === 0 && !isOptional) return <p>{HANDS.nothing}</p>;
    return (
      <Choose
        label={label}
        value={String(value ?? '')}
        onChange={(key) => onChange(of.find(([one]) => String(one) === key)?.[0] ?? '')}
        of={[...nobody, ...of.map(([one, words]) => [String(one), words] as const)]}
      />
    );
  }
  if (is === 'text')
    return <Field label={label} value={String(value ?? '')} onChange={onChange} maxLength={200} />;
  if (is === 'number')
    return (
      <NumberInput
        label={label}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? 0)}
      />
    );
  const list =
    is === 'side'
      ? frame.info.setup.sides.map((side) => [side.id, side.name] as const)
      : typeof is === 'string'
        ? fightersIn(system, state).map((id) => [id, nameOf(id)] as const)
        : is.map((one) => [one, one] as const);
  return <Choose label={label} value={String(value ?? '')} onChange={onChange} of={[...nobody, ...list]} />;
}

/** The initial value of an argument: the first possible one. */
export function useUsual(): (
  takes: Readonly<Record<string, Takes>>,
  options: Options,
  optional: readonly string[],
  not: readonly string[],
) => Given {
  const { system, state, frame } = useTable();
  return (takes, options, optional, not) => {
    const fighters = fightersIn(system, state);
    const foes = fighters.filter(
      (id) => !not.includes(id) && !not.some((one) => system.sideOf(state, one) === system.sideOf(state, id)),
    );
    const usual = (key: string, is: Takes): Json => {
      const of = options[key];
      if (optional.includes(key)) return is === 'number' ? 0 : '';
      if (of !== undefined) return of[0]?.[0] ?? '';
      if (typeof is !== 'string') return is[0] ?? '';
      if (is === 'fighter') return foes[0] ?? fighters.find((id) => !not.includes(id)) ?? '';
      if (is === 'side') return frame.info.setup.sides[0]?.id ?? '';
      return is === 'fighters' ? [] : is === 'number' ? 1 : '';
    };
    return Object.fromEntries(Object.entries(takes).map(([key, is]) => [key, usual(key, is)]));
  };
}
