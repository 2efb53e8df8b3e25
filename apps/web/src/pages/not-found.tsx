import { Link } from 'wouter';
import { Page } from '../shell/page.tsx';
import { SHELL } from '../words/shell.ts';

export function NotFound() {
  return (
    <Page title={SHELL.notFound}>
      <Link href="/">{SHELL.toStart}</Link>
    </Page>
  );
}
