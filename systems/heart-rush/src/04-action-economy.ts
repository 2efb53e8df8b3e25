// 04-action-economy.ts   Chapter 4, The action economy: what an action pays for, and other ways to pay.
import type { Table } from '@affray/kernel';
import { sayOf } from './events.ts';
import { canAct, type Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ACT-01': {
    title: 'One action a round',
    text: 'A fighter takes no more than one action in a round. Abilities do not count against it; how many of them are used depends on their own limits alone. What cannot be paid for when its moment comes is not done: an action is never spent twice.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ACT-02': {
    title: 'Actions are abilities',
    text: "Every action is an ability too, so whatever keeps a fighter from using abilities keeps it from acting. Instant actions apart, it takes the side's turn to act.",
    source: 'the combat chapter, Actions',
  },
  'HR-ACT-03': {
    title: 'The first one is free',
    text: "In each round a fighter's first dash, first object interaction and first call-out cost no action; using one of them again in the round does. Each of the three is counted by itself. It is always the first use that is free, and a fighter may not pay for it to keep the free one for later.",
    source: 'the combat chapter, Actions',
  },
  'HR-ACT-04': {
    title: 'Paying with rush',
    text: 'A sidestep or an opportunity attack costs either the action or 1 rush point. Paying with rush can be repeated until the points run out.',
    source: 'the combat chapter, Sidestep, Opportunity Attack and Special Use Cases',
  },
  'HR-ACT-05': {
    title: 'Only the action will do',
    text: 'Engaging the enemy, casting a spell, helping, entering an engagement and tripping cost the action. Rush points cannot take its place.',
    source: 'the combat chapter, Actions and Instant Actions',
  },
  'HR-ACT-06': {
    title: 'What never costs an action',
    text: 'No action is paid for being drawn into an engagement, for attacking in one as a participant, for defending, or for shrugging off damage.',
    source: 'the combat chapter, Engaging the Enemy and Taking Damage',
  },
  'HR-ACT-07': {
    title: 'Fighting without an action',
    text: 'A fighter whose action is spent can still be engaged. It then chooses a stance and may attack like everybody else in the engagement.',
    source: 'the combat chapter, Engaging the Enemy and Attacking, orc example',
    ambiguities: ['A-08'],
  },
  'HR-ACT-08': {
    title: 'Who cannot act',
    text: 'A fighter that is dead, unconscious, stunned, incapacitated or surprised takes no actions and uses no abilities, instant ones included.',
    source: 'the combat chapter, Surprise; public rules, Conditions',
  },
  'HR-ACT-09': {
    title: 'Abilities that cost the action',
    text: "An ability tagged as a full action uses up its owner's action. An ability without this tag costs no action.",
    source: 'public rules, Abilities (earlier revision)',
  },
  'HR-ACT-10': {
    title: 'Extra actions',
    text: 'An ability that gives an additional action raises the number of actions for this round by 1.',
    source: 'public rules, Talents, Action Surge',
  },
} as const;

export type Payment = 'action' | 'rush';

/** HR-ACT-01, HR-ROUND-07. Whether a fighter can pay with an action. HR-ACT-10: an ability may have added one. */
export function hasAction(fighter: Fighter): boolean {
  return fighter.actions >= 1 && canAct(fighter); // HR-ACT-02, HR-ACT-08
}

/**
 * HR-ACT-05. Pays with the action, the only payment for engaging, casting, helping, joining and tripping. The log omits this payment unless
 * actions are left.
 */
export function spendAction(table: Table, fighter: Fighter): void {
  takeAction(fighter);
  if (fighter.actions > 0) tellAction(table, fighter);
}

/** HR-ACT-01. Never below 0, even if the game master removed the action in the meantime. */
function takeAction(fighter: Fighter): void {
  if (fighter.actions >= 1) fighter.actions--;
}

/** Pays with the action where rush or the free use would have been possible too, so the log always shows it. */
function chooseAction(table: Table, fighter: Fighter): void {
  takeAction(fighter);
  tellAction(table, fighter);
}

function tellAction(table: Table, fighter: Fighter): void {
  const { id, actions } = fighter;
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'paid',
      rule: 'HR-ACT-01',
      fighter: id,
      with: 'action',
      amount: 1,
      left: actions,
    });
}

/** HR-RUSH-07, HR-RUSH-08. Pays with rush points; never more than the fighter has. */
export function spendRush(table: Table, fighter: Fighter, amount: number): void {
  if (amount === 0) return;
  if (fighter.rush < amount) throw new Error(`${fighter.id} has not ${amount} rush points`);
  fighter.rush -= amount;
  const { id, rush } = fighter;
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'paid',
      rule: 'HR-RUSH-07',
      fighter: id,
      with: 'rush',
      amount,
      left: rush,
    });
}

/** HR-ACT-04. Sidesteps and opportunity attacks cost an action or rush, whichever the fighter has. */
export function paymentsOf(fighter: Fighter): Payment[] {
  const payments: Payment[] = [];
  if (fighter.actions > 0) payments.push('action');
  if (fighter.rush > 0) payments.push('rush');
  return payments;
}

/** HR-ACT-04. */
export function payEither(table: Table, fighter: Fighter, payment: Payment): void {
  if (payment === 'action') chooseAction(table, fighter);
  else spendRush(table, fighter, 1);
}

/** HR-ACT-03. Whether the free use of this round is left. */
function isFreeUse(fighter: Fighter, what: 'dash' | 'object' | 'call-out'): boolean {
  if (what === 'dash') return fighter.dashFree;
  return what === 'object' ? fighter.objectFree : fighter.callFree;
}

/**
 * HR-ACT-03. The first dash, object interaction and call-out of a round are free, each counted separately; later ones cost an action. The
 * first is always the free one.
 */
export function payFreeFirst(table: Table, fighter: Fighter, what: 'dash' | 'object' | 'call-out'): void {
  if (!isFreeUse(fighter, what)) return chooseAction(table, fighter);
  if (what === 'dash') fighter.dashFree = false;
  else if (what === 'object') fighter.objectFree = false;
  else fighter.callFree = false;
}

/** HR-ACT-10. Gives one more action this round. */
export function grantAction(fighter: Fighter): void {
  fighter.actions++;
}
