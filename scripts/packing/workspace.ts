// The packages of the workspace, from their manifests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT: string =
  process.env.AFFRAY_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The fields of a manifest that packing reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly repository?: { readonly type: string; readonly url: string };
  readonly private?: boolean;
  readonly sideEffects?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** A package of the workspace: its folder below the root, and its manifest. */
export interface Workspace {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every published package, in the order of folders. The web app is not one: `affray` contains it. */
export function publishable(): Workspace[] {
  return workspaces().filter(({ manifest }) => manifest.private !== true);
}

/** Every package of the workspace. */
export function workspaces(): Workspace[] {
  return ['packages', 'systems', 'apps'].flatMap((shelf) =>
    readdirSync(join(ROOT, shelf))
      .map((name) => `${shelf}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .map((folder) => ({ folder, manifest: readManifest(join(ROOT, folder)) })),
  );
}

/** The manifest in a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The versions of the root's development dependencies. */
export function rootVersions(): Readonly<Record<string, string>> {
  return readManifest(ROOT).devDependencies ?? {};
}
