// 09-abilities.ts   Chapter 9, Abilities: what they cost, when they can be used, and what the ready-made ones do.
import { same, type Table } from '@affray/kernel';
import { grantAction, spendAction, spendRush } from './04-action-economy.ts';
import { opportunityAttack } from './07-instant-actions.ts';
import { heal } from './17-wounds.ts';
import { pushOne } from './20-forced-movement.ts';
import { isAtMostOneLarger } from './22-sizes.ts';
import { gain } from './24-conditions.ts';
import { placeOf, rushCost } from './ability-costs.ts';
import { type AbilityId, factsOf, isListed, type MomentName } from './ability-list.ts';
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

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ABIL-01': {
    title: 'Minor abilities',
    text: 'A minor ability costs 1 rush point the first time it is used in a fight, 2 the second time, 3 the third, and so on. Every ability is counted separately.',
    source: 'the combat chapter, Minor Abilities',
  },
  'HR-ABIL-02': {
    title: 'Counting minor abilities',
    text: 'The count of uses runs through the whole fight and goes back to zero when the fight is over; a new round does not change it. Outside fights minor abilities cannot be used.',
    source: 'public rules, Abilities and Building Your Character',
    ambiguities: ['A-65'],
  },
  'HR-ABIL-03': {
    title: 'No action needed',
    text: 'Minor and major abilities are used without paying an action, unless their own text asks for one. That text may also restrict when they can be used.',
    source: 'the combat chapter, Minor Abilities and Major Abilities',
  },
  'HR-ABIL-04': {
    title: 'Major abilities',
    text: "A major ability is usable once a day; a long rest brings it back. If it belongs to the fighter's class, its owner may add rush points of its own choosing for a stronger effect.",
    source: 'the combat chapter, Major Abilities; public rules, Abilities',
  },
  'HR-ABIL-05': {
    title: 'Other frequencies',
    text: 'A passive ability always works, a weekly one can be used once a week and a monthly one once a month. The earlier revision also has heart abilities, usable once per long rest and again after its owner takes a wound.',
    source: 'public rules, Abilities',
  },
  'HR-ABIL-06': {
    title: 'Abilities that need the turn',
    text: 'An ability that is not tagged instant can be used only by a side that has the turn. Using it gives the turn to the other side.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-ABIL-07': {
    title: "Abilities of a table's own",
    text: 'A table may give fighters abilities that no book has. Each has a name, a frequency, a price in rush points or an action, says whether it is instant and what sets it off, and has an effect. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
  'HR-ABIL-20': {
    title: 'Execute',
    text: 'Minor, instant. It is declared on an attack. If the target has 0 or fewer hit points once the damage has really been taken, it dies.',
    source: 'public rules, Building Your Character and Talents',
    ambiguities: ['A-73'],
  },
  'HR-ABIL-21': {
    title: 'Brutal Attacks',
    text: 'Passive. For every kept die of an attack roll that shows its highest face, one more die of its size is rolled and added. This die can set off another in the same way.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-22': {
    title: 'In the Thick of It',
    text: 'Passive. Each enemy adjacent to the fighter gives it +1 on attack rolls and on defense rolls.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-23': {
    title: 'Sentinel',
    text: "Passive. An enemy's sidestep is an opening for this fighter's opportunity attack as well. An attack of this kind is free: it takes neither the action nor rush points.",
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-24': {
    title: 'Cry of Defiance',
    text: 'Minor, instant. The fighter chooses one of three: be rid of one of its conditions altogether, lose one level of every condition it has, or regain as many hit points as the highest face of its maximum heart die.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-25': {
    title: "I Didn't Feel a Thing",
    text: 'Minor, instant. The next source of damage does half damage to the fighter, rounded down. Movement forced by it is 10 feet shorter, and leveled conditions from it come with one level less.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-26': {
    title: 'Crippling Blows',
    text: 'Minor, instant. After doing damage with a heavy melee weapon, the fighter either pushes the target 10 feet or cripples its footing. In the second case the target cannot sidestep until the next round and falls prone; if it is more than one size larger, it gets 2 levels of weakened and does not fall.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-27': {
    title: 'Agile',
    text: 'Passive. When the agility stance gives its free sidestep, this fighter has two.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-28': {
    title: 'Cunning (talent)',
    text: 'Passive. The condition levels that the cunning stance gives to an agility defender are up to four for this fighter, not up to two.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-29': {
    title: 'Mighty',
    text: "Passive. Whenever the might bonus of the fighter's weapon applies, it applies once more.",
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-30': {
    title: 'Clobber',
    text: 'Passive. Melee attacks add 1d4 if the target is adjacent to a wall, to a heavy shield or to terrain that nobody can pass.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-31': {
    title: 'Committed Blows',
    text: 'Passive. The fighter adds 1d6 to an attack if, in the triangle of cunning, agility and might, its stance beats that of the target; beating a defensive target does not count. When its own stance is beaten in this way, its defense roll is lower by 1d6.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-32': {
    title: "Kick 'em While They're Down",
    text: 'Passive. Against a prone target the fighter attacks with 2 levels of advantage.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-33': {
    title: 'Light Footed',
    text: 'Passive. The fighter has +2 on defense rolls as long as it has neither armor on nor a shield.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-34': {
    title: 'Iron Constitution',
    text: 'Passive. When the damage that is finally left is less than 10, it is lowered by 4, but not below 0.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-35': {
    title: 'Bloodblade',
    text: 'Passive. Before it rolls an attack the fighter may give up 4 hit points and add 1d8. Hit points given up are not damage, so they cannot be shrugged off and do not wound.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-36': {
    title: 'Focused',
    text: 'Passive. When a round ends, the fighter keeps up to 3 of its unspent rush points.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-37': {
    title: 'Action Surge',
    text: 'Major. The fighter has one more action and must use it immediately.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-ABIL-38': {
    title: 'Eternal Fortitude',
    text: 'Major, instant. The fighter spends X rush points and lays aside 2X six-sided dice. It may add as many of them as it likes to its defense rolls, but has to say so before it knows how the roll came out.',
    source: 'public rules, Building Your Character and Talents',
  },
  'HR-SPELL-01': {
    title: 'Force Strike',
    text: 'Minor; in the earlier revision an instant spell. The next weapon attack of the caster also pushes the target 15 feet away, and it need not do damage for that.',
    source: 'public rules, Talents, elemental section',
  },
  'HR-SPELL-02': {
    title: 'Cold Snap',
    text: 'Weekly. Everyone the caster picks within 45 feet has 1 level of restrained until the round is over, or 2 levels if wet.',
    source: 'public rules, Talents, elemental section',
  },
  'HR-SPELL-03': {
    title: 'Shield of Air',
    text: "Major, instant. Before damage is taken, the caster rolls its heart die two times and adds both results to a fighter's defense roll.",
    source: 'public rules, Talents, elemental section',
  },
} as const;

/** One use of an ability. */
export interface Use {
  /** An id of the list, or the name of a home-made ability. */
  readonly ability: AbilityId | (string & {});
  readonly target: string | null;
  readonly rush: number;
  readonly how: string | null;
}

/** A window repeats after an instant was used, at most this often. */
const MOST_PASSES = 10;

/**
 * HR-TURN-06, HR-RES-13. Opens a window for instants: each fighter with a usable one is asked, unseen by the others.
 * HR-TURN-07: of several declared for one moment the last resolves first.
 */
function askForInstants(fight: Fight, table: Table, about: Moment): void {
  const { fighters } = fight;
  const isForTwo = isAboutTwo(about.moment);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const open = (about.moment === 'turn' || about.moment === 'before-fight') && hasOpening(fight);
    let declared: { readonly by: Fighter; readonly use: Instant }[] | null = null;
    for (let i = 0; i < fighters.length; i++) {
      const fighter = fighters[i] as Fighter;
      if (isForTwo && fighter.id !== about.by && fighter.id !== about.target) continue;
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

/** Whether only the attacker and the target can use instants at a moment: these instants concern one's own attack or defense. */
function isAboutTwo(moment: MomentName): boolean {
  return moment === 'before-roll' || moment === 'before-damage' || moment === 'after-damage';
}

/** The moment as a fighter knows it: fighters hidden from it are not named. */
function knownOf(fight: Fight, fighter: Fighter, about: Moment): Moment {
  const by = about.by === null ? null : idFor(fight, fighter, about.by);
  const target = about.target === null ? null : idFor(fight, fighter, about.target);
  return by === about.by && target === about.target ? about : { ...about, by, target };
}

/**
 * HR-OA-13, HR-ACT-01. An instant declared along with others is checked again when it resolves, so that nobody pays for an impossible one.
 * Checked against the fighter's own view, as when it was declared: it may still bump into a fighter it cannot see.
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

/** Pays for an ability and applies it, with target and rush as announced (HR-TURN-08). HR-ACT-02: it counts as acting. */
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

/** HR-ABIL-24. Removes one condition or a level of each, or heals the maximum of the full heart die. */
function cry(fight: Fight, table: Table, fighter: Fighter, how: string | null): void {
  if (how === 'heal' || how === null) return heal(fight, table, fighter, fighter.maxHeart);
  for (const kind of CONDITION_KINDS) {
    const levels = fighter.levels[kind];
    if (levels === 0 || (how !== 'each' && how !== kind)) continue;
    lose(fight, table, fighter, kind, how === 'each' ? 1 : levels, 'HR-ABIL-24');
  }
}

/** HR-ABIL-26. Pushed back 10 feet, or knocked down: no sidestep until next round, prone, or weakened if too large. */
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

/** HR-SPELL-02. Chosen creatures within 45 feet are restrained until the round ends; wet ones twice as much. */
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

/** HR-SPELL-03. Adds two of the caster's heart dice to a defense, before damage is taken. */
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
