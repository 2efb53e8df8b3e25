// A fighter's outcome, read from its figures: systems name it in their own words.
import type { Figure } from '@affray/kernel';

const STANDING_WORDS = new Set(['up', 'fighting', 'active', 'joining', 'standing', 'awake']);
const GONE_WORDS = new Set(['fled', 'away', 'left', 'fleeing']);
/** Statuses of fighters that are past the usual end but still in the fight: they have not fallen. */
const FIGHTING_ON = new Set(['below zero']);

/** Still in the fight. */
export const STANDING = 'standing';
const DEAD = 'dead';
const FLED = 'fled';
export const SURRENDERED = 'surrendered';

/** Outcomes as bits: `|` and `&` over a side say what holds for some and for all. */
export const HAS_DIED = 1;
/** No longer in the fight, but neither fled nor surrendered. */
export const HAS_FALLEN = 2;
export const HAS_FLED = 4;
export const HAS_SURRENDERED = 8;

export interface Fate {
  readonly word: string;
  readonly stands: boolean;
  readonly bits: number;
}

/**
 * The outcome of a fighter by its status: `standing`, `fled`, or the system's own word (`dead`, `surrendered`,
 * `down`, ...). In games without a status, whether the fighter stands.
 * @example fateOf('up').word // 'standing'
 */
export function fateOf(status: Figure): Fate {
  const word = wordOf(status);
  if (word === STANDING || FIGHTING_ON.has(word)) return { word, stands: true, bits: 0 };
  if (word === FLED) return { word, stands: false, bits: HAS_FLED };
  if (word === SURRENDERED) return { word, stands: false, bits: HAS_SURRENDERED };
  return { word, stands: false, bits: word === DEAD ? HAS_FALLEN | HAS_DIED : HAS_FALLEN };
}

function wordOf(status: Figure): string {
  if (typeof status !== 'string') return status === false ? 'down' : STANDING;
  if (STANDING_WORDS.has(status)) return STANDING;
  return GONE_WORDS.has(status) ? FLED : status;
}
