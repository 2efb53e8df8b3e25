// A rule in our words, linked from the log and from every prompt.
import type { Rule, System } from '@affray/kernel';
import { Link } from 'wouter';
import { Waiting } from '../shell/waiting.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RULES } from '../words/rules.ts';
import { TABLE } from '../words/table.ts';
import { useRulebook } from './rulebooks.ts';

/** A rule and its chapter. */
export interface FoundRule extends Rule {
  readonly id: string;
  readonly chapter: string;
}

/** Finds a rule of a system; undefined if the rulebook has none with that id. */
export function ruleOf(system: System, id: string): FoundRule | undefined {
  for (const chapter of system.rulebook.chapters) {
    const rule = chapter.rules[id];
    if (rule !== undefined) return { ...rule, id, chapter: chapter.title };
  }
  return undefined;
}

/** Shows one rule. */
export function RuleDialog({
  system,
  rule: id,
  onClose,
  isAlone = false,
}: {
  readonly system: System;
  readonly rule: string | null;
  readonly onClose: () => void;
  /** Whether there is no rules page to link to, as in a replay file. */
  readonly isAlone?: boolean;
}) {
  const isLoaded = useRulebook(system) !== null;
  const rule = id === null ? undefined : ruleOf(system, id);
  const title = rule?.title ?? (isLoaded ? RULES.gmWord : (id ?? ''));
  return (
    <Dialog title={title} isOpen={id !== null} onClose={onClose}>
      {rule !== undefined ? (
        <RuleText system={system} rule={rule} isAlone={isAlone} />
      ) : isLoaded ? (
        <p>{RULES.gmWordMore}</p>
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

/** The text of a rule, its readings and its house rules. */
export function RuleText({
  system,
  rule,
  isAlone = false,
}: {
  readonly system: System;
  readonly rule: FoundRule;
  readonly isAlone?: boolean;
}) {
  const readings = (rule.ambiguities ?? []).flatMap((id) => system.rulebook.ambiguities[id] ?? []);
  return (
    <>
      <p>{rule.text}</p>
      {readings.length === 0 ? null : (
        <>
          <h3>{TABLE.ambiguities}</h3>
          {readings.map((one) => (
            <p key={one.question}>
              <em>{one.question}</em> {one.reading}
              {one.options.length === 0 ? null : ` (${TABLE.options}: ${one.options.join(', ')})`}
            </p>
          ))}
        </>
      )}
      <p>
        <small>
          {rule.id} · {rule.chapter} · {TABLE.inTheBook(rule.source)}
          {isAlone ? null : (
            <>
              {' '}
              · <Link href={`/rules/${system.id}/${rule.id}`}>{TABLE.readOn}</Link>
            </>
          )}
        </small>
      </p>
    </>
  );
}
