// Interventions: set a value, hide, reveal, remove, bring in. Each is an entry of the record, and can be undone.
import type { Intervention, Json, Field as SystemField } from '@affray/kernel';
import { useState } from 'react';
import { Switch } from 'react-aria-components';
import { fightersIn, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { DESK } from '../words/lobby.ts';
import styles from './desk.module.css';

/** Sets a value of a fighter, or changes whether it is there. */
export function StepIn() {
  const { system, state, nameOf, tell } = useTable();
  const fighters = fightersIn(system, state);
  const fields = Object.entries(system.fields);
  const [picked, setFighter] = useState('');
  const [name, setField] = useState(fields[0]?.[0] ?? '');
  const [to, setTo] = useState<string | null>(null);
  const fighter = fighters.includes(picked) ? picked : (fighters[0] ?? '');
  const field = system.fields[name];
  if (field === undefined || fighter === '') return null;
  const now = field.read(state, fighter);
  const intervene = (act: Intervention): void => void tell({ do: 'intervene', act });
  return (
    <div className={styles.group}>
      <h2>{DESK.interventions}</h2>
      <div className={styles.row}>
        <Choose
          label={DESK.fighter}
          value={fighter}
          onChange={setFighter}
          of={fighters.map((id) => [id, nameOf(id)] as const)}
        />
        <Choose
          label={DESK.field}
          value={name}
          onChange={(next) => {
            setField(next);
            setTo(null);
          }}
          of={fields.map(([id, { words }]) => [id, words] as const)}
        />
        <ValueField field={field} value={to ?? textOf(now)} onChange={setTo} />
        <Button
          onPress={() => {
            intervene({ do: 'set', fighter, field: name, to: typedValue(field, to ?? textOf(now)) });
            setTo(null);
          }}
        >
          {DESK.set}
        </Button>
      </div>
      <div className={styles.row}>
        <Button size="small" onPress={() => intervene({ do: 'hide', fighter })}>
          {DESK.hide}
        </Button>
        <Button size="small" onPress={() => intervene({ do: 'reveal', fighter })}>
          {DESK.reveal}
        </Button>
        <Button size="small" tone="danger" onPress={() => intervene({ do: 'remove', fighter })}>
          {DESK.removeFighter}
        </Button>
      </div>
    </div>
  );
}

function ValueField({
  field,
  value,
  onChange,
}: {
  readonly field: SystemField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  if (field.is === 'flag')
    return (
      <Choose
        label={DESK.to}
        value={value}
        onChange={onChange}
        of={[
          ['true', 'yes'],
          ['false', 'no'],
        ]}
      />
    );
  if (field.is === 'choice' && field.values !== undefined)
    return (
      <Choose
        label={DESK.to}
        value={value}
        onChange={onChange}
        of={field.values.map((one) => [one, one] as const)}
      />
    );
  const range = field.min === undefined ? '' : ` (${field.min}–${field.max ?? '…'})`;
  return <Field label={`${DESK.to}${range}`} value={value} onChange={onChange} />;
}

/** A value as it is typed; squares as `x,y`. */
function textOf(value: Json): string {
  if (typeof value === 'object' && value !== null && 'x' in value && 'y' in value)
    return `${value.x},${value.y}`;
  return value === null ? '' : String(value);
}

/** What was typed, as the field takes it. */
function typedValue(field: SystemField, text: string): Json {
  switch (field.is) {
    case 'number':
      return Number(text);
    case 'flag':
      return text === 'true';
    case 'square': {
      const [x = Number.NaN, y = Number.NaN] = text.split(',').map(Number);
      return { x, y };
    }
    default:
      return text;
  }
}

/** Brings a fighter of the library into the fight. */
export function BringIn() {
  const { system, frame, tell, state } = useTable();
  const entries = Object.entries(system.library);
  const [pick, setPick] = useState(entries[0]?.[0] ?? '');
  const [side, setSide] = useState(frame.info.setup.sides.at(-1)?.id ?? '');
  const [name, setName] = useState('');
  const [isHidden, setHidden] = useState(false);
  const entry = system.library[pick];
  if (entry === undefined) return null;
  const bring = (): void => {
    const taken = new Set(fightersIn(system, state));
    let n = 2;
    let id = pick;
    while (taken.has(id)) id = `${pick}-${n++}`;
    const called = name.trim() === '' ? entry.name : name.trim();
    void tell({
      do: 'intervene',
      act: {
        do: 'add',
        fighter: { id, name: called, side, sheet: entry.sheet, ...(isHidden ? { hidden: true } : {}) },
      },
    });
    setName('');
  };
  return (
    <div className={styles.group}>
      <h2>{DESK.addFighter}</h2>
      <div className={styles.row}>
        <Choose
          label={DESK.fromLibrary}
          value={pick}
          onChange={setPick}
          of={entries.map(([id, one]) => [id, one.name] as const)}
        />
        <Choose
          label={DESK.side}
          value={side}
          onChange={setSide}
          of={frame.info.setup.sides.map((one) => [one.id, one.name] as const)}
        />
        <Field label={DESK.name} value={name} onChange={setName} placeholder={entry.name} maxLength={64} />
      </div>
      <p className={styles.about}>{entry.about}</p>
      <div className={styles.row}>
        <Switch isSelected={isHidden} onChange={setHidden} className={styles.switch ?? ''}>
          <span className={styles.track} aria-hidden="true" />
          {DESK.hidden}
        </Switch>
        <Button onPress={bring}>{DESK.bringIn}</Button>
      </div>
    </div>
  );
}
