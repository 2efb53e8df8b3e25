// A roll with all its parts: each die and whether it counts, each bonus with its source, the total, its target, the verdict.
import type { Cue, Hand, NameOf, RolledDie } from '@affray/kernel';
import { DieFace } from '../dice/die-face.tsx';
import { PLAY } from '../words/play.ts';
import styles from './roll-tray.module.css';

/** The tray. `hasLanded`: false while the dice still tumble. */
export function RollTray({
  cue,
  nameOf,
  ms,
}: {
  readonly cue: Extract<Cue, { is: 'roll' }>;
  readonly nameOf: NameOf;
  readonly ms: number;
}) {
  return (
    <div className={styles.tray} data-part="dice" style={{ '--roll': `${Math.round(ms * 0.4)}ms` } as never}>
      {cue.hands.map((hand, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one roll has its hands in their places
        <HandRolled key={at} hand={hand} nameOf={nameOf} />
      ))}
      <b className={styles.verdict} data-tone={cue.tone ?? 'plain'}>
        {cue.verdict}
      </b>
    </div>
  );
}

function HandRolled({ hand, nameOf }: { readonly hand: Hand; readonly nameOf: NameOf }) {
  const { who, why, dice, plus, total, against } = hand;
  return (
    <span className={styles.hand} data-total={total}>
      <span className={styles.who}>{PLAY.rolls(nameOf(who), why)}</span>
      <span className={styles.dice}>
        {dice.map((die, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one hand keep their places
          <Die key={at} die={die} />
        ))}
        {plus.map(({ n, why: source }) => (
          <span key={source} className={styles.plus} title={source}>
            {n < 0 ? '−' : '+'}
            {Math.abs(n)} <small>{source}</small>
          </span>
        ))}
        {total === undefined ? null : <b className={styles.total}>= {total}</b>}
        {against === undefined ? null : (
          <span className={styles.plus}>
            {PLAY.against(against.n)} <small>{against.why}</small>
          </span>
        )}
      </span>
    </span>
  );
}

function Die({ die }: { readonly die: RolledDie }) {
  const isOut = die.fate === 'dropped' || die.fate === 'rerolled';
  return (
    <span
      className={styles.die}
      data-fate={die.fate}
      title={PLAY.die(die.sides, die.face, die.for, die.fate)}
    >
      <DieFace
        sides={die.sides}
        face={die.face}
        size="2.3rem"
        tone={isOut ? 'spent' : 'plain'}
        marked={die.fate === 'marked'}
        label={PLAY.die(die.sides, die.face, die.for, die.fate)}
      />
      {die.value === die.face || isOut ? null : <small>{die.value}</small>}
    </span>
  );
}
