import { Page } from '../shell/page.tsx';
import { SHELL } from '../words/shell.ts';

/** Fighters, fights and maps, made and changed. */
export function PreparePage(_: { readonly fight?: string | undefined }) {
  return <Page title={SHELL.prepare}>{null}</Page>;
}
