// The faces of the winners at the end of a fight, faint for those who went down.
import { presentationOf } from '@affray/kernel';
import { useMemo } from 'react';
import { Portrait } from '../pictures/show.tsx';
import { drawnOf } from '../stage/arrivals.ts';
import { sideColours, sideLook } from '../stage/sides.ts';
import { useTable } from './model.tsx';
import styles from './victors.module.css';

/** More faces would displace the words. */
const MOST = 8;

/** The winners; nothing if nobody won. */
export function Victors({ side }: { readonly side: string | null }) {
  const { frame, system, state } = useTable();
  const winners = useMemo(() => {
    const all = drawnOf(presentationOf(system), state).cards.filter(({ card }) => card.side === side);
    const isUp = (one: (typeof all)[number]): boolean => one.card.state === 'up';
    return [...all.filter(isUp), ...all.filter((one) => !isUp(one))].slice(0, MOST);
  }, [system, state, side]);
  if (side === null || winners.length === 0) return null;
  return (
    <p className={styles.victors} style={sideColours(sideLook(frame.info.setup.sides, side))} data-victors>
      {winners.map(({ id, card }) => (
        <span key={id} className={styles.face} data-state={card.state} title={card.title} aria-hidden="true">
          <Portrait id={id} face={card.face} />
        </span>
      ))}
    </p>
  );
}
