// 07-volleys.ts   Chapter 7, Volleys: attacks that land on one target at the same time.
import type { Table } from '@affray/kernel';
import { reveal } from './05-attacks.ts';
import { afterArmor, armorAgainst, loseGrit } from './06-armor-and-grit.ts';
import { directEffects, resolveDirect } from './08-critical-damage.ts';
import { die } from './09-zero-strength.ts';
import { blast } from './11-blasts.ts';
import { settleMorale, sufferFirstCritical } from './12-morale.ts';
import { say } from './events.ts';
import { mayBeCaught } from './questions-attack.ts';
import { type Attr, dieOf, type Entry, type Fight, type Fighter, fighterOf, isThere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-SIM-01': {
    title: 'One Save for a volley',
    text: 'Attacks that strike a fighter at the same moment form a volley. Their Direct Damage is added up, and the fighter makes a single Save against the sum.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-SIM-02': {
    title: 'Armor within a volley',
    text: 'Every attack of a volley is lowered by armor on its own before anything is added up.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-SIM-03': {
    title: 'Grit within a volley',
    text: 'The target has its Grit only once for the whole volley. What one attack has used up no longer stops the next, which goes through as Direct Damage.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-SIM-04': {
    title: 'Order does not matter',
    text: 'The Direct Damage of a volley is the same whichever attack is counted first. Add up all attacks after armor and subtract the remaining Grit; a result below 0 counts as 0.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-SIM-05': {
    title: 'Timed together',
    text: 'Attacks are not simultaneous merely because one side makes them in one turn. They are when they are timed to land together: someone announces it and the GM agrees. Whatever has been struck lands, even if the fight is decided before the volley closes.',
    source: 'the combat chapter, Combat Example',
    ambiguities: ['A-04'],
  },
  'BW-SIM-06': {
    title: 'Joining late',
    text: 'A fighter may join a volley even after its first roll has been seen. The Save is therefore not rolled until the volley is closed. Where the GM finds one fighter too late, others may still join.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-SIM-07': {
    title: 'Who may join',
    text: 'Joining a volley is open only to fighters on the same side as the first attacker who have not acted yet in this round. Whoever joins has acted, and may do what its own turn would allow: close in, try a stunt first, use two weapons, a spell or a blast.',
    source: 'our reading',
  },
  'BW-SIM-08': {
    title: 'Several attacks in one action',
    text: 'When a single action of one fighter holds several attacks, these make up one volley.',
    source: 'our reading',
  },
  'BW-SIM-09': {
    title: 'Attacks that are not timed together',
    text: 'Attacks that do not share a volley are settled singly. Each is brought to its end, with any Save it calls for, before the next one is resolved.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-SIM-10': {
    title: 'Different attributes in one volley',
    text: 'If attacks of one volley aim at different attributes, they wear down Grit in the order in which they were declared. What gets through is added up for each attribute by itself, and the sums are settled for STR first, then DEX, then WIL.',
    source: 'our reading',
  },
} as const;

const CLOSED: Entry[] = [];

/** BW-SIM-01, BW-SIM-08. Resolves all attacks of the volley, each target's at once; then morale (BW-MOR-12). */
export function closeVolley(fight: Fight, table: Table): void {
  const volley = fight.volley;
  if (volley.length === 0) return;
  for (let i = 0; i < volley.length; i++) if (!(volley[i] as Entry).settled) settle(fight, table, volley, i);
  fight.volley = CLOSED;
  settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}

/** Some fighters explode when killed: a separate blast, after the volley that killed them. BW-BLAST-01. */
export function deathBlasts(fight: Fight, table: Table): void {
  while (fight.bursts.length > 0) {
    const fighter = fighterOf(fight, fight.bursts[0] as string);
    fight.bursts = fight.bursts.slice(1);
    const weapon = fighter.sheet.deathBlast;
    if (weapon === null || mayBeCaught(fight, fighter.id).length === 0) continue;
    say(table, { kind: 'burst', rule: 'BW-BLAST-01', fighter: fighter.id });
    blast(fight, table, fighter, weapon, null);
    closeVolley(fight, table);
  }
}

/**
 * BW-MOR-04, BW-MOR-12. Harm outside a volley (an hour that ran out, a step down by the game master) also makes others
 * waver, and triggers death blasts. Ambiguity A-25: so does half a side leaving.
 */
export function settleTheRest(fight: Fight, table: Table): void {
  if (fight.volley.length > 0 || fight.outcome !== null) return; // the volley settles it when it closes
  if (fight.due > 0 || fight.options['tide-at-half']) settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}

/**
 * BW-ATK-02 to BW-ATK-05, BW-SIM-01 to BW-SIM-04, BW-SIM-10. All attacks on one target: armor off each, Grit once for all
 * in declared order; the rest is Direct Damage, one pool for each attribute.
 */
function settle(fight: Fight, table: Table, volley: readonly Entry[], first: number): void {
  const targetNo = (volley[first] as Entry).targetNo;
  const target = fight.fighters[targetNo] as Fighter;
  const there = isThere(target);
  if (there && target.hidden) reveal(fight, table, target);
  const before = target.grit;
  const criticals = target.criticals;
  let str = 0;
  let dex = 0;
  let wil = 0;
  let cost = 0; // Grit lost to attacks on STR
  for (let i = first; i < volley.length; i++) {
    const entry = volley[i] as Entry;
    if (entry.targetNo !== targetNo) continue;
    entry.settled = true;
    if (!there) continue;
    const armor = armorAgainst(target, entry.attack);
    const grit = target.grit;
    entry.through = afterArmor(entry.roll, armor); // BW-MOD-09: a d12's result like any other
    const over = land(fight, table, entry, target, armor);
    entry.over = over;
    entry.spentGrit = grit > 0 && target.grit === 0;
    if (entry.attr === 'str') {
      str += over;
      cost += grit - target.grit;
    } else if (entry.attr === 'dex') dex += over;
    else wil += over;
  }
  if (!there) return;
  if (str + dex + wil === 0) ward(fight, table, target, first, before);
  // BW-SIM-10: STR, then DEX, then WIL.
  if (fight.blows !== undefined) noteBlows(fight, volley, target, first);
  if (str > 0) direct(fight, table, target, 'str', str, first);
  else if (cost > 0) hitAtZero(fight, table, target);
  if (dex > 0 && isThere(target)) direct(fight, table, target, 'dex', dex, first);
  if (wil > 0 && isThere(target)) direct(fight, table, target, 'wil', wil, first);
  if (target.criticals > criticals) sufferFirstCritical(fight, table, target); // a fallen fighter has no morale left to lose
}

/** BW-ACT-06. Notes who did Direct Damage to whom, for things that trigger on it. */
function noteBlows(fight: Fight, volley: readonly Entry[], target: Fighter, first: number): void {
  const blows = [...(fight.blows ?? [])];
  for (const { attacker, target: struck, over } of volley.slice(first)) {
    if (struck !== target.id || over === 0) continue;
    if (!blows.some((one) => one.by === attacker && one.target === struck))
      blows.push({ by: attacker, target: struck });
  }
  fight.blows = blows;
}

/** BW-ARM-01 to BW-ARM-03, BW-SIM-02, BW-SIM-03. One attack meets armor, then the remaining Grit; returns the excess. */
function land(
  fight: Fight,
  table: Table,
  { attacker, roll, through }: Entry,
  target: Fighter,
  armor: number,
): number {
  const gritBefore = target.grit;
  let over = 0;
  if (fight.options['armor-direct-only']) {
    over = afterArmor(roll - loseGrit(target, roll), armor); // Ambiguity A-03
  } else {
    over = through - loseGrit(target, through); // BW-ATK-02, BW-ATK-03
  }
  const grit = target.grit;
  say(table, {
    kind: 'landed',
    rule: 'BW-ATK-02',
    fighter: attacker,
    target: target.id,
    roll,
    armor,
    through,
    gritBefore,
    grit,
    over,
    ...(armor < target.armor ? { ignored: target.armor - armor } : {}),
  });
  return over;
}

/** BW-ATK-03, BW-ATK-05. Direct Damage: effects of contact, then the Save. */
function direct(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr,
  amount: number,
  first: number,
): void {
  const die = dieOf(target, attr);
  say(table, {
    kind: 'direct-damage',
    rule: 'BW-ATK-03',
    fighter: target.id,
    attr,
    amount,
    from: first,
    die,
  });
  directEffects(fight, table, target, attr, first);
  resolveDirect(fight, table, target, attr, amount, first);
}

/** BW-ATK-04. Nothing got past Grit: no contact. */
function ward(fight: Fight, table: Table, target: Fighter, first: number, before: number): void {
  say(table, { kind: 'warded', rule: 'BW-ATK-04', fighter: target.id, grit: target.grit });
  if (target.grit === 0 && before > 0 && fight.options['exact-zero-is-contact']) {
    say(table, { kind: 'touched', rule: 'BW-ATK-04', fighter: target.id }); // Ambiguity A-11
    directEffects(fight, table, target, null, first);
  }
}

/** BW-DEAD-03. An attack on STR that Grit absorbed kills nobody. Ambiguity A-29: at zero STR it may. */
function hitAtZero(fight: Fight, table: Table, target: Fighter): void {
  if (target.str === 0 && fight.options['zero-str-any-hit-kills']) die(fight, table, target, 'hit');
}
