import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import choose from '../ui/choose.module.css';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** People who have knocked: admitted to a free seat, or refused. */
export function Knocks() {
  const { frame, tell } = useTable();
  const knocks = frame.info.gm?.knocks ?? [];
  if (knocks.length === 0) return null;
  const seats = frame.info.seats.filter((seat) => seat.kind !== 'gm' && !seat.taken);
  const nameOf = (id: string): string => frame.info.seats.find((seat) => seat.id === id)?.name ?? '';
  return (
    <div className={styles.knocks} role="alert">
      <strong>{LOBBY.knocks}</strong>
      {knocks.map((knock) => (
        <p key={knock.id} className={styles.ways}>
          <MenuTrigger>
            <Button size="small" tone="main">
              {knock.seat === undefined
                ? LOBBY.admit(knock.name)
                : LOBBY.admitted(knock.name, nameOf(knock.seat))}{' '}
              ▾
            </Button>
            <Popover className={choose.popover ?? ''}>
              <Menu
                className={choose.list ?? ''}
                onAction={(seat) => void tell({ do: 'admit', knock: knock.id, seat: String(seat) })}
              >
                {seats.length === 0 ? (
                  <MenuItem id="none" isDisabled className={choose.item ?? ''}>
                    {LOBBY.noSeat}
                  </MenuItem>
                ) : null}
                {seats.map((seat) => (
                  <MenuItem key={seat.id} id={seat.id} className={choose.item ?? ''}>
                    {`${seat.name} (${LOBBY.kinds[seat.kind]})`}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
          <Button size="small" onPress={() => void tell({ do: 'turn-away', knock: knock.id })}>
            {LOBBY.turnAway}
          </Button>
        </p>
      ))}
    </div>
  );
}
