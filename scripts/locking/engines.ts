// The `engines` of the packages in the lock file. npm would compare them with the Node that runs npm, and warn; but nothing here is
// run by that one: every command runs with the `node` package of the lock file. So we compare with that one and remove the field.

/** A package in the lock file. */
export interface LockedEngines {
  version?: string;
  engines?: { node?: string };
}

/**
 * Removes `engines` from a lock file's packages; returns those that do not accept the locked Node.
 * @example const unsuited = takeEnginesOut(lock.packages); // ['kysely needs Node >=22.0.0']
 */
export function takeEnginesOut(packages: Record<string, LockedEngines>): string[] {
  const node = packages['node_modules/node']?.version;
  if (node === undefined) throw new Error('package-lock.json has no "node" package.');
  const unsuited: string[] = [];
  for (const [place, locked] of Object.entries(packages)) {
    if (!place.includes('node_modules/')) continue;
    const range = locked.engines?.node;
    if (range !== undefined && !isIn(node, range))
      unsuited.push(`${place.replace(/^.*node_modules\//, '')} needs Node ${range}`);
    delete locked.engines;
  }
  return unsuited;
}

type Version = readonly [number, number, number];

/**
 * Whether a version is in a range of `engines`: `>=20`, `^22.12.0 || ^24`, `18.x`, `>= 14 <27`, `18 - 22`.
 * @example isIn('26.10.0', '^24.0.0 || >=26.0.0'); // true
 */
export function isIn(version: string, range: string): boolean {
  const at = numbers(version);
  return range.split('||').some((part) => isInAll(at, part.trim()));
}

function isInAll(at: Version, part: string): boolean {
  const between = /^(\S+) - (\S+)$/.exec(part);
  const words = (between === null ? part : `>=${between[1]} <=${between[2]}`)
    .replaceAll(/([<>=^~])\s+/g, '$1')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '*');
  return words.every((word) => holds(at, word));
}

function holds(at: Version, word: string): boolean {
  const [, sign = '', bare = ''] = /^([<>]=?|[~^=]?)v?(.*)$/.exec(word) ?? [];
  const given = bare.split('.').filter((digits) => /^\d/.test(digits)).length;
  const least = numbers(bare);
  const below = (places: number): boolean => at.slice(0, places).join() === least.slice(0, places).join();
  switch (sign) {
    case '>=':
      return compare(at, least) >= 0;
    case '>':
      return compare(at, least) > 0 && !(given < 3 && below(given));
    case '<':
      return compare(at, least) < 0;
    case '<=':
      return compare(at, least) <= 0 || (given < 3 && below(given));
    case '^':
      return compare(at, least) >= 0 && below(least[0] > 0 ? 1 : 2);
    case '~':
      return compare(at, least) >= 0 && below(Math.min(given, 2));
    default:
      return below(given);
  }
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function numbers(version: string): Version {
  const [major = 0, minor = 0, patch = 0] = version
    .split(/[.-]/)
    .map((digits) => Number.parseInt(digits, 10) || 0);
  return [major, minor, patch];
}
