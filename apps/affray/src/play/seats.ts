// Seats: the sides and fighters that people hold, and bots for the rest.
import { botNames } from '@affray/bots';
import { BadInput, didYouMean, type Question, type Seat, type Setup, type System } from '@affray/kernel';
import { policiesTyped } from '@affray/run';
import type { LocalSeat } from '@affray/table/local';

/** The word for the game master's seat. */
const GM_WORD = 'gm';

/**
 * People's seats. Without names: the first side of the players, or with `hotSeat` every side. Several names are one
 * person's, or with `hotSeat` each a person's own. Sides that the game master runs belong to the game master's seat, which sees everything.
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

/** The policy of each side by name, from the arguments: `sharp` for all bots, `foes=coward` for one side. */
export function policiesOf(system: System, setup: Setup, typed: readonly string[]): Map<string, string> {
  const { policies } = policiesTyped(typed, system, setup, { names: botNames(system), gm: false });
  return new Map(setup.sides.map(({ id }) => [id, policies[id] ?? 'tactical']));
}

/**
 * The seats of the table: first people's, then a bot's for each side that is not wholly held by people. Without a person as
 * game master, a bot that takes the defaults has that seat too.
 * @example seatsAt(setup, people, policiesOf(system, setup, []))
 */
export function seatsAt(
  { sides, fighters }: Setup,
  people: readonly Seat[],
  policies: ReadonlyMap<string, string>,
): LocalSeat[] {
  const master = people.find(({ gm }) => gm);
  const held = people.map(
    ({ gm, ...seat }): LocalSeat => ({ ...seat, kind: gm ? 'gm' : 'player', bot: null }),
  );
  const bots = sides
    .filter(({ id }) => !people.some((seat) => seat.sides.includes(id)))
    .map(({ id: side, name }): LocalSeat => {
      const own = fighters.filter((one) => one.side === side).map(({ id }) => id);
      // A table gives unheld fighters to the game master, so a seat that holds their side must not include the game master's fighters.
      const isShared = own.some((id) => master?.fighters.includes(id));
      const holds = isShared
        ? { fighters: own.filter((id) => !people.some((seat) => seat.fighters.includes(id))), sides: [] }
        : { fighters: [], sides: [side] };
      return { id: `bots:${side}`, name, kind: 'player', bot: policies.get(side) ?? 'tactical', ...holds };
    });
  const gm: LocalSeat = {
    id: 'bots:gm',
    name: 'The game master',
    kind: 'gm',
    fighters: [],
    sides: [],
    bot: 'defaults',
  };
  return [...held, ...bots, ...(master === undefined ? [gm] : [])];
}

/**
 * When people are asked what the book leaves to the game master, by kind of question: always if somebody chose that seat by
 * name, else never. Words that only colour the story are asked for with `--words`.
 */
export function rulingsFor(
  { questions }: System,
  people: readonly Seat[],
  asksWords: boolean,
): Record<string, 'never' | 'before'> {
  const asksGm = people.some((seat) => seat.id.split('+').includes(GM_WORD));
  const isAsked = ({ asks, optional }: Question): boolean =>
    (asks !== 'gm' || asksGm) && (optional !== true || asksWords);
  return Object.fromEntries(
    questions.map((question) => [question.kind, isAsked(question) ? 'before' : 'never']),
  );
}
