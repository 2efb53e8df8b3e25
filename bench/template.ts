// The duel of the template: the simulating table beside a hand-written loop of the same duel and beside the bare generator.
// Both play the same fights from the same dice; the checksum proves it.
import { defaultsOf, type Policy, Prng, type Setup, Simulation } from '@affray/kernel';
import { type Fight, TEMPLATE } from '@affray/template';
import { measureTogether, perSecond, ratio } from './measure.ts';

const BATCH = 1024;
const setup: Setup = {
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

/** What the hand-written loop does too: always strike, dodge while wind lasts. */
const BRUTE: Policy<unknown> = {
  about: 'Always strikes, always dodges.',
  draws: false,
  answer: (question) =>
    question.kind === 'what-to-do' ? 'strike' : question.kind === 'whether-to-dodge' || 'firm',
};
const simulation = new Simulation<Fight>(
  TEMPLATE,
  setup,
  { sides: { a: BRUTE, b: BRUTE }, gm: BRUTE },
  'bench',
);

interface Sum {
  wins: number;
  rounds: number;
  health: number;
}

function byTable(from: number, sum: Sum): void {
  for (let run = from; run < from + BATCH; run++) {
    const fight = simulation.play(run);
    if (fight.outcome?.winner === 'a') sum.wins++;
    sum.rounds += fight.round;
    for (const fighter of fight.fighters) sum.health += fighter.health;
  }
}

const dice = Prng.fromSeed('bench');

/** Both strike every round; the struck one dodges while wind lasts; blows land together. */
function byHand(from: number, sum: Sum): void {
  for (let run = from; run < from + BATCH; run++) {
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

let rolled = 0;
function bareDice(): void {
  for (let i = 0; i < BATCH; i++) rolled += dice.die(6);
}

const one: Sum = { wins: 0, rounds: 0, health: 0 };
const other: Sum = { wins: 0, rounds: 0, health: 0 };
for (let batch = 0; batch < 20; batch++) {
  byTable(batch * BATCH, one);
  byHand(batch * BATCH, other);
}
const checksum = JSON.stringify(one);
if (checksum !== JSON.stringify(other))
  throw new Error(`not the same fights: ${checksum} and ${JSON.stringify(other)}`);

const [table, hand, bare] = measureTogether([
  [(from) => byTable(from, one), BATCH],
  [(from) => byHand(from, other), BATCH],
  [bareDice, BATCH],
]);
if (table === undefined || hand === undefined || bare === undefined) throw new Error('nothing measured');
const dicePerFight = countDice();
console.log(`Template duel, checksum of ${20 * BATCH} fights ${checksum}`);
console.log(
  `  simulating table  ${perSecond(table)} fights, ${((dicePerFight * table.rate) / 1e6).toFixed(1)} M dice/s`,
);
console.log(`  hand-written loop ${perSecond(hand)} fights`);
console.log(`  bare generator    ${perSecond(bare)} dice (${rolled > 0 ? 'd6' : ''})`);
console.log(
  `  the table reaches ${(100 * ratio(table, hand)).toFixed(0)} % of the hand-written loop (median of ratios of neighbouring samples)`,
);

function countDice(): number {
  let count = 0;
  const counting = new Simulation<Fight>(
    TEMPLATE,
    setup,
    { sides: { a: BRUTE, b: BRUTE }, gm: BRUTE },
    'bench',
    (event) => {
      if (event.kind === 'struck') count += 3;
      else if (event.kind === 'dodged') count++;
    },
  );
  for (let run = 0; run < 2000; run++) counting.play(run);
  return count / 2000;
}
