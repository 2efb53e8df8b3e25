// A fighter on the board: a round token with face, health ring, side and conditions.
import type { Card, ChipPart, MeterPart } from '@affray/kernel';
import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { IconDrawn } from '../../art/drawn.tsx';
import { Portrait } from '../../pictures/show.tsx';
import { usePressOrLook } from '../../ui/press-or-look.ts';
import { WALK } from '../effects.ts';
import { fighterSentence, fighterState } from '../fighter-card.tsx';
import { lowness, PartView } from '../part-view.tsx';
import { SideMark } from '../side-mark.tsx';
import { sideColours, sideLook, sideTone } from '../sides.ts';
import type { StageProps } from '../stage-props.ts';
import { arcOf, type Stand } from './board-view.ts';
import styles from './token.module.css';

/** Further conditions are shown as a count. */
const MOST_CHIPS = 3;

export interface TokenProps {
  readonly stage: StageProps;
  readonly id: string;
  readonly card: Card;
  readonly at: { readonly x: number; readonly y: number };
  readonly stand: Stand;
  readonly onLook: (id: string | null) => void;
  readonly onGrab: ((event: PointerEvent) => void) | null;
}

export function Token({ stage, id, card, at, stand, onLook, onGrab }: TokenProps) {
  const place = useRef<HTMLDivElement>(null);
  const look = sideLook(stage.sides, card.side);
  const { flags, press, look: onTarget } = fighterState(stage, id, card);
  // The token is now drawn at the end of its walk, so the walk's animation is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new square is what ends a walk
  useLayoutEffect(() => {
    for (const walk of place.current?.getAnimations() ?? []) if (walk.id === WALK) walk.cancel();
  }, [at.x, at.y]);
  const looked = (is: boolean): void => {
    onLook(is ? id : null);
    onTarget(is);
  };
  const handlers = usePressOrLook(press, looked);
  return (
    <div
      ref={place}
      className={styles.token}
      {...flags}
      data-x={at.x}
      data-y={at.y}
      style={{
        ...sideColours(look),
        left: stand.left,
        top: stand.top,
        width: stand.size,
        height: stand.size,
      }}
      onPointerDown={onGrab ?? undefined}
    >
      <TooltipTrigger delay={450}>
        <Button className={styles.press ?? ''} {...handlers}>
          <span className="visually-hidden">{fighterSentence(stage, id, card)}</span>
          <Ring card={card} />
          <span className={styles.face}>
            <Portrait id={id} face={card.face} />
          </span>
          <span className={styles.side}>
            <SideMark look={look} size="30%" />
          </span>
          <Chips card={card} />
          {card.stamp === undefined ? null : <span className={styles.stamp}>{card.stamp}</span>}
          <span className={styles.name}>{card.title}</span>
        </Button>
        <Tooltip className={styles.tip ?? ''} offset={8}>
          <b>{card.title}</b>
          {card.parts
            .filter(({ size }) => size !== 'sheet')
            .map((part) => (
              <PartView key={part.id} part={part} size="small" tone={sideTone(look)} />
            ))}
        </Tooltip>
      </TooltipTrigger>
    </div>
  );
}

/** The first meter of the token, as a ring. */
function Ring({ card }: { readonly card: Card }) {
  const meter = card.parts.find((part): part is MeterPart => part.is === 'meter' && part.size === 'token');
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.disc} cx="50" cy="50" r="44" />
      {meter === undefined ? null : (
        <>
          <circle className={styles.track} cx="50" cy="50" r="46" />
          <path
            className={styles.health}
            data-low={lowness(meter.now, meter.full)}
            d={arcOf(meter.now / Math.max(1, meter.full))}
          />
        </>
      )}
    </svg>
  );
}

function Chips({ card }: { readonly card: Card }) {
  const chips = card.parts.filter(
    (part): part is ChipPart => part.is === 'chip' && part.size === 'token' && part.icon !== undefined,
  );
  const shown = chips.length > MOST_CHIPS ? chips.slice(0, MOST_CHIPS - 1) : chips;
  if (chips.length === 0) return null;
  return (
    <span className={styles.chips}>
      {shown.map(({ id, icon, tone }) => (
        <span key={id} data-tone={tone}>
          {icon === undefined ? null : <IconDrawn icon={icon} size="80%" />}
        </span>
      ))}
      {chips.length > shown.length ? <span>+{chips.length - shown.length}</span> : null}
    </span>
  );
}
