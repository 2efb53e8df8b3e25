// Display names of fighters, sides, tools, elements and traits by id.
import type { Fight } from './state.ts';

export function nameOf(fight: Fight, id: string): string {
  for (const fighter of fight.fighters) if (fighter.id === id) return fighter.name;
  for (const side of fight.sides) if (side.id === id) return side.name;
  for (const tool of fight.tools) if (tool.id === id) return tool.name;
  for (const element of fight.elements) if (element.id === id) return element.name;
  for (const fighter of fight.fighters)
    for (const trait of fighter.traits) if (trait.id === id) return trait.name;
  return id;
}

/** A fighter's name in a question; the asked seat's view may no longer contain that fighter. */
export function whom(fight: Fight, id: string): string {
  return fight.fighters.find((fighter) => fighter.id === id)?.name ?? 'someone';
}
