// The page for learning a game: its lessons, the game on one screen, its terms.
import { GAMES } from '@affray/systems';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { GameNav } from '../shell/game-nav.tsx';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useSystem } from '../table/use-system.ts';
import { Button } from '../ui/button.tsx';
import { LEARN } from '../words/learn.ts';
import styles from './learn-page.module.css';
import { LessonList } from './lesson-list.tsx';
import { Primer } from './primer.tsx';

const ExampleList = lazy(async () => ({ default: (await import('./example-list.tsx')).ExampleList }));

/** The page of a game to learn. */
export function LearnPage({ system: id }: { readonly system: string | undefined }) {
  const chosen = id ?? Object.keys(GAMES)[0] ?? '';
  const system = useSystem(chosen);
  return (
    <Page title={system === null ? LEARN.title : LEARN.titleOf(system.title)}>
      <GameNav label={LEARN.game} page="learn" chosen={chosen} isPrinted={false} />
      {system === null || system.id !== chosen ? (
        <Waiting />
      ) : (
        <>
          <LessonList system={system.id} />
          <section aria-labelledby="primer" className={styles.primer}>
            <h2 id="primer">{LEARN.primer}</h2>
            <Primer system={system} />
            <div className={styles.ways}>
              <Button size="small" onPress={() => window.print()}>
                {LEARN.print}
              </Button>
              <Link href={`/rules/${system.id}`}>{LEARN.rules}</Link>
            </div>
          </section>
          <Suspense>
            <ExampleList system={system.id} />
          </Suspense>
        </>
      )}
    </Page>
  );
}
