// Cues for harm, wounds, conditions, checks and manoeuvres.
import { type Cue, capital, type Hand } from '@affray/kernel';
import type { ConditionKind } from '../condition-list.ts';
import { CONDITIONS, conditionLevels } from './conditions.ts';
import type { Cues, CuesOf } from './cues.ts';
import { handOf, plainHand } from './rolls.ts';
import { HARM_SOURCES, type HarmKind, type ManoeuvreKind, type Told } from './telling.ts';

function harmed(who: string, damage: number, hp: number): readonly Cue[] {
  return [{ is: 'part', who, part: 'hp', from: hp + damage, to: hp, say: `-${damage}`, tone: 'bad' }];
}

/** Damage reduced before it is taken: shown over the fighter. */
function lessened(who: string, why: string, before: number, after: number): readonly Cue[] {
  return [{ is: 'barred', who, why: `${why}: ${before} becomes ${after}` }];
}

function rolled(hands: readonly Hand[], verdict: string, isGood: boolean): Cue {
  return { is: 'roll', hands, verdict, tone: isGood ? 'good' : 'bad' };
}

/** The label of a condition, as on the card. */
function chipOf(kind: ConditionKind, levels: number): string {
  return capital(conditionLevels(kind, levels));
}

/** A change of a condition's levels: the old chip goes, the new one comes. */
function changed(who: string, kind: ConditionKind, from: number, to: number): readonly Cue[] {
  const { icon } = CONDITIONS[kind];
  const [before, after] = [chipOf(kind, from), chipOf(kind, to)];
  if (from > 0 && to > 0 && before === after) return [];
  return [
    ...(from > 0 ? [{ is: 'lose', who, chip: before, icon } as const] : []),
    ...(to > 0 ? [{ is: 'gain', who, chip: after, icon } as const] : []),
  ];
}

const damageRolled: CuesOf<'damage-rolled'> = (event) => {
  const { fighter, from, faces, size, damage } = event;
  const why = from === 'suffocating' ? 'breath' : HARM_SOURCES[from];
  if (from === 'fall') {
    const { height = damage, rolled: off = 0 } = event;
    const plus = [
      { n: height, why: 'feet fallen' },
      ...(off === 0 ? [] : [{ n: -off, why: 'agility rolled' }]),
    ];
    const hand: Hand = { who: fighter, why, dice: [], plus, reads: 'sum', total: damage };
    return [rolled([hand], `${damage} damage`, false)];
  }
  if (from === 'suffocating' && damage === 0) {
    const face = faces[0] ?? 1;
    const hand = plainHand(fighter, why, faces, size, face);
    return [rolled([hand], face === 1 ? 'out of breath' : 'still breathing', face > 1)];
  }
  return [rolled([plainHand(fighter, why, faces, size, damage)], `${damage} damage`, false)];
};

const collided: CuesOf<'collided'> = ({ fighter, dice, damage, blockerDamage }) => {
  const hand = plainHand(fighter, 'collision', dice, 6, damage + blockerDamage);
  const verdict = blockerDamage > 0 ? `${damage} and ${blockerDamage} damage` : `${damage} damage`;
  return [rolled([hand], verdict, false)];
};

const CHECKS: Readonly<Record<Told<'check-contested'>['about'], string>> = {
  grapple: 'grapple',
  climb: 'climb',
  hinder: 'hinder',
  stunt: 'stunt',
  'break-free': 'break free',
  'throw-off': 'throw off',
};

const checkContested: CuesOf<'check-contested'> = ({ about, attack, counter, success }) => [
  rolled(
    [
      handOf(attack, { why: `${CHECKS[about]} by ${attack.ability}` }),
      handOf(counter, { why: `against it by ${counter.ability}` }),
    ],
    success ? 'success' : 'failure',
    success,
  ),
];

const treated: CuesOf<'treated'> = ({ fighter, roll, ranks, before }) => [
  rolled([handOf(roll, { why: 'treating wounds' })], `${roll.total} off each wound`, true),
  ...(before === undefined
    ? []
    : [
        {
          is: 'part',
          who: fighter,
          part: 'wounds',
          from: before.length,
          to: ranks.length,
          tone: 'good',
        } as const,
      ]),
];

const RESTS = {
  short: 'rested',
  long: 'slept well',
  failed: 'slept badly',
  potion: 'drank a potion',
} as const;

export const HARM_CUES: Cues<HarmKind | ManoeuvreKind> = {
  halved: ({ fighter, before, after }) => lessened(fighter, 'on the defensive', before, after),
  reduced: ({ fighter, before, after }) => lessened(fighter, 'takes less', before, after),
  shrugged: ({ fighter, before, after }) => lessened(fighter, 'shrugs half off', before, after),
  hurt: ({ fighter, damage, hp }) => harmed(fighter, damage, hp),
  'paid-blood': ({ fighter, amount, hp }) => harmed(fighter, amount, hp),
  wounded: ({ fighter, rank }) => [{ is: 'gain', who: fighter, chip: `Wound, rank ${rank}`, icon: 'wound' }],
  'heart-fell': ({ fighter, from, to }) => [
    { is: 'part', who: fighter, part: 'heart', from: `d${from}`, to: `d${to}`, say: `d${to}`, tone: 'bad' },
  ],
  healed: ({ fighter, by, hp }) => [
    { is: 'part', who: fighter, part: 'hp', from: hp - by, to: hp, say: `+${by}`, tone: 'good' },
  ],
  treated,
  rested: ({ fighter, rest }) => [{ is: 'gain', who: fighter, chip: capital(RESTS[rest]), icon: 'rest' }],
  'fell-unconscious': ({ fighter }) => [{ is: 'fall', who: fighter, say: 'unconscious' }],
  woke: ({ fighter }) => [{ is: 'rise', who: fighter, say: 'comes to' }],
  died: ({ fighter }) => [{ is: 'fall', who: fighter, say: 'dead' }],
  revealed: ({ fighter }) => [{ is: 'appear', who: fighter, say: 'seen' }],
  'condition-gained': ({ fighter, condition, by, levels }) =>
    changed(fighter, condition, levels - by, levels),
  'condition-lost': ({ fighter, condition, by, levels }) => changed(fighter, condition, levels + by, levels),
  checked: ({ roll, against, success }) => [
    rolled(
      [handOf(roll, { why: `${roll.ability} check`, against: { n: against, why: 'to reach' } })],
      success ? 'success' : 'failure',
      success,
    ),
  ],
  'check-contested': checkContested,
  'manoeuvre-landed': ({ fighter, target, landed }) =>
    landed
      ? [{ is: 'strike', by: fighter, at: target, how: 'push' }]
      : [{ is: 'barred', who: fighter, why: 'comes to nothing' }],
  'let-go': ({ fighter }) => [{ is: 'lose', who: fighter, chip: 'Grappling', icon: 'drop' }],
  collided,
  'damage-rolled': damageRolled,
  tripped: ({ fighter, target }) => [{ is: 'strike', by: fighter, at: target, how: 'push' }],
  complication: ({ fighter, failed }) => [
    { is: 'barred', who: fighter, why: failed ? 'a 1: failed' : 'a 1: a complication' },
  ],
  'stunt-judged': ({ fighter, allowed, text }) =>
    allowed
      ? [{ is: 'speak', who: fighter, text }]
      : [{ is: 'barred', who: fighter, why: 'the game master refuses the stunt' }],
  'ability-ruled': ({ fighter, ability, text }) => [
    { is: 'speak', who: fighter, text: text === '' ? ability : `${ability}: ${text}` },
  ],
  'wound-changed': ({ fighter, to }) => [
    {
      is: to === 0 ? 'lose' : 'gain',
      who: fighter,
      chip: to === 0 ? 'Wound' : `Wound, rank ${to}`,
      icon: to === 0 ? 'heal' : 'wound',
    },
  ],
  'took-out': ({ fighter, target }) => [{ is: 'strike', by: fighter, at: target, how: 'melee' }],
  shielded: ({ by, faces, size, amount }) => [
    rolled([plainHand(by, 'shield of air', faces, size, amount)], `${amount} more defense`, true),
  ],
};
