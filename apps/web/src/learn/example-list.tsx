// The worked examples of a game, to be watched in the replay with the dice of the example.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { handToReplay } from '../replay/replay-page.tsx';
import { loadRulebooks } from '../rules/rulebooks.ts';
import { Button } from '../ui/button.tsx';
import { LEARN } from '../words/learn.ts';
import { type Example, examplesOf, recordOf } from './examples.ts';
import styles from './learn-page.module.css';

export function ExampleList({ system }: { readonly system: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const examples = examplesOf(system);
  if (examples.length === 0) return null;
  const watch = async (example: Example): Promise<void> => {
    // A file is checked against the rules that it names.
    await loadRulebooks();
    handToReplay(await recordOf(example));
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
            <Button
              size="small"
              aria-label={LEARN.watch(one.title)}
              onPress={() => void watch(one).catch((failed: Error) => setProblem(failed.message))}
            >
              {one.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
