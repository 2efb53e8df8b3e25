// What is installed together: a package and those of ours that it needs, as long as they come from tarballs and not from a registry.
import type { Packed } from './tarballs.ts';
import { publishable } from './workspace.ts';

/**
 * A package of ours with all that it needs of ours, itself first.
 * @example setOf('@affray/template'); // ['@affray/template', '@affray/kernel', '@affray/fair']
 */
export function setOf(name: string): string[] {
  const ours = new Map(publishable().map(({ manifest }) => [manifest.name, manifest]));
  const found = new Set<string>();
  const add = (one: string): void => {
    const manifest = ours.get(one);
    if (manifest === undefined || found.has(one)) return;
    found.add(one);
    // The program has the libraries inside.
    if (manifest.bin === undefined)
      for (const wanted of Object.keys(manifest.dependencies ?? {})) add(wanted);
  };
  add(name);
  return [...found];
}

/** The tarballs of a package and of those that it needs. */
export function tarballsOf(name: string, packed: readonly Packed[]): string[] {
  const set = setOf(name);
  if (set.length === 0)
    throw new Error(`There is no package "${name}". There are: ${packed.map((one) => one.name).join(', ')}.`);
  return set.map((one) => packed.find((each) => each.name === one)?.tarball ?? '');
}
