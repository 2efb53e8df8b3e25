import { ProgressBar } from 'react-aria-components';
import { SHELL } from '../words/shell.ts';
import styles from './waiting.module.css';

/** Shown while a page or a fight is loading. */
export function Waiting({ children = SHELL.loading }: { readonly children?: string }) {
  return (
    <ProgressBar isIndeterminate aria-label={children} className={styles.waiting ?? ''}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 40 38 8M40 40 10 8" />
      </svg>
      <span>{children}</span>
    </ProgressBar>
  );
}
