// Who sits where: the sides and fighters that people hold, and the bots that have the rest.
import { botNames, botPolicy, botRollouts, sharpAtSeats } from '@affray/bots';
import {
  BadInput,
  DEFAULTS,
  didYouMean,
  mayAnswer,
  type Policy,
  type Prompt,
  type Seat,
  type Setup,
  type System,
} from '@affray/kernel';
import { type AutoAnswer, byPolicies, passingFor, policiesTyped, policyNamed } from '@affray/run';

/** The word for the game master's seat. */
const GM_WORD = 'gm';

/**
 * The seats that people hold. Without names: the first side of the players, or with `hotSeat` every side. Several names are one
 * person's, or with `hotSeat` each a person's own. Sides that the game master runs are the game master's, who sees everything.
 * @example peopleFor(setup, ['heroes'], false)
 */
export function peopleFor(setup: Setup, named: readonly string[], hotSeat: boolean): Seat[] {
  const words = named.flatMap((word) => word.split(',')).map((word) => word.trim());
  if (words.length === 0) return hotSeat ? everySide(setup) : [seatOf(setup, [firstSide(setup)])];
  for (const word of words) checkName(setup, word);
  const wanted = [...new Set(words)];
  if (!hotSeat || wanted.length === 1) return [seatOf(setup, wanted)];
  const masters = wanted.filter((word) => isMasters(setup, word));
  const others = wanted.filter((word) => !isMasters(setup, word));
  return [
    ...others.map((word) => seatOf(setup, [word])),
    ...(masters.length > 0 ? [seatOf(setup, masters)] : []),
  ];
}

function firstSide({ sides }: Setup): string {
  return (sides.find(({ by }) => by === 'players') ?? sides[0])?.id ?? GM_WORD;
}

function everySide(setup: Setup): Seat[] {
  const players = setup.sides.filter(({ by }) => by === 'players').map(({ id }) => seatOf(setup, [id]));
  const masters = setup.sides.filter(({ by }) => by === 'gm').map(({ id }) => id);
  return masters.length > 0 ? [...players, seatOf(setup, masters)] : players;
}

function isMasters({ sides, fighters }: Setup, word: string): boolean {
  if (word === GM_WORD) return true;
  const side = fighters.find(({ id }) => id === word)?.side ?? word;
  return sides.find(({ id }) => id === side)?.by === 'gm';
}

function seatOf(setup: Setup, words: readonly string[]): Seat {
  const { sides, fighters } = setup;
  const held = sides.filter(({ id }) => words.includes(id));
  const alone = fighters.filter(({ id, side }) => words.includes(id) && !words.includes(side));
  const mastered = words.includes(GM_WORD)
    ? sides.filter(({ by, id }) => by === 'gm' && !words.includes(id))
    : [];
  const names = [...held, ...mastered, ...alone].map(({ name }) => name);
  return {
    id: words.join('+'),
    name: names.length === 0 ? 'The game master' : names.join(' and '),
    gm: words.some((word) => isMasters(setup, word)),
    fighters: alone.map(({ id }) => id),
    sides: [...held, ...mastered].map(({ id }) => id),
  };
}

function checkName({ sides, fighters }: Setup, word: string): void {
  const known = [...sides.map(({ id }) => id), ...fighters.map(({ id }) => id), GM_WORD];
  if (known.includes(word)) return;
  const all = `Sides: ${sides.map(({ id }) => id).join(', ')}. Fighters: ${fighters.map(({ id }) => id).join(', ')}.`;
  const hint = didYouMean(word, known, all);
  throw new BadInput(`There is no side or fighter "${word}" in this fight. ${hint}`);
}

/** The policy of each side by name, from what was typed: `sharp` for all bots, `foes=coward` for one side. */
export function policiesOf(system: System, setup: Setup, typed: readonly string[]): Map<string, string> {
  const { policies } = policiesTyped(typed, system, setup, { names: botNames(system), gm: false });
  return new Map(setup.sides.map(({ id }) => [id, policies[id] ?? 'tactical']));
}

export interface Bots {
  readonly system: System;
  readonly setup: Setup;
  readonly people: readonly Seat[];
  /** The policy of each side by name. */
  readonly policies: ReadonlyMap<string, string>;
  readonly seed: string;
  /** Kinds of question that a seat does not want to be asked, by the seat's id. */
  readonly passing: Passing;
}
/** Kinds of question by seat; changed as people go. */
export type Passing = Record<string, string[]>;

/**
 * Answers for everybody whom no person holds. The game master's questions take their defaults unless somebody took the game
 * master's seat by its own name.
 * @example LiveFight.begin(system, setup, people, dice, botsFor({ system, setup, people, policies, seed, passing: {} }));
 */
export function botsFor({ system, setup, people, policies, seed, passing }: Bots): AutoAnswer<unknown> {
  const asksGm = people.some((seat) => seat.id.split('+').includes(GM_WORD));
  const rolloutsOf = (side: string): number => botRollouts(policies.get(side) ?? 'tactical');
  const plainly = (side: string): Policy<unknown> => botPolicy(system, policies.get(side) ?? 'tactical');
  const all = Object.fromEntries(setup.sides.map(({ id }) => [id, plainly(id)]));
  const usual = policyNamed(system, 'tactical');
  const others = { sides: Object.fromEntries(setup.sides.map(({ id }) => [id, usual])) };
  const budgets = new Set(setup.sides.map(({ id }) => rolloutsOf(id)).filter((count) => count > 0));
  const thinkers = [...budgets].map((rollouts) =>
    sharpAtSeats<unknown>({
      decidesFor: (side) => rolloutsOf(side) === rollouts,
      usual,
      others,
      rollouts,
      seed,
    }),
  );
  const simple = byPolicies<unknown>(
    (asks, side) => (asks === 'gm' ? DEFAULTS : (all[side ?? ''] ?? usual)),
    seed,
  );
  return (prompt, fight) => {
    const sideOf = (id: string): string => fight.system.sideOf(fight.state, id);
    if (isHeld(prompt, people, asksGm, sideOf)) return passingFor<unknown>(passing, people)(prompt, fight);
    for (const think of thinkers) {
      const answer = think(prompt, fight);
      if (answer !== undefined) return answer;
    }
    return simple(prompt, fight);
  };
}

function isHeld(
  { question, who }: Prompt,
  people: readonly Seat[],
  asksGm: boolean,
  sideOf: (id: string) => string,
): boolean {
  if (question.asks === 'gm' && !asksGm) return false;
  return people.some((seat) => mayAnswer(seat, people, question, who, sideOf));
}
