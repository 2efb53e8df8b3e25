// Several people at one device: one of them sees the table at a time, and a curtain hides it while the device
// changes hands.
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { HOSTING } from '../words/hosting.ts';
import styles from './shared-table.module.css';

/** A person at this device. */
export interface PersonHere {
  readonly seat: string;
  readonly name: string;
  /** Whether the table waits for an answer of this seat. */
  readonly isAsked: boolean;
}

/** The table as the current person at the device sees it; for a single person, just the table. */
export function OneDevice({
  people,
  seat,
  onSeat,
  children,
}: {
  readonly people: readonly PersonHere[];
  /** The seat whose view is shown; undefined: the first. */
  readonly seat: string | undefined;
  /** Shows the view of another seat. The curtain stays until that succeeds. */
  readonly onSeat: (seat: string) => void | Promise<void>;
  readonly children: ReactNode;
}) {
  const [next, setNext] = useState<PersonHere | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (person: PersonHere): Promise<void> => {
    try {
      await onSeat(person.seat);
      setProblem(null);
      setNext(null);
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  if (next !== null) return <Curtain person={next} problem={problem} onShow={() => void show(next)} />;
  const shown = people.find((one) => one.seat === seat) ?? people[0];
  return (
    <>
      {people.length > 1 ? <PeopleBar people={people} shown={shown} onHandOver={setNext} /> : null}
      <div className={styles.table}>{children}</div>
    </>
  );
}

function PeopleBar({
  people,
  shown,
  onHandOver,
}: {
  readonly people: readonly PersonHere[];
  readonly shown: PersonHere | undefined;
  readonly onHandOver: (person: PersonHere) => void;
}) {
  const waited = shown?.isAsked === true ? undefined : people.find((one) => one.isAsked && one !== shown);
  return (
    <nav className={styles.people} aria-label={HOSTING.atDevice}>
      {people.map((person) =>
        person === shown ? (
          <strong key={person.seat} aria-current="true">
            {person.name}
          </strong>
        ) : (
          <Button
            key={person.seat}
            size="small"
            tone={person === waited ? 'main' : 'plain'}
            onPress={() => onHandOver(person)}
          >
            {person === waited ? HOSTING.handOver(person.name) : person.name}
            {person.isAsked && person !== waited ? ` (${HOSTING.asked})` : ''}
          </Button>
        ),
      )}
    </nav>
  );
}

/** Hides everything until the next person confirms that they are there. */
function Curtain({
  person,
  problem,
  onShow,
}: {
  readonly person: PersonHere;
  readonly problem: string | null;
  readonly onShow: () => void;
}) {
  return (
    <main className={styles.curtain}>
      <h1>{HOSTING.curtain(person.name)}</h1>
      <p>{HOSTING.curtainMore(person.name)}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button tone="main" size="large" autoFocus onPress={onShow}>
        {HOSTING.show(person.name)}
      </Button>
    </main>
  );
}
