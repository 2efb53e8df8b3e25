// Adds the optional packages of other platforms to package-lock.json and removes `engines` from it. npm leaves such a package out if the registry
// does not have it, and `npm ci` then refuses the lock file everywhere. Run after `npm install`: node scripts/complete-lock.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LockedEngines, takeEnginesOut } from './locking/engines.ts';

interface Locked extends LockedEngines {
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  optionalDependencies?: Record<string, string>;
}

const path = join(
  process.env.AFFRAY_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..'),
  'package-lock.json',
);
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
];
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32', 'arm'];

let added = 0;
for (const [place, parent] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isThere(place, name)) continue;
    // Exact versions only, as packages name the parts of their own release.
    if (!/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = platformPart(name, version, parent);
    added++;
  }
}
const unsuited = takeEnginesOut(lock.packages);
for (const line of unsuited) console.error(`${line}, which the locked Node does not satisfy.`);
if (unsuited.length > 0) process.exitCode = 1;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional packages of other platforms added`);

function isThere(place: string, name: string): boolean {
  return `node_modules/${name}` in lock.packages || `${place}/node_modules/${name}` in lock.packages;
}

/** The platform of such a package, from its name: `@rolldown/binding-linux-x64-musl`. */
function platformPart(name: string, version: string, parent: Locked): Locked {
  const words = name.split(/[-/]/);
  const os = OS.filter((one) => words.includes(one)).map((one) => (one === 'windows' ? 'win32' : one));
  const cpu = CPU.filter((one) => words.includes(one)).slice(0, 1);
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') || words.includes('gnueabihf')
      ? ['glibc']
      : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(parent.dev === true ? { dev: true } : {}),
    ...(parent.license === undefined ? {} : { license: parent.license }),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
  };
}
