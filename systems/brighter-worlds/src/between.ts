// Between two fights, from chapter 15: who continues, and what a breather, a night and a day of rest restore.
import { type Between, onItsOwn, type Pause, type Solitary, type Table } from '@affray/kernel';
import { stepUp } from './01-dice.ts';
import { catchBreath } from './06-armor-and-grit.ts';
import { firstAid, needsAid } from './09-zero-strength.ts';
import {
  type Attr,
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  maxOf,
  type Scene,
  type Sheet,
  setDie,
  statusOf,
} from './state.ts';

const ATTRS: readonly Attr[] = ['str', 'dex', 'wil'];

/** BW-REST-02. A few minutes: the fallen are helped up. BW-GRIT-05: and Grit is full again. */
function breather(fight: Fight, table: Table, fighter: Fighter): void {
  if (needsAid(fighter)) firstAid(fight, table, fighter, fighter);
  catchBreath(fighter, table);
}

/** BW-REST-01. The attribute that has lost most mends. BW-GRIT-07: nothing mends while deprived. */
function mend(
  fighter: Fighter,
  healed: (from: ReturnType<typeof dieOf>, attr: Attr) => ReturnType<typeof dieOf>,
): void {
  if (fighter.deprived) return;
  const lost = (attr: Attr): number => maxOf(fighter, attr) - dieOf(fighter, attr);
  const [worst] = ATTRS.filter((attr) => lost(attr) !== 0).toSorted((a, b) => lost(b) - lost(a));
  if (worst !== undefined) setDie(fighter, worst, healed(dieOf(fighter, worst), worst));
}

/** What the book allows before the next fight. */
export function betweenIn(game: Solitary<Fight, Sheet, Scene>): Between<Fight, Sheet> {
  const rest =
    (how: (fight: Fight, table: Table, fighter: Fighter) => void): Pause<Sheet>['apply'] =>
    (sheet, options) =>
      onItsOwn(game, sheet, options, null, (fight, id, table) => {
        breather(fight, table, fighterOf(fight, id));
        how(fight, table, fighterOf(fight, id));
      });
  return {
    staysBehind: (fight, id) => (statusOf(fighterOf(fight, id)) === 'dead' ? 'dead' : null),
    pauses: {
      breather: {
        words: 'First aid and a breather',
        say: 'The fallen are put on their feet; Grit is full again for everybody who is not deprived.',
        rule: 'BW-REST-02',
        apply: rest(() => undefined),
      },
      night: {
        words: 'A night',
        say: 'With food, warmth and shelter: besides, the attribute that lost most gets one step back.',
        rule: 'BW-REST-01',
        apply: rest((_fight, _table, fighter) => mend(fighter, (from) => stepUp(from))),
      },
      day: {
        words: 'A day of comfort',
        say: 'Besides, the attribute that lost most is back to its maximum.',
        rule: 'BW-REST-01',
        apply: rest((_fight, _table, fighter) => mend(fighter, (_from, attr) => maxOf(fighter, attr))),
      },
    },
  };
}
