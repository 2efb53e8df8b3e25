// Checks the dice in the browser: recomputes them from the record's book, without any server.

import type { Verdict } from '@affray/fair';
import type { FightRecord, System } from '@affray/kernel';
import { pinsTogether } from '@affray/protocol';
import { verifyRecord } from '@affray/run';
import { useState } from 'react';
import { pinsOf } from '../table/pins.ts';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import styles from './replay.module.css';

/** One press: were the dice fair, and do the secret choices match their commitments? */
export function Verification({ record, system }: { readonly record: FightRecord; readonly system: System }) {
  const [verdict, setVerdict] = useState<Verdict | 'no-book' | null>(null);
  const pins = pinsOf(record.fair?.fightId ?? '');
  const check = (): void => {
    setVerdict(verifyRecord(system, record, pinsTogether(pins === null ? [] : [pins])) ?? 'no-book');
  };
  return (
    <div className={styles.verdict}>
      <Button onPress={check}>{REPLAY.verify}</Button>
      <div
        aria-live="polite"
        data-verdict={verdict === null ? '' : verdict === 'no-book' ? 'no-book' : verdict.fair}
      >
        {verdict === null ? null : verdict === 'no-book' ? (
          <p>{REPLAY.noBook}</p>
        ) : (
          <Told verdict={verdict} hasPins={pins !== null} />
        )}
      </div>
    </div>
  );
}

interface ToldProps {
  readonly verdict: Verdict;
  /** Whether the record was compared with what this browser received. */
  readonly hasPins: boolean;
}

function Told({ verdict, hasPins }: ToldProps) {
  const { fair, findings, remarks, dice, choices, unproven } = verdict;
  return (
    <>
      <p className={fair ? styles.fair : styles.foul}>{fair ? REPLAY.fair : REPLAY.notFair}</p>
      {fair && hasPins ? <p>{REPLAY.matches}</p> : null}
      {hasPins ? null : <p>{REPLAY.notReceived}</p>}
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
        {unproven.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </>
  );
}
