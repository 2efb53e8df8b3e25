// Yes or no, with react-aria's switch.
import type { ReactNode } from 'react';
import { Switch } from 'react-aria-components';
import styles from './toggle.module.css';

/** A switch with its label; `hideLabel` keeps it for screen readers. */
export function Toggle({
  isOn,
  onChange,
  children,
  label,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children?: ReactNode;
  readonly label?: string;
}) {
  return (
    <Switch
      isSelected={isOn}
      onChange={onChange}
      className={styles.toggle ?? ''}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <span className={styles.box} aria-hidden="true" />
      {children}
    </Switch>
  );
}
