// Links to the same page of each game.
import { GAMES, SYSTEM_IDS } from '@affray/systems';
import { Link } from 'wouter';
import styles from './game-nav.module.css';

export function GameNav({
  label,
  page,
  chosen,
  isPrinted = true,
}: {
  readonly label: string;
  /** The first part of the page's path. */
  readonly page: string;
  readonly chosen: string;
  readonly isPrinted?: boolean;
}) {
  return (
    <nav aria-label={label} className={styles.games} data-printed={isPrinted}>
      {SYSTEM_IDS.map((id) => (
        <Link key={id} href={`/${page}/${id}`} aria-current={id === chosen ? 'page' : undefined}>
          {GAMES[id]?.title ?? id}
        </Link>
      ))}
    </nav>
  );
}
