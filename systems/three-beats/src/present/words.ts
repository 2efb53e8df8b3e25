// Names and phrases shared by the screens of Three Beats.
import { capital, type Icon, type NameOf, shortened, spaced } from '@affray/kernel';
import type { Named } from '../events.ts';
import { type Fight, type Fighter, type Tool, woundName } from '../state.ts';

/** Longest entry name that leaves room for a second one. */
export const LONGEST_ENTRY = 24;

/** The name of an entry known by its id only: events of rules 1.x, tools kicked out of sight. */
export function plainEntry(entry: string): string {
  return capital(spaced(entry.replace(/^.*\//, '').replace(':', ' ')));
}

/** The name of an event's entry. Events of rules 1.x contain no names: then the fight's name for it, if `nameOf` is given. */
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

/** Which words in a tool's name select which icon. */
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

/** The icon that fits a tool's name. */
export function toolIcon(name: string): Icon {
  const said = name.toLowerCase();
  return TOOL_ICONS.find(([pattern]) => pattern.test(said))?.[1] ?? 'item';
}

/** A tool with its owner, unless it is in hand: tells apart two clubs on the ground by who dropped them. */
function toolPhrase(tool: Tool, asker: string, nameOf: NameOf): string {
  const name = shortened(tool.name, LONGEST_ENTRY);
  const dropped = tool.at !== 'held' && tool.owner !== null && tool.owner !== asker;
  const article = /^(the|an?|my) /i.test(name) ? '' : 'the ';
  return `${article}${name}${dropped ? ` of ${nameOf(tool.owner ?? '')}` : ''}`;
}

/** A tool in a sentence; numbered if another one in the same place has the same name. */
export function toolWords(fight: Fight, id: string, asker: string, nameOf: NameOf): string {
  const tool = fight.tools.find((one) => one.id === id);
  if (tool === undefined) return plainEntry(id);
  const phrase = toolPhrase(tool, asker, nameOf);
  const alike = fight.tools.filter(
    (other) => other.by === tool.by && toolPhrase(other, asker, nameOf) === phrase,
  );
  return alike.length === 1 ? phrase : `${phrase} ${alike.indexOf(tool) + 1}`;
}
