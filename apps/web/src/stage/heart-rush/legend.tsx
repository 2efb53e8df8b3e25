// What the arrows mean, and where the engagement is.
import type { Fight } from '@affray/heart-rush';
import { STAGE } from '../../words/stage.ts';
import styles from './legend.module.css';
import { areShown } from './match-ups.ts';

const WORDS = STAGE.map;
const STEPS = ['cunning', 'agility', 'might'] as const;

/** Under the map while an engagement is fought. */
export function Legend({ fight }: { readonly fight: Fight }) {
  const { engagement } = fight;
  if (engagement === null) return null;
  return (
    <div className={styles.legend}>
      <strong>{WORDS.steps[engagement.step]}</strong>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} aria-current={engagement.step === step ? 'step' : undefined}>
            {STAGE.heartRush.stance[step]}
          </li>
        ))}
      </ol>
      {areShown(fight) && (
        <ul className={styles.keys} data-keys>
          <Key kind="beats" line="M2 8H24" more="M32 8 22 3V13Z" />
          <Key kind="same" line="M10 2 22 14M22 2 10 14" more="" />
          <Key kind="open" line="M2 8H26" more="M32 8 25 4.500V11.500Z" />
          <Key kind="none" line="M2 8H32" more="" />
        </ul>
      )}
    </div>
  );
}

function Key({ kind, line, more }: { kind: 'beats' | 'same' | 'open' | 'none'; line: string; more: string }) {
  return (
    <li className={styles[kind]}>
      <svg viewBox="0 0 34 16" aria-hidden="true">
        <path className={styles.line} d={line} />
        <path className={styles.head} d={more} />
      </svg>
      {WORDS.legend[kind]}
    </li>
  );
}
