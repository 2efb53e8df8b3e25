// The effects of custom spells and items. BW-ACT-06
import type { Table } from '@affray/kernel';
import { stepUp } from './01-dice.ts';
import { reveal } from './05-attacks.ts';
import { regainGrit } from './06-armor-and-grit.ts';
import { knockOut } from './09-zero-strength.ts';
import { payForSpell, takesHold } from './14-spells.ts';
import { sayOf } from './events.ts';
import {
  answersTo,
  asAttack,
  type Blow,
  type OwnEffect,
  type OwnThing,
  ownThings,
  targetsOf,
  usesLeft,
} from './own-things.ts';
import { WHAT_IT_DOES, WHETHER_TO_USE } from './questions-own.ts';
import {
  type Attr,
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  maxOf,
  regainTurn,
  setDie,
} from './state.ts';
import { attack } from './striking.ts';

/** BW-ACT-06. Pays for a thing and applies its effect. */
export function useThing(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  thing: OwnThing,
  target: Fighter,
): void {
  if (fighter.hidden && target !== fighter) reveal(fight, table, fighter);
  pay(table, fighter, thing, target);
  const isFoe = target.sideNo !== fighter.sideNo;
  const spell = asAttack(thing);
  if (thing.spell && !payForSpell(fight, table, fighter, spell)) return;
  if (thing.effect.do === 'harm') return attack(fight, table, fighter, spell, null, target);
  if (thing.spell && isFoe && !takesHold(fight, table, fighter, spell, target)) return; // BW-MAG-02
  takeEffect(fight, table, fighter, target, thing.effect, thing.name);
}

function pay(table: Table, fighter: Fighter, thing: OwnThing, target: Fighter): void {
  const gritBefore = fighter.grit;
  fighter.grit -= thing.grit;
  fighter.ownUses = ownThings(fighter).map(
    (one, place) => (fighter.ownUses?.[place] ?? 0) + (one === thing ? 1 : 0),
  );
  const { id, grit } = fighter;
  const left = usesLeft(fighter, thing);
  const { name: own, spell } = thing;
  const event = { kind: 'own-used', rule: 'BW-ACT-06', fighter: id, own, spell, target: target.id } as const;
  sayOf(table, fighter, { ...event, left, gritBefore, grit });
}

function takeEffect(
  fight: Fight,
  table: Table,
  by: Fighter,
  target: Fighter,
  effect: Exclude<OwnEffect, { do: 'harm' }>,
  own: string,
): void {
  switch (effect.do) {
    case 'gm-rules': {
      const text = table.ask(WHAT_IT_DOES, 'gm', { by: by.id, target: target.id, own });
      return sayOf(table, by, { kind: 'own-ruled', rule: 'BW-ACT-06', fighter: by.id, own, text });
    }
    case 'heal':
      return regainGrit(target, effect.amount, table); // BW-GRIT-07
    case 'mend':
      return mend(table, target, effect.attribute);
    case 'give':
      return give(fight, table, by, target, effect.condition);
    case 'end':
      return endCondition(table, target, effect.condition);
    case 'push':
      return push(fight, table, by, target, effect.feet);
    case 'knock-out':
      return knockOut(fight, table, target);
    case 'action':
      return giveTurn(fight, table, target);
  }
}

/** BW-DIE-03. One step up, up to its original size. BW-GRIT-07: nothing mends while deprived. */
function mend(table: Table, target: Fighter, attr: Attr): void {
  const from = dieOf(target, attr);
  if (!target.deprived && from < maxOf(target, attr)) setDie(target, attr, stepUp(from));
  const to = dieOf(target, attr);
  sayOf(table, target, { kind: 'mended', rule: 'BW-ACT-06', fighter: target.id, attr, from, to });
}

function give(fight: Fight, table: Table, by: Fighter, target: Fighter, name: string): void {
  fight.conditioned = true;
  if (!target.conditions.includes(name)) target.conditions = [...target.conditions, name];
  sayOf(table, target, { kind: 'condition', rule: 'BW-ACT-06', fighter: target.id, name, by: by.id });
}

function endCondition(table: Table, target: Fighter, name: string): void {
  target.conditions = target.conditions.filter((one) => one !== name);
  sayOf(table, target, { kind: 'condition-ended', rule: 'BW-ACT-06', fighter: target.id, name });
}

/** Pushes the target away from the pusher; does nothing if no places are known. */
function push(fight: Fight, table: Table, by: Fighter, target: Fighter, feet: number): void {
  if (!fight.places) return;
  const from = target.at;
  target.at += from >= by.at ? feet : -feet;
  sayOf(table, target, { kind: 'pushed', rule: 'BW-ACT-06', fighter: target.id, from, to: target.at });
}

/** BW-RND-06. A fighter who has acted may act once more in this round. */
function giveTurn(fight: Fight, table: Table, target: Fighter): void {
  if (!isAble(target)) return;
  regainTurn(fight, target);
  sayOf(table, target, { kind: 'turn-regained', rule: 'BW-ACT-06', fighter: target.id });
}

/** BW-ACT-06. After a deed: the fighters it touched, and its actor, may use things that trigger on it. */
export function answerBlows(fight: Fight, table: Table): void {
  const { blows } = fight;
  if (blows === undefined || blows.length === 0 || fight.volley.length > 0) return;
  fight.blows = [];
  for (const blow of blows) {
    answer(fight, table, fighterOf(fight, blow.by), blow);
    if (blow.by !== blow.target) answer(fight, table, fighterOf(fight, blow.target), blow);
  }
  fight.blows = []; // what answers a blow is not answered in turn
}

function answer(fight: Fight, table: Table, fighter: Fighter, blow: Blow): void {
  if (fight.outcome !== null || !isAble(fighter) || answersTo(fight, fighter, blow).length === 0) return;
  const name = table.ask(WHETHER_TO_USE, fighter.id, blow);
  if (fight.outcome !== null || name === null) return;
  const thing = ownThings(fighter).find((one) => one.name === name);
  const target = thing === undefined ? undefined : targetsOf(fight, fighter, thing, blow)[0];
  if (thing !== undefined && target !== undefined) useThing(fight, table, fighter, thing, target);
}
