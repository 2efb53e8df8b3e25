// Opens a secret link: this browser uses that shelf from now on.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { SHELF } from '../words/shelf.ts';
import { lookAt, type ShelfHere, shelfHere, takeShelf } from './shelf-api.ts';

/** Takes the shelf of a link; asks first if this browser has another. */
export function OpenShelf({ shelf, secret }: ShelfHere) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOther, setOther] = useState(false);
  const [, go] = useLocation();
  useEffect(() => {
    let isHere = true;
    lookAt({ shelf, secret }).then(
      () => {
        if (!isHere) return;
        const before = shelfHere();
        if (before !== null && before.shelf !== shelf) return setOther(true);
        takeShelf({ shelf, secret });
        // Removes the secret from the address bar and the history.
        go('/shelf', { replace: true });
      },
      (failed: Error) => isHere && setProblem(failed.message),
    );
    return () => {
      isHere = false;
    };
  }, [shelf, secret, go]);
  const use = (): void => {
    takeShelf({ shelf, secret });
    go('/shelf', { replace: true });
  };
  return (
    <Page title={SHELF.title}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {isOther ? (
        <>
          <p>{SHELF.other}</p>
          <Button tone="main" onPress={use}>
            {SHELF.use}
          </Button>
        </>
      ) : problem === null ? (
        <Waiting>{SHELF.opening}</Waiting>
      ) : null}
    </Page>
  );
}
