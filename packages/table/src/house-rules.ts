// House rules are agreed on in the lobby and apply to the whole fight.
import { type Setup, type System, whyNotValue } from '@affray/kernel';
import type { HouseRuleValue } from '@affray/protocol';
import { whyNotSetup } from '@affray/scenario';
import { type CommandContext, no, put, type Result } from './command-context.ts';

/** A house rule and its value; null: the default reading of the book. */
export interface RuleChange {
  readonly rule: string;
  readonly value: HouseRuleValue | null;
}

/** The game master sets a house rule for the fight in the lobby. */
export function setHouseRule(context: CommandContext, change: RuleChange): Result {
  const setup = withHouseRule(context, change);
  return typeof setup === 'string' ? no(setup) : put(context, { is: 'setup', setup });
}

/**
 * The fight in the lobby with another value of a house rule, or why that is not possible.
 * @example const setup = withHouseRule(context, { rule: 'stray-shots', value: true });
 */
export function withHouseRule(
  { table, system }: CommandContext,
  { rule, value }: RuleChange,
): Setup | string {
  if (table.switches.stage !== 'lobby') return 'House rules are set before the fight begins.';
  if (table.imported !== null) return 'A fight from a record keeps the house rules that it began with.';
  return changedBy(table.setup, system, rule, value);
}

function changedBy(setup: Setup, system: System, rule: string, value: HouseRuleValue | null): Setup | string {
  const known = Object.hasOwn(system.houseRules, rule) ? system.houseRules[rule] : undefined;
  if (known === undefined) return `${system.title} has no house rule "${rule}".`;
  const given = value ?? known.default;
  const changed = { ...setup, options: { ...setup.options, [rule]: given } };
  return whyNotValue(rule, known, given) ?? whyNotSetup(changed, system) ?? changed;
}
