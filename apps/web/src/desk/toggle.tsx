import { Switch } from 'react-aria-components';
import styles from './gm-tools.module.css';

/** An on/off switch. */
export function Toggle({
  label,
  on,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <Switch isSelected={on} onChange={onChange} className={styles.switch ?? ''}>
      <span className={styles.track} aria-hidden="true" />
      {label}
    </Switch>
  );
}
