// Shows whether the tables of this browser are open in another tab, and takes them over on request.
import { type ReactNode, useEffect } from 'react';
import { IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { HOSTING } from '../words/hosting.ts';
import { startHosting, useHosting } from './page.ts';

/** The pages, unless another tab has the tables. */
export function HostingGate({ children }: { readonly children: ReactNode }) {
  const hosting = useHosting();
  useEffect(() => {
    if (IS_SITE) startHosting(false);
  }, []);
  if (hosting === 'here' || hosting === 'starting') return children;
  const isElsewhere = hosting === 'elsewhere';
  return (
    <Page title={isElsewhere ? HOSTING.elsewhere : HOSTING.failed}>
      <p role="alert">{isElsewhere ? HOSTING.elsewhereMore : hosting.failed}</p>
      <Button tone="main" onPress={() => startHosting(true)}>
        {HOSTING.takeOver}
      </Button>
    </Page>
  );
}
