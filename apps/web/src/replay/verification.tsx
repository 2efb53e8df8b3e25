// Checking the dice in the browser: computed again from the record's book, without asking any server.
import { type FightRecord, type Verdict, verifyDice } from '@affray/kernel';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import styles from './replay.module.css';

/** One press: were the dice fair, were secret choices what they were locked as? */
export function Verification({ record }: { readonly record: FightRecord }) {
  const [verdict, setVerdict] = useState<Verdict | 'no-book' | null>(null);
  const check = (): void => {
    const { fair, dice } = record;
    setVerdict(fair === null || fair === undefined ? 'no-book' : verifyDice(fair, { dice }));
  };
  return (
    <div className={styles.verdict}>
      <Button tone="main" onPress={check}>
        {REPLAY.verify}
      </Button>
      <div
        aria-live="polite"
        data-verdict={verdict === null ? '' : verdict === 'no-book' ? 'no-book' : verdict.fair}
      >
        {verdict === null ? null : verdict === 'no-book' ? (
          <p>{REPLAY.noBook}</p>
        ) : (
          <Told verdict={verdict} />
        )}
      </div>
    </div>
  );
}

function Told({ verdict: { fair, findings, remarks, dice, choices } }: { readonly verdict: Verdict }) {
  return (
    <>
      <p className={fair ? styles.fair : styles.foul}>{fair ? REPLAY.fair : REPLAY.notFair}</p>
      <ul>
        {findings.map((finding) => (
          <li key={finding.text}>{finding.text}</li>
        ))}
        <li>
          {REPLAY.dice(dice.total)}: {REPLAY.right(dice.checked + dice.hostOnly)}
        </li>
        {dice.wrong > 0 ? <li>{REPLAY.wrong(dice.wrong)}</li> : null}
        {dice.byHand > 0 ? <li>{REPLAY.byHand(dice.byHand)}</li> : null}
        {dice.hiddenClosed > 0 ? <li>{REPLAY.closedDice(dice.hiddenClosed)}</li> : null}
        {choices.total > 0 ? <li>{REPLAY.choices(choices.checked, choices.total)}</li> : null}
        {remarks.map((remark) => (
          <li key={remark.text}>{remark.text}</li>
        ))}
      </ul>
    </>
  );
}
