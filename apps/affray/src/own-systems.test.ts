// A game that does not come with Affray, from a file or a package, on every command that opens fights.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADER, PROTOCOL } from '@affray/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, BIN, dropFolder, makeFolder, ROOT, wordsOf } from './testing/affray.ts';

const GAME = join(ROOT, 'examples', 'developers', 'minimal-game');
const FIGHT = `title: Closing time
system: brawl
sides:
  regulars: [ana]
  guests: [bo, cy]
fighters:
  ana: { health: 14 }
  bo: { health: 6 }
  cy: { health: 5 }
script:
  dice: [6]
  answers:
    - what-to-do ana: bo
    - what-to-do bo: block
    - what-to-do cy: block
  rounds: 1
expect:
  figures: { bo.health: 3 }
`;

interface Served {
  readonly url: string;
  readonly hostLink: string;
}

let folder: string;
beforeAll(() => {
  folder = makeFolder();
  // Node strips types outside node_modules only, so packages are published as JavaScript.
  rmSync(join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules', 'brawl-game'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', '@affray'), join(folder, 'node_modules', '@affray'));
  cpSync(join(GAME, 'src', 'brawl.ts'), join(folder, 'mine.ts'));
  const published = { name: 'brawl-game', type: 'module', exports: './index.js' };
  writeFileSync(join(folder, 'node_modules', 'brawl-game', 'package.json'), JSON.stringify(published));
  writeFileSync(
    join(folder, 'node_modules', 'brawl-game', 'index.js'),
    "import { defineSystem } from '@affray/kernel';\nexport const DUSK = defineSystem({ id: 'dusk', title: 'Dusk', rules: { 'DU-END-01': { title: 'Dusk', text: 'It ends.' } }, stats: { health: { words: 'Health', default: 1, min: 0, max: 1 } }, life: 'health', questions: [], round: () => {}, ending: { rule: 'DU-END-01', lastRound: 1 } });\n",
  );
  writeFileSync(join(folder, 'none.js'), 'export const GAME = 1;\n');
  writeFileSync(
    join(folder, 'taken.js'),
    "export const GAME = { id: 'template', begin() {}, round() {} };\n",
  );
  writeFileSync(join(folder, 'bar.yaml'), FIGHT);
  writeFileSync(join(folder, 'open.yaml'), FIGHT.slice(0, FIGHT.indexOf('script:')));
});
afterAll(() => dropFolder(folder));

const typed = (line: string, system = './mine.ts') => affray(folder, [...wordsOf(line), '--system', system]);

describe.concurrent('--system', () => {
  it.each([
    ['check bar.yaml', /^ok {4}bar\.yaml {2}Closing time \(Brawl: regulars 1, guests 2\)/],
    ['run bar.yaml', /^ok {4}bar\.yaml/],
    ['fight open.yaml --seed tuesday', /Ana punches (?:Bo|Cy): \d\.[\s\S]*(?:win|Nobody wins)/],
    ['simulate open.yaml -n 400 --workers 1', /Regulars win \d+\.\d %/],
    ['odds bar.yaml --of bo.health', /3 +1\/6/],
    ['rules brawl BR-PUNCH-01', /A punch does a d6/],
    ['rules BR-PUNCH-01', /A punch does a d6/],
    ['schema brawl', /"health"/],
  ])('affray %s', async (line, sign) => {
    const { code, out, err } = await typed(line);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(sign);
  });

  it('plays in the terminal, and its record opens again', async () => {
    const line = 'play open.yaml --plain --as regulars --seed tuesday --system ./mine.ts';
    const first = '1\n'.repeat(60);
    const play = spawnSync(process.execPath, [BIN, ...wordsOf(line)], {
      cwd: folder,
      input: first,
      encoding: 'utf8',
    });
    expect([play.status, play.stderr]).toEqual([0, '']);
    expect(play.stdout).toMatch(/Whom does Ana punch\?[\s\S]*(?:Regulars|Guests) win/);
    expect((await typed('fight open.yaml --seed tuesday --record fight.json')).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'fight.json'), 'utf8')).system).toBe('brawl');
    expect((await typed('replay fight.json')).out).toMatch(/Ana punches/);
  });

  it('takes a package installed where the command is typed', async () => {
    const { code, out } = await typed('rules dusk', 'brawl-game');
    expect([code, out.split('\n')[0]]).toEqual([0, 'Dusk']);
  });

  it('is served, simulated in threads of the server, and backed up', async () => {
    const words = [
      'serve',
      'open.yaml',
      '--port',
      '0',
      '--data',
      'served',
      '--json',
      '--system',
      './mine.ts',
    ];
    const child = spawn(process.execPath, [BIN, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const { url, hostLink } = JSON.parse(String((await once(child.stdout, 'data'))[0])) as Served;
      const { games } = (await (await fetch(`${url}/systems/index.json`)).json()) as {
        games: { id: string }[];
      };
      expect(games.map(({ id }) => id)).toEqual(['brawl']);
      const scenario = FIGHT.slice(0, FIGHT.indexOf('script:'));
      const answer = await fetch(`${url}/api/lab/blocks`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [HEADER]: String(PROTOCOL),
          authorization: `Bearer ${hostLink.split('/').at(-1)}`,
        },
        body: JSON.stringify({ scenario, seed: 'tuesday', from: 0, to: 20 }),
      });
      expect([answer.status, await answer.json()]).toMatchObject([200, { from: 0, fighters: { ana: {} } }]);
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    const copied = await typed('backup served copy.db');
    expect([copied.code, copied.out]).toEqual([0, expect.stringMatching(/^copy\.db: (?:one|1) table/)]);
  });

  it.each([
    ['./gone.js', '--system ./gone.js: no such file.\n'],
    ['gone', '--system gone: no such file, and no package of that name is installed here.\n'],
    ['./none.js', '--system ./none.js: It exports no system: export what defineSystem returns.\n'],
    ['./taken.js', '--system ./taken.js: There is a system "template" already.\n'],
  ])('refuses %s in one line', async (system, sentence) => {
    const { code, err } = await typed('check bar.yaml', system);
    expect([code, err]).toEqual([2, sentence]);
  });
});
