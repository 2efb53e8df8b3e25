import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, type Ran, wordsOf } from './testing/affray.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => dropFolder(folder));

const DUEL = 'examples/template/duel.yaml';
const run = (line: string): Promise<Ran> => affray(folder, wordsOf(line));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const GOLDEN = readFileSync(
  new URL('../../../systems/template/fights/SP-FALL-01-both-fall.yaml', import.meta.url),
  'utf8',
);

describe.concurrent('affray run', () => {
  it('plays golden fights of a folder, one line each', async () => {
    const { code, out, err } = await run('run systems/template/fights');
    expect(code).toBe(0);
    expect(err).toBe('');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^ok {4}systems\/template\/fights\/\S+ {2}.+ \(\d+ rounds?, \d+ dice\)$/);
    expect(lines.at(-1)).toMatch(/^\d+ files, \d+ passed, 0 failed$/);
  });

  it('fails with code 1 and says what was expected and what came', async () => {
    const bad = file(
      'bad.yaml',
      GOLDEN.replace('winner: null', 'winner: foes').replace('dice: 6', 'dice: 7'),
    );
    const { code, out } = await run(`run ${bad}`);
    expect(code).toBe(1);
    expect(out).toBe(
      'FAIL  bad.yaml  Both fall\n      Expected winner: foes. Came: nobody.\n      Expected 7 dice. Came: 6.\n',
    );
    const { code: same, out: json } = await run(`run ${bad} --json`);
    expect(same).toBe(1);
    expect(JSON.parse(json)).toEqual([
      {
        file: 'bad.yaml',
        good: false,
        title: 'Both fall',
        failures: [expect.any(String), expect.any(String)],
      },
    ]);
  });

  it('plays a fight that pins nothing once to its end', async () => {
    const { code, out } = await run(`run ${DUEL}`);
    expect(code).toBe(0);
    expect(out).toMatch(/nothing pinned; played once, winner: /);
  });

  it('does not call a script good that expects nothing', async () => {
    const open = file('open.yaml', GOLDEN.slice(0, GOLDEN.indexOf('expect:')));
    const { code, out } = await run(`run ${open}`);
    expect(code).toBe(1);
    expect(out).toBe(
      'FAIL  open.yaml  Both fall\n      The script has nothing to check: add "expect" with a winner, figures, events, dice, odds or a refusal.\n',
    );
  });

  it('gives code 2 for odds of what the fight does not have, and looks at the other files', async () => {
    const script = GOLDEN.replace(/dice: \[.*\n/, '').replace(
      /expect:[\s\S]*/,
      'expect: { odds: { ana.health = low: 1 } }',
    );
    const { code, out } = await run(`run ${file('no-such.yaml', script)} ${DUEL}`);
    expect(code).toBe(2);
    expect(out).toContain('BAD   no-such.yaml  Both fall\n      There is no side or fighter "low"');
    expect(out).toContain('2 files, 1 passed, 1 failed');
  });

  it('gives code 2 for a file that is wrong, whatever the others are', async () => {
    const wrong = file('wrong.yaml', GOLDEN.replace('health: 3', 'helth: 3'));
    const { code, out } = await run(`run ${DUEL} ${wrong} none.yaml`);
    expect(code).toBe(2);
    expect(out).toContain('BAD   wrong.yaml\n      wrong.yaml:');
    expect(out).toContain('fighters.ana.helth: There is no "helth" here. Did you mean "health"?');
    expect(out).toContain('none.yaml: There is no such file.');
    expect(out).toContain('3 files, 1 passed, 2 failed');
  });
});

describe.concurrent('affray check', () => {
  it('says of each file what it holds', async () => {
    const { code, out } = await run(`check ${DUEL}`);
    expect(code).toBe(0);
    expect(out).toBe(`ok    ${DUEL}  The duel at the mill (Spar: fencers 1, bruisers 1)\n`);
  });
  it('plays nothing', async () => {
    const unplayable = file('unplayable.yaml', GOLDEN.replace('dice: [5,', 'dice: [9,'));
    expect((await run(`check ${unplayable}`)).code).toBe(0);
    expect((await run(`run ${unplayable}`)).code).toBe(1);
  });
});

describe.concurrent('affray odds', () => {
  const ODDS = 'systems/template/fights/odds-SP-DODGE-01.yaml';
  it('gives fractions and decimals that sum to 1', async () => {
    const { code, out } = await run(`odds ${ODDS} --of bo.standing`);
    expect(code).toBe(0);
    expect(out).toMatch(/^bo.standing {2}chance\nfalse +5\/108 +0\.046296\ntrue +103\/108 +0\.953704\n/);
    const { out: json } = await run(`odds ${ODDS} --of bo.health --of fight.winner --json`);
    const { rows, mean, unfinished } = JSON.parse(json) as {
      rows: { values: unknown[]; decimal: number }[];
      mean: string | null;
      unfinished: string;
    };
    expect(rows.reduce((sum, row) => sum + row.decimal, 0)).toBeCloseTo(1, 12);
    expect(rows[0]?.values).toEqual([0, 'heroes']);
    expect(mean).toBeNull();
    expect(unfinished).toBe('103/108');
  });
  it('lets a policy decide what the script leaves open', async () => {
    const text = readFileSync(join(folder, ODDS), 'utf8').replace('    - whether-to-dodge bo: true\n', '');
    const open = file('open.yaml', text.slice(0, text.indexOf('expect:')));
    // By default every blow of 1 or more is dodged, by tactics one of 5 or more: 9 or more on three d6.
    expect((await run(`odds ${open} --of bo.wind`)).out).toMatch(/^0 +53\/54 /m);
    expect((await run(`odds ${open} --of bo.wind --policy tactical`)).out).toMatch(/^0 +20\/27 /m);
    expect((await run(`odds ${open} --of bo.wind --policy foes=tactical`)).out).toMatch(/^0 +20\/27 /m);
    expect((await run(`odds ${open} --of bo.wind --policy heroes=tactical`)).out).toMatch(/^0 +53\/54 /m);
  });
  it.each([
    ['--of bo.helth', 'There is no figure "bo.helth". Did you mean "bo.health"?'],
    [
      '--of "bo.health >"',
      '--of "bo.health >": Column 12: a figure, a number or a text should stand here, but it ends.',
    ],
    ['', "required option '--of <expression>' not specified"],
    ['--of bo.health --rounds 0', 'Expected a whole number, 1 to 999999.'],
    ['--of bo.health --policy tactcal', 'Spar has no policy "tactcal". Did you mean "tactical"?'],
  ])('refuses %s with code 2', async (words, message) => {
    const { code, out, err } = await run(`odds ${ODDS} ${words}`);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });
});

describe.concurrent('affray fight, replay and verify', () => {
  it('plays the same fight for the same seed, and the record replays it', async () => {
    const first = await run(`fight ${DUEL} --seed tuesday --record a.json --sums --rules`);
    const second = await run(`fight ${DUEL} --seed tuesday --record b.json`);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^The duel at the mill\n\nRound 1\n {2}Fencer goes on the attack\..*\n {4}The ground is firm\. {2}\(SP-GROUND-01\)\n/,
    );
    expect(first.out).toMatch(/ {2}\[3d6 = /);
    expect(second.out).not.toMatch(/\[3d6|SP-STRIKE/);
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(readFileSync(join(folder, 'b.json'), 'utf8'));
    const replayed = await run('replay a.json');
    expect(replayed.code).toBe(0);
    const log = (text: string): string => text.slice(0, text.indexOf('\n\nWinner'));
    expect(log(replayed.out)).toBe(log(second.out));
    const round = await run('replay a.json --round 2 --json');
    const { events } = JSON.parse(round.out) as { events: { round: number }[] };
    expect(new Set(events.map((event) => event.round))).toEqual(new Set([2]));
  });

  it('says plainly that dice from a seed prove nothing', async () => {
    await run(`fight ${DUEL} --seed x --record seeded.json`);
    const { code, out } = await run('verify seeded.json');
    expect(code).toBe(1);
    expect(out).toContain('This record has no proof of its dice');
  });

  it('proves fair dice, and finds one that was changed', async () => {
    await run(`fight ${DUEL} --fair --record fair.json`);
    const fair = await run('verify fair.json');
    expect([fair.code, fair.err]).toEqual([0, '']);
    expect(fair.out).toMatch(
      /^Fair: every die and every choice checks out\.\nDice: (\d+)\n {2}\1 recomputed, correct\n/,
    );
    const record = JSON.parse(readFileSync(join(folder, 'fair.json'), 'utf8'));
    const [slot] = Object.keys(record.dice['1']);
    record.dice['1'][slot ?? ''] = (record.dice['1'][slot ?? ''] % 6) + 1;
    const changed = await run(`verify ${file('changed.json', JSON.stringify(record))}`);
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/^NOT fair:\n {2}Round 1, .* which the book does not have\./);
    const pins = { format: 'affray-pins', version: 1, fightId: 'ab'.repeat(16), seat: 1, round: 0 };
    const others = JSON.stringify({ ...pins, anchors: [], commitments: [], events: [] });
    const pinned = await run(`verify fair.json --pins ${file('pins.json', others)}`);
    expect(pinned.code).toBe(1);
    expect(pinned.out).toMatch(/^NOT fair:\n {2}The book is of fight .*, the one seen was (ab){16}\./);
    const none = await run(`verify fair.json --pins ${file('none.json', '{}')}`);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('none.json: not the pins of a seat.')]);
  });

  it('stops where a record parts from the rules, with both named and code 1', async () => {
    await run(`fight ${DUEL} --seed tuesday --record whole.json`);
    const record = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8'));
    record.entries[1].answer = 'fly';
    const { code, out } = await run(`replay ${file('parted.json', JSON.stringify(record))}`);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Replay stops at entry 1: .*fly.*\n {2}Recorded with template [\d.]+, running [\d.]+\.\n$/,
    );
  });

  it.each<[string, (record: Record<string, unknown>) => unknown, string]>([
    ['nothing of a record', () => [1, 2], 'Not a record: it is not an object.'],
    ['an unknown system', (r) => ({ ...r, system: 'chess' }), 'There is no system "chess". There are:'],
    [
      'a setup without sides',
      (r) => ({ ...r, setup: { system: 'template', fighters: [] } }),
      'The setup has no sides',
    ],
    [
      'a die that shows 9',
      (r) => ({ ...r, dice: { 1: { 'fencer/force.0:d6': 9 } } }),
      'must be a face of that die',
    ],
    [
      'an entry of another kind',
      (r) => ({ ...r, entries: [{ is: 'wish' }] }),
      '"entries[0]" is not an answer',
    ],
  ])('refuses %s with code 2', async (name, change, message) => {
    const path = `${name.replaceAll(' ', '-')}.json`;
    await run(`fight ${DUEL} --seed tuesday --record ${path}`);
    file(path, JSON.stringify(change(JSON.parse(readFileSync(join(folder, path), 'utf8')))));
    const { code, out, err } = await run(`replay ${path}`);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('lists the ready fights when no file is named', async () => {
    const { code, out } = await run('fight');
    expect(code).toBe(0);
    expect(out).toContain('template/duel.yaml');
    expect(out).toContain('The duel at the mill');
    const ready = JSON.parse((await run('fight --json')).out) as { system: string }[];
    expect(ready.some(({ system }) => system === 'template')).toBe(true);
  });

  it.each([
    [`fight ${DUEL} --policy foes=tactical`, 'There is no side "foes". There are: fencers, bruisers, gm.'],
    [`fight ${DUEL} --seed a --fair`, '--seed and --fair exclude each other'],
    [`fight ${DUEL} --record none/x.json`, 'none/x.json: Cannot write the record: no such folder (ENOENT).'],
    ['fight none.yaml', 'none.yaml: There is no such file.'],
  ])('%s is bad input', async (line, message) => {
    const { code, err } = await run(line);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe.concurrent('the books', () => {
  it('shows a rule with its ambiguities and the house rules that settle them', async () => {
    const { code, out } = await run('rules template sp-guard-01');
    expect(code).toBe(0);
    expect(out).toMatch(/^SP-GUARD-01 {2}Guarding\nSpar, chapter 2: Blows\n/);
    expect(out).toContain('A-01: ');
    expect(out).toContain('House rule guard-halves: ');
    expect((await run('rules SP-GUARD-01')).out).toBe(out);
    expect(JSON.parse((await run('rules template SP-GUARD-01 --json')).out)).toMatchObject({
      id: 'SP-GUARD-01',
    });
  });
  it('shows a whole rulebook, and all of them by name', async () => {
    expect((await run('rules template')).out).toMatch(/^Spar\n\n1\. Choices\n {2}SP-GROUND-01 {2}/);
    expect((await run('rules')).out).toMatch(/^template +Spar +\d+ rules$/m);
    const books = JSON.parse((await run('systems --json')).out) as { id: string }[];
    expect(books.map(({ id }) => id)).toContain('template');
  });
  it('shows house rules and schemas', async () => {
    expect((await run('options template')).out).toMatch(/^guard-halves: true or false \(default: false\)\n/);
    expect(JSON.parse((await run('schema template')).out)).toMatchObject({ title: 'A fight of Spar' });
    expect(JSON.parse((await run('schema --json')).out)).toHaveProperty('properties.sides');
    expect(JSON.parse((await run('schema record')).out)).toHaveProperty('properties.entries');
  });
  it.each([
    ['rules template SP-GUARD-02', 'Spar has no rule "SP-GUARD-02". Did you mean "SP-GUARD-01"?'],
    ['rules tempalte', 'There is no system "tempalte". Did you mean "template"?'],
    ['rules XX-NONE-01', 'No system has a rule "XX-NONE-01".'],
    ['options', "missing required argument 'system'"],
    ['rulse', "unknown command 'rulse'"],
    ['systems --colour', "unknown option '--colour'"],
  ])('%s is bad input', async (line, message) => {
    const { code, out, err } = await run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
  it('tells programs what was wrong as data', async () => {
    const { code, out } = await run('rules tempalte --json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toEqual({ error: 'There is no system "tempalte". Did you mean "template"?' });
  });
});

describe.concurrent('every command', () => {
  const COMMANDS = [
    'fight',
    'run',
    'check',
    'odds',
    'replay',
    'verify',
    'rules',
    'systems',
    'options',
    'schema',
  ];
  it('is in the help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
  it.each(COMMANDS)('%s has an example that works, and gives data', async (name) => {
    const { code, out } = await run(`${name} --help`);
    expect(code).toBe(0);
    expect(out).toContain('--json');
    const examples = out.slice(out.indexOf('Example:')).match(/(?<=^ {2}affray ).+$/gm) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    // A separate folder: two of the examples write the same file.
    const own = makeFolder();
    for (const example of examples) {
      const ran = await affray(own, wordsOf(example));
      expect([example, ran.code, ran.err]).toEqual([example, 0, '']);
    }
    const json = await affray(own, wordsOf(`${examples.at(-1)} --json`));
    expect(() => JSON.parse(json.out)).not.toThrow();
    dropFolder(own);
  });
});

describe.concurrent('starting', () => {
  // Preloaded: the first process reports an old Node, the one that it starts does not.
  const pretend = (name: string): string =>
    file(
      name,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.1.0' } });",
    );

  it('on an old Node starts again with the one that came with the repository', async () => {
    const { code, out } = await affray(folder, ['--version'], ['--require', join(folder, pretend('a.cjs'))]);
    expect([code, out]).toEqual([0, '0.1.0\n']);
    const bad = await affray(folder, ['rules', 'x'], ['--require', join(folder, pretend('b.cjs'))]);
    expect(bad.code).toBe(2);
  });
  it('says in one sentence what to install when there is none', async () => {
    const { code, err } = await affray(folder, ['--version'], ['--require', join(folder, pretend('c.cjs'))], {
      AFFRAY_STARTED_AGAIN: '1',
    });
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toMatch(/^Affray needs Node 24 or newer and this is v/);
  });
});
