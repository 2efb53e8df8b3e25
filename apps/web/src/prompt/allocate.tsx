import type { Allocation, Deed } from '@affray/kernel';
import { PROMPT } from '../words/prompt.ts';
import { Count } from './count.tsx';
import styles from './some-of-them.module.css';

/** Allocates points among places. */
export function Allocate({
  choices,
  words,
  value,
  onChange,
}: {
  readonly choices: Allocation;
  readonly words: (answer: unknown) => Pick<Deed, 'text'>;
  readonly value: Readonly<Record<string, number>>;
  readonly onChange: (value: Record<string, number>) => void;
}) {
  const dealt = Object.values(value).reduce((sum, points) => sum + points, 0);
  const left = choices.max - dealt;
  const set = (place: string, points: number): void => {
    const next = Object.fromEntries(
      Object.entries({ ...value, [place]: points }).filter(([, count]) => count > 0),
    );
    onChange(next);
  };
  return (
    <div className={styles.some}>
      <p>
        {PROMPT.deal(choices.min, choices.max)} {PROMPT.left(left)}
      </p>
      <div className={styles.items}>
        {Object.entries(choices.among).map(([place, most]) => {
          const here = value[place] ?? 0;
          return (
            <Count
              key={place}
              label={words(place).text}
              choices={{ shape: 'number', min: 0, max: Math.min(most, here + left) }}
              value={here}
              onChange={(points) => set(place, points)}
            />
          );
        })}
      </div>
    </div>
  );
}
