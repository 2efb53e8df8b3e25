// What bots say when they act: short lines made from the deed, without effect on the rules.
import type { Prng } from '@affray/kernel';
import { nameOf, whom } from './names.ts';
import type { Action, Deed, Fight } from './state.ts';

type Dice = Pick<Prng, 'below'>;

/** `{whom}`: the target or receiver; `{tool}`: the tool used or targeted. */
const LINES: Readonly<Record<Deed, readonly string[]>> = {
  attack: [
    'goes straight at {whom}{with}',
    'feints low and strikes high at {whom}{with}',
    'gives {whom} no time to breathe{with}',
  ],
  disarm: [
    'beats the {tool} out of {whom}’s grip',
    'twists the {tool} from {whom}',
    'strikes at the hand that holds the {tool}',
  ],
  disadvantage: [
    'crowds {whom} against whatever is behind them',
    'kicks dust at {whom}',
    'cuts off {whom}’s way out',
  ],
  arm: [
    'snatches up the {tool}',
    'reaches for the {tool} without looking',
    'comes up with the {tool} in hand',
  ],
  recover: ['dives for the {tool}', 'gets the {tool} back with a scramble', 'sweeps up the {tool} again'],
  'kick-away': [
    'sends the {tool} skidding away',
    'kicks the {tool} out of reach',
    'puts a boot to the {tool}',
  ],
  chase: ['goes after the {tool}', 'runs for the {tool}'],
  throw: ['tosses the {tool} to {whom}', 'calls out and throws {whom} the {tool}'],
  describe: ['watches for an opening', 'circles, light on the feet', 'says nothing and keeps moving'],
  use: ['has more than steel to offer', 'tries what nobody expects', 'plays an old trick'],
  pass: ['waits', 'holds back and breathes'],
};

const TERMS: readonly string[] = [
  'Enough. Let me walk away.',
  'I yield. No more blows.',
  'My weapon is yours. Leave me my life.',
];

/** TB-ACT-01. A bot's description of a deed. */
export function deedLine(fight: Fight, action: Action, dice: Dice): string {
  const lines = LINES[action.do];
  const line = lines[dice.below(lines.length)] ?? '';
  const other = action.target ?? action.to;
  return line
    .replace('{whom}', other === null ? 'them' : whom(fight, other))
    .replace('{tool}', action.tool === null ? 'weapon' : nameOf(fight, action.tool))
    .replace('{with}', blade(fight, action));
}

/** The name of the tool behind the attacker's die, if that die is a tool's. */
function blade(fight: Fight, { actor }: Action): string {
  const fighter = fight.fighters.find(({ id }) => id === actor);
  const die = fighter?.dice[fighter.presented];
  return die?.kind === 'tool' ? `, ${nameOf(fight, die.entry)} first` : '';
}

/** TB-SUR-01. The terms a bot asks for when it surrenders. */
export function termsLine(dice: Dice): string {
  return TERMS[dice.below(TERMS.length)] ?? '';
}
