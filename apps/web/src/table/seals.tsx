// Seals of secret choices: a lock with four letters when a choice is sealed, the same letters with a tick when
// its reveal was checked here.
import { type KeptSeal, sealMark } from '@affray/protocol';
import { SEALS } from '../words/seals.ts';
import { list } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './seals.module.css';

/** Seals that need no folding. */
const FEW = 2;

/** One seal: lock, letters, and the result of the check. */
export function SealMark({
  commitment,
  check = 'sealed',
}: {
  readonly commitment: string;
  readonly check?: KeptSeal['check'];
}) {
  const mark = sealMark(commitment);
  const state = { sealed: '', unopened: '', matches: '✓', differs: '⚠' }[check];
  return (
    <span className={styles.seal} data-seal={mark} data-check={check} title={SEALS.says[check]}>
      <svg viewBox="0 0 12 14" aria-hidden="true">
        <path d="M2 6h8v7H2zM4 6V4a2 2 0 0 1 4 0v2" />
      </svg>
      <span className="visually-hidden">{SEALS.says[check]} </span>
      <span className={styles.mark}>{mark}</span>
      {state === '' ? null : (
        <span className={styles.state} aria-hidden="true">
          {state}
        </span>
      )}
    </span>
  );
}

/** Seals with the names of their fighters, and a plain warning if one does not match. */
export function SealList({
  seals,
  isOpen = false,
}: {
  readonly seals: readonly KeptSeal[];
  /** Whether they wait for their reveal. */
  readonly isOpen?: boolean;
}) {
  const { nameOf } = useTable();
  if (seals.length === 0) return null;
  const broken = seals.filter(({ check }) => check === 'differs').map(({ who }) => nameOf(who));
  return (
    <p className={styles.list} data-seals={isOpen ? 'sealed' : 'revealed'} data-open={isOpen || undefined}>
      {broken.length === 0 ? null : (
        <span className={styles.warning} role="alert">
          {SEALS.warning(list(broken))}
        </span>
      )}
      {seals.map((seal) => (
        <span key={`${seal.round} ${seal.seat} ${seal.rev}`}>
          {nameOf(seal.who)} <SealMark {...seal} />
        </span>
      ))}
    </p>
  );
}

/** Seals of one reveal in the log: many are folded under one line, unless one does not match. */
export function RevealedSeals({ seals }: { readonly seals: readonly KeptSeal[] }) {
  if (seals.length <= FEW || seals.some(({ check }) => check === 'differs'))
    return <SealList seals={seals} />;
  return (
    <details className={styles.folded}>
      <summary>
        {SEALS.folded(
          seals.length,
          seals.every(({ check }) => check === 'matches'),
        )}
      </summary>
      <SealList seals={seals} />
    </details>
  );
}

/** Seals that wait for their reveal. */
export function useWaitingSeals(): readonly KeptSeal[] {
  return useTable().seals.filter(({ moment }) => moment === null);
}

/** Seals of the choices revealed last, as far as their events have been shown. */
export function useLastSeals(): readonly KeptSeal[] {
  const { seals, events } = useTable();
  const told = events.at(-1)?.moment ?? 0;
  const opened = seals.filter(({ moment }) => moment !== null && moment <= told);
  const last = opened.at(-1)?.moment;
  return opened.filter(({ moment }) => moment === last);
}
