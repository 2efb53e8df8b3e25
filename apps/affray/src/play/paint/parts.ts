// Parts of a card as text: figures for the columns of the stage, words for details and for those who read line by line.
import type { Card, DicePart, Gear, OwnDie, Part } from '@affray/kernel';

/** The longest note on gear that is shown beside its name on the stage. */
const SHORT_NOTE = 10;

/** A part as one figure under its label; null if it needs words. */
export function figureOf(part: Part): string | null {
  switch (part.is) {
    case 'meter':
      return part.words ?? `${part.now}/${part.full}`;
    case 'pips':
      return `${part.now}/${part.full}`;
    case 'number':
      return String(part.value);
    case 'dice':
      return part.dice.length === 1 ? dieText(part.dice[0] as OwnDie) : null;
    default:
      return null;
  }
}

/**
 * A part in words, with its label.
 * @example partWords({ is: 'pips', label: 'Wind', now: 1, full: 3, … }) // 'Wind 1/3'
 */
export function partWords(part: Part): string {
  switch (part.is) {
    case 'chip':
      return part.label;
    case 'text':
      return part.text;
    case 'dice':
      return diceWords(part);
    case 'number':
      return `${part.label} ${part.value}${part.was === undefined || part.was === part.value ? '' : ` (was ${part.was})`}`;
    case 'gear':
      return part.items.map(gearText).join(', ');
    default:
      return `${part.label} ${figureOf(part)}`;
  }
}

/** Everything on a card in words, current conditions first. */
export function cardWords(parts: readonly Part[]): string[] {
  const shown = parts.filter(({ size }) => size !== 'sheet');
  return [...shown.filter(({ is }) => is === 'chip'), ...shown.filter(({ is }) => is !== 'chip')]
    .map(partWords)
    .filter((words) => words !== '');
}

/** The words that replace a fighter's figures; null while it fights. */
export function outWord({ state, stamp }: Card): string | null {
  return state === 'down' || state === 'out' ? (stamp ?? state) : null;
}

function diceWords({ label, dice }: DicePart): string {
  const left = dice.filter(({ state }) => state !== 'lost');
  return left.length === 0 ? '' : `${label} ${diceText(left)}`;
}

/** Several dice have names to tell them apart; the only die of a part needs none. */
function diceText(dice: readonly OwnDie[]): string {
  const names = new Set(dice.map(({ name }) => name));
  const named = dice.length > 1 && names.size === dice.length;
  return dice.map((die) => `${named ? `${die.name} ` : ''}${dieText(die)}`).join(named ? ', ' : ' ');
}

/** A die: spent ones in parentheses, shown ones in brackets, sealed ones with their face hidden. */
function dieText({ sides, face, state }: OwnDie): string {
  const text = `d${sides}${state === 'sealed' ? '=?' : face === undefined || face === null ? '' : `=${face}`}`;
  switch (state) {
    case 'spent':
      return `(${text})`;
    case 'shown':
      return `[${text}]`;
    case 'marked':
      return `${text}*`;
    case 'lost':
      return '-';
    default:
      return text;
  }
}

function gearText({ name, say, state }: Gear): string {
  const short = say.length <= SHORT_NOTE ? say : '';
  const note = short === '' ? '' : short.includes(',') ? ` (${short})` : ` ${short}`;
  return `${name}${note}${state === 'ready' ? '' : ` (${state})`}`;
}
