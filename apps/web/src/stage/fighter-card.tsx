// A fighter's card: face, name, and the parts that fit.
import type { Card, Part } from '@affray/kernel';
import { Button } from 'react-aria-components';
import { Portrait } from '../pictures/show.tsx';
import { usePressOrLook } from '../ui/press-or-look.ts';
import { STAGE } from '../words/stage.ts';
import styles from './fighter-card.module.css';
import { PartView, partSentence } from './part-view.tsx';
import { SideMark } from './side-mark.tsx';
import { type Room, sideColours, sideLook, sideTone } from './sides.ts';
import type { StageProps } from './stage-props.ts';

/** A card or token in one sentence, for screen readers. */
export function fighterSentence(stage: StageProps, id: string, card: Card): string {
  const side = stage.sides.find((one) => one.id === card.side)?.name ?? '';
  const parts = card.parts.filter(({ size }) => size !== 'sheet').map(partSentence);
  const pick = stage.picking?.fighters.get(id);
  const words = [
    card.title,
    side,
    card.stamp ?? '',
    stage.mine.has(id) ? STAGE.mine : '',
    ...parts,
    pick === undefined ? '' : pick.barred === null ? pick.words : STAGE.barred(pick.barred),
  ];
  return `${words.filter((word) => word !== '').join(', ')}.`;
}

/** What cards and tokens share: highlights, and the effect of pressing. */
export function fighterState(stage: StageProps, id: string, card: Card) {
  const pick = stage.picking?.fighters.get(id);
  const on = (is: boolean): true | undefined => (is ? true : undefined);
  return {
    flags: {
      'data-fighter': id,
      'data-lit': on(stage.lit.has(id)),
      'data-mine': on(stage.mine.has(id)),
      'data-waited': on(stage.waitingFor.includes(id)),
      'data-acting': on(stage.acting === id),
      'data-done': on(card.done === true),
      'data-state': card.state,
      'data-pick': on(pick !== undefined && pick.barred === null),
      'data-barred': on(pick !== undefined && pick.barred !== null),
      'data-chosen': on(stage.picking?.chosen.has(id) === true),
    },
    press: () =>
      pick !== undefined && pick.barred === null ? stage.picking?.pickFighter(id) : stage.open(id),
    look: (is: boolean) => stage.picking?.look(is ? `fighter:${id}` : null),
  };
}

export function FighterCard({
  stage,
  id,
  card,
  room,
}: {
  readonly stage: StageProps;
  readonly id: string;
  readonly card: Card;
  readonly room: Room;
}) {
  const look = sideLook(stage.sides, card.side);
  const { flags, press, look: onLook } = fighterState(stage, id, card);
  const handlers = usePressOrLook(press, onLook);
  const parts = card.parts.filter(({ size }) => size === 'token' || (size === 'card' && room !== 'compact'));
  const lines = parts.filter(({ is }) => is !== 'chip' && is !== 'number');
  const small = parts.filter(({ is }) => is === 'chip' || is === 'number');
  return (
    <div className={styles.card} data-room={room} {...flags} style={sideColours(look)}>
      <Button className={styles.press ?? ''} {...handlers}>
        <span className="visually-hidden">{fighterSentence(stage, id, card)}</span>
        <span className={styles.face} aria-hidden="true">
          <Portrait id={id} face={card.face} />
        </span>
        <span className={styles.body} aria-hidden="true" data-card-body>
          <span className={styles.name}>
            <SideMark look={look} size="0.7em" />
            <span>{card.title}</span>
          </span>
          <span className={styles.lines}>
            {lines.map((part) => (
              <PartView
                key={part.id}
                part={part}
                size={room === 'large' ? 'normal' : 'small'}
                tone={sideTone(look)}
              />
            ))}
          </span>
          <Small parts={small} tone={sideTone(look)} />
        </span>
        {card.stamp === undefined ? null : (
          <span className={styles.stamp} aria-hidden="true">
            {card.stamp}
          </span>
        )}
      </Button>
    </div>
  );
}

function Small({
  parts,
  tone,
}: {
  readonly parts: readonly Part[];
  readonly tone: ReturnType<typeof sideTone>;
}) {
  if (parts.length === 0) return null;
  return (
    <span className={styles.chips}>
      {parts.map((part) => (
        <PartView key={part.id} part={part} size="small" tone={tone} />
      ))}
    </span>
  );
}
