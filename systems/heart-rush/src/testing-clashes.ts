// Test helpers: random fights between library fighters, from a fixed seed.
import { defaultsOf, Prng, type Setup } from '@affray/kernel';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { MAP_IDS } from './maps.ts';
import { checkScene } from './schema-scene.ts';
import { HEART_RUSH } from './system.ts';

/** A fight with its policies. */
export interface Clash {
  readonly setup: Setup;
  readonly seed: string;
  readonly policies: readonly [string, string];
  readonly withGm: boolean;
}

/** `count` fights of one seed; every second one under random house rules, every fifth with a hidden fighter. */
export function clashesOf(seed: string, count: number): Clash[] {
  const dice = Prng.fromSeed(seed);
  const clashes: Clash[] = [];
  for (let i = 0; clashes.length < count; i++) {
    const clash = oneClash(dice, i, `${seed}/${i}`);
    if (clash !== null) clashes.push(clash);
  }
  return clashes;
}

function pick<T>(dice: Prng, list: readonly T[]): T {
  return list[dice.below(list.length)] as T;
}

function oneClash(dice: Prng, number: number, seed: string): Clash | null {
  const heroes = 1 + dice.below(3);
  const all = heroes + 1 + dice.below(3);
  const hidden = number % 5 === 0 ? dice.below(all) : -1;
  const fighters = Array.from({ length: all }, (_, place) => {
    const from = pick(dice, Object.keys(LIBRARY));
    const { sheet } = LIBRARY[from] as (typeof LIBRARY)[string];
    const side = place < heroes ? 'heroes' : 'foes';
    return { id: `${from}-${place}`, name: from, side, sheet, hidden: place === hidden };
  });
  const options = number % 2 === 0 ? {} : someHouseRules(dice);
  const scene = checkScene({ map: pick(dice, MAP_IDS) }, null, fighters);
  const policies = [pick(dice, POLICIES), pick(dice, POLICIES)] as const;
  if (!scene.ok) return null;
  const setup: Setup = {
    system: HEART_RUSH.id,
    edition: null,
    title: seed,
    options: { ...defaultsOf(HOUSE_RULES), 'last-round': 8, ...options },
    sides: [
      { id: 'heroes', name: 'Heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value as unknown as Setup['scene'],
  };
  return { setup, seed, policies, withGm: number % 3 === 0 };
}

const POLICIES = ['random', 'tactical', 'tactical', 'brute', 'cautious', 'coward', 'pack'] as const;

function someHouseRules(dice: Prng): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  for (const [name, rule] of Object.entries(HOUSE_RULES)) {
    if (rule.is === 'number' || dice.below(4) !== 0) continue;
    options[name] = rule.is === 'flag' ? dice.below(2) === 1 : pick<string>(dice, rule.values);
  }
  return options;
}
