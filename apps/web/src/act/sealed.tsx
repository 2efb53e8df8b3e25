// Sealed secret choices: face down, so that a neighbour's glance reveals nothing.
import { type PromptView, presentationOf } from '@affray/kernel';
import { useState } from 'react';
import { useTable } from '../table/model.tsx';
import { SealMark } from '../table/seals.tsx';
import { Button } from '../ui/button.tsx';
import { ACT } from '../words/act.ts';
import { list } from '../words/table.ts';
import styles from './action-bar.module.css';
import { answerText } from './answer-text.ts';

/** What this seat has sealed. It can be viewed and withdrawn until the last seat has sealed. */
export function SealedChoices({ prompts }: { readonly prompts: readonly PromptView[] }) {
  const { nameOf, tell, system, state, ownSeals } = useTable();
  const [isHeld, setHeld] = useState(false);
  const present = presentationOf(system);
  const withdraw = async (): Promise<void> => {
    for (const { id } of prompts) await tell({ do: 'withdraw', prompt: id });
  };
  return (
    <div className={styles.sealed} data-sealed>
      <p>
        {isHeld
          ? prompts
              .map((one) => `${nameOf(one.who)}: ${answerText(present, state, one, one.locked)}`)
              .join('; ')
          : ACT.sealed(list(prompts.map(({ who }) => nameOf(who))))}{' '}
        {prompts.map(({ id }) => {
          const commitment = ownSeals[id];
          return commitment === undefined ? null : <SealMark key={id} commitment={commitment} />;
        })}
      </p>
      <div className={styles.ways}>
        <Button
          onPressStart={() => setHeld(true)}
          onPressEnd={() => setHeld(false)}
          onBlur={() => setHeld(false)}
        >
          {ACT.peek}
        </Button>
        <Button onPress={() => void withdraw()}>{ACT.change}</Button>
      </div>
    </div>
  );
}
