// 01-dice.ts   Chapter 1, Dice: scores, breath dice and the saves that are rolled with them.
import type { Table } from '@affray/kernel';
import { scoreOf } from './03-injuries.ts';
import { type RolledBy, say } from './events.ts';
import type { Attribute, BreathDie, Die, Fight, Fighter } from './state.ts';

/** BG-CORE-03. Over means strictly greater: the score itself is not over. */
export function isOver(result: number, score: number): boolean {
  return result > score;
}

/** BG-SAVE-02. A save succeeds when its highest die meets the difficulty. */
export function meets(result: number, difficulty: number): boolean {
  return result >= difficulty;
}

/** BG-SAVE-03. The margin is how far the highest die and the difficulty are apart. */
export function marginOf(result: number, difficulty: number): number {
  return result > difficulty ? result - difficulty : difficulty - result;
}

/** BG-SAVE-01, BG-SAVE-06. Only living dice can be chosen; exhausted ones do not come back inside a fight. */
export function livingDice(fighter: Fighter): string[] {
  const ids: string[] = [];
  for (const die of fighter.breath) if (!die.exhausted) ids.push(die.id);
  return ids;
}

/** BG-SAVE-05. Dice no larger than the score cannot exhaust: they are offered first. Without any, all living dice. */
export function safeDice(fight: Fight, fighter: Fighter, attribute: Attribute): string[] {
  const score = scoreOf(fight, fighter, attribute);
  const safe: string[] = [];
  for (const die of fighter.breath) if (!die.exhausted && die.size <= score) safe.push(die.id);
  return safe.length > 0 ? safe : livingDice(fighter);
}

/** BG-SAVE-01. Rolls the chosen breath dice into the hand, in the order chosen (BG-CORE-06); neighbours alike together. */
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

/** BG-SAVE-04, BG-SAVE-08. Over the score as it is now of the one tested, the die is exhausted; it still counts for this roll. */
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

/** BG-CORE-05. A die fresh on the table: trigger and value are the face until an item's bonus or mark changes them. */
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
    fits: [],
    stops: [],
    aim: null,
    given: 0,
    bind: null,
  };
}

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

/** A hand of dice as an event tells it. */
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
