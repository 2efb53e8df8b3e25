// The key that gives this browser the host's rights.
import { keep, kept } from '../shell/settings.ts';
import { keptName } from './backend.ts';

const HOST_KEY = 'affray/host-key';

/** Stores the key that lets this browser make tables. */
export function keepHostKey(key: string): void {
  keep(keptName(HOST_KEY), key);
}

export function hasHostKey(): boolean {
  return kept(keptName(HOST_KEY)) !== null;
}

/** The headers that prove the host's rights, if this browser has the key. */
export function asHost(): Readonly<Record<string, string>> {
  const key = kept(keptName(HOST_KEY));
  return key === null ? {} : { authorization: `Bearer ${key}` };
}
