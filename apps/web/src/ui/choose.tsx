// One of a short list, with react-aria's select.
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './choose.module.css';

const NOTHING_CHOSEN = 'Choose …';

export interface ChooseProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly of: readonly (readonly [value: string, words: string])[];
}

/** Lets the user choose one of a list. */
export function Choose({ label, value, onChange, of }: ChooseProps) {
  return (
    <Select
      value={value}
      onChange={(key) => onChange(String(key))}
      placeholder={NOTHING_CHOSEN}
      className={styles.choose ?? ''}
    >
      <Label>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>
          {of.map(([id, words]) => (
            <ListBoxItem key={id} id={id} textValue={words} className={styles.item ?? ''}>
              {words}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
