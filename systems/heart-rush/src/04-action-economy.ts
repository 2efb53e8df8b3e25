// 04-action-economy.ts   Chapter 4, The action economy: what an action buys, and what else can pay.
import type { Table } from '@affray/kernel';
import { sayOf } from './events.ts';
import { canAct, type Fighter } from './state.ts';

export type Payment = 'action' | 'rush';

/** HR-ACT-01, HR-ROUND-07. Whether a fighter can pay with an action. HR-ACT-10: an ability may have added one. */
export function hasAction(fighter: Fighter): boolean {
  return fighter.actions >= 1 && canAct(fighter); // HR-ACT-02, HR-ACT-08
}

/**
 * HR-ACT-05. Pays with the action: the only coin for engaging, casting, helping, joining and tripping. What it pays for
 * goes without saying that it did, unless actions are left.
 */
export function spendAction(table: Table, fighter: Fighter): void {
  takeAction(fighter);
  if (fighter.actions > 0) tellAction(table, fighter);
}

/** HR-ACT-01. No count falls below 0, even if the game master took the action away in the meantime. */
function takeAction(fighter: Fighter): void {
  if (fighter.actions >= 1) fighter.actions--;
}

/** The action pays for what another coin, or none, could have paid: that is told. */
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

/** HR-RUSH-07, HR-RUSH-08. Pays with rush points; never more than there are. */
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

/** HR-ACT-04. Sidesteps and opportunity attacks take either coin, as long as there is any. */
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

/** HR-ACT-03. Whether the free use of the round is still there. */
function isFreeUse(fighter: Fighter, what: 'dash' | 'object' | 'call-out'): boolean {
  if (what === 'dash') return fighter.dashFree;
  return what === 'object' ? fighter.objectFree : fighter.callFree;
}

/**
 * HR-ACT-03. The first dash, object interaction and call-out of a round cost no action, each counted on its own; later
 * ones cost it. The first is always the free one.
 */
export function payFreeFirst(table: Table, fighter: Fighter, what: 'dash' | 'object' | 'call-out'): void {
  if (!isFreeUse(fighter, what)) return chooseAction(table, fighter);
  if (what === 'dash') fighter.dashFree = false;
  else if (what === 'object') fighter.objectFree = false;
  else fighter.callFree = false;
}

/** HR-ACT-10. One more action this round. */
export function grantAction(fighter: Fighter): void {
  fighter.actions++;
}
