// What the rules allow in the current state. Questions list it, chapters apply it, policies read it.
import {
  type EntryKind,
  type Fight,
  type Fighter,
  isActive,
  isBarred,
  PLACES,
  type RolledDie,
  shownDie,
  TOOL_DIE,
  type Tool,
  type Trait,
  type Wound,
} from './state.ts';

/** TB-DISARM-03. Only a tool in one's own hands can be rolled; once back in hand, it can be again. */
export function holds(tool: Tool, fighter: Fighter): boolean {
  return tool.at === 'held' && tool.by === fighter.id;
}

/** TB-WTOOL-03. Ambiguity A-27: the GM may allow wounds in a fight; `no-wound-dice-in-combat` never does. */
export function mayRollWounds(fight: Fight, fighter: Fighter): boolean {
  return fighter.woundDice && !fight.options['no-wound-dice-in-combat'];
}

/** TB-DICE-04. Entries that can be picked: traits, tools in hand, wounds; no entry twice. */
export function usableEntries(
  fight: Fight,
  fighter: Fighter,
  refused: readonly string[],
  withWounds: boolean,
): string[] {
  const usable: string[] = [];
  for (const trait of fighter.traits) usable.push(trait.id);
  for (const tool of fight.tools) if (holds(tool, fighter)) usable.push(tool.id);
  if (withWounds) for (const wound of fighter.wounds) if (!refused.includes(wound.id)) usable.push(wound.id);
  return usable;
}

/** The kind and size of an entry's die. */
export interface EntryDie {
  readonly kind: EntryKind;
  readonly size: number;
}
const OF_TOOL: EntryDie = { kind: 'tool', size: TOOL_DIE };
const OF_WOUND: EntryDie = { kind: 'wound', size: TOOL_DIE };
/** Shared objects, one per size, so that a lookup allocates nothing. */
const OF_TRAIT: readonly EntryDie[] = Array.from({ length: 13 }, (_, size) => ({ kind: 'trait', size }));

const OF_OWN_TOOL: readonly EntryDie[] = OF_TRAIT.map(({ size }) => ({ kind: 'tool', size }));

/** TB-DICE-02, TB-DICE-03, TB-ACT-10. The die of an entry: a trait's own; a d8 for wounds and for tools without one of their own. */
export function entryDie(fight: Fight, fighter: Fighter, entry: string): EntryDie {
  const { traits, wounds } = fighter;
  for (let i = 0; i < traits.length; i++) {
    const trait = traits[i] as Trait;
    if (trait.id === entry) return OF_TRAIT[trait.die] ?? OF_TOOL;
  }
  for (let i = 0; i < wounds.length; i++) if ((wounds[i] as Wound).id === entry) return OF_WOUND;
  const { tools } = fight;
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i] as Tool;
    if (tool.id === entry) return tool.die === undefined ? OF_TOOL : (OF_OWN_TOOL[tool.die] ?? OF_TOOL);
  }
  return OF_TOOL;
}

/** TB-DICE-01, TB-DICE-07. How many entries a fighter must pick: three, or all there are. */
export function picksWanted(fight: Fight, fighter: Fighter, usable: readonly string[]): number {
  if (!fight.options['max-one-tool']) return Math.min(PLACES, usable.length);
  const traits = fighter.traits.length; // Ambiguity A-24: one tool or wound at most
  return Math.min(PLACES, traits + (usable.length > traits ? 1 : 0));
}

/** Scratch buffer, reused: sizes of the entries being compared. */
const sizes: number[] = [];

/**
 * The entries with the largest dice, in the order of the sheet; wounds, which need the GM's consent, only where they are larger. Removes
 * the others from `usable`.
 */
export function bestPicks(
  fight: Fight,
  fighter: Fighter,
  usable: string[],
  wanted: number,
  oneTool: boolean,
): string[] {
  if (oneTool) return bestWithOneTool(fight, fighter, usable, wanted);
  let count = usable.length;
  if (count <= wanted) return usable;
  for (let i = 0; i < count; i++) sizes[i] = entryDie(fight, fighter, usable[i] as string).size;
  for (; count > wanted; count--) {
    let least = 0;
    for (let i = 1; i < count; i++) if ((sizes[i] as number) <= (sizes[least] as number)) least = i;
    for (let i = least; i < count - 1; i++) {
      usable[i] = usable[i + 1] as string;
      sizes[i] = sizes[i + 1] as number;
    }
    usable.pop();
  }
  return usable;
}

/** Scratch buffer, reused: the entries being compared; their sizes are in `sizes`. */
const entries: string[] = [];

/** The same, from all entries that can be picked, when only the size matters. */
export function largestEntries(
  fight: Fight,
  fighter: Fighter,
  refused: readonly string[],
  withWounds: boolean,
): readonly string[] {
  const count = findEntries(fight, fighter, refused, withWounds);
  if (count < PLACES) return entries.slice(0, count);
  let first = -1;
  let second = -1;
  let third = -1;
  for (let i = 0; i < count; i++) {
    if (first < 0 || (sizes[i] as number) > (sizes[first] as number)) {
      third = second;
      second = first;
      first = i;
    } else if (second < 0 || (sizes[i] as number) > (sizes[second] as number)) {
      third = second;
      second = i;
    } else if (third < 0 || (sizes[i] as number) > (sizes[third] as number)) third = i;
  }
  const low = Math.min(first, second, third);
  const high = Math.max(first, second, third);
  const one = entries[low] as string;
  const two = entries[first + second + third - low - high] as string;
  const three = entries[high] as string;
  const { picks } = fighter; // usually unchanged since the round before; saves an allocation
  if (picks.length === PLACES && picks[0] === one && picks[1] === two && picks[2] === three) return picks;
  return [one, two, three];
}

/** Fills `entries` and `sizes` with what `usableEntries` lists, without allocating. */
function findEntries(
  { tools }: Fight,
  fighter: Fighter,
  refused: readonly string[],
  withWounds: boolean,
): number {
  const { traits, wounds } = fighter;
  let count = 0;
  for (let i = 0; i < traits.length; i++) {
    const { id, die } = traits[i] as Trait;
    entries[count] = id;
    sizes[count++] = die;
  }
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i] as Tool;
    if (!holds(tool, fighter)) continue;
    entries[count] = tool.id;
    sizes[count++] = tool.die ?? TOOL_DIE;
  }
  if (!withWounds) return count;
  for (let i = 0; i < wounds.length; i++) {
    const { id } = wounds[i] as Wound;
    if (refused.length > 0 && refused.includes(id)) continue;
    entries[count] = id;
    sizes[count++] = TOOL_DIE;
  }
  return count;
}

/** Ambiguity A-24. The largest dice, with at most one tool or wound among them. */
function bestWithOneTool(
  fight: Fight,
  fighter: Fighter,
  usable: readonly string[],
  wanted: number,
): string[] {
  const dice = usable.map((entry) => entryDie(fight, fighter, entry));
  const taken = usable.map(() => false);
  let tools = 0;
  for (let count = 0; count < wanted; count++) {
    const best = largest(dice, taken, tools > 0);
    if (best < 0) break;
    taken[best] = true;
    if (dice[best]?.kind !== 'trait') tools++;
  }
  return usable.filter((_, i) => taken[i]);
}

function largest(dice: readonly EntryDie[], taken: readonly boolean[], traitsOnly: boolean): number {
  let best = -1;
  let size = 0;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as EntryDie;
    if (taken[i] || die.size <= size || (traitsOnly && die.kind !== 'trait')) continue;
    best = i;
    size = die.size;
  }
  return best;
}

/** TB-DISARM-05. A spark cannot reroll a die whose tool is gone; TB-SPRK-02: only the presented die; TB-SPRK-11: no barred one. */
export function mayReroll(fight: Fight, fighter: Fighter, die: RolledDie): boolean {
  return die.where === 'presented' && !die.barred && isRollable(fight, fighter, die);
}

/** TB-DISARM-05. Whether the entry behind a die can still be rolled. */
export function isRollable({ tools }: Fight, fighter: Fighter, die: RolledDie): boolean {
  if (die.kind !== 'tool') return true;
  const { entry } = die;
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i] as Tool;
    if (tool.id === entry) return holds(tool, fighter);
  }
  return false; // held by a fighter that the asked seat does not know of
}

/** TB-SPRK-05, TB-SPRK-06. The most points one spark can move from a die to another; TB-SPRK-11: none with a barred die. */
export function mostPoints(fight: Fight, from: RolledDie, to: RolledDie): number {
  const { options } = fight;
  if (from.barred || to.barred) return 0;
  // Ambiguity A-15: dice stay within 1 and their size; `shift-uncapped` drains to 0 and fills above the size.
  const most = options['shift-uncapped'] ? from.value : Math.min(from.value - 1, to.size - to.value);
  return options['shift-one-point'] ? Math.min(1, most) : most; // Ambiguity A-14
}

/** Whether a fighter may use any special: TB-SPRK-01 a die shown, TB-SPRK-11 no bar, TB-SPRK-07 a spark left. */
export function maySpecial(fight: Fight, fighter: Fighter): boolean {
  if (fighter.sparks === 0 && !fight.options['specials-separate']) return false; // the common case
  if (fighter.locked || !isActive(fighter)) return false;
  const presented = shownDie(fighter);
  if (presented === undefined) return false;
  return (fighter.sparks > 0 && maySpend(fight, fighter, presented)) || mayCallOnSpecial(fight, fighter);
}

/** Whether a spark could change the presented die. */
function maySpend(fight: Fight, fighter: Fighter, presented: RolledDie): boolean {
  if (mayReroll(fight, fighter, presented)) return true;
  const { dice } = fighter;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.where !== 'hand') continue; // TB-SPRK-04
    if (mostPoints(fight, die, presented) > 0 || mostPoints(fight, presented, die) > 0) return true;
  }
  return false;
}

/** Ambiguity A-13. With `specials-separate` a named special may change the presented die. */
export function mayCallOnSpecial(fight: Fight, fighter: Fighter): boolean {
  return fight.options['specials-separate'] && !isBarred(fighter) && hasNamedSpecial(fighter);
}

export function hasNamedSpecial(fighter: Fighter): boolean {
  for (const special of fighter.specials) if (!special.used) return true;
  return false;
}

/** TB-CTR-09. A die can be swapped in if it is in hand and was not presented in this beat. */
export function maySwapIn(die: RolledDie): boolean {
  return die.where === 'hand' && !die.shown;
}

export function hasSwap({ dice }: Fighter): boolean {
  for (let i = 0; i < dice.length; i++) if (maySwapIn(dice[i] as RolledDie)) return true;
  return false;
}

/** TB-ACT-07. Any other active fighter can be a target. */
export function mayTarget(actor: Fighter, other: Fighter): boolean {
  return other !== actor && isActive(other);
}

/** TB-WND-06. Ambiguity A-28: the unconscious cannot be attacked; `attack-the-helpless` allows it. */
export function mayAttack(fight: Fight, actor: Fighter, other: Fighter): boolean {
  if (mayTarget(actor, other)) return true;
  return (
    fight.options['attack-the-helpless'] && other !== actor && other.status === 'unconscious' && !other.hidden
  );
}

/** TB-DISARM-04. A tool that the target holds, except natural ones. Wounds are no `Tool`s: TB-WTOOL-04. */
export function mayDisarm(tool: Tool, target: Fighter): boolean {
  return holds(tool, target) && !tool.natural;
}

export function hasLooseTool({ tools }: Fight, target: Fighter): boolean {
  for (let i = 0; i < tools.length; i++) if (mayDisarm(tools[i] as Tool, target)) return true;
  return false;
}

/** TB-ARM-02. From the ground (TB-ARM-03: whoever owned it), from the location, or thrown to this fighter. */
export function mayArm(tool: Tool, fighter: Fighter): boolean {
  if (tool.at === 'ground') return tool.owner !== fighter.id;
  return tool.at === 'location' || (tool.at === 'offered' && tool.by === fighter.id);
}

/** TB-ACT-03. A fighter recovers their own tool from the ground. */
export function mayRecover(tool: Tool, fighter: Fighter): boolean {
  return tool.at === 'ground' && tool.owner === fighter.id;
}

/** TB-END-01. Whether fighters of two parties are in the fight, including those who join next round. */
export function isContested(fight: Fight): boolean {
  const { fighters } = fight;
  let party: string | null = null;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.hidden || (fighter.status !== 'active' && fighter.status !== 'joining')) continue;
    if (party !== null && party !== fighter.party) return true;
    party = fighter.party;
  }
  return false;
}
