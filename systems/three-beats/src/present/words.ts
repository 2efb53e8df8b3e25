// Names and turns of phrase that the screens of Three Beats have in common.
import { capital, type Icon, type NameOf, shortened, spaced } from '@affray/kernel';
import type { Named } from '../events.ts';
import { type Fight, type Fighter, type Tool, woundName } from '../state.ts';

/** Longest name of an entry that leaves room for another. */
export const LONGEST_ENTRY = 24;

/** What an entry is called when nothing but its id is known: events of rules 1.x, tools kicked out of sight. */
export function plainEntry(entry: string): string {
  return capital(spaced(entry.replace(/^.*\//, '').replace(':', ' ')));
}

/** An entry of an event by name. Events of rules 1.x name none: then by what the fight calls it, where that is asked for. */
export function entryIn({ names }: Named, entry: string, nameOf?: NameOf): string {
  const known = names?.[entry];
  if (known !== undefined) return known;
  if (nameOf === undefined) return plainEntry(entry);
  return entry.startsWith('wound:') ? entry.replace(':', ' ') : nameOf(entry);
}

/** A trait, tool, wound or element by name. */
export function entryName(fight: Fight, fighter: Fighter, entry: string): string {
  const trait = fighter.traits.find(({ id }) => id === entry);
  if (trait !== undefined) return trait.name;
  const wound = fighter.wounds.find(({ id }) => id === entry);
  if (wound !== undefined) return woundName(wound);
  return fight.tools.find(({ id }) => id === entry)?.name ?? plainEntry(entry);
}

/** Words in a tool's name that call for a drawing. */
const TOOL_ICONS: readonly (readonly [RegExp, Icon])[] = [
  [/crossbow/, 'crossbow'],
  [/\bbow\b/, 'bow'],
  [/axe|hatchet|cleaver/, 'axe'],
  [/knife|dagger|hatpin|shiv/, 'dagger'],
  [/sword|sabre|rapier|blade/, 'sword'],
  [/spear|pike|halberd|boathook|pole|lance/, 'spear'],
  [/club|hammer|mace|crowbar|pan\b|kettle|stool|pin\b/, 'mace'],
  [/staff|stick|branch/, 'staff'],
  [/shield|buckler/, 'shield'],
  [/claw/, 'claw'],
  [/teeth|fang|bite/, 'bite'],
  [/knuckle|fist/, 'fist'],
  [/torch|lamp|lantern/, 'torch'],
  [/net|rope|chain|wire|line\b/, 'bind'],
  [/surgeon|salts|bandage/, 'first-aid'],
];

/** The drawing that fits a tool's name. */
export function toolIcon(name: string): Icon {
  const said = name.toLowerCase();
  return TOOL_ICONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'item';
}

/** Whose it is, if it is not in their own hands: two clubs on the ground are told apart by who dropped them. */
function toolPhrase(tool: Tool, asker: string, nameOf: NameOf): string {
  const name = shortened(tool.name, LONGEST_ENTRY);
  const dropped = tool.at !== 'held' && tool.owner !== null && tool.owner !== asker;
  const article = /^(the|an?|my) /i.test(name) ? '' : 'the ';
  return `${article}${name}${dropped ? ` of ${nameOf(tool.owner ?? '')}` : ''}`;
}

/** A tool in a sentence; numbered where another one within the same reach is called the same. */
export function toolWords(fight: Fight, id: string, asker: string, nameOf: NameOf): string {
  const tool = fight.tools.find((one) => one.id === id);
  if (tool === undefined) return plainEntry(id);
  const phrase = toolPhrase(tool, asker, nameOf);
  const alike = fight.tools.filter(
    (other) => other.by === tool.by && toolPhrase(other, asker, nameOf) === phrase,
  );
  return alike.length === 1 ? phrase : `${phrase} ${alike.indexOf(tool) + 1}`;
}
