// Between two fights, from chapter 17: who continues, what they pick up, rests. Treating wounds needs dice and is asked at the end of a
// fight.
import {
  type Aftermath,
  type Between,
  onItsOwn,
  type Pause,
  type Solitary,
  type Table,
} from '@affray/kernel';
import { longRest, shortRest } from './rests.ts';
import type { Carried, Scene, Sheet } from './sheet.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

type Game = Solitary<Fight, Sheet, Scene>;

/** HR-START-06. Dropped weapons and shields go back to the fighters who brought them, if their party has won. */
function taken(
  { sheetOf }: Game,
  { setup, state, members, hasWon }: Aftermath<Fight, Sheet>,
): Record<string, Sheet> {
  const lying = hasWon ? state.ground.map(({ item, shield }) => ({ item, shield })) : [];
  const sheets: Record<string, Sheet> = {};
  for (const id of members) {
    const now = sheetOf(state, id);
    const before = setup.fighters.find((one) => one.id === id)?.sheet;
    sheets[id] = before === undefined ? now : withFound(now, before, lying);
  }
  return sheets;
}

type Lying = { item: Carried | null; shield: Sheet['shield'] }[];

function withFound(now: Sheet, before: Sheet, lying: Lying): Sheet {
  const weapons = [...now.weapons];
  for (const { weapon } of before.weapons) {
    if (weapons.some((one) => one.weapon.id === weapon.id)) continue;
    const at = lying.findIndex(({ item }) => item?.weapon.id === weapon.id);
    const [found] = at < 0 ? [] : lying.splice(at, 1);
    if (found !== undefined && found.item !== null) weapons.push(found.item);
  }
  const at =
    now.shield === null && before.shield !== null ? lying.findIndex(({ shield }) => shield !== null) : -1;
  const shield = at < 0 ? now.shield : (lying.splice(at, 1)[0]?.shield ?? now.shield);
  // A fighter who lost the weapon in hand takes it up again.
  const wielded =
    now.wielded ?? (weapons.some((one) => one.weapon.id === before.wielded) ? before.wielded : null);
  return { ...now, weapons, shield, wielded };
}

/** Rests with their limits: HR-REST-01 any number of times, HR-REST-02 once a day, so at most once before the next fight. */
export function betweenIn(game: Game): Between<Fight, Sheet> {
  const rest =
    (how: (fight: Fight, table: Table, fighter: Fighter) => void): Pause<Sheet>['apply'] =>
    (sheet, options) =>
      onItsOwn(game, sheet, options, null, (fight, id, table) => how(fight, table, fighterOf(fight, id)));
  return {
    staysBehind: (fight, id) => (fighterOf(fight, id).status === 'dead' ? 'dead' : null),
    takes: (after) => taken(game, after),
    pauses: {
      'short-rest': {
        words: 'A short rest',
        say: 'Ten minutes at ease: the heart die is whole again.',
        rule: 'HR-REST-01',
        apply: rest((_fight, table, fighter) => shortRest(table, fighter)),
      },
      'long-rest': {
        words: 'A long rest',
        say: 'A good night: treated wounds lose a rank, hit points rise as far as wounds allow, the heart die and daily abilities are back.',
        rule: 'HR-REST-02',
        apply: rest(longRest),
      },
    },
  };
}
