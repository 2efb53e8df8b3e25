import type { HouseRuleValues, System } from '@affray/kernel';
import { HOUSE } from '../words/house-rules.ts';
import styles from './house-rule-list.module.css';

/** House rules that differ from the default reading, one line each. */
export function HouseRuleList({
  system,
  rules,
}: {
  readonly system: System;
  readonly rules: HouseRuleValues;
}) {
  const all = Object.entries(rules);
  if (all.length === 0) return <p>{HOUSE.none}</p>;
  return (
    <ul className={styles.list} data-house-rules>
      {all.map(([name, value]) => (
        <li key={name}>
          <strong>{HOUSE.named(name, value)}</strong>. {system.houseRules[name]?.words}
        </li>
      ))}
    </ul>
  );
}
