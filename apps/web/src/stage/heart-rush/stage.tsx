// The stage of Heart Rush: a map that one pans, zooms and answers on.

import { elevationOf, terrainAt } from '@affray/grid';
import { areAdjacent, areEnemies, boardOf, type Fight, type Fighter, isHere } from '@affray/heart-rush';
import { answerWords } from '@affray/kernel';
import { useMemo, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { STAGE } from '../../words/stage.ts';
import { answersNaming, fighterPicks, squareKey } from '../picks.ts';
import { initialsFor } from '../sides.ts';
import type { StageProps } from '../stage.ts';
import { Aside } from './aside.tsx';
import { CELL, partOf, sheetSize, standsOf } from './board-view.ts';
import { FighterMark } from './fighter-mark.tsx';
import { FighterMenu } from './fighter-menu.tsx';
import { Ground } from './ground.tsx';
import { Legend } from './legend.tsx';
import { participantsOf } from './match-ups.ts';
import { Areas, Lines } from './over.tsx';
import styles from './stage.module.css';
import { useHeight } from './use-height.ts';
import { type Squares, useSquares } from './use-squares.ts';
import { type MapView, useView } from './use-view.ts';

const WORDS = STAGE.map;

/** The stage of Heart Rush. */
export function HeartRushStage(props: StageProps) {
  const fight = props.state as Fight;
  const rows = fight.plan.rows.length;
  const columns = fight.plan.rows[0]?.length ?? 0;
  const map = useView(useMemo(() => sheetSize(columns, rows), [columns, rows]));
  const squares = useSquares(props, fight, map);
  const stage = useRef<HTMLDivElement>(null);
  const height = useHeight(stage, map.frame);
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.head}>
        <Legend fight={fight} />
        <Zoom map={map} fight={fight} />
      </div>
      <div className={styles.body}>
        <div className={styles.map}>
          <Window stage={props} fight={fight} map={map} squares={squares} height={height} />
          <Confirm squares={squares} />
        </div>
        <div className={styles.aside}>
          <Aside stage={props} fight={fight} />
        </div>
      </div>
    </div>
  );
}

interface WindowProps {
  readonly stage: StageProps;
  readonly fight: Fight;
  readonly map: MapView;
  readonly squares: Squares;
  readonly height: number | null;
}

/** The window in which the sheet lies. */
function Window({ stage, fight, map, squares, height }: WindowProps) {
  const { width, height: tall } = sheetSize(fight.plan.rows[0]?.length ?? 0, fight.plan.rows.length);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marked square is a button of its own and takes the keys.
    <section
      ref={map.frame}
      className={styles.frame}
      aria-label={WORDS.name(stage.info?.title ?? '')}
      data-whole={map.whole || undefined}
      data-picking={squares.picks.size > 0 || undefined}
      style={{ aspectRatio: `${width} / ${tall}`, ...(height === null ? {} : { maxHeight: height }) }}
      {...map.handlers}
      onClick={squares.onClick}
      onPointerMoveCapture={squares.onHover}
    >
      <div
        className={styles.sheet}
        style={{
          width,
          height: tall,
          transform: `translate(${map.view.x}px, ${map.view.y}px) scale(${map.view.k})`,
        }}
      >
        <Sheet stage={stage} fight={fight} squares={squares} />
      </div>
      <Cursor stage={stage} fight={fight} squares={squares} map={map} />
    </section>
  );
}

/** Everything on the map, from the ground up. */
function Sheet({ stage, fight, squares }: { stage: StageProps; fight: Fight; squares: Squares }) {
  const [lookedId, setLooked] = useState<string | null>(null);
  const looked = fight.fighters.find((one) => one.id === lookedId && isHere(one)) ?? null;
  const asked = attackerOf(stage, fight);
  const shoots =
    looked !== null && asked !== null && areEnemies(asked, looked) && !areAdjacent(fight, asked, looked);
  return (
    <>
      <Ground plan={fight.plan} water={fight.water} />
      <Areas fight={fight} looked={looked} picks={squares.picks} wide={squares.mover?.wide ?? 1} />
      <Fighters stage={stage} fight={fight} squares={squares} onLook={setLooked} />
      <Lines
        fight={fight}
        looked={looked}
        attacker={asked}
        target={shoots ? looked : null}
        way={squares.way}
        cursor={squares.cursor ?? squares.tentative}
      />
    </>
  );
}

/** From whom lines of cover are drawn: whoever this seat is asked for, else its one fighter who is up. */
function attackerOf({ prompts, mine }: StageProps, fight: Fight): Fighter | null {
  const asked = prompts
    .map(({ who }) => fight.fighters.find(({ id }) => id === who))
    .find((one) => one !== undefined);
  if (asked !== undefined) return asked;
  const own = fight.fighters.filter((fighter) => mine.has(fighter.id) && isHere(fighter));
  const engaged = own.filter(({ id }) => fight.engagement?.participants.includes(id) === true);
  return engaged[0] ?? own[0] ?? null;
}

interface FightersProps {
  readonly stage: StageProps;
  readonly fight: Fight;
  readonly squares: Squares;
  readonly onLook: (id: string | null) => void;
}

function Fighters({ stage, fight, squares, onLook }: FightersProps) {
  const [menu, setMenu] = useState<string | null>(null);
  const here = fight.fighters.filter(({ status }) => status !== 'fled');
  const stands = standsOf(here, fight.plan.rows.length);
  const picks = fighterPicks(stage.prompts, new Set(here.map(({ id }) => id)));
  const letters = initialsFor(fight.fighters);
  const layer = useRef<HTMLDivElement>(null);
  const press = (id: string): void => {
    const asked = stage.answer !== null && answersNaming(stage.prompts, id).length > 0;
    if (asked) setMenu(id);
    else stage.open(id);
  };
  return (
    <div ref={layer} className={styles.fighters}>
      {here.map((fighter) => {
        const stand = stands.get(fighter.id);
        if (stand === undefined) return null;
        return (
          <div key={fighter.id} className={picks.has(fighter.id) ? styles.pickable : undefined}>
            <FighterMark
              fight={fight}
              fighter={fighter}
              stage={stage}
              stand={stand}
              letters={letters.get(fighter.id) ?? ''}
              draggable={squares.mover?.id === fighter.id}
              onLook={onLook}
              onPress={() => press(fighter.id)}
              onGrab={squares.onGrab}
            />
          </div>
        );
      })}
      <FighterMenu stage={stage} fighter={menu} within={layer} onClose={() => setMenu(null)} />
    </div>
  );
}

/** The square that keys move: a button, so that one gets to it with Tab and picks with Enter. */
function Cursor({
  stage,
  fight,
  squares,
  map,
}: {
  stage: StageProps;
  fight: Fight;
  squares: Squares;
  map: MapView;
}) {
  const rows = fight.plan.rows.length;
  const at = squares.cursor ?? squares.mover ?? { x: 0, y: rows - 1 };
  const words = squareWords(stage, fight, squares, at.x, at.y);
  return (
    <>
      <AriaButton
        className={styles.cursor ?? ''}
        aria-label={`${words} ${WORDS.hint}`}
        onFocus={() => squares.setCursor({ x: at.x, y: at.y })}
        onBlur={() => squares.setCursor(null)}
        onKeyDown={(event) => squares.onKey(event as never)}
        style={{
          left: map.view.x + at.x * CELL * map.view.k,
          top: map.view.y + (rows - 1 - at.y) * CELL * map.view.k,
          width: CELL * map.view.k,
          height: CELL * map.view.k,
        }}
      />
      <span className="visually-hidden" aria-live="polite">
        {squares.cursor === null ? '' : words}
      </span>
    </>
  );
}

/** A square in words: where, what ground, who stands there, what picking it does. */
function squareWords(stage: StageProps, fight: Fight, squares: Squares, x: number, y: number): string {
  const board = boardOf(fight);
  const water = fight.water.find((wet) => wet.x === x && wet.y === y);
  const feet = elevationOf(board, { x, y, size: 1 });
  const stands = fight.fighters.filter(
    (one) => isHere(one) && x >= one.x && x < one.x + one.wide && y >= one.y && y < one.y + one.wide,
  );
  const pick = squares.picks.get(squareKey(x, y));
  const parts = [
    WORDS.square(x, y),
    water === undefined ? WORDS.ground[terrainAt(board, { x, y })] : (WORDS.water[water.depth] ?? ''),
    feet === 0 ? '' : WORDS.height(feet),
    ...stands.map(({ name }) => WORDS.taken(name)),
  ];
  if (pick?.cost !== undefined && pick.cost !== null) parts.push(WORDS.costs(pick.cost));
  if (pick !== undefined && pick.answer !== null) {
    const { kind, who, about } = pick.prompt;
    parts.push(WORDS.move(answerWords(stage.system, stage.state, { kind, who, about }, pick.answer).text));
  }
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

function Zoom({ map, fight }: { map: MapView; fight: Fight }) {
  const engaged = participantsOf(fight);
  const part = partOf(engaged.length > 0 ? engaged : fight.fighters.filter(isHere));
  return (
    <div className={styles.zoom} data-zoom>
      <Button size="small" aria-label={WORDS.zoomIn} onPress={() => map.zoom(1.3)}>
        +
      </Button>
      <Button size="small" aria-label={WORDS.zoomOut} onPress={() => map.zoom(1 / 1.3)}>
        −
      </Button>
      <Button
        size="small"
        aria-label={WORDS.fighting}
        isDisabled={part === null}
        onPress={() => part !== null && map.show(part, fight.plan.rows.length)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.corners}>
          <path d="M3 13 13 3M13 13 3 3M2 10 6 14M14 10 10 14" />
        </svg>
      </Button>
      <Button size="small" aria-label={WORDS.whole} onPress={map.fit}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.corners}>
          <path d="M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10" />
        </svg>
      </Button>
    </div>
  );
}

/** After a touch: go there, or take a way point back. */
function Confirm({ squares }: { squares: Squares }) {
  const { tentative, over, way } = squares;
  if (tentative === null && over.length === 0) return null;
  const end = tentative ?? over.at(-1);
  return (
    <div className={styles.confirm}>
      {end !== undefined && (
        <Button tone="main" onPress={() => squares.commit(end)}>
          {WORDS.go(way?.way.feet ?? 5)}
        </Button>
      )}
      {over.length > 0 && <Button onPress={squares.dropOver}>{WORDS.undo}</Button>}
    </div>
  );
}
