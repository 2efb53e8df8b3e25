// What a request reveals on a success. For each bot with a temperament a button writes its tell.
import { isTemperament, tellOf } from '@affray/bots';
import { MOST_ASIDE_LETTERS } from '@affray/kernel';
import { fightersOf, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ASIDES } from '../words/hands.ts';
import { list } from '../words/table.ts';
import styles from './gm-tools.module.css';

export interface RevealsProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The field, and the tells to fill it with. */
export function Reveals({ value, onChange }: RevealsProps) {
  return (
    <>
      <Field label={ASIDES.reveals} value={value} onChange={onChange} maxLength={MOST_ASIDE_LETTERS} />
      <div className={styles.row}>
        {useTells().map(({ seat, label, text }) => (
          <Button key={seat} size="small" onPress={() => onChange(text)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function useTells() {
  const { frame, system, state, nameOf } = useTable();
  return frame.info.seats.flatMap(({ id: seat, bot, sides, fighters }) => {
    const held = [...fightersOf(system, state, { ...frame, seat })];
    if (bot === null || !isTemperament(bot) || held.length === 0) return [];
    const areSeveral = held.length > 1;
    const who = list((areSeveral ? [...sides, ...fighters] : held).map(nameOf));
    const text = tellOf(system, bot, who, areSeveral).slice(0, MOST_ASIDE_LETTERS);
    return [{ seat, label: ASIDES.tell(who, bot), text }];
  });
}
