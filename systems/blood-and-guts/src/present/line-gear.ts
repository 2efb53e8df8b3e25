// Log lines for dice, marks and gear.

import type { GearKind } from '../events.ts';
import { whenWords, workWords } from './special.ts';
import { all, die, dieOf, type Lines, of, SCORES } from './telling.ts';

/** Why an item was marked. */
const MARKED_FOR: Readonly<Record<string, string>> = {
  'BG-MARK-08': 'it came up over',
  'BG-THROW-03': 'it was thrown',
  'BG-ARM-09': 'armour stopped it',
  'BG-SPEC-06': 'it was bound or given up',
};

export const OF_GEAR: Lines<GearKind> = {
  'breath-rolled': (e, name) => ({ text: `${name(e.fighter)} rolls ${e.face} on ${die(`d${e.size}`)}.` }),
  exhausted: (e, name, mid) => ({
    text: `${name(e.fighter)} exhausts ${dieOf(e, mid)}.`,
    sums: `${e.face} over ${SCORES[e.attribute]} ${e.score}`,
  }),
  'item-rolled': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} shows ${e.face}${e.value === 0 ? ', a marked face worth 0' : ''}.`,
    sums: `d${e.size}${e.bonus > 0 && e.value > 0 ? `, ${e.face} + ${e.bonus} for its quality = ${e.value}` : ''}`,
  }),
  'came-up-over': (e, name) => ({
    text: `${name(e.fighter)} cannot handle the ${of(e.item)} this time.`,
    sums: `${e.trigger} is over ${e.attribute === undefined ? 'the score of' : SCORES[e.attribute]} ${e.score}`,
  }),
  'die-discarded': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is ${e.given ? 'given up' : 'bound'}.`,
    sums: `a die worth ${e.value} is gone`,
  }),
  marked: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is marked on ${e.face}.`,
    ...(MARKED_FOR[e.why] === undefined ? {} : { sums: MARKED_FOR[e.why] as string }),
  }),
  ruined: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} is ruined.`,
    sums: `${e.face} was marked before`,
  }),
  shot: (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} has ${e.left === 0 ? 'no' : e.left} more ${e.left === 1 ? 'shot' : 'shots'}.`,
  }),
  reloaded: (e, name) => ({ text: `${name(e.fighter)} reloads the ${of(e.item)}.` }),
  'not-reloaded': (e, name) => ({
    text:
      e.why === 'vantage'
        ? `${name(e.fighter)} cannot reload the ${of(e.item)}: a foe has vantage.`
        : `${name(e.fighter)} is still reloading the ${of(e.item)}.`,
  }),
  'quality-at-work': (e, _name, mid) => ({
    text: `The ${of(e.item)} of ${mid(e.fighter)} ${workWords(e)}, ${whenWords(e.condition, e.when).replace('you have', 'having')}.`,
    sums: `against ${all(e.against, mid)}`,
  }),
  'own-ruled': (e, _name, mid) => ({
    text: e.text === '' ? `${e.own} of ${mid(e.fighter)} does its work.` : `${e.own}: ${e.text}`,
  }),
  'bow-die-added': (e, name) => ({
    text: `${name(e.fighter)} uses the ${of(e.item)} to evade as well.`,
    sums: `worth ${e.value}`,
  }),
  'armour-stopped': (e, _name, mid) => ({
    text: `The armour of ${mid(e.fighter)} stops the ${e.trigger} of ${mid(e.from)}.`,
    ...(e.pieces === undefined ? {} : { sums: all(e.pieces, of) }),
  }),
  'armour-passed': (e, _name, mid) => ({
    text: `The armour of ${mid(e.fighter)} is no help against the ${e.trigger} of ${mid(e.from)}.`,
  }),
  'armour-marked': (e, name) => ({
    text: `${name(e.fighter)} crosses out the ${e.number} of the ${e.piece}${e.useless ? ', which is useless now' : ''}.`,
  }),
};
