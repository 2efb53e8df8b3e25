import { useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** A new seat: for a player with a side, for a spectator, for a public screen. */
export function AddSeat() {
  const { frame, tell } = useTable();
  const [kind, setKind] = useState<'player' | 'spectator' | 'screen'>('player');
  const [name, setName] = useState('');
  const [side, setSide] = useState('');
  const title = name.trim() === '' ? LOBBY.kinds[kind] : name.trim();
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        const sides = kind === 'player' && side !== '' ? [side] : [];
        void tell({ do: 'add-seat', name: title, kind, fighters: [], sides });
        setName('');
      }}
    >
      <h3>{LOBBY.addSeat}</h3>
      <Choose
        label={LOBBY.kindOfSeat}
        value={kind}
        onChange={(to) => setKind(to as typeof kind)}
        of={[
          ['player', LOBBY.addPlayer],
          ['spectator', LOBBY.addSpectator],
          ['screen', LOBBY.addScreen],
        ]}
      />
      {kind === 'player' ? (
        <Choose
          label={LOBBY.forSide}
          value={side}
          onChange={setSide}
          of={[['', LOBBY.noSide], ...frame.info.setup.sides.map((one) => [one.id, one.name] as const)]}
        />
      ) : null}
      <Field label={LOBBY.seatName} value={name} onChange={setName} maxLength={64} />
      <Button type="submit">{LOBBY.addSeat}</Button>
    </form>
  );
}
