// The game master sets a value: a number, a choice, yes or no, words or a square; optionally with a reason.
import type { Json, Field as SystemField } from '@affray/kernel';
import { type FormEvent, type RefObject, useState } from 'react';
import {
  Button as AriaButton,
  Dialog,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField,
  Popover,
  Select,
  SelectValue,
  Switch,
} from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SHEET } from '../words/sheet.ts';
import styles from './sheet.module.css';

export interface EditValueProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly field: SystemField;
  readonly now: Json;
  readonly onClose: () => void;
  readonly onSet: (to: Json, reason: string) => void;
}

/** A small form next to the value. */
export function EditValue({ anchor, field, now, onClose, onSet }: EditValueProps) {
  const [to, setTo] = useState<Json>(now);
  const [reason, setReason] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSet(to, reason.trim());
    onClose();
  };
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className={styles.popover ?? ''}
    >
      <Dialog className={styles.rule ?? ''} aria-label={SHEET.edit(field.words)}>
        <form className={styles.form} onSubmit={send}>
          <h4>{field.words}</h4>
          <Control field={field} value={to} onChange={setTo} />
          <Field label={SHEET.reason} value={reason} onChange={setReason} maxLength={200} />
          <div className={styles.buttons}>
            <Button onPress={onClose}>{SHEET.cancel}</Button>
            <Button tone="main" type="submit">
              {SHEET.set}
            </Button>
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}

interface ControlProps {
  readonly field: SystemField;
  readonly value: Json;
  readonly onChange: (to: Json) => void;
  /** It does not take the focus. */
  readonly isQuiet?: boolean;
}

/** The control for a type of value. */
export function Control({ field, value, onChange, isQuiet = false }: ControlProps) {
  switch (field.is) {
    case 'number':
      return (
        <Numeral
          label={SHEET.value}
          value={Number(value)}
          min={field.min}
          max={field.max}
          onChange={onChange}
          autoFocus={!isQuiet}
        />
      );
    case 'flag':
      return (
        <Switch
          isSelected={value === true}
          onChange={onChange}
          className={styles.switch ?? ''}
          autoFocus={!isQuiet}
        >
          <span className={styles.knob} />
          {value === true ? SHEET.yes : SHEET.no}
        </Switch>
      );
    case 'choice':
      return (
        <Choice values={field.values ?? []} value={String(value)} onChange={onChange} isQuiet={isQuiet} />
      );
    case 'square': {
      const { x, y } = value as { x: number; y: number };
      return (
        <div className={styles.buttons}>
          <Numeral
            label={SHEET.x}
            value={x + 1}
            min={1}
            onChange={(next) => onChange({ x: next - 1, y })}
            autoFocus={!isQuiet}
          />
          <Numeral label={SHEET.y} value={y + 1} min={1} onChange={(next) => onChange({ x, y: next - 1 })} />
        </div>
      );
    }
    default:
      return (
        <Field label={SHEET.value} value={String(value ?? '')} onChange={onChange} autoFocus={!isQuiet} />
      );
  }
}

interface NumeralProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly onChange: (to: number) => void;
  readonly autoFocus?: boolean;
}

function Numeral({ label, value, min, max, onChange, autoFocus = false }: NumeralProps) {
  return (
    <NumberField
      className={styles.numeral ?? ''}
      value={value}
      autoFocus={autoFocus}
      {...(min === undefined ? {} : { minValue: min })}
      {...(max === undefined ? {} : { maxValue: max })}
      onChange={(next) => onChange(Number.isNaN(next) ? 0 : Math.round(next))}
    >
      <Label>{label}</Label>
      <Group className={styles.stepper ?? ''}>
        <AriaButton slot="decrement">−</AriaButton>
        <Input onFocus={({ currentTarget }) => currentTarget.select()} />
        <AriaButton slot="increment">+</AriaButton>
      </Group>
    </NumberField>
  );
}

function Choice({
  values,
  value,
  onChange,
  isQuiet,
}: {
  values: readonly string[];
  value: string;
  onChange: (to: string) => void;
  isQuiet: boolean;
}) {
  return (
    <Select
      className={styles.select ?? ''}
      value={value}
      onChange={(key) => onChange(String(key))}
      autoFocus={!isQuiet}
    >
      <Label>{SHEET.value}</Label>
      <AriaButton className={styles.selectButton ?? ''}>
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </AriaButton>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>
          {values.map((one) => (
            <ListBoxItem key={one} id={one} className={styles.option ?? ''}>
              {one}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
