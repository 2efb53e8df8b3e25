import { botAbout, LEVELS } from '@affray/bots';
import type { SeatInfo } from '@affray/protocol';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import choose from '../ui/choose.module.css';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** Puts a bot into a seat, or removes it. */
export function BotMenu({ seat }: { readonly seat: SeatInfo }) {
  const { tell, frame, system } = useTable();
  // A solo player cannot answer for the game master.
  if (seat.bot !== null && seat.kind === 'gm' && frame.kind !== 'gm') return null;
  if (seat.bot !== null)
    return (
      <Button size="small" onPress={() => void tell({ do: 'bot', seat: seat.id, policy: null })}>
        {LOBBY.botOut}
      </Button>
    );
  return (
    <MenuTrigger>
      <Button size="small">{LOBBY.botIn} ▾</Button>
      <Popover className={choose.popover ?? ''}>
        <Menu
          className={choose.list ?? ''}
          onAction={(policy) => void tell({ do: 'bot', seat: seat.id, policy: String(policy) })}
        >
          {frame.info.policies.map((policy) => (
            <MenuItem key={policy} id={policy} textValue={wordsFor(policy)} className={choose.item ?? ''}>
              <span>{wordsFor(policy)}</span>
              <small className={styles.about}>{botAbout(system, policy)}</small>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Levels have display names; policies and temperaments use their ids. */
function wordsFor(policy: string): string {
  const levels: Readonly<Record<string, { readonly words: string }>> = LEVELS;
  return levels[policy]?.words ?? policy;
}
