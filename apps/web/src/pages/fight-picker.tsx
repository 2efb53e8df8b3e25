// Game, fight, seat: three presses from here to the first decision.
import type { LibraryFight } from '@affray/protocol';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useLocation } from 'wouter';
import { layTable, type Sitting } from '../net/lay-table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { GAMES, START } from '../words/start.ts';
import styles from './fight-picker.module.css';

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
      <SittingDialog fight={fight} onClose={() => setFight(null)} />
    </>
  );
}

function SittingDialog({
  fight,
  onClose,
}: {
  readonly fight: LibraryFight | null;
  readonly onClose: () => void;
}) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const sit = async (sitting: Sitting): Promise<void> => {
    if (fight === null) return;
    setMaking(true);
    setProblem(null);
    try {
      go(`/table/${await layTable({ library: fight.id }, sitting)}`);
    } catch (failed) {
      setProblem((failed as Error).message);
      setMaking(false);
    }
  };
  return (
    <Dialog title={fight?.title ?? ''} isOpen={fight !== null} onClose={onClose}>
      <p>{fight?.story}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {isMaking ? <p>{START.making}</p> : <p>{START.chosen}</p>}
      <div className={styles.ways}>
        {fight?.sides.map((side) => (
          <Way
            key={side.id}
            isDisabled={isMaking}
            title={START.playSide(side.name)}
            more={START.playSideMore}
            isMain={side.id === (fight.sides.find((one) => one.by === 'players') ?? fight.sides[0])?.id}
            onPress={() => sit({ as: 'side', side: side.id, name: side.name })}
          />
        ))}
        <Way
          isDisabled={isMaking}
          title={START.runAsGm}
          more={START.runAsGmMore}
          onPress={() => sit({ as: 'gm' })}
        />
        <Way
          isDisabled={isMaking}
          title={START.watch}
          more={START.watchMore}
          onPress={() => sit({ as: 'watch' })}
        />
      </div>
    </Dialog>
  );
}

function Way({
  title,
  more,
  isDisabled,
  isMain = false,
  onPress,
}: {
  readonly title: string;
  readonly more: string;
  readonly isDisabled: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Button
      wide
      className={styles.way ?? ''}
      isDisabled={isDisabled}
      onPress={onPress}
      {...(isMain ? { tone: 'main' as const } : {})}
    >
      <strong>{title}</strong>
      <span>{more}</span>
    </Button>
  );
}
