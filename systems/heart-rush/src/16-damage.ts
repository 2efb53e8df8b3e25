// 16-damage.ts   Chapter 16, Taking damage: from the difference of two rolls to lost hit points.
import type { Table } from '@affray/kernel';
import { sizeDown } from './15-dice.ts';
import { takeWound } from './17-wounds.ts';
import { execute, settleFallen, wakeIfHurt } from './18-zero-hit-points.ts';
import { climberShaken } from './clinging.ts';
import type { Harm, Settled } from './effects.ts';
import { say } from './events.ts';
import { WHETHER_TO_SHRUG, WHICH_TO_SHRUG } from './questions-blows.ts';
import { type Fight, type Fighter, fighterOf, has } from './state.ts';
import { traitDamage } from './traits.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-DMG-01': {
    title: 'How damage is worked out',
    text: 'It begins with attack minus defense, or with the amount that another source rolls, and is at least 0; increases from abilities are added. Then it is halved for a defensive fighter (rounded up), by abilities (each with its own rounding), and by shrugging off (rounded up). Fixed reductions from abilities come next, down to 0 at most. Finally it is subtracted from the hit points, and a wound is checked for.',
    source: 'the combat chapter, Defensive Stance and Taking Damage; our reading',
    ambiguities: ['A-03'],
  },
  'HR-DMG-02': {
    title: 'Shrugging off',
    text: 'Someone who takes damage can halve it. The price is that its heart die becomes one size smaller.',
    source: 'the combat chapter, Taking Damage',
  },
  'HR-DMG-03': {
    title: 'Rounding up',
    text: 'The half is rounded up. As 1 damage would remain 1, shrugging off is offered only for 2 damage or more. Where halves are rounded down it is offered for 1 as well.',
    source: 'public rules, Combat, Endure',
    ambiguities: ['A-15'],
  },
  'HR-DMG-04': {
    title: 'Nothing left to give',
    text: 'With a d4 as heart die, damage cannot be shrugged off and is taken in full.',
    source: 'the combat chapter, Taking Damage',
  },
  'HR-DMG-05': {
    title: 'How often',
    text: 'Each instance of damage can be shrugged off one time; in a round there is no limit but the heart die. With several instances in a step, each is decided on separately and each takes a size of the die.',
    source: 'the combat chapter, Taking Damage',
    ambiguities: ['A-16'],
  },
  'HR-DMG-06': {
    title: 'When the die gets smaller',
    text: 'In an engagement the smaller die is rolled once the current step is over. Outside engagements it is rolled immediately.',
    source: 'our reading, from HR-RES-06',
    ambiguities: ['A-17'],
  },
  'HR-DMG-07': {
    title: 'Which damage',
    text: 'Damage of any kind can be shrugged off, whether from an attack, a collision, fire or a fall. A cost that is paid in hit points is not damage: it cannot be shrugged off, and it causes no wound.',
    source: 'the combat chapter, Taking Damage; our reading',
  },
  'HR-DMG-08': {
    title: 'Choosing with open eyes',
    text: "First the amount is told, then the fighter's seat decides about shrugging off, then the result takes effect.",
    source: 'the combat chapter in an earlier printing, Example; the combat chapter, Attacking, orc example',
  },
  'HR-DMG-09': {
    title: 'Below zero',
    text: 'Hit points can become negative.',
    source: 'the combat chapter, Taking Damage and Zero Hit points',
  },
  'HR-DMG-10': {
    title: 'No damage',
    text: '0 damage counts as no damage. It cannot be shrugged off, and nothing that depends on being damaged happens.',
    source: 'our reading',
  },
} as const;

const FLINCH = 4;

const FLINCH_BELOW = 10;

/**
 * HR-DMG-01. The pipeline up to the owner's choice: (1) the amount, (2) increases (already in the rolls), (3) a defensive stance halves,
 * (4) abilities halve. The owner then decides about the result.
 */
export function computeHarm(fight: Fight, table: Table, harm: Harm): Settled {
  const target = fighterOf(fight, harm.target);
  let amount = harm.raw;
  if (harm.fromAttack && target.stance === 'defensive' && amount > 1) {
    const after = (amount + 1) >> 1; // HR-DEF-02
    if (table.watched)
      say(table, { kind: 'halved', rule: 'HR-DEF-02', fighter: target.id, before: amount, after });
    amount = after;
  }
  if (amount > 0 && opensFor(fight, 'before-damage'))
    instantWindow(fight, table, { moment: 'before-damage', by: harm.by, target: target.id, amount });
  const tough = traitDamage(fight, target, amount, harm.damageType);
  if (tough !== amount) {
    if (table.watched)
      say(table, { kind: 'reduced', rule: 'HR-MON-02', fighter: target.id, before: amount, after: tough });
    amount = tough;
  }
  if (target.feelsNothing && amount > 0) {
    target.feelsNothing = false;
    if (table.watched)
      say(table, {
        kind: 'reduced',
        rule: 'HR-ABIL-25',
        fighter: target.id,
        before: amount,
        after: amount >> 1,
      });
    amount >>= 1;
    return { harm, target, amount, shrugged: false, dulled: true };
  }
  return { harm, target, amount, shrugged: false, dulled: false };
}

/**
 * HR-DMG-04. How many more times a fighter can shrug off damage: down to a d4; a d2 cannot.
 * Ambiguity A-16: limited by the die only; `per-round` allows one a round.
 */
export function shrugsLeft(fight: Fight, fighter: Fighter): number {
  let sizes = 0;
  for (let die = fighter.heart; die > 4; die = sizeDown(die)) sizes++;
  if (fight.options['shrug-limit'] === 'per-round') return Math.min(sizes, 1 - fighter.shrugsThisRound);
  return sizes;
}

/** HR-DMG-03. The least damage worth shrugging off: half of 1 is 1, unless halves are rounded down. Ambiguity A-15 */
function leastToShrug(fight: Fight): number {
  return fight.options['shrug-rounding'] === 'down' ? 1 : 2;
}

/** HR-DMG-02, HR-DMG-08. One instance: its owner sees the amount, then decides. */
export function offerShrug(fight: Fight, table: Table, settled: Settled): void {
  const { target, amount } = settled;
  if (amount < leastToShrug(fight) || shrugsLeft(fight, target) < 1) return;
  if (table.ask(WHETHER_TO_SHRUG, target.id, { amount, by: settled.harm.by }))
    shrug(fight, table, settled, sizeDown(target.heart));
}

/** HR-DMG-05. Several instances at once: the owner picks which to shrug off, each for one size of the heart die. */
export function offerShrugs(fight: Fight, table: Table, all: readonly Settled[]): void {
  const target = (all[0] as Settled).target;
  const most = shrugsLeft(fight, target);
  const least = leastToShrug(fight);
  const open = all.filter(({ amount }) => amount >= least);
  if (most < 1 || open.length === 0) return;
  if (open.length === 1) return offerShrug(fight, table, open[0] as Settled);
  const instances = open.map(({ harm, amount }, place) => ({ place, by: harm.by, amount }));
  const chosen = table.ask(WHICH_TO_SHRUG, target.id, { instances, most: Math.min(most, open.length) });
  let heart = target.heart;
  for (const { place } of chosen) {
    heart = sizeDown(heart);
    shrug(fight, table, open[place] as Settled, heart);
  }
}

/** HR-DMG-03. Half, rounded up. Ambiguity A-15: `down` rounds down. The die falls later, see dropHeart. */
function shrug(fight: Fight, table: Table, settled: Settled, heart: number): void {
  const { target, amount } = settled;
  const after = fight.options['shrug-rounding'] === 'down' ? amount >> 1 : (amount + 1) >> 1;
  settled.amount = after;
  settled.shrugged = true;
  target.shrugsThisRound++;
  if (table.watched)
    say(table, { kind: 'shrugged', rule: 'HR-DMG-02', fighter: target.id, before: amount, after, heart });
}

/** HR-DMG-06. Shrugging off reduces the heart die by one size. */
export function dropHeart(table: Table, fighter: Fighter): void {
  const from = fighter.heart;
  fighter.heart = sizeDown(from);
  if (table.watched)
    say(table, { kind: 'heart-fell', rule: 'HR-DMG-06', fighter: fighter.id, from, to: fighter.heart });
}

/** HR-DMG-01. The rest of the pipeline: (6) flat reductions, (7) hit points, (8) wound. HR-DMG-10: 0 is no damage. */
export function feel(fight: Fight, table: Table, settled: Settled): void {
  const { target, harm } = settled;
  if (settled.amount > 0 && settled.amount < FLINCH_BELOW && has(target, 'iron-constitution')) {
    const after = Math.max(0, settled.amount - FLINCH); // HR-ABIL-34
    if (table.watched)
      say(table, { kind: 'reduced', rule: 'HR-ABIL-34', fighter: target.id, before: settled.amount, after });
    settled.amount = after;
  }
  const { amount } = settled;
  if (amount === 0) return;
  target.hp -= amount; // HR-DMG-09, HR-ZERO-04: may go below zero
  if (table.watched)
    say(table, {
      kind: 'hurt',
      rule: 'HR-DMG-01',
      fighter: target.id,
      by: harm.by,
      damage: amount,
      hp: target.hp,
    });
  takeWound(fight, table, target, amount);
  if (harm.executes && target.hp <= 0) execute(fight, table, target);
  if (target.climbingOn !== null) climberShaken(fight, table, target, amount);
  if (target.levels.unconscious > 0) wakeIfHurt(fight, table, target);
}

/** HR-DMG-07. Damage outside the steps of an engagement: choice, hit points, die and death at once. */
export function takeHarm(fight: Fight, table: Table, harm: Harm): void {
  const settled = computeHarm(fight, table, harm);
  offerShrug(fight, table, settled);
  feel(fight, table, settled);
  if (settled.shrugged) dropHeart(table, settled.target);
  if (settled.amount > 0) {
    const { target, amount } = settled;
    if (opensFor(fight, 'after-damage'))
      instantWindow(fight, table, { moment: 'after-damage', by: harm.by, target: target.id, amount });
  }
  if (fight.engagement === null) settleFallen(fight, table); // HR-ZERO-07: inside an engagement at the end of the step
}

/** HR-DMG-07. Hit points paid as a cost: not damage, so it cannot be shrugged off and never wounds. */
export function payBlood(table: Table, fighter: Fighter, amount: number): void {
  fighter.hp -= amount;
  if (table.watched)
    say(table, { kind: 'paid-blood', rule: 'HR-DMG-07', fighter: fighter.id, amount, hp: fighter.hp });
}
