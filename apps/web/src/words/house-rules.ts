import { agree, type HouseRule, type HouseRuleValues, type System } from '@affray/kernel';

/** Texts about the house rules of a table. */
export const HOUSE = {
  title: 'House rules in force',
  none: 'By the book, without house rules.',
  short: (names: string): string => `House rules: ${names}`,
  change: 'Change the house rules',
  lead: 'The book leaves some things open. Each house rule reads one of them differently. Everybody sees what is chosen, now and during the fight.',
  find: 'Find a house rule',
  byDefault: (value: string): string => `By default: ${value}`,
  ask: 'What would it change?',
  counting: 'Playing …',
  now: (side: string, rate: string, low: string, high: string): string =>
    `${side} ${agree(side, 'wins', 'win')} ${rate} (${low} to ${high}) by the rules in force.`,
  would: (value: string, rate: string, change: string, low: string, high: string): string =>
    `With “${value}”: ${rate}, that is ${change} points (${low} to ${high}).`,
  runs: (runs: number): string => `${runs} fights each, on the same dice.`,
  /** A value in words. */
  value: (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value)),
  /** A house rule in short: its name, and its value unless it is yes. */
  named: (name: string, value: unknown): string =>
    value === true ? name : `${name}: ${value === false ? 'no' : String(value)}`,
} as const;

/** A share in percentage points, with its sign. */
export function points(share: number): string {
  const rounded = Math.round(1000 * share) / 10;
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

/** Values worth comparing with the one in force: all others of a list, the neighbours of a number. */
export function otherValues(rule: HouseRule, now: unknown): (boolean | string | number)[] {
  if (rule.is === 'flag') return [now !== true];
  if (rule.is === 'choice') return rule.values.filter((value) => value !== now);
  const value = Number(now);
  const near = [rule.default, value - 1, value + 1];
  return [...new Set(near)].filter((one) => one !== value && one >= rule.min && one <= rule.max);
}

/** The names of house rules, for small spaces. */
export function inFew(rules: HouseRuleValues): string {
  return Object.entries(rules)
    .map(([name, value]) => HOUSE.named(name, value))
    .join(', ');
}

/** House rules with their descriptions, one line each. */
export function linesOf(system: System, rules: HouseRuleValues): string[] {
  return Object.entries(rules).map(
    ([name, value]) => `${HOUSE.named(name, value)}. ${system.houseRules[name]?.words ?? ''}`,
  );
}
