// The rulebooks in our words, chapter by chapter and searchable: each rule with its id, its readings and its house rules.
import type { System } from '@affray/kernel';
import { SYSTEM_IDS } from '@affray/systems';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { GameNav } from '../shell/game-nav.tsx';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useSystem } from '../table/use-system.ts';
import { Field } from '../ui/field.tsx';
import { RULES } from '../words/rules.ts';
import { type FoundRule, RuleText } from './rule-dialog.tsx';
import styles from './rules-page.module.css';
import { chapterOf, chaptersFitting, type FoundChapter } from './search.ts';

/** The most rules shown for a search. */
const MOST_FOUND = 30;

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a rule ends the search that found it
  useEffect(() => setFind(''), [chosen, rule]);
  return (
    <Page title={system === null ? RULES.title : `${RULES.title}: ${system.title}`}>
      <GameNav label={RULES.game} page="rules" chosen={chosen} />
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
  const found = useMemo(() => chaptersFitting(system, find), [system, find]);
  const chapter = useMemo(() => chapterOf(chaptersFitting(system, ''), rule), [system, rule]);
  useEffect(() => {
    if (rule !== undefined && chapter !== null)
      document.getElementById(rule)?.scrollIntoView({ block: 'start' });
  }, [rule, chapter]);
  if (find !== '') return <Found system={system} chapters={found} />;
  return (
    <>
      {chapter === null ? null : <ChapterText system={system} chapter={chapter} here={rule} />}
      <Contents system={system} chapters={found} here={chapter?.number} />
      {chapter === null ? <HouseRuleList system={system} /> : null}
    </>
  );
}

function Contents({
  system,
  chapters,
  here,
}: {
  readonly system: System;
  readonly chapters: readonly FoundChapter[];
  readonly here: number | undefined;
}) {
  return (
    <nav className={styles.contents} aria-label={RULES.chapters}>
      <h2>{RULES.chapters}</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.number} value={chapter.number}>
            <Link
              href={`/rules/${system.id}/${chapter.rules[0]?.id ?? ''}`}
              aria-current={chapter.number === here ? 'true' : undefined}
            >
              {chapter.title}
            </Link>{' '}
            <small>{RULES.count(chapter.rules.length)}</small>
          </li>
        ))}
      </ol>
      <p>
        <Link href={`/learn/${system.id}`}>{RULES.primer}</Link>
      </p>
    </nav>
  );
}

/** A whole chapter. */
function ChapterText({
  system,
  chapter,
  here,
}: {
  readonly system: System;
  readonly chapter: FoundChapter;
  readonly here: string | undefined;
}) {
  return (
    <section className={styles.chapter}>
      <h2>
        {chapter.number}. {chapter.title}
      </h2>
      {chapter.rules.map((one) => (
        <RuleEntry key={one.id} system={system} rule={one} isHere={one.id === here} />
      ))}
    </section>
  );
}

/** The search results, the first rules in full; the user must narrow the search to see the rest. */
function Found({
  system,
  chapters,
}: {
  readonly system: System;
  readonly chapters: readonly FoundChapter[];
}) {
  const all = chapters.flatMap(({ rules }) => rules);
  if (all.length === 0) return <p>{RULES.nothing}</p>;
  return (
    <section className={styles.chapter} aria-label={RULES.found(all.length)}>
      <p role="status">{RULES.found(all.length)}</p>
      {all.slice(0, MOST_FOUND).map((one) => (
        <RuleEntry key={one.id} system={system} rule={one} isHere={false} />
      ))}
      {all.length > MOST_FOUND ? <p>{RULES.narrow(all.length - MOST_FOUND)}</p> : null}
    </section>
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
            <dt>{rule.words}</dt>
            <dd>
              {system.rulebook.ambiguities[rule.ambiguity]?.question ?? ''}{' '}
              <small>
                <code>{id}</code>, {RULES.default} <strong>{RULES.value(rule.default)}</strong>
                {rule.is === 'choice' ? `. ${RULES.values}: ${rule.values.join(', ')}` : ''}
                {rule.is === 'number' ? `. ${RULES.values}: ${rule.min}–${rule.max}` : ''}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
