// Overlays on the ground: where a fighter may go and strike, the chosen path, lines of sight, links between
// fighters.
import type { Aim, Area, BoardSquare, BoardStage, Link, Lying, Route } from '@affray/kernel';
import type { ReactNode } from 'react';
import { headAt } from '../arrows.ts';
import { CELL, centreOf, halfPoint, type Point } from './board-view.ts';
import styles from './over.module.css';
import { regionOf } from './region.ts';

type At = Readonly<Record<string, { readonly x: number; readonly y: number; readonly wide: number }>>;

/** Drawn under the tokens: areas, and things on the ground. */
export function Areas({
  stage,
  open,
  areas,
}: {
  readonly stage: BoardStage;
  readonly open: readonly BoardSquare[];
  readonly areas: readonly Area[];
}) {
  const rows = stage.height;
  return (
    <Layer stage={stage}>
      {areas.map(({ is, squares }) => (
        <Region key={is} is={is} squares={squares} rows={rows} />
      ))}
      {open.length === 0 ? null : <Region is="open" squares={open} rows={rows} />}
      {(stage.lying ?? []).map((thing) => (
        <Dropped key={thing.id} thing={thing} rows={rows} />
      ))}
    </Layer>
  );
}

function Region({
  is,
  squares,
  rows,
}: {
  readonly is: Area['is'] | 'open';
  readonly squares: readonly BoardSquare[];
  readonly rows: number;
}) {
  const { fill, rim } = regionOf(squares, rows);
  return (
    <g className={styles[is]} data-area={is}>
      <path className={styles.areaFill} d={fill} />
      <path className={styles.areaRim} d={rim} />
    </g>
  );
}

function Dropped({ thing, rows }: { readonly thing: Lying; readonly rows: number }) {
  if (thing.at === undefined) return null;
  const at = centreOf(thing.at.x, thing.at.y, 1, rows);
  return (
    <g className={styles.dropped} transform={`translate(${at.x} ${at.y})`}>
      <title>{thing.say}</title>
      <path d="M-9 9 9-9M5-9H9V-5M-9 3-3 9" />
    </g>
  );
}

/** Drawn over the tokens: links, paths, lines of sight, the marked square. */
export function Lines({
  stage,
  at,
  way,
  from,
  over,
  aim,
  aimAt,
  cursor,
}: {
  readonly stage: BoardStage;
  readonly at: At;
  readonly way: Route | null;
  readonly from: { readonly x: number; readonly y: number; readonly wide: number } | null;
  readonly over: readonly BoardSquare[];
  readonly aim: Aim | null;
  readonly aimAt: string | null;
  readonly cursor: BoardSquare | null;
}) {
  const rows = stage.height;
  return (
    <Layer stage={stage}>
      {(stage.links ?? []).map((link) => (
        <LinkLine key={`${link.from} ${link.to} ${link.is}`} link={link} at={at} rows={rows} />
      ))}
      {aim === null || aimAt === null ? null : <AimLines aim={aim} at={at[aimAt]} rows={rows} />}
      {way === null || from === null ? null : <Way way={way} from={from} over={over} rows={rows} />}
      {cursor === null ? null : (
        <rect
          className={styles.cursor}
          x={cursor.x * CELL + 2}
          y={(rows - 1 - cursor.y) * CELL + 2}
          width={CELL - 4}
          height={CELL - 4}
          rx="4"
        />
      )}
    </Layer>
  );
}

function Layer({ stage, children }: { readonly stage: BoardStage; readonly children: ReactNode }) {
  return (
    <svg className={styles.layer} width={stage.width * CELL} height={stage.height * CELL} aria-hidden="true">
      {children}
    </svg>
  );
}

/** From the rim of one token to the rim of the other. */
function LinkLine({ link, at, rows }: { readonly link: Link; readonly at: At; readonly rows: number }) {
  const [one, other] = [at[link.from], at[link.to]];
  if (one === undefined || other === undefined) return null;
  const a = centreOf(one.x, one.y, one.wide, rows);
  const b = centreOf(other.x, other.y, other.wide, rows);
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far < 1) return null;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const start = { x: a.x + ux * one.wide * CELL * 0.48, y: a.y + uy * one.wide * CELL * 0.48 };
  const end = { x: b.x - ux * other.wide * CELL * 0.52, y: b.y - uy * other.wide * CELL * 0.52 };
  const headed =
    link.is === 'beats' || link.is === 'strikes' || link.is === 'threatens' || link.is === 'holds';
  return (
    <g className={styles[link.is]}>
      <path className={styles.under} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      <path className={styles.stroke} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      {headed ? <path className={styles.head} d={headAt(end, Math.atan2(uy, ux), 13)} /> : null}
      {link.label === undefined ? null : (
        <text
          className={styles.told}
          x={(start.x + end.x) / 2}
          y={(start.y + end.y) / 2 - 6}
          textAnchor="middle"
        >
          {link.label}
        </text>
      )}
    </g>
  );
}

function AimLines({
  aim,
  at,
  rows,
}: {
  readonly aim: Aim;
  readonly at: At[string] | undefined;
  readonly rows: number;
}) {
  const middle = at === undefined ? null : centreOf(at.x, at.y, at.wide, rows);
  return (
    <g>
      {aim.lines.map(({ from, to, blocked }) => {
        const a = halfPoint(from.x, from.y, rows);
        const b = halfPoint(to.x, to.y, rows);
        return (
          <path
            key={`${to.x},${to.y},${from.x},${from.y}`}
            className={blocked ? styles.blocked : styles.free}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
      {middle === null || at === undefined ? null : (
        <text
          className={styles.told}
          x={middle.x}
          y={middle.y - (at.wide * CELL) / 2 - 8}
          textAnchor="middle"
        >
          {aim.say}
        </text>
      )}
    </g>
  );
}

/** The chosen path, step by step, with its cost and its dangers. */
function Way({
  way,
  from,
  over,
  rows,
}: {
  readonly way: Route;
  readonly from: { readonly x: number; readonly y: number; readonly wide: number };
  readonly over: readonly BoardSquare[];
  readonly rows: number;
}) {
  const centre = (square: BoardSquare): Point => centreOf(square.x, square.y, from.wide, rows);
  const points = [from, ...way.path].map(centre);
  const end = points.at(-1);
  if (end === undefined || way.path.length === 0) return null;
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <g className={way.warns.length > 0 ? styles.risky : undefined}>
      <path className={styles.wayUnder} d={line} />
      <path className={styles.wayLine} d={line} />
      {points.slice(1).map(({ x, y }, i) => (
        <circle
          key={`${x},${y}`}
          className={styles.step}
          cx={x}
          cy={y}
          r={i === points.length - 2 ? 7 : 3.5}
        />
      ))}
      {over.map((square) => {
        const { x, y } = centre(square);
        return (
          <path
            key={`${x},${y}`}
            className={styles.over}
            d={`M${x} ${y - 9}L${x + 9} ${y}L${x} ${y + 9}L${x - 9} ${y}Z`}
          />
        );
      })}
      <text className={styles.told} x={end.x} y={end.y - 13} textAnchor="middle">
        {way.cost}
      </text>
    </g>
  );
}
