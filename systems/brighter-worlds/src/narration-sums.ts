// Narration of dice and damage: the lines that have arithmetic behind them.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event } from './events.ts';
import { ATTR_NAMES, diceWords, howWords } from './narration.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Saves of every kind. */
export function saveLine(
  event: Of<'first-save' | 'saved' | 'critical-save' | 'morale'>,
  nameOf: NameOf,
): Narration {
  const who = nameOf(event.fighter);
  const rolled = event.roll === null ? 'nothing to roll: zero' : diceWords(event.roll);
  switch (event.kind) {
    case 'first-save': {
      const theirs = event.theirs === null ? '' : ` against ${event.theirs}`;
      const text =
        event.result === null
          ? `${who} rolls for the first turn.`
          : `${who} ${event.result === 'win' ? 'is quicker than' : 'is not quicker than'} ${nameOf(event.against ?? '')}.`;
      return { text, sums: `${rolled}${theirs}` };
    }
    case 'saved': {
      const theirs = event.theirs === null ? '' : `, against ${diceWords(event.theirs)}`;
      const result = { win: 'makes', tie: 'ties', lose: 'fails' }[event.result];
      const against = event.against === null ? '' : ` against ${nameOf(event.against)}`;
      return {
        text: `${who} ${result} the ${ATTR_NAMES[event.attr]} Save${against}.`,
        sums: `${rolled}${theirs}; needs ${event.need}`,
      };
    }
    case 'critical-save':
      return {
        text: `${who} saves against ${event.damage}${howWords(event.how)}: ${event.safe ? 'safe' : 'not enough'}.`,
        sums: `${rolled}, must be above ${event.damage}`,
      };
    case 'morale': {
      const reasons = event.reasons.length === 0 ? '' : ` (${event.reasons.join(', ')})`;
      const need = event.theirs === null ? 'needs 4' : `against ${event.theirs}`;
      return {
        text: `${who} ${event.holds ? 'stands firm' : 'loses heart'}${howWords(event.how)}.`,
        sums: `${rolled}${reasons}; ${need}`,
      };
    }
  }
}

/** Attack rolls. */
export function attackLine(event: Of<'attacked' | 'covered'>, nameOf: NameOf): Narration {
  const who = nameOf(event.fighter);
  if (event.kind === 'covered') {
    return { text: `${nameOf(event.target)} is in cover: ${event.roll}.`, sums: `d4 = ${event.face}` };
  }
  const reasons = event.reasons.length === 0 ? '' : ` (${event.reasons.join(', ')})`;
  const at = event.target === event.fighter ? '' : ` at ${nameOf(event.target)}`;
  return {
    text: `${who} strikes${at} with ${event.attack}${howWords(event.how)}: ${event.roll.kept}.`,
    sums: `${diceWords(event.roll)}${reasons}`,
  };
}

/** What a roll does to its target. */
export function landLine(
  event: Of<'landed' | 'warded' | 'touched' | 'direct-damage' | 'overflowed' | 'rest-ignored'>,
  nameOf: NameOf,
): Narration {
  switch (event.kind) {
    case 'landed': {
      const { roll, armor, through, gritBefore, grit, over } = event;
      const past = over > 0 ? `, ${over} past it` : '';
      return {
        text: `${nameOf(event.target)} has Grit ${grit} left${past}.`,
        sums: `${roll} - ${armor} armor = ${through}; Grit ${gritBefore} to ${grit}; ${over} over`,
      };
    }
    case 'warded':
      return {
        text: `${nameOf(event.fighter)} is not touched.`,
        sums: `Grit ${event.grit}, nothing beyond it`,
      };
    case 'touched':
      return { text: `${nameOf(event.fighter)} is touched all the same.` };
    case 'direct-damage':
      return {
        text: `${nameOf(event.fighter)} takes ${event.amount} Direct Damage${event.attr === 'str' ? '' : ` to ${ATTR_NAMES[event.attr]}`}.`,
      };
    case 'overflowed':
      return {
        text: `That is more than ${nameOf(event.fighter)} can save against: ${event.left} left.`,
        sums: `${event.damage} reaches the d${event.size}; ${event.left} overflow`,
      };
    case 'rest-ignored':
      return { text: `The ${event.left} left over are lost.` };
  }
}
