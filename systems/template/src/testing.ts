// Fights for the tests of Spar, made in one line.
import { defaultsOf, type HouseRuleValues, type Setup } from '@affray/kernel';
import { HOUSE_RULES } from './house-rules.ts';
import type { Scene, Sheet } from './state.ts';

type Given = Partial<Sheet> & { side?: string; hidden?: boolean };

/** Ana of the heroes against Bo of the foes, plus any other fighters given; options and rain as wanted. */
export function spar(
  fighters: Readonly<Record<string, Given>> = {},
  options: HouseRuleValues = {},
  rain = false,
): Setup<Sheet, Scene> {
  const all: Record<string, Given> = { ana: { side: 'heroes' }, bo: { side: 'foes' }, ...fighters };
  return {
    system: 'template',
    edition: null,
    title: `Spar of ${Object.keys(all).join(', ')}`,
    options: { ...defaultsOf(HOUSE_RULES), ...options },
    sides: [
      { id: 'heroes', name: 'The heroes', by: 'players' },
      { id: 'foes', name: 'The foes', by: 'gm' },
    ],
    fighters: Object.entries(all).map(
      ([id, { side = id === 'ana' ? 'heroes' : 'foes', hidden = false, ...sheet }]) => ({
        id,
        name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
        side,
        sheet: { health: 20, wind: 1, ...sheet },
        hidden,
      }),
    ),
    scene: { rain },
  };
}
