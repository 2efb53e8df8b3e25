// A ready-made fight on the start page: the faces of the foes, its topic, length and difficulty.
import type { LibraryFight, ReadyFight } from '@affray/protocol';
import { DrawingMask, FaceDrawn } from '../art/drawn.tsx';
import { sceneryDrawing } from '../art/scenery-drawings.ts';
import { Button } from '../ui/button.tsx';
import { START } from '../words/start.ts';
import styles from './fight-picker.module.css';

const HARDNESS = ['easy', 'fair', 'hard', 'rout'] as const;

/** Fights in a good order to play: the first fight first, then from easy to hard, short before long. */
export function inOrder(fights: readonly LibraryFight[]): readonly LibraryFight[] {
  const rank = ({ ready }: LibraryFight): number => {
    if (ready === undefined) return HARDNESS.length;
    return ready.first === true ? -1 : HARDNESS.indexOf(ready.difficulty ?? 'fair');
  };
  return fights.toSorted((a, b) => rank(a) - rank(b) || (a.ready?.minutes ?? 0) - (b.ready?.minutes ?? 0));
}

export function FightTile({
  fight,
  onPress,
}: {
  readonly fight: LibraryFight;
  readonly onPress: () => void;
}) {
  const { title, story, faces, ready, sides } = fight;
  const [, place] = sceneryDrawing(fight.scenery)?.drawings ?? [];
  return (
    <Button
      className={styles.fight ?? ''}
      onPress={onPress}
      data-difficulty={ready?.difficulty}
      data-first={ready?.first}
    >
      {place === undefined ? null : <DrawingMask name={place} className={styles.place} />}
      <span className={styles.faces} aria-hidden="true">
        {faces.map((face) => (
          <FaceDrawn key={face} face={face} />
        ))}
      </span>
      <span className={styles.about}>
        {ready?.first === true ? <em className={styles.first}>{START.startHere}</em> : null}
        <strong className={styles.fightName}>{title}</strong>
        <span>{story}</span>
        {ready === undefined ? (
          <small>{sides.map((side) => `${side.name} (${side.fighters})`).join(' · ')}</small>
        ) : (
          <>
            <span className={styles.teaches}>{START.teaches(ready.teaches)}</span>
            <small>{factsOf(ready).join(' · ')}</small>
          </>
        )}
      </span>
    </Button>
  );
}

/** Players, minutes, difficulty: what people want to know before they pick. */
function factsOf({ players, minutes, difficulty, wins }: ReadyFight): readonly string[] {
  return [
    ...(players === undefined ? [] : [START.forPlayers(players)]),
    ...(minutes === undefined ? [] : [START.minutes(minutes)]),
    ...(difficulty === undefined ? [] : [START.difficulty[difficulty]]),
    ...(wins === undefined ? [] : [START.wins(wins)]),
  ];
}
