// A name found by typing, with react-aria's combo box.
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import styles from './choose.module.css';
import fieldStyles from './field.module.css';

export interface FindProps {
  readonly label: string;
  readonly value: string;
  /** Every change of the input, even if it is not a name of the list. */
  readonly onChange: (value: string) => void;
  /** A name of the list was picked. */
  readonly onPick?: (value: string) => void;
  readonly of: readonly { readonly id: string; readonly more?: string }[];
  readonly placeholder?: string;
}

/** A field that offers names while typing. */
export function Find({ label, value, onChange, onPick, of, placeholder }: FindProps) {
  return (
    <ComboBox
      className={fieldStyles.field ?? ''}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        if (key !== null) onPick?.(String(key));
      }}
      allowsCustomValue
      menuTrigger="focus"
      defaultFilter={(name, typed) =>
        `${name} ${of.find(({ id }) => id === name)?.more ?? ''}`.toLowerCase().includes(typed.toLowerCase())
      }
      defaultItems={of}
    >
      <Label>{label}</Label>
      <span className={styles.find}>
        <Input className={fieldStyles.input ?? ''} placeholder={placeholder ?? ''} autoComplete="off" />
        <Button className={styles.open ?? ''}>
          <span aria-hidden="true">▾</span>
        </Button>
      </span>
      <Popover className={styles.popover ?? ''}>
        <ListBox<(typeof of)[number]> className={styles.list ?? ''}>
          {({ id, more }) => (
            <ListBoxItem id={id} textValue={id} className={styles.item ?? ''}>
              {id} {more === undefined ? null : <small>{more}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
