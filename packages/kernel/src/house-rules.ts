// House rules: each decides one ambiguity of the book differently from our default reading.

import { copyOf } from './json.ts';

/** One house rule: a flag, a choice among names, or a number. */
export type HouseRule =
  | {
      readonly is: 'flag';
      readonly default: boolean;
      readonly ambiguity: string;
      readonly words: string;
      /**
       * The version of the rules that introduced it: setups of earlier versions lack it and keep their meaning.
       */
      readonly since?: string;
    }
  | {
      readonly is: 'choice';
      readonly default: string;
      readonly values: readonly string[];
      readonly ambiguity: string;
      readonly words: string;
    }
  | {
      readonly is: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly ambiguity: string;
      readonly words: string;
    };
/** All house rules of a system by name. */
export type HouseRules = Readonly<Record<string, HouseRule>>;
/** The values in force, every name present. */
export type HouseRuleValues = Readonly<Record<string, boolean | string | number>>;
/** The values of a given set of house rules, typed. */
export type ValuesOf<H extends HouseRules> = {
  -readonly [K in keyof H]: H[K] extends { is: 'flag' }
    ? boolean
    : H[K] extends { is: 'number' }
      ? number
      : H[K] extends { is: 'choice'; values: readonly (infer V)[] }
        ? V
        : never;
};

/**
 * The default value of every house rule.
 * @example const options = { ...defaultsOf(HOUSE_RULES), 'overflow-after-step': true };
 */
export function defaultsOf<H extends HouseRules>(rules: H): ValuesOf<H> {
  const values: Record<string, boolean | string | number> = {};
  for (const name of Object.keys(rules)) values[name] = (rules[name] as HouseRule).default;
  return copyOf(values) as ValuesOf<H>;
}

/**
 * What is wrong with a value for a house rule, as a message, or null.
 * @example whyNotValue('max-exchanges', { is: 'number', default: 50, min: 1, max: 1000, ... }, 0)
 */
export function whyNotValue(name: string, rule: HouseRule, value: unknown): string | null {
  if (rule.is === 'flag') return typeof value === 'boolean' ? null : `House rule "${name}" is true or false.`;
  if (rule.is === 'choice') {
    return rule.values.includes(value as string)
      ? null
      : `House rule "${name}" is one of: ${rule.values.join(', ')}.`;
  }
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max;
  return fits ? null : `House rule "${name}" is a whole number from ${rule.min} to ${rule.max}.`;
}

/**
 * The values a house rule can have.
 * @example valuesInWords({ is: 'number', min: 1, max: 6, ... }); // => '1 to 6'
 */
export function valuesInWords(rule: HouseRule): string {
  if (rule.is === 'flag') return 'true or false';
  return rule.is === 'choice' ? rule.values.join(', ') : `${rule.min} to ${rule.max}`;
}

/**
 * The house rules of a fight that differ from the default reading.
 * @example departures(HOUSE_RULES, { 'overflow-after-step': true, 'save-against-zero': false }) // { 'overflow-after-step': true }
 */
export function departures(rules: HouseRules, options: HouseRuleValues): HouseRuleValues {
  const defaults: HouseRuleValues = defaultsOf(rules);
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => defaults[name] !== value));
}
