// The end of the fight and first aid, as cues.
import { capital, type Hand } from '@affray/kernel';
import type { Face, Named } from '../events.ts';
import { banner, barred, type CuesOf, diceOf, show, speak } from './cue-of.ts';
import type { EndingKind } from './event-kinds.ts';
import { level } from './phrases.ts';

export const CUES_OF_ENDING: Pick<CuesOf, EndingKind> = {
  ended: () => [banner('The fight is over')],
  'contest-rolled': (e) => {
    const against: Named = e.againstNames === undefined ? {} : { names: e.againstNames };
    const verdict = e.best === e.other ? `a tie at ${e.best}` : `${e.best} against ${e.other}`;
    return [
      {
        is: 'roll',
        hands: [
          {
            ...highest(e.fighter, 'first aid', e.dice, e, e.best),
            against: { n: e.other, why: 'place and wounds' },
          },
          highest(e.patient, 'place and wounds', e.against, against, e.other),
        ],
        verdict,
        tone: e.best > e.other ? 'good' : 'plain',
      },
    ];
  },
  'contest-changed': (e) => [show(e.fighter, `now ${e.best} against ${e.other}`, 'spark')],
  unopposed: (e) => [speak(e.fighter, 'nothing stands in the way')],
  tended: (e) => [
    {
      is: 'part',
      who: e.fighter,
      part: 'worst',
      from: capital(level(e.level)),
      to: 'tended',
      say: 'tended',
      tone: 'good',
    },
  ],
  'aid-failed': (e) => [barred(e.by, 'Cannot help')],
  woke: (e) => [{ is: 'rise', who: e.fighter, say: 'comes round' }],
  renamed: (e) => [speak(e.fighter, `Wound: ${e.text}`)],
};

/** TB-AID-04. Only the highest die counts. */
function highest(who: string, why: string, faces: readonly Face[], names: Named, total: number): Hand {
  return { who, why, dice: diceOf(faces, names), plus: [], reads: 'highest', total };
}
