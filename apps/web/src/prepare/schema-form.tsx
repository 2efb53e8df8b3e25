// Forms generated from JSON Schemas: a control for every field, with own values distinguished from inherited
// ones.
import type { Json } from '@affray/kernel';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PREPARE } from '../words/prepare.ts';
import { cut, placed } from './data.ts';
import type { Path } from './edit.ts';
import { Control } from './schema-control.tsx';
import styles from './schema-form.module.css';
import { isLong, labelOf, type Schema, shapeOf } from './shape.ts';

export interface RecordFormProps {
  readonly schema: Schema;
  /** The file's own values. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The values used where the file has none. */
  readonly inherited: Readonly<Record<string, unknown>>;
  readonly onSet: (path: Path, value: Json) => void;
  readonly onReset: (path: Path) => void;
  /** Fields that are shown elsewhere on the page. */
  readonly without?: readonly string[];
  readonly search?: boolean;
}

const SEARCH_FROM = 9;

/** All fields of a record: short ones side by side, long ones below. */
export function RecordForm({
  schema,
  own,
  inherited,
  onSet,
  onReset,
  without = [],
  search,
}: RecordFormProps) {
  const [find, setFind] = useState('');
  const shape = shapeOf(schema);
  if (shape.is !== 'record') return null;
  const all = shape.fields.filter(([name]) => !without.includes(name));
  const fields = all.filter(([name, one]) =>
    `${labelOf(name, one)} ${String(one.description ?? '')}`.toLowerCase().includes(find.toLowerCase()),
  );
  const part = (some: typeof fields) =>
    some.map(([name, one]) => (
      <FieldRow
        key={name}
        name={name}
        schema={one}
        own={own[name]}
        inherited={inherited[name] ?? one.default}
        onSet={onSet}
        onReset={onReset}
      />
    ));
  return (
    <>
      {search === true && all.length >= SEARCH_FROM ? (
        <Field label={PREPARE.fighters.find} value={find} onChange={setFind} autoComplete="off" />
      ) : null}
      <div className={styles.short}>{part(fields.filter(([, one]) => !isLong(one)))}</div>
      <div className={styles.long}>{part(fields.filter(([, one]) => isLong(one)))}</div>
    </>
  );
}

function FieldRow({
  name,
  schema,
  own,
  inherited,
  onSet,
  onReset,
}: {
  readonly name: string;
  readonly schema: Schema;
  readonly own: unknown;
  readonly inherited: unknown;
  readonly onSet: RecordFormProps['onSet'];
  readonly onReset: RecordFormProps['onReset'];
}) {
  const isOwn = own !== undefined;
  return (
    <div className={styles.field} data-own={isOwn || undefined}>
      <Control
        label={labelOf(name, schema)}
        schema={schema}
        value={isOwn ? own : inherited}
        onSet={(path, value) => {
          // Changing part of an inherited value first copies the whole of it.
          if (isOwn || path.length === 0) onSet([name, ...path], value);
          else onSet([name], placed(inherited, path, value));
        }}
        onRemove={(path) => {
          if (isOwn) onReset([name, ...path]);
          else onSet([name], cut(inherited, path));
        }}
      />
      {typeof schema.description === 'string' ? <small>{schema.description}</small> : null}
      {isOwn ? (
        <Button
          size="small"
          tone="plain"
          aria-label={PREPARE.fighters.reset(labelOf(name, schema))}
          onPress={() => onReset([name])}
        >
          ↺
        </Button>
      ) : null}
    </div>
  );
}
