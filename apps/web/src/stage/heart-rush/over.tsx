// What is drawn over the ground: where one may go and strike, the chosen way, lines of cover, who meets whom.
import type { Square } from '@affray/grid';
import type { Fight, Fighter } from '@affray/heart-rush';
import { STAGE } from '../../words/stage.ts';
import { headAt } from '../arrows.ts';
import type { SquarePick } from '../picks.ts';
import { CELL, centreOf, halfPoint, type Point } from './board-view.ts';
import { areShown, joined, type MatchKind, matchUps, participantsOf } from './match-ups.ts';
import styles from './over.module.css';
import { regionOf } from './region.ts';
import { coverView, dashSquares, reachSquares, type Way } from './ways.ts';

/** Under the fighters: areas. */
export function Areas(props: {
  readonly fight: Fight;
  readonly looked: Fighter | null;
  readonly picks: ReadonlyMap<string, SquarePick>;
  readonly wide: number;
}) {
  const { fight, looked, picks, wide } = props;
  const rows = fight.plan.rows.length;
  const reach = looked === null ? null : regionOf(reachSquares(fight, looked), rows);
  const dash = looked === null || picks.size > 0 ? null : regionOf(dashSquares(fight, looked), rows);
  const open = picks.size === 0 ? null : regionOf([...picks.values()], rows);
  return (
    <Layer fight={fight}>
      {participantsOf(fight).map((fighter) => {
        const { x, y } = centreOf(fighter.x, fighter.y, fighter.wide, rows);
        return (
          <circle key={fighter.id} className={styles.halo} cx={x} cy={y} r={(fighter.wide * CELL) / 2 + 6} />
        );
      })}
      {dash !== null && (
        <g className={styles.dash}>
          <path className={styles.areaFill} d={dash.fill} />
          <path className={styles.areaRim} d={dash.rim} />
        </g>
      )}
      {open !== null && (
        <g className={styles.open} data-wide={wide}>
          <path className={styles.areaFill} d={open.fill} />
          <path className={styles.areaRim} d={open.rim} />
        </g>
      )}
      {reach !== null && (
        <g className={styles.reach}>
          <path className={styles.areaFill} d={reach.fill} />
          <path className={styles.areaRim} d={reach.rim} />
        </g>
      )}
      <Meetings fight={fight} looked={looked} near={false} />
      {fight.ground.map(({ x, y, item, shield }) => {
        const at = centreOf(x, y, 1, rows);
        const what = item?.weapon.name ?? (shield === null ? '' : `${shield.kind} shield`);
        return (
          <g key={`${x},${y},${what}`} className={styles.dropped} transform={`translate(${at.x} ${at.y})`}>
            <title>{STAGE.heartRush.ground(what)}</title>
            <path d="M-9 9 9-9M5-9H9V-5M-9 3-3 9" />
          </g>
        );
      })}
    </Layer>
  );
}

/** Over the fighters: lines. */
export function Lines(props: {
  readonly fight: Fight;
  readonly attacker: Fighter | null;
  readonly target: Fighter | null;
  readonly way: { readonly from: Fighter; readonly way: Way; readonly over: readonly Square[] } | null;
  readonly cursor: Square | null;
  readonly looked: Fighter | null;
}) {
  const { fight, attacker, target, way, cursor, looked } = props;
  const rows = fight.plan.rows.length;
  return (
    <Layer fight={fight}>
      <Meetings fight={fight} looked={looked} near />
      {attacker !== null && target !== null && (
        <CoverLines fight={fight} attacker={attacker} target={target} />
      )}
      {way !== null && <WayDrawn {...way} rows={rows} />}
      {cursor !== null && (
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

function Layer({ fight, children }: { fight: Fight; children: React.ReactNode }) {
  const rows = fight.plan.rows.length;
  const columns = fight.plan.rows[0]?.length ?? 0;
  return (
    <svg className={styles.layer} width={columns * CELL} height={rows * CELL} aria-hidden="true">
      {children}
    </svg>
  );
}

function middle(fight: Fight, id: string): Point | null {
  const fighter = fight.fighters.find((one) => one.id === id);
  return fighter === undefined ? null : centreOf(fighter.x, fighter.y, fighter.wide, fight.plan.rows.length);
}

type Pair = { readonly from: string; readonly to: string; readonly kind: MatchKind | 'joined' };

/** The pairs to draw: while a fighter is looked at, all of its own and no others. */
function pairsOf(fight: Fight, looked: Fighter | null): Pair[] {
  if (fight.engagement === null) return [];
  if (!areShown(fight)) return joined(fight).map((pair) => ({ ...pair, kind: 'joined' }));
  // Whoever is beaten by the only foe near needs no second mark beside the arrow.
  const found = matchUps(fight);
  const beats = (from: string, to: string): boolean =>
    found.some((one) => one.kind === 'beats' && one.from === from && one.to === to);
  const all = found.filter(({ from, to, kind }) => kind !== 'none' || !beats(to, from));
  const own = all.filter(({ from, to }) => from === looked?.id || to === looked?.id);
  return own.length > 0 ? own : all.filter(({ kind }) => kind !== 'open');
}

/** Closer than this there is no room for a line: a sign on the border says it. */
const NEAR = CELL * 1.6;

/** Who is engaged with whom; after the reveal, who beats whom. Long lines lie under the fighters, near signs on them. */
function Meetings({ fight, looked, near }: { fight: Fight; looked: Fighter | null; near: boolean }) {
  return pairsOf(fight, looked).map(({ from, to, kind }) => {
    const a = middle(fight, from);
    const b = middle(fight, to);
    if (a === null || b === null) return null;
    const gaps = roundOf(fight, from) + roundOf(fight, to);
    const isNear = Math.hypot(b.x - a.x, b.y - a.y) - gaps < NEAR - 2 * ROUND;
    if (isNear !== near) return null;
    const key = `${from} ${to} ${kind}`;
    const at = edgeMiddle(a, b, roundOf(fight, from), roundOf(fight, to));
    return near ? (
      <Sign key={key} a={a} b={b} at={at} kind={kind} />
    ) : (
      <Meeting key={key} a={a} b={b} kind={kind} from={roundOf(fight, from)} to={roundOf(fight, to)} />
    );
  });
}

const ROUND = CELL * 0.46;

/** Half the width of a fighter as it is drawn. */
function roundOf(fight: Fight, id: string): number {
  return ROUND * (fight.fighters.find((one) => one.id === id)?.wide ?? 1);
}

/** The middle of the gap between two round things. */
function edgeMiddle(a: Point, b: Point, from: number, to: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const share = (from + (length - from - to) / 2) / length;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function Sign({ a, b, at, kind }: { a: Point; b: Point; at: Point; kind: Pair['kind'] }) {
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g className={styles[kind]} transform={`translate(${at.x} ${at.y})`}>
      {(kind === 'beats' || kind === 'open') && (
        <path
          className={styles.head}
          transform={`rotate(${turn})`}
          d={kind === 'beats' ? 'M-7-4H0V-8L9 0 0 8V4H-7Z' : 'M-5-2H0V-5L6 0 0 5V2H-5Z'}
        />
      )}
      {kind === 'same' && <Swords scale={0.62} />}
      {kind === 'none' && <path className={styles.stroke} transform={`rotate(${turn})`} d="M-10 0H10" />}
      {kind === 'joined' && <circle className={styles.knot} r="4" />}
    </g>
  );
}

function Swords({ scale }: { scale: number }) {
  return (
    <g transform={`scale(${scale})`}>
      <circle className={styles.plate} r="13" />
      <path className={styles.swords} d="M-8 8 8-8M8 8-8-8M-9 4-4 9M9 4 4 9" />
    </g>
  );
}

function Meeting({
  a,
  b,
  kind,
  from,
  to,
}: {
  a: Point;
  b: Point;
  kind: Pair['kind'];
  from: number;
  to: number;
}) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const start = { x: a.x + ux * from, y: a.y + uy * from };
  const end = { x: b.x - ux * (to + 4), y: b.y - uy * (to + 4) };
  const headed = kind === 'beats' || kind === 'open';
  const line = `M${start.x} ${start.y}L${end.x - (headed ? ux * 8 : 0)} ${end.y - (headed ? uy * 8 : 0)}`;
  return (
    <g className={styles[kind]}>
      <path className={styles.under} d={line} />
      <path className={styles.stroke} d={line} />
      {headed && (
        <path className={styles.head} d={headAt(end, Math.atan2(uy, ux), kind === 'beats' ? 16 : 11)} />
      )}
      {kind === 'same' && (
        <g transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2})`}>
          <Swords scale={1} />
        </g>
      )}
    </g>
  );
}

/** The four lines from the attacker's best point to the corners of the target's best square. */
function CoverLines({ fight, attacker, target }: { fight: Fight; attacker: Fighter; target: Fighter }) {
  const rows = fight.plan.rows.length;
  const cover = coverView(fight, attacker, target);
  const at = centreOf(target.x, target.y, target.wide, rows);
  return (
    <g>
      {cover.lines.map(({ from, to, blocked }) => {
        const a = halfPoint(from.x, from.y, rows);
        const b = halfPoint(to.x, to.y, rows);
        return (
          <path
            key={`${to.x},${to.y}`}
            className={blocked ? styles.blocked : styles.free}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
      <text className={styles.told} x={at.x} y={at.y - (target.wide * CELL) / 2 - 8} textAnchor="middle">
        {STAGE.map.cover(cover.levels, cover.total)}
      </text>
    </g>
  );
}

/** The chosen way, step by step. */
function WayDrawn({
  from,
  way,
  over,
  rows,
}: {
  from: Fighter;
  way: Way;
  over: readonly Square[];
  rows: number;
}) {
  const centre = (square: Square): Point => centreOf(square.x, square.y, from.wide, rows);
  const points = [from, ...way.squares].map(centre);
  const end = points.at(-1);
  if (end === undefined || way.squares.length === 0) return null;
  return (
    <g className={styles.way}>
      <path className={styles.wayUnder} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <path className={styles.wayLine} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
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
        {STAGE.map.feet(way.feet)}
      </text>
    </g>
  );
}
