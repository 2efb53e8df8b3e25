// A board to pan, zoom and pick on.
import { type BoardSquare, type BoardStage, presentationOf } from '@affray/kernel';
import { useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { STAGE } from '../../words/stage.ts';
import type { Drawn } from '../arrivals.ts';
import { type StageProps, squareKey } from '../stage-props.ts';
import styles from './board.module.css';
import { CELL, inPixels, partOf, sheetSize, standsOf } from './board-view.ts';
import { Ground } from './ground.tsx';
import { Areas, Lines } from './over.tsx';
import { Token } from './token.tsx';
import { type Squares, useSquares } from './use-squares.ts';
import { type MapView, useView } from './use-view.ts';

const WORDS = STAGE.map;

export interface BoardProps extends StageProps {
  readonly stage: BoardStage;
  readonly drawn: readonly Drawn[];
}

/** Where fighters are drawn: where cues have moved them, otherwise where the state places them. */
function placesOf({ stage, shown }: BoardProps): BoardStage['at'] {
  const at: Record<string, BoardStage['at'][string]> = {};
  for (const [id, placed] of Object.entries(stage.at)) {
    const moved = shown[id]?.at;
    at[id] = moved === undefined ? placed : { ...placed, x: moved.x, y: moved.y };
  }
  return at;
}

/** Squares of margin around the fighters that the view follows. */
const AROUND = 2;

/** The area of the fighting: everyone still in the fight, by the state and not by cues, so that a walk does not move the map. */
function focusOf({ stage, drawn }: BoardProps): ReturnType<typeof inPixels> | null {
  const here = drawn.flatMap(({ id, card }) => (card.state === 'out' ? [] : (stage.at[id] ?? [])));
  const part = partOf(here);
  return part === null ? null : inPixels(part, stage.height, AROUND);
}

export function Board(props: BoardProps) {
  const { stage } = props;
  const at = useMemo(() => placesOf(props), [props]);
  const sheet = useMemo(() => sheetSize(stage.width, stage.height), [stage.width, stage.height]);
  const map = useView(sheet, focusOf(props));
  const squares = useSquares(props, at, map);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the marked square is a button of its own and takes the keys. */}
      <section
        ref={map.frame}
        className={styles.frame}
        aria-label={WORDS.name(props.title)}
        data-picking={squares.open.length > 0 || undefined}
        {...map.handlers}
        onClick={squares.onClick}
        onPointerMoveCapture={squares.onHover}
      >
        <Sheet {...props} at={at} map={map} squares={squares} />
        <Cursor {...props} squares={squares} map={map} />
      </section>
      <Tools map={map} squares={squares} />
    </>
  );
}

interface SheetProps extends BoardProps {
  readonly at: BoardStage['at'];
  readonly map: MapView;
  readonly squares: Squares;
}

/** Everything on the board, from the ground up. */
function Sheet(props: SheetProps) {
  const { stage, drawn, at, map, squares, system, state } = props;
  const [looked, setLooked] = useState<string | null>(null);
  const present = presentationOf(system);
  const { width, height } = sheetSize(stage.width, stage.height);
  const areas = useMemo(
    () => (looked === null || at[looked] === undefined ? [] : (present.areas?.(state, looked) ?? [])),
    [present, state, looked, at],
  );
  const acting = props.acting !== null && at[props.acting] !== undefined ? props.acting : null;
  const aim = useMemo(
    () =>
      looked === null || acting === null || looked === acting || at[looked] === undefined
        ? null
        : (present.aim?.(state, acting, looked) ?? null),
    [present, state, acting, looked, at],
  );
  const stands = standsOf(
    drawn.flatMap(({ id }) => (at[id] === undefined ? [] : [{ id, ...at[id], size: 3 }])),
    stage.height,
  );
  const { x, y, k } = map.view;
  return (
    <div
      className={styles.sheet}
      data-following={map.isFollowing || undefined}
      style={{ width, height, transform: `translate(${x}px, ${y}px) scale(${k})` }}
    >
      <Ground width={stage.width} height={stage.height} ground={stage.ground} walls={stage.walls} />
      <Areas stage={stage} open={squares.open} areas={squares.open.length > 0 ? [] : areas} />
      <div className={styles.tokens}>
        {drawn.map(({ id, card }) => {
          const [stand, place] = [stands.get(id), at[id]];
          if (stand === undefined || place === undefined || card.state === 'out') return null;
          return (
            <Token
              key={id}
              stage={props}
              id={id}
              card={card}
              at={place}
              stand={stand}
              onLook={setLooked}
              onGrab={squares.mover === id ? squares.onGrab : null}
            />
          );
        })}
      </div>
      <Lines
        stage={stage}
        at={at}
        way={squares.way}
        from={squares.mover === null ? null : (at[squares.mover] ?? null)}
        over={squares.over}
        aim={aim}
        aimAt={looked}
        cursor={squares.cursor ?? squares.tentative}
      />
    </div>
  );
}

/** The square that keys move. A button, so that Tab reaches it and Enter picks. */
function Cursor({
  stage,
  squares,
  map,
  nameOf,
}: BoardProps & { readonly squares: Squares; readonly map: MapView }) {
  if (squares.open.length === 0) return null;
  const at = squares.cursor ?? squares.start;
  const words = squareWords(stage, squares, at, nameOf);
  return (
    <>
      <AriaButton
        className={styles.cursor ?? ''}
        aria-label={`${words} ${WORDS.hint}`}
        onFocus={() => squares.setCursor(at)}
        onBlur={() => squares.setCursor(null)}
        onKeyDown={(event) => squares.onKey(event as never)}
        style={{
          left: map.view.x + at.x * CELL * map.view.k,
          top: map.view.y + (stage.height - 1 - at.y) * CELL * map.view.k,
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

/** A square in words: position, ground, fighter, effect of picking it. */
function squareWords(
  stage: BoardStage,
  squares: Squares,
  { x, y }: BoardSquare,
  nameOf: (id: string) => string,
): string {
  const grounds = stage.ground.filter(({ squares: own }) => own.some((one) => one.x === x && one.y === y));
  const there = Object.entries(stage.at).filter(
    ([, one]) => x >= one.x && x < one.x + one.wide && y >= one.y && y < one.y + one.wide,
  );
  const parts = [
    WORDS.square(x, y),
    ...grounds.map(({ say }) => say.replace(/\.$/, '')),
    ...there.map(([id]) => WORDS.taken(nameOf(id))),
    squares.wordsAt.get(squareKey(x, y)) ?? '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

/** Zoom and, after a touch: go there, or remove a waypoint. */
function Tools({ map, squares }: { readonly map: MapView; readonly squares: Squares }) {
  const { tentative, over, way } = squares;
  const end = tentative ?? over.at(-1);
  return (
    <>
      <div className={styles.zoom} data-zoom>
        <Button size="small" aria-label={WORDS.zoomIn} onPress={() => map.zoom(1.3)}>
          +
        </Button>
        <Button size="small" aria-label={WORDS.zoomOut} onPress={() => map.zoom(1 / 1.3)}>
          −
        </Button>
        <Button
          size="small"
          aria-label={map.isFollowing ? WORDS.whole : WORDS.fighting}
          onPress={() => (map.isFollowing ? map.fit() : map.follow())}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.corners}>
            <path d="M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10" />
          </svg>
        </Button>
      </div>
      {end === undefined || end === null ? null : (
        <div className={styles.confirm}>
          <Button tone="main" onPress={() => squares.commit(end)}>
            {WORDS.goFor(way?.cost ?? '')}
          </Button>
          {over.length > 0 ? <Button onPress={squares.dropOver}>{WORDS.undo}</Button> : null}
        </div>
      )}
      {way === null || way.warns.length === 0 ? null : (
        <p className={styles.warns} role="status">
          {way.warns.join(' ')}
        </p>
      )}
    </>
  );
}
