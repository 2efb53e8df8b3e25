// The rulebooks in our words: searchable, each rule with its id, its readings and its house rules.
import type { System } from '@affray/kernel';
import { GAMES, SYSTEM_IDS } from '@affray/systems';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useSystem } from '../table/use-system.ts';
import { Field } from '../ui/field.tsx';
import { RULES } from '../words/rules.ts';
import { type FoundRule, RuleText } from './rule-dialog.tsx';
import styles from './rules-page.module.css';
import { chaptersFitting } from './search.ts';

/** A rulebook, opened at a rule. */
export function RulesPage({
  system: id,
  rule,
}: {
  readonly system: string | undefined;
  readonly rule: string | undefined;
}) {
  const chosen = id ?? SYSTEM_IDS[0] ?? '';
  const system = useSystem(chosen);
  const [find, setFind] = useState('');
  return (
    <Page title={system === null ? RULES.title : `${RULES.title}: ${system.title}`}>
      <nav aria-label={RULES.game} className={styles.games}>
        {SYSTEM_IDS.map((one) => (
          <Link key={one} href={`/rules/${one}`} aria-current={one === chosen ? 'page' : undefined}>
            {GAMES[one]?.title ?? one}
          </Link>
        ))}
      </nav>
      <Field label={RULES.search} value={find} onChange={setFind} />
      {system === null || system.id !== chosen ? (
        <Waiting />
      ) : (
        <Book system={system} find={find} rule={rule} />
      )}
    </Page>
  );
}

function Book({
  system,
  find,
  rule,
}: {
  readonly system: System;
  readonly find: string;
  readonly rule: string | undefined;
}) {
  const chapters = useMemo(() => chaptersFitting(system, find), [system, find]);
  useEffect(() => {
    if (rule !== undefined) document.getElementById(rule)?.scrollIntoView({ block: 'start' });
  }, [rule]);
  if (chapters.length === 0) return <p>{RULES.nothing}</p>;
  return (
    <>
      <details className={styles.contents}>
        <summary>{RULES.chapters}</summary>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.number} value={chapter.number}>
              <Link href={`/rules/${system.id}/${chapter.rules[0]?.id ?? ''}`}>{chapter.title}</Link>{' '}
              <small>{RULES.count(chapter.rules.length)}</small>
            </li>
          ))}
        </ol>
      </details>
      {chapters.map((chapter) => (
        <section key={chapter.number} className={styles.chapter}>
          <h2>
            {chapter.number}. {chapter.title}
          </h2>
          {chapter.rules.map((one) => (
            <RuleEntry key={one.id} system={system} rule={one} isHere={one.id === rule} />
          ))}
        </section>
      ))}
      {find === '' ? <HouseRuleList system={system} /> : null}
    </>
  );
}

function RuleEntry({
  system,
  rule,
  isHere,
}: {
  readonly system: System;
  readonly rule: FoundRule;
  readonly isHere: boolean;
}) {
  return (
    <article id={rule.id} className={styles.rule} data-here={isHere || undefined}>
      <h3>{rule.title}</h3>
      <RuleText system={system} rule={rule} />
    </article>
  );
}

function HouseRuleList({ system }: { readonly system: System }) {
  const rules = Object.entries(system.houseRules);
  if (rules.length === 0) return null;
  return (
    <section className={styles.chapter} id="house-rules">
      <h2>{RULES.houseRules}</h2>
      <dl className={styles.house}>
        {rules.map(([id, rule]) => (
          <div key={id}>
            <dt>
              <code>{id}</code> {RULES.default} <strong>{String(rule.default)}</strong>
              {rule.is === 'choice' ? `. ${RULES.values}: ${rule.values.join(', ')}` : ''}
              {rule.is === 'number' ? `. ${RULES.values}: ${rule.min}–${rule.max}` : ''}
            </dt>
            <dd>
              {rule.words} {system.rulebook.ambiguities[rule.ambiguity]?.question ?? ''}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
