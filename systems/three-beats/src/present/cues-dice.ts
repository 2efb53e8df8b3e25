// Rounds, dice, ties, sparks and counters as cues.
import type { Cue, Hand } from '@affray/kernel';
import type { Face, Named } from '../events.ts';
import {
  banner,
  barred,
  type CuesOf,
  diceOf,
  dieOf,
  inHand,
  oneDie,
  show,
  sparkSpent,
  speak,
} from './cue-of.ts';
import type { DiceKind, Of, SparkKind } from './event-kinds.ts';
import { dice, some, stepsFrom } from './phrases.ts';
import { entryIn } from './words.ts';

export const CUES_OF_DICE: Pick<CuesOf, DiceKind | SparkKind> = {
  invoked: () => [banner('It comes to blows')],
  joined: (e) => [{ is: 'appear', who: e.fighter, say: 'joins' }],
  'round-began': (e) => [banner(`Round ${e.round}`)],
  'beat-began': (e) => [banner(`Beat ${e.beat}`)],
  'beat-ended': (e) => e.fighters.map((id, i) => inHand(id, (e.left[i] ?? 0) + 1, e.left[i] ?? 0)),
  'die-kept': (e) => [inHand(e.fighter, e.left - 1, e.left)],
  'wound-allowed': (e) => [
    e.allowed
      ? { is: 'item', who: e.fighter, item: `Wound: ${e.text}`, does: 'draws' }
      : barred(e.fighter, `The GM does not allow the wound: ${e.text}`),
  ],
  rolled,
  'turned-down': turnedDown,
  'die-lost': (e) => [{ is: 'item', who: e.fighter, item: entryIn(e, e.entry), does: 'breaks' }],
  presented: (e) => [show(e.fighter, `${e.value} (${entryIn(e, e.entry)})`, 'die')],
  'empty-handed': (e) => [barred(e.fighter, 'No die left to present')],
  'tie-rerolled': tieRerolled,
  'lot-drawn': (e) => [show(e.fighter, `place ${e.place} of ${e.among}`, 'dice')],
  ordered: (e) =>
    e.fighters.length === 0
      ? [banner('Nobody can act')]
      : [
          {
            is: 'reveal',
            cards: e.fighters.map((who, i) => ({ who, say: `${i + 1}. with ${e.values[i]}`, icon: 'die' })),
          },
        ],
  'sparks-filled': (e) => [
    {
      is: 'part',
      who: e.fighter,
      part: 'sparks',
      from: e.before,
      to: e.after,
      say: `+${some(e.after - e.before, 'spark')}`,
      tone: 'good',
    },
  ],
  rerolled,
  shifted: (e) => {
    const now = [
      e.fromLeft === null ? '' : ` ${entryIn(e, e.from)} ${e.fromLeft}`,
      e.toLeft === null ? '' : ` ${entryIn(e, e.to)} ${e.toLeft}`,
    ];
    const said = now.filter((word) => word !== '').join(',');
    return [
      sparkSpent(e.fighter, e.sparks),
      show(e.fighter, `${some(e.points, 'point')} shifted:${said}`, 'spark'),
    ];
  },
  'special-ruled': (e) => [show(e.fighter, `${e.special}: ${e.before} becomes ${e.after}`, 'ability')],
  swapped: (e) => [
    show(
      e.fighter,
      e.outValue === undefined ? `${e.value} swapped in` : `${e.value} for the ${e.outValue}`,
      'swap',
    ),
  ],
  countered: (e) => [
    ...compared(e, 'countered', 'good'),
    barred(e.actor, `Countered: ${e.value} against ${e.against}`),
  ],
  'counter-failed': (e) => {
    const why = e.value > e.against && e.paid !== true ? 'not paid for' : 'not enough';
    const cues = compared(e, why, 'bad');
    return cues.length > 0 ? cues : [barred(e.fighter, `No counter: ${e.value} against ${e.against}`)];
  },
  barred: (e) => [{ is: 'gain', who: e.fighter, chip: 'barred', icon: 'no' }],
};

const each = (who: string, why: string, faces: readonly Face[], names: Named): Hand => ({
  who,
  why,
  dice: diceOf(faces, names),
  plus: [],
  reads: 'each',
});

function rolled(e: Of<'rolled'>): readonly Cue[] {
  if (e.count === 0) return [barred(e.fighter, 'Nothing to roll')];
  if (e.dice.length === 0) return [speak(e.fighter, `rolls ${dice(e.count)} out of sight`)];
  const said = e.dice.map(({ face }) => face).join(', ');
  return [{ is: 'roll', hands: [each(e.fighter, 'the round', e.dice, e)], verdict: said, tone: 'plain' }];
}

/** TB-DIS-03. Each die as rolled and as it counts; if secret or unknown, only the fact that it was turned down. */
function turnedDown(e: Of<'turned-down'>): readonly Cue[] {
  const used: readonly Cue[] =
    e.disadvantage > 0 ? [{ is: 'lose', who: e.fighter, chip: 'disadvantage' }] : [];
  const why = `${some(e.steps, 'step')} down: ${stepsFrom(e).join(', ')}`;
  if (e.dice === undefined || e.dice.length === 0) return [barred(e.fighter, why), ...used];
  return [
    {
      is: 'roll',
      hands: [each(e.fighter, why, e.dice, e)],
      verdict: `${some(e.steps, 'step')} down`,
      tone: 'bad',
    },
    ...used,
  ];
}

function tieRerolled(e: Of<'tie-rerolled'>): readonly Cue[] {
  const what = e.entry === undefined ? 'tie' : entryIn(e, e.entry);
  const face = e.face ?? e.after;
  const off = [{ n: -(e.steps ?? 0), why: 'wounds' }];
  const hand = oneDie(e.fighter, 'a tie', { sides: e.size, face, for: what }, off, e.after);
  const verdict = e.off ? `${e.after} for the order` : `${e.before} becomes ${e.after}`;
  return [{ is: 'roll', hands: [hand], verdict, tone: 'plain' }];
}

function rerolled(e: Of<'rerolled'>): readonly Cue[] {
  const off = [
    { n: -(e.wounds ?? 0), why: 'wounds' },
    { n: -(e.disadvantage ?? 0), why: 'disadvantage' },
  ];
  const die = { sides: e.size, face: e.face, for: entryIn(e, e.entry) };
  const hand = oneDie(e.fighter, 'a spark', die, off, e.after);
  const tone = e.after > e.before ? 'good' : e.after < e.before ? 'bad' : 'plain';
  return [
    sparkSpent(e.fighter, e.sparks),
    { is: 'roll', hands: [hand], verdict: `${e.before} becomes ${e.after}`, tone },
  ];
}

/** TB-CTR-03. The two dice of a counter side by side; empty if the event does not have them. */
function compared(
  e: Of<'countered'> | Of<'counter-failed'>,
  verdict: string,
  tone: 'good' | 'bad',
): readonly Cue[] {
  if (e.entry === undefined || e.size === undefined || e.againstSize === undefined) return [];
  const hand = (who: string, why: string, sides: number, value: number, what: string): Hand => ({
    who,
    why,
    dice: [dieOf(sides, value, what)],
    plus: [],
    reads: 'highest',
    total: value,
  });
  return [
    {
      is: 'roll',
      hands: [
        {
          ...hand(e.fighter, 'counter', e.size, e.value, entryIn(e, e.entry)),
          against: { n: e.against, why: 'the die of the action' },
        },
        hand(e.actor, 'action', e.againstSize, e.against, e.againstName ?? 'action'),
      ],
      verdict,
      tone,
    },
  ];
}
