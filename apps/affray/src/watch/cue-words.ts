// A cue as a short line, with the dice and the source of each bonus.
import {
  type Cue,
  type Hand,
  type NameOf,
  type PartValue,
  type RolledDie,
  strikeWords,
} from '@affray/kernel';

/** Names for the ids in cues. */
export interface CueNames {
  readonly nameOf: NameOf;
  /** The label of a part on a fighter's card. */
  readonly labelOf: (who: string, part: string) => string;
}

/**
 * A cue in one line.
 * @example cueWords({ is: 'part', who: 'bo', part: 'health', from: 9, to: 3, say: '-6' }, names); // => 'Bo: Health 9 → 3'
 */
export function cueWords(cue: Cue, names: CueNames): string {
  const { nameOf } = names;
  switch (cue.is) {
    case 'move':
      return moveWords(cue, nameOf);
    case 'go':
      return `${nameOf(cue.who)} goes to ${cue.feet} feet`;
    case 'strike':
      return strikeWords(cue, nameOf);
    case 'roll':
      return rollWords(cue, nameOf);
    case 'part':
      return partChange(cue, names);
    case 'gain':
      return `${nameOf(cue.who)}: now ${lower(cue.chip)}`;
    case 'lose':
      return `${nameOf(cue.who)}: no longer ${lower(cue.chip)}`;
    case 'fall':
    case 'rise':
    case 'appear':
    case 'leave':
      return `${nameOf(cue.who)}: ${lower(cue.say)}`;
    case 'reveal':
      return cue.cards.map(({ who, say }) => `${nameOf(who)}: ${say}`).join(' | ');
    case 'item':
      return `${cue.who === undefined ? '' : `${nameOf(cue.who)} `}${cue.does} ${cue.item}`;
    case 'barred':
      return `${nameOf(cue.who)}: ${cue.why}`;
    case 'speak':
      return `${nameOf(cue.who)}: ${cue.text}`;
    case 'banner':
      return cue.text;
  }
}

type Of<Is extends Cue['is']> = Extract<Cue, { readonly is: Is }>;

const MOVED = { walk: 'moves', pushed: 'is pushed', dragged: 'is dragged', jump: 'jumps' } as const;

function moveWords({ who, path, how = 'walk' }: Of<'move'>, nameOf: NameOf): string {
  const end = path.at(-1);
  // Squares count from 1 for people.
  return `${nameOf(who)} ${MOVED[how]}${end === undefined ? '' : ` to ${end.x + 1},${end.y + 1}`}`;
}

function rollWords({ hands, verdict }: Of<'roll'>, nameOf: NameOf): string {
  const all = hands.map((hand) => handWords(hand, nameOf)).join(' | ');
  return verdict === '' ? all : `${all}: ${verdict}`;
}

/** "Ana, force: d6=4 d6=2, guard -5 = 1 against 3 (defence)". */
function handWords({ who, why, dice, plus, reads, total, against }: Hand, nameOf: NameOf): string {
  const read = dice.length > 1 && (reads === 'highest' || reads === 'lowest') ? ` ${reads}` : '';
  const rolled = dice.length === 0 ? [] : [`${dice.map(dieWords).join(' ')}${read}`];
  const bonuses = plus.map(({ n, why: source }, i) => {
    const sign = n >= 0 && (i > 0 || dice.length > 0) ? '+' : '';
    return source === why ? `${sign}${n}` : `${source} ${sign}${n}`;
  });
  const sum = total === undefined || isPlain(dice, plus, total) ? '' : ` = ${total}`;
  const goal = against === undefined ? '' : ` against ${against.n} (${against.why})`;
  return `${nameOf(who)}, ${why}: ${[...rolled, ...bonuses].join(', ')}${sum}${goal}`;
}

/** A single number, which is the total. */
function isPlain(dice: readonly RolledDie[], plus: Hand['plus'], total: number): boolean {
  const [die, bonus] = [dice[0], plus[0]];
  if (dice.length + plus.length !== 1) return false;
  return die === undefined ? bonus?.n === total : die.face === total && die.value === total;
}

/** A die: dropped and rerolled ones in parentheses, exploded ones with "!", marked ones with "*". */
function dieWords({ sides, face, value, fate }: RolledDie): string {
  const turned = value === face || fate === 'dropped' || fate === 'rerolled' ? '' : `→${value}`;
  const text = `d${sides}=${face}${turned}`;
  switch (fate) {
    case 'dropped':
      return `(${text})`;
    case 'rerolled':
      return `(${text} again)`;
    case 'marked':
      return `${text}*`;
    case 'exploded':
      return `${text}!`;
    default:
      return text;
  }
}

function partChange({ who, part, from, to, say }: Of<'part'>, { nameOf, labelOf }: CueNames): string {
  const value = (one: PartValue): string => (one === null ? 'none' : String(one));
  const label = labelOf(who, part);
  if (from === to) return `${nameOf(who)}: ${label}${say === undefined ? '' : `, ${say}`}`;
  // Omits what the two values already say.
  const isSaid =
    say === undefined || /^[+-]\d/.test(say) || [value(to), `${label} ${value(to)}`].includes(say);
  return `${nameOf(who)}: ${label} ${value(from)} → ${value(to)}${isSaid ? '' : ` (${say})`}`;
}

/** A chip or stamp within a sentence. */
function lower(words: string): string {
  return words === '' ? words : words[0]?.toLowerCase() + words.slice(1);
}
