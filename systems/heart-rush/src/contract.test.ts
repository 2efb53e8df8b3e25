import { defaultsOf, type Setup } from '@affray/kernel';
import { contract } from '@affray/run/testing';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { checkScene } from './schema-scene.ts';
import { HEART_RUSH } from './system.ts';
import { arena } from './testing.ts';

/** Library fighters against each other on a ready-made map. */
function clash(
  title: string,
  heroes: readonly string[],
  foes: readonly string[],
  map: string,
  options = {},
): Setup {
  const fighters = [
    ...heroes.map((from) => ['heroes', from] as const),
    ...foes.map((from) => ['foes', from] as const),
  ].map(([side, from], place) => ({
    id: `${from}-${place}`,
    name: `${LIBRARY[from]!.name} ${place}`,
    side,
    sheet: LIBRARY[from]!.sheet,
  }));
  const scene = checkScene({ map }, null, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  return {
    system: 'heart-rush',
    edition: null,
    title,
    options: { ...defaultsOf(HOUSE_RULES), ...options },
    sides: [
      { id: 'heroes', name: 'Heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

const small = arena({
  p: { ana: { at: [1, 1], heart: 4, might: 4 } },
  g: { orc: { at: [2, 1], heart: 4, might: 4, attack: 1, defense: 0 } },
  options: { 'last-round': 2 },
});

contract(
  HEART_RUSH,
  [
    clash('two on two in the field', ['vanguard', 'archer'], ['brute', 'skirmisher'], 'field', {
      'last-round': 6,
    }),
    clash('the bridge', ['breaker', 'duelist', 'skald'], ['dire-wolf', 'controller'], 'bridge', {
      'last-round': 4,
    }),
  ],
  // Two seeds reach few secret prompts; secrets.test.ts covers more.
  { small, smallRounds: 2, seeds: 2, mostRounds: 200, lockedChoices: 6 },
);
