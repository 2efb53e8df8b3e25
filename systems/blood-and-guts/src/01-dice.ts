// 01-dice.ts   Chapter 1, Dice: scores, breath dice and the saves that are rolled with them.
import type { Table } from '@affray/kernel';
import { scoreOf } from './03-injuries.ts';
import { type RolledBy, say } from './events.ts';
import type { Attribute, BreathDie, Die, Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-CORE-01': {
    title: 'Three scores',
    text: 'Each fighter is measured by three whole numbers, none of them negative: Blood, Guts and Nerves.',
    source: "the author's public code",
  },
  'BG-CORE-02': {
    title: 'Breath dice',
    text: 'A fighter has a stock of breath dice. Each may be a d4, d6, d8, d10 or d12, and each is at any moment either living or exhausted.',
    source: "the author's public code",
  },
  'BG-CORE-03': {
    title: 'Equal is not over',
    text: 'A result goes over a score only by being larger than it. Rolling the score exactly is still within it.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Gambits',
  },
  'BG-CORE-04': {
    title: 'One edition to a fight',
    text: 'A fight is a brawl or a clash from first to last; the edition cannot change halfway. What earlier fights of either edition left behind is still there: injuries, marks and exhausted dice.',
    source: 'our reading',
  },
  'BG-CORE-05': {
    title: "Two readings of an item's die",
    text: 'The die of a weapon or shield is read twice. Its trigger is the printed face plus any bonus, and that is what checks against scores and armour go by. Its value is the same sum, except that it is 0 when the face was crossed out before the roll, and everything else goes by that.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-14'],
  },
  'BG-CORE-06': {
    title: 'The order of rolling',
    text: 'In a brawl the first to roll throws breath dice in the order picked, then the shield die, then weapon dice; the second does the same after. In a clash where nobody has vantage, side A rolls weapons, then side B, then A its manoeuvre dice and B its own, fighter by fighter, breath before shield; with vantage the unfavoured side rolls weapons and manoeuvre dice before the favoured side rolls either. Stand saves follow in each pass, those of the first-strike phase ahead of those of the normal phase, and side A ahead of side B in both. Dice pinned in a script are used up in this same order.',
    source: 'our reading',
  },
  'BG-SAVE-01': {
    title: 'Picking dice for a save',
    text: 'To make a save, a fighter picks as many living breath dice as wanted and rolls them. Picking none is allowed: the roll then counts as 0, which is enough only against a difficulty of 0.',
    source: "the author's public code",
    ambiguities: ['A-03'],
  },
  'BG-SAVE-02': {
    title: 'When a save succeeds',
    text: 'Only the highest die of a save matters. If it is at least as high as the difficulty, the save is made.',
    source: "the author's public code",
  },
  'BG-SAVE-03': {
    title: 'The margin',
    text: 'The margin of a save is how far its highest die lies from the difficulty, above or below, and is never negative.',
    source: "the author's public code",
  },
  'BG-SAVE-04': {
    title: 'Dice that exhaust',
    text: 'Any breath die that comes up higher than the present score of the attribute being tested turns exhausted, though its result is still used in this roll. A 6 rolled against a score of 6 leaves the die living.',
    source: "the author's public code",
  },
  'BG-SAVE-05': {
    title: 'Dice that cannot exhaust',
    text: 'A breath die with no more sides than the score has cannot come up over it, so a test of that attribute never exhausts it. Such dice are picked in advance when dice are chosen; they may still be left out.',
    source: "the author's public code",
  },
  'BG-SAVE-06': {
    title: 'Exhausted dice stay out',
    text: 'Until breath is recovered an exhausted die may not be picked, and breath does not come back during a fight. One roll is exempt: a stand save uses its prescribed die even if that die is exhausted.',
    source: "the author's public code; our reading",
    ambiguities: ['A-39'],
  },
  'BG-SAVE-07': {
    title: 'Only breath exhausts',
    text: 'Exhaustion is for breath dice alone. The dice of weapons and shields never tire; what can happen to them is that a face gets marked.',
    source: 'the combat chapter, first Weapons section, Shields',
  },
  'BG-SAVE-08': {
    title: 'The score at the time',
    text: 'Dice are tested against the score as it stands when they are rolled. An injury that comes afterwards lowers the score for later rolls and changes nothing about dice on the table already.',
    source: 'the combat chapter, Injuries; our reading',
    ambiguities: ['A-22'],
  },
} as const;

/** BG-CORE-03. Over means strictly greater: the score itself is not over. */
export function isOver(result: number, score: number): boolean {
  return result > score;
}

/** BG-SAVE-02. A save succeeds when its highest die meets the difficulty. */
export function meets(result: number, difficulty: number): boolean {
  return result >= difficulty;
}

/** BG-SAVE-03. The margin is the distance between the highest die and the difficulty. */
export function marginOf(result: number, difficulty: number): number {
  return result > difficulty ? result - difficulty : difficulty - result;
}

/** BG-SAVE-01, BG-SAVE-06. Only living dice can be chosen; exhausted ones do not come back inside a fight. */
export function livingDice(fighter: Fighter): string[] {
  const { breath } = fighter;
  let living = 0;
  for (let i = 0; i < breath.length; i++) if (!(breath[i] as BreathDie).exhausted) living++;
  // Of the final length: an empty list that grows reserves much more than a hand needs.
  const ids = new Array<string>(living);
  for (let i = breath.length - 1; i >= 0; i--) {
    const { id, exhausted } = breath[i] as BreathDie;
    if (!exhausted) ids[--living] = id;
  }
  return ids;
}

/** BG-SAVE-05. Dice no larger than the score cannot be exhausted: they are offered first. If there are none, all living dice. */
export function safeDice(fight: Fight, fighter: Fighter, attribute: Attribute): string[] {
  const score = scoreOf(fight, fighter, attribute);
  const safe: string[] = [];
  for (const die of fighter.breath) if (!die.exhausted && die.size <= score) safe.push(die.id);
  return safe.length > 0 ? safe : livingDice(fighter);
}

/** BG-SAVE-01. Rolls the chosen breath dice into the hand, in the order chosen (BG-CORE-06); equal neighbours together. */
export function rollBreath(
  fight: Fight,
  fighter: Fighter,
  chosen: readonly string[],
  attribute: Attribute,
  tires: boolean,
  table: Table,
): void {
  let at = 0;
  while (at < chosen.length) {
    const { size } = breathDie(fighter, chosen[at] as string);
    let end = at + 1;
    while (end < chosen.length && breathDie(fighter, chosen[end] as string).size === size) end++;
    if (end - at === 1)
      settleBreath(
        fight,
        fighter,
        chosen[at] as string,
        table.roll(size, 'breath', fighter.id),
        attribute,
        tires,
        table,
      );
    else {
      const faces = table.rollAlike(end - at, size, 'breath', fighter.id);
      for (let i = at; i < end; i++)
        settleBreath(fight, fighter, chosen[i] as string, faces[i - at] as number, attribute, tires, table);
    }
    at = end;
  }
}

function settleBreath(
  fight: Fight,
  fighter: Fighter,
  id: string,
  face: number,
  attribute: Attribute,
  tires: boolean,
  table: Table,
): void {
  const die = breathDie(fighter, id);
  if (table.watched)
    say(table, {
      kind: 'breath-rolled',
      rule: 'BG-SAVE-01',
      fighter: fighter.id,
      die: id,
      size: die.size,
      face,
    });
  fighter.hand.push(newDie(fighter.id, id, 'breath', id, die.size, face));
  if (tires) exhaust(fight, fighter, fighter.id, die, face, attribute, table);
}

/** BG-SAVE-04, BG-SAVE-08. A die over the current score of the tested fighter is exhausted; it still counts for this roll. */
export function exhaust(
  fight: Fight,
  tested: Fighter,
  owner: string,
  die: BreathDie,
  face: number,
  attribute: Attribute,
  table: Table,
): void {
  const score = scoreOf(fight, tested, attribute);
  if (die.exhausted || !isOver(face, score)) return;
  die.exhausted = true;
  if (table.watched)
    say(table, {
      kind: 'exhausted',
      rule: 'BG-SAVE-04',
      fighter: tested.id,
      owner,
      die: die.id,
      size: die.size,
      face,
      attribute,
      score,
    });
}

/** BG-CORE-05. A newly rolled die: trigger and value are the face until an item's bonus or mark changes them. */
export function newDie(
  owner: string,
  key: string,
  from: Die['from'],
  item: string,
  size: number,
  face: number,
): Die {
  return {
    owner,
    key,
    from,
    item,
    size,
    face,
    wasMarked: false,
    bonus: 0,
    trigger: face,
    value: face,
    live: true,
    over: false,
    marked: false,
    thrown: false,
    gambit: false,
    twin: false,
    quality: 0,
    fits: NO_FITS,
    stops: [],
    aim: null,
    given: 0,
    bind: null,
  };
}

/** Shared by all dice without a quality: a list that is only ever replaced. */
const NO_FITS: string[] = [];

/** A copy of a die that counts in a second place. */
export function twinOf(die: Die): Die {
  return { ...die, twin: true, stops: [] };
}

/** The highest value in a hand; BG-MAN-06: 0 without dice. */
export function highest(hand: readonly Die[]): number {
  let best = 0;
  for (let i = 0; i < hand.length; i++) {
    const { value } = hand[i] as Die;
    if (value > best) best = value;
  }
  return best;
}

/** Takes a die out of the list that holds it. V8 makes a new list for each `splice`, and calls out of compiled code. */
export function takeOut(dice: Die[], die: Die): void {
  const last = dice.length - 1;
  let at = 0;
  while (at < last && dice[at] !== die) at++;
  for (; at < last; at++) dice[at] = dice[at + 1] as Die;
  dice.pop();
}

/** A hand of dice as events report it. */
export function rolledBy(hand: readonly Die[]): RolledBy[] {
  return hand.map(({ size, face, value, from, item }) => ({
    size,
    face,
    value,
    of: from === 'breath' ? 'breath' : item,
  }));
}

export function breathDie(fighter: Fighter, id: string): BreathDie {
  for (const die of fighter.breath) if (die.id === id) return die;
  throw new Error(`${fighter.id} has no breath die "${id}"`);
}
