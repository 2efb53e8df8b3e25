// Controls that contain other controls: lists, records, names with values, and unions.
import { capital, type Json } from '@affray/kernel';
import { useState } from 'react';
import { Button, CrossButton } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { PREPARE } from '../words/prepare.ts';
import { Control, type ControlProps } from './schema-control.tsx';
import styles from './schema-form.module.css';
import { formName, titleOf } from './schema-words.ts';
import { blankOf, formOf, isLong, labelOf, type Schema, shapeOf, valueWords } from './shape.ts';

const WORDS = PREPARE.fighters;
const NONE = 'none';

/** A list: ready-made names are picked, everything else has a form for each item. */
export function ListControl({
  label,
  value,
  onSet,
  onRemove,
  of,
  most,
}: ControlProps & { readonly of: Schema; readonly most: number | undefined }) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const shape = shapeOf(of);
  const names = shape.is === 'choice' || shape.is === 'either' ? shape.values : [];
  const forms = shape.is === 'choice' ? [] : shape.is === 'either' ? shape.forms : [of];
  const isFull = most !== undefined && items.length >= most;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ul className={styles.items}>
        {items.map((item, i) => {
          const isPlain = item === null || typeof item !== 'object';
          // Fully described items stay as they are: a ready-made name is added as a separate item.
          const schema = isPlain ? of : (forms[Math.max(0, formOf(forms, item))] ?? of);
          const title = titleOf(schema, item, i);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
            <li key={i} data-plain={isPlain || undefined}>
              {isPlain && shape.is !== 'number' && shape.is !== 'text' ? (
                <span>{typeof item === 'string' ? valueWords(of, item) : String(item)}</span>
              ) : (
                <Control
                  label={title}
                  schema={schema}
                  value={item}
                  onSet={(path, next) => onSet([i, ...path], next)}
                  onRemove={(path) => onRemove([i, ...path])}
                />
              )}
              <CrossButton label={`${WORDS.removeItem}: ${title}`} onPress={() => onRemove([i])} />
            </li>
          );
        })}
      </ul>
      {isFull ? null : (
        <AddItem
          label={label}
          names={names}
          words={of}
          forms={forms}
          onAdd={(next) => onSet([], [...items, next] as Json)}
        />
      )}
    </fieldset>
  );
}

function AddItem({
  label,
  names,
  words,
  forms,
  onAdd,
}: {
  readonly label: string;
  readonly names: readonly (string | number)[];
  /** What the names are called. */
  readonly words: Schema;
  readonly forms: readonly Schema[];
  readonly onAdd: (value: Json) => void;
}) {
  return (
    <div className={styles.add}>
      {names.length === 0 ? null : (
        <Choose
          label={`${WORDS.add}: ${label}`}
          value=""
          onChange={(next) => onAdd(names.find((one) => String(one) === next) ?? next)}
          of={names.map((one) => [String(one), valueWords(words, one)] as const)}
        />
      )}
      {forms.map((form, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: forms of a union have no other name
        <Button key={i} size="small" onPress={() => onAdd(blankOf(form))}>
          + {names.length > 0 ? WORDS.own1 : label}
          {forms.length > 1 ? ` (${formName(form)})` : ''}
        </Button>
      ))}
    </div>
  );
}

/** Larger records are folded: a weapon is identified by its name. */
const FOLD_FROM = 5;

/** A record within a record. */
export function RecordControl({
  label,
  value,
  onSet,
  onRemove,
  fields,
}: ControlProps & { readonly fields: readonly (readonly [string, Schema])[] }) {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  // A field with a single possible value is implied by the chosen form.
  const open = fields.filter(([, one]) => one.const === undefined);
  if (open.length === 0) return null;
  return (
    <details className={styles.group} open={open.every(([, one]) => !isLong(one)) && open.length < FOLD_FROM}>
      <summary>{label}</summary>
      <div className={styles.short}>
        {open.map(([name, schema]) => (
          <div key={name} className={styles.inner} data-long={isLong(schema) || undefined}>
            <Control
              label={labelOf(name, schema)}
              schema={schema}
              value={given[name] ?? schema.default}
              onSet={(path, next) => onSet([name, ...path], next)}
              onRemove={(path) => onRemove([name, ...path])}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

/** Names with a value each, such as conditions and their levels. */
export function NamesControl({
  label,
  value,
  onSet,
  onRemove,
  names,
  of,
  schema,
}: ControlProps & { readonly names: readonly string[] | null; readonly of: Schema }) {
  const [typed, setTyped] = useState('');
  const given = (value ?? {}) as Readonly<Record<string, unknown>>;
  const free = names?.filter((name) => given[name] === undefined) ?? null;
  const add = (name: string): void => {
    const first = blankOf(of);
    onSet([name], first === 0 ? 1 : first);
    setTyped('');
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ul className={styles.items}>
        {Object.entries(given).map(([name, one]) => (
          <li key={name} data-plain>
            <Control
              label={valueWords(schema, name)}
              schema={of}
              value={one}
              onSet={(path, next) => onSet([name, ...path], next)}
              onRemove={(path) => onRemove([name, ...path])}
            />
            <CrossButton
              label={`${WORDS.removeItem}: ${valueWords(schema, name)}`}
              onPress={() => onRemove([name])}
            />
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        {free === null ? (
          <>
            <Field label={`${WORDS.add}: ${label}`} value={typed} onChange={setTyped} autoComplete="off" />
            <Button size="small" isDisabled={typed.trim() === ''} onPress={() => add(typed.trim())}>
              {WORDS.add}
            </Button>
          </>
        ) : (
          <Choose
            label={`${WORDS.add}: ${label}`}
            value=""
            onChange={add}
            of={free.map((name) => [name, valueWords(schema, name)] as const)}
          />
        )}
      </div>
    </fieldset>
  );
}

/** A value that can be written in several ways. */
export function EitherControl({
  label,
  value,
  onSet,
  onRemove,
  schema,
  values,
  forms,
  canBeNone,
}: ControlProps & {
  readonly values: readonly (string | number)[];
  readonly forms: readonly Schema[];
  readonly canBeNone: boolean;
}) {
  const isNone = value === null || value === undefined;
  const at = isNone || values.some((one) => one === value) ? -1 : formOf(forms, value);
  const form = forms[at];
  const chosen = isNone ? NONE : form === undefined ? String(value) : `form ${at}`;
  return (
    <div className={styles.either}>
      <Choose
        label={label}
        value={chosen}
        onChange={(next) => {
          const other = forms[Number(/^form (\d+)$/.exec(next)?.[1] ?? -1)];
          if (next === NONE) onSet([], null);
          else if (other !== undefined) onSet([], blankOf(other));
          else onSet([], values.find((one) => String(one) === next) ?? next);
        }}
        of={[
          ...(canBeNone || isNone ? [[NONE, WORDS.none1] as const] : []),
          ...values.map((one) => [String(one), valueWords(schema, one)] as const),
          ...forms.map(
            (one, i) => [`form ${i}`, forms.length === 1 ? WORDS.own1 : capital(formName(one))] as const,
          ),
        ]}
      />
      {form === undefined ? null : (
        <Control label={label} schema={form} value={value} onSet={onSet} onRemove={onRemove} />
      )}
    </div>
  );
}
