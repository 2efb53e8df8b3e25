// The duel of the template: simulation compared with a hand-written loop of the same duel and with the bare generator.
// Both play the same fights from the same dice; the checksum proves it.
import { Prng } from '@affray/kernel';
import { type Sum, sparByEngine, sparByHand, sparSimulation } from './hand/spar.ts';
import { measureTogether, perSecond, ratio } from './measure.ts';

const BATCH = 1024;
const simulation = sparSimulation();
const dice = Prng.fromSeed('bench');

let rolled = 0;
function bareDice(): void {
  for (let i = 0; i < BATCH; i++) rolled += dice.die(6);
}

const one: Sum = { wins: 0, rounds: 0, health: 0 };
const other: Sum = { wins: 0, rounds: 0, health: 0 };
for (let batch = 0; batch < 20; batch++) {
  sparByEngine(simulation, batch * BATCH, (batch + 1) * BATCH, one);
  sparByHand(batch * BATCH, (batch + 1) * BATCH, other);
}
const checksum = JSON.stringify(one);
if (checksum !== JSON.stringify(other))
  throw new Error(`not the same fights: ${checksum} and ${JSON.stringify(other)}`);

const [table, hand, bare] = measureTogether([
  [(from) => sparByEngine(simulation, from, from + BATCH, one), BATCH],
  [(from) => sparByHand(from, from + BATCH, other), BATCH],
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
  const counting = sparSimulation((event) => {
    if (event.kind === 'struck') count += 3;
    else if (event.kind === 'dodged') count++;
  });
  for (let run = 0; run < 2000; run++) counting.play(run);
  return count / 2000;
}
