// 15-after-the-fight.ts   Chapter 15, After the fight: when a side is out, and how its wounds mend.
import type { Table } from '@affray/kernel';
import { stepUp } from './01-dice.ts';
import { catchBreath } from './06-armor-and-grit.ts';
import { checkHour, firstAid } from './09-zero-strength.ts';
import { say, sayOf } from './events.ts';
import { AFTERWARDS, WHICH_ATTRIBUTE } from './questions-after.ts';
import {
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  isThere,
  maxOf,
  type SideState,
  setDie,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-END-01': {
    title: 'When a side is out',
    text: 'A side is out once it has nobody left to carry on: every member is dead, incapacitated, unconscious or catatonic, or has fled or surrendered.',
    source: 'our reading',
  },
  'BW-REST-01': {
    title: 'Rest',
    text: 'A night with something to eat, warmth and a roof gives one attribute one step back. A full day of rest in comfort restores one attribute completely, up to its maximum.',
    source: 'public rules, Harm & Healing',
  },
  'BW-REST-02': {
    title: 'First aid after a fight',
    text: 'When the fight is over, first aid takes some minutes. It does what it does during a fight: the fighter stands up again, and its hour no longer runs.',
    source: 'our reading',
  },
} as const;

/** BW-REST-02, BW-GRIT-05. "A few minutes", in seconds; our figure. */
const A_FEW_MINUTES = 300;
/** Ambiguity A-16. */
const TEN_MINUTES = 600;
/** BW-REST-01. A night and a day, in seconds. */
const LENGTH = { night: 8 * 3600, day: 24 * 3600 } as const;
/** Limit of a side's deeds after a fight, so that they end. */
const MOST_DEEDS = 20;
/** Local alias: V8 folds module-local consts, not imported bindings (ADR 10). */
const THEN = AFTERWARDS;

/** BW-END-01. Over when fewer than two sides have a fighter who can and will fight. */
export function endIfDecided(fight: Fight, table: Table): boolean {
  if (fight.contenders > 1) return false; // the dead, incapacitated, fled, surrendered, unconscious … do not count
  const { sides } = fight;
  let left: string | null = null;
  for (let i = 0; i < sides.length; i++) {
    const side = sides[i] as SideState;
    if (side.able > 0) left = side.id;
  }
  end(fight, table, left, left === null ? 'nobody is left' : 'last side standing');
  return true;
}

/** Ends the fight: decided, called off after its last round, or ended by the game master (BW-END-01). */
export function end(fight: Fight, table: Table, winner: string | null, reason: string): void {
  fight.outcome = { winner, reason, rule: 'BW-END-01' };
  fight.turnOf = null;
  fight.acting = null;
  fight.volley = []; // the game master may end it in the middle of a volley
  if (table.watched) say(table, { kind: 'ended', rule: 'BW-END-01', winner, reason });
}

/** What each side with a standing fighter does after the fight. BW-CRIT-06: lost steps stay lost until such rest. */
export function afterTheFight(fight: Fight, table: Table): void {
  const { sides } = fight;
  const { quick } = table;
  for (let i = 0; i < sides.length; i++) {
    if (quick !== null && (quick[i] ?? null) !== null) continue; // a fast policy moves on
    const side = sides[i] as SideState;
    for (let deeds = 0; deeds < MOST_DEEDS && side.able > 0; deeds++) {
      const deed = table.ask(THEN, side.id, null);
      if (deed.do === 'move-on') break;
      if (deed.do === 'first-aid') aidAfterwards(fight, table, side.id, fighterOf(fight, deed.target));
      else if (deed.do === 'catch-breath') breather(fight, table, side.id);
      else rest(fight, table, side.id, deed.do);
    }
  }
}

/** BW-REST-02. First aid takes some minutes now, and has the same effect. Ambiguity A-16: or ten. */
function aidAfterwards(fight: Fight, table: Table, side: string, fallen: Fighter): void {
  const helper = fight.fighters.find((fighter) => fighter.side === side && isAble(fighter));
  pass(fight, table, fight.options['first-aid-ten-minutes'] ? TEN_MINUTES : A_FEW_MINUTES);
  if (helper !== undefined && isThere(fallen)) firstAid(fight, table, helper, fallen);
}

/** BW-GRIT-05. A breather for the side. */
function breather(fight: Fight, table: Table, side: string): void {
  pass(fight, table, A_FEW_MINUTES);
  for (const fighter of fight.fighters)
    if (fighter.side === side && isThere(fighter)) catchBreath(fighter, table);
}

/** BW-REST-01. A night: one step of one attribute. A day of comfort: one attribute to its maximum. */
function rest(fight: Fight, table: Table, side: string, how: 'night' | 'day'): void {
  pass(fight, table, LENGTH[how]);
  for (const fighter of fight.fighters) {
    if (fighter.side !== side || !isThere(fighter)) continue;
    const attr = table.ask(WHICH_ATTRIBUTE, fighter.id, null);
    const from = dieOf(fighter, attr);
    const max = maxOf(fighter, attr);
    const healed = how === 'day' ? max : stepUp(from);
    const { id, deprived } = fighter;
    const to = deprived || from >= max ? from : healed; // BW-GRIT-07
    setDie(fighter, attr, to);
    sayOf(table, fighter, { kind: 'rested', rule: 'BW-REST-01', fighter: id, how, attr, from, to, deprived });
  }
}

/** Time passes; the hour of the fallen continues (BW-INC-03). */
function pass(fight: Fight, table: Table, seconds: number): void {
  fight.seconds += seconds;
  checkHour(fight, table);
}
