// 24-conditions.ts   Chapter 24, Conditions: what they do to rolls and movement, how they come and go.
import type { Table } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import { rollDice, sizeDown } from './15-dice.ts';
import { takeHarm } from './16-damage.ts';
import { fallUnconscious } from './18-zero-hit-points.ts';
import { endClimb, letGo } from './19-manoeuvres.ts';
import { canSee, hasHighGround, lightFor } from './21-circumstances.ts';
import { endFade, traitNet } from './26-stat-blocks.ts';
import { forgetCause, rememberCause } from './causes.ts';
import { type ConditionKind, FADING, LEVELED, type Levels, MOST_LEVELS } from './condition-list.ts';
import { type AdvantageFrom, type AdvantageSource, say, sayOf } from './events.ts';
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

/** HR-COND-01. A condition gained. HR-MON-05: what somebody does to a swarm takes no hold of it. */
export function gain(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: ConditionKind,
  levels: number,
  rule: RuleId,
  by: string | null,
): void {
  if (by !== null && by !== fighter.id && hasTrait(fighter, 'swarms')) return; // HR-MON-05
  gainFromArea(fight, table, fighter, kind, levels, rule, by);
}

/**
 * HR-COND-01. Levels add up and stop at five, a condition without levels is simply had. Called for what strikes everybody in a
 * place: that holds for a swarm as well (HR-MON-05).
 */
export function gainFromArea(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: ConditionKind,
  levels: number,
  rule: RuleId,
  by: string | null,
): void {
  if (levels <= 0) return;
  const before = fighter.levels[kind];
  const most = LEVELED[kind] === true ? MOST_LEVELS : 1;
  const now = Math.min(before + levels, most);
  if (kind === 'aggravated' && by !== null) fighter.aggravatedBy = by; // HR-COND-24: against all but this one
  if (kind === 'frightened' && by !== null) fighter.frightenedBy = by; // HR-COND-26: of this one
  if (kind === 'entangled' && by !== null) fighter.entangledBy = by; // HR-COND-36
  if (kind === 'wet') lose(fight, table, fighter, 'burning', MOST_LEVELS, 'HR-COND-28'); // drenched
  if (now === before) return;
  fighter.levels[kind] = now;
  rememberCause(fight, { fighter: fighter.id, condition: kind, by, rule });
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'condition-gained',
      rule,
      fighter: fighter.id,
      condition: kind,
      by: now - before,
      levels: now,
      ...sourceOf(fight, fighter, by),
    });
  if (kind === 'grappled' || kind === 'entangled') {
    gain(fight, table, fighter, 'restrained', 1, kind === 'grappled' ? 'HR-COND-33' : 'HR-COND-36', null);
  }
  if (kind === 'unconscious') gain(fight, table, fighter, 'prone', 1, 'HR-COND-17', null);
  if (kind === 'stunned' || kind === 'incapacitated') letGo(fight, table, fighter); // HR-GRAP-08
  if (kind === 'burning') burnAtOnce(fight, table, fighter, now - before);
}

/** Who gave a condition, for those who read of it; a hidden fighter is not given away. */
function sourceOf(fight: Fight, fighter: Fighter, by: string | null): { source?: string } {
  if (by === null || by === fighter.id) return {};
  const source = fighterIfKnown(fight, by);
  return source === null || source.levels.hidden > 0 ? {} : { source: by };
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
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'condition-lost',
      rule,
      fighter: fighter.id,
      condition: kind,
      by: before - now,
      levels: now,
    });
  if (now > 0) return;
  forgetCause(fight, fighter.id, kind);
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
    if (!isHere(fighter) || !isFading(fighter.levels)) continue;
    for (const kind of FADING)
      if (fighter.levels[kind] > 0) lose(fight, table, fighter, kind, 1, 'HR-ROUND-03');
  }
}

/** Whether any condition of `FADING` is there: read by name, since V8 reads fields by changing names slowly. */
function isFading(levels: Levels): boolean {
  const { dazed, weakened, shaken, blinded, deafened, slowed, burning } = levels;
  return dazed + weakened + levels['off-balanced'] + shaken + blinded + deafened + slowed + burning > 0;
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
  if (table.watched)
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
    if (table.watched)
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
  const from = fighter.might;
  const face = table.roll(from, 'breath', fighter.id);
  const to = face === 1 ? sizeDown(from) : from; // HR-DICE-10
  if (table.watched)
    say(table, {
      kind: 'damage-rolled',
      rule: 'HR-COND-21',
      fighter: fighter.id,
      from: 'suffocating',
      size: from,
      faces: [face],
      damage: 0,
      might: { from, to },
    });
  fighter.might = to;
  if (face === 1 && to === from) fallUnconscious(fight, table, fighter, 'HR-COND-21');
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
  sources: AdvantageSource[] | null = null,
): number {
  const { levels } = roller;
  let net = hamperedBy(fight, roller, ability, sources);
  net += note(sources, 'poisoned', 0 - levels.poisoned); // HR-COND-18
  net += note(sources, 'confused', 0 - levels.confused); // HR-COND-25
  if (ability === 'might' || ability === 'agility' || kind !== 'check') {
    net += note(sources, 'restrained', 0 - levels.restrained); // HR-COND-14
    net += note(sources, 'grappling', 0 - levels.grappling); // HR-COND-32
  }
  if (kind !== 'check' || other !== null) net += note(sources, 'blinded', 0 - levels.blinded); // HR-COND-19: a saving throw needs no eyes
  if (levels.aggravated > 0 && other !== null && other.id !== roller.aggravatedBy)
    net += note(sources, 'aggravated', 0 - levels.aggravated); // HR-COND-24
  if (levels.frightened > 0 && whomItFears(fight, roller) !== null)
    net += note(sources, 'frightened', 0 - levels.frightened); // HR-COND-26
  if (kind === 'check') return net + note(sources, 'stunned', 0 - stunnedNet(fight, roller, ability));
  return net + closeNet(fight, roller, other, kind, arm, sources);
}

/** Counts levels from one source, and remembers it for those who read the roll; 0 is no source. */
export function note(sources: AdvantageSource[] | null, from: AdvantageFrom, levels: number): number {
  if (sources !== null && levels !== 0) sources.push({ from, levels });
  return levels;
}

/** HR-OFF-08. What a manoeuvre's check has beyond any other check: what an attack or a defense would have. */
export function contestNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter,
  kind: 'attack' | 'defense',
  sources: AdvantageSource[] | null = null,
): number {
  const net = closeNet(fight, roller, other, kind, null, sources);
  const high = kind === 'attack' && hasHighGround(fight, roller, other);
  return high ? net + note(sources, 'high-ground', 1) : net;
}

/** HR-COND-10 to HR-COND-13: each hampers one ability, a level of disadvantage for each of its own. */
function hamperedBy(
  fight: Fight,
  roller: Fighter,
  ability: Ability,
  sources: AdvantageSource[] | null,
): number {
  const { levels } = roller;
  switch (ability) {
    case 'cunning':
      return note(sources, 'dazed', 0 - levels.dazed); // HR-COND-10
    case 'might':
      return note(sources, 'weakened', 0 - levels.weakened); // HR-COND-11
    case 'agility':
      return note(sources, 'off-balanced', 0 - levels['off-balanced']); // HR-COND-12
    case 'presence': {
      const deaf = note(sources, 'deafened', 0 - deafNet(fight, roller));
      return deaf + note(sources, 'shaken', 0 - levels.shaken); // HR-COND-13
    }
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

/** Prone, obscured and climbing: they count in attack and defense rolls only. */
function closeNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  kind: 'attack' | 'defense',
  arm: Arm | null,
  sources: AdvantageSource[] | null,
): number {
  let net = 0;
  if (roller.levels.prone > 0) {
    const flat = kind === 'defense' && arm !== null && isRangedMode(arm);
    net += note(sources, 'prone', flat ? 1 : -1); // HR-COND-27
  }
  if (other === null) return net;
  if (fight.options['conditions-edition'] === 'earlier') {
    if (obscurity(fight, other, roller) > 0) net += note(sources, 'unseen', -5); // Ambiguity A-75, HR-COND-29
  } else {
    net += note(sources, 'obscured', obscurity(fight, roller, other)); // HR-COND-29
  }
  if (kind === 'defense') return net;
  if (roller.traits.length > 0) net += note(sources, 'hunts-off-balanced', traitNet(roller, other)); // HR-MON-03
  if (roller.climbingOn === other.id) net += note(sources, 'creature-climber', 3); // HR-COND-34, HR-CLIMB-03
  if (other.climbingOn === roller.id) net += note(sources, 'climbed-on', -3); // HR-COND-35, HR-CLIMB-05
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

/** HR-COND-25. A confused fighter moves or acts in a round, not both: what it has not begun with is barred. */
export function isConfusedAbout(fighter: Fighter, what: 'moving' | 'acting'): boolean {
  if (fighter.levels.confused === 0 || fighter.didThisRound === 'nothing') return false;
  return fighter.didThisRound !== (what === 'moving' ? 'moved' : 'acted');
}

/** HR-COND-25. Remembers that a fighter has acted or moved this round, in case it is or becomes confused. */
export function remember(fighter: Fighter, did: 'acted' | 'moved'): void {
  const before = fighter.didThisRound;
  fighter.didThisRound = before === 'nothing' || before === did ? did : 'both';
}

/** HR-COND-26. Whom a fighter fears and has in sight; null for nobody. */
export function whomItFears(fight: Fight, fighter: Fighter): Fighter | null {
  if (fighter.levels.frightened === 0 || fighter.frightenedBy === null) return null;
  const feared = fighterIfKnown(fight, fighter.frightenedBy);
  return feared !== null && isHere(feared) && canSee(fight, fighter, feared) ? feared : null;
}
