// What is built before it is served or packed: the app and the documents.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../packing/workspace.ts';
import { isStale } from './built.ts';

const LIBRARIES = ['packages/*/src/**/*.ts', 'systems/*/src/**/*.ts'];
const APP = ['apps/web/{src,public}/**', 'apps/web/*.{html,ts,json}', ...LIBRARIES];
const DOCUMENTS = ['docs/**', 'systems/*/src/**/*.ts', '{packages,systems,apps}/*/README.md'];

/**
 * Builds, in parallel, what is older than its sources, and prints it; returns what could not be built.
 * @example const failed = await buildWhatIsStale(); // []
 */
export async function buildWhatIsStale(): Promise<string[]> {
  const builds: Promise<string | null>[] = [];
  if (existsSync(join(ROOT, 'apps/web/index.html')) && isStale(ROOT, 'apps/web/dist/index.html', APP))
    builds.push(
      build('the app', 'node_modules/vite/bin/vite.js', ['build', 'apps/web', '--logLevel', 'warn']),
    );
  if (isStale(ROOT, 'docs-dist/index.html', DOCUMENTS))
    builds.push(build('the documents', 'scripts/docs.ts', []));
  return (await Promise.all(builds)).filter((one) => one !== null);
}

/** Builds one thing; returns its name if that fails. */
function build(what: string, program: string, words: readonly string[]): Promise<string | null> {
  console.log(`Building ${what}, once after each change …`);
  const started = performance.now();
  const options = { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, program), ...words], options, (problem, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (problem === null) console.log(`Built ${what}, ${seconds} s`);
      else console.error(`${stdout}${stderr}Could not build ${what}.`);
      done(problem === null ? null : what);
    });
  });
}
