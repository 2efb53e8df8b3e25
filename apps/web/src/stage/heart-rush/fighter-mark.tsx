// A fighter on the map: a round button of its size with everything one needs to know at a glance.
import type { Fight, Fighter } from '@affray/heart-rush';
import type { PointerEvent } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import { dieShape } from '../../dice/die-shape.ts';
import { STAGE } from '../../words/stage.ts';
import { standingOf } from '../card.tsx';
import { SIDE_SHAPES, sideColours, sideLook } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import { arcOf, type Stand } from './board-view.ts';
import { CONDITIONS, conditionsOf, conditionWords, type Held } from './conditions.ts';
import styles from './fighter-mark.module.css';
import { badgeOf, fighterSentence, isEngaged } from './names.ts';

export interface FighterMarkProps {
  readonly fight: Fight;
  readonly fighter: Fighter;
  readonly stage: StageProps;
  readonly stand: Stand;
  readonly letters: string;
  readonly draggable: boolean;
  readonly onLook: (id: string | null) => void;
  readonly onPress: () => void;
  readonly onGrab: (event: PointerEvent) => void;
}

/** More glyphs than this are counted. */
const MOST_GLYPHS = 4;

/** A fighter. */
export function FighterMark(props: FighterMarkProps) {
  const { fight, fighter, stage, stand, letters, draggable, onLook, onPress, onGrab } = props;
  const look = sideLook(stage.sides, fighter.side);
  const held = conditionsOf(fighter.levels);
  const flags = {
    'data-lit': flag(stage.lit.has(fighter.id)),
    'data-mine': flag(stage.mine.has(fighter.id)),
    'data-waited': flag(stage.waitingFor.includes(fighter.id)),
    'data-engaged': flag(isEngaged(fight, fighter)),
    'data-out': flag(fighter.status !== 'up'),
    'data-veiled': flag(fighter.levels.hidden > 0),
    'data-draggable': flag(draggable),
  };
  return (
    <div
      className={styles.stand}
      data-fighter={fighter.id}
      {...flags}
      style={{
        ...sideColours(look),
        left: stand.left,
        top: stand.top,
        width: stand.size,
        height: stand.size,
      }}
      onPointerDown={draggable ? onGrab : undefined}
    >
      <TooltipTrigger delay={450}>
        <Button
          className={styles.button ?? ''}
          onPress={onPress}
          onHoverStart={() => onLook(fighter.id)}
          onHoverEnd={() => onLook(null)}
          onFocus={() => onLook(fighter.id)}
          onBlur={() => onLook(null)}
        >
          <span className="visually-hidden">
            {fighterSentence(fight, fighter, standingOf(stage, fighter))}
          </span>
          <Drawing fight={fight} fighter={fighter} letters={letters} look={look} held={held} />
        </Button>
        <Tooltip className={styles.tip ?? ''} offset={8}>
          <Told fighter={fighter} held={held} />
        </Tooltip>
      </TooltipTrigger>
    </div>
  );
}

function flag(on: boolean): true | undefined {
  return on ? true : undefined;
}

function Drawing({
  fight,
  fighter,
  letters,
  look,
  held,
}: {
  fight: Fight;
  fighter: Fighter;
  letters: string;
  look: number;
  held: readonly Held[];
}) {
  const heart = dieShape(fighter.heart);
  return (
    <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.disc} cx="50" cy="50" r="39" />
      <circle className={styles.track} cx="50" cy="50" r="46" />
      <path
        className={styles.health}
        data-low={lowness(fighter)}
        d={arcOf(fighter.hp / Math.max(1, fighter.maxHp))}
      />
      <text className={styles.initials} x="50" y="49" textAnchor="middle" dominantBaseline="central">
        {letters}
      </text>
      <g transform="translate(40 78) scale(1)">
        <path className={styles.sideShape} d={SIDE_SHAPES[look] ?? ''} />
      </g>
      {fighter.status === 'up' && (
        <g transform="translate(70 64) scale(0.36)">
          <path className={styles.heart} d={heart.outline} />
          <text
            className={styles.heartText}
            x="50"
            y={heart.y}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="46"
          >
            {fighter.heart}
          </text>
        </g>
      )}
      {fighter.wounds.length > 0 && (
        <g transform="translate(-2 62)">
          <path className={styles.drop} d="M14 0C20 10 27 15 27 23A13 13 0 0 1 1 23C1 15 8 10 14 0Z" />
          <text className={styles.dropText} x="14" y="24" textAnchor="middle" dominantBaseline="central">
            {fighter.wounds.length}
          </text>
        </g>
      )}
      <Badge badge={badgeOf(fight, fighter)} />
      {fighter.status !== 'up' && <path className={styles.cross} d="M22 22 78 78M78 22 22 78" />}
      {fighter.status === 'up' && <Glyphs held={held} />}
    </svg>
  );
}

/** The stance: one back for all until they are shown together. */
function Badge({ badge }: { badge: ReturnType<typeof badgeOf> }) {
  if (badge === null) return null;
  return (
    <g
      transform="translate(66 -8)"
      className={styles.badge}
      data-stance={badge === 'sealed' ? undefined : badge}
    >
      <g className={styles.card}>
        <rect width="34" height="42" rx="5" />
        {badge === 'sealed' ? (
          <path className={styles.seal} d="M5 5H29V37H5ZM5 5 29 37M29 5 5 37" />
        ) : (
          <path className={styles.sign} d={SIGNS[badge] ?? ''} />
        )}
      </g>
    </g>
  );
}

/** Square for might, triangle for agility, disc for cunning, shield for defensive, a line for none. */
const SIGNS: Readonly<Record<string, string>> = {
  might: 'M7 11H27V31H7Z',
  agility: 'M17 8 29 32H5Z',
  cunning: 'M17 10A11 11 0 1 1 16.9 10Z',
  defensive: 'M6 9 17 6 28 9V20C28 28 22 33 17 35 12 33 6 28 6 20Z',
  none: 'M8 20H26V23H8Z',
};

function Glyphs({ held }: { held: readonly Held[] }) {
  const shown = held.length > MOST_GLYPHS ? held.slice(0, MOST_GLYPHS - 1) : held;
  const width = 27;
  const all = shown.length + (held.length > shown.length ? 1 : 0);
  const left = 50 - (all * width) / 2;
  return (
    <g className={styles.glyphs}>
      {shown.map(({ kind }, i) => (
        <g key={kind} transform={`translate(${left + i * width} 97)`} data-tone={CONDITIONS[kind].tone}>
          <circle cx="12" cy="12" r="12.5" />
          <path transform="translate(2.4 2.4) scale(1.2)" d={CONDITIONS[kind].glyph} />
        </g>
      ))}
      {held.length > shown.length && (
        <g transform={`translate(${left + shown.length * width} 97)`}>
          <circle cx="12" cy="12" r="12.5" />
          <text x="12" y="12.500" textAnchor="middle" dominantBaseline="central">
            {STAGE.more(held.length - shown.length)}
          </text>
        </g>
      )}
    </g>
  );
}

/** The words beside a fighter that one points at. */
function Told({ fighter, held }: { fighter: Fighter; held: readonly Held[] }) {
  return (
    <>
      <b>{fighter.name}</b>
      <span>{STAGE.heartRush.hp(fighter.hp, fighter.maxHp)}</span>
      <span>
        {STAGE.heartRush.heart(fighter.heart)}, {STAGE.heartRush.actions(fighter.actions)},{' '}
        {STAGE.heartRush.rush(fighter.rush)}
      </span>
      {fighter.wounds.map((wound) => (
        <span key={`${wound.rank} ${wound.text}`}>{wound.text}</span>
      ))}
      {held.map((one) => (
        <span key={one.kind} className={styles.told}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={CONDITIONS[one.kind].glyph} />
          </svg>
          {conditionWords(one)}
        </span>
      ))}
    </>
  );
}

function lowness(fighter: Fighter): 'well' | 'hurt' | 'low' {
  const share = fighter.hp / Math.max(1, fighter.maxHp);
  return share > 0.6 ? 'well' : share > 0.3 ? 'hurt' : 'low';
}
