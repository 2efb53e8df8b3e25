// What people install: every package is staged, packed, checked, installed into an empty folder and used there.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiReport, apiReports } from './packing/api.ts';
import BUDGETS from './packing/budgets.json' with { type: 'json' };
import { setOf, tarballsOf } from './packing/sets.ts';
import { type Staged, stageAll } from './packing/stage.ts';
import { compile, npm, type Packed, packAll, problemsOf } from './packing/tarballs.ts';
import { publishable, ROOT } from './packing/workspace.ts';
import { commandsIn } from './testing/readme-commands.ts';

const run = promisify(execFile);
const scratch = mkdtempSync(join(tmpdir(), 'affray-pack-'));
const NAMES = publishable().map(({ manifest }) => manifest.name);
let staged: Staged[] = [];
let packed: Packed[] = [];

beforeAll(() => {
  expect(compile()).toBe(true);
  staged = stageAll(join(scratch, 'staged'));
  packed = packAll(staged, scratch);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 120_000);

const tarballOf = (name: string): string => packed.find((one) => one.name === name)?.tarball ?? '';

function emptyFolder(name: string, tarballs: readonly string[]): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], folder);
  return folder;
}

describe('every package', () => {
  it('is packed', () => {
    expect(packed.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
    expect(NAMES.length).toBeGreaterThan(13);
  });
  it.each(NAMES)('%s has nothing said against it by publint and by "are the types wrong"', async (name) => {
    const one = packed.find((other) => other.name === name);
    if (one === undefined) throw new Error('not packed');
    expect(await problemsOf(one)).toEqual([]);
  });
  it('is JavaScript and declarations alone, without tests', () => {
    for (const { folder } of staged.filter(({ name }) => name !== 'affray')) {
      const out = spawnSync('find', [folder, '-name', '*.ts', '-not', '-name', '*.d.ts'], {
        encoding: 'utf8',
      });
      expect(out.stdout).toBe('');
      const tests = spawnSync('find', [folder, '-name', '*.test.*'], { encoding: 'utf8' });
      expect(tests.stdout).toBe('');
    }
  });
  it.each(NAMES)('%s has source maps with the sources in them', (name) => {
    const { folder = '' } = staged.find((one) => one.name === name) ?? {};
    const [file = ''] = globSync(['dist/src/*.js', 'apps/affray/src/*.js'], { cwd: folder }).sort();
    const script = readFileSync(join(folder, file), 'utf8');
    const map = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8'));
    expect(script).toContain(`//# sourceMappingURL=${basename(file)}.map`);
    expect(readFileSync(join(ROOT, map.sources[0]), 'utf8')).toBe(map.sourcesContent[0]);
  });
  it.each(NAMES)('%s is within its budget', (name) => {
    // The tests build the app; affray contains the documents only if `npm start` has built them.
    const hasDocuments = name === 'affray' && existsSync(join(ROOT, 'docs-dist'));
    const budget =
      (BUDGETS as Record<string, number>)[hasDocuments ? `${name} with the documents` : name] ?? 0;
    expect(statSync(tarballOf(name)).size / 1000).toBeLessThan(budget);
    expect(budget).toBeGreaterThan(0);
  });
  it.each(NAMES)('%s comes with every package of ours that it needs', (name) => {
    for (const one of setOf(name)) {
      const { folder = '' } = staged.find((other) => other.name === one) ?? {};
      const { dependencies, bundleDependencies = [] } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const wanted = Object.keys(dependencies).filter((each) => each.startsWith('@affray/'));
      expect([...setOf(name), ...bundleDependencies]).toEqual(expect.arrayContaining(wanted));
    }
  });
  it('differs from a package with a fault', async () => {
    const kernel = staged.find(({ name }) => name === '@affray/kernel');
    const folder = join(scratch, 'faulty');
    cpSync(kernel?.folder ?? '', folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    manifest.exports['./gone'] = './dist/gone.js';
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const target = join(scratch, 'faulty-tarball');
    mkdirSync(target);
    const [faulty] = packAll([{ name: '@affray/kernel', folder }], target);
    const problems = (await problemsOf(faulty as Packed)).join('\n');
    expect(problems).toContain('gone');
    expect(problems).toContain('NoResolution');
  });
});

describe('docs/api', () => {
  let reports: readonly ApiReport[] = [];
  beforeAll(() => {
    reports = apiReports();
  });
  it.each(apiReportFiles())(
    '%s is what the package gives; after a change that is meant: npm run api',
    (file) => {
      const made = reports.find((report) => report.file === file);
      expect(existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '').toBe(made?.text);
    },
  );
});

function apiReportFiles(): string[] {
  return publishable()
    .filter(({ manifest }) => manifest.exports !== undefined)
    .map(({ manifest }) => `docs/api/${manifest.name.replace('@affray/', '')}.api.md`);
}

describe('affray in an empty folder', () => {
  let folder = '';
  beforeAll(() => {
    folder = emptyFolder('program', [tarballOf('affray')]);
  });
  const affray = async (...words: string[]): Promise<string> => {
    const bin = join(folder, 'node_modules', '.bin', 'affray');
    return (await run(bin, words, { cwd: folder, shell: process.platform === 'win32' })).stdout;
  };
  // The path does not exist in this folder, so the program looks among its bundled files.
  const READY = 'examples';

  it('brings its own packages and the ready fights', () => {
    expect(
      existsSync(join(folder, 'node_modules/affray/node_modules/@affray/kernel/dist/src/index.js')),
    ).toBe(true);
    expect(existsSync(join(folder, 'node_modules/affray', READY, 'heart-rush/duel-at-dawn.yaml'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/affray', READY, 'developers'))).toBe(false);
  });
  it('lists and plays ready fights', async () => {
    expect(await affray('fight')).toContain('The duel at the mill');
    expect(await affray('fight', `${READY}/template/duel.yaml`, '--seed', 'tuesday')).toContain('Winner: ');
    expect(await affray('check', READY)).toMatch(/ 0 failed$/m);
  });
  it('simulates on workers', async () => {
    const text = await affray(
      'simulate',
      `${READY}/three-beats/dockside-duel.yaml`,
      '-n',
      '60',
      '--workers',
      '2',
    );
    expect(text).toMatch(/^The docks win /);
  });
  it('writes a report with charts', async () => {
    await affray(
      'simulate',
      `${READY}/template/duel.yaml`,
      '-n',
      '200',
      '--html',
      'report.html',
      '--workers',
      '0',
    );
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<svg');
  });
  it('does what the README says', async () => {
    const commands = commandsIn(readFileSync(join(ROOT, 'README.md'), 'utf8'));
    expect(commands.length).toBeGreaterThan(5);
    // The README's own test runs long simulations.
    for (const words of commands.filter((one) => !one.startsWith('simulate')))
      await affray(...words.split(' '));
  });
  it('counts odds, plays golden fights, shows rules', async () => {
    const golden = 'systems/template/fights/odds-SP-DODGE-01.yaml';
    expect(await affray('odds', golden, '--of', 'bo.standing')).toContain('103/108');
    expect(await affray('run', golden)).toMatch(/^ok /);
    expect(await affray('rules', 'heart-rush')).toContain('HR-STANCE-01');
  });
});

describe('affray serve and play in an empty folder', () => {
  const start = (
    words: readonly string[],
  ): { child: ChildProcess; said: () => string; ended: Promise<number> } => {
    const bin = join(scratch, 'program/node_modules/affray/apps/affray/bin/affray.js');
    const child = spawn(process.execPath, [bin, ...words], {
      cwd: join(scratch, 'program'),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    child.stdout?.on('data', (data) => {
      said += data;
    });
    const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)));
    return { child, said: () => said, ended };
  };

  it('serves its ready fights', async () => {
    const { child, said, ended } = start(['serve', '--port', '0', '--json']);
    await expect.poll(said, { timeout: 30_000 }).toContain('}');
    const { url } = JSON.parse(said()) as { url: string };
    const { fights } = (await (await fetch(`${url}/api/library`)).json()) as { fights: { id: string }[] };
    expect(fights.map(({ id }) => id)).toContain('heart-rush/duel-at-dawn');
    for (const [built, path] of [
      ['apps/web/dist/index.html', '/'],
      ['docs-dist/index.html', '/docs/'],
    ] as const)
      if (existsSync(join(ROOT, built))) expect((await fetch(`${url}${path}`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
  it('plays in a terminal, and ends when nobody answers', async () => {
    const { said, ended } = start(['play', 'examples/template/duel.yaml', '--seed', 'tuesday', '--plain']);
    await ended;
    expect(said()).toContain('Round 1');
  });
});

describe('the libraries in an empty folder', () => {
  it('run a ten-line program whose types hold', async () => {
    const names = new Set(['@affray/lab', '@affray/template'].flatMap((name) => tarballsOf(name, packed)));
    const folder = emptyFolder('library', [...names]);
    const all = setOf('@affray/lab').map((name) => `await import('${name}');`);
    await run(process.execPath, ['--input-type=module', '-e', all.join('\n')], { cwd: folder });
    writeFileSync(join(folder, 'duel.ts'), TEN_LINES);
    const { stdout } = await run(process.execPath, ['duel.ts'], { cwd: folder });
    expect(stdout).toMatch(/^\d+ of 1000\n$/);
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const args = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
      'duel.ts',
    ];
    const checked = spawnSync(process.execPath, [tsc, ...args], { cwd: folder, encoding: 'utf8' });
    expect(checked.stdout).toBe('');
    writeFileSync(join(folder, 'wrong.ts'), TEN_LINES.replace("'a seed'", '7'));
    const wrong = spawnSync(process.execPath, [tsc, ...args.slice(0, -1), 'wrong.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(wrong.stdout).toContain('TS2345');
  });
});

const TEN_LINES = `import { DEFAULTS, type Setup } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { TEMPLATE } from '@affray/template';
const side = (id: string) => ({ id, name: id, by: 'players' as const });
const fighter = (id: string, side: string) => ({ id, side, name: id, hidden: false, sheet: { health: 20, wind: 2 } });
const setup: Setup = { system: 'template', edition: null, title: 'A duel', options: { 'guard-halves': false, 'last-round': 50 },
  sides: [side('red'), side('blue')], fighters: [fighter('ann', 'red'), fighter('bo', 'blue')], scene: { rain: false } };
const simulation = new Simulation(TEMPLATE, setup, { sides: { red: TEMPLATE.policies.tactical ?? DEFAULTS } }, 'a seed');
let wins = 0;
for (let run = 0; run < 1000; run++) if (simulation.play(run).outcome?.winner === 'red') wins++;
console.log(\`\${wins} of 1000\`);
`;
