// A table of several people at one device: one of them sees it at a time, and a curtain falls while it changes hands.
import { useState } from 'react';
import { TablePage } from '../table/table-page.tsx';
import { Button } from '../ui/button.tsx';
import { HOSTING } from '../words/hosting.ts';
import { seatAt, sitAt } from './seat-at.ts';
import styles from './shared-table.module.css';
import { type PersonHere, usePeople } from './use-people.ts';

/** The page of a table that this browser hosts. */
export function SharedTable({ table }: { readonly table: string }) {
  const people = usePeople(table);
  const [seat, setSeat] = useState(() => seatAt(table));
  const [next, setNext] = useState<PersonHere | null>(null);
  if (next !== null)
    return (
      <Curtain
        person={next}
        onShow={() => {
          sitAt(table, next.seat);
          setSeat(next.seat);
          setNext(null);
        }}
      />
    );
  const isShared = people.length > 1;
  const shown = people.find((one) => one.seat === seat) ?? people[0];
  return (
    <>
      {isShared ? <PeopleBar people={people} shown={shown} onHandOver={setNext} /> : null}
      <div className={styles.table}>
        <TablePage key={`${table}/${seat ?? ''}`} table={table} />
      </div>
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

/** Hides everything until the person whose view comes next says that they are there. */
function Curtain({ person, onShow }: { readonly person: PersonHere; readonly onShow: () => void }) {
  return (
    <main className={styles.curtain}>
      <h1>{HOSTING.curtain(person.name)}</h1>
      <p>{HOSTING.curtainMore(person.name)}</p>
      <Button tone="main" size="large" autoFocus onPress={onShow}>
        {HOSTING.show(person.name)}
      </Button>
    </main>
  );
}
