// 24-conditions.ts   Chapter 24, Conditions: their effects on rolls and movement, how they begin and end.
import type { Table } from '@affray/kernel';
import { sizeDown } from './15-dice.ts';
import { takeHarm } from './16-damage.ts';
import { fallUnconscious } from './18-zero-hit-points.ts';
import { rememberCause } from './causes.ts';
import { type ConditionKind, FADING, LEVELED, type Levels, MOST_LEVELS } from './condition-list.ts';
import { say, sayOf } from './events.ts';
import { harm, harmOf, rollHarm } from './harm.ts';
import { letGo, lose } from './losing-conditions.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, fighterIfKnown, hasTrait, isHere } from './state.ts';
import { endFade } from './traits.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-COND-01': {
    title: 'Levels',
    text: 'New levels of a condition are added to those already there, up to 5 in all. Levels beyond the fifth have no effect and are not kept.',
    source: 'public rules, Conditions',
  },
  'HR-COND-02': {
    title: 'Ongoing conditions',
    text: 'An ongoing condition does not wear off; something has to end it.',
    source: 'public rules, Conditions',
  },
  'HR-COND-03': {
    title: 'What a level does',
    text: "For a condition that hampers by level, each level is 1 level of disadvantage. If it names an ability, all rolls with that ability's die are meant: attack rolls, defense rolls, checks and saving throws.",
    source: 'public rules, Conditions and Combat, example',
    ambiguities: ['A-48'],
  },
  'HR-COND-10': {
    title: 'Dazed',
    text: 'Leveled, fading. 1 level of disadvantage per level on rolls with cunning.',
    source: 'public rules, Conditions',
  },
  'HR-COND-11': {
    title: 'Weakened',
    text: 'Leveled, fading. 1 level of disadvantage per level on rolls with might.',
    source: 'public rules, Conditions',
  },
  'HR-COND-12': {
    title: 'Off-balanced',
    text: 'Leveled, fading. 1 level of disadvantage per level on rolls with agility. Someone with this condition can be tripped.',
    source: 'public rules, Conditions',
  },
  'HR-COND-13': {
    title: 'Shaken',
    text: 'Leveled, fading. 1 level of disadvantage per level on rolls with presence.',
    source: 'public rules, Conditions',
  },
  'HR-COND-14': {
    title: 'Restrained',
    text: 'Leveled, ongoing. Speed is 0, and neither dash nor sidestep is possible. 1 level of disadvantage per level on attack rolls, defense rolls and checks that require motion.',
    source: 'public rules, Conditions',
  },
  'HR-COND-15': {
    title: 'Stunned',
    text: 'Ongoing. Speed is 0; there are no actions, no abilities and no attack rolls, and might or agility checks that require motion have 5 levels of disadvantage. Attacks on the fighter may be made as opportunity attacks. In the earlier edition of conditions it is confined to the ban on moving, acting, using abilities and making attack rolls.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-16': {
    title: 'Incapacitated',
    text: 'Ongoing. The fighter is stunned and fails every check that requires motion; an attack made from within 5 feet has its highest possible roll. In the earlier edition of conditions, enemies can use their action for opportunity attacks on it.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-17': {
    title: 'Unconscious',
    text: 'Ongoing. The fighter is incapacitated, prone and aware of nothing. Help or damage wakes it, though neither does so while it has 0 or fewer hit points. The earlier edition of conditions does not list this one separately.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-18': {
    title: 'Poisoned',
    text: 'Leveled, ongoing. 1 level of disadvantage per level on attack, defense and ability rolls.',
    source: 'public rules, Conditions',
  },
  'HR-COND-19': {
    title: 'Blinded',
    text: 'Leveled, fading. 1 level of disadvantage per level on attack, defense and ability rolls for which one has to see. With 5 levels the fighter cannot see at all.',
    source: 'public rules, Conditions',
  },
  'HR-COND-20': {
    title: 'Deafened',
    text: 'Leveled, fading. 1 level of disadvantage per level on rolls for which one has to hear. The earlier edition of conditions does not have it.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-21': {
    title: 'Suffocating',
    text: 'Ongoing. The fighter rolls its might die when it acts, when it dashes and when the turn ends. On a 1 the die becomes one size smaller, or, if it is a d4, the fighter falls unconscious. In the earlier edition of conditions it takes 1d6 damage when a round ends and each time it moves or acts.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-22': {
    title: 'Slowed',
    text: 'Leveled, fading. Speed is halved after all other penalties. More levels do not slow any further, they only last longer.',
    source: 'public rules, Conditions',
  },
  'HR-COND-23': {
    title: 'Crippled',
    text: 'Ongoing. Speed is 5 feet.',
    source: 'public rules, Conditions',
  },
  'HR-COND-24': {
    title: 'Aggravated',
    text: "Leveled, ongoing; called enraged in the earlier revision. 1 level of disadvantage per level on attack, defense and ability rolls against everyone but the one who caused it. For an action the fighter may make a cunning saving throw against that one's presence challenge number and, if it succeeds, is rid of the condition.",
    source: 'public rules, Conditions',
  },
  'HR-COND-25': {
    title: 'Confused',
    text: 'Leveled, ongoing. 1 level of disadvantage per level on attack, defense and ability rolls. In a round the fighter can move or act but not do both, and it can cast no spells; engaging, joining, tripping and opportunity attacks are acting, sidesteps are moving. Help ends the condition.',
    source: 'public rules, Conditions',
  },
  'HR-COND-26': {
    title: 'Frightened',
    text: "Leveled, ongoing. As long as the fighter has the one who frightens it in sight, its attack, defense and ability rolls have 1 level of disadvantage per level; it cannot willingly go nearer to that one. For an action it may make a cunning saving throw against that one's presence challenge number, which ends the condition if it succeeds.",
    source: 'public rules, Conditions',
  },
  'HR-COND-27': {
    title: 'Prone',
    text: 'Ongoing. The fighter moves at climb speed. It has 1 level of advantage on defense rolls against ranged attacks and 1 level of disadvantage on all other attack and defense rolls. To stand up it uses half its speed or a sidestep.',
    source: 'public rules, Conditions',
  },
  'HR-COND-28': {
    title: 'Burning',
    text: "Leveled, fading. When a round ends the fighter takes 1d6 damage per level. Somebody's action, the fighter's own or another's, removes half the levels, rounded up, and being drenched removes them all. In the earlier edition of conditions, levels also do 1d6 damage each when they are gained.",
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-29': {
    title: 'Obscured',
    text: 'Leveled, ongoing. 1 level of advantage per level on attack and defense rolls against those who cannot see the fighter. In the earlier edition of conditions, attacks on it and defense rolls against it have 5 levels of disadvantage instead.',
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
  'HR-COND-30': {
    title: 'Hidden',
    text: 'Ongoing. The fighter is obscured and may make opportunity attacks on those who cannot see it. When it attacks, the condition ends.',
    source: 'public rules, Conditions',
  },
  'HR-COND-31': {
    title: 'High ground',
    text: 'Ongoing. 1 level of advantage on attacks against anyone who does not have the high ground too.',
    source: 'public rules, Conditions',
  },
  'HR-COND-32': {
    title: 'Grappling',
    text: 'Ongoing. Speed is 0, and the fighter can neither dash nor stand up. It has 1 level of disadvantage on attack rolls, defense rolls and checks that require motion.',
    source: 'public rules, Conditions',
  },
  'HR-COND-33': {
    title: 'Grappled',
    text: 'Ongoing. The fighter has 1 level of restrained. It may try to break free.',
    source: 'public rules, Conditions',
  },
  'HR-COND-34': {
    title: 'Creature climber',
    text: 'Ongoing. The fighter is on another one: it attacks that one with 3 levels of advantage, goes where that one goes, and may fall off when damaged or forced to move.',
    source: 'public rules, Conditions',
  },
  'HR-COND-35': {
    title: 'Climbed on',
    text: 'Ongoing. The fighter attacks those who are on it with 3 levels of disadvantage and may use an action to throw them off.',
    source: 'public rules, Conditions',
  },
  'HR-COND-36': {
    title: 'Entangled',
    text: "Ongoing. The fighter has 1 level of restrained. For an action it may try to get out in one of three ways: a slashing attack against 10, an agility check against the thrower's cunning challenge number, or a might check against the thrower's might challenge number plus 4. The earlier edition of conditions does not have it.",
    source: 'public rules, Conditions',
    ambiguities: ['A-75'],
  },
} as const;

/** HR-COND-01. Gives a condition. HR-MON-05: conditions from a single creature do not affect a swarm. */
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
 * HR-COND-01. Levels add up to at most five; a condition without levels is on or off. Called directly for effects on an area: those affect
 * a swarm as well (HR-MON-05).
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
  if (kind === 'wet') lose(fight, table, fighter, 'burning', MOST_LEVELS, 'HR-COND-28'); // water puts out fire
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

/** The source of a condition for the log; left out if it is hidden. */
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

/** Whether any condition of `FADING` is present. Reads fields by name: V8 is slow with computed keys. */
function isFading(levels: Levels): boolean {
  const { dazed, weakened, shaken, blinded, deafened, slowed, burning } = levels;
  return dazed + weakened + levels['off-balanced'] + shaken + blinded + deafened + slowed + burning > 0;
}

/** HR-ROUND-06. Harm at the end of a round. */
export function endOfRoundHarm(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (!isHere(fighter)) continue;
    if (fighter.levels.burning > 0) burn(fight, table, fighter, fighter.levels.burning);
    if (fighter.levels.suffocating > 0 && isHere(fighter)) suffocate(fight, table, fighter);
  }
}

/** HR-COND-28. A d6 of damage for each level of burning. */
function burn(fight: Fight, table: Table, fighter: Fighter, levels: number): void {
  const rule = 'HR-COND-28';
  const damage = rollHarm(table, fighter, fighter, {
    count: levels,
    size: 6,
    slot: 'burning',
    from: 'burning',
    rule,
  });
  takeHarm(fight, table, { ...harmOf(null, fighter, damage, rule), damageType: 'fire' });
}

/** HR-COND-28. Ambiguity A-75: in the earlier edition levels also burn when they are gained. */
function burnAtOnce(fight: Fight, table: Table, fighter: Fighter, levels: number): void {
  if (fight.options['conditions-edition'] === 'earlier') burn(fight, table, fighter, levels);
}

/**
 * HR-COND-21. A suffocating fighter rolls its might die when it acts, when it dashes and when the round ends: a 1 makes the die one size
 * smaller, or makes it unconscious at a d4. Ambiguity A-75: in the earlier edition it is 1d6 damage instead.
 */
export function suffocate(fight: Fight, table: Table, fighter: Fighter): void {
  if (fight.options['conditions-edition'] === 'earlier') {
    const rule = 'HR-COND-21';
    const dice = { count: 1, size: 6, slot: 'breath', from: 'suffocating', rule } as const;
    return harm(fight, table, null, fighter, rollHarm(table, fighter, fighter, dice), rule);
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

/** HR-ROUND-06, HR-SPELL-02. Ends effects that last until the end of the round. */
export function endOfRoundExpiry(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (fighter.restrainedTillEnd === 0) continue;
    lose(fight, table, fighter, 'restrained', fighter.restrainedTillEnd, 'HR-SPELL-02');
    fighter.restrainedTillEnd = 0;
  }
}

/** HR-CANT-18, HR-ABIL-26. Ends effects that last until the start of the next round. */
export function startOfRoundExpiry(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    fighter.noSidestep = false;
    endFade(fight, table, fighter);
    if (fighter.stunEnds === 0 || fight.round < fighter.stunEnds) continue;
    fighter.stunEnds = 0;
    lose(fight, table, fighter, 'stunned', 1, 'HR-CANT-18');
  }
}
