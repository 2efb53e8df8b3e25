// 12-morale.ts   Chapter 12, Morale: when NPCs waver, and what happens when they break.
import type { Table } from '@affray/kernel';
import { type Mod, type Opposed, rerollTies, rollOpposed, rollSave, ruleOnTie, tellTie } from './02-saves.ts';
import { howOf, modOf } from './10-attack-modifiers.ts';
import { type Event, type Rolled, sayOf } from './events.ts';
import {
  FLIGHT_OR_SURRENDER,
  likelyEnd,
  MORALE_REASONS,
  type Reasons,
  standingReasons,
} from './questions-morale.ts';
import {
  BY_BEYOND,
  BY_CRITICAL,
  BY_LOSS,
  BY_RISK,
  BY_TIDE,
  DEAD,
  type Fight,
  type Fighter,
  FLED,
  FLEEING,
  isAble,
  SURRENDERED,
  setStatus,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-MOR-01': {
    title: 'The morale Save',
    text: 'An NPC that comes up against peril, horror or overwhelming odds makes a WIL Save. If it fails, it runs away or gives up.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-02': {
    title: 'The number for morale',
    text: 'A morale Save is unopposed: with a roll of 4 or better on WIL the NPC fights on.',
    source: 'implied by the combat chapter, Morale Saves and Combat Example',
    ambiguities: ['A-24'],
  },
  'BW-MOR-03': {
    title: 'First Critical Damage',
    text: 'An NPC makes a morale Save when it suffers Critical Damage for the first time, unless that very volley fells it.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-04': {
    title: 'First companion lost',
    text: 'An NPC makes a morale Save when it first loses a companion, whether killed or incapacitated.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-05': {
    title: 'The fight goes badly',
    text: 'An NPC makes a morale Save when the fight swings against its side. The GM decides when that is the case, and it may happen more than once.',
    source: 'the combat chapter, Morale Saves',
    ambiguities: ['A-25'],
  },
  'BW-MOR-06': {
    title: 'Beyond understanding',
    text: 'An NPC makes a morale Save when it meets something of which it can make no sense at all.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-07': {
    title: 'Hirelings and risk',
    text: 'A hireling makes a morale Save when told to run a serious risk, within a fight or outside one.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-08': {
    title: 'Enhanced morale',
    text: 'The GM may call a morale Save enhanced, for example on account of a valiant leader, of riches in prospect, or of a mind too dull to see the danger.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-09': {
    title: 'Impaired morale',
    text: 'The GM may call a morale Save impaired, for example because the NPC is threatened to its face, has no hope of winning, or sees its peril right before its eyes.',
    source: 'the combat chapter, Morale Saves',
  },
  'BW-MOR-10': {
    title: 'Both at once',
    text: 'When a morale Save has reasons of both kinds, neither applies and the WIL die is rolled alone.',
    source: 'our reading',
  },
  'BW-MOR-11': {
    title: 'Two Critical Damages, one Save',
    text: 'An NPC that suffers Critical Damage two times in one volley makes a single morale Save for it.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-MOR-12': {
    title: 'Several causes, one Save',
    text: 'When several causes for a morale Save arise in one volley, all targets of a blast included, an NPC rolls just once. Every one of these causes then counts as having come up.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'BW-MOR-13': {
    title: 'What counts as the first time',
    text: 'First times are counted for each NPC separately and begin anew with each fight.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BW-MOR-14': {
    title: 'Everyone for themselves',
    text: 'Each NPC makes its own morale Save. Those who are dead, incapacitated or unconscious, and those who have fled or surrendered, make none.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
  'BW-MOR-15': {
    title: 'When morale fails',
    text: 'An NPC that fails its morale Save flees or surrenders, whichever the GM decides. Either way it is out of the fight immediately.',
    source: 'the combat chapter, Morale Saves',
    ambiguities: ['A-34'],
  },
  'BW-MOR-16': {
    title: 'Who never rolls',
    text: 'Morale is for NPCs; a player character is never asked for it. An NPC whose WIL is zero fails without a roll.',
    source: 'implied by the combat chapter, Morale Saves',
  },
  'BW-MOR-17': {
    title: 'Alone or without a leader',
    text: 'An NPC that stands alone has no companion to lose and rolls for its other causes only. Having no leader is not a cause and changes no roll by itself.',
    source: 'implied by the combat chapter, Morale Saves',
    ambiguities: ['A-20'],
  },
} as const;

/** BW-MOR-02. */
const HOLDS = 4;

export type Cause = Extract<Event, { kind: 'morale-due' }>['cause'];
interface Trigger {
  readonly cause: Cause;
  readonly bit: number;
  readonly rule: Event['rule'];
}
const CRITICAL: Trigger = { cause: 'critical', bit: BY_CRITICAL, rule: 'BW-MOR-03' };
const LOSS: Trigger = { cause: 'loss', bit: BY_LOSS, rule: 'BW-MOR-04' };
const TIDE: Trigger = { cause: 'tide', bit: BY_TIDE, rule: 'BW-MOR-05' };
const BEYOND: Trigger = { cause: 'beyond', bit: BY_BEYOND, rule: 'BW-MOR-06' };
const RISK: Trigger = { cause: 'risk', bit: BY_RISK, rule: 'BW-MOR-07' };
const TRIGGERS: readonly Trigger[] = [CRITICAL, LOSS, TIDE, BEYOND, RISK];

/** BW-MOR-01, BW-MOR-16. Notes that an NPC has a cause to waver; player characters never have. */
function makeDue(fight: Fight, table: Table, fighter: Fighter, { cause, bit, rule }: Trigger): void {
  if (fighter.sheet.kind === 'pc' || fighter.status !== 0) return; // BW-MOR-14
  if (fighter.due === 0) fight.due++;
  fighter.due |= bit;
  sayOf(table, fighter, { kind: 'morale-due', rule, fighter: fighter.id, cause });
}

/** BW-MOR-03, BW-ATTR-04. The first Critical Damage of the fight, to any attribute; BW-MOR-11: two at once count as one. */
export function sufferFirstCritical(fight: Fight, table: Table, fighter: Fighter): void {
  if (fighter.firstCritical) return;
  fighter.firstCritical = true;
  makeDue(fight, table, fighter, CRITICAL);
}

/** BW-MOR-04. The first companion incapacitated or killed. BW-MOR-17: a lone fighter has none to lose. */
export function loseCompanion(fight: Fight, table: Table, lost: Fighter): void {
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.sideNo !== lost.sideNo || fighter === lost || fighter.firstLoss) continue;
    fighter.firstLoss = true;
    makeDue(fight, table, fighter, LOSS);
  }
}

/** BW-MOR-12. After a volley: every NPC with something due saves, in order of seating. */
export function settleMorale(fight: Fight, table: Table): void {
  if (fight.options['tide-at-half']) turnTides(fight, table);
  while (fight.due > 0) {
    if (fight.options['group-morale']) groupMorale(fight, table);
    else eachForItself(fight, table);
    if (fight.options['tide-at-half']) turnTides(fight, table);
  }
}

/** BW-MOR-14. Each NPC saves for itself; those who are out do not roll. */
function eachForItself(fight: Fight, table: Table): void {
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length && fight.due > 0; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.due === 0) continue;
    let saves = fight.options['morale-per-trigger'] ? countBits(fighter.due) : 1; // Ambiguity A-22
    clearDue(fight, fighter);
    for (; saves > 0 && isAble(fighter); saves--)
      if (!holds(fight, table, fighter)) breakDown(fight, table, fighter, null);
  }
}

/** Ambiguity A-21: `group-morale` lets the leader, or else the first able one, roll for all NPCs of the side. */
function groupMorale(fight: Fight, table: Table): void {
  for (const side of fight.sides) {
    const npcs = fight.fighters.filter((fighter) => fighter.side === side.id && fighter.sheet.kind !== 'pc');
    if (!npcs.some((fighter) => fighter.due !== 0)) continue;
    for (const npc of npcs) clearDue(fight, npc);
    const able = npcs.filter(isAble);
    const voice = able.find((fighter) => fighter.sheet.leader) ?? able[0];
    if (voice === undefined || holds(fight, table, voice)) continue;
    const how = table.ask(FLIGHT_OR_SURRENDER, 'gm', { fighter: voice.id });
    for (const npc of able) breakDown(fight, table, npc, how);
  }
}

function clearDue(fight: Fight, fighter: Fighter): void {
  if (fighter.due !== 0) fight.due--;
  fighter.due = 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

/** BW-MOR-01, BW-MOR-02. The WIL Save: 4 or more holds. BW-MOR-16: at zero it fails unrolled. */
function holds(fight: Fight, table: Table, fighter: Fighter): boolean {
  const given = fighter.wil === 0 ? NONE : reasonsFor(fight, table, fighter);
  // Checked after the question: the game master may lower WIL while it is open.
  if (fighter.wil === 0) {
    if (table.watched) tellMorale(table, fighter, 0, NONE, { roll: null, theirs: null, holds: false });
    return false;
  }
  const alone = fight.options['lone-morale-impaired'] && isLone(fight, fighter); // Ambiguity A-20
  const reasons = alone ? { ...given, impaired: [...given.impaired, 'alone'] } : given;
  const mod = modOf(reasons); // BW-MOR-08 to BW-MOR-10
  if (fight.options['morale-opposed']) return holdsAgainst(fight, table, fighter, mod, reasons);
  const roll = rollSave(fight.options, table, fighter, fighter.wil, mod, 'morale');
  const held = roll.kept >= HOLDS;
  if (table.watched) tellMorale(table, fighter, mod, reasons, { roll, theirs: null, holds: held });
  return held;
}

function reasonsFor(fight: Fight, table: Table, fighter: Fighter): Reasons {
  // In a simulation the default, without a lookup by name.
  if (table.quiet) return standingReasons(fight, fighter);
  return table.ask(MORALE_REASONS, 'gm', { fighter: fighter.id });
}

const NONE: Reasons = { enhanced: [], impaired: [] };

/** A reported morale roll; if opposed, with the opponent and their roll. */
interface MoraleRoll {
  readonly roll: Rolled | null;
  readonly theirs: number | null;
  readonly holds: boolean;
  readonly against?: string;
  readonly theirRoll?: Rolled | null;
}

function tellMorale(
  table: Table,
  fighter: Fighter,
  mod: Mod,
  { enhanced, impaired }: Reasons,
  rolled: MoraleRoll,
): void {
  const rule = rolled.roll === null ? 'BW-MOR-16' : 'BW-MOR-02';
  const reasons = mod === 0 ? NONE.enhanced : [...enhanced, ...impaired];
  sayOf(table, fighter, {
    kind: 'morale',
    rule,
    fighter: fighter.id,
    how: howOf(mod),
    reasons,
    ...rolled,
  });
}

/** Ambiguity A-24: `morale-opposed` sets it against the WIL of the most forceful foe. */
function holdsAgainst(fight: Fight, table: Table, fighter: Fighter, mod: Mod, reasons: Reasons): boolean {
  let foe: Fighter | null = null;
  for (const other of fight.fighters) {
    if (other.side === fighter.side || !isAble(other) || other.hidden) continue;
    if (foe === null || other.wil > foe.wil) foe = other;
  }
  if (foe === null) return true;
  const against = foe;
  const sides = { saver: fighter, attr: 'wil', mod, opponent: against, their: 'wil' } as const;
  const again = (): Opposed => rollOpposed(fight, table, sides, 'morale');
  let both = again();
  if (both.result === 'tie' && fight.options['opposed-tie-reroll']) both = rerollTies(table, both, again);
  const ruled = both.result === 'tie' ? ruleOnTie(fight, table, fighter, against) : null;
  const result = ruled === null ? both.result : ruled.result;
  tellMorale(table, fighter, mod, reasons, {
    roll: both.roll,
    theirs: both.theirs === null ? 0 : both.theirs.kept,
    holds: result !== 'lose',
    against: against.id,
    theirRoll: both.theirs,
  });
  if (ruled !== null) tellTie(table, fighter, ruled);
  return result !== 'lose';
}

/** BW-MOR-17. Alone, or with a leader who is out. */
function isLone(fight: Fight, fighter: Fighter): boolean {
  let companions = 0;
  for (const other of fight.fighters) {
    if (other.side !== fighter.side || other === fighter) continue;
    if (isAble(other)) companions++;
    else if (other.sheet.leader) return true;
  }
  return companions === 0;
}

/** BW-MOR-15. Flight or surrender, as the game master picks; out of the fight at once. */
function breakDown(fight: Fight, table: Table, fighter: Fighter, given: 'flight' | 'surrender' | null): void {
  const how =
    given ??
    (table.quiet ? likelyEnd(fighter) : table.ask(FLIGHT_OR_SURRENDER, 'gm', { fighter: fighter.id }));
  if (how === 'surrender') surrender(fight, table, fighter, false);
  else if (!fight.options['fleeing-takes-a-turn']) flee(fight, table, fighter, false);
  else {
    setStatus(fight, fighter, fighter.status | FLEEING); // Ambiguity A-34: it runs on its next turn
    sayOf(table, fighter, { kind: 'turned-to-flee', rule: 'BW-MOR-15', fighter: fighter.id });
  }
}

export function flee(fight: Fight, table: Table, fighter: Fighter, willing: boolean): void {
  setStatus(fight, fighter, (fighter.status & ~FLEEING) | FLED);
  sayOf(table, fighter, { kind: 'fled', rule: 'BW-MOR-15', fighter: fighter.id, willing });
}

export function surrender(fight: Fight, table: Table, fighter: Fighter, willing: boolean): void {
  setStatus(fight, fighter, fighter.status | SURRENDERED);
  sayOf(table, fighter, { kind: 'surrendered', rule: 'BW-MOR-15', fighter: fighter.id, willing });
}

/** BW-MOR-05 to BW-MOR-07. The game master calls for morale: the tide, the unfathomable, a hireling's risk. */
export function callMorale(fight: Fight, table: Table, cause: Cause, ids: readonly string[]): void {
  const trigger = TRIGGERS.find((known) => known.cause === cause) as Trigger;
  for (const fighter of fight.fighters) {
    if (!ids.includes(fighter.id)) continue;
    if (cause === 'risk' && fighter.sheet.kind !== 'hireling') continue; // BW-MOR-07
    makeDue(fight, table, fighter, trigger);
  }
  settleMorale(fight, table);
}

/** Ambiguity A-25: `tide-at-half` turns the tide automatically, once, when half a side is out. */
function turnTides(fight: Fight, table: Table): void {
  for (const side of fight.sides) {
    if (side.tideTurned) continue;
    const members = fight.fighters.filter((fighter) => fighter.side === side.id);
    const out = members.filter((fighter) => !isAble(fighter));
    if (members.length === 0 || out.length * 2 < members.length) continue;
    side.tideTurned = true;
    for (const fighter of members) makeDue(fight, table, fighter, TIDE);
  }
}

/** Whether a leader of the side is alive, which heartens loyal followers. BW-MOR-08. */
export function leaderLives(fight: Fight, side: string, except: string): boolean {
  return fight.fighters.some(
    (other) =>
      other.side === side &&
      other.id !== except &&
      other.sheet.leader &&
      (other.status & (DEAD | FLED)) === 0,
  );
}
