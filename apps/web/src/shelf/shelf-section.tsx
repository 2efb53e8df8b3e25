// The shelf on the start page: the latest items, and a link to the rest.
import type { ShelfEntry } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useState } from 'react';
import { Link } from 'wouter';
import { IS_SITE } from '../net/backend.ts';
import { Button } from '../ui/button.tsx';
import { SHELF } from '../words/shelf.ts';
import styles from './shelf.module.css';
import { lastSaved, makeShelf } from './shelf-api.ts';
import { useShelf } from './use-shelf.ts';

const MOST_SHOWN = 6;

/** Where an item opens; null: it is only listed on the shelf. */
export function wayTo({ kind, id }: Pick<ShelfEntry, 'kind' | 'id'>): string | null {
  if (kind === 'fight') return `/prepare/shelf/${id}`;
  if (kind === 'puzzle') return `/puzzle/shelf/${id}`;
  return kind === 'party' ? `/party/${id}` : null;
}

export function ShelfSection() {
  const { here, shelf, problem } = useShelf();
  const [failed, setFailed] = useState<string | null>(null);
  const items = (shelf?.items ?? []).filter(({ kind }) => kind !== 'picture').slice(0, MOST_SHOWN);
  // Without items there is nothing to show, and nothing to create: a browser that hosts itself always has a shelf.
  if (IS_SITE && items.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className={styles.section} data-shelf>
      <h2 id="shelf">{SHELF.title}</h2>
      {problem === null && failed === null ? null : <p role="alert">{problem ?? failed}</p>}
      {here === null ? (
        <p>
          {SHELF.makeMore}{' '}
          <Button size="small" onPress={() => void makeShelf().catch((why: Error) => setFailed(why.message))}>
            {SHELF.make}
          </Button>
        </p>
      ) : (
        <>
          {shelf !== null && items.length === 0 ? <p>{SHELF.none}</p> : null}
          <ul className={styles.latest}>
            {items.map((item) => (
              <li key={item.id}>
                <Latest item={item} />
              </li>
            ))}
          </ul>
          <p>
            <Link href="/shelf">{SHELF.all}</Link>
            {IS_SITE ? ` ${SHELF.remind} ${savedWords()}` : ''}
          </p>
        </>
      )}
    </section>
  );
}

/** When the shelf was last saved as a file, in words. */
export function savedWords(): string {
  const day = lastSaved();
  return day === null ? SHELF.neverSaved : SHELF.savedOn(day);
}

function Latest({ item }: { readonly item: ShelfEntry }) {
  const way = wayTo(item) ?? '/shelf';
  return (
    <Link href={way} className={styles.item ?? ''}>
      <strong>{item.name}</strong>
      <span>
        {SHELF.one[item.kind]}
        {item.system === null ? '' : `, ${GAMES[item.system]?.title ?? item.system}`}
      </span>
    </Link>
  );
}
