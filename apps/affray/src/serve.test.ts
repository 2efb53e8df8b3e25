import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { join as joinTable, type LibraryList, post, type TableMade } from '@affray/protocol';
import { ownAddresses } from '@affray/server/serve';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { affray, BIN, dropFolder, makeFolder } from './testing/affray.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  folder = makeFolder();
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => dropFolder(folder));

interface Said {
  readonly url: string;
  readonly gmLink: string | null;
  readonly hostLink: string;
  readonly code: string | null;
}

/** Starts `affray serve` and waits for its announcement. */
async function start(
  ...words: string[]
): Promise<{ child: ChildProcess; said: Said; ended: Promise<number> }> {
  const args = [BIN, 'serve', ...words, '--port', '0', '--json'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)));
  const line = await new Promise<string>((done, failed) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += String(part);
      if (text.includes('\n')) done(text);
    });
    void ended.then((code) => failed(new Error(`ended with ${code}`)));
  });
  return { child, said: JSON.parse(line) as Said, ended };
}

const keyOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);
const make = (url: string, headers: Record<string, string> = {}) =>
  post<TableMade>(url, '/api/tables', { name: 'Ann', library: 'template/duel' }, headers);

/** The arguments of a process, where the system reveals them. */
const startedWith = ({ pid }: ChildProcess): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

describe('affray serve', () => {
  it.runIf(process.platform === 'linux')(
    'takes its own place with a young generation that fits the cache, unless another was chosen',
    async () => {
      const { child } = await start('--data', 'young');
      expect(startedWith(child)).toContain('--max-semi-space-size=8');
      child.kill('SIGKILL');
      process.env.NODE_OPTIONS = '--max-semi-space-size=32';
      const chosen = await start('--data', 'young').finally(() => {
        delete process.env.NODE_OPTIONS;
      });
      expect(startedWith(chosen.child)).not.toContain('semi-space');
    },
  );

  it('lets whoever sits at this machine make tables, keeps its key over restarts, and stops when told to', async () => {
    const first = await start('--data', 'kept');
    expect(first.said.gmLink).toBeNull();
    const { fights } = (await (await fetch(`${first.said.url}/api/library`)).json()) as LibraryList;
    expect(fights.length).toBeGreaterThan(30);
    expect(fights.find((one) => one.id === 'template/duel')).toMatchObject({
      title: 'The duel at the mill',
      story: expect.stringContaining('fencer'),
      fighters: 2,
      sides: [{ fighters: 1 }, { fighters: 1 }],
    });
    const made = (await make(first.said.url)).data;
    // Forwarded by a proxy, or with another host name: the origin is unclear, so the key is required.
    await expect(make(first.said.url, { 'x-forwarded-for': '10.0.0.9' })).rejects.toThrow('Only the host');
    const key = { authorization: `Bearer ${keyOf(first.said.hostLink)}`, 'x-forwarded-for': '10.0.0.9' };
    expect((await make(first.said.url, key)).data.table).not.toBe(made.table);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = await start('--data', 'kept', '--host-key');
    expect(keyOf(second.said.hostLink)).toBe(keyOf(first.said.hostLink));
    expect(statSync(join(folder, 'kept', 'host-key')).mode & 0o777).toBe(0o600);
    await expect(make(second.said.url)).rejects.toThrow('Only the host');
    // The table from before the restart is there, and its invite still opens the seat.
    const seat = await joinTable(second.said.url, 'join', { table: made.table, invite: made.invite });
    expect(seat.seat).toBe('s0');
  });

  it('makes a table of the fight it is given, and says how to get in', async () => {
    const { said } = await start('examples/template/duel.yaml', '--data', 'given');
    const [, table = '', invite = ''] = /#\/join\/([0-9a-f]+)\/(\S+)$/.exec(said.gmLink ?? '') ?? [];
    expect((await joinTable(said.url, 'join', { table, invite })).seat).toBe('s0');
    expect(said.code).toMatch(/^[a-z2-9]{6}$/);
    const text = await affray(folder, ['serve', '--help']);
    expect(text.out).toContain('--base-url');
  });

  it.runIf(ownAddresses().length > 0)('is reached at the address of the network with --lan', async () => {
    const { said } = await start('--lan', '--data', 'lan');
    expect(new URL(said.url).hostname).toBe(ownAddresses()[0]);
    expect((await fetch(`${said.url}/api/library`)).status).toBe(200);
    await expect(make(said.url)).rejects.toThrow('Only the host');
  });

  it('is backed up while it runs, by affray backup', async () => {
    const { said } = await start('examples/template/duel.yaml', '--data', 'backed');
    const { code, out } = await affray(folder, ['backup', 'backed', 'copy.db']);
    expect([code, out.startsWith('copy.db: 1 table.')]).toEqual([0, true]);
    expect((await fetch(`${said.url}/api/library`)).status).toBe(200);
    const again = await affray(folder, ['backup', 'backed', 'copy.db']);
    expect([again.code, again.err]).toEqual([2, 'copy.db: The file already exists.\n']);
    const none = await affray(folder, ['backup', 'nowhere', 'other.db']);
    expect(none.code).toBe(2);
  });

  it('says in one sentence that the port is in use', async () => {
    const taken = createServer();
    const port = await new Promise<number>((done) =>
      taken.listen(0, '127.0.0.1', () => done((taken.address() as { port: number }).port)),
    );
    const { code, err } = await affray(folder, ['serve', '--data', 'p', '--port', String(port)]);
    taken.close();
    expect([code, err]).toEqual([2, `Port ${port} is in use. Choose another with --port.\n`]);
  });

  it('says in one sentence that the data folder cannot be written to', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    mkdirSync(join(folder, 'empty'));
    for (const data of ['a-file', 'a-file/below', 'nowhere/below', '/proc/none']) {
      const { code, err } = await affray(folder, ['serve', '--port', '0', '--data', data]);
      expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1]);
      expect(err).toContain(`${data}: The data folder cannot be written to`);
    }
  });

  it.each([
    [['--port', 'high'], "argument 'high' is invalid. Expected a port"],
    [['--port', '70000'], 'Expected a port'],
    [['--private-port', '-1'], 'Expected a port'],
    [['--base-url', 'table.example'], 'table.example: A base URL looks like'],
    [['--base-url', 'https://table.example/?deep'], 'A base URL looks like'],
    [['--base', '/a b/'], '/a b/: A sub-path looks like /affray/'],
    [['--base', '/../'], 'A sub-path looks like'],
    [['--base', '/one/', '--base-url', 'https://table.example/two/'], 'another path, /two/'],
    [['--allow-origin', 'localhost'], 'An origin looks like'],
    [['--trusted-proxy', 'my-proxy'], 'A trusted proxy is named by its IP address or network'],
    [['--trusted-proxy', '10.0.0.0/33'], 'A trusted proxy is named by its IP address or network'],
    [['--fights', 'nowhere'], 'nowhere: There is no such folder'],
    [['--web', 'nowhere'], 'nowhere: There is no such folder'],
    [['--host', '203.0.113.7'], '203.0.113.7: This machine has no such address'],
    [['--lan', '--host', '127.0.0.1'], "option '--lan' cannot be used with option '--host"],
    [['--no-such-flag'], 'unknown option'],
    [['nothing.yaml'], 'nothing.yaml: There is no such file, and no such fight'],
    [['a-file'], 'a-file'],
  ])('refuses %j with one message and code 2', async (words, message) => {
    writeFileSync(join(folder, 'a-file'), 'title: x\n');
    const free = words[0] === '--port' ? [] : ['--port', '0'];
    const { code, err } = await affray(folder, ['serve', '--data', 'flags', ...free, ...words]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('refuses a DATABASE_URL that is none, and does not repeat it', async () => {
    const env = { DATABASE_URL: 'mysql://me:pass-word@here/db' };
    const { code, err } = await affray(folder, ['serve', '--port', '0'], [], env);
    expect(code).toBe(2);
    expect(err).toContain('DATABASE_URL');
    expect(err).not.toContain('pass-word');
  });
});
