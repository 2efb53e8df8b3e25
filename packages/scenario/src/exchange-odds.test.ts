// Exact odds of exchanges in Heart Rush: merging pools by their totals changes no chance.
import { readFileSync } from 'node:fs';
import { type Interpreter, type System, Table } from '@affray/kernel';
import { inFigures } from '@affray/run';

import { expect, it } from 'vitest';
import { parseExpression } from './expression.ts';
import { answersOf } from './golden.ts';
import { type OddsRow, oddsOf } from './odds.ts';
import { openScenario } from './open.ts';
import { EXACT_WORK } from './sampled-odds.ts';

const EXCHANGE = (hero: string, foe: string, answers: string): string => `
title: An exchange
system: heart-rush
sides:
  p: { by: players, name: The party, fighters: [hero] }
  g: { by: gm, name: The others, fighters: [d] }
fighters:
  hero: ${hero}
  d: ${foe}
scene: { expected: { p: true, g: false } }
script:
  answers:
${answers}
  otherwise: default
  rounds: 1
`;

const ENGAGED = (stances: readonly [string, string]): string => `
    - turn p: { fighter: hero, do: engage, target: d }
    - which-stance d: ${stances[1]}
    - which-stance hero: ${stances[0]}
    - what-to-declare hero: { do: attack, with: knife, target: d }
    - what-to-declare d: { do: attack, with: knife, target: hero }
    - whether-to-shrug d: true
    - whether-to-shrug hero: true`;

/** Passes everything on, but rolls die by die. */
function oneByOne(outer: Table): Table {
  const plain: Interpreter = {
    hears: false,
    roll: (...given) => outer.roll(...given),
    rollAlike: (...given) => outer.rollAlike(...given),
    ask: (...given) => outer.ask(...given),
    askTogether: (question, who, about) => who.map((id) => outer.ask(question, id, about)),
    tell: () => {},
    loop: (...given) => outer.loop(...given),
  };
  return Table.of(plain);
}

async function counted(text: string, of: readonly string[], merged: boolean) {
  const opened = await openScenario(text, 'test');
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { system, setup, scenario } = opened.value;
  const single = Object.assign(Object.create(system) as System, {
    round(state: unknown, table: Table): void {
      const plain = oneByOne(table);
      plain.state = state;
      system.round(state, plain);
    },
  });
  const figures = of.map((one) => {
    const expression = parseExpression(one);
    if (!expression.ok) throw new Error(one);
    return expression.value;
  });
  const answers = answersOf(scenario);
  const limits = { runs: 1e6, ...(merged ? { work: EXACT_WORK } : {}) };
  return oddsOf(merged ? system : single, setup, { of: figures, answers, rounds: 1, ...limits });
}

const inText = (rows: readonly OddsRow[]) =>
  rows.map(({ values, chance }) => `${values.join(' ')}: ${inFigures(chance)}`);

const SMALL = '{ heart: 4, might: 4, agility: 4, cunning: 4, weapons: [knife], hp: 8, at: [5, 5] }';
const FOE =
  '{ heart: 4, might: 4, agility: 4, cunning: 4, weapons: [knife], hp: 8, armor: light, at: [6, 5] }';
const OF = ['d.hp', 'd.wounds', 'hero.hp'];

it.each([
  ['might', 'cunning'],
  ['might', 'defensive'],
] as const)('%s against %s: the same chances by totals as die by die', async (...stances) => {
  const text = EXCHANGE(SMALL, FOE, ENGAGED(stances));
  const merged = await counted(text, OF, true);
  const single = await counted(text, OF, false);
  expect(inText(merged.rows)).toEqual(inText(single.rows));
  expect(merged.rows.length).toBeGreaterThan(4);
  expect(merged.paths * 2).toBeLessThan(single.paths);
});

it.each([
  'T2-contested-tie',
  'T4a-defensive-and-shrugged',
  'T5-cunning-spoils-agility',
  'T16-long-shot-through-cover',
  'W2b-thirty-damage-taken',
])('counts the exchange of %s within the budget', async (name) => {
  const text = readFileSync(
    new URL(`../../../systems/heart-rush/fights/${name}.yaml`, import.meta.url),
    'utf8',
  );
  const { rows, paths } = await counted(text, ['fight.round'], true);
  expect(rows).toHaveLength(1);
  expect(paths).toBeGreaterThan(20);
});
