// Runs programs in parallel: prefixes each line with the program's name and ends all together.
import { type ChildProcess, spawn } from 'node:child_process';

/** A program to run. */
export interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs programs with this Node concurrently until all have exited or this process is stopped; returns the highest exit code.
 * @example process.exitCode = await runAll([{ name: 'web', args: ['vite.js'], cwd: 'apps/web' }], console.log);
 */
export async function runAll(programs: readonly Program[], print: (line: string) => void): Promise<number> {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const children = programs.map((program) => start(program, width, print));
  const end = (): void => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  // However this process ends (EPIPE, for instance), its children end too.
  process.once('exit', end);
  const codes = await Promise.all(
    children.map((child) => new Promise<number>((done) => child.once('exit', (code) => done(code ?? 0)))),
  );
  return Math.max(...codes);
}

function start(
  { name, args, cwd, env }: Program,
  width: number,
  print: (line: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) print(`${name.padEnd(width)}  ${line}`);
    });
  }
  return child;
}
