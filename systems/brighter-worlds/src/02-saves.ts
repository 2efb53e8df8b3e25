// 02-saves.ts Chapter 2, Saves: rolling an attribute to escape the consequences of a risk. The stakes are in
// risk.ts.
import type { Role, Table } from '@affray/kernel';
import { type How, type Rolled, type SaveResult, sayOf, sayOfBoth } from './events.ts';
import type { Options } from './house-rules.ts';
import { HOW_THE_TIE_ENDS, type TieRuled } from './questions-saves.ts';
import { type Attr, dieOf, type Fight, type Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-SAVE-01': {
    title: 'An unopposed Save',
    text: 'When no other fighter is behind the danger, roll the die of the attribute concerned. With 4 or better the danger passes; with 1, 2 or 3 it strikes.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-02': {
    title: 'An opposed Save',
    text: 'When another fighter causes the danger, both roll the attribute that suits their part in it. The one making the Save wins only with the higher roll.',
    source: 'the combat chapter, Rounds and Initiative; public rules, Core Rules',
  },
  'BW-SAVE-03': {
    title: 'A tie in an opposed Save',
    text: 'When both rolls of an opposed Save are the same, it is a tie, which calls for a middle way or a hard choice. The GM rules whether the danger is avoided, suffered, or met halfway and how. At a table without a GM a tie is a loss for the one making the Save.',
    source: 'public rules, Core Rules',
    ambiguities: ['A-12'],
  },
  'BW-SAVE-04': {
    title: 'A Save at zero',
    text: 'A Save on an attribute at zero is lost and nothing is rolled. Being enhanced brings no d12 here, and being impaired brings no d4.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-05': {
    title: 'An enhanced Save',
    text: 'For an enhanced Save roll a d12 beside the attribute die. The better of the two counts.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-06': {
    title: 'An impaired Save',
    text: 'For an impaired Save put the attribute die aside and roll a d4. An attribute that is a d4 anyway loses nothing by it.',
    source: 'public rules, Core Rules',
  },
  'BW-SAVE-07': {
    title: 'Enhanced and impaired at once',
    text: 'Two reasons that pull the same way do no more than one. If at least one reason enhances a Save and at least one impairs it, both fall away and the attribute die is rolled alone.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
  'BW-SAVE-08': {
    title: 'An opponent at zero',
    text: 'An opponent whose attribute is zero has no die and is treated as if it had rolled 0, which any roll beats. A saver whose own attribute is zero loses all the same.',
    source: 'our reading',
    ambiguities: ['A-31'],
  },
  'BW-SAVE-09': {
    title: 'Risk in a fight',
    text: 'Whatever carries risk needs a Save before it goes ahead, in a fight as elsewhere: a stunt or a daring deed, and just as well flight, first aid, an item or a few steps under the eyes of a foe. As a rule the Save is opposed by the fighter one is facing, never by a friend.',
    source: 'the combat chapter, Rounds and Initiative',
    ambiguities: ['A-36'],
  },
} as const;

/** BW-SAVE-01. */
const ENOUGH = 4;
/** Limit of rerolls before a tie counts after all: a guard against loaded dice, far more than fair ones need. */
const MOST_REROLLS = 1000;

/** Whether a roll is enhanced (1), impaired (2), both (3) or neither (0). BW-SAVE-07: several reasons of a kind count once. */
export type Mod = 0 | 1 | 2 | 3;

/** Purposes of dice that Saves are rolled for. */
export type SaveSlot = 'save' | 'oppose' | 'initiative' | 'critical' | 'morale' | 'casting';

/** BW-SAVE-05 to BW-SAVE-07. The attribute die, with a d12 added, or a d4 in its place; the higher counts. */
export function rollSave(
  options: Options,
  table: Table,
  fighter: Fighter,
  die: number,
  mod: Mod,
  slot: SaveSlot,
): Rolled {
  const seen = rolesOf(fighter);
  const sides = mod >= 2 && withD4(options, mod) ? 4 : die; // BW-SAVE-06
  const face = table.roll(sides, slot, fighter.id, seen);
  const enhanced = mod === 1 || (mod === 3 && options['impaired-plus-d12']);
  if (!enhanced) return { sides, face, more: null, d12: 0, kept: face };
  const d12 = table.roll(12, 'd12', fighter.id, seen); // BW-SAVE-05
  return { sides, face, more: null, d12, kept: Math.max(d12, face) };
}

/** Only included if the game master has made a Save other than plain. */
function howToTell(mod: Mod): { readonly how?: How } {
  return mod === 0 ? {} : { how: mod === 1 ? 'enhanced' : mod === 2 ? 'impaired' : 'both' };
}

/** BW-SAVE-07. Ambiguity A-07: the two kinds cancel; two house rules keep the d4. */
function withD4(options: Options, mod: Mod): boolean {
  return mod === 2 || options['impaired-wins'] || options['impaired-plus-d12'];
}

/** Only its own side and the game master see the dice of a hidden fighter. */
export function rolesOf(fighter: Fighter): readonly Role[] | null {
  return fighter.hidden ? ['gm', `side:${fighter.side}`] : null;
}

/** BW-SAVE-01. Unopposed: 4 or more avoids the consequence. BW-SAVE-04: at zero it fails unrolled. */
export function unopposedSave(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  attr: Attr,
  mod: Mod,
  slot: SaveSlot,
): SaveResult {
  const die = dieOf(fighter, attr);
  const roll = die === 0 ? null : rollSave(fight.options, table, fighter, die, mod, slot);
  const result = roll !== null && roll.kept >= ENOUGH ? 'win' : 'lose';
  const rule = die === 0 ? 'BW-SAVE-04' : 'BW-SAVE-01';
  const { id } = fighter;
  sayOf(table, fighter, {
    kind: 'saved',
    rule,
    fighter: id,
    attr,
    roll,
    against: null,
    theirs: null,
    need: ENOUGH,
    result,
    ...howToTell(mod),
  });
  return result;
}

/** Both rolls of an opposed Save; `theirs` is null if nothing was rolled (BW-SAVE-08). */
export interface Opposed {
  readonly roll: Rolled | null;
  readonly theirs: Rolled | null;
  readonly result: SaveResult;
}

/** Who saves against whom, with which dice. */
export interface Sides {
  readonly saver: Fighter;
  readonly attr: Attr;
  readonly mod: Mod;
  readonly opponent: Fighter;
  readonly their: Attr;
}

/** BW-SAVE-02. The saver rolls first, then the opponent; only a higher roll wins. */
export function rollOpposed(fight: Fight, table: Table, sides: Sides, slot: SaveSlot): Opposed {
  const { saver, attr, mod, opponent, their } = sides;
  const die = dieOf(saver, attr);
  if (die === 0) return { roll: null, theirs: null, result: 'lose' }; // BW-SAVE-04, and BW-SAVE-08 if both are at zero
  const roll = rollSave(fight.options, table, saver, die, mod, slot);
  const theirDie = opposingDie(fight.options, dieOf(opponent, their));
  const theirs = theirDie === 0 ? null : rollSave(fight.options, table, opponent, theirDie, 0, 'oppose');
  const against = theirs === null ? 0 : theirs.kept;
  return { roll, theirs, result: roll.kept > against ? 'win' : roll.kept === against ? 'tie' : 'lose' };
}

/** BW-SAVE-08. An opponent at zero has no die. Ambiguity A-31: `zero-opponent-d4` gives it a d4. */
function opposingDie(options: Options, die: number): number {
  return die === 0 && options['zero-opponent-d4'] ? 4 : die;
}

/** Rolls again while the rolls are equal. */
export function rerollTies(table: Table, first: Opposed, again: () => Opposed): Opposed {
  return table.loop(first, again, (now) => now.result !== 'tie', MOST_REROLLS);
}

/** BW-SAVE-02, BW-SAVE-03. An opposed Save, with a tie decided. */
export function opposedSave(
  fight: Fight,
  table: Table,
  saver: Fighter,
  attr: Attr,
  mod: Mod,
  opponent: Fighter,
  their: Attr,
): SaveResult {
  const again = (): Opposed => rollOpposed(fight, table, { saver, attr, mod, opponent, their }, 'save');
  let both = again();
  if (both.result === 'tie' && fight.options['opposed-tie-reroll']) both = rerollTies(table, both, again); // Ambiguity A-12
  const rule = dieOf(saver, attr) === 0 ? 'BW-SAVE-04' : both.theirs === null ? 'BW-SAVE-08' : 'BW-SAVE-02';
  const { roll, theirs, result } = both;
  const need = theirs === null ? 1 : theirs.kept + 1;
  const { id } = saver;
  // A Save must not reveal a hidden fighter.
  sayOfBoth(table, saver, opponent, {
    kind: 'saved',
    rule,
    fighter: id,
    attr,
    roll,
    against: opponent.id,
    theirs,
    need,
    result,
    ...howToTell(mod),
  });
  return result === 'tie' ? settleTie(fight, table, saver, opponent) : result;
}

/**
 * BW-SAVE-03. The game master decides a tie; Ambiguity A-12: without one, or by `opposed-tie-fails`, it is a
 * loss.
 */
function settleTie(fight: Fight, table: Table, saver: Fighter, opponent: Fighter): SaveResult {
  const ruled = ruleOnTie(fight, table, saver, opponent);
  tellTie(table, saver, ruled);
  return ruled.result;
}

/** The ruling on a tie; null words: nobody was asked. */
export interface Ruled {
  readonly result: SaveResult;
  readonly ruling: TieRuled | null;
}

export function ruleOnTie(fight: Fight, table: Table, saver: Fighter, opponent: Fighter): Ruled {
  if (fight.options['opposed-tie-fails']) return { result: 'lose', ruling: null };
  const ruling = table.ask(HOW_THE_TIE_ENDS, 'gm', { saver: saver.id, opponent: opponent.id });
  const result = ruling.ruling === 'avoid' ? 'win' : ruling.ruling === 'suffer' ? 'lose' : 'tie';
  return { result, ruling };
}

export function tellTie(table: Table, saver: Fighter, { ruling }: Ruled): void {
  if (ruling !== null)
    sayOf(table, saver, { kind: 'tie-ruled', rule: 'BW-SAVE-03', fighter: saver.id, ...ruling });
}
