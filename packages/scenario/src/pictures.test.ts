import { expect, it } from 'vitest';
import { makeScenario } from './export.ts';
import { openScenario } from './open.ts';

const NAME = 'a'.repeat(64);
const FIGHT = `
title: Duel
system: template
sides: { heroes: [fencer], foes: [bruiser x 2] }
pictures:
  map: { picture: ${NAME}, x: 50, width: 1200, height: 800 }
  lights: [{ x: 250, y: 125, reach: 300, color: '#eccd8b' }]
  scenery: river
  faces: { bruiser: ${NAME}, bruiser-2: ${'b'.repeat(64)} }
`;

it('gives each fighter its portrait, several of a kind the same unless one has its own', async () => {
  const opened = await openScenario(FIGHT, 'duel.yaml');
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const { setup, system } = opened.value;
  expect(setup.pictures).toEqual({
    map: { picture: NAME, x: 50, y: 0, width: 1200, height: 800 },
    lights: [{ x: 250, y: 125, reach: 300, color: '#eccd8b' }],
    scenery: 'river',
    faces: { 'bruiser-1': NAME, 'bruiser-2': 'b'.repeat(64) },
  });
  const again = await openScenario(makeScenario(setup, system), 'duel.yaml');
  expect(again.ok && again.value.setup.pictures).toEqual(setup.pictures);
});

it('refuses what is not the name of a picture', async () => {
  const opened = await openScenario(
    FIGHT.replace(`bruiser: ${NAME}`, 'bruiser: https://elsewhere.example/x.png'),
    'x.yaml',
  );
  expect(opened.ok ? '' : opened.problems[0]?.message).toContain('64 hexadecimal digits');
});

it('refuses a light whose colour is none', async () => {
  const opened = await openScenario(FIGHT.replace('#eccd8b', 'javascript:alert(1)'), 'x.yaml');
  expect(opened.ok ? '' : opened.problems[0]?.message).toContain('as in "#ffcc88"');
});

it('refuses a place that nobody has drawn, and names one that is near', async () => {
  const opened = await openScenario(FIGHT.replace('scenery: river', 'scenery: moon'), 'x.yaml');
  expect(opened.ok ? '' : opened.problems[0]?.didYouMean).toBe('moor');
});
