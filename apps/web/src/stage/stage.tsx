// The stage of whatever game is played, drawn from the game's own description.
import { type Card, cardShown, presentationOf } from '@affray/kernel';
import { useMemo, useRef } from 'react';
import { Board } from './board/board.tsx';
import { useEffects } from './effects.ts';
import { SidesStage } from './sides-stage.tsx';
import styles from './stage.module.css';
import type { StageProps } from './stage-props.ts';

/** A fighter with its card as it is shown now. */
export interface Drawn {
  readonly id: string;
  readonly card: Card;
}

/** The stage. */
export function Stage(props: StageProps) {
  const { system, state, shown } = props;
  const frame = useRef<HTMLDivElement>(null);
  const present = presentationOf(system);
  const stage = useMemo(() => present.stage(state), [present, state]);
  const cards = useMemo(
    () => present.fighters(state).map((id) => ({ id, card: present.card(state, id) })),
    [present, state],
  );
  const drawn = useMemo(
    () => cards.map(({ id, card }) => ({ id, card: cardShown(card, shown[id]) })),
    [cards, shown],
  );
  useEffects(frame, props.playing);
  return (
    <div ref={frame} className={styles.stage} data-part="stage" data-kind={stage.is}>
      {stage.is === 'board' ? (
        <Board {...props} stage={stage} drawn={drawn} />
      ) : (
        <SidesStage {...props} stage={stage} drawn={drawn} />
      )}
      <div className={styles.effects} data-effects aria-hidden="true" />
    </div>
  );
}
