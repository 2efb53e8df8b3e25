// What people call things: fighters, sides, tools, elements and traits by their ids.
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

/** The name of a fighter in a question: the one asked may not know of them any more. */
export function whom(fight: Fight, id: string): string {
  return fight.fighters.find((fighter) => fighter.id === id)?.name ?? 'someone';
}
