// A plain duel of Brighter Worlds: its setup for the engine, and the same duel written by hand for this one purpose.
import { defaultsOf, type Prng, type Setup } from '@affray/kernel';
import { BRIGHTER_WORLDS, type Scene, type Sheet } from '../../systems/brighter-worlds/src/index.ts';

const SEED = 'bench';

/** Two equals: d8, armor 1, Grit 6, STR d8, heroes first. Both are characters, so morale does not apply. */
export const BRIGHTER_DUEL: Setup<Sheet, Scene> = {
  system: BRIGHTER_WORLDS.id,
  edition: null,
  title: 'duel',
  options: defaultsOf(BRIGHTER_WORLDS.houseRules),
  sides: [
    { id: 'heroes', name: 'heroes', by: 'players' },
    { id: 'foes', name: 'foes', by: 'gm' },
  ],
  fighters: ['heroes', 'foes'].map((side) => ({ id: side, name: 'sam', side, sheet: duellist() })),
  scene: { first: 'heroes' },
};

function duellist(): Sheet {
  const sheet = { kind: 'pc', str: 'd8', gritMax: 6, armor: 1, attacks: ['sword'] };
  const checked = BRIGHTER_WORLDS.checkSheet(sheet, null);
  if (!checked.ok) throw new Error('the duellist is not well made');
  return checked.value;
}

/** The results of some fights: enough to see whether two programs played the same. */
export interface Tally {
  fights: number;
  rounds: number;
  wins: number;
  dice: number;
}

/** The duel written by hand. */
export function brighterDuelByHand(prng: Prng, from: number, to: number, tally: Tally): void {
  for (let run = from; run < to; run++) {
    prng.reseed(SEED, run);
    const grit = [6, 6];
    const str = [8, 8];
    let round = 0;
    let dice = 0;
    let loser = -1;
    while (loser < 0 && round < 500) {
      round++;
      for (let who = 0; who < 2 && loser < 0; who++) {
        const target = 1 - who;
        const roll = prng.die(8);
        dice++;
        const through = roll > 1 ? roll - 1 : 0;
        const lost = Math.min(grit[target]!, through);
        grit[target] = grit[target]! - lost;
        let left = through - lost;
        while (left > 0 && str[target]! > 0) {
          const size = str[target]!;
          if (left >= size) {
            left -= size;
            str[target] = size === 4 ? 0 : size - 2;
          } else {
            dice++;
            if (prng.die(size) <= left) str[target] = size === 4 ? 0 : size - 2;
            left = 0;
          }
        }
        if (str[target] === 0) loser = target;
      }
    }
    tally.rounds += round;
    tally.dice += dice;
    if (loser === 1) tally.wins++;
  }
  tally.fights += to - from;
}
