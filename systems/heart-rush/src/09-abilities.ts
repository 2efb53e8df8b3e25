// 09-abilities.ts   Chapter 9, Abilities: what they cost, when they can be used, and what the ready-made ones do.
import { same, type Table } from '@affray/kernel';
import { grantAction, spendAction, spendRush } from './04-action-economy.ts';
import { opportunityAttack } from './07-instant-actions.ts';
import { heal } from './17-wounds.ts';
import { pushOne } from './20-forced-movement.ts';
import { isAtMostOneLarger } from './22-sizes.ts';
import { gain } from './24-conditions.ts';
import { placeOf, rushCost } from './ability-costs.ts';
import { type AbilityId, factsOf, isListed } from './ability-list.ts';
import { feetBetweenFighters } from './board.ts';
import { castBeforeAbility, castSpell, maySpellNow } from './casting.ts';
import { CONDITION_KINDS } from './condition-list.ts';
import { sayOf } from './events.ts';
import { judgeHelpless } from './helpless.ts';
import { instantChoices, instantsOf } from './instants.ts';
import { lose } from './losing-conditions.ts';
import { useOwn } from './own-abilities.ts';
import { WHICH_TARGETS } from './questions.ts';
import { type Instant, WHICH_INSTANT, WHOM_TO_FREEZE } from './questions-instant.ts';
import { sidestep } from './sidestep.ts';
import { canAct, type Fight, type Fighter, fighterOf, isHere } from './state.ts';
import { hides, idFor, view } from './view.ts';
import { askInWindows, hasOpening, type Moment } from './windows.ts';

/** How an ability is used. */
export interface Use {
  /** An id of the list, or the name of an ability of the table's own. */
  readonly ability: AbilityId | (string & {});
  readonly target: string | null;
  readonly rush: number;
  readonly how: string | null;
}

/** A window repeats after somebody has used something, at most this often. */
const MOST_PASSES = 10;

/**
 * HR-TURN-06, HR-RES-13. A moment at which instants may be used: everybody who has a usable one is asked, discreetly.
 * HR-TURN-07: of several declared for one moment the last resolves first.
 */
function askForInstants(fight: Fight, table: Table, about: Moment): void {
  const { fighters } = fight;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const open = hasOpening(fight);
    let declared: { readonly by: Fighter; readonly use: Instant }[] | null = null;
    for (let i = 0; i < fighters.length; i++) {
      const fighter = fighters[i] as Fighter;
      if (!canAct(fighter) || !instantsOf(fight, fighter, about, open)) continue;
      const use = table.ask(WHICH_INSTANT, fighter.id, knownOf(fight, fighter, about));
      if (use.do === 'nothing') continue;
      if (declared === null) declared = [{ by: fighter, use }];
      else declared.push({ by: fighter, use });
    }
    if (declared === null) return;
    for (let i = declared.length - 1; i >= 0; i--) {
      const { by, use } = declared[i] as (typeof declared)[number];
      // In a simulation nothing can have changed before the first of them.
      const isFresh = i === declared.length - 1 && !table.watched;
      if (isFresh ? canAct(by) : isStillOpen(fight, by, use, about)) useInstant(fight, table, by, use);
    }
  }
}

askInWindows(askForInstants);

/** The moment as a fighter knows it: who is hidden from it is not named. */
function knownOf(fight: Fight, fighter: Fighter, about: Moment): Moment {
  const by = about.by === null ? null : idFor(fight, fighter, about.by);
  const target = about.target === null ? null : idFor(fight, fighter, about.target);
  return by === about.by && target === about.target ? about : { ...about, by, target };
}

/**
 * HR-OA-13, HR-ACT-01. What was declared with others is judged again when its time comes: nobody pays for what cannot be. Judged on
 * what the fighter knows, as it was when it was declared: whom it does not see it may still bump into.
 */
function isStillOpen(fight: Fight, fighter: Fighter, use: Instant, about: Moment): boolean {
  if (!canAct(fighter)) return false;
  const { gm, side } = fighter;
  const known = hides(fight) && !gm ? view(fight, { gm, fighters: [], sides: [side] }) : fight;
  return instantChoices(known, fighterOf(known, fighter.id), knownOf(fight, fighter, about)).some((choice) =>
    same(choice, use),
  );
}

function useInstant(fight: Fight, table: Table, fighter: Fighter, use: Instant): void {
  switch (use.do) {
    case 'nothing':
      return;
    case 'ability':
      return useAbility(fight, table, fighter, use);
    case 'sidestep':
      spendRush(table, fighter, 1); // Ambiguity A-79
      return sidestep(fight, table, fighter, use.where, 'sidestep', null);
    case 'cast':
      return castSpell(
        fight,
        table,
        fighter,
        use.spell,
        table.ask(WHICH_TARGETS, fighter.id, { spell: use.spell }), // HR-CAST-05
      );
    case 'strike': {
      const target = fighterOf(fight, use.target);
      if (use.opening === 'helpless' && !judgeHelpless(fight, table, fighter, target, use.pay)) return;
      return opportunityAttack(fight, table, fighter, target, use, use.opening, null);
    }
  }
}

/** Pays for an ability and does what it does, with target and rush as announced (HR-TURN-08). HR-ACT-02: it counts as acting. */
export function useAbility(fight: Fight, table: Table, fighter: Fighter, use: Use): void {
  const { ability } = use;
  if (!isListed(ability)) return useOwn(fight, table, fighter, use); // HR-ABIL-07
  const facts = factsOf(ability);
  if (facts.spell && !maySpellNow(fight, fighter)) return;
  const cost = rushCost(fighter, ability) + (facts.takesRush ? use.rush : 0); // HR-ABIL-04
  const targets = use.target === null ? [] : [use.target];
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'ability-used',
      rule: 'HR-ABIL-03',
      fighter: fighter.id,
      ability,
      cost,
      targets,
    });
  spendRush(table, fighter, cost);
  if (facts.action) spendAction(table, fighter); // HR-ACT-09
  const place = placeOf(fighter, ability);
  fighter.uses[place] = (fighter.uses[place] as number) + 1; // HR-ABIL-02
  if (facts.frequency !== 'minor') fighter.spent[place] = true;
  if (facts.spell) castBeforeAbility(fighter);
  effectOf(fight, table, fighter, use);
}

function effectOf(fight: Fight, table: Table, fighter: Fighter, use: Use): void {
  switch (use.ability) {
    case 'execute':
      fighter.executing = true; // HR-ABIL-20
      return;
    case 'cry-of-defiance':
      return cry(fight, table, fighter, use.how);
    case 'i-didnt-feel-a-thing':
      fighter.feelsNothing = true; // HR-ABIL-25
      return;
    case 'crippling-blows':
      return cripple(fight, table, fighter, fighterOf(fight, use.target as string), use.how);
    case 'action-surge':
      return grantAction(fighter); // HR-ABIL-37
    case 'eternal-fortitude':
      fighter.fortitude += 2 * use.rush; // HR-ABIL-38
      return;
    case 'force-strike':
      fighter.forceStrike = true; // HR-SPELL-01
      return;
    case 'cold-snap':
      return freeze(fight, table, fighter);
    case 'shield-of-air':
      return shieldWithAir(table, fighter, fighterOf(fight, use.target as string));
    default:
      throw new Error(`"${use.ability}" is not used, it is always on`); // HR-TURN-11
  }
}

/** HR-ABIL-24. Away with one condition, with a level of each, or hit points equal to the best face of the whole heart. */
function cry(fight: Fight, table: Table, fighter: Fighter, how: string | null): void {
  if (how === 'heal' || how === null) return heal(fight, table, fighter, fighter.maxHeart);
  for (const kind of CONDITION_KINDS) {
    const levels = fighter.levels[kind];
    if (levels === 0 || (how !== 'each' && how !== kind)) continue;
    lose(fight, table, fighter, kind, how === 'each' ? 1 : levels, 'HR-ABIL-24');
  }
}

/** HR-ABIL-26. Thrown back 10 feet, or off its feet: no sidestep until next round, prone, or weakened if too large. */
function cripple(fight: Fight, table: Table, fighter: Fighter, target: Fighter, how: string | null): void {
  if (how === 'push') {
    pushOne(fight, table, fighter, target, 10, null, 'HR-ABIL-26');
    return;
  }
  target.noSidestep = true;
  if (isAtMostOneLarger(target, fighter)) gain(fight, table, target, 'prone', 1, 'HR-ABIL-26', fighter.id);
  else gain(fight, table, target, 'weakened', 2, 'HR-ABIL-26', fighter.id);
}

const COLD_FEET = 45;

/** HR-SPELL-02. Chosen creatures within 45 feet are held until the round ends; the wet twice as hard. */
function freeze(fight: Fight, table: Table, caster: Fighter): void {
  const near: string[] = [];
  for (const other of fight.fighters) {
    const known = other.levels.hidden === 0 || other.side === caster.side;
    if (other !== caster && known && isHere(other) && feetBetweenFighters(fight, caster, other) <= COLD_FEET)
      near.push(other.id);
  }
  for (const id of table.ask(WHOM_TO_FREEZE, caster.id, { near })) {
    const target = fighterOf(fight, id);
    const levels = target.levels.wet > 0 ? 2 : 1;
    const before = target.levels.restrained;
    gain(fight, table, target, 'restrained', levels, 'HR-SPELL-02', caster.id);
    target.restrainedTillEnd += target.levels.restrained - before;
  }
}

/** HR-SPELL-03. Two of the caster's heart dice on somebody's defense, before the damage is taken. */
function shieldWithAir(table: Table, caster: Fighter, target: Fighter): void {
  const faces = [
    table.roll(caster.heart, 'extra', caster.id),
    table.roll(caster.heart, 'extra', caster.id),
  ] as const;
  const by = faces[0] + faces[1];
  target.airShield += by;
  if (table.watched)
    sayOf(table, target, {
      kind: 'shielded',
      rule: 'HR-SPELL-03',
      fighter: target.id,
      by: caster.id,
      faces,
      size: caster.heart,
      amount: by,
    });
}
