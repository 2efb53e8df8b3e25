// A list of answers: big buttons, grouped where the game groups them, found by typing where there are many.
import type { AnswerWords, OneOf } from '@affray/kernel';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PROMPT } from '../words/prompt.ts';
import styles from './list-of-answers.module.css';
import { useDigits } from './use-digits.ts';

/** So many answers may be looked through; more are found by typing. */
const MANY = 16;
/** So many may stand as big buttons. */
const FEW = 8;

export interface ListOfAnswersProps {
  readonly choices: OneOf<unknown>;
  readonly words: (answer: unknown) => AnswerWords;
  /** Whether the digit keys press the buttons. */
  readonly hasKeys: boolean;
  /** The picked one, where the list is part of a form. */
  readonly value?: unknown;
  /** The default, marked. */
  readonly suggested?: unknown;
  readonly onPick: (answer: unknown) => void;
}

interface Shown {
  readonly key: string;
  readonly answer: unknown;
  readonly text: string;
  readonly under: string;
  /** Why it cannot be picked. */
  readonly why: string | null;
  readonly rule: string;
}

/** One answer of a list. */
export function ListOfAnswers({ choices, words, hasKeys, value, suggested, onPick }: ListOfAnswersProps) {
  const [find, setFind] = useState('');
  const all = useMemo(() => shownOf(choices, words), [choices, words]);
  const shown = all.filter((one) => `${one.under} ${one.text}`.toLowerCase().includes(find.toLowerCase()));
  const groups = Map.groupBy(shown, (one) => one.under);
  // Counted as they stand, group after group.
  const open = [...groups.values()].flat().filter((one) => one.why === null);
  useDigits(hasKeys ? open.slice(0, 9).map((one) => () => onPick(one.answer)) : []);
  const [picked, suggestion] = [JSON.stringify(value), JSON.stringify(suggested)];
  return (
    <div className={styles.list} data-many={all.length > FEW || undefined}>
      {all.length > MANY ? (
        <div className={styles.find}>
          <Field
            label={PROMPT.filter}
            placeholder={PROMPT.findAmong(all.length)}
            value={find}
            onChange={setFind}
          />
        </div>
      ) : null}
      {[...groups].map(([under, answers]) => (
        <div key={under} className={styles.group}>
          {under === '' ? null : <h3>{under}</h3>}
          <div className={styles.answers}>
            {answers.map((one) =>
              one.why === null ? (
                <Button
                  key={one.key}
                  className={styles.answer ?? ''}
                  data-answer={one.key}
                  {...(value === undefined ? {} : { 'aria-pressed': one.key === picked })}
                  data-suggested={(value === undefined && one.key === suggestion) || undefined}
                  onPress={() => onPick(one.answer)}
                >
                  {hasKeys && open.indexOf(one) < 9 ? <kbd>{open.indexOf(one) + 1}</kbd> : null}
                  <span>{one.text}</span>
                </Button>
              ) : (
                <BarredAnswer key={one.key} text={one.text} why={one.why} />
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

/** An answer that is not open now: a press tells why. */
function BarredAnswer({ text, why }: { readonly text: string; readonly why: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      className={`${styles.answer} ${styles.barred}`}
      aria-description={`${PROMPT.whyNot} ${why}`}
      onPress={() => setAsked(!isAsked)}
    >
      <span>{text}</span>
      {isAsked ? <small>{why}</small> : null}
    </Button>
  );
}

function shownOf({ answers, barred = [] }: OneOf<unknown>, words: ListOfAnswersProps['words']): Shown[] {
  const of = (answer: unknown, why: string | null, rule: string): Shown => {
    const { text, under = '' } = words(answer);
    return { key: JSON.stringify(answer), answer, text, under, why, rule };
  };
  return [
    ...answers.map((answer) => of(answer, null, '')),
    ...barred.map(({ answer, why, rule }) => of(answer, why, rule)),
  ];
}
