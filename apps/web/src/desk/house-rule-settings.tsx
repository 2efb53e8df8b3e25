// Choosing house rules in the lobby, each with its effect on the chances of this fight.
import type { HouseRule } from '@affray/kernel';
import type { HouseRuleOdds } from '@affray/protocol';
import { useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { inPercent } from '../ui/percent.ts';
import { RuleControl } from '../ui/rule-control.tsx';
import { HOUSE, otherValues, points } from '../words/house-rules.ts';
import styles from './lobby.module.css';

/** Every house rule of the game; those that are not at their default first. */
export function HouseRuleSettings() {
  const { frame, system } = useTable();
  const [find, setFind] = useState('');
  const inForce = frame.info.setup.houseRules;
  const word = find.toLowerCase();
  const shown = Object.entries(system.houseRules)
    .filter(([name, { words }]) => `${name} ${words}`.toLowerCase().includes(word))
    .sort(([a], [b]) => Number(Object.hasOwn(inForce, b)) - Number(Object.hasOwn(inForce, a)));
  return (
    <>
      <p>{HOUSE.lead}</p>
      <Field label={HOUSE.find} value={find} onChange={setFind} autoComplete="off" />
      <ul className={styles.rules}>
        {shown.map(([name, rule]) => (
          <Setting key={name} name={name} rule={rule} value={inForce[name] ?? rule.default} />
        ))}
      </ul>
    </>
  );
}

interface SettingProps {
  readonly name: string;
  readonly rule: HouseRule;
  readonly value: boolean | string | number;
}

function Setting({ name, rule, value }: SettingProps) {
  const { tell } = useTable();
  return (
    <li data-house-rule={name}>
      <RuleControl
        name={name}
        rule={rule}
        value={value}
        onChange={(to) => void tell({ do: 'house-rule', rule: name, value: to })}
      />
      <p>{rule.words}</p>
      {value === rule.default ? null : <p>{HOUSE.byDefault(HOUSE.value(rule.default))}</p>}
      <Outlook key={String(value)} name={name} rule={rule} value={value} />
    </li>
  );
}

type Found = readonly { readonly value: boolean | string | number; readonly odds: HouseRuleOdds }[];

/** The effect of the other values, simulated on request. */
function Outlook({ name, rule, value }: SettingProps) {
  const { table, nameOf } = useTable();
  const [found, setFound] = useState<Found | string | 'asked' | null>(null);
  const ask = async (): Promise<void> => {
    setFound('asked');
    const all: Found[number][] = [];
    try {
      // Requests run one after another: a seat may have only one in progress.
      for (const other of otherValues(rule, value))
        all.push({
          value: other,
          odds: await send<HouseRuleOdds>(`/api/tables/${table}/house-rule`, { rule: name, value: other }),
        });
      setFound(all);
    } catch (failed) {
      setFound((failed as Error).message);
    }
  };
  if (found === null)
    return (
      <Button size="small" aria-label={`${HOUSE.ask} ${name}`} onPress={() => void ask()}>
        {HOUSE.ask}
      </Button>
    );
  if (found === 'asked') return <p aria-live="polite">{HOUSE.counting}</p>;
  if (typeof found === 'string') return <p role="alert">{found}</p>;
  const first = found[0]?.odds;
  if (first === undefined) return null;
  const share = (rate: number): string => inPercent(rate, first.runs);
  const { side, runs, now } = first;
  return (
    <div aria-live="polite" data-rule-odds>
      <p>{HOUSE.now(nameOf(side), share(now.rate), share(now.low), share(now.high))}</p>
      {found.map(({ value: other, odds: { other: chance, change } }) => (
        <p key={String(other)}>
          {HOUSE.would(
            HOUSE.value(other),
            share(chance.rate),
            points(change.rate),
            points(change.low),
            points(change.high),
          )}
        </p>
      ))}
      <small>{HOUSE.runs(runs)}</small>
    </div>
  );
}
