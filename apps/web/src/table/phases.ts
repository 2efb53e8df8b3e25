// Where in the round a fight is: a ribbon for each game, read from what the viewer may know.
import type { PromptView } from '@affray/kernel';

export interface Phase {
  readonly id: string;
  readonly words: string;
  readonly isNow: boolean;
}

/** The phases of a round in order, the present one marked; null where the game has none. */
export function phasesOf(system: string, state: unknown, prompts: readonly PromptView[]): Phase[] | null {
  const make = PHASES[system];
  return make === undefined ? null : make(state as Loose, prompts[0]?.kind ?? '');
}

/** States are the systems' own; of each only these few facts are read here. */
type Loose = Readonly<Record<string, never>>;
type Maker = (state: Loose, kind: string) => Phase[];

const STEPS: readonly (readonly [string, string])[] = [
  ['turns', 'Turns'],
  ['join', 'Joining'],
  ['stances', 'Stances'],
  ['cunning', 'Cunning'],
  ['agility', 'Agility'],
  ['might', 'Might'],
  ['manoeuvres', 'Manoeuvres'],
];
const BEATS = ['Dice', 'Beat 1', 'Beat 2', 'Beat 3'];
const PARTS = ['Vantage', 'Threats', 'Breath', 'Gambits', 'Injuries', 'Again?'];
const PART_OF: Readonly<Record<string, number>> = {
  circumstances: 0,
  'whether-changed': 0,
  'who-attacks': 1,
  'which-weapon': 1,
  'whether-to-strike': 1,
  'which-breath': 2,
  'which-gift': 3,
  'which-gambit': 3,
  'which-best': 3,
  'which-piece': 4,
  'whether-to-re-engage': 5,
  'stay-or-run': 5,
};

const PHASES: Readonly<Record<string, Maker>> = {
  'heart-rush': (state) => {
    const step = (state.engagement as { step?: string } | null | undefined)?.step ?? 'turns';
    return STEPS.map(([id, words]) => ({ id, words, isNow: id === step }));
  },
  'three-beats': (state) => {
    const beat = (state.beat as number | undefined) ?? 0;
    return BEATS.map((words, at) => ({ id: words, words, isNow: at === beat }));
  },
  'brighter-worlds': (state) => {
    const sides = (state.sides as readonly { id: string; name: string }[] | undefined) ?? [];
    const acting = state.acting as number | string | null | undefined;
    return sides.map(({ id, name }, at) => ({ id, words: name, isNow: acting === at || acting === id }));
  },
  'blood-and-guts': (_state, kind) =>
    PARTS.map((words, at) => ({ id: words, words, isNow: PART_OF[kind] === at })),
};
