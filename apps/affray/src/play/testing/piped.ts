// `affray play` as a child process, fed through a pipe.
import { spawn } from 'node:child_process';
import { BIN, type Ran } from '../../testing/affray.ts';

/** Runs `affray` with these arguments; writes the input, then closes it. `interruptAt`: interrupts it once it prints this text. */
export function piped(
  folder: string,
  words: readonly string[],
  input: string,
  interruptAt: string | null = null,
): Promise<Ran> {
  const child = spawn(process.execPath, [BIN, ...words], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => {
    out += String(text);
    if (interruptAt !== null && out.includes(interruptAt)) child.kill('SIGINT');
  });
  child.stderr.on('data', (text) => {
    err += String(text);
  });
  // A program that exits early does not read the rest.
  child.stdin.on('error', () => {});
  child.stdin.write(input);
  if (interruptAt === null) child.stdin.end();
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}
