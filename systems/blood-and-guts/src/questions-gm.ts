// Questions to the game master: the circumstances, by house rule whose turn it is, and what is restored after a fight.
import { type Choices, form, oneOf, type Question, someOf } from '@affray/kernel';
import { type Fight, type Fighter, isInSight, type Pair } from './state.ts';

/** The circumstances of an exchange, complete. `over` is given only if vantage belongs to pairs. */
export interface Circumstances {
  /** Sides that claim vantage. */
  readonly vantage: readonly string[];
  readonly closeQuarters: boolean;
  readonly unaware: readonly string[];
  readonly helpless: readonly string[];
  readonly mounted: readonly string[];
  readonly above: readonly string[];
  readonly grappling: readonly string[];
  readonly over?: readonly Pair[];
}

/** BG-REEV-04. Asked as each exchange opens, so that a fight without changes needs only one answer. */
export const WHETHER_CHANGED: Question<Fight, null, boolean> = {
  kind: 'whether-changed',
  rule: 'BG-REEV-04',
  asks: 'gm',
  words: () => 'Do vantage, mounts, heights, grapples or awareness change now?',
  choices: () => oneOf([false, true]),
  fallback: () => false,
  ruling: 'after',
};

/** BG-VANT-01, BG-AWARE-03. */
export const CIRCUMSTANCES: Question<Fight, null, Circumstances> = {
  kind: 'circumstances',
  rule: 'BG-VANT-01',
  asks: 'gm',
  words: () => 'Who has vantage, and how does everybody stand?',
  ruling: 'before',
  choices: (fight) => {
    const ids = upIds(fight);
    const fields: Record<string, Choices<unknown>> = {
      vantage: someOf(fight.sides.map((side) => side.id)),
      closeQuarters: oneOf([false, true]),
      unaware: someOf(ids),
      helpless: someOf(ids),
      mounted: someOf(ids),
      above: someOf(ids),
      grappling: someOf(ids),
    };
    if (fight.options['vantage-scope'] === 'pair')
      fields.over = someOf(pairsOf(fight).map((pair) => ({ ...pair })));
    return form(fields);
  },
  fallback: (fight) => {
    const having = (flag: (fighter: Fighter) => boolean): string[] =>
      fight.fighters
        .filter((fighter) => fighter.status === 'up' && flag(fighter))
        .map((fighter) => fighter.id);
    const now: Circumstances = {
      vantage: fight.sides.filter((side) => side.claims).map((side) => side.id),
      closeQuarters: fight.closeQuarters,
      unaware: having((fighter) => fighter.unaware),
      helpless: having((fighter) => fighter.helpless),
      mounted: having((fighter) => fighter.mounted),
      above: having((fighter) => fighter.above),
      grappling: having((fighter) => fighter.grappling),
    };
    if (fight.options['vantage-scope'] === 'side') return now;
    const stands = (pair: Pair): boolean =>
      fight.pairs.some((held) => held.who === pair.who && held.over === pair.over);
    return { ...now, over: pairsOf(fight).filter(stands) };
  },
};

function upIds(fight: Fight): string[] {
  return fight.fighters.filter((fighter) => fighter.status === 'up').map((fighter) => fighter.id);
}

function pairsOf(fight: Fight): Pair[] {
  const pairs: Pair[] = [];
  for (const who of fight.fighters) {
    for (const over of fight.fighters) {
      if (who.sideNo !== over.sideNo && isInSight(who) && isInSight(over))
        pairs.push({ who: who.id, over: over.id });
    }
  }
  return pairs;
}

/** BG-TURN-01. Ambiguity A-23: by house rule the game master says whose turn it is. */
export const WHICH_SIDE_ACTS: Question<Fight, null, string> = {
  kind: 'which-side-acts',
  rule: 'BG-TURN-01',
  asks: 'gm',
  words: () => 'Which side acts now?',
  ruling: 'before',
  choices: (fight) => oneOf(fight.sides.map((side) => side.id)),
  fallback: (fight) => fight.sides[fight.acting]?.id ?? '',
};

/** What is restored: items as `fighter/item`, breath dice as `fighter/die`. */
export interface Mended {
  readonly restore: readonly string[];
  readonly breath: readonly string[];
}
const NOTHING: Mended = { restore: [], breath: [] };

/** BG-MARK-09. Between fights the game master clears marks and restores breath. */
export const WHAT_TO_MEND: Question<Fight, null, Mended> = {
  kind: 'what-to-mend',
  rule: 'BG-MARK-09',
  asks: 'gm',
  words: () => 'The fight is over. Which items are restored, and which breath is recovered?',
  choices: (fight) => form({ restore: someOf(markedItems(fight)), breath: someOf(exhaustedDice(fight)) }),
  fallback: () => NOTHING,
  ruling: 'after',
};

/** BG-MARK-09. Items that have marks and are not ruined. Ambiguity A-18: nothing is ever restored. */
export function markedItems(fight: Fight): string[] {
  const items: string[] = [];
  if (fight.options['restore-when'] === 'never') return items;
  for (const { id, weapons, shield, armour } of fight.fighters) {
    for (const weapon of weapons)
      if (weapon.marks.length > 0 && !weapon.ruined) items.push(`${id}/${weapon.id}`);
    if (shield !== null && shield.marks.length > 0 && !shield.ruined) items.push(`${id}/${shield.id}`);
    for (const piece of armour) if (piece.crossed.length + piece.tally > 0) items.push(`${id}/${piece.kind}`);
  }
  return items;
}

export function exhaustedDice(fight: Fight): string[] {
  const dice: string[] = [];
  for (const { id, breath } of fight.fighters)
    for (const die of breath) if (die.exhausted) dice.push(`${id}/${die.id}`);
  return dice;
}
