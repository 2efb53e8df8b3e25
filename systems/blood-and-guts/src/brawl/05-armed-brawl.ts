// 05-armed-brawl.ts   Chapter 5, Armed brawls: what weapons do, and the benefits of threatening with Blood.
import type { Table } from '@affray/kernel';
import { checkBrawlDown, recordInjury, scoreOf } from '../03-injuries.ts';
import { checkOver, wayOf } from '../04-weapon-dice.ts';
import { askGroup, attackerWaits, endVantage, rollsLater } from '../11-vantage.ts';
import { declareBind, strikesFirst } from '../12-melee.ts';
import { isCovered, isHurtFirst } from '../13-ranged.ts';
import { gambesonOf, settleArmour, topDieAgainst } from '../15-armour.ts';
import { say } from '../events.ts';
import { type Binding, bindsOf, WHICH_BIND } from '../questions-clash.ts';
import type { Die, Fight, Fighter } from '../state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-HARM-01': {
    title: 'The weapon die injures',
    text: 'Unless the other fighter gets away, a live weapon die injures them by its value, even if its wielder has the lower threat. On a face marked earlier the value is 0, but what a higher Guts threat adds is dealt all the same.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-02': {
    title: 'A higher Guts threat adds',
    text: 'A Guts threat that beats what the other fighter rolled makes the injury larger by the amount it is ahead.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-03': {
    title: 'Level threats add nothing',
    text: 'If the two threats are level, the injury from the weapon stays as it is.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-04': {
    title: 'The same for the foe',
    text: "If the foe brawls back, the same sums are done for the foe's weapon and threat against the attacker.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-HARM-05': {
    title: 'Without the weapon die',
    text: 'Losing the weapon die to a discard does not undo the threat. What was declared still works: a Guts threat deals its difference, and a Blood threat lowers the injury coming back.',
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-13'],
  },
  'BG-HARM-06': {
    title: 'Several weapon dice',
    text: 'When a fighter has more than one live weapon die, the highest alone injures.',
    source: 'the combat chapter, step 1; our reading',
    ambiguities: ['A-11'],
  },
  'BG-HARM-07': {
    title: 'The sum for an injury',
    text: "Start with the value of the weapon die, add the Guts difference, take off what the injured fighter's Blood threat saves, then take off 1 for a gambeson that applies. A figure below 0 becomes 0, and this is done only with the final one.",
    source: 'the combat chapter, first Weapons section, Armour',
  },
  'BG-BLOOD-01': {
    title: 'Threatening with Blood',
    text: 'A fighter who uses a weapon may make the threat with Blood in place of Guts, and must say so ahead of the roll.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-02': {
    title: 'What exhausts on Blood',
    text: 'In a Blood threat it is the Blood score that decides which breath dice are exhausted.',
    source: "the combat chapter, first Weapons section; the author's public code",
  },
  'BG-BLOOD-03': {
    title: 'A higher Blood threat protects',
    text: "When a fighter's Blood threat is higher than the threat it meets, the injury from that foe is smaller by the amount between them, down to 0 at the least. This works without a live weapon die too; a threat that is level or lower takes nothing off.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-04': {
    title: 'A Blood threat adds no injury',
    text: "Being ahead with a Blood threat makes one's own blow no worse: the weapon die injures by its value alone.",
    source: 'the combat chapter, first Weapons section',
  },
  'BG-BLOOD-05': {
    title: 'Blood against an escape',
    text: 'Against a foe who tries to escape, being ahead with Blood is of no use, because no injury comes back.',
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-08'],
  },
} as const;

/** BG-VANT-07, BG-SPEC-06. A fighter over whom a foe is favoured decides on a bind before that foe rolls. */
export function askEarlyBind(fight: Fight, fighter: Fighter, foe: Fighter, table: Table): void {
  if (rollsLater(fight, fighter, foe)) askBind(fight, fighter, table);
}

/** BG-SPEC-06. After both have rolled, in secret; with vantage the favoured side last. */
export function askBinds(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): void {
  if (!attackerWaits(fight, attacker, foe) && !attackerWaits(fight, foe, attacker)) {
    const able = [attacker, foe].filter((fighter) => bindsOf(fight, fighter).length > 0);
    return askGroup(WHICH_BIND, able, null, table, (fighter, bind) => applyBind(fighter, bind, table));
  }
  const [favoured, other] = attackerWaits(fight, attacker, foe) ? [attacker, foe] : [foe, attacker];
  if (!rollsLater(fight, other, favoured)) askBind(fight, other, table); // Ambiguity A-46: step by step
  askBind(fight, favoured, table);
}

function askBind(fight: Fight, fighter: Fighter, table: Table): void {
  if (bindsOf(fight, fighter).length > 0) applyBind(fighter, table.ask(WHICH_BIND, fighter.id, null), table);
}

function applyBind(fighter: Fighter, bind: Binding | null, table: Table): void {
  if (bind !== null) declareBind(fighter, bind, table);
}

/** BG-HARM-04, BG-BRAWL-04. Armour first, then both injuries are summed, then dealt together or the first striker's first. */
export function resolveHarm(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): void {
  const nearer = [comesNear(fight, attacker, foe, table), comesNear(fight, foe, attacker, table)];
  settleArmour(fight, table); // after coming near, which may bring dice within reach (Ambiguity A-59)
  const first = dealsFirst(fight, attacker, foe);
  const second = dealsFirst(fight, foe, attacker);
  if (first === second) {
    const toFoe = injuryTo(fight, foe, attacker, table);
    const toAttacker = injuryTo(fight, attacker, foe, table);
    deal(fight, foe, attacker, toFoe, table);
    deal(fight, attacker, foe, toAttacker, table); // BG-INJ-05: both are recorded before either goes down
    if (toFoe > 0) checkBrawlDown(fight, foe, table);
    if (toAttacker > 0) checkBrawlDown(fight, attacker, table);
  } else if (first) dealInTurn(fight, attacker, foe, table);
  else dealInTurn(fight, foe, attacker, table);
  if (nearer[0] && fight.options.closing === 'ends-vantage') endVantage(fight, attacker, foe.id, table);
  if (nearer[1] && fight.options.closing === 'ends-vantage') endVantage(fight, foe, attacker.id, table);
}

/** BG-SPEC-08. The first striker's injury is dealt first; a foe who goes down from it deals none. */
function dealInTurn(fight: Fight, striker: Fighter, struck: Fighter, table: Table): void {
  const injury = injuryTo(fight, struck, striker, table);
  deal(fight, struck, striker, injury, table);
  if (injury > 0) checkBrawlDown(fight, struck, table);
  if (struck.status !== 'up') {
    if (!struck.escaping) say(table, { kind: 'struck-first', rule: 'BG-SPEC-08', fighter: struck.id });
    return;
  }
  if (fight.options['damage-first'] === 'recheck') {
    for (const die of struck.pool) checkOver(fight, struck, die, table); // Ambiguity A-55: the lowered scores count
  }
  const back = injuryTo(fight, striker, struck, table);
  deal(fight, striker, struck, back, table);
  if (back > 0) checkBrawlDown(fight, striker, table);
}

/** BG-SPEC-08, BG-BOW-04. */
function dealsFirst(fight: Fight, striker: Fighter, struck: Fighter): boolean {
  const die = topDieAgainst(fight, struck);
  return (die !== null && strikesFirst(die, struck)) || isHurtFirst(fight, struck, striker);
}

/**
 * BG-HARM-07. Weapon, plus Guts difference, less what Blood saves, less gambeson; not below 0, floored once at the end.
 * BG-ESC-03 to BG-ESC-06 are the same sum for a foe who tried to escape.
 */
function injuryTo(fight: Fight, target: Fighter, from: Fighter, table: Table): number {
  if (from.escaping || isOutOfReach(fight, target, from)) return 0; // BG-ESC-05, BG-RNG-05
  const top = topDieAgainst(fight, target);
  const weapon = weaponHarm(fight, target, top); // BG-HARM-01, BG-ESC-04
  const ahead = Math.max(0, facedBy(fight, target, from) - target.threat); // BG-HARM-03, BG-BRAWL-03: a tie adds nothing
  const adds =
    from.attribute === 'guts' || (target.escaping && fight.options['escape-vs-blood'] === 'difference-too');
  const difference = adds ? ahead : 0; // BG-HARM-02, BG-BRAWL-02, BG-ESC-03; BG-BLOOD-04: Blood never adds. Ambiguity A-08
  const saves = target.attribute === 'blood' && !target.escaping; // BG-BLOOD-05: there is nothing to save from an escaper
  const saved = saves ? Math.max(0, target.threat - from.threat) : 0; // BG-BLOOD-03
  const gambeson = fight.options.gambeson === 'injury' ? gambesonOf(fight, target, top) : 0; // Ambiguity A-67
  const level = isLevelUnarmed(target, from) ? fight.options['tie-injury'] : 0; // Ambiguity A-06
  const injury = Math.max(0, weapon + difference + level - saved - gambeson);
  if (table.watched)
    say(table, {
      kind: 'harm-summed',
      rule: 'BG-HARM-07',
      fighter: target.id,
      from: from.id,
      weapon,
      difference: difference + level,
      level,
      saved,
      gambeson,
      injury,
      way: wayOf(fight, top),
    });
  return injury;
}

/** BG-HARM-06. Ambiguity A-11: only the highest live die injures; or their sum. */
function weaponHarm(fight: Fight, target: Fighter, top: Die | null): number {
  if (fight.options['brawl-multi-dice'] === 'highest') return top?.value ?? 0;
  let sum = 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === target.sideNo) continue;
    for (const die of foe.pool) if (die.live && !die.stops.includes(target.id)) sum += die.value;
  }
  return sum;
}

/** The threat that a fighter faces. Ambiguity A-67: by house rule a gambeson lowers it. */
export function facedBy(fight: Fight, target: Fighter, from: Fighter): number {
  if (fight.options.gambeson === 'injury') return from.threat;
  return Math.max(0, from.threat - gambesonOf(fight, target, topDieAgainst(fight, target)));
}

function isLevelUnarmed(target: Fighter, from: Fighter): boolean {
  return !target.escaping && target.using === null && from.using === null && target.threat === from.threat;
}

/** BG-RNG-05. A covered archer is not harmed. Ambiguity A-59: unless coming near ends the cover at once. */
function isOutOfReach(fight: Fight, target: Fighter, from: Fighter): boolean {
  return isCovered(fight, target, from);
}

/** BG-RNG-05. A foe who cannot harm an archer but rolls higher has closed the distance. */
function comesNear(fight: Fight, archer: Fighter, foe: Fighter, table: Table): boolean {
  if (foe.escaping || !isCovered(fight, archer, foe)) return false;
  const { threat: best } = archer;
  const { id: by, threat: value } = foe;
  const near = value > best;
  const kind = near ? 'came-near' : 'kept-off';
  if (table.watched) say(table, { kind, rule: 'BG-RNG-05', fighter: archer.id, by, value, best });
  if (!near) return false;
  if (fight.options.closing !== 'at-once') return true;
  endVantage(fight, archer, foe.id, table);
  return false;
}

function deal(fight: Fight, target: Fighter, from: Fighter, injury: number, table: Table): void {
  const gutsWas = scoreOf(fight, target, 'guts');
  if (!recordInjury(target, injury)) return;
  if (table.watched)
    say(table, {
      kind: 'injured',
      rule: 'BG-INJ-01',
      fighter: target.id,
      from: from.id,
      injury,
      threat: null,
      best: null,
      total: target.hurt,
      gutsWas,
      guts: scoreOf(fight, target, 'guts'),
    });
}
