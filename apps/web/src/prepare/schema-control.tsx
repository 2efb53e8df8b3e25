// The control for one value, by the shape of its schema.
import type { Json } from '@affray/kernel';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { PREPARE } from '../words/prepare.ts';
import type { Path } from './edit.ts';
import styles from './schema-form.module.css';
import { EitherControl, ListControl, NamesControl, RecordControl } from './schema-parts.tsx';
import { type Schema, shapeOf, valueWords } from './shape.ts';

export interface ControlProps {
  readonly label: string;
  readonly schema: Schema;
  readonly value: unknown;
  /** Sets a value at a path within this value. */
  readonly onSet: (path: Path, value: Json) => void;
  /** Removes the value at a path within this value. */
  readonly onRemove: (path: Path) => void;
}

const NONE = 'none';

/** A control for a value of a schema. */
export function Control(props: ControlProps) {
  const { label, schema, value, onSet } = props;
  const shape = shapeOf(schema);
  switch (shape.is) {
    case 'flag':
      return (
        <Toggle isOn={value === true} onChange={(next) => onSet([], next)}>
          {label}
        </Toggle>
      );
    case 'choice':
      return (
        <Choose
          label={label}
          value={value === null || value === undefined ? NONE : wordOf(shape.values, value)}
          onChange={(next) =>
            onSet([], next === NONE ? null : (shape.values.find((one) => String(one) === next) ?? null))
          }
          of={[
            ...(shape.canBeNone ? [[NONE, PREPARE.fighters.none1] as const] : []),
            ...shape.values.map((one) => [String(one), valueWords(schema, one)] as const),
          ]}
        />
      );
    case 'number':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : null}
          min={shape.min}
          max={shape.max}
          step={shape.step}
          onChange={(next) => {
            if (next !== null || shape.canBeNone) onSet([], next);
          }}
        />
      );
    case 'text':
      return (
        <Field
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onSet([], next === '' && shape.canBeNone ? null : next)}
          {...(shape.max === undefined ? {} : { maxLength: shape.max })}
        />
      );
    case 'pair':
      return <PairControl {...props} />;
    case 'list':
      return <ListControl {...props} of={shape.of} most={shape.most} />;
    case 'record':
      return <RecordControl {...props} fields={shape.fields} />;
    case 'names':
      return <NamesControl {...props} names={shape.names} of={shape.of} />;
    case 'either':
      return (
        <EitherControl {...props} values={shape.values} forms={shape.forms} canBeNone={shape.canBeNone} />
      );
    case 'any':
      return null;
  }
}

/** 8 in the file and d8 in the list are the same die. */
function wordOf(values: readonly (string | number)[], value: unknown): string {
  const word = String(value);
  return values.some((one) => String(one) === word) ? word : `d${word}`;
}

function PairControl({ label, value, onSet }: ControlProps) {
  const pair = Array.isArray(value) ? value : value === null || value === undefined ? [] : squareIn(value);
  const [x, y] = pair as (number | undefined)[];
  return (
    <fieldset className={styles.pair}>
      <legend>{label}</legend>
      <NumberInput
        label="x"
        value={x ?? null}
        min={0}
        max={199}
        onChange={(next) => onSet([], [next ?? 0, y ?? 0])}
      />
      <NumberInput
        label="y"
        value={y ?? null}
        min={0}
        max={199}
        onChange={(next) => onSet([], [x ?? 0, next ?? 0])}
      />
    </fieldset>
  );
}

function squareIn(value: unknown): number[] {
  const { x, y } = value as { x?: number; y?: number };
  return [x ?? 0, y ?? 0];
}
