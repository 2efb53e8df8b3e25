// Why: the rule behind a prompt or an event, in full.
import type { Rule, Rulebook, System } from '@affray/kernel';
import { type Line, lineOf, span, wrapLines } from './text.ts';

/** A rule with its chapter, or null. */
function ruleOf({ chapters }: Rulebook, id: string): { rule: Rule; chapter: string } | null {
  for (const { title, rules } of chapters) {
    const rule = rules[id];
    if (rule !== undefined) return { rule, chapter: title };
  }
  return null;
}

/**
 * A rule as shown on a screen: its text, our reading of what the book leaves open, and its source.
 * @example whyLines(system, 'HR-STANCE-01', 80)
 */
export function whyLines(system: System, id: string, width: number): Line[] {
  const found = ruleOf(system.rulebook, id);
  if (found === null) return [lineOf(`${id}: the game master's word; the rulebook has no entry for it.`)];
  const { rule, chapter } = found;
  const open = (rule.ambiguities ?? []).flatMap((key) => {
    const ambiguity = system.rulebook.ambiguities[key];
    if (ambiguity === undefined) return [];
    return [
      [],
      ...wrapLines(`${key}: ${ambiguity.question}`, width, 'plain', '  '),
      ...wrapLines(`Read here: ${ambiguity.reading}`, width, 'plain', '  '),
    ];
  });
  return [
    [span(id, 'bold'), span(`  ${rule.title}`, 'bold')],
    lineOf(`${system.title}, ${chapter}`, 'dim'),
    [],
    ...wrapLines(rule.text, width),
    ...open,
    [],
    ...wrapLines(`Source: ${rule.source}`, width, 'dim', '  '),
  ];
}
