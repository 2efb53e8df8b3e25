// Checks the names in a script and its expectations before anything is played.
import type { Problem, Setup, System } from '@affray/kernel';
import { parseExpression } from './expression.ts';
import { pinOf, type Scenario, type WantedEvent } from './file.ts';

const RULE_ID = /^[A-Z]+-[A-Z]+-\d+$/;
const FRACTION = /^(?:0|1|[1-9]\d*\/[1-9]\d*)$/;

/**
 * Names that a script or an expectation uses and the fight does not have.
 * @example for (const problem of scriptProblems(scenario, setup, system)) console.error(problem.message);
 */
export function scriptProblems(scenario: Scenario, setup: Setup, system: System): Problem[] {
  const ids = [...setup.fighters.map(({ id }) => id), ...setup.sides.map(({ id }) => id)];
  return [...problemsOfPins(scenario, ids, system), ...problemsOfExpect(scenario, setup, system)];
}

function problemsOfPins(scenario: Scenario, ids: readonly string[], system: System): Problem[] {
  const problems: Problem[] = [];
  const known = [...ids, 'gm', 'table'];
  const kinds = [...new Set(system.questions.map((question) => question.kind))];
  for (const [index, given] of (scenario.script?.answers ?? []).entries()) {
    const path = ['script', 'answers', index];
    const pin = pinOf(given);
    if (pin === null) continue;
    if (!kinds.includes(pin.kind))
      problems.push({ path, message: `${system.title} never asks "${pin.kind}".`, allowed: kinds });
    if (!known.includes(pin.who)) problems.push(nobody(path, pin.who, known));
    if (pin.refused !== undefined)
      problems.push(...problemsOfRule([...path, 'refused', 'rule'], pin.refused.rule, system));
  }
  for (const [index, die] of (scenario.script?.dice ?? []).entries()) {
    if (typeof die === 'number') continue;
    const path = ['script', 'dice', index];
    if (die.slot !== undefined && !Object.hasOwn(system.slots, die.slot)) {
      const message = `${system.title} rolls no die for "${die.slot}".`;
      problems.push({ path: [...path, 'slot'], message, allowed: Object.keys(system.slots) });
    }
    if (die.who !== undefined && !known.includes(die.who))
      problems.push(nobody([...path, 'who'], die.who, known));
  }
  return problems;
}

function problemsOfExpect(scenario: Scenario, setup: Setup, system: System): Problem[] {
  const problems: Problem[] = [];
  const { winner, figures = {}, events = [], never = [], odds = {}, refused } = scenario.expect ?? {};
  const sides = setup.sides.map(({ id }) => id);
  if (typeof winner === 'string' && !sides.includes(winner))
    problems.push({ path: ['expect', 'winner'], message: `There is no side "${winner}".`, allowed: sides });
  const owners = ['fight', ...setup.fighters.map(({ id }) => id)];
  for (const name of Object.keys(figures)) {
    const owner = name.split('.')[0] ?? '';
    if (!owners.includes(owner)) problems.push(nobody(['expect', 'figures', name], owner, owners));
  }
  for (const [field, wanted] of [
    ['events', events],
    ['never', never],
  ] as const) {
    for (const [index, one] of wanted.entries()) {
      const rule = ruleOf(one);
      if (rule !== null) problems.push(...problemsOfRule(['expect', field, index], rule, system));
    }
  }
  if (refused !== undefined) {
    problems.push(...problemsOfRule(['expect', 'refused', 'rule'], refused.rule, system));
    if ((scenario.script?.answers ?? []).length === 0)
      problems.push({ path: ['expect', 'refused'], message: 'The script has no answer to refuse.' });
  }
  for (const [text, chance] of Object.entries(odds)) {
    const path = ['expect', 'odds', text];
    const parsed = parseExpression(text);
    if (!parsed.ok) problems.push({ path, message: parsed.problem.message });
    if (!FRACTION.test(String(chance)))
      problems.push({ path, message: `Expected a fraction such as 5/32, found "${chance}".` });
  }
  return problems;
}

function problemsOfRule(path: Problem['path'], rule: string, system: System): Problem[] {
  const rules = system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules));
  if (rules.includes(rule)) return [];
  return [{ path, message: `${system.title} has no rule "${rule}".`, allowed: rules }];
}

function ruleOf(wanted: WantedEvent): string | null {
  const rule = typeof wanted === 'string' ? wanted : wanted.rule;
  return typeof rule === 'string' && RULE_ID.test(rule) ? rule : null;
}

function nobody(path: Problem['path'], who: string, allowed: readonly string[]): Problem {
  return { path, message: `There is no fighter or side "${who}" in this fight.`, allowed };
}
