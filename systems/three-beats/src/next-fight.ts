// What carries over to the next fight: sheets, and the location as it was left.
import { toolsOf } from './schema.ts';
import { type Element, type Fight, fighterOf, type Scene, type Sheet, type Tool } from './state.ts';

/** TB-END-03, TB-SPRK-10. The sheet after the fight: wounds, sparks, disadvantage, and the tools in hand, whoever owned them. */
export function sheetOf(fight: Fight, id: string): Sheet {
  const fighter = fighterOf(fight, id);
  const { traits, wounds, sparks, fullSparks, disadvantage, woundDice, specials, status } = fighter;
  return {
    traits: traits.map((trait) => ({ ...trait })),
    tools: toolsOf(fight.tools.filter((tool) => tool.at === 'held' && tool.by === id)),
    wounds: wounds.map((wound) => ({
      id: wound.id,
      level: wound.level,
      text: wound.text,
      bubble: wound.bubble,
    })),
    sparks,
    fullSparks,
    disadvantage,
    unconscious: status === 'unconscious' || status === 'dead',
    woundDice,
    specials: specials.map((special) => special.name),
  };
}

/**
 * The location as the fight left it. TB-END-03: dropped, thrown and kicked-away tools lie there; taken tools are gone.
 * @example const next = { ...setup, scene: sceneOf(fight) };
 */
export function sceneOf(fight: Fight, place = ''): Scene {
  const lying = (...places: readonly Tool['at'][]): Tool[] =>
    fight.tools.filter((tool) => places.includes(tool.at));
  const elements = fight.elements.map(({ id, name, die }): Element => ({ id, name, die }));
  const tools = toolsOf(lying('location'));
  const taken = tools.map(({ id }) => id);
  const ground = toolsOf(lying('ground', 'offered', 'out-of-reach'), taken);
  return { place, elements, tools, ground, unsided: [...fight.unsided] };
}
