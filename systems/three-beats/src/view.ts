// Which seat may know what: hidden fighters and hidden hands. Secret picks stay with the table until the reveal.
import type { Viewer } from '@affray/kernel';
import type { Fight, Fighter, RolledDie, Tool } from './state.ts';

/** Whether anything in the state is hidden from any seat. */
export function hides(fight: Fight): boolean {
  if (fight.options['hidden-hands']) return true; // Ambiguity A-25
  for (const fighter of fight.fighters) if (fighter.hidden) return true;
  return false;
}

/** The fight as the viewer may see it. */
export function view(fight: Fight, viewer: Viewer): Fight {
  const unknown: string[] = [];
  const fighters: Fighter[] = [];
  for (const fighter of fight.fighters) {
    const own = viewer.fighters.includes(fighter.id) || viewer.sides.includes(fighter.side);
    const known = !fighter.hidden || viewer.gm || own || isInAction(fight, fighter.id);
    if (!known && !isFriend(fight, viewer, fighter)) unknown.push(fighter.id);
    else fighters.push(own || !fight.options['hidden-hands'] ? fighter : masked(fighter));
  }
  return { ...fight, fighters, tools: knownTools(fight, unknown) };
}

/** A seat that holds one fighter of a side knows the others, unless every fighter fights alone. */
function isFriend(fight: Fight, viewer: Viewer, hidden: Fighter): boolean {
  for (const fighter of fight.fighters)
    if (fighter.party === hidden.party && viewer.fighters.includes(fighter.id)) return true;
  return false;
}

/** Fighters in the current action stay visible: hidden during it, they disappear when it is over. */
function isInAction({ action }: Fight, id: string): boolean {
  return action !== null && (action.actor === id || action.target === id || action.to === id);
}

/** Tools held by unknown fighters are removed; a tool last held by one has no owner. */
function knownTools(fight: Fight, unknown: readonly string[]): Tool[] {
  if (unknown.length === 0) return fight.tools;
  const tools = fight.tools.filter((tool) => tool.by === null || !unknown.includes(tool.by));
  return tools.map((tool) =>
    tool.owner !== null && unknown.includes(tool.owner) ? { ...tool, owner: null } : tool,
  );
}

/** Dice not yet presented show nothing; 0 means unknown. */
function masked(fighter: Fighter): Fighter {
  const dice = fighter.dice.map((die): RolledDie => (die.seen ? die : { ...die, value: 0 }));
  return { ...fighter, dice };
}
