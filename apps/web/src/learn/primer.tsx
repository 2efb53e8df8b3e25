// The game on one screen, and its terms.
import { presentationOf, type System } from '@affray/kernel';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LEARN } from '../words/learn.ts';
import styles from './primer.module.css';

/** The primer and the glossary of a game. `onRule` shows a rule; omitted, rules are links. */
export function Primer({
  system,
  onRule,
}: {
  readonly system: System;
  readonly onRule?: (rule: string) => void;
}) {
  const { primer, glossary } = presentationOf(system);
  const words = Object.entries(glossary).toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className={styles.primer} data-print>
      <p className={styles.say}>{primer.say}</p>
      <ol className={styles.steps}>
        {primer.steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.say}{' '}
            {step.rule === undefined ? null : <RuleLink system={system} rule={step.rule} onRule={onRule} />}
          </li>
        ))}
      </ol>
      {words.length === 0 ? null : (
        <>
          <h3>{LEARN.words}</h3>
          <dl className={styles.words}>
            {words.map(([word, { say, rule }]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>
                  {say} <RuleLink system={system} rule={rule} onRule={onRule} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

function RuleLink({
  system,
  rule,
  onRule,
}: {
  readonly system: System;
  readonly rule: string;
  readonly onRule: ((rule: string) => void) | undefined;
}) {
  if (onRule === undefined)
    return (
      <Link href={`/rules/${system.id}/${rule}`} className={styles.rule ?? ''}>
        {rule}
      </Link>
    );
  return (
    <Button tone="plain" size="small" className={styles.rule ?? ''} onPress={() => onRule(rule)}>
      {rule}
    </Button>
  );
}

/** The primer over the table. */
export function PrimerDialog({
  system,
  onRule,
  onClose,
}: {
  readonly system: System;
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={LEARN.onOneScreen(system.title)} isOpen wide onClose={onClose}>
      <Primer system={system} onRule={onRule} />
      <div className={styles.ways}>
        <Button size="small" onPress={() => window.print()}>
          {LEARN.print}
        </Button>
        <Link href={`/learn/${system.id}`}>{LEARN.more}</Link>
      </div>
    </Dialog>
  );
}
