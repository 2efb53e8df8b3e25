import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** Who holds which fighter; free ones may be taken, and the game master assigns them. */
export function FighterHands() {
  const { frame, isGm, tell, pen } = useTable();
  const { seats, setup } = frame.info;
  const holderOf = (fighter: string, side: string) =>
    seats.find((seat) => seat.fighters.includes(fighter)) ?? seats.find((seat) => seat.sides.includes(side));
  const players = seats.filter((seat) => seat.kind === 'player');
  if (!pen || (frame.kind !== 'player' && !isGm)) return null;
  const free = setup.fighters.filter(({ id, side }) => holderOf(id, side) === undefined);
  if (!isGm)
    return free.length === 0 ? null : (
      <div className={styles.hands}>
        <h3>{LOBBY.freeFighters}</h3>
        {free.map(({ id, name }) => (
          <Button key={id} size="small" onPress={() => void tell({ do: 'take-fighter', fighter: id })}>
            {LOBBY.take}: {name}
          </Button>
        ))}
      </div>
    );
  if (players.length === 0) return null;
  return (
    <div className={styles.hands}>
      <h3>{LOBBY.give}</h3>
      <div className={styles.grid}>
        {setup.fighters.map(({ id, name, side }) => (
          <Choose
            key={id}
            label={name}
            value={seats.find((seat) => seat.fighters.includes(id))?.id ?? ''}
            onChange={(seat) => void tell({ do: 'give', fighter: id, seat: seat === '' ? null : seat })}
            of={[
              ['', setup.sides.find((one) => one.id === side)?.name ?? side],
              ...players.map((seat) => [seat.id, seat.name] as const),
            ]}
          />
        ))}
      </div>
    </div>
  );
}
