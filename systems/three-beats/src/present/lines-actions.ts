// Actions and what they do, in words.
import type { Follows } from '../answers.ts';
import { LEVELS } from '../state.ts';
import type { ActionKind } from './event-kinds.ts';
import { called, dice, inWords, level, line, some, type Tellers } from './phrases.ts';
import { entryIn } from './words.ts';

const FOLLOWS: Readonly<Record<Follows, string>> = {
  story: 'it stays a matter of the story',
  disadvantage: 'it puts TARGET at a disadvantage',
  wound: 'it wounds TARGET',
  out: 'it puts TARGET out of the fight',
};

const TAKES: Readonly<Record<string, string>> = {
  ground: 'picks up',
  location: 'gets hold of',
  offered: 'catches',
};

export const OF_ACTIONS: Pick<Tellers, ActionKind> = {
  declared: (e, nameOf) =>
    line(
      inWords(e, e.fighter, nameOf),
      e.entry === undefined ? '' : `with ${entryIn(e, e.entry, nameOf)}, d${e.size}: ${e.value}`,
    ),
  'own-used': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} uses ${e.own}`,
      [
        ...(e.sparksBefore === e.sparks ? [] : [`sparks ${e.sparksBefore} to ${e.sparks}`]),
        ...(e.left === null ? [] : [`${some(e.left, 'use')} left`]),
      ].join(', '),
    ),
  'own-ruled': (e, nameOf) =>
    line(e.text === '' ? `${e.own} of ${nameOf(e.fighter)} does its work` : `${e.own}: ${e.text}`),
  eased: (e, nameOf) =>
    line(`${nameOf(e.fighter)} breathes more easily`, `next roll ${some(e.pending, 'step')} down`),
  passed: (e, nameOf) => line(`${nameOf(e.fighter)} waits`),
  described: (e, nameOf) => {
    const stops = `Nobody stops ${nameOf(e.fighter)}`;
    if (e.target === undefined || e.follows === undefined) return line(stops);
    return line(`${stops}: ${FOLLOWS[e.follows].replace('TARGET', () => nameOf(e.target ?? ''))}`);
  },
  wounded: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} takes a wound and is ${level(e.level)}${called(e.text, e.level)}`,
      `${some(e.wounds, 'wound')} of ${LEVELS.length}`,
    ),
  reopened: (e, nameOf) =>
    line(
      `A tended wound opens: ${nameOf(e.fighter)} is ${level(e.level)} again${called(e.text, e.level)}`,
      `level ${e.level}`,
    ),
  unconscious: (e, nameOf) =>
    line(`${nameOf(e.fighter)} falls unconscious`, `${LEVELS.length} wounds already, and one more`),
  spared: (e, nameOf) => line(`${nameOf(e.fighter)}, struck by ${nameOf(e.by)} while helpless, lives`),
  died: (e, nameOf) => line(`${nameOf(e.fighter)} dies at the hands of ${nameOf(e.by)}`),
  disadvantaged: (e, nameOf) =>
    line(
      `${nameOf(e.by)} gets ${nameOf(e.fighter)} into a tight spot`,
      `next roll ${some(e.pending, 'step')} down`,
    ),
  disarmed: (e, nameOf) =>
    line(`${nameOf(e.by)} disarms ${nameOf(e.fighter)}: ${e.name} falls to the ground`),
  'die-discarded': (e, nameOf) =>
    line(`${nameOf(e.fighter)} loses the die rolled for ${entryIn({}, e.entry, nameOf)} as well`),
  armed: (e, nameOf) => {
    const isBack = e.rule === 'TB-ARM-01';
    const what = isBack ? `has ${e.name} in hand again` : `${TAKES[e.from] ?? 'takes'} ${e.name}`;
    return line(`${nameOf(e.fighter)} ${what}`);
  },
  'kicked-away': (e, nameOf) => line(`${nameOf(e.fighter)} kicks ${e.name} out of reach`),
  fetched: (e, nameOf) => line(`${nameOf(e.fighter)} gets ${e.name} back within reach`),
  thrown: (e, nameOf) => line(`${nameOf(e.fighter)} throws ${e.name} to ${nameOf(e.to)}`),
  dropped: (e) => line(`Nobody catches ${e.name}: it falls to the ground`),
  'tool-missing': (e, nameOf) => line(`${nameOf(e.fighter)} looks for ${e.name} in vain`),
  surrendered: (e, nameOf) => line(`${nameOf(e.fighter)} surrenders to ${nameOf(e.to)}${onTerms(e.terms)}`),
  'surrender-refused': (e, nameOf) =>
    line(`${nameOf(e.by)} does not accept the surrender of ${nameOf(e.fighter)}${onTerms(e.terms)}`),
  out: (e, nameOf) =>
    line(`${nameOf(e.fighter)} is out of the fight${e.dice === 0 ? '' : ` and puts ${dice(e.dice)} back`}`),
};

function onTerms(terms: string | undefined): string {
  return terms === undefined ? '' : `: ${terms}`;
}
