// Abilities of home-made traits and tools, in words.
import type { Part } from '@affray/kernel';
import { type OwnAbility, type OwnEffect, type OwnTrigger, usesLeft } from '../own-abilities.ts';
import type { Fight, Fighter } from '../state.ts';
import { some } from './phrases.ts';

function effectWords(effect: OwnEffect): string {
  switch (effect.do) {
    case 'gm-rules':
      return 'the GM says what happens';
    case 'harm':
      return 'a wound';
    case 'heal':
      return 'the worst wound is tended';
    case 'advantage':
      return effect.levels < 0
        ? `next roll ${some(-effect.levels, 'step')} down`
        : `${some(effect.levels, 'step')} less on the next roll`;
    case 'sparks':
      return `+${some(effect.amount, 'spark')}`;
    case 'disarm':
      return 'a tool falls to the ground';
  }
}

const WHEN: Readonly<Record<OwnTrigger, string>> = {
  'any-time': 'as the action of a beat in which its die is presented',
  'on-damaging': 'after a wound dealt with its die',
  'on-being-damaged': 'after a wound taken while its die is presented',
};

/** "1 spark", "2 uses left". */
export function ownCosts(fighter: Fighter, entry: string, own: OwnAbility): string[] {
  const left = usesLeft(fighter, entry, own);
  return [
    ...(own.sparks === 0 ? [] : [some(own.sparks, 'spark')]),
    ...(left === null ? [] : [`${some(left, 'use')} left`]),
  ];
}

/** One row each for the abilities of the fighter's traits and of the tools in hand. */
export function ownParts(fight: Fight, fighter: Fighter): Part[] {
  const held = fight.tools.filter(({ at, by }) => at === 'held' && by === fighter.id);
  return [...fighter.traits, ...held].flatMap(({ id, name, own }): Part[] => {
    if (own === undefined) return [];
    const costs = ownCosts(fighter, id, own);
    const about = own.about === '' ? effectWords(own.effect) : own.about.replace(/\.$/, '');
    return [
      {
        is: 'text',
        id: `own:${id}`,
        label: name,
        text: [about, ...costs].join(', '),
        say: `${name}: ${effectWords(own.effect)}, ${WHEN[own.trigger]}.`,
        rule: 'TB-ACT-10',
        size: 'sheet',
      },
    ];
  });
}
