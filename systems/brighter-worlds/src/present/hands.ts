// Rolls as hands of dice: each die with its fate and purpose, and the total that the rule computed.
import type { Cue, Hand, RolledDie } from '@affray/kernel';
import type { Event, How, Rolled } from '../events.ts';
import { ATTR_NAMES, howWords, reasonWords } from './words.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Tone = 'good' | 'bad' | 'plain';

interface Why {
  /** What the hand is rolled for. */
  readonly why: string;
  /** The source of the first dice: a weapon, an attribute. */
  readonly for: string;
  readonly how?: How;
  readonly reasons?: readonly string[];
  /** The dice are added up. */
  readonly adds?: boolean;
}

/** A rolled hand: the die that counts is kept, all others are dropped. */
function handOf(who: string, roll: Rolled, { why, for: own, how = 'normal', reasons = [], adds }: Why): Hand {
  const impaired = how === 'impaired' || how === 'both';
  const first = roll.sides === 4 && impaired ? `${own}, ${howWords(how, reasons)}` : own;
  const dice: RolledDie[] = [
    { sides: roll.sides, face: roll.face, value: roll.face, fate: 'kept', for: first },
  ];
  for (let i = 0; roll.more !== null && i < roll.more.length; i += 2) {
    const face = roll.more[i + 1] as number;
    dice.push({ sides: roll.more[i] as number, face, value: face, fate: 'kept', for: own });
  }
  const ownTotal = dice.reduce((sum, { face }) => (adds === true ? sum + face : Math.max(sum, face)), 0);
  const d12: RolledDie[] =
    roll.d12 === 0
      ? []
      : [{ sides: 12, face: roll.d12, value: roll.d12, fate: 'kept', for: howWords('enhanced', reasons) }];
  const byD12 = roll.d12 > ownTotal;
  return {
    who,
    why,
    dice: [
      ...dice.map((die) => ({ ...die, fate: fateOf(byD12 || (adds !== true && die.face < ownTotal)) })),
      ...d12.map((die) => ({ ...die, fate: fateOf(!byD12) })),
    ],
    plus: [],
    reads: adds === true ? 'sum' : 'highest',
    total: roll.kept,
  };
}

function fateOf(dropped: boolean): 'kept' | 'dropped' {
  return dropped ? 'dropped' : 'kept';
}

function rolls(hands: readonly Hand[], verdict: string, tone: Tone): Cue {
  return { is: 'roll', hands, verdict, tone };
}

/** Without a die there is a message instead of a hand. */
const NO_DIE = 'no die to roll: the Save fails';

export function saveCues(event: Of<'first-save' | 'saved' | 'critical-save' | 'morale'>): readonly Cue[] {
  const { fighter, roll } = event;
  if (roll === null) return [{ is: 'barred', who: fighter, why: NO_DIE }];
  switch (event.kind) {
    case 'critical-save': {
      const attr = ATTR_NAMES[event.attr];
      const hand = handOf(fighter, roll, {
        why: 'Save against Critical Damage',
        for: attr,
        how: event.how,
        reasons: event.reasons ?? [],
      });
      const against = { n: event.damage + 1, why: `above ${event.damage} damage` };
      return [
        rolls([{ ...hand, against }], event.safe ? 'safe' : 'Critical Damage', event.safe ? 'good' : 'bad'),
      ];
    }
    case 'morale':
      return [moraleRoll(event, roll)];
    case 'first-save':
      return [firstRoll(event, roll)];
    default:
      return [savedRoll(event, roll)];
  }
}

function moraleRoll(event: Of<'morale'>, roll: Rolled): Cue {
  const { fighter, how, reasons, holds, theirs, theirRoll, against } = event;
  const hand = handOf(fighter, roll, { why: 'morale', for: 'WIL', how, reasons });
  const need = theirs === null ? { n: 4, why: 'holds' } : { n: theirs + 1, why: 'above the foe' };
  const foe =
    theirRoll && against !== undefined ? [handOf(against, theirRoll, { why: 'presence', for: 'WIL' })] : [];
  return rolls(
    [{ ...hand, against: need }, ...foe],
    holds ? 'stands firm' : 'loses heart',
    holds ? 'good' : 'bad',
  );
}

function firstRoll(event: Of<'first-save'>, roll: Rolled): Cue {
  const { fighter, how = 'normal', reasons = [], theirRoll, against, result } = event;
  const hand = handOf(fighter, roll, { why: 'first turn', for: 'DEX', how, reasons });
  if (result === null) return rolls([hand], `${roll.kept} for the first turn`, 'plain');
  const foe =
    theirRoll && against !== null ? [handOf(against, theirRoll, { why: 'first turn', for: 'DEX' })] : [];
  const verdict = { win: 'quicker', tie: 'equal: the others begin', lose: 'slower' }[result];
  return rolls([hand, ...foe], verdict, result === 'win' ? 'good' : 'bad');
}

function savedRoll(event: Of<'saved'>, roll: Rolled): Cue {
  const { fighter, attr, how = 'normal', theirs, against, need, result } = event;
  const why = {
    why: `${ATTR_NAMES[attr]} Save`,
    for: ATTR_NAMES[attr],
    how,
    reasons: how === 'normal' ? [] : ['ruling'],
  };
  const hand = handOf(fighter, roll, why);
  const verdict = { win: 'made', tie: 'a tie', lose: 'failed' }[result];
  const tone = ({ win: 'good', tie: 'plain', lose: 'bad' } as const)[result];
  if (against === null || theirs === null)
    return rolls([{ ...hand, against: { n: need, why: 'to make it' } }], verdict, tone);
  return rolls([hand, handOf(against, theirs, { why: 'opposing', for: 'their die' })], verdict, tone);
}

export function attackCues(
  event: Of<'attacked' | 'covered' | 'singled-out' | 'mishap' | 'heads-counted'>,
): readonly Cue[] {
  switch (event.kind) {
    case 'attacked': {
      const { fighter, target, attack, and, how, reasons, roll, mode = 'melee', adds = false } = event;
      const weapons = and === undefined ? attack : `${attack} and ${and}`;
      const hand = handOf(fighter, roll, { why: `attack with ${weapons}`, for: weapons, how, reasons, adds });
      const strike: Cue = { is: 'strike', by: fighter, at: target, how: mode, with: weapons };
      return [...(target === fighter ? [] : [strike]), rolls([hand], `${roll.kept} damage`, 'plain')];
    }
    case 'covered':
      return [rolls([coveredHand(event)], `${event.roll} against cover`, 'plain')];
    case 'singled-out':
      return [rolls([singledHand(event)], `${event.roll} against this one`, 'plain')];
    case 'mishap':
      return [
        rolls([oneDie(event.fighter, event.sides, event.face, 'the mishap')], `${event.face} damage`, 'bad'),
      ];
    case 'heads-counted':
      return [
        rolls([oneDie(event.fighter, event.sides, event.heads, 'heads')], `${event.heads} heads`, 'plain'),
      ];
  }
}

function oneDie(who: string, sides: number, face: number, what: string): Hand {
  return handOf(who, { sides, face, more: null, d12: 0, kept: face }, { why: what, for: what });
}

/** BW-BLAST-05. Its own d4; by a house rule the shared d12 may count instead. */
function coveredHand({ fighter, face, roll }: Of<'covered'>): Hand {
  const d12 = roll > face ? roll : 0;
  const rolled = { sides: 4, face, more: null, d12, kept: roll };
  return handOf(fighter, rolled, { why: 'against cover', for: reasonWords('cover') });
}

/**
 * BW-BLAST-05. The d12 of an advantage over this target; or the weapon's own dice, of which the event has only
 * the result.
 */
function singledHand({ fighter, d12, roll, how, reasons }: Of<'singled-out'>): Hand {
  const why = howWords(how, reasons);
  const counts = d12 === roll;
  return {
    who: fighter,
    why: 'against one target',
    dice: d12 === 0 ? [] : [{ sides: 12, face: d12, value: d12, fate: fateOf(!counts), for: why }],
    plus: counts ? [] : [{ n: roll, why: "the blast's own dice" }],
    reads: 'sum',
    total: roll,
  };
}
