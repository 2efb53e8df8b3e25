// Game, fight, seat: three presses from here to the first decision.
import type { LibraryFight } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { START } from '../words/start.ts';
import styles from './fight-picker.module.css';
import { SittingDialog } from './sitting-dialog.tsx';

/** Picks a game, then a fight, then how one sits. */
export function FightPicker({ fights }: { readonly fights: readonly LibraryFight[] }) {
  const games = Object.keys(GAMES).filter((id) => fights.some((fight) => fight.system === id));
  const [game, setGame] = useState(games[0] ?? '');
  const [fight, setFight] = useState<LibraryFight | null>(null);
  if (games.length === 0) return <p>{START.noFights}</p>;
  return (
    <>
      <RadioGroup
        aria-label={START.game}
        value={game}
        onChange={setGame}
        orientation="horizontal"
        className={styles.games ?? ''}
      >
        {games.map((id) => (
          <Radio key={id} value={id} className={styles.game ?? ''}>
            <strong>{GAMES[id]?.title}</strong>
            <span>{GAMES[id]?.line}</span>
          </Radio>
        ))}
      </RadioGroup>
      <ul className={styles.fights} aria-label={START.fights(GAMES[game]?.title ?? game)}>
        {fights
          .filter((one) => one.system === game)
          .map((one) => (
            <li key={one.id}>
              <Button className={styles.fight ?? ''} onPress={() => setFight(one)}>
                <strong className={styles.fightName}>{one.title}</strong>
                <span>{one.story}</span>
                <small>{one.sides.map((side) => `${side.name} (${side.fighters})`).join(' · ')}</small>
              </Button>
            </li>
          ))}
      </ul>
      <SittingDialog
        fight={fight === null ? null : { ...fight, from: { library: fight.id } }}
        onClose={() => setFight(null)}
      />
    </>
  );
}
