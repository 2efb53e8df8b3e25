// The worked examples of a game, to be watched in the replay with the dice of the example.
import { makeRecord } from '@affray/kernel';
import { openScenario, recordOfScript } from '@affray/scenario';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { handToReplay } from '../replay/replay-page.tsx';
import { loadRulebooks } from '../rules/rulebooks.ts';
import { Button } from '../ui/button.tsx';
import { LEARN } from '../words/learn.ts';
import styles from './learn-page.module.css';

/** Golden fights that follow a worked example; one chunk, loaded with this list. */
const TEXTS = import.meta.glob(
  [
    '../../../../systems/*/fights/W*.yaml',
    '../../../../systems/*/fights/*-EX-0[0-6]*.yaml',
    '../../../../systems/*/fights/[BC][0-9]-*.yaml',
  ],
  { query: '?raw', import: 'default', eager: true },
) as Readonly<Record<string, string>>;

interface Example {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

function examplesOf(system: string): readonly Example[] {
  return Object.entries(TEXTS)
    .filter(([path]) => path.includes(`/systems/${system}/`))
    .map(([path, text]) => ({ path, text, title: titleOf(text) }));
}

function titleOf(text: string): string {
  return /^title: *"?(.*?)"?$/m.exec(text)?.[1] ?? '';
}

export function ExampleList({ system }: { readonly system: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const examples = examplesOf(system);
  if (examples.length === 0) return null;
  const watch = async ({ text, path }: Example): Promise<void> => {
    // A file is checked against the rules that it names.
    await loadRulebooks();
    const opened = await openScenario(text, path);
    if (!opened.ok) {
      setProblem(opened.problems[0]?.message ?? '');
      return;
    }
    const { scenario, setup, system: game } = opened.value;
    handToReplay(makeRecord(recordOfScript(scenario, setup, game)));
    go('/replay');
  };
  return (
    <section aria-labelledby="examples" className={styles.examples}>
      <h2 id="examples">{LEARN.examples}</h2>
      <p>{LEARN.examplesMore}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <ul>
        {examples.map((one) => (
          <li key={one.path}>
            <Button size="small" aria-label={LEARN.watch(one.title)} onPress={() => void watch(one)}>
              {one.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
