// 24-conditions.ts   Chapter 24, Conditions: what they do to rolls and movement, how they come and go.
import type { Table } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import { rollDice } from './15-dice.ts';
import { takeHarm } from './16-damage.ts';
import { fallUnconscious } from './18-zero-hit-points.ts';
import { endClimb, letGo } from './19-manoeuvres.ts';
import { canSee, hasHighGround, lightFor } from './21-circumstances.ts';
import { endFade, traitNet } from './26-stat-blocks.ts';
import { type ConditionKind, FADING, LEVELED, MOST_LEVELS } from './condition-list.ts';
import { say, sayOf } from './events.ts';
import {
  type Ability,
  type Arm,
  type Fight,
  type Fighter,
  fighterIfKnown,
  hasTrait,
  isAble,
  isHere,
} from './state.ts';

const LADDER: readonly number[] = [4, 6, 8, 10, 12, 20];

/**
 * HR-COND-01. A condition gained: levels add up and stop at five, a condition without levels is simply had.
 * `area` is for what strikes everybody in a place: only that holds for a swarm (HR-MON-05).
 */
export function gain(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: ConditionKind,
  levels: number,
  rule: RuleId,
  by: string | null,
  area = false,
): void {
  if (levels <= 0) return;
  if (by !== null && by !== fighter.id && !area && hasTrait(fighter, 'swarms')) return; // HR-MON-05
  const before = fighter.levels[kind];
  const most = LEVELED[kind] === true ? MOST_LEVELS : 1;
  const now = Math.min(before + levels, most);
  if (kind === 'aggravated' && by !== null) fighter.aggravatedBy = by; // HR-COND-24: against all but this one
  if (kind === 'frightened' && by !== null) fighter.frightenedBy = by; // HR-COND-26: of this one
  if (kind === 'entangled' && by !== null) fighter.entangledBy = by; // HR-COND-36
  if (kind === 'wet') lose(fight, table, fighter, 'burning', MOST_LEVELS, 'HR-COND-28'); // drenched
  if (now === before) return;
  fighter.levels[kind] = now;
  sayOf(table, fighter, {
    kind: 'condition-gained',
    rule,
    fighter: fighter.id,
    condition: kind,
    by: now - before,
    levels: now,
  });
  if (kind === 'grappled' || kind === 'entangled') {
    gain(fight, table, fighter, 'restrained', 1, kind === 'grappled' ? 'HR-COND-33' : 'HR-COND-36', null);
  }
  if (kind === 'unconscious') gain(fight, table, fighter, 'prone', 1, 'HR-COND-17', null);
  if (kind === 'stunned' || kind === 'incapacitated') letGo(fight, table, fighter); // HR-GRAP-08
  if (kind === 'burning') burnAtOnce(fight, table, fighter, now - before);
}

/** Levels lost; what hangs on the condition goes with its last level. */
export function lose(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: ConditionKind,
  levels: number,
  rule: RuleId,
): void {
  const before = fighter.levels[kind];
  const now = before > levels ? before - levels : 0;
  if (now === before) return;
  fighter.levels[kind] = now;
  sayOf(table, fighter, {
    kind: 'condition-lost',
    rule,
    fighter: fighter.id,
    condition: kind,
    by: before - now,
    levels: now,
  });
  if (now > 0) return;
  if (kind === 'grappled' || kind === 'entangled') lose(fight, table, fighter, 'restrained', 1, rule);
  if (kind === 'entangled') fighter.entangledBy = null;
  if (kind === 'aggravated') fighter.aggravatedBy = null;
  if (kind === 'frightened') fighter.frightenedBy = null;
  if (kind === 'grappling') letGo(fight, table, fighter);
  if (kind === 'grappled' && fighter.grappledBy !== null) {
    const grappler = fighterIfKnown(fight, fighter.grappledBy);
    if (grappler !== null) letGo(fight, table, grappler);
  }
  if (kind === 'creature-climber') endClimb(fight, table, fighter, rule);
}

/** HR-ROUND-03. Every fading condition loses a level. HR-COND-02: the others stay until something ends them. */
export function fade(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (!isHere(fighter)) continue;
    for (const kind of FADING)
      if (fighter.levels[kind] > 0) lose(fight, table, fighter, kind, 1, 'HR-ROUND-03');
  }
}

/** HR-ROUND-06. What hurts when a round ends. */
export function endOfRoundHarm(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (!isHere(fighter)) continue;
    if (fighter.levels.burning > 0) burn(fight, table, fighter, fighter.levels.burning);
    if (fighter.levels.suffocating > 0 && isHere(fighter)) suffocate(fight, table, fighter);
  }
}

/** HR-COND-28. A d6 of damage for each level of burning. */
function burn(fight: Fight, table: Table, fighter: Fighter, levels: number): void {
  const faces = rollDice(table, levels, 6, 'burning', fighter.id);
  let damage = 0;
  for (const face of faces) damage += face;
  say(table, {
    kind: 'damage-rolled',
    rule: 'HR-COND-28',
    fighter: fighter.id,
    from: 'burning',
    size: 6,
    faces,
    damage,
  });
  const harm = {
    by: null,
    target: fighter.id,
    raw: damage,
    fromAttack: false,
    executes: false,
    damageType: 'fire',
    heavyMelee: false,
  } as const;
  takeHarm(fight, table, { ...harm, rule: 'HR-COND-28' });
}

/** HR-COND-28. Ambiguity A-75: in the earlier edition levels also burn when they are gained. */
function burnAtOnce(fight: Fight, table: Table, fighter: Fighter, levels: number): void {
  if (fight.options['conditions-edition'] === 'earlier') burn(fight, table, fighter, levels);
}

/**
 * HR-COND-21. Whoever suffocates rolls its might die on acting, on dashing and when the round ends: a 1 makes it one
 * size smaller, or takes consciousness at a d4. Ambiguity A-75: in the earlier edition it is 1d6 damage instead.
 */
export function suffocate(fight: Fight, table: Table, fighter: Fighter): void {
  if (fight.options['conditions-edition'] === 'earlier') {
    const faces = rollDice(table, 1, 6, 'breath', fighter.id);
    const damage = faces[0] ?? 0;
    say(table, {
      kind: 'damage-rolled',
      rule: 'HR-COND-21',
      fighter: fighter.id,
      from: 'suffocating',
      size: 6,
      faces,
      damage,
    });
    const harm = {
      by: null,
      target: fighter.id,
      raw: damage,
      fromAttack: false,
      executes: false,
      heavyMelee: false,
    } as const;
    return takeHarm(fight, table, { ...harm, damageType: 'none', rule: 'HR-COND-21' });
  }
  if (fighter.might === 0 || fighter.levels.unconscious > 0) return;
  const face = table.roll(fighter.might, 'breath', fighter.id);
  const faces = [face];
  say(table, {
    kind: 'damage-rolled',
    rule: 'HR-COND-21',
    fighter: fighter.id,
    from: 'suffocating',
    size: fighter.might,
    faces,
    damage: 0,
  });
  if (face > 1) return;
  const place = LADDER.indexOf(fighter.might);
  if (place <= 0) return fallUnconscious(fight, table, fighter, 'HR-COND-21');
  fighter.might = LADDER[place - 1] as number; // HR-DICE-10
}

/** HR-ROUND-06, HR-SPELL-02. What lasts until the end of the round. */
export function endOfRoundExpiry(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (fighter.restrainedTillEnd === 0) continue;
    lose(fight, table, fighter, 'restrained', fighter.restrainedTillEnd, 'HR-SPELL-02');
    fighter.restrainedTillEnd = 0;
  }
}

/** HR-CANT-18, HR-ABIL-26. What lasts until the next round starts. */
export function startOfRoundExpiry(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    fighter.noSidestep = false;
    endFade(fight, table, fighter);
    if (fighter.stunEnds === 0 || fight.round < fighter.stunEnds) continue;
    fighter.stunEnds = 0;
    lose(fight, table, fighter, 'stunned', 1, 'HR-CANT-18');
  }
}

/**
 * HR-COND-03. Advantages minus disadvantages that conditions give a roll: D1 for each level. `check` covers checks and
 * saving throws; attack and defense rolls are what HR-OFF-08 likens manoeuvres to, see `contestNet`.
 */
export function conditionNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  ability: Ability,
  kind: 'attack' | 'defense' | 'check',
  arm: Arm | null,
): number {
  const { levels } = roller;
  let net = 0 - hamperedBy(fight, roller, ability);
  net -= levels.poisoned; // HR-COND-18
  net -= levels.confused; // HR-COND-25
  if (ability === 'might' || ability === 'agility' || kind !== 'check')
    net -= levels.restrained + levels.grappling; // HR-COND-14, HR-COND-32
  if (kind !== 'check' || other !== null) net -= levels.blinded; // HR-COND-19: a saving throw needs no eyes
  if (levels.aggravated > 0 && other !== null && other.id !== roller.aggravatedBy) net -= levels.aggravated; // HR-COND-24
  if (levels.frightened > 0 && seesItsFear(fight, roller)) net -= levels.frightened; // HR-COND-26
  if (kind === 'check') return net - stunnedNet(fight, roller, ability);
  return net + closeNet(fight, roller, other, kind, arm);
}

/** HR-OFF-08. What a manoeuvre's check has beyond any other check: what an attack or a defense would have. */
export function contestNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter,
  kind: 'attack' | 'defense',
): number {
  return (
    closeNet(fight, roller, other, kind, null) +
    (kind === 'attack' && hasHighGround(fight, roller, other) ? 1 : 0)
  );
}

/** HR-COND-10 to HR-COND-13: each hampers one ability, a level of disadvantage for each of its own. */
function hamperedBy(fight: Fight, roller: Fighter, ability: Ability): number {
  const { levels } = roller;
  switch (ability) {
    case 'cunning':
      return levels.dazed; // HR-COND-10
    case 'might':
      return levels.weakened; // HR-COND-11
    case 'agility':
      return levels['off-balanced']; // HR-COND-12
    case 'presence':
      return levels.shaken + deafNet(fight, roller); // HR-COND-13
  }
}

/** HR-COND-20. In a fight it is presence that needs to hear. Ambiguity A-75: the earlier edition does not have it. */
function deafNet(fight: Fight, roller: Fighter): number {
  return fight.options['conditions-edition'] === 'earlier' ? 0 : roller.levels.deafened;
}

/** HR-COND-15. D5 on might and agility checks that need motion. Ambiguity A-75: not in the earlier edition. */
function stunnedNet(fight: Fight, roller: Fighter, ability: Ability): number {
  if (ability !== 'might' && ability !== 'agility') return 0;
  if (roller.levels.stunned === 0 || fight.options['conditions-edition'] === 'earlier') return 0;
  return 5;
}

function seesItsFear(fight: Fight, roller: Fighter): boolean {
  const source = roller.frightenedBy === null ? null : fighterIfKnown(fight, roller.frightenedBy);
  return source !== null && isHere(source) && canSee(fight, roller, source);
}

/** Prone, obscured and climbing: they count in attack and defense rolls only. */
function closeNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  kind: 'attack' | 'defense',
  arm: Arm | null,
): number {
  let net = 0;
  if (roller.levels.prone > 0) net += kind === 'defense' && arm !== null && isRangedMode(arm) ? 1 : -1; // HR-COND-27
  if (other === null) return net;
  if (fight.options['conditions-edition'] === 'earlier') {
    if (obscurity(fight, other, roller) > 0) net -= 5; // Ambiguity A-75, HR-COND-29
  } else {
    net += obscurity(fight, roller, other); // HR-COND-29
  }
  if (kind === 'attack' && roller.traits.length > 0) net += traitNet(roller, other); // HR-MON-03
  if (kind === 'attack' && roller.climbingOn === other.id) net += 3; // HR-COND-34, HR-CLIMB-03
  if (kind === 'attack' && other.climbingOn === roller.id) net -= 3; // HR-COND-35, HR-CLIMB-05
  return net;
}

/** HR-COND-29, HR-COND-30. How obscured a fighter is to another: hidden is one level, and so is the dark. */
export function obscurity(fight: Fight, fighter: Fighter, viewer: Fighter): number {
  const { levels } = fighter;
  if (levels.obscured > 0) return levels.obscured;
  return levels.hidden > 0 || lightFor(fight, viewer, fighter) === 2 ? 1 : 0;
}

/** Whether an attack flies: lying flat helps against it. */
export function isRangedMode(arm: Arm): boolean {
  return arm.mode === 'ranged' || arm.mode === 'thrown' || arm.mode === 'bolt';
}

/** HR-COND-14, HR-COND-15, HR-COND-32, HR-SURP-02. Whether a fighter can move of its own will at all. */
export function canMoveAtAll(fighter: Fighter): boolean {
  return (
    isAble(fighter) && !fighter.surprised && fighter.levels.restrained === 0 && fighter.levels.grappling === 0
  );
}

/** HR-SIDE-03, HR-AGI-07, HR-SURP-04. Restrained, stunned and surprised fighters do not sidestep; grappling ones do. */
export function cannotSidestep(fighter: Fighter): boolean {
  return !isAble(fighter) || fighter.surprised || fighter.noSidestep || fighter.levels.restrained > 0;
}

/**
 * HR-MOVE-02. What conditions leave of a speed.
 * HR-COND-22: slowed halves it, down to a multiple of 5, however many levels; HR-COND-23: crippled leaves 5 feet.
 */
export function speedAfterConditions(fighter: Fighter, speed: number): number {
  const { levels } = fighter;
  if (levels.restrained > 0 || levels.grappling > 0 || !isAble(fighter)) return 0;
  const halved = levels.slowed > 0 ? (speed - (speed % 10)) >> 1 : speed;
  return levels.crippled > 0 && halved > 5 ? 5 : halved;
}

/** HR-COND-25. A confused fighter moves or acts in a round, not both. */
export function isConfusedAbout(fighter: Fighter, what: 'moving' | 'acting'): boolean {
  if (fighter.levels.confused === 0) return false;
  return what === 'moving' ? fighter.didThisRound === 'acted' : fighter.didThisRound === 'moved';
}

/** HR-COND-26. Who is too frightening to go near: null if nobody is. */
export function whomItFears(fight: Fight, fighter: Fighter): Fighter | null {
  if (fighter.levels.frightened === 0 || !seesItsFear(fight, fighter)) return null;
  return fighterIfKnown(fight, fighter.frightenedBy ?? '');
}
