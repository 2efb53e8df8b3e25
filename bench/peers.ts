// Complete fights a second beside other engines, in one run: Pokemon Showdown's own random players (gen 1 random battles),
// and boardgame.io playing the plain duel of Brighter Worlds. Compares fights and decisions per second of CPU time.
// The peers are not part of the workspace: npm --prefix bench/peers ci --ignore-scripts, once.
import { ThinkingFight } from '../packages/bots/src/index.ts';
import { type Policy, RANDOM, type Setup, type System } from '../packages/kernel/src/index.ts';
import { type OnAnswer, Simulation } from '../packages/run/src/index.ts';
import { loadScenario } from '../packages/scenario/src/load.ts';
import { type Measured, measureTogether, ratio } from './measure.ts';

type PlayOne = (number: number) => number;

interface Row {
  readonly name: string;
  readonly batch: number;
  /** Plays fights from one number on. */
  readonly play: (from: number) => void;
  /** Decisions of a fight, on average. */
  readonly decisions: number;
}

/** The duel that boardgame.io plays too: two equals with a d8, armor 1, Grit 6, STR d8, who fight to the end. */
const PLAIN_DUEL = `title: Plain duel
system: brighter-worlds
sides: { heroes: [ana], foes: [bo] }
fighters:
  ana: { kind: pc, str: d8, gritMax: 6, armor: 1, attacks: [sword] }
  bo: { kind: pc, str: d8, gritMax: 6, armor: 1, attacks: [sword] }
scene: { first: heroes }
`;

const OURS = [
  ['Spar, duel', 'examples/template/duel.yaml'],
  ['Brighter Worlds, duel', 'examples/brighter-worlds/duel-at-dawn.yaml'],
  ['Brighter Worlds, four against eight', 'examples/brighter-worlds/master-and-mooks.yaml'],
  ['Blood & Guts, two against one', 'examples/blood-and-guts/two-spears.yaml'],
  ['Three Beats, duel', 'examples/three-beats/dockside-duel.yaml'],
  ['Heart Rush, duel', 'examples/heart-rush/duel-at-dawn.yaml'],
] as const;

const peers = await loadPeers();
if (peers === null) {
  console.log('The peers are not installed: npm --prefix bench/peers ci --ignore-scripts');
} else {
  const rows = [
    peerRow("Pokemon Showdown's random players", peers.battle, 4),
    peerRow('boardgame.io, the plain duel, reducer alone', peers.reducer, 40),
    peerRow('boardgame.io, the plain duel, client', peers.client, 40),
    await plainDuel(),
    ...(await ours()),
  ];
  const measured = measureTogether(
    rows.map(({ play, batch }) => [play, batch]),
    0.3,
    7,
  );
  print(rows, measured);
}

async function loadPeers(): Promise<{ battle: PlayOne; reducer: PlayOne; client: PlayOne } | null> {
  process.env.NODE_ENV = 'production'; // otherwise boardgame.io validates every move
  try {
    const showdown = (await import('./peers/showdown.mjs' as string)) as { playBattle: PlayOne };
    const duel = (await import('./peers/boardgame-duel.mjs' as string)) as Record<string, PlayOne>;
    return {
      battle: showdown.playBattle,
      reducer: duel.playOnReducer as PlayOne,
      client: duel.playOnClient as PlayOne,
    };
  } catch (problem) {
    if ((problem as { code?: string }).code === 'MODULE_NOT_FOUND') return null;
    throw problem;
  }
}

function peerRow(name: string, play: PlayOne, batch: number): Row {
  let decisions = 0;
  const sample = 50;
  for (let i = 1; i <= sample; i++) decisions += play(i);
  const many = (from: number): void => {
    for (let i = from + 1; i <= from + batch; i++) play(i);
  };
  return { name, batch, play: many, decisions: decisions / sample };
}

async function plainDuel(): Promise<Row> {
  const { openScenario } = await import('../packages/scenario/src/index.ts');
  const opened = await openScenario(PLAIN_DUEL, 'plain-duel.yaml');
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { setup, system } = opened.value;
  return ourRow('Brighter Worlds, the plain duel', system, setup, system.policies.fierce as Policy<unknown>);
}

async function ours(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, file] of OURS) {
    const opened = await loadScenario(file);
    if (!opened.ok) throw new Error(`${file} cannot be read`);
    const { setup, system } = opened.value;
    rows.push(ourRow(`${name}, tactical`, system, setup, system.policies.tactical as Policy<unknown>));
    rows.push(ourRow(`${name}, random`, system, setup, RANDOM));
  }
  return rows;
}

function ourRow(name: string, system: System, setup: Setup, policy: Policy<unknown>): Row {
  const everybody = (one: Policy<unknown>): { sides: Record<string, Policy<unknown>> } => ({
    sides: Object.fromEntries(setup.sides.map(({ id }) => [id, one])),
  });
  let decisions = 0;
  const sample = 200;
  // Counted where every question is asked, since a simulation may take a fast path to the same answers. Omits the game master's.
  const onAnswer: OnAnswer = ({ who }) => {
    if (who !== 'gm') decisions++;
  };
  const policies = everybody(policy);
  const asking = new ThinkingFight(
    system,
    setup,
    { policies, sharp: [], others: policies, rollouts: 0, onAnswer },
    'bench',
  );
  for (let run = 0; run < sample; run++) asking.play(run);
  const simulation = new Simulation(system, setup, everybody(policy), 'bench');
  const batch = system.id === 'heart-rush' ? 20 : 100;
  const play = (from: number): void => {
    for (let run = from; run < from + batch; run++) simulation.play(run);
  };
  return { name, batch, play, decisions: decisions / sample };
}

function print(rows: readonly Row[], measured: readonly Measured[]): void {
  const [battles, reducer] = measured as [Measured, Measured];
  const perMove = rows[1]?.decisions ?? 1;
  console.log(
    `${''.padEnd(48)}${'fights/s'.padStart(10)}${'decisions'.padStart(10)}${'decisions/s'.padStart(13)}${'x Showdown'.padStart(12)}${'x boardgame.io'.padStart(16)}`,
  );
  for (const [i, { name, decisions }] of rows.entries()) {
    const speed = measured[i] as Measured;
    const byFights = ratio(speed, battles);
    const byMoves = (ratio(speed, reducer) * decisions) / perMove;
    console.log(
      name.padEnd(48) +
        short(speed.rate).padStart(10) +
        decisions.toFixed(1).padStart(10) +
        short(speed.rate * decisions).padStart(13) +
        short(byFights).padStart(12) +
        short(byMoves).padStart(16),
    );
  }
  console.log(
    'x Showdown: complete fights, ours to theirs; x boardgame.io: decisions, ours to moves of its bare reducer.',
  );
}

function short(n: number): string {
  if (n >= 1e6) return `${(n / 1e6).toFixed(2)} M`;
  if (n >= 1e4) return `${(n / 1e3).toFixed(1)} k`;
  return n >= 100 ? n.toFixed(0) : n.toFixed(1);
}
