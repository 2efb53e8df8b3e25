// What has to be installed together from tarballs, without a registry: a package and those of ours that it needs.
import type { Packed } from './tarballs.ts';
import { publishable } from './workspace.ts';

/**
 * One of our packages with all of ours that it needs, itself first.
 * @example setOf('@affray/template'); // ['@affray/template', '@affray/kernel', '@affray/fair']
 */
export function setOf(name: string): string[] {
  const ours = new Map(publishable().map(({ manifest }) => [manifest.name, manifest]));
  const found = new Set<string>();
  const add = (one: string): void => {
    const manifest = ours.get(one);
    if (manifest === undefined || found.has(one)) return;
    found.add(one);
    // The program contains the libraries.
    if (manifest.bin === undefined)
      for (const wanted of Object.keys(manifest.dependencies ?? {})) add(wanted);
  };
  add(name);
  return [...found];
}

/** The tarballs of a package and of its dependencies. */
export function tarballsOf(name: string, packed: readonly Packed[]): string[] {
  const set = setOf(name);
  if (set.length === 0)
    throw new Error(`There is no package "${name}". There are: ${packed.map((one) => one.name).join(', ')}.`);
  return set.map((one) => packed.find((each) => each.name === one)?.tarball ?? '');
}
