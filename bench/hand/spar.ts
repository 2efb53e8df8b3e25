// The duel of Spar twice: played by the engine, and written by hand for this one purpose. Both play the same fights.
import { defaultsOf, type Happening, type Policy, Prng, type Setup } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { type Fight, TEMPLATE } from '@affray/template';

const SETUP: Setup = {
  system: 'template',
  edition: null,
  title: 'Duel',
  options: defaultsOf(TEMPLATE.houseRules),
  sides: [
    { id: 'a', name: 'A', by: 'players' },
    { id: 'b', name: 'B', by: 'gm' },
  ],
  fighters: [
    { id: 'ana', name: 'Ana', side: 'a', sheet: { health: 40, wind: 2 } },
    { id: 'bo', name: 'Bo', side: 'b', sheet: { health: 40, wind: 2 } },
  ],
  scene: { rain: false },
};

/** The policy of the hand-written loop: always strike, dodge while wind lasts. */
const BRUTE: Policy<unknown> = {
  about: 'Always strikes, always dodges.',
  draws: false,
  answer: (question) => (question.kind === 'what-to-do' ? 'strike' : true),
};

/** The duel on the engine without a game master, as `affray simulate` plays it. */
export function sparSimulation(listener: ((event: Happening) => void) | null = null): Simulation<Fight> {
  return new Simulation<Fight>(TEMPLATE, SETUP, { sides: { a: BRUTE, b: BRUTE } }, 'bench', listener);
}

/** The results of some fights: enough to see whether both played the same. */
export interface Sum {
  wins: number;
  rounds: number;
  health: number;
}

export function sparByEngine(simulation: Simulation<Fight>, from: number, to: number, sum: Sum): void {
  for (let run = from; run < to; run++) {
    const fight = simulation.play(run);
    if (fight.outcome?.winner === 'a') sum.wins++;
    sum.rounds += fight.round;
    for (const fighter of fight.fighters) sum.health += fighter.health;
  }
}

const dice = Prng.fromSeed('bench');

/** Both strike every round; the struck one dodges while wind lasts; blows land together. */
export function sparByHand(from: number, to: number, sum: Sum): void {
  for (let run = from; run < to; run++) {
    dice.reseed('bench', run);
    let [healthA, healthB, windA, windB, round] = [40, 40, 2, 2, 0];
    while (healthA > 0 && healthB > 0 && round < 50) {
      round++;
      let hitB = dice.die(6) + dice.die(6) + dice.die(6);
      if (windB > 0) {
        windB--;
        if (dice.die(6) >= 4) hitB = 0;
      }
      let hitA = dice.die(6) + dice.die(6) + dice.die(6);
      if (windA > 0) {
        windA--;
        if (dice.die(6) >= 4) hitA = 0;
      }
      healthB = Math.max(0, healthB - hitB);
      healthA = Math.max(0, healthA - hitA);
    }
    if (healthA > 0 && healthB === 0) sum.wins++;
    sum.rounds += round;
    sum.health += healthA + healthB;
  }
}
