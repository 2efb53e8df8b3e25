import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../packing/workspace.ts';
import { isIn, type LockedEngines, takeEnginesOut } from './engines.ts';

it.each([
  ['26.10.0', '>=22', true],
  ['20.20.2', '>=22', false],
  ['26.10.0', '^22.12.0 || ^24.0.0 || >=26.0.0', true],
  ['25.1.0', '^22.12.0 || ^24.0.0 || >=26.0.0', false],
  ['22.11.9', '^22.12.0', false],
  ['26.10.0', '>= 14 <26', false],
  ['26.10.0', '18.x || 26.x', true],
  ['26.10.0', '18 - 26', true],
  ['27.0.0', '18 - 26', false],
  ['26.10.0', '~26.10', true],
  ['26.11.0', '~26.10', false],
  ['26.10.0', '>26', false],
  ['26.10.0', '*', true],
])('Node %s in %s: %s', (version, range, is) => {
  expect(isIn(version, range)).toBe(is);
});

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown;

it('the lock file asks npm for no Node: npm ci prints no EBADENGINE, whatever Node runs npm', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedEngines> };
  expect(Object.keys(packages).filter((place) => packages[place]?.engines !== undefined)).toEqual([]);
});

it('every installed package suits the Node that the lock file brings', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedEngines> };
  const places = globSync('node_modules/{*,@*/*}/package.json', { cwd: ROOT });
  const installed = Object.fromEntries(
    places.map((path) => [path.slice(0, -'/package.json'.length), read(path) as LockedEngines]),
  );
  expect(places.length).toBeGreaterThan(200);
  expect(takeEnginesOut({ ...installed, 'node_modules/node': packages['node_modules/node'] ?? {} })).toEqual(
    [],
  );
});
