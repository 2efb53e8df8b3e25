// Runs the README's example unchanged.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the example of the README prints what it says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /^```ts\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
  const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
  const folder = mkdtempSync(join(tmpdir(), 'affray-readme-'));
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'example.ts'), code);
  const out = execFileSync(process.execPath, ['example.ts'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(promised.length).toBeGreaterThan(0);
  expect(out.trimEnd().split('\n')).toEqual(promised);
});
