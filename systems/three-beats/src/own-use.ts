// Using the abilities of home-made traits and tools. TB-ACT-10
import type { Table } from '@affray/kernel';
import { wound } from './06-wounds.ts';
import { disarm } from './07-tools.ts';
import { disadvantage } from './08-disadvantage.ts';
import { say } from './events.ts';
import { hasLooseTool } from './legal.ts';
import { type OwnAbility, ownEntry, ownTargets, usesLeft } from './own-abilities.ts';
import { WHICH_TOOL } from './questions-acting.ts';
import { WHAT_IT_DOES, WHETHER_TO_USE } from './questions-own.ts';
import { type Action, type Fight, type Fighter, fighterOf, isActive, worstLevel } from './state.ts';

/** TB-ACT-10. The price, paid when the deed is declared; a counter does not refund it. */
export function payForOwn(fight: Fight, self: Fighter, table: Table): void {
  const found = ownEntry(fight, self);
  if (found === null) return;
  const { entry, own } = found;
  const sparksBefore = self.sparks;
  self.sparks -= own.sparks;
  if (own.uses !== null) self.used = [...(self.used ?? []), entry.id];
  if (!table.watched) return;
  const left = usesLeft(self, entry.id, own);
  const { id, sparks } = self;
  say(table, {
    kind: 'own-used',
    rule: 'TB-ACT-10',
    fighter: id,
    own: entry.name,
    left,
    sparksBefore,
    sparks,
  });
}

/** TB-ACT-10. The ability takes effect, once nothing has stopped it. */
export function landOwn(fight: Fight, action: Action, self: Fighter, table: Table): void {
  const found = ownEntry(fight, self);
  const target = action.target === null ? self : fighterOf(fight, action.target);
  if (found === null || !isActive(target)) return;
  const told = action.text === '' ? found.entry.name : action.text;
  takeEffect(fight, self, target, found.own, found.entry.name, told, table);
}

function takeEffect(
  fight: Fight,
  self: Fighter,
  target: Fighter,
  { effect }: OwnAbility,
  own: string,
  told: string,
  table: Table,
): void {
  switch (effect.do) {
    case 'gm-rules': {
      const text = table.ask(WHAT_IT_DOES, 'gm', { by: self.id, target: target.id, own });
      return say(table, { kind: 'own-ruled', rule: 'TB-ACT-10', fighter: self.id, own, text });
    }
    case 'harm':
      return wound(fight, target, self, told, table);
    case 'heal':
      return tend(target, self, table);
    case 'advantage':
      return weigh(target, self, effect.levels, table);
    case 'sparks': {
      const before = target.sparks;
      target.sparks += effect.amount;
      const { id: fighter, sparks: after } = target;
      return say(table, { kind: 'sparks-filled', rule: 'TB-ACT-10', fighter, before, after });
    }
    case 'disarm': {
      if (!hasLooseTool(fight, target)) return;
      const tool = table.ask(WHICH_TOOL, self.id, { target: target.id });
      const action: Action = { actor: self.id, do: 'disarm', target: target.id, tool, to: null, text: '' };
      return disarm(fight, action, self, table);
    }
  }
}

/** TB-WDIS-04. The worst wound is tended, and can reopen like any tended one. */
function tend(target: Fighter, by: Fighter, table: Table): void {
  const level = worstLevel(target);
  const worst = target.wounds.find((one) => one.level === level && one.bubble === 'checked');
  if (worst === undefined) return;
  worst.bubble = 'tended';
  const { text } = worst;
  say(table, { kind: 'tended', rule: 'TB-ACT-10', fighter: target.id, by: by.id, level, text });
}

/** TB-DIS-02. Adds steps to the target's next roll, or takes them off. */
function weigh(target: Fighter, by: Fighter, levels: number, table: Table): void {
  for (let step = 0; step < -levels; step++) disadvantage(target, by, table);
  if (levels < 1) return;
  target.disadvantage = Math.max(0, target.disadvantage - levels);
  const { id: fighter, disadvantage: pending } = target;
  say(table, { kind: 'eased', rule: 'TB-ACT-10', fighter, pending });
}

/** TB-ACT-10. After a wound: the attacker, then the wounded fighter, may use an ability with that trigger. */
export function answerWound(fight: Fight, actor: Fighter, target: Fighter, table: Table): void {
  answer(fight, actor, 'on-damaging', target.id, table);
  answer(fight, target, 'on-being-damaged', actor.id, table);
}

function answer(
  fight: Fight,
  self: Fighter,
  trigger: 'on-damaging' | 'on-being-damaged',
  other: string,
  table: Table,
): void {
  if (fight.outcome !== null || ownTargets(fight, self, trigger, other).length === 0) return;
  if (!table.ask(WHETHER_TO_USE, self.id, { trigger, other })) return;
  const [target] = ownTargets(fight, self, trigger, other); // the GM may have intervened meanwhile
  if (fight.outcome !== null || target === undefined) return;
  payForOwn(fight, self, table);
  const aim = target === self.id ? null : target;
  landOwn(fight, { actor: self.id, do: 'use', target: aim, tool: null, to: null, text: '' }, self, table);
}
