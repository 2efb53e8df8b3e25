// House rules of Three Beats: each settles an open question differently from our reading.
import { defaultsOf, type HouseRuleValues, type ValuesOf } from '@affray/kernel';

export const HOUSE_RULES = {
  'turn-down-to-zero': {
    is: 'flag',
    default: false,
    ambiguity: 'A-01',
    words: 'Dice turned down to 0 are lost instead of stopping at 1.',
  },
  'turn-down-die-size': {
    is: 'flag',
    default: false,
    ambiguity: 'A-01',
    words: 'Each step down means the next smaller die, chosen before the roll.',
  },
  'tie-act-together': {
    is: 'flag',
    default: false,
    ambiguity: 'A-02',
    words: 'Ties are rerolled once; whoever is still tied acts at the same time.',
  },
  'tie-rolloff-keeps-values': {
    is: 'flag',
    default: false,
    ambiguity: 'A-03',
    words: 'A tie is settled by a roll-off for the order; the dice keep their numbers.',
  },
  'ties-between-foes-only': {
    is: 'flag',
    default: false,
    ambiguity: 'A-04',
    words: 'Only ties between fighters of different sides are rerolled.',
  },
  'counter-only-own-threats': {
    is: 'flag',
    default: false,
    ambiguity: 'A-05',
    words: 'Nobody counters an action aimed at somebody else.',
  },
  'one-counter-per-beat': {
    is: 'flag',
    default: false,
    ambiguity: 'A-06',
    words: 'A fighter counters at most one action in a beat.',
  },
  'counter-ties-succeed': {
    is: 'flag',
    default: false,
    ambiguity: 'A-07',
    words: 'An equal die is enough to counter.',
  },
  'pay-per-counter': {
    is: 'flag',
    default: false,
    ambiguity: 'A-08',
    words: 'After acting, every counter is paid for anew.',
  },
  'substitute-spends-both': {
    is: 'flag',
    default: false,
    ambiguity: 'A-09',
    words: 'A die that was swapped out is spent too.',
  },
  'empty-hand-may-describe': {
    is: 'flag',
    default: false,
    ambiguity: 'A-10',
    words: 'Without a die a fighter may still describe something harmless.',
  },
  'countered-die-returns': {
    is: 'flag',
    default: false,
    ambiguity: 'A-11',
    words: 'The die of a countered action goes back to the hand.',
  },
  'sparks-refresh-each-combat': {
    is: 'flag',
    default: false,
    ambiguity: 'A-12',
    words: 'Sparks are full again when a fight starts.',
  },
  'sparks-refresh-each-round': {
    is: 'flag',
    default: false,
    ambiguity: 'A-12',
    words: 'Sparks are full again when a round starts.',
  },
  'specials-separate': {
    is: 'flag',
    default: false,
    ambiguity: 'A-13',
    words: 'Fighters also have named specials, once a fight each, on which the GM rules.',
  },
  'shift-one-point': {
    is: 'flag',
    default: false,
    ambiguity: 'A-14',
    words: 'A spark shifts a single point.',
  },
  'shift-uncapped': {
    is: 'flag',
    default: false,
    ambiguity: 'A-15',
    words: 'A shift may drain a die to 0 and push a die above its size.',
  },
  'surrender-after-failed-counter': {
    is: 'flag',
    default: false,
    ambiguity: 'A-16',
    words: 'A target whose counter failed may still surrender.',
  },
  'spark-lock-fighter': {
    is: 'flag',
    default: false,
    ambiguity: 'A-17',
    words: 'A countered fighter uses no more specials in the beat, whichever die they show.',
  },
  'spark-lock-action-only': {
    is: 'flag',
    default: false,
    ambiguity: 'A-17',
    words: 'A countered fighter may use specials again later in the beat.',
  },
  'disarm-discards-die': {
    is: 'flag',
    default: false,
    ambiguity: 'A-18',
    words: 'A die rolled for a tool is lost together with the tool.',
  },
  'chase-kicked-tool': {
    is: 'flag',
    default: false,
    ambiguity: 'A-19',
    words: 'An action brings a kicked-away tool back into reach.',
  },
  'catch-is-free': {
    is: 'flag',
    default: false,
    ambiguity: 'A-20',
    words: 'Catching a thrown tool takes no action.',
  },
  'disadvantage-hits-rerolls': {
    is: 'flag',
    default: false,
    ambiguity: 'A-21',
    words: 'Pending disadvantage also turns down, and is used up by, a spark reroll.',
  },
  'highest-penalty-only': {
    is: 'flag',
    default: false,
    ambiguity: 'A-22',
    words: 'Of wounds and pending disadvantage only the larger counts.',
  },
  'fixed-entries': {
    is: 'flag',
    default: false,
    ambiguity: 'A-23',
    words: 'The entries of the first round are rolled in every round.',
  },
  'max-one-tool': {
    is: 'flag',
    default: false,
    ambiguity: 'A-24',
    words: 'At most one of the three entries may be a tool or a wound.',
  },
  'hidden-hands': {
    is: 'flag',
    default: false,
    ambiguity: 'A-25',
    words: 'Rolled dice are secret until they are presented.',
  },
  'order-fixed-at-reveal': {
    is: 'flag',
    default: false,
    ambiguity: 'A-26',
    words: 'The order is fixed once ties are broken.',
  },
  'no-wound-dice-in-combat': {
    is: 'flag',
    default: false,
    ambiguity: 'A-27',
    words: 'Wounds are never rolled in a fight.',
  },
  'attack-the-helpless': {
    is: 'flag',
    default: false,
    ambiguity: 'A-28',
    words: 'The unconscious may be attacked; the GM decides whether they live.',
  },
  'area-actions': {
    is: 'flag',
    default: false,
    ambiguity: 'A-29',
    words: 'Attack, disarm and disadvantage may have several targets, each answered apart.',
  },
  'allies-answer-first': {
    is: 'flag',
    default: false,
    ambiguity: 'A-30',
    words: 'Those on the side of the target are asked before the target.',
  },
  'repeat-first-aid': {
    is: 'flag',
    default: false,
    ambiguity: 'A-31',
    words: 'A patient may be treated again and again.',
  },
  'no-self-aid': { is: 'flag', default: false, ambiguity: 'A-31', words: 'Nobody treats themselves.' },
  'reopen-latest-only': {
    is: 'flag',
    default: false,
    ambiguity: 'A-32',
    words: 'Only the latest tended wound reopens.',
  },
  'new-wound-fills-gap': {
    is: 'flag',
    default: false,
    ambiguity: 'A-33',
    words: 'A new wound takes the lowest cleared bubble and reopens nothing.',
  },
  'surrender-needs-acceptance': {
    is: 'flag',
    default: false,
    ambiguity: 'A-34',
    words: 'The one who acts must accept a surrender.',
  },
  'bidding-counters': {
    is: 'flag',
    default: false,
    ambiguity: 'A-35',
    words: 'The one who acts may answer a counter with specials, back and forth.',
  },
  'ties-before-sparks': {
    is: 'flag',
    default: false,
    ambiguity: 'A-36',
    words: 'Ties are broken before the spark window.',
  },
  'victim-picks-lost-tool': {
    is: 'flag',
    default: false,
    ambiguity: 'A-37',
    words: 'The target of a disarm picks the tool.',
  },
  'one-payment-per-counter': {
    is: 'flag',
    default: false,
    ambiguity: 'A-38',
    words: 'A counter is paid for once: one swap or one special, then the dice are compared.',
  },
  'reroll-late-ties': {
    is: 'flag',
    default: false,
    ambiguity: 'A-39',
    words: 'Ties that come up during a beat are rerolled too, among those still to act.',
  },
  'pay-only-after-acting': {
    is: 'flag',
    default: false,
    ambiguity: 'A-40',
    words: 'A fighter who is still to act counters with the die shown or not at all.',
  },
  'late-joiners-unhampered': {
    is: 'flag',
    default: false,
    ambiguity: 'A-41',
    words: 'Wounds turn down nothing for fighters who join after round 1.',
  },
  'rerolls-turned-down': {
    is: 'flag',
    default: false,
    ambiguity: 'A-42',
    words: 'Wounds also turn down dice that are rerolled in the first round.',
  },
  'attacker-names-wounds': {
    is: 'flag',
    default: false,
    ambiguity: 'A-43',
    words: 'The attacker words the wound, not the one who takes it.',
  },
  'last-round': {
    is: 'number',
    default: 100,
    min: 1,
    max: 10_000,
    ambiguity: '',
    words: 'The round after which a fight is called off.',
  },
} as const;

export type Options = ValuesOf<typeof HOUSE_RULES>;

/** What rules 1.x did, as values of house rules that later versions have. */
const BEFORE_2 = { 'spark-lock-fighter': true, 'attacker-names-wounds': true } as const;

/** Whether a complete set of house rules was written by rules 1.x; fights recorded then are played as they were. */
export function isBefore2(values: HouseRuleValues): boolean {
  return 'last-round' in values && !('attacker-names-wounds' in values);
}

const PACKED = new WeakMap<object, Options>();

/**
 * The same values in an object of one fixed shape. House rules are read on nearly every line of the rules, and V8 keeps an object built key
 * by key as a hash table, which is many times slower to read.
 */
export function packed(values: HouseRuleValues): Options {
  let options = PACKED.get(values);
  if (options === undefined) {
    const old = isBefore2(values) ? BEFORE_2 : {};
    options = { ...HOUSE_RULES, ...defaultsOf(HOUSE_RULES), ...old, ...values } as Options;
    PACKED.set(values, options);
  }
  return options;
}
