// 08-manoeuvres.ts   Chapter 8, Manoeuvres: step 2 of a clash: manoeuvre dice, evading with them, giving them to allies.
import type { Table } from '@affray/kernel';
import { highest, rollBreath, rolledBy, takeOut } from '../01-dice.ts';
import { recordInjury, scoreOf } from '../03-injuries.ts';
import { wayOf } from '../04-weapon-dice.ts';
import { askGroup, askInOrder, endVantage, isEven } from '../11-vantage.ts';
import { strikesFirst } from '../12-melee.ts';
import { addBowDie, isCovered, isHurtFirst } from '../13-ranged.ts';
import { rollShield } from '../14-shields.ts';
import { gambesonOf, topDieAgainst } from '../15-armour.ts';
import { say } from '../events.ts';
import { mindOf } from '../mind.ts';
import {
  bestDice,
  defaultBest,
  type Gift,
  mayGive,
  WHICH_BEST,
  WHICH_BREATH,
  WHICH_GIFT,
} from '../questions-clash.ts';
import { type Die, type Fight, type Fighter, fighterOf } from '../state.ts';
import { threatTo } from './07-clash.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-MAN-01': {
    title: 'Step 2: the manoeuvre roll',
    text: 'Each fighter taking part picks living breath dice, as many or as few as they like, and makes a Blood save with them.',
    source: 'the combat chapter, step 2',
  },
  'BG-MAN-02': {
    title: 'Exhausted but in hand',
    text: 'A breath die that comes up over Blood is exhausted, yet the fighter goes on using what it shows until the exchange ends.',
    source: "the author's public code; our reading",
    ambiguities: ['A-27'],
  },
  'BG-MAN-03': {
    title: 'What is a manoeuvre die',
    text: "A fighter's manoeuvre dice are the breath dice rolled, the shield die if it is live, a bow die that vantage lets in, and whatever gambits and gifts bring.",
    source: 'the combat chapter, step 2, Gambits, Bows, Shields',
  },
  'BG-MAN-04': {
    title: 'Evading',
    text: 'A fighter evades if their best die, the highest of their manoeuvre dice, is no lower than the threat they face.',
    source: 'the combat chapter, step 2',
  },
  'BG-MAN-05': {
    title: 'Failing to evade',
    text: 'If the best die is lower, the fighter is injured by the shortfall, 1 less for a gambeson that applies.',
    source: 'the combat chapter, step 2, Armour',
  },
  'BG-MAN-06': {
    title: 'Without manoeuvre dice',
    text: 'A fighter who holds no manoeuvre die counts as having rolled 0. They evade a threat of 0 and nothing more; anything higher injures them by its full amount, less a gambeson that applies.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-30'],
  },
  'BG-MAN-07': {
    title: 'Level best dice',
    text: 'When several manoeuvre dice are level at the top, the holder says which one is the best die. Unless they say otherwise it is the die with most sides, and among equals the one rolled earliest.',
    source: 'our reading',
  },
  'BG-GIFT-01': {
    title: 'Giving a die',
    text: 'As long as a side has at least two fighters taking part, each of them may let another have one of their manoeuvre dice.',
    source: 'the combat chapter, step 2',
  },
  'BG-GIFT-02': {
    title: 'When dice are given',
    text: 'A fighter may give once in every pass. Gifts are made when gambits are done and nobody has evaded yet.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-28'],
  },
  'BG-GIFT-03': {
    title: 'Which dice can be given',
    text: 'Whatever manoeuvre die a fighter holds can be given, a shield die among them. Only a die received in the same pass has to stay where it is.',
    source: 'our reading',
    ambiguities: ['A-29'],
  },
  'BG-GIFT-04': {
    title: 'Using a given die',
    text: 'Whoever holds a die has full use of it: as best die, for a stand save, and for the discard in step 4. If it is exhausted, the fighter who rolled it at first bears that.',
    source: 'our reading',
  },
  'BG-GIFT-05': {
    title: 'Many gifts, and runners',
    text: 'One fighter may receive any number of gifts, and in pass 1 runners can give and be given dice as well. What was given is not lost when the giver goes down.',
    source: 'our reading',
  },
} as const;

/** BG-MAN-01, BG-MAN-02, BG-MAN-03. Chosen breath dice as a Blood save, then the shield, then perhaps the bow die. */
export function rollManoeuvre(fight: Fight, group: readonly Fighter[], table: Table): void {
  const rolling = group.filter((fighter) => fighter.status === 'up');
  const asked: Fighter[] = [];
  const chosen: (readonly string[])[] = [];
  askGroup(WHICH_BREATH, rolling, null, table, (fighter, dice) => {
    asked.push(fighter);
    chosen.push(dice);
  });
  for (let i = 0; i < asked.length; i++) {
    const fighter = asked[i] as Fighter;
    rollBreath(fight, fighter, chosen[i] as readonly string[], 'blood', true, table);
    rollShield(fight, fighter, table);
  }
  for (const fighter of asked) {
    if (fighter.using !== null) addBowDie(fight, fighter, table);
    if (table.watched) tellManoeuvre(fighter, table);
  }
}

function tellManoeuvre({ id, hand }: Fighter, table: Table): void {
  const dice = rolledBy(hand);
  say(table, { kind: 'manoeuvre-rolled', rule: 'BG-MAN-03', fighter: id, dice, best: highest(hand) });
}

/** BG-GIFT-01, BG-GIFT-02. In a group each fighter may hand one die to an ally, once in each pass. Ambiguity A-28: or only once. */
export function give(fight: Fight, group: readonly Fighter[], table: Table): void {
  const able = group.filter((giver) => canGive(fight, giver));
  askGroup(WHICH_GIFT, able, null, table, (giver, gift) => {
    if (gift !== null) handOver(fight, giver, gift, table);
  });
}

/** BG-VANT-06. The gifts of a pass, the unfavoured side's first. */
export function giveInOrder(fight: Fight, table: Table): void {
  const able = fight.fighters.filter((giver) => canGive(fight, giver));
  const mind = mindOf(table);
  const together = mind === null ? null : (all: readonly Fighter[]) => mind.gifts(fight, all);
  const apply = (giver: Fighter, gift: Gift): void => {
    if (gift !== null) handOver(fight, giver, gift, table);
  };
  askInOrder(fight, WHICH_GIFT, able, null, table, apply, together);
}

/** BG-GIFT-01, BG-GIFT-05. Runners take part in pass 1 and so may give; a lone fighter cannot. */
function canGive(fight: Fight, giver: Fighter): boolean {
  if (!giver.engaged || giver.status !== 'up' || giver.hand.length === 0) return false;
  if (giver.giftUsed && fight.options['gift-window'] === 'once') return false; // Ambiguity A-28
  let allies = 0;
  for (const ally of fight.fighters)
    if (ally.sideNo === giver.sideNo && ally.engaged && ally.status === 'up') allies++;
  return allies > 1 && giver.hand.some((die) => mayGive(fight, die));
}

/** BG-GIFT-03, BG-GIFT-04. The receiver uses it fully; its owner stays the same. */
function handOver(fight: Fight, giver: Fighter, gift: Exclude<Gift, null>, table: Table): void {
  const die = giver.hand.find((held) => held.owner === gift.owner && held.key === gift.die);
  if (die === undefined) return;
  giver.giftUsed = true;
  die.given = fight.pass;
  takeOut(giver.hand, die);
  fighterOf(fight, gift.to).hand.push(die);
  const { owner, die: key, to } = gift;
  if (table.watched)
    say(table, {
      kind: 'gave',
      rule: 'BG-GIFT-04',
      fighter: giver.id,
      owner,
      die: key,
      to,
      value: die.value,
    });
}

/** BG-RNG-03, BG-RNG-04. In pass 1 dice that cannot harm an archer try to come near; this is neither a threat nor an injury. */
export function comeNear(fight: Fight, table: Table): void {
  if (isEven(fight)) return;
  for (const archer of fight.fighters) {
    let nearest: Die | null = null;
    for (const foe of fight.fighters) {
      if (!isCovered(fight, archer, foe)) continue;
      for (const die of foe.pool) if (die.live && die.value > (nearest?.value ?? 0)) nearest = die;
    }
    if (nearest === null) continue;
    const best = highest(archer.hand);
    const { owner: by, value } = nearest;
    if (value > best) closeDistance(fight, archer, nearest, best, table);
    else if (table.watched)
      say(table, { kind: 'kept-off', rule: 'BG-RNG-02', fighter: archer.id, by, value, best });
  }
}

/** Ambiguity A-59: vantage ends with the exchange; or at once; or nothing follows. */
function closeDistance(fight: Fight, archer: Fighter, die: Die, best: number, table: Table): void {
  if (table.watched)
    say(table, {
      kind: 'came-near',
      rule: 'BG-RNG-03',
      fighter: archer.id,
      by: die.owner,
      value: die.value,
      best,
    });
  if (fight.options.closing === 'at-once') endVantage(fight, archer, die.owner, table);
  if (fight.options.closing === 'ends-vantage') archer.nearedBy = die.owner;
}

/** An injury about to be dealt: to whom, how much, and the die that reduced it. */
export interface Wound {
  readonly fighter: Fighter;
  /** The die that hurts. */
  readonly by: Die | null;
  readonly injury: number;
  readonly gambeson: number;
  /** Guts before it. */
  readonly gutsWas: number;
  die: Die | null;
}

/**
 * BG-MAN-04, BG-MAN-05, BG-SPEC-08, BG-CLASH-04. One phase of evading, for those hit first or for the rest. All injuries
 * are recorded (BG-INJ-05) before anyone has to stand. `done` lists those handled in the first phase.
 */
export function evade(fight: Fight, first: boolean, done: Fighter[], table: Table): Wound[] {
  const wounds: Wound[] = [];
  for (const fighter of fight.fighters) {
    if (!fighter.engaged || fighter.status !== 'up' || done.includes(fighter)) continue;
    const die = topDieAgainst(fight, fighter);
    if (first && (die === null || !isFirst(fight, fighter, die))) continue;
    if (first) done.push(fighter);
    evadeOne(fight, fighter, die, wounds, table);
  }
  for (const { fighter, injury } of wounds) recordInjury(fighter, injury);
  if (table.watched) for (const wound of wounds) tellWound(fight, wound, table);
  nameReducingDice(fight, wounds, table);
  return wounds;
}

function tellWound(fight: Fight, { fighter, by, injury, gambeson, gutsWas }: Wound, table: Table): void {
  const { id, facing: threat, lastBest: best, hurt: total } = fighter;
  const guts = scoreOf(fight, fighter, 'guts');
  const sum = { injury, threat, best, total, gambeson, gutsWas, guts };
  const from = by?.owner ?? '';
  say(table, { kind: 'injured', rule: 'BG-MAN-05', fighter: id, from, way: wayOf(fight, by), ...sum });
}

/** BG-SPEC-08, BG-BOW-04. */
function isFirst(fight: Fight, target: Fighter, die: Die): boolean {
  if (strikesFirst(die, target)) return true;
  return target.using !== null && isHurtFirst(fight, target, fighterOf(fight, die.owner));
}

/** BG-MAN-04, BG-MAN-05, BG-MAN-06. */
function evadeOne(fight: Fight, fighter: Fighter, top: Die | null, wounds: Wound[], table: Table): void {
  const threat = threatTo(fight, fighter, top);
  fighter.facing = threat;
  if (threat > 0 && fighter.hand.length === 0) rollAfresh(fight, fighter, table);
  const best = bestOf(fight, fighter);
  fighter.lastBest = best;
  if (best >= threat) {
    if (threat > 0 && table.watched)
      say(table, { kind: 'evaded', rule: 'BG-MAN-04', ...blowAt(fight, fighter, top) });
    return;
  }
  const gambeson = fight.options.gambeson === 'injury' ? gambesonOf(fight, fighter, top) : 0; // BG-ARM-01
  const injury = threat - best - gambeson;
  if (injury >= 1) {
    const gutsWas = scoreOf(fight, fighter, 'guts');
    wounds.push({ fighter, by: top, injury, gambeson, gutsWas, die: null });
  } else if (table.watched)
    say(table, { kind: 'unhurt', rule: 'BG-STAND-07', ...blowAt(fight, fighter, top), gambeson });
}

/** What a fighter has just evaded, as events report it. */
function blowAt(fight: Fight, { id: fighter, facing: threat, lastBest: best }: Fighter, by: Die | null) {
  return { fighter, threat, best, from: by?.owner ?? '', way: wayOf(fight, by) };
}

/** Ambiguity A-30: nobody evades without dice; or the last result is used again. */
function bestOf(fight: Fight, fighter: Fighter): number {
  if (fighter.hand.length === 0 && fight.options['no-dice-evade'] === 'last-result') return fighter.lastBest;
  return highest(fighter.hand);
}

/** Ambiguity A-30: or living breath dice are rolled afresh. */
function rollAfresh(fight: Fight, fighter: Fighter, table: Table): void {
  if (fight.options['no-dice-evade'] !== 'fresh-roll' || fight.pass === 1) return;
  rollBreath(fight, fighter, table.ask(WHICH_BREATH, fighter.id, null), 'blood', true, table);
}

/** BG-MAN-07, BG-STAND-06. The die that reduced an injury is a best die worth 1 or more; among equal ones the holder names it. */
function nameReducingDice(fight: Fight, wounds: readonly Wound[], table: Table): void {
  const level: Fighter[] = [];
  for (const wound of wounds) {
    const die = defaultBest(wound.fighter);
    if (die === null || die.value < 1) continue;
    wound.die = die;
    if (isChoice(wound.fighter)) level.push(wound.fighter);
  }
  askInOrder(fight, WHICH_BEST, level, null, table, (fighter, name) => {
    for (const wound of wounds) {
      if (wound.fighter !== fighter) continue;
      wound.die = fighter.hand.find((die) => die.owner === name.owner && die.key === name.die) ?? wound.die;
    }
  });
}

/** Equal dice are a choice only if they differ in something. */
export function isChoice(fighter: Fighter): boolean {
  const best = bestDice(fighter);
  const first = best[0];
  return (
    first !== undefined &&
    best.some((die) => die.size !== first.size || die.from !== first.from || die.owner !== first.owner)
  );
}
