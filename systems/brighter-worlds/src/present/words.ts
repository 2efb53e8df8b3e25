// Dice, attributes, reasons and counts of Brighter Worlds in words.
import type { How, Rolled } from '../events.ts';
import type { Attr } from '../state.ts';

export const ATTR_NAMES: Readonly<Record<Attr, string>> = { str: 'STR', dex: 'DEX', wil: 'WIL' };

const HOW_WORDS: Readonly<Record<How, string>> = {
  normal: '',
  enhanced: 'enhanced',
  impaired: 'impaired',
  both: 'enhanced and impaired at once',
};

/** Why a roll is enhanced or impaired; conditions are self-explanatory. */
const REASONS: Readonly<Record<string, string>> = {
  unaware: 'nobody expects it',
  'high-ground': 'from higher ground',
  advantage: 'an advantage',
  stunt: 'a stunt that came off',
  owed: 'an opening after a failed stunt',
  cover: 'the target is in cover',
  blind: 'the attacker cannot see',
  disadvantage: 'a disadvantage',
  forewarned: 'forewarned',
  surprised: 'surprised',
  hindered: 'hindered',
  leader: 'a brave leader',
  reward: 'a big reward',
  oblivious: 'too dim to notice',
  threatened: 'directly threatened',
  hopeless: 'hopeless odds',
  danger: 'danger plain to see',
  alone: 'alone or leaderless',
  crowd: 'several attackers at once',
  ruling: "the game master's ruling",
};

export function reasonWords(reason: string): string {
  return REASONS[reason] ?? `the target is ${reason}`;
}

/** "enhanced: from higher ground, an opening after a failed stunt", or nothing for a plain roll. */
export function howWords(how: How, reasons: readonly string[] = []): string {
  if (how === 'normal') return '';
  return reasons.length === 0 ? HOW_WORDS[how] : `${HOW_WORDS[how]}: ${reasons.map(reasonWords).join(', ')}`;
}

/** The same in brackets, with a space before it. */
export function inBrackets(words: string): string {
  return words === '' ? '' : ` (${words})`;
}

export function dieName(die: number): string {
  return die === 0 ? 'zero' : `d${die}`;
}

/** "1 head", "3 heads". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Capitalises sentences, whatever name they begin with. */
export function sentences(text: string): string {
  return text.replace(
    /(^|[.!?] )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** Rolled dice: "d6 = 3, d12 = 11: 11 counts"; if they are added, "d8 = 3, d8 = 5: 8 together". */
export function diceWords(roll: Rolled, adds = false): string {
  const dice = [`d${roll.sides} = ${roll.face}`];
  for (let i = 0; roll.more !== null && i < roll.more.length; i += 2)
    dice.push(`d${roll.more[i]} = ${roll.more[i + 1]}`);
  if (roll.d12 > 0) dice.push(`d12 = ${roll.d12}`);
  if (dice.length === 1) return dice[0] as string;
  return `${dice.join(', ')}: ${adds && roll.d12 !== roll.kept ? `${roll.kept} together` : `${roll.kept} counts`}`;
}
