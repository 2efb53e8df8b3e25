// `npm run strengths`: measures the strength of every ready fighter and writes it beside the libraries; words select systems.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { System } from '@affray/kernel';
import type { Fitted } from '@affray/lab';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { measureStrengths } from './strengths/measure.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MATCHES = 14;
const words = process.argv.slice(2);

function textOf({ strengths, steepness }: Fitted): string {
  const lines = Object.entries(strengths).map(
    ([id, strength]) => `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: ${strength},\n`,
  );
  return [
    '// Written by `npm run strengths`: what each ready fighter is worth beside the others, 100 being the middle one.\n',
    `export const STEEPNESS = ${steepness};\n`,
    `export const STRENGTHS: Readonly<Record<string, number>> = {\n${lines.join('')}};\n`,
  ].join('');
}

for (const id of SYSTEM_IDS.filter((one) => words.length === 0 || words.includes(one))) {
  const system = (await loadSystem(id)) as System;
  const began = performance.now();
  const fitted = await measureStrengths(system, { matches: MATCHES });
  writeFileSync(join(ROOT, 'systems', id, 'src', 'strengths.ts'), textOf(fitted));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${id}: ${Object.keys(fitted.strengths).length} fighters, steepness ${fitted.steepness}, ${seconds} s`,
  );
}
