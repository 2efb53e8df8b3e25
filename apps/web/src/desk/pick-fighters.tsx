// Picking fighters: one by one, by group, or on the stage.
import { groupsOf } from '@affray/kernel';
import { useEffect } from 'react';
import { fightersIn, useTable } from '../table/model.tsx';
import { useWide } from '../table/use-wide.ts';
import { Button } from '../ui/button.tsx';
import { HANDS } from '../words/hands.ts';
import styles from './gm-tools.module.css';

/** Buttons that pick fighters; on a wide screen the stage picks too. */
export function PickFighters() {
  const { system, state, nameOf, frame, picked, setPicked, isPicking, setPicking } = useTable();
  const isWide = useWide();
  const ids = fightersIn(system, state);
  const fighters = ids.map((id) => ({ id, name: nameOf(id), side: system.sideOf(state, id) }));
  useEffect(() => () => setPicking(false), [setPicking]);
  const toggle = (id: string): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <>
      <fieldset className={styles.picks}>
        <legend>{HANDS.who}</legend>
        {fighters.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            aria-pressed={picked.has(id)}
            {...(picked.has(id) ? { tone: 'main' as const } : {})}
            onPress={() => toggle(id)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className={styles.row}>
        {groupsOf(fighters, frame.info.setup.sides).map(({ name, ids: all }) => (
          <Button key={name} size="small" onPress={() => setPicked(new Set(all))}>
            {HANDS.allOf(name)}
          </Button>
        ))}
        <Button size="small" onPress={() => setPicked(new Set(picked.size === ids.length ? [] : ids))}>
          {picked.size === ids.length ? HANDS.nobody : HANDS.everybody}
        </Button>
        {isWide ? (
          <Button
            size="small"
            aria-pressed={isPicking}
            {...(isPicking ? { tone: 'main' as const } : {})}
            onPress={() => setPicking(!isPicking)}
          >
            {HANDS.onStage}
          </Button>
        ) : null}
      </div>
    </>
  );
}
