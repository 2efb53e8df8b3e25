// Qualities of special weapons in words: the book's and custom ones.
import { CONDITIONS, QUALITIES } from '../12-melee.ts';
import { ALWAYS, callsLeft, type OwnEffect } from '../own-qualities.ts';
import type { Weapon } from '../state.ts';
import { AT_WORK, type Told } from './telling.ts';

/** "+2 on its dice". */
function effectWords(effect: OwnEffect): string {
  switch (effect.do) {
    case 'gm-rules':
      return 'the GM says what happens';
    case 'extra-die':
      return effect.dice === 1 ? 'one more weapon die' : `${effect.dice} more weapon dice`;
    case 'plus':
      return `+${effect.amount} on its dice`;
    case 'bind':
      return 'bind: a die given up discards all lower ones';
    case 'ignore-armour':
      return 'ignores armour';
    case 'strike-first':
      return 'deals damage first';
    case 'steady':
      return `comes up over only ${effect.amount} higher`;
    case 'spare':
      return 'takes no marks';
  }
}

export function isSpecial({ quality, own }: Weapon): boolean {
  return own !== undefined || QUALITIES[quality - 1] !== undefined;
}

/** What the quality does; a custom one by its name, with how often it can still be called on. */
export function specialDoes(weapon: Weapon): string {
  const { own, quality } = weapon;
  if (own === undefined) return QUALITIES[quality - 1] ?? '';
  const left = callsLeft(weapon);
  const times = left === null ? '' : ` (${left === 0 ? 'no' : left} more ${left === 1 ? 'use' : 'uses'})`;
  return `${own.name}: ${own.about === '' ? effectWords(own.effect) : own.about.replace(/\.$/, '')}${times}`;
}

/** When it can do it. */
export function specialWhen({ condition, when }: Weapon): string {
  return whenWords(condition, when);
}

export function whenWords(condition: number, when: string | undefined): string {
  return when ?? (condition === ALWAYS ? 'always' : (CONDITIONS[condition - 1]?.words ?? ''));
}

/** The words for a quality that is working. */
export function workWords({ quality, own }: Told<'quality-at-work'>): string {
  return own === undefined ? (AT_WORK[quality - 1] ?? '') : `calls on ${own}`;
}
