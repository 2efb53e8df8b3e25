// The problems of the fight, as in the command line; a press goes to the line, or applies the nearest name.
import type { FileProblem } from '@affray/scenario';
import { Button } from '../ui/button.tsx';
import { PREPARE } from '../words/prepare.ts';
import styles from './prepare.module.css';

export interface ProblemsProps {
  readonly problems: readonly FileProblem[];
  readonly onGo: (line: number) => void;
  /** Replaces the wrong name by the nearest one. */
  readonly onTake: (problem: FileProblem) => void;
}

/** The problems, or that there are none. */
export function Problems({ problems, onGo, onTake }: ProblemsProps) {
  if (problems.length === 0)
    return (
      <p className={styles.good} role="status">
        ✓ {PREPARE.good}
      </p>
    );
  return (
    <section className={styles.problems} aria-label={PREPARE.problems(problems.length)}>
      <h2 role="status">{PREPARE.problems(problems.length)}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.path.join('.')} ${problem.message}`}>
            <Button size="small" onPress={() => onGo(problem.line)}>
              {PREPARE.goTo(problem.line)}
            </Button>{' '}
            {problem.path.length === 0 ? null : <code>{problem.path.join('.')}</code>} {problem.message}{' '}
            {problem.didYouMean === undefined ? null : (
              <>
                {PREPARE.didYouMean(problem.didYouMean)}{' '}
                <Button size="small" tone="plain" onPress={() => onTake(problem)}>
                  {PREPARE.take}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
