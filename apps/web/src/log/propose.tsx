// A player asks the game master whether something can be done. A proposal never stops the game.
import { type FormEvent, useState } from 'react';
import { Toggle } from '../desk/toggle.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { ASIDES } from '../words/hands.ts';
import styles from './log.module.css';

/** A text field for a proposal. */
export function Propose() {
  const { mine, nameOf, tell } = useTable();
  const own = [...mine];
  const [who, setWho] = useState('');
  const [words, setWords] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const fighter = own.includes(who) ? who : (own[0] ?? '');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (words.trim() === '') return;
    const reply = await tell({ do: 'propose', fighter, words: words.trim(), isPrivate });
    if (reply.ok) setWords('');
  };
  return (
    <form className={styles.tools} onSubmit={(event) => void send(event)} data-part="propose">
      {own.length < 2 ? null : (
        <Choose
          label={ASIDES.as}
          value={fighter}
          onChange={setWho}
          of={own.map((id) => [id, nameOf(id)] as const)}
        />
      )}
      <Field label={ASIDES.propose} value={words} onChange={setWords} maxLength={300} />
      <Toggle label={ASIDES.proposePrivate} on={isPrivate} onChange={setPrivate} />
      <Button type="submit" size="small" isDisabled={words.trim() === ''}>
        {ASIDES.proposeSend}
      </Button>
    </form>
  );
}
