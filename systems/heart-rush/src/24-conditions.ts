// 24-conditions.ts   Chapter 24, Conditions: what they do to rolls and movement, how they come and go.
import type { Table } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import { rollDice, sizeDown } from './15-dice.ts';
import { takeHarm } from './16-damage.ts';
import { fallUnconscious } from './18-zero-hit-points.ts';
import { rememberCause } from './causes.ts';
import { type ConditionKind, FADING, LEVELED, type Levels, MOST_LEVELS } from './condition-list.ts';
import { say, sayOf } from './events.ts';
import { letGo, lose } from './losing-conditions.ts';
import { type Fight, type Fighter, fighterIfKnown, hasTrait, isHere } from './state.ts';
import { endFade } from './traits.ts';

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
