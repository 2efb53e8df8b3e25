// What outlasts a fight: sheets and the place as they stand, to start the next one with.
import { type Element, type Fight, fighterOf, type Scene, type Sheet, type SheetTool } from './state.ts';

/** TB-END-03, TB-SPRK-10. The sheet after the fight: wounds, sparks, disadvantage, and the tools still in hand. */
export function sheetOf(fight: Fight, id: string): Sheet {
  const { traits, wounds, sparks, fullSparks, disadvantage, woundDice, specials, status } = fighterOf(
    fight,
    id,
  );
  const tools: SheetTool[] = [];
  for (const tool of fight.tools) {
    if (tool.at !== 'held' || tool.by !== id) continue;
    const plain = tool.id.slice(tool.id.indexOf('/') + 1);
    let free = plain;
    for (let number = 2; tools.some((other) => other.id === free); number++) free = `${plain}-${number}`;
    tools.push({ id: free, name: tool.name, natural: tool.natural });
  }
  return {
    traits: traits.map(({ id: trait, name, die }) => ({ id: trait, name, die })),
    tools,
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
 * The place as the fight left it. TB-END-03: tools that lie about, kicked-away ones among them, can be found again.
 * @example const next = { ...setup, scene: sceneOf(fight) };
 */
export function sceneOf(fight: Fight, place = ''): Scene {
  const lying = (at: string): SheetTool[] =>
    fight.tools
      .filter((tool) => tool.at === at)
      .map(({ id, name, natural }) => ({ id: id.replace('/', '-'), name, natural }));
  const elements = fight.elements.map(({ id, name, die }): Element => ({ id, name, die }));
  const ground = [...lying('ground'), ...lying('out-of-reach')];
  return { place, elements, tools: lying('location'), ground, unsided: [...fight.unsided] };
}
