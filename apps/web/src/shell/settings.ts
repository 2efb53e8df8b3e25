// Settings of this device: stored in the browser, never sent.
import { useSyncExternalStore } from 'react';

export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  /** How fast events are played: at once, twice as fast, at a pace to follow, or slowly with rolling dice. */
  readonly speed: 'instant' | 'quick' | 'normal' | 'theatre';
  /** Sounds and vibration. */
  readonly sound: boolean;
  /** Alone at a table: reactions pass by themselves where the suggestion would pass, or all wait. */
  readonly reactions: 'pass' | 'wait';
  /** The name last used at a table. */
  readonly name: string;
}

const KEY = 'affray/settings';
const DEFAULTS: Settings = { theme: 'auto', speed: 'normal', sound: false, reactions: 'pass', name: '' };
const SPEEDS: readonly Settings['speed'][] = ['instant', 'quick', 'normal', 'theatre'];
const watchers = new Set<() => void>();
let now: Settings = read();

function read(): Settings {
  try {
    const found = { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    // The value may come from an earlier version of the app or be edited by hand.
    return SPEEDS.includes(found.speed) ? found : { ...found, speed: DEFAULTS.speed };
  } catch {
    return DEFAULTS;
  }
}

export function settings(): Settings {
  return now;
}

/** Changes and stores some settings. */
export function change(some: Partial<Settings>): void {
  now = { ...now, ...some };
  keep(KEY, JSON.stringify(now));
  applyTheme();
  for (const watcher of watchers) watcher();
}

/** React hook: the current settings. */
export function useSettings(): Settings {
  return useSyncExternalStore(watch, settings);
}

export function applyTheme(): void {
  if (now.theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = now.theme;
}

/** Stores a value in the browser. Failing is not serious: only convenience is lost. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse: then settings last as long as the page.
  }
}

/** Removes something from the browser's storage. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that cannot remove it did not store it either.
  }
}

/** The stored value, or null. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
