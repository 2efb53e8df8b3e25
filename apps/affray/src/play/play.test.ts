// `affray play` as a process: exit codes, messages, pipes, saving and resuming.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, dropFolder, makeFolder, type Ran, wordsOf } from '../testing/affray.ts';
import { piped } from './testing/piped.ts';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
  writeFileSync(join(folder, 'broken.yaml'), 'title: [');
});
afterAll(() => dropFolder(folder));

const DUEL = 'examples/template/duel.yaml';
const run = (line: string, input = '', interruptAt: string | null = null): Promise<Ran> =>
  piped(folder, wordsOf(line), input, interruptAt);
const ENDING = /(?:Winner: |Nobody wins, ).*/;
const ENTERS = '\n'.repeat(400);

describe('affray play', () => {
  it('has a help that fits a screen, with an example that works', async () => {
    const { code, out } = await run('play --help');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const example = /^ {2}affray (play .*)$/m.exec(out)?.[1] ?? '';
    const ran = await run(example, 'q\ny\n');
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('The duel at the mill (Spar)');
  });

  it('plays a whole fight through a pipe and keeps its record', async () => {
    const { code, out, err } = await run(`play ${DUEL} --seed tuesday --record kept.json`, ENTERS);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/Winner: .*\nRecord: kept\.json\nTo see it again: affray replay kept\.json\n$/);
    expect(out).not.toContain('\u001b');
    const again = await affray(folder, ['replay', 'kept.json']);
    expect(again.code).toBe(0);
    expect(again.out).toContain(/Winner: .*/.exec(out)?.[0]);
  });

  it('gives the same fight for the same seed', async () => {
    const [one, other] = await Promise.all(['a', 'b'].map(() => run(`play ${DUEL} --seed x`, ENTERS)));
    expect(one?.out).toBe(other?.out);
  });

  it('ends politely with the input, and goes on later', async () => {
    const first = await run(`play ${DUEL} --seed tuesday --record later.json`, '1\n');
    expect(first.code).toBe(0);
    expect(first.out).toContain('End of input: the fight stops here.');
    expect(first.out).toContain('To go on: affray play --continue later.json --seed tuesday');
    const entries = JSON.parse(readFileSync(join(folder, 'later.json'), 'utf8')).entries.length;
    expect(entries).toBeGreaterThan(0);
    const second = await run('play --continue later.json --seed tuesday', ENTERS);
    expect(second.code).toBe(0);
    expect(second.out).toContain('At this keyboard: Fencers.');
    expect(second.out).toMatch(ENDING);
    const whole = await run(`play ${DUEL} --seed tuesday`, `1\n${ENTERS}`);
    expect(ENDING.exec(second.out)?.[0]).toBe(ENDING.exec(whole.out)?.[0]);
  });

  it('says so when nothing was saved', async () => {
    const { code, out } = await run(`play ${DUEL}`, '');
    expect(code).toBe(0);
    expect(out).toMatch(/The fight was not saved\.\n$/);
  });

  it('keeps the record when it is interrupted', async () => {
    const { code, out } = await run(`play ${DUEL} --record cut.json`, '1\n', 'What does Fencer do');
    expect(code).toBe(130);
    expect(out).toContain('Record: cut.json');
    expect(JSON.parse(readFileSync(join(folder, 'cut.json'), 'utf8')).format).toBe('affray-record');
  });

  it('lets one pick a game, a fight, a side and bots', async () => {
    const { code, out } = await run('play', '4\n1\n9\n2\n1\nq\ny\n');
    expect(code).toBe(0);
    for (const question of ['Which game?', 'Which fight?', 'Whom do you play?', 'Against what kind of bots?'])
      expect(out).toContain(question);
    expect(out).toContain('Type a number from 1 to');
    expect(out).toContain('At this keyboard: Robbers.');
    const left = await run('play', '');
    expect(left.code).toBe(0);
    expect(left.out).toMatch(/Nothing was picked\.\n$/);
  });

  it('takes real dice and sharp bots', async () => {
    const { code, out } = await run(
      `play ${DUEL} --dice hand --bots sharp --record hand.json`,
      '1\n3 3 3\nq\ny\n',
    );
    expect(code).toBe(0);
    expect(out).toContain('To go on: affray play --continue hand.json --bots sharp --dice hand');
    expect(JSON.parse(readFileSync(join(folder, 'hand.json'), 'utf8')).byHand).toHaveLength(3);
  });
});

describe('affray play, used badly', () => {
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['play nowhere.yaml', /nowhere\.yaml/],
    ['play broken.yaml', /broken\.yaml/],
    [`play ${DUEL} --as fencer,bruisers,nobody`, /no side or fighter "nobody".*Sides: fencers, bruisers/],
    [`play ${DUEL} --as fencerz`, /Did you mean "fencers"\?/],
    [`play ${DUEL} --bots sharpp`, /Spar has no policy "sharpp"\. Did you mean "sharp"\?/],
    [`play ${DUEL} --bots heroes=sharp`, /There is no side "heroes"/],
    [`play ${DUEL} --dice loaded`, /loaded.*Allowed choices are seed, hand/],
    [
      `play ${DUEL} --record nowhere/x.json`,
      /nowhere\/x\.json: Cannot write the record: no such folder \(ENOENT\)/,
    ],
    [`play ${DUEL} --record ${DUEL}`, /the fight file itself/],
    [`play ${DUEL} --continue later.json`, /not both/],
    ['play --continue nowhere.json', /nowhere\.json/],
    ['play --continue broken.yaml', /broken\.yaml: Not a record/],
    [`play ${DUEL} --loud`, /unknown option '--loud'/],
  ];
  for (const [line, message] of refusals) {
    it(line, async () => {
      const { code, out, err } = await run(line);
      expect(code).toBe(2);
      expect(err.replaceAll('\n', ' ')).toMatch(message);
      expect(err).not.toContain('mistake of Affray');
      expect(out).toBe('');
    });
  }
  it('refuses to go on with dice that only their own table can draw', async () => {
    await affray(folder, ['fight', DUEL, '--fair', '--record', 'fair.json']);
    const { code, err } = await run('play --continue fair.json');
    expect(code).toBe(2);
    expect(err).toContain('only the table that rolled them can continue it');
  });
});
