// Actions and what they do, as cues.
import { type Cue, capital } from '@affray/kernel';
import { LEVELS } from '../state.ts';
import { banner, barred, type CuesOf, inHand, speak } from './cue-of.ts';
import type { ActionKind, Of } from './event-kinds.ts';
import { level, some } from './phrases.ts';
import { entryIn } from './words.ts';

const TRIES: Readonly<Record<Of<'declared'>['deed'], string>> = {
  attack: 'attacks',
  disarm: 'tries to disarm',
  disadvantage: 'puts on pressure',
  arm: 'reaches for a tool',
  recover: 'goes after a tool',
  'kick-away': 'kicks at a tool',
  chase: 'runs after a tool',
  throw: 'means to throw',
  describe: 'does something else',
  use: 'tries something of their own',
  pass: 'waits',
};

export const CUES_OF_ACTIONS: Pick<CuesOf, ActionKind> = {
  declared,
  'own-used': (e) => [
    speak(e.fighter, e.own),
    ...(e.sparksBefore === e.sparks
      ? []
      : [
          {
            is: 'part',
            who: e.fighter,
            part: 'sparks',
            from: e.sparksBefore,
            to: e.sparks,
            say: `-${some(e.sparksBefore - e.sparks, 'spark')}`,
            tone: 'plain',
          } as const,
        ]),
  ],
  'own-ruled': (e) => [speak(e.fighter, e.text === '' ? e.own : e.text)],
  eased: (e) => [speak(e.fighter, 'breathes more easily')],
  passed: (e) => [speak(e.fighter, 'waits')],
  described: () => [banner('Nobody stops it')],
  wounded: (e) => {
    const before = e.before ?? Math.max(0, e.wounds - 1);
    return [
      {
        is: 'part',
        who: e.fighter,
        part: 'bubbles',
        from: LEVELS.length - before,
        to: LEVELS.length - e.wounds,
        say: level(e.level),
        tone: 'bad',
      },
      { is: 'gain', who: e.fighter, chip: 'worst', icon: 'wound' },
    ];
  },
  reopened: (e) => [
    {
      is: 'part',
      who: e.fighter,
      part: 'worst',
      from: 'tended',
      to: capital(level(e.level)),
      say: `${level(e.level)} again`,
      tone: 'bad',
    },
  ],
  unconscious: (e) => [{ is: 'fall', who: e.fighter, say: 'unconscious' }],
  spared: (e) => [{ is: 'strike', by: e.by, at: e.fighter, how: 'melee' }, speak(e.fighter, 'lives')],
  died: (e) => [
    { is: 'strike', by: e.by, at: e.fighter, how: 'melee' },
    { is: 'fall', who: e.fighter, say: 'dead' },
  ],
  disadvantaged: (e) => [
    { is: 'gain', who: e.fighter, chip: 'disadvantage', icon: 'weakened' },
    {
      is: 'part',
      who: e.fighter,
      part: 'disadvantage',
      from: e.pending - 1,
      to: e.pending,
      say: `next roll ${some(e.pending, 'step')} down`,
      tone: 'bad',
    },
  ],
  disarmed: (e) => [{ is: 'item', who: e.fighter, item: e.name, does: 'drops' }],
  'die-discarded': (e) => [
    { is: 'item', who: e.fighter, item: `die of ${entryIn({}, e.entry)}`, does: 'breaks' },
  ],
  armed: (e) => [{ is: 'item', who: e.fighter, item: e.name, does: 'takes' }],
  'kicked-away': (e) => [
    speak(e.fighter, `kicks ${e.name} away`),
    { is: 'item', item: e.name, does: 'drops' },
  ],
  fetched: (e) => [speak(e.fighter, `gets ${e.name} back within reach`)],
  thrown: (e) => [
    { is: 'item', who: e.fighter, item: e.name, does: 'drops' },
    speak(e.to, `${e.name} to catch`),
  ],
  dropped: (e) => [{ is: 'item', item: e.name, does: 'drops' }],
  'tool-missing': (e) => [barred(e.fighter, `No ${e.name} here`)],
  surrendered: (e) => [
    ...(e.terms === undefined ? [] : [speak(e.fighter, e.terms)]),
    { is: 'leave', who: e.fighter, say: 'surrendered' },
  ],
  'surrender-refused': (e) => [barred(e.fighter, 'The surrender is refused')],
  out: (e) => [
    inHand(e.fighter, e.dice, 0),
    ...(e.status === 'left' ? [{ is: 'leave', who: e.fighter, say: 'gone' } as const] : []),
  ],
};

/** TB-ACT-01. Attacks and disarms are shown as strikes; other deeds are spoken. */
function declared(e: Of<'declared'>): readonly Cue[] {
  const said = speak(e.fighter, e.text === '' ? TRIES[e.deed] : e.text);
  if (e.target === null || (e.deed !== 'attack' && e.deed !== 'disarm')) return [said];
  const how = e.deed === 'attack' ? 'melee' : 'push';
  const blow: Cue = { is: 'strike', by: e.fighter, at: e.target, how };
  return e.text === '' ? [blow] : [said, blow];
}
