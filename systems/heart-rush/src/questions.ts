// Questions of the turn: who was ready, what to do, where to move.
import {
  checkPath,
  endCount,
  endSquares,
  feetToEnd,
  nthEnd,
  type PathProblem,
  pathTo,
  type Square,
  squareAt,
} from '@affray/grid';
import { alike, oneOf, type Prng, type Question, type Refusal, someOf, textOf } from '@affray/kernel';
import type { Payment } from './04-action-economy.ts';
import { ruleFor, searchWays } from './05-movement.ts';
import type { AbilityId } from './ability-list.ts';
import { boardOf, isFreeFor, occupancyOf, wayfinderOf } from './board.ts';
import { spellTargets } from './casting.ts';
import type { Spell } from './sheet.ts';
import { type Fight, type Fighter, fighterOf, hasTrait, isHere, numberOf } from './state.ts';
import type { TurnManoeuvre } from './turn-manoeuvres.ts';

/** A thing and what to do with it. HR-OBJ-01 */
export interface Handling {
  readonly what:
    | 'draw'
    | 'stow'
    | 'drop'
    | 'pick-up'
    | 'raise-shield'
    | 'stow-shield'
    | 'drop-shield'
    | 'other';
  readonly thing: string;
}

/** The one thing a side does on its turn. The last three use no turn. */
export type TurnChoice =
  | { readonly do: 'pass' }
  | { readonly fighter: string; readonly do: 'engage'; readonly target: string }
  | { readonly fighter: string; readonly do: 'dash' }
  | { readonly fighter: string; readonly do: 'sidestep'; readonly pay: Payment }
  | ({ readonly fighter: string; readonly do: 'object' } & Handling)
  | { readonly fighter: string; readonly do: 'help'; readonly target: string }
  | { readonly fighter: string; readonly do: 'call-out' }
  | { readonly fighter: string; readonly do: 'cast'; readonly spell: number }
  | {
      readonly fighter: string;
      readonly do: 'ability';
      readonly ability: AbilityId | (string & {});
      /** The target of a home-made ability. */
      readonly target?: string;
    }
  | { readonly fighter: string; readonly do: 'treat'; readonly target: string }
  | ({ readonly fighter: string } & TurnManoeuvre)
  | { readonly fighter: string; readonly do: 'let-go' }
  | { readonly fighter: string; readonly do: 'end-spell'; readonly which: number }
  | { readonly fighter: string; readonly do: 'fall-unconscious' };

/** D-01. HR-START-02 */
export const WHO_EXPECTED_IT: Question<Fight, null, string[]> = alike({
  kind: 'who-expected-it',
  rule: 'HR-START-02',
  asks: 'gm',
  ruling: 'after',
  words: () => 'Which sides expected a fight?',
  choices: (fight) => someOf(fight.sides.map(({ id }) => id)),
  fallback: (fight) => {
    const ids: string[] = [];
    for (const side of fight.sides) if (side.expected) ids.push(side.id);
    return ids;
  },
});

/** A random answer from a list, without reading the reasons for barred ones. */
export function drawn<A>(answers: readonly A[], dice: Prng): A {
  return answers[dice.below(answers.length)] as A;
}

/** D-05. The squares of a dash, in order; empty to stay. HR-DASH-01 */
export const DASH_PATH: Question<Fight, { readonly feet: number }, Square[]> = alike({
  kind: 'dash-path',
  rule: 'HR-DASH-01',
  asks: 'fighter',
  words: (fight, who, { feet }) => `Where does ${fighterOf(fight, who).name} dash? ${feet} feet.`,
  choices: (fight, who, { feet }) => {
    const fighter = fighterOf(fight, who);
    if (!isHere(fighter)) return oneOf<Square[]>([[]]); // removed by the game master since it was asked
    searchWays(fight, fighter, feet);
    const way = wayfinderOf(fight);
    const ends = endSquares(way).map(({ x, y }, i) => ({ x, y, cost: feetToEnd(way, i) }));
    return { shape: 'path', from: { x: fighter.x, y: fighter.y }, budget: feet, ends };
  },
  fallback: () => [],
  whyNot: (fight, who, { feet }, path) => whyNotPath(fight, fighterOf(fight, who), path, feet),
  sample: (fight, who, { feet }, dice) => randomPath(fight, fighterOf(fight, who), feet, dice),
});

/** Problems of a step, and the rules that bar it. */
const PATH_PROBLEMS: Readonly<Record<PathProblem['kind'], Refusal>> = {
  edge: { rule: 'HR-MOVE-01', why: 'leaves the map' },
  blocked: { rule: 'HR-MOVE-01', why: 'enters a square that nobody can stand in' },
  wall: { rule: 'HR-MOVE-01', why: 'goes through a wall' },
  corner: { rule: 'HR-MOVE-01', why: 'cuts a corner that is closed' },
  cliff: { rule: 'HR-MOVE-01', why: 'is too steep' },
  'not-a-step': { rule: 'HR-MOVE-01', why: 'does not go to a neighbouring square' },
  diagonal: { rule: 'HR-MOVE-01', why: 'is diagonal, and diagonals are off' },
  body: { rule: 'HR-MOVE-05', why: 'enters a square that somebody holds' },
  barred: { rule: 'HR-COND-26', why: 'goes nearer to what it fears' },
  'too-far': { rule: 'HR-DASH-01', why: 'is farther than the feet allow' },
  'cannot-end': { rule: 'HR-MOVE-05', why: 'ends where somebody stands' },
};

function whyNotPath(fight: Fight, fighter: Fighter, path: readonly Square[], feet: number): Refusal | null {
  if (hasTrait(fighter, 'phases')) return whyNotPhasing(fight, fighter, path, feet);
  const problem = checkPath(
    occupancyOf(fight),
    numberOf(fight, fighter),
    path,
    feet,
    ruleFor(fight, fighter),
  );
  if (problem === null) return null;
  const { rule, why } = PATH_PROBLEMS[problem.kind];
  return { rule, why: `Step ${problem.step + 1} ${why}.` };
}

/** HR-MON-01. A phasing creature counts squares only, and must end where it can stand. */
function whyNotPhasing(
  fight: Fight,
  fighter: Fighter,
  path: readonly Square[],
  feet: number,
): Refusal | null {
  let { x, y } = fighter;
  for (const square of path) {
    if (Math.max(Math.abs(square.x - x), Math.abs(square.y - y)) !== 1) {
      return { rule: 'HR-MOVE-01', why: 'Each square must be a neighbour of the one before.' };
    }
    ({ x, y } = square);
  }
  if (5 * path.length > feet) return { rule: 'HR-DASH-01', why: 'That is farther than the feet allow.' };
  return path.length === 0 || isFreeFor(fight, fighter, x, y)
    ? null
    : { rule: 'HR-MOVE-05', why: 'It cannot end there.' };
}

function randomPath(fight: Fight, fighter: Fighter, feet: number, dice: Prng): Square[] {
  searchWays(fight, fighter, feet);
  const way = wayfinderOf(fight);
  const end = nthEnd(way, dice.below(endCount(way)));
  return pathTo(way, squareAt(boardOf(fight), end)) ?? [];
}

/** D-05. HR-DASH-04 */
export const WHETHER_TO_STAND: Question<Fight, null, boolean> = alike({
  kind: 'whether-to-stand',
  rule: 'HR-DASH-04',
  asks: 'fighter',
  words: (fight, who) => `${fighterOf(fight, who).name} is prone. Stand up for half the speed?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
});

/** Things bots call out. */
const CALLED_OUT = ['Hold the line!', 'To me!', 'Watch the flank!', 'Now!', 'They are tiring!'] as const;

/** D-10. HR-CALL-01 */
export const WHAT_TO_SAY: Question<Fight, null, string> = alike({
  kind: 'what-to-say',
  rule: 'HR-CALL-01',
  asks: 'fighter',
  optional: true,
  words: (fight, who) => `What does ${fighterOf(fight, who).name} call out?`,
  choices: () => textOf(200),
  fallback: () => '…',
  line: (_fight, _who, _about, dice) => CALLED_OUT[dice.below(CALLED_OUT.length)] ?? '…',
});

/** D-11. The targets of a spell. HR-CAST-01 */
export const WHICH_TARGETS: Question<Fight, { readonly spell: number }, string[]> = alike({
  kind: 'which-targets',
  rule: 'HR-CAST-01',
  asks: 'fighter',
  words: (fight, who, { spell }) =>
    `Whom does ${fighterOf(fight, who).spells[spell]?.name ?? 'the spell'} affect?`,
  choices: (fight, who, { spell }) => {
    const caster = fighterOf(fight, who);
    const facts = caster.spells[spell] as Spell;
    return someOf(spellTargets(fight, caster, facts), 0, facts.targets);
  },
  fallback: (fight, who, { spell }) => {
    const caster = fighterOf(fight, who);
    const facts = caster.spells[spell] as Spell;
    const foes = spellTargets(fight, caster, facts).filter(
      (id) => fighterOf(fight, id).party !== caster.party,
    );
    return foes.slice(0, facts.targets);
  },
});

/** D-42. HR-END-01 */
export const WHETHER_TO_GO_ON: Question<Fight, null, string> = alike({
  kind: 'whether-to-go-on',
  rule: 'HR-END-01',
  asks: 'gm',
  ruling: 'after',
  words: (fight) => `Round ${fight.round} is over. Does the fight go on?`,
  choices: (fight) => oneOf(['go on', 'nobody wins', ...fight.sides.map(({ id }) => id)]),
  fallback: () => 'go on',
});
