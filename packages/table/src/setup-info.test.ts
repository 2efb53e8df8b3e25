import { openScenario } from '@affray/scenario';
import { expect, it } from 'vitest';
import { setupInfo } from './setup-info.ts';

const [ANA, BO, MAP] = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

it('shows a seat the portraits of fighters it knows, and no others', async () => {
  const text = `
title: Duel
system: template
sides: { heroes: [fencer], foes: [bruiser] }
fighters: { bruiser: { from: bruiser, hidden: true } }
pictures: { map: { picture: ${MAP}, width: 900, height: 900 }, faces: { fencer: ${ANA}, bruiser: ${BO} } }
`;
  const opened = await openScenario(text, 'duel.yaml');
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const { system, setup } = opened.value;
  const state = system.begin(setup);
  const hero = system.view(state, { gm: false, fighters: [], sides: ['heroes'] });
  const seen = JSON.stringify(setupInfo(setup, system, hero, true));
  expect(seen).toContain(ANA);
  expect(seen).toContain(MAP);
  expect(seen).not.toContain(BO);
  expect(JSON.stringify(setupInfo(setup, system, state, true))).toContain(BO);
});
