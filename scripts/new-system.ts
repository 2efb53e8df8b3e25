// Copies systems/template into a new system: npm run new-system NAME [PREFIX]. See docs/add-a-system.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = process.env.AFFRAY_ROOT ?? join(dirname(fileURLToPath(import.meta.url)), '..');
const [name = '', prefix = initials(name)] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  refuse(
    'Give the system a name in lower case, words joined by hyphens: npm run new-system iron-and-oath IO',
  );
if (!/^[A-Z]{2,3}$/.test(prefix))
  refuse(
    `"${prefix}" is not a prefix for rule ids: two or three capital letters, as in npm run new-system ${name} IO`,
  );
const folder = join(ROOT, 'systems', name);
if (existsSync(folder)) refuse(`systems/${name} is there already.`);

const title = name
  .split('-')
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .join(' ');
const constant = name.toUpperCase().replaceAll('-', '_');

const fights = join(ROOT, 'examples', name);
if (existsSync(fights)) refuse(`examples/${name} is there already.`);

cpSync(join(ROOT, 'systems', 'template'), folder, {
  recursive: true,
  filter: (path) => !/[/\\](node_modules|dist)([/\\]|$)/.test(path),
});
cpSync(join(ROOT, 'examples', 'template'), fights, { recursive: true });
for (const file of [...files(folder), ...files(fights)]) {
  const text = readFileSync(file, 'utf8')
    .replaceAll('@affray/template', `@affray/${name}`)
    .replaceAll("'template'", `'${name}'`)
    .replace(/^system: template$/gm, `system: ${name}`)
    .replaceAll('systems/template', `systems/${name}`)
    .replaceAll('TEMPLATE', constant)
    .replace(/\bSP-/g, `${prefix}-`)
    .replace(/\bSpar\b/g, title);
  writeFileSync(file, text);
  const renamed = file.replace(/SP-([A-Z]+-\d)/, `${prefix}-$1`);
  if (renamed !== file) renameSync(file, renamed);
}
edit('systems/all/src/index.ts', (text) =>
  text.replace(
    '  template: async () =>',
    `  '${name}': async () => (await import('@affray/${name}')).${constant} as unknown as System,\n  template: async () =>`,
  ),
);
edit('systems/all/src/index.ts', (text) =>
  text.replace(
    '  template: { title:',
    `  '${name}': { title: '${title}', line: 'A copy of the smallest game.' },\n  template: { title:`,
  ),
);
edit('systems/all/package.json', (text) =>
  text.replace('"@affray/template": "0.1.0"', `"@affray/${name}": "0.1.0",\n    "@affray/template": "0.1.0"`),
);
edit('systems/all/tsconfig.json', (text) =>
  text.replace('"path": "../template"', `"path": "../${name}" }, { "path": "../template"`),
);
edit('tsconfig.json', (text) =>
  text.replace(
    '{ "path": "systems/template" }',
    `{ "path": "systems/${name}" },\n    { "path": "systems/template" }`,
  ),
);
format(folder, join(ROOT, 'systems', 'all'), join(ROOT, 'tsconfig.json'));
console.log(`systems/${name} is a copy of the template with rule ids ${prefix}-….`);
console.log(`Next: npm run lock, npx vitest run systems/${name}, then docs/add-a-system.md from step 2 on.`);

/** Formats the copy: other names change line lengths and the order of imports. */
function format(...paths: readonly string[]): void {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) refuse(`The new files could not be formatted:\n${stdout}${stderr}`);
}

function* files(at: string): Generator<string> {
  for (const entry of readdirSync(at)) {
    const path = join(at, entry);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) refuse(`${file} does not name the template any more; add ${name} there by hand.`);
  writeFileSync(path, after);
}

function initials(from: string): string {
  const words = from.split('-');
  return (words.length > 1 ? words.map((word) => word[0]).join('') : from.slice(0, 2))
    .toUpperCase()
    .slice(0, 3);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
