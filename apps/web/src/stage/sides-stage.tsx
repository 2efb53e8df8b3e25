// Sides facing each other: cards, arrows between them, what lies in the middle, distances along a line, things on
// the ground.
import type { LineStage, Link, SidesStage as Sides } from '@affray/kernel';
import { useRef } from 'react';
import { IconDrawn } from '../art/drawn.tsx';
import { DieFace } from '../dice/die-face.tsx';
import { STAGE } from '../words/stage.ts';
import type { Drawn } from './arrivals.ts';
import { Backdrop } from './backdrop.tsx';
import { FighterCard } from './fighter-card.tsx';
import { Links } from './links.tsx';
import { SideMark } from './side-mark.tsx';
import { bySide, roomFor, sideColours, sideLook, sideTone } from './sides.ts';
import styles from './sides-stage.module.css';
import type { StageProps } from './stage-props.ts';
import { useFit } from './use-fit.ts';

export interface SidesProps extends StageProps {
  readonly stage: Sides | LineStage;
  readonly drawn: readonly Drawn[];
}

/** A stage of cards. */
export function SidesStage(props: SidesProps) {
  const { stage, drawn, sides } = props;
  const field = useRef<HTMLDivElement>(null);
  const groups = bySide(
    sides,
    drawn.map((one) => ({ ...one, side: one.card.side })),
  );
  const room = roomFor(drawn.length);
  useFit(field, drawn.length);
  return (
    <div className={styles.frame} data-room={room}>
      <Backdrop />
      {stage.is === 'line' ? <Line {...props} stage={stage} /> : null}
      <div
        ref={field}
        className={styles.field}
        data-sides={Math.min(groups.length, 4)}
        data-even={
          groups.every(({ fighters }) => fighters.length === groups[0]?.fighters.length) || undefined
        }
      >
        {groups.map(({ side, fighters }, at) => (
          <section
            key={side.id}
            className={styles.side}
            style={{ ...sideColours(sideLook(sides, side.id)), order: at === 0 ? 0 : at + 1 }}
            aria-label={side.name}
          >
            <h2>
              <SideMark look={sideLook(sides, side.id)} /> <span>{side.name}</span>
            </h2>
            <div className={styles.cards} style={{ '--many': fighters.length } as never}>
              {fighters.map(({ id, card }) => (
                <FighterCard key={id} stage={props} id={id} card={card} room={room} />
              ))}
            </div>
          </section>
        ))}
        <Centre {...props} />
        <Links on={field} links={(stage.links ?? []).map(arrow)} />
      </div>
      <Place {...props} />
    </div>
  );
}

function arrow({ from, to, is, label }: Link): {
  from: string;
  to: string;
  tone: 'plain' | 'faint';
  label?: string;
} {
  const tone = is === 'strikes' || is === 'threatens' || is === 'beats' ? 'plain' : 'faint';
  return label === undefined ? { from, to, tone } : { from, to, tone, label };
}

/** Dice presented, threats declared: the order matters. */
function Centre({ stage, drawn, sides, nameOf }: SidesProps) {
  const centre = stage.centre ?? [];
  if (centre.length === 0) return null;
  return (
    <ol className={styles.centre} aria-label={STAGE.centre} data-centre>
      {centre.map(({ who, words, die, state }) => {
        const look = sideLook(sides, drawn.find(({ id }) => id === who)?.card.side ?? '');
        return (
          <li key={`${who} ${words}`} data-state={state} data-bare={die === undefined || undefined}>
            {die === undefined ? null : (
              <DieFace
                sides={state === 'sealed' ? 0 : die.sides}
                face={state === 'sealed' ? 0 : die.face}
                size={centre.length > 6 ? '2.2rem' : '3.2rem'}
                tone={state === 'sealed' ? 'sealed' : state === 'done' ? 'spent' : sideTone(look)}
              />
            )}
            <span>
              <SideMark look={look} size="0.65em" /> {nameOf(who)}
              {words === '' ? '' : `: ${words}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Everyone's position, from the fewest feet to the most. */
function Line({ stage, drawn, sides }: SidesProps & { readonly stage: LineStage }) {
  const here = drawn.filter(({ id, card }) => stage.feet[id] !== undefined && card.state !== 'out');
  const feet = [...new Set(here.map(({ id }) => stage.feet[id] ?? 0))].sort((a, b) => a - b);
  const [first = 0, last = 0] = [feet[0], feet.at(-1)];
  const share = (at: number): number => (last === first ? 50 : (100 * (at - first)) / (last - first));
  return (
    <ol className={styles.line} aria-label={STAGE.distances}>
      {feet.map((at) => (
        <li key={at} style={{ left: `${4 + 0.92 * share(at)}%` }}>
          <span className={styles.there}>
            {here
              .filter(({ id }) => stage.feet[id] === at)
              .map(({ id, card }) => (
                <span key={id} title={card.title} style={sideColours(sideLook(sides, card.side))}>
                  <SideMark look={sideLook(sides, card.side)} size="0.9em" />
                </span>
              ))}
          </span>
          <span>{STAGE.map.feet(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The description of the place, and things on the ground. */
function Place({ stage }: SidesProps) {
  const lying = stage.lying ?? [];
  if (lying.length === 0 && (stage.place ?? '') === '') return null;
  return (
    <p className={styles.place}>
      {stage.place === undefined ? null : <span>{stage.place}</span>}
      {lying.map((thing) => (
        <span key={thing.id} title={thing.say} className={styles.thing} data-item={thing.id}>
          <IconDrawn icon={thing.icon} size="1.1em" /> {thing.name}
          {thing.where === '' ? '' : `, ${thing.where}`}
        </span>
      ))}
    </p>
  );
}
