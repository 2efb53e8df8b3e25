// `npm run pack`: every published package as a tarball in dist-packages, checked. See docs/adr/0008-one-package.md.
// `npm run pack -- --for @affray/lab` also prints how to install that library with its dependencies.
import { join, relative } from 'node:path';
import { tarballsOf } from './packing/sets.ts';
import { stageAll } from './packing/stage.ts';
import { compile, packAll, problemsOf } from './packing/tarballs.ts';
import { ROOT } from './packing/workspace.ts';
import { buildWhatIsStale } from './starting/builds.ts';

const to = join(ROOT, 'dist-packages');
if ((await buildWhatIsStale()).length > 0 || !compile()) process.exit(1);
let bad = 0;
const all = packAll(stageAll(to), to);
for (const packed of all) {
  const problems = await problemsOf(packed);
  bad += problems.length;
  console.log([relative(ROOT, packed.tarball), ...problems.map((problem) => `  ${problem}`)].join('\n'));
}
const at = process.argv.indexOf('--for');
if (at >= 0) console.log(`\nnpm install ${tarballsOf(process.argv[at + 1] ?? '', all).join(' ')}`);
process.exitCode = bad === 0 ? 0 : 1;
