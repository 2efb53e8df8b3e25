// Rolls as shown to people: each die with its source, each bonus, each advantage, the total.
import { type Hand, listed, madeBy, type RolledDie } from '@affray/kernel';
import type { AdvantageFrom, BonusFrom, DieFrom, Roll } from '../events.ts';
import { conditionWords } from './conditions.ts';
import { armName } from './telling.ts';

/** The context of a roll, if it is an attack. */
export interface RollContext {
  readonly why: string;
  readonly arm?: string;
  readonly against?: Hand['against'];
}

const FROM: Readonly<Record<Exclude<DieFrom, 'ability' | 'weapon' | 'type'>, string>> = {
  heart: 'heart',
  whip: 'crack of the whip',
  brutal: 'Brutal Attacks',
  clobber: 'Clobber',
  committed: 'Committed Blows',
  bloodblade: 'Bloodblade',
  fortitude: 'Eternal Fortitude',
  advantage: 'advantage',
  disadvantage: 'disadvantage',
};

const BONUSES: Readonly<Record<BonusFrom, string>> = {
  armor: 'armor',
  shield: 'shield',
  'stat-block': 'stat block',
  'in-the-thick-of-it': 'In the Thick of It',
  'light-footed': 'Light Footed',
  medicine: 'medicine',
  kit: 'healing kit',
};

const ADVANTAGES: Readonly<Partial<Record<AdvantageFrom, string>>> = {
  help: 'help',
  ruling: 'the game master',
  ability: 'an ability',
  size: 'size',
  hold: 'the hold',
  'own-wounds': 'own wounds',
  unseen: 'an unseen foe',
  'dim-light': 'dim light',
  water: 'water',
  'deep-water': 'deep water',
  cover: 'cover',
  'shared-square': 'somebody in the same square',
  range: 'range',
  'kick-em-while-theyre-down': 'Kick ’em While They’re Down',
  'hunts-off-balanced': 'an off-balanced foe',
  'high-ground': 'high ground',
  obscured: 'obscurity',
  hidden: 'hiding',
  'creature-climber': 'the climber’s hold',
  'climbed-on': 'the climber on its back',
};

/** The source of an advantage or disadvantage, in words. */
function sourceWords(from: AdvantageFrom): string {
  return ADVANTAGES[from] ?? `being ${conditionWords(from as Parameters<typeof conditionWords>[0])}`;
}

function dieFor(roll: Roll, from: DieFrom, arm: string): string {
  switch (from) {
    case 'ability':
      return roll.ability;
    case 'weapon':
      return arm === '' ? 'weapon' : arm;
    case 'type':
      return `${arm === '' ? 'weapon' : arm}, suits ${roll.ability}`;
    case 'advantage':
    case 'disadvantage': {
      const sources = sourcesOf(roll, from === 'advantage' ? 1 : -1);
      return sources === '' ? from : `${from} from ${sources}`;
    }
    default:
      return FROM[from];
  }
}

function sourcesOf({ advantages = [] }: Roll, sign: 1 | -1): string {
  return listed(advantages.filter(({ levels }) => levels * sign > 0).map(({ from }) => sourceWords(from)));
}

/** A roll as a hand: kept dice and bonuses add up to the total. */
export function handOf(roll: Roll, { why, arm = '', against }: RollContext): Hand {
  const dice = roll.sizes.map((sides, i): RolledDie => {
    const face = roll.faces[i] as number;
    const from = roll.from[i] as DieFrom;
    const isDropped = (roll.dropped & (1 << i)) !== 0;
    return {
      sides,
      face,
      value: (roll.minus & (1 << i)) === 0 ? face : -face,
      fate: isDropped ? 'dropped' : from === 'brutal' ? 'exploded' : 'kept',
      for: dieFor(roll, from, armName(arm)),
    };
  });
  const hand = { who: roll.by, why, dice, plus: bonusesOf(roll), reads: 'sum' as const };
  const whole = changeOf(roll, madeBy(hand) ?? roll.total);
  return {
    ...hand,
    plus: whole === null ? hand.plus : [...hand.plus, whole],
    total: roll.total,
    ...(against === undefined ? {} : { against }),
  };
}

function bonusesOf({ flat, bonuses }: Roll): Hand['plus'] {
  if (bonuses !== undefined) return bonuses.map(({ from, by }) => ({ n: by, why: BONUSES[from] }));
  return flat === 0 ? [] : [{ n: flat, why: 'bonus' }];
}

/** What changed the total as a whole. Rolls of earlier versions do not say, so it is inferred from the total. */
function changeOf(roll: Roll, made: number): Hand['plus'][number] | null {
  const n = roll.total - made;
  if (n === 0) return null;
  const how = roll.changed?.how ?? (n < 0 ? 'halved' : 'doubled');
  return { n, why: how === 'halved' ? 'with one hand: half, rounded up' : 'doubled by lightning' };
}

/** The arithmetic of a roll: every die with its source, dropped dice with the reason, bonuses, the total. */
export function sumsOf(roll: Roll, arm = ''): string {
  const { dice, plus } = handOf(roll, { why: '', arm });
  const kept = dice.filter(({ fate }) => fate !== 'dropped');
  const dropped = dice.filter(({ fate }) => fate === 'dropped');
  const terms = [
    ...kept.map((die) => ({ n: die.value, words: `${die.face} (d${die.sides} ${die.for})` })),
    ...plus.map(({ n, why }) => ({ n, words: `${Math.abs(n)} (${why})` })),
  ];
  const sum = terms
    .map(({ n, words }, i) => (n < 0 ? ` - ${words}` : i === 0 ? words : ` + ${words}`))
    .join('');
  const without =
    dropped.length === 0
      ? ''
      : `, without ${listed(dropped.map((die) => `${die.face} (d${die.sides} ${die.for})`))}`;
  const maximum = roll.maximum === true ? ', every die at its maximum' : '';
  return `${sum === '' ? '0' : sum.trim()} = ${roll.total}${without}${maximum}${levelsOf(roll)}`;
}

/** Several sources with their levels, which cancel one for one. HR-DICE-01 */
function levelsOf({ advantages = [], net }: Roll): string {
  if (advantages.length === 0 || (advantages.length === 1 && net !== 0)) return '';
  const each = advantages.map(
    ({ from, levels }) => `${sourceWords(from)} ${levels > 0 ? `+${levels}` : levels}`,
  );
  const sum = net === 0 ? 'they cancel' : `${net > 0 ? 'advantage' : 'disadvantage'} ${Math.abs(net)}`;
  return `; ${each.join(', ')}: ${sum}`;
}

/** Dice that are only added up: "3 + 5 (2d6)". */
export function diceSums(faces: readonly number[], size: number): string {
  return `${faces.join(' + ')} (${faces.length}d${size})`;
}

/** The same as a hand. */
export function plainHand(
  who: string,
  why: string,
  faces: readonly number[],
  size: number,
  total: number,
): Hand {
  return {
    who,
    why,
    dice: faces.map((face) => ({ sides: size, face, value: face, fate: 'kept', for: why })),
    plus: [],
    reads: 'sum',
    total,
  };
}
