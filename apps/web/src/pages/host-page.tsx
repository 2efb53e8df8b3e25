import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { keepHostKey } from '../net/api.ts';
import { Waiting } from '../shell/waiting.tsx';

/**
 * The host link that the server printed: stores the key that lets this browser make tables, and opens the start
 * page.
 */
export function HostPage({ hostKey }: { readonly hostKey: string }) {
  const [, go] = useLocation();
  useEffect(() => {
    keepHostKey(hostKey);
    go('/', { replace: true });
  }, [hostKey, go]);
  return <Waiting />;
}
