// Bad usage of every command: one clear message on the error stream (or one for each file), no stack, code 2.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, BIN, dropFolder, makeFolder, ROOT, wordsOf } from './testing/affray.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
  const files = {
    'broken.yaml': 'title: A duel\nsystem: template\nsides: [\n',
    'unknown.yaml': 'title: A duel\nsystem: template\nsides: { red: [fencr], blue: [bruiser] }\n',
    'broken.json': '{ "format": "affray-record", ',
    'a-file': 'This is no folder.',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'damaged'));
  writeFileSync(join(folder, 'damaged', 'affray.db'), 'This is no database.');
});
afterAll(() => dropFolder(folder));

const DUEL = 'examples/template/duel.yaml';
/** The arguments of each command that takes a fight file. */
const ON_FILES: Readonly<Record<string, (file: string) => string>> = {
  fight: (file) => `fight ${file}`,
  run: (file) => `run ${file}`,
  check: (file) => `check ${file}`,
  odds: (file) => `odds ${file} --of fight.winner`,
  simulate: (file) => `simulate ${file} -n 10`,
  tournament: (file) => `tournament ${file} -n 2`,
  solve: (file) => `solve ${file} -n 10`,
};
const RECORDS = ['replay', 'verify'];
const OTHERS: Readonly<Record<string, string>> = {
  rules: 'rules template',
  systems: 'systems',
  options: 'options template',
  schema: 'schema template',
  library: 'library template',
  build: 'build template --party fencer',
};

/** Runs a command line that must be refused; returns its error. */
async function refused(line: string): Promise<string> {
  const { code, out, err } = await affray(folder, wordsOf(line));
  const said = `${out}${err}`;
  expect([line, code]).toEqual([line, 2]);
  expect(said).not.toMatch(/\n\s+at |Internal error|node:internal/);
  const isOverFiles = /^(?:run|check) /.test(line);
  // `run` and `check` print it below the file's line.
  expect(said.trimEnd().split('\n').length, said).toBeLessThanOrEqual(isOverFiles ? 2 : 1);
  return said;
}

describe.concurrent('a wrong flag', () => {
  const lines = [
    ...Object.values(ON_FILES).map((of) => of(DUEL)),
    'replay x',
    'verify x',
    ...Object.values(OTHERS),
  ];
  it.each(lines)('%s --nonsense', async (line) => {
    expect(await refused(`${line} --nonsense`)).toContain("unknown option '--nonsense'");
  });
  it('close to a right one names it', async () => {
    expect(await refused(`fight ${DUEL} --sede x`)).toContain('Did you mean --seed?');
  });
  it.each([
    [`simulate ${DUEL} -n many`, 'Expected a whole number, 1 to'],
    [`simulate ${DUEL} --until 200%`, 'Expected a share between 0 and 1'],
    [`simulate ${DUEL} --tune bruiser.health`, '--tune and --target belong together'],
    [`replay x --round 0`, 'Expected a whole number, 1 to'],
    [`solve ${DUEL} --at -1`, 'whole number, 0 or more'],
  ])('%s', async (line, sentence) => {
    expect(await refused(line)).toContain(sentence);
  });
});

describe.concurrent('too little or too much', () => {
  it.each(['run', 'check', 'simulate', 'tournament', 'solve', 'replay', 'verify', 'options'])(
    '%s',
    async (name) => {
      expect(await refused(name)).toMatch(/missing required argument '(?:files?|record|system)'/);
    },
  );
  it('odds without --of', async () => {
    expect(await refused(`odds ${DUEL}`)).toContain("required option '--of <expression>' not specified");
  });
  it.each([`fight ${DUEL} more`, `simulate ${DUEL} more`, 'systems more', 'replay x more'])(
    '%s',
    async (line) => {
      expect(await refused(line)).toContain('too many arguments');
    },
  );
  it('nothing at all shows the help, with code 2', async () => {
    const { code, err } = await affray(folder, []);
    expect([code, err.startsWith('Usage: affray')]).toEqual([2, true]);
  });
});

describe.concurrent.each(Object.entries(ON_FILES))('%s', (_name, on) => {
  it('says that a file is not there', async () => {
    expect(await refused(on('none.yaml'))).toContain('none.yaml: There is no such file.');
  });
  it('says where a file is broken', async () => {
    expect(await refused(on('broken.yaml'))).toMatch(/broken\.yaml:\d+ /);
  });
  it('says who is unknown, and who is meant', async () => {
    const said = await refused(on('unknown.yaml'));
    expect(said).toContain('unknown.yaml:3  sides.red.0: Spar has no fighter "fencr" in its library.');
    expect(said).toContain('Did you mean "fencer"?');
  });
});

describe.concurrent.each(RECORDS)('%s', (name) => {
  it('says that a record is not there', async () => {
    expect(await refused(`${name} none.json`)).toContain('none.json: There is no such file.');
  });
  it('says that a record is broken, and that a fight file is none', async () => {
    expect(await refused(`${name} broken.json`)).toContain('broken.json: Not a record: it is not JSON');
    expect(await refused(`${name} broken.yaml`)).toContain('broken.yaml: Not a record: it is not JSON');
  });
});

describe.concurrent('nobody of that name', () => {
  it.each([
    [`odds ${DUEL} --of nobody.health`, 'There is no fighter "nobody". There are: fight, fencer, bruiser.'],
    [`simulate ${DUEL} -n 10 --sweep fencr.health=1..3`, 'There is no fighter "fencr" in this file.'],
    [`simulate ${DUEL} -n 10 --compare-option nobody.health=3`, 'There is no fighter "nobody" in this file.'],
    [`simulate ${DUEL} -n 10 --policy fencers=clever`, 'Spar has no policy "clever".'],
    [`fight ${DUEL} --policy foes=tactical`, 'There is no side "foes".'],
    [`solve ${DUEL} -n 10 --belief nobody=strike:1`, 'Nobody called "nobody" chooses here.'],
    [`solve ${DUEL} --kind nonsense`, 'Spar has no question "nonsense".'],
    [`tournament ${DUEL} -n 2 --policies clever`, 'Spar has no policy "clever".'],
    ['options tempalte', 'There is no system "tempalte". Did you mean "template"?'],
    ['schema tempalte', 'There is no system "tempalte". Did you mean "template"?'],
    ['rules template SP-NONE-01', 'Spar has no rule "SP-NONE-01".'],
    ['library template fencr', 'Did you mean "fencer"?'],
    [`fight ${DUEL} --policy shrap`, 'Spar has no policy "shrap". Did you mean "sharp"?'],
    [`tournament ${DUEL} -n 2 --policies tacticl,random`, 'Did you mean "tactical"?'],
    [`simulate ${DUEL} -n 99999999999999999999`, 'Expected a whole number, 1 to 9999999999.'],
    ['figth', "unknown command 'figth' (Did you mean fight?)"],
  ])('%s', async (line, sentence) => {
    expect(await refused(line)).toContain(sentence);
  });
});

describe.concurrent('a store that cannot be read', () => {
  it.each([
    ['tables damaged', 'damaged/affray.db: The store cannot be opened (file is not a database).'],
    ['backup damaged out.db', 'damaged/affray.db: Cannot copy the database (file is not a database).'],
    ['serve --data damaged --port 0', 'damaged/affray.db: The store cannot be opened (file is not a'],
    ['tables none', 'none/affray.db: There are no tables here.'],
  ])('%s', async (line, sentence) => {
    expect(await refused(line)).toContain(sentence);
  });
  it('leaves no empty copy behind', async () => {
    await refused('backup damaged copy.db');
    expect(existsSync(join(folder, 'copy.db'))).toBe(false);
  });
});

describe.concurrent('what cannot be written', () => {
  it.each([
    [
      `fight ${DUEL} --record a-file/x.json`,
      'a-file/x.json: Cannot write the record: not a folder (ENOTDIR).',
    ],
    [
      `simulate ${DUEL} -n 10 --html none/r.html`,
      'none/r.html: Cannot write the report: no such folder (ENOENT).',
    ],
    [
      `simulate ${DUEL} -n 10 --csv a-file/r.csv`,
      'a-file/r.csv: Cannot write the table: not a folder (ENOTDIR).',
    ],
    [
      `simulate ${DUEL} -n 10 --pick p50 --out a-file`,
      'a-file: Cannot write the folder of the records: not a folder (EEXIST).',
    ],
    [
      `simulate ${DUEL} -n 10 --html examples`,
      'examples: Cannot write the report: this is a folder (EISDIR).',
    ],
  ])('%s', async (line, sentence) => {
    expect(await refused(line)).toContain(sentence);
  });
});

describe.runIf(existsSync('/dev/full'))('a full disk behind standard output', () => {
  it('is one line and code 2', () => {
    const full = openSync('/dev/full', 'w');
    const ran = spawnSync(process.execPath, [BIN, 'systems'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(ran.stderr).toBe('Cannot write to standard output: no space left on device (ENOSPC).\n');
    expect(ran.status).toBe(2);
  });
});

describe('standard input', () => {
  const text = readFileSync(join(ROOT, DUEL), 'utf8');
  const ran = (words: readonly string[], input: string) =>
    spawnSync(process.execPath, [BIN, ...words], { input, encoding: 'utf8', cwd: folder });
  it('is read in place of a file', () => {
    const { stdout, status } = ran(['fight', '-', '--seed', 'tuesday'], text);
    expect([stdout.split('\n')[0], status]).toEqual(['The duel at the mill', 0]);
    expect(ran(['check', '-'], text).stdout).toContain('ok    standard input  The duel at the mill');
  });
  it('is refused with its line', () => {
    const { stderr, status } = ran(['fight', '-'], text.replace('system: template', 'system: templat'));
    expect(stderr).toMatch(
      /^standard input:\d+ {2}system: There is no system "templat"\. Did you mean "template"\?\n$/,
    );
    expect(status).toBe(2);
  });
});
