import type { HouseRule } from '@affray/kernel';
import { Choose } from './choose.tsx';
import { NumberInput } from './number.tsx';
import { Toggle } from './toggle.tsx';

/** The control for the value of a house rule. */
export function RuleControl({
  name,
  rule,
  value,
  onChange,
}: {
  readonly name: string;
  readonly rule: HouseRule;
  readonly value: unknown;
  readonly onChange: (value: boolean | string | number) => void;
}) {
  if (rule.is === 'flag')
    return (
      <Toggle isOn={value === true} onChange={onChange}>
        {name}
      </Toggle>
    );
  if (rule.is === 'number')
    return (
      <NumberInput
        label={name}
        value={typeof value === 'number' ? value : rule.default}
        min={rule.min}
        max={rule.max}
        onChange={(next) => onChange(next ?? rule.default)}
      />
    );
  return (
    <Choose
      label={name}
      value={String(value)}
      onChange={onChange}
      of={rule.values.map((one) => [one, one] as const)}
    />
  );
}
