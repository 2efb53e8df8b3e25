// The rules of High Noon, in words. A wrong rule id elsewhere does not compile.
import type { Rulebook } from '@affray/kernel';

const RULES = {
  'HN-CHOICE-01': {
    title: 'Secret choices',
    text: 'Each round everybody standing chooses in secret to aim, to fire or to duck. All choices are shown together.',
    source: 'High Noon',
  },
  'HN-AIM-01': {
    title: 'Aiming',
    text: 'Whoever aims gets 1 aim, up to 3.',
    source: 'High Noon',
  },
  'HN-FIRE-01': {
    title: 'Firing',
    text: 'A shot rolls a d6 and adds the aim, which is then spent. 5 or more hits; against somebody who ducks it takes 7.',
    source: 'High Noon',
    ambiguities: ['A-01'],
  },
  'HN-FALL-01': {
    title: 'Losing nerve',
    text: 'A hit costs 1 nerve. All shots of a round ring out together. Without nerve a fighter is out.',
    source: 'High Noon',
  },
  'HN-HIDE-01': {
    title: 'Out of sight',
    text: 'A hidden fighter is known to its own side alone and cannot be fired at. Firing shows it.',
    source: 'High Noon',
  },
  'HN-END-01': {
    title: 'The end',
    text: 'The last side with somebody standing wins. When nobody stands, or dusk falls after round 30, nobody does.',
    source: 'High Noon',
  },
} as const;

export type RuleId = keyof typeof RULES;

export const RULEBOOK: Rulebook = {
  chapters: [{ number: 1, title: 'High Noon', file: 'fight', rules: RULES }],
  ambiguities: {
    'A-01': {
      question: 'Is aim spent by a shot that misses?',
      reading: 'It is: the rule spends it on every shot.',
      options: ['keep-aim'],
      rules: ['HN-FIRE-01'],
    },
  },
};
