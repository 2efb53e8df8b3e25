import { getPriority } from 'node:os';
import { jobOf, openLab, playTask, type Tally } from '@affray/lab';
import { HEADER, type LabBlock, type LabHere, PROTOCOL } from '@affray/protocol';
import { openScenario } from '@affray/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../server.ts';
import { testServer } from '../testing/table.ts';
import { type LabDone, playBlock } from './play.ts';
import { labPool } from './pool.ts';

const DUEL = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser x 2]\n';
const KEY = 'k'.repeat(32);
const HOST = { authorization: `Bearer ${KEY}` };
const BLOCK: LabBlock = { scenario: DUEL, seed: 'tuesday', from: 0, to: 200 };

let server: RunningServer;
beforeAll(async () => {
  server = await testServer({ hostKey: KEY, limits: { labBlocksPerAddress: 3 } });
});
afterAll(() => server.stop());

const ask = (body: unknown, headers: Record<string, string> = HOST): Promise<Response> =>
  fetch(`${server.url}/api/lab/blocks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADER]: String(PROTOCOL), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const setupOf = async (text: string) => {
  const opened = await openScenario(text, 'duel.yaml');
  if (!opened.ok) throw new Error('the fight file is wrong');
  return opened.value.setup;
};
let jobs = 1e6;
const here = async (terms: Partial<LabBlock>): Promise<Tally> => {
  const { from = 0, to = 200, scenario = DUEL, ...wanted } = { ...BLOCK, ...terms };
  const job = jobOf(await setupOf(scenario), wanted as Parameters<typeof jobOf>[1]);
  return (await playTask({ number: ++jobs, job, from, to })) as Tally;
};

describe('blocks of the lab on the server', () => {
  it.each<[string, Partial<LabBlock>]>([
    ['with nothing said', {}],
    ['from the middle', { from: 1777, to: 2100, seed: 'other' }],
    ['with policies', { policies: { fencers: 'random', bruisers: 'brute' }, gm: 'random' }],
    ['with rules, scores and rows', { rules: true, scores: true, rows: true }],
    ['without figures', { figures: false, scores: true }],
    ['that look ahead', { policies: { fencers: 'sharp' }, rollouts: 16, to: 6 }],
  ])('are the same to the bit as played here: %s', async (_name, terms) => {
    const answer = await ask({ ...BLOCK, ...terms });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    // On a busy machine the server answers with a part of the block.
    const { to } = JSON.parse(text) as Tally;
    expect(text).toBe(JSON.stringify(await here({ ...terms, to })));
  });

  it('are another fight with another file, seed or policy', async () => {
    const texts = new Set<string>();
    for (const terms of [
      {},
      { seed: 'wednesday' },
      { policies: { fencers: 'random' } },
      { scenario: DUEL.replace('x 2', 'x 3') },
    ])
      texts.add(await (await ask({ ...BLOCK, ...terms })).text());
    expect(texts.size).toBe(4);
  });

  it('are for clients that may make tables', async () => {
    const isOpen = async (headers: Record<string, string>) =>
      ((await (await fetch(`${server.url}/api/lab`, { headers })).json()) as LabHere).open;
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
      const answer = await ask(BLOCK, headers);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ why: 'Only the host may use the lab of this server.' });
      expect(await isOpen(headers)).toBe(false);
      // Not even read: the key is checked before the length.
      expect((await ask(`"${'x'.repeat(5 * 1024 * 1024)}"`, headers).catch(() => null))?.status ?? 403).toBe(
        403,
      );
    }
    expect(await isOpen(HOST)).toBe(true);
  });

  const deep = `title: x\nsystem: template\nscene: ${'['.repeat(50)}${']'.repeat(50)}\n`;
  it.each<[string, unknown, number]>([
    ['no body', 'null', 400],
    ['no JSON', '{"scenario":', 400],
    ['a list', [BLOCK], 400],
    ['no scenario', { ...BLOCK, scenario: undefined }, 400],
    ['a setup in its place', { ...BLOCK, scenario: { system: 'template', sides: [] } }, 400],
    ['a field too many', { ...BLOCK, setup: {} }, 400],
    ['runs backwards', { ...BLOCK, from: 5, to: 5 }, 400],
    ['runs before the first', { ...BLOCK, from: -1 }, 400],
    ['half a run', { ...BLOCK, to: 1.5 }, 400],
    ['too many runs', { ...BLOCK, to: 50_001 }, 400],
    ['runs beyond counting', { ...BLOCK, from: 2 ** 53, to: 2 ** 53 + 2 }, 400],
    ['a long seed', { ...BLOCK, seed: 'x'.repeat(129) }, 400],
    ['too many rollouts', { ...BLOCK, rollouts: 1e6 }, 400],
    ['a name that objects have', { ...BLOCK, policies: { constructor: 'random' } }, 400],
    ['policies that are no names', { ...BLOCK, policies: { fencers: { a: 1 } } }, 400],
    ['a file of no fight', { ...BLOCK, scenario: '<svg/>' }, 422],
    ['a system that is none', { ...BLOCK, scenario: DUEL.replace('template', '../../etc') }, 422],
    ['a fighter that is none', { ...BLOCK, scenario: DUEL.replace('[fencer]', '[dragon]') }, 422],
    ['too many fighters', { ...BLOCK, scenario: DUEL.replace('x 2', 'x 9999') }, 422],
    ['a file made to hurt', { ...BLOCK, scenario: deep }, 422],
    ['a policy that is none', { ...BLOCK, policies: { fencers: 'constructor-like' } }, 422],
    ['a policy for nobody', { ...BLOCK, policies: { dragons: 'tactical' } }, 422],
    ['a game master that is none', { ...BLOCK, gm: 'nobody' }, 422],
    ['a body of more than 4 MiB', { ...BLOCK, scenario: 'x'.repeat(5 * 1024 * 1024) }, 413],
  ])('are refused with a message: %s', async (_name, body, status) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { why: string }).why).toMatch(/\S \S/);
  });

  it('are limited per address, and allowed again when those are done', async () => {
    const slow = { ...BLOCK, to: 50_000, rules: true };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(slow)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(await refused?.json()).toEqual({
      why: 'Too many blocks at once. Wait until one has been played.',
    });
    expect((await ask(BLOCK)).status).toBe(200);
  });
});

describe('a thread of the lab', () => {
  const tallyOf = (done: LabDone): Tally => {
    if (!done.ok) throw new Error(done.problems.join(' '));
    return JSON.parse(done.tally) as Tally;
  };

  it('plays until its time is up, at least one run, with correct counts', async () => {
    const block = { ...BLOCK, from: 40, to: 5000 };
    const tally = tallyOf(await playBlock({ block, ms: 0 }));
    expect(tally.to).toBe(41);
    expect(tally).toEqual(await here({ from: 40, to: 41 }));
    const rest = tallyOf(await playBlock({ block: { ...block, from: tally.to, to: 300 }, ms: 60_000 }));
    expect(rest).toEqual(await here({ from: 41, to: 300 }));
  });

  it('returns at most a thousand rows per answer', async () => {
    const tally = tallyOf(await playBlock({ block: { ...BLOCK, rows: true, to: 5000 }, ms: 60_000 }));
    expect([tally.to, tally.rows.length]).toEqual([1000, 1000]);
  });

  it('is terminated when a fight takes too long, and another plays the next block', async () => {
    const pool = labPool({ threads: 1, graceMs: 0 });
    const before = getPriority();
    expect(tallyOf(await pool.run({ block: BLOCK, ms: 10_000 })).to).toBe(200);
    const thinking = { ...BLOCK, policies: { fencers: 'sharp', bruisers: 'sharp' }, rollouts: 2000 };
    await expect(pool.run({ block: thinking, ms: 20 })).rejects.toThrow('takes too long');
    expect(tallyOf(await pool.run({ block: BLOCK, ms: 10_000 }))).toEqual(await here({}));
    // The lab's threads run at lower priority; the main thread's stays as it was.
    expect(getPriority()).toBe(before);
    await pool.close();
  });

  it('limits how many wait', async () => {
    const pool = labPool({ threads: 1, mostWaiting: 2 });
    const block = { ...BLOCK, to: 50_000 };
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => pool.run({ block, ms: 50 })));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(String((one as PromiseRejectedResult).reason)).toContain('is busy');
    expect(all.length - refused.length).toBeGreaterThan(0);
    await pool.close();
  });

  it('counts a whole job as a lab on this machine does', async () => {
    const pool = labPool({ threads: 2 });
    const whole = await openLab(0).run(jobOf(await setupOf(DUEL), { seed: 'tuesday' }), { runs: 900 });
    const done = await pool.run({ block: { ...BLOCK, to: 900 }, ms: 20_000 });
    expect(tallyOf(done)).toEqual(whole);
    await pool.close();
  });
});
