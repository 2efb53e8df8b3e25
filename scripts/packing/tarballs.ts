// Tarballs of staged packages, and their problems.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Staged } from './stage.ts';
import { ROOT } from './workspace.ts';

/** A staged package with its tarball. */
export interface Packed extends Staged {
  readonly tarball: string;
}

/** Compiles what has changed since the last time; false if that fails, after the compiler has printed its errors. */
export function compile(): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-b'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}

/**
 * Packs staged packages into a folder.
 * @example const packed = packAll(stageAll('dist-packages'), 'dist-packages');
 */
export function packAll(staged: readonly Staged[], to: string): Packed[] {
  const out = npm(['pack', '--json', '--pack-destination', to, ...staged.map(({ folder }) => folder)], ROOT);
  const told = Object.values(JSON.parse(out)) as { name: string; filename: string }[];
  return staged.map((one) => {
    const filename = told.find(({ name }) => name === one.name)?.filename;
    if (filename === undefined) throw new Error(`npm made no tarball of ${one.name}.`);
    return { ...one, tarball: join(to, filename) };
  });
}

/** Runs npm and returns its output; discards its warnings about settings. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', [...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/**
 * Problems that publint and "are the types wrong" report for a package. The packages are modules for Node 24 and bundlers,
 * so older ways of resolving are not checked.
 */
export async function problemsOf({ name, folder, tarball }: Packed): Promise<string[]> {
  const bytes = readFileSync(tarball);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const { messages } = await publint({ pack: { tarball: own }, strict: true });
  const said = messages.map((message) => `${name}: ${formatMessage(message, manifest) ?? message.code}`);
  if (manifest.bin !== undefined) return said;
  const { problems = [] } = (await checkPackage(createPackageFromTarballData(new Uint8Array(own)), {
    modes: ['node16-esm', 'bundler'],
  } as never)) as { problems?: { kind: string; resolutionKind?: string; entrypoint?: string }[] };
  const ours = problems.filter(
    ({ resolutionKind = 'bundler' }) => resolutionKind === 'node16-esm' || resolutionKind === 'bundler',
  );
  return [...said, ...ours.map((one) => `${name}: the types: ${JSON.stringify(one)}`)];
}
