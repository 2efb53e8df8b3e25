// 07-clash.ts   Chapter 7, The clash: its frame, and step 1, in which weapon dice make the threat.
import type { Table } from '@affray/kernel';
import { rollWeapons } from '../04-weapon-dice.ts';
import { askGroup, inOrder } from '../11-vantage.ts';
import { freezeConditions, resolveBinds } from '../12-melee.ts';
import { gambesonOf, settleArmour, topDieAgainst } from '../15-armour.ts';
import { endIfDecided } from '../ending.ts';
import { say } from '../events.ts';
import { aims, WHETHER_TO_COME_OUT, WHICH_AIM, WHICH_WEAPON } from '../questions-clash.ts';
import { offhands, WHICH_OFFHAND } from '../questions-gear.ts';
import { countUp, type Die, type Fight, type Fighter, sideOf } from '../state.ts';
import { strikeBeforeClash } from './02-threats.ts';
import { give, rollManoeuvre } from './08-manoeuvres.ts';
import { makePasses, reEvaluate } from './09-standing.ts';
import { declarePloys } from './10-gambits.ts';
import { decideToRun } from './11-vantage.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-CLASH-01': {
    title: 'Both sides threaten',
    text: 'A clash is between two sides, each with at least one fighter. Neither is the attacker: in every exchange both threaten and both evade.',
    source: 'the combat chapter, step 1, step 2',
  },
  'BG-CLASH-02': {
    title: 'Who takes part',
    text: 'Whoever is up at the opening of an exchange takes part in it, and no one enters later.',
    source: 'the combat chapter, step 2; our reading',
  },
  'BG-CLASH-03': {
    title: 'Dice are rolled once',
    text: 'Weapon dice and manoeuvre dice are rolled a single time in an exchange. Every pass works with what is left of them.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-38'],
  },
  'BG-CLASH-04': {
    title: 'Together within a phase',
    text: 'Whatever belongs to one phase happens at the same instant, so the last fighters of both sides may fall together.',
    source: 'the combat chapter, step 2; our reading',
  },
  'BG-POOL-01': {
    title: 'Step 1: weapon dice',
    text: 'Each fighter taking part who is not running rolls the die of the weapon they picked. Those who picked none roll none.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-02': {
    title: 'The threat of a side',
    text: 'A side threatens with its highest live weapon die, or with 0 if it has no such die. Even at 0 its fighters must evade what the enemy threatens.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-03': {
    title: 'Numbers do not add up',
    text: 'The dice of several attackers are never summed: one die, the highest, decides, however many were rolled.',
    source: 'the combat chapter, step 1',
  },
  'BG-POOL-04': {
    title: 'The whole threat to each',
    text: 'A threat is not shared out. Each enemy taking part must deal with all of it.',
    source: 'the combat chapter, step 2; our reading',
    ambiguities: ['A-24'],
  },
  'BG-POOL-05': {
    title: 'The threat against one fighter',
    text: "What threatens a given fighter is the highest live enemy die which that fighter's armour has not discarded and which is able to harm them, minus what the enemy threat has lost so far, and never under 0. If several dice are level at the top, one that ignores the fighter's armour is taken, and failing that one that strikes first.",
    source: 'the combat chapter, step 1, step 4, Armour, Ranged Weapons; our reading',
    ambiguities: ['A-63', 'A-64'],
  },
  'BG-POOL-06': {
    title: 'Weapon dice lie open',
    text: "If nobody has vantage, both sides' weapon dice can be seen before breath dice are picked.",
    source: 'the combat chapter, step 1, step 2',
  },
  'BG-POOL-07': {
    title: 'Dice of the fallen',
    text: 'When the normal phase puts a fighter down, their weapon dice stay in play. When the first-strike phase does, those dice are taken out.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-36'],
  },
} as const;

/** BG-CLASH-01, BG-CLASH-03. Both sides threaten and evade; all dice are rolled once, then passes are made with them. */
export function clashExchange(fight: Fight, table: Table): void {
  strikeBeforeClash(fight, table);
  if (endIfDecided(fight, 'BG-PASS-01', table)) return;
  engage(fight, table);
  freezeConditions(fight);
  const gifts = rollAll(fight, table);
  if (endIfDecided(fight, 'BG-PASS-01', table)) return;
  settle(fight, table);
  makePasses(fight, gifts, table);
  if (fight.outcome === null) reEvaluate(fight, table);
}

/** BG-CLASH-02. Everyone who is up when the exchange opens takes part, except those who stay in hiding while others fight. */
export function engage(fight: Fight, table: Table): void {
  fight.pass = 1;
  for (const fighter of fight.fighters)
    if (fighter.status === 'up' && !fighter.hidden) fighter.engaged = true;
  for (const fighter of fight.fighters) {
    if (fighter.status !== 'up' || !fighter.hidden) continue;
    const alone = !fight.fighters.some((ally) => ally.sideNo === fighter.sideNo && ally.engaged);
    if (!alone && !table.ask(WHETHER_TO_COME_OUT, fighter.id, null)) continue;
    fighter.hidden = false;
    fighter.engaged = true;
    if (table.watched) say(table, { kind: 'came-out', rule: 'BG-CLASH-02', fighter: fighter.id });
  }
}

type Stage = (fight: Fight, group: readonly Fighter[], table: Table) => void;
const STAGES: readonly Stage[] = [decideToRun, chooseWeapons, rollThreat, rollManoeuvre, declarePloys];

/**
 * BG-CORE-06, BG-VANT-04, BG-POOL-06. Without vantage all go through the stages together; with it the unfavoured finish
 * every stage, including their first gifts, before the favoured begin. Returns whether those gifts are made. Ambiguity
 * or stage by stage.
 */
export function rollAll(fight: Fight, table: Table): boolean {
  const order = inOrder(fight);
  if (order.length === 1 || fight.options['vantage-order'] === 'step') {
    for (const stage of STAGES) for (const group of order) stage(fight, group, table);
    return false;
  }
  for (const group of order) {
    for (const stage of STAGES) stage(fight, group, table);
    give(fight, group, table);
  }
  return true;
}

/** BG-WPN-06, BG-WPN-08. A fighter who stays names a weapon, or none, before rolling any die. */
function chooseWeapons(fight: Fight, group: readonly Fighter[], table: Table): void {
  const staying = group.filter((fighter) => fighter.status === 'up' && !fighter.running);
  askGroup(WHICH_WEAPON, staying, null, table, (fighter, wielding) => {
    fighter.using = wielding === null ? null : wielding.weapon;
    fighter.throwing = wielding?.throw ?? false;
    const { using: weapon, throwing: thrown } = fighter;
    if (table.watched)
      say(table, { kind: 'wielded', rule: 'BG-WPN-06', fighter: fighter.id, weapon, thrown });
  });
  if (fight.options['light-offhand']) {
    const able = staying.filter((fighter) => !fighter.throwing && offhands(fight, fighter.id).length > 0);
    askGroup(WHICH_OFFHAND, able, null, table, (fighter, weapon) => {
      fighter.offhand = weapon; // Ambiguity A-26
    });
  }
  if (fight.options['threat-sharing'] === 'aimed') {
    const aiming = staying.filter((fighter) => aims(fight, fighter.id).length > 0);
    askGroup(WHICH_AIM, aiming, null, table, (fighter, foe) => {
      fighter.aim = foe; // Ambiguity A-24
    });
  }
}

/** BG-POOL-01. Step 1: everyone who stays rolls the chosen weapon. */
function rollThreat(fight: Fight, group: readonly Fighter[], table: Table): void {
  for (const fighter of group)
    if (fighter.status === 'up' && !fighter.running) rollWeapons(fight, fighter, table);
}

/** BG-GAMBIT-04. Gambit dice have moved; now binds and armour discard dice, which fixes the threats. */
export function settle(fight: Fight, table: Table): void {
  resolveBinds(fight, table);
  settleArmour(fight, table);
  if (!table.quiet) for (let sideNo = 0; sideNo < 2; sideNo++) tellThreat(fight, sideNo, table);
}

/** BG-POOL-05. The threat of a side, and how much of it each enemy faces after armour. */
function tellThreat(fight: Fight, sideNo: number, table: Table): void {
  const facing = fight.fighters.filter((foe) => foe.sideNo !== sideNo && foe.engaged && foe.status === 'up');
  if (table.watched)
    say(table, {
      kind: 'threat-made',
      rule: 'BG-POOL-02',
      side: sideOf(fight, sideNo).id,
      threat: poolOf(fight, sideNo),
      facing: facing.map((foe) => foe.id),
      reaching: facing.map((foe) => threatTo(fight, foe, topDieAgainst(fight, foe))),
    });
}

/** BG-POOL-02, BG-POOL-03. The highest live weapon die, however many there are; 0 without any. */
export function poolOf(fight: Fight, sideNo: number): number {
  const { fighters } = fight;
  let threat = 0;
  for (let i = 0; i < fighters.length; i++) {
    const { sideNo: no, withdrawn, pool } = fighters[i] as Fighter;
    if (no !== sideNo || withdrawn) continue;
    for (let j = 0; j < pool.length; j++) {
      const { live, value } = pool[j] as Die;
      if (live && value > threat) threat = value;
    }
  }
  return threat;
}

/**
 * BG-POOL-04, BG-POOL-05. The threat that a fighter faces: the highest die let through, less what passes have taken off
 * it, at least 0.
 */
export function threatTo(fight: Fight, target: Fighter, die: Die | null): number {
  if (die === null) return 0;
  let threat = die.value - sideOf(fight, 1 - target.sideNo).reduction;
  if (fight.options.gambeson === 'threat') threat -= gambesonOf(fight, target, die); // Ambiguity A-67
  if (threat <= 0) return 0;
  return fight.options['threat-sharing'] === 'split' ? shareOf(fight, target, threat) : threat;
}

/** Ambiguity A-24: split evenly among enemies who are engaged and up; the first of them face the odd points. */
function shareOf(fight: Fight, target: Fighter, threat: number): number {
  let sharers = 0;
  let place = 0;
  for (const fighter of fight.fighters) {
    if (fighter.sideNo !== target.sideNo || !fighter.engaged || fighter.status !== 'up') continue;
    if (fighter === target) place = sharers;
    sharers++;
  }
  const odd = threat % sharers;
  return (threat - odd) / sharers + (place < odd ? 1 : 0);
}

/** The largest part of its threat that a side's enemies still standing face. */
export function mostFaced(fight: Fight, sideNo: number): number {
  let most = 0;
  for (const fighter of fight.fighters) {
    if (fighter.sideNo === sideNo || !fighter.engaged || fighter.status !== 'up') continue;
    most = Math.max(most, threatTo(fight, fighter, topDieAgainst(fight, fighter)));
  }
  return most;
}

/** BG-PASS-05. Whether anyone still standing faces a threat above 0. */
export function isAnyoneThreatened(fight: Fight): boolean {
  for (const fighter of fight.fighters) {
    if (!fighter.engaged || fighter.status !== 'up') continue;
    if (threatTo(fight, fighter, topDieAgainst(fight, fighter)) > 0) return true;
  }
  return false;
}

/** Whether both sides still have a fighter who is up. */
export function bothUp(fight: Fight): boolean {
  return countUp(fight, 0) > 0 && countUp(fight, 1) > 0;
}
