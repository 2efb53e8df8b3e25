// Lines about harm, wounds, conditions and healing.
import { listed } from '@affray/kernel';
import type { ConditionKind } from '../condition-list.ts';
import { conditionLevels, conditionWords, whatItDoes } from './conditions.ts';
import type { LineOf, Lines } from './lines.ts';
import { diceSums, sumsOf } from './rolls.ts';
import { HARM_SOURCES, type HarmKind } from './telling.ts';

/** HR-COND-21, HR-PUSH-09. A fall includes its height; suffocation shows the roll to stay conscious. */
const damageRolled: LineOf<'damage-rolled'> = (event, name) => {
  const { fighter, from, faces, size, damage } = event;
  const who = name(fighter);
  if (from === 'fall') {
    const { height = damage, rolled = 0 } = event;
    return {
      text: `${who} falls ${height} feet: ${damage} damage.`,
      sums: `${height} feet - ${rolled} rolled = ${damage}`,
    };
  }
  if (from === 'suffocating' && damage === 0) {
    const isOut = faces[0] === 1;
    const fell = event.might === undefined ? '' : ` from d${event.might.from} to d${event.might.to}`;
    return {
      text: isOut ? `${who} runs out of breath: the might die falls${fell}.` : `${who} still has breath.`,
      sums: `d${size} = ${faces[0] ?? 0}; a 1 is out of breath`,
    };
  }
  return {
    text: `${who} takes ${damage} damage from ${HARM_SOURCES[from]}.`,
    sums: `${diceSums(faces, size)} = ${damage}`,
  };
};

const gained: LineOf<'condition-gained'> = (event, name) => {
  const { fighter, condition, by, levels, source } = event;
  const from = source === undefined || source === fighter ? '' : `, by ${name(source)}`;
  return {
    text: `${name(fighter)} ${isWords(condition)} ${conditionLevels(condition, levels)}${from}.`,
    sums: `${levels - by} + ${by} = ${levels}. ${whatItDoes(condition, levels)}`,
  };
};

function isWords(condition: ConditionKind): string {
  return condition === 'grappling' ? 'is now' : 'is';
}

const lost: LineOf<'condition-lost'> = ({ fighter, condition, by, levels }, name) => ({
  text:
    levels === 0
      ? `${name(fighter)} is no longer ${conditionWords(condition)}.`
      : `${name(fighter)} is less ${conditionWords(condition)}: ${levels} left.`,
  sums: `${levels + by} - ${by} = ${levels}`,
});

export const CONDITION_RESTS = {
  short: 'rests for ten minutes',
  long: 'sleeps well',
  failed: 'sleeps badly',
  potion: 'drinks a healing potion',
} as const;

const collided: LineOf<'collided'> = ({ fighter, into, dice, damage, blockerDamage }, name) => {
  const what = into === null ? 'something hard' : name(into);
  const shared = blockerDamage > 0 ? `, ${blockerDamage} to ${what}` : '';
  return {
    text: `${name(fighter)} crashes into ${what}: ${damage} damage${shared}.`,
    sums: `${diceSums(dice, 6)} = ${damage + blockerDamage}${blockerDamage > 0 ? `, shared: ${damage} and ${blockerDamage}` : ''}`,
  };
};

/** What reduced damage, by rule. */
const REDUCED: Readonly<Record<string, string>> = {
  'HR-MON-02': 'is tough against such blows',
  'HR-ABIL-25': 'does not feel a thing',
  'HR-ABIL-34': 'has an iron constitution',
};

export const HARM_LINES: Lines<HarmKind> = {
  halved: ({ fighter, before, after }, name) => ({
    text: `${name(fighter)} is on the defensive and takes half: ${after}.`,
    sums: `half of ${before}, rounded up, is ${after}`,
  }),
  reduced: ({ fighter, rule, before, after }, name) => ({
    text: `${name(fighter)} ${REDUCED[rule] ?? 'takes less'}: ${after} instead of ${before}.`,
    sums: `${before} becomes ${after}`,
  }),
  shrugged: ({ fighter, before, after, heart }, name) => ({
    text: `${name(fighter)} shrugs half of it off: ${after} instead of ${before}.`,
    sums: `half of ${before} is ${after}; the heart die falls to d${heart}`,
  }),
  hurt: ({ fighter, damage, hp }, name) => ({
    text: `${name(fighter)} takes ${damage} damage, hit points now ${hp}.`,
    sums: `${hp + damage} - ${damage} = ${hp}`,
  }),
  'paid-blood': ({ fighter, amount, hp }, name) => ({
    text: `${name(fighter)} gives ${amount} hit points, now ${hp}.`,
    sums: `${hp + amount} - ${amount} = ${hp}`,
  }),
  wounded: ({ fighter, rank, text, cap }, name) => ({
    text: `${name(fighter)} is wounded${text === 'wound' || text === '' ? '' : ` (${text})`}, rank ${rank}.`,
    sums: `heals to ${cap} at most`,
  }),
  'wound-changed': ({ fighter, from, to, cap }, name) => ({
    text: `${name(fighter)}'s wound ${to === 0 ? 'is gone' : `now has rank ${to}`}.`,
    sums: `rank ${from} becomes ${to}; heals to ${cap} at most`,
  }),
  'heart-fell': ({ fighter, from, to }, name) => ({
    text: `${name(fighter)}'s heart die falls from d${from} to d${to}.`,
  }),
  healed: ({ fighter, by, hp, cap }, name) => ({
    text:
      by === 0
        ? `${name(fighter)} has nothing to heal.`
        : `${name(fighter)} regains ${by} hit ${by === 1 ? 'point' : 'points'}, now ${hp}.`,
    sums: `${hp - by} + ${by} = ${hp}; at most ${cap}`,
  }),
  treated: ({ fighter, by, roll, ranks, before }, name) => ({
    text: `${name(by)} treats ${by === fighter ? 'own wounds' : name(fighter)}: ${ranks.length === 0 ? 'no wounds are left' : `wounds of rank ${listed(ranks.map(String))} are left`}.`,
    sums: `${sumsOf(roll)} off each untreated wound${before === undefined ? '' : `; ranks were ${listed(before.map(String))}`}`,
  }),
  rested: ({ fighter, rest, hp, cap }, name) => ({
    text: `${name(fighter)} ${CONDITION_RESTS[rest]}: ${hp} hit points.`,
    sums: `at most ${cap}`,
  }),
  'fell-unconscious': ({ fighter }, name) => ({ text: `${name(fighter)} falls unconscious.` }),
  woke: ({ fighter }, name) => ({ text: `${name(fighter)} comes to, lying down.` }),
  died: ({ fighter }, name) => ({ text: `${name(fighter)} dies.` }),
  revealed: ({ fighter }, name) => ({ text: `${name(fighter)} is seen.` }),
  'condition-gained': gained,
  'condition-lost': lost,
  collided,
  'damage-rolled': damageRolled,
  shielded: ({ fighter, by, faces, size, amount }, name) => ({
    text: `${name(by)} puts a shield of air before ${name(fighter)}: ${amount} more defense.`,
    sums: `${diceSums(faces, size)} = ${amount}`,
  }),
};
