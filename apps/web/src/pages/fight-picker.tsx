// Game, fight, seat: three presses from here to the first decision.
import type { LibraryFight } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Link } from 'wouter';
import { lessonsOf } from '../learn/lesson-ids.ts';
import { lessonsDone } from '../learn/progress.ts';
import { LEARN } from '../words/learn.ts';
import { START } from '../words/start.ts';
import styles from './fight-picker.module.css';
import { FightTile, inOrder } from './fight-tile.tsx';
import { SittingDialog } from './sitting-dialog.tsx';

/** Picks a game, then a fight, then a seat. */
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
      <div className={styles.also}>
        <LessonLink game={game} />
        <p>
          <Link href={`/build/${game}`}>{START.buildOwn}</Link>
        </p>
      </div>
      <ul className={styles.fights} aria-label={START.fights(GAMES[game]?.title ?? game)}>
        {inOrder(fights.filter((one) => one.system === game)).map((one) => (
          <li key={one.id}>
            <FightTile fight={one} onPress={() => setFight(one)} />
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

/** The link to the lessons of a game, with how many of them are done. */
function LessonLink({ game }: { readonly game: string }) {
  const lessons = lessonsOf(game);
  if (lessons.length === 0) return null;
  const finished = lessonsDone();
  const done = lessons.filter((id) => finished.has(id)).length;
  return (
    <p>
      {LEARN.newHere} <Link href={`/learn/${game}`}>{LEARN.doneOf(done, lessons.length)}</Link>
    </p>
  );
}
