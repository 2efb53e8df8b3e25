// Questions about the abilities of home-made traits and tools.
import { oneOf, type Question, textOf } from '@affray/kernel';
import { inFight } from './in-fight.ts';
import { whom } from './names.ts';
import { ownEntry } from './own-abilities.ts';
import { LONGEST } from './questions-acting.ts';
import { type Fight, fighterOf } from './state.ts';

export interface AboutWound {
  readonly trigger: 'on-damaging' | 'on-being-damaged';
  /** The fighter at the other end of the attack. */
  readonly other: string;
}

/** TB-ACT-10. Whether to use an ability triggered by a wound. */
export const WHETHER_TO_USE: Question<Fight, AboutWound, boolean> = inFight<AboutWound, boolean>({
  kind: 'whether-to-use',
  rule: 'TB-ACT-10',
  asks: 'fighter',
  words: (fight, who, { trigger, other }) => {
    const self = fighterOf(fight, who);
    const name = ownEntry(fight, self)?.entry.name ?? 'it';
    const why =
      trigger === 'on-damaging' ? `has wounded ${whom(fight, other)}` : `is wounded by ${whom(fight, other)}`;
    return `${self.name} ${why}. Use ${name}?`;
  },
  choices: () => oneOf([true, false]),
  fallback: () => false,
});

interface AboutOwn {
  readonly by: string;
  readonly target: string;
  readonly own: string;
}

/** TB-ACT-10. Asked if the ability has no standard effect. */
export const WHAT_IT_DOES: Question<Fight, AboutOwn, string> = inFight<AboutOwn, string>({
  kind: 'what-it-does',
  rule: 'TB-ACT-10',
  asks: 'gm',
  optional: true,
  words: (fight, _who, { by, target, own }) => {
    const on = by === target ? '' : ` on ${whom(fight, target)}`;
    return `${whom(fight, by)} uses ${own}${on}. What happens?`;
  },
  choices: () => textOf(LONGEST),
  fallback: () => '',
});
