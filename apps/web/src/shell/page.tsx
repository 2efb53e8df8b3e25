// The frame of every page but the table: name, pages, settings, then the content.
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { IS_SITE } from '../net/backend.ts';
import { Button } from '../ui/button.tsx';
import { SHELL } from '../words/shell.ts';
import { Mark } from './mark.tsx';
import styles from './page.module.css';
import { SettingsButton } from './settings-button.tsx';

const PAGES = [
  ['/', SHELL.start],
  ['/learn', SHELL.learn],
  ['/prepare', SHELL.prepare],
  ['/lab', SHELL.lab],
  ['/replay', SHELL.replay],
  ['/rules', SHELL.rules],
] as const;

/** A page with its title. */
export function Page({
  title,
  children,
  wide = false,
  hideTitle = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  readonly hideTitle?: boolean;
}) {
  useTitle(title);
  const [here] = useLocation();
  return (
    <>
      <Button
        tone="plain"
        className={styles.skip ?? ''}
        onPress={() => document.getElementById('content')?.focus()}
      >
        {SHELL.skip}
      </Button>
      <header className={styles.header}>
        <Link href="/" className={styles.name ?? ''}>
          <Mark />
          <span>{SHELL.name}</span>
        </Link>
        <nav aria-label={SHELL.nav} className={styles.nav}>
          {PAGES.map(([to, words]) => (
            <Link key={to} href={to} aria-current={isHere(here, to) ? 'page' : undefined}>
              {words}
            </Link>
          ))}
          {IS_SITE ? null : <a href="./docs/">{SHELL.docs}</a>}
        </nav>
        <SettingsButton />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={[styles.main, wide && styles.wide].filter(Boolean).join(' ')}
      >
        {hideTitle ? null : <h1 className={styles.title}>{title}</h1>}
        {children}
      </main>
    </>
  );
}

/** Sets the title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === SHELL.name ? SHELL.name : `${title} · ${SHELL.name}`;
  }, [title]);
}

function isHere(here: string, to: string): boolean {
  return to === '/' ? here === '/' : here.startsWith(to);
}
