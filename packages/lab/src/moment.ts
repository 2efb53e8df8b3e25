// Moments of fights: where a fight file's script ends, or any answer of a record.
import {
  BadInput,
  type Entry,
  type FightRecord,
  History,
  type Json,
  type Policy,
  Prng,
  type Seat,
  type Setup,
  type System,
  sideAsked,
} from '@affray/kernel';
import { type DiceSource, LiveFight, type OpenPosition, positionIn, seededDice } from '@affray/run';
import { answersOf, type Scenario } from '@affray/scenario';

const NO_DICE: DiceSource = { face: () => null };

/**
 * The position of a record before its answer number `at`, counted from 0 without undone answers.
 * @example const position = momentOf(system, record, 12);
 */
export function momentOf<State>(system: System<State>, record: FightRecord, at: number): OpenPosition<State> {
  const history = new History();
  for (const [index, entry] of record.entries.entries()) history.add(entry, index);
  const path = history.path.map((index) => record.entries[index] as Entry);
  if (at > path.length)
    throw new BadInput(`The record has ${path.length} answers: --at goes from 0 to ${path.length}.`);
  return positionIn(LiveFight.resume(system, { ...record, entries: path.slice(0, at) }, NO_DICE));
}

/**
 * The first secret decision of a fight file in which two sides choose against each other and that its script does
 * not answer; only of one kind of question, if that is given. Earlier decisions come from the script, then from
 * the policy; dice come from the script, then from the seed.
 * @example const position = firstSecret(system, setup, scenario, tactical, 'tuesday');
 */
export function firstSecret<State>(
  system: System<State>,
  setup: Setup,
  scenario: Scenario | null,
  policy: Policy<unknown>,
  seed: string,
  kind: string | null = null,
): OpenPosition<State> {
  const pins = scenario === null ? [] : answersOf(scenario);
  const used = new Set<number>();
  const auto = (prompt: Parameters<AutoOf<State>>[0], fight: LiveFight<State>): Json | undefined => {
    const { question, who, about } = prompt;
    const pin = pins.findIndex((one, i) => !used.has(i) && one.kind === question.kind && one.who === who);
    const { waiting } = fight;
    if (pin < 0 && waiting?.is === 'together' && (kind === null || kind === question.kind)) {
      const sides = new Set(
        waiting.prompts.map((one) => sideAsked(system, fight.state, one.question, one.who)),
      );
      if (sides.size > 1) return undefined;
    }
    used.add(pin);
    if (pin >= 0) return pins[pin]?.answer;
    const dice = Prng.fromSeed(`${seed}/${prompt.id}`);
    return policy.answer(question, who, about, fight.viewFor(prompt), dice) as Json;
  };
  const fight = LiveFight.begin(system, setup, seatsOf(setup), scriptedDice(scenario, seed), auto);
  if (fight.isOver)
    throw new BadInput(
      `No secret decision of two sides${kind === null ? '' : ` on "${kind}"`} came up in this fight.`,
    );
  return positionIn(fight);
}

type AutoOf<State> = NonNullable<Parameters<typeof LiveFight.begin<State>>[4]>;

function scriptedDice(scenario: Scenario | null, seed: string): DiceSource {
  const faces = scenario?.script?.dice ?? [];
  const seeded = seededDice(seed);
  let next = 0;
  return {
    face(round, label, sides, hidden) {
      const die = faces[next++];
      if (die === undefined) return seeded.face(round, label, sides, hidden);
      const face = typeof die === 'number' ? die : die.face;
      if (face > sides) throw new BadInput(`Die ${next} of the script shows ${face} on a d${sides}.`);
      return face;
    },
  };
}

/** One seat per side; the game master holds the game master's sides. */
export function seatsOf({ sides }: Setup): Seat[] {
  const held = (by: 'players' | 'gm'): string[] => sides.filter((side) => side.by === by).map(({ id }) => id);
  return [
    { id: 'gm', name: 'Game master', gm: true, fighters: [], sides: held('gm') },
    ...held('players').map((id) => ({ id: `p-${id}`, name: id, gm: false, fighters: [], sides: [id] })),
  ];
}
