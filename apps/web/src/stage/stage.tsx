// The stage of any game, drawn from the game's own presentation.
import { cardShown, presentationOf } from '@affray/kernel';
import { memo, useMemo, useRef } from 'react';
import { drawnOf, NOTHING, withArrivals } from './arrivals.ts';
import { Board } from './board/board.tsx';
import { useEffects } from './effects.ts';
import { SidesStage } from './sides-stage.tsx';
import styles from './stage.module.css';
import type { StageProps } from './stage-props.ts';

export const Stage = memo(function Stage(props: StageProps) {
  const { system, state, shown, next, playing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const present = presentationOf(system);
  const known = useMemo(() => drawnOf(present, state), [present, state]);
  const later = useMemo(() => (next === null ? NOTHING : drawnOf(present, next)), [present, next]);
  const entering = playing?.cue.is === 'appear' ? playing.cue.who : null;
  const { stage, cards } = useMemo(
    () => withArrivals(known, later, (id) => id === entering || shown[id] !== undefined),
    [known, later, entering, shown],
  );
  const drawn = useMemo(
    () => cards.map(({ id, card }) => ({ id, card: cardShown(card, shown[id]) })),
    [cards, shown],
  );
  useEffects(frame, playing);
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
});
