// The house rules of the fight: visible to everyone, in the lobby and during the fight.
import { lazy, Suspense, useState } from 'react';
import { HouseRuleList } from '../log/house-rule-list.tsx';
import { useTable } from '../table/model.tsx';
import { HOUSE } from '../words/house-rules.ts';
import styles from './lobby.module.css';

const HouseRuleSettings = lazy(async () => ({
  default: (await import('./house-rule-settings.tsx')).HouseRuleSettings,
}));

/** The house rules in force; in the lobby the game master can change them here. */
export function HouseRules() {
  const { frame, system, isGm, pen } = useTable();
  const [isOpen, setOpen] = useState(false);
  const maySet = isGm && pen && frame.info.stage === 'lobby' && Object.keys(system.houseRules).length > 0;
  return (
    <section>
      <h2>{HOUSE.title}</h2>
      <HouseRuleList system={system} rules={frame.info.setup.houseRules} />
      {maySet ? (
        <details className={styles.change} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{HOUSE.change}</summary>
          {isOpen ? (
            <Suspense>
              <HouseRuleSettings />
            </Suspense>
          ) : null}
        </details>
      ) : null}
    </section>
  );
}
