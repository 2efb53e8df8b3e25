// Fits the position values of all games, or of those named, from their ready fights: `npm run fit-values [game …]`. Writes the weights
// into each system and, if all were fitted, their accuracy into docs/lab.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VALUE_MODEL as BLOOD_AND_GUTS } from '@affray/blood-and-guts';
import { VALUE_MODEL as BRIGHTER_WORLDS } from '@affray/brighter-worlds';
import { VALUE_MODEL as HEART_RUSH } from '@affray/heart-rush';
import type { ValueModel } from '@affray/kernel';
import { GAMES } from '@affray/systems';
import { VALUE_MODEL as TEMPLATE } from '@affray/template';
import { VALUE_MODEL as THREE_BEATS } from '@affray/three-beats';
import { fitWeights, judge, type Sample, samplesOf } from './bots/fit.ts';
import { ROOT, readyFights } from './bots/ready.ts';
import { writeTable } from './bots/table.ts';

const MODELS: Readonly<Record<string, ValueModel<never>>> = {
  'heart-rush': HEART_RUSH as unknown as ValueModel<never>,
  'three-beats': THREE_BEATS as unknown as ValueModel<never>,
  'brighter-worlds': BRIGHTER_WORLDS as unknown as ValueModel<never>,
  'blood-and-guts': BLOOD_AND_GUTS as unknown as ValueModel<never>,
  template: TEMPLATE as unknown as ValueModel<never>,
};
const RUNS = 400;
/** One of this many positions is held out of the fit, for validation. */
const KEPT_APART = 5;

const words = process.argv.slice(2);
const games = Object.keys(MODELS).filter((game) => words.length === 0 || words.includes(game));
const rows: string[][] = [];
for (const game of games) {
  const model = MODELS[game] as ValueModel<never>;
  const samples: Sample[] = [];
  for (const fight of await readyFights(game)) samples.push(...samplesOf(fight, model, RUNS));
  const weights = fitWeights(
    samples.filter((_, i) => i % KEPT_APART !== 0),
    model.features.length,
  );
  const judged = judge(
    samples.filter((_, i) => i % KEPT_APART === 0),
    weights,
  );
  writeFileSync(
    join(ROOT, 'systems', game, 'src', 'value-weights.ts'),
    `// Weights of the position value. Written by \`npm run fit-values\`: do not edit.\nexport const WEIGHTS: readonly number[] = [${weights.join(', ')}];\n`,
  );
  const named = model.features.map((name, i) => `${name} ${weights[i]}`).join(', ');
  rows.push([
    GAMES[game]?.title ?? game,
    String(samples.length),
    `${(100 * judged.right).toFixed(0)} %`,
    judged.error.toFixed(3),
    named,
  ]);
  console.log(rows.at(-1)?.join(' | '));
}
if (words.length === 0)
  writeTable('docs/lab.md', 'values', ['game', 'positions', 'right', 'error', 'weights'], rows);
