// The frame of a fighter's card: a button that opens the sheet, and under it the answer that the fighter stands for.
import { answerWords } from '@affray/kernel';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { STAGE } from '../words/stage.ts';
import styles from './card.module.css';
import type { FighterPick } from './picks.ts';
import type { Standing } from './sentence.ts';
import { SideMark } from './side-mark.tsx';
import { type Room, sideColours } from './sides.ts';
import type { StageProps } from './stage.ts';

export interface CardProps {
  readonly stage: StageProps;
  readonly fighter: { readonly id: string; readonly name: string };
  readonly look: number;
  readonly room: Room;
  /** What a sighted person sees, in one sentence. */
  readonly sentence: string;
  readonly pick?: FighterPick | undefined;
  /** Out of the fight: written across the card. */
  readonly out?: string | undefined;
  /** Its turn, its action. */
  readonly acting?: boolean;
  /** Has had its turn. */
  readonly done?: boolean;
  readonly hidden?: boolean;
  /** Right of the name. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** A fighter's card. */
export function Card(props: CardProps) {
  const { stage, fighter, look, room, sentence, pick, out, acting, done, hidden, corner, children } = props;
  const flags = {
    'data-lit': flag(stage.lit.has(fighter.id)),
    'data-mine': flag(stage.mine.has(fighter.id)),
    'data-waited': flag(stage.waitingFor.includes(fighter.id)),
    'data-acting': flag(acting === true),
    'data-done': flag(done === true),
    'data-out': flag(out !== undefined),
    'data-veiled': flag(hidden === true),
    'data-pick': flag(pick !== undefined),
  };
  return (
    <div
      className={styles.card}
      data-fighter={fighter.id}
      data-room={room}
      {...flags}
      style={sideColours(look)}
    >
      <Button className={styles.face ?? ''} onPress={() => stage.open(fighter.id)}>
        <span className="visually-hidden">{sentence}</span>
        <span className={styles.head} aria-hidden="true">
          <SideMark look={look} />
          <span className={styles.name}>{fighter.name}</span>
          {corner}
        </span>
        <span className={styles.body} aria-hidden="true">
          {children}
        </span>
        {out !== undefined && (
          <span className={styles.out} aria-hidden="true">
            {out}
          </span>
        )}
      </Button>
      {pick !== undefined && <PickButton stage={stage} pick={pick} />}
    </div>
  );
}

/** The answer that a fighter stands for, in words. */
export function PickButton({ stage, pick }: { readonly stage: StageProps; readonly pick: FighterPick }) {
  const { system, state, answer } = stage;
  const { kind, who, about, id } = pick.prompt;
  if (answer === null) return null;
  const { text } = answerWords(system, state, { kind, who, about }, pick.answer);
  const name = stage.nameOf(pick.fighter);
  return (
    <Button className={styles.pick ?? ''} onPress={() => answer(id, pick.answer)}>
      {text === name ? STAGE.choose(name) : text}
    </Button>
  );
}

function flag(on: boolean): true | undefined {
  return on ? true : undefined;
}

/** A small word in a frame: a condition, a status, a tool. */
export function Chip({
  tone,
  children,
}: {
  readonly tone?: 'bad' | 'good' | 'warn' | 'side';
  readonly children: ReactNode;
}) {
  return <span className={[styles.chip, tone && styles[tone]].filter(Boolean).join(' ')}>{children}</span>;
}

/** What is said of every fighter whatever the game. */
export function standingOf(
  stage: StageProps,
  fighter: { readonly id: string; readonly side: string },
): Standing {
  return {
    sideName: stage.sides.find(({ id }) => id === fighter.side)?.name ?? '',
    mine: stage.mine.has(fighter.id),
    waited: stage.waitingFor.includes(fighter.id),
  };
}
