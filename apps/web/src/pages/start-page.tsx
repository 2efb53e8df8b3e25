// The start page: run a fight now, join one, or prepare, simulate, read.
import type { LibraryFight, SeatHere } from '@affray/protocol';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hasHostKey, mySeats, readyFights } from '../net/api.ts';
import { IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { HOSTING } from '../words/hosting.ts';
import { POST, sinceWords } from '../words/post.ts';
import { START } from '../words/start.ts';
import { KnockForm, keepKnock } from './door-page.tsx';
import { FightPicker } from './fight-picker.tsx';
import styles from './start-page.module.css';
import { YourTables } from './your-tables.tsx';

const ShelfSection = lazy(async () => ({
  default: (await import('../shelf/shelf-section.tsx')).ShelfSection,
}));

export function StartPage() {
  const [fights, setFights] = useState<readonly LibraryFight[] | null>(null);
  const [known, setSeats] = useState<readonly SeatHere[] | null>(null);
  const seats = known ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const lookForSeats = useCallback(() => {
    mySeats().then(setSeats, () => setSeats((before) => before ?? []));
  }, []);
  useEffect(() => {
    readyFights().then(setFights, (failed: Error) => setProblem(failed.message));
    lookForSeats();
    // When the user returns to this page, it may be their turn at a table.
    document.addEventListener('visibilitychange', lookForSeats);
    return () => document.removeEventListener('visibilitychange', lookForSeats);
  }, [lookForSeats]);
  const asked = seats.find(({ since }) => since !== undefined);
  const title =
    asked?.since === undefined ? START.title : POST.yourTurnAt(asked.title, sinceWords(asked.since));
  return (
    <Page title={title} hideTitle>
      <div className={styles.top}>
        <div className={styles.lead}>
          <h1>{START.lead}</h1>
        </div>
        {IS_SITE ? <p>{HOSTING.lead}</p> : <JoinWithCode />}
      </div>
      {seats.length > 0 || IS_SITE ? <YourTables seats={seats} onChange={lookForSeats} /> : null}
      <section aria-labelledby="run-now" className={styles.run}>
        <div className={styles.heading}>
          <h2 id="run-now">{START.runNow}</h2>
          <p>{START.runNowMore}</p>
        </div>
        {problem !== null ? <p role="alert">{problem}</p> : null}
        {/* Shown once the tables above are known: otherwise they would push the games away from under a finger. */}
        {fights === null || known === null ? (
          problem === null && <Waiting />
        ) : (
          <FightPicker fights={fights} />
        )}
      </section>
      <Suspense fallback={null}>
        <ShelfSection />
      </Suspense>
      <div className={styles.doors}>
        <nav className={styles.ways} aria-label={START.prepare}>
          <Way to="/build" title={START.build} more={START.buildMore} />
          <Way to="/prepare" title={START.prepare} more={START.prepareMore} />
          <Way to="/lab" title={START.lab} more={START.labMore} />
          <Way to="/replay" title={START.replay} more={START.replayMore} />
          <Way to="/rules" title={START.rules} more={START.rulesMore} />
          {hasHostKey() ? <Way to="/host" title={START.host} more={START.hostMore} /> : null}
        </nav>
      </div>
    </Page>
  );
}

function JoinWithCode() {
  const [, go] = useLocation();
  return (
    <section aria-labelledby="join" className={styles.door}>
      <h2 id="join">{START.joinTitle}</h2>
      <p>{START.joinMore}</p>
      <KnockForm
        code=""
        onKnock={(knocked) => {
          keepKnock(knocked);
          go('/door');
        }}
      />
    </section>
  );
}

function Way({ to, title, more }: { readonly to: string; readonly title: string; readonly more: string }) {
  return (
    <Link href={to} className={styles.way ?? ''}>
      <strong>{title}</strong>
      <span>{more}</span>
    </Link>
  );
}
