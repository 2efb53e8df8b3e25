// `npm run pack`: every published package as a tarball in dist-packages, checked. See docs/adr/0008-one-package.md.
import { join, relative } from 'node:path';
import { stageAll } from './packing/stage.ts';
import { compile, packAll, problemsOf } from './packing/tarballs.ts';
import { ROOT } from './packing/workspace.ts';
import { buildWhatIsStale } from './starting/builds.ts';

const to = join(ROOT, 'dist-packages');
if ((await buildWhatIsStale()).length > 0 || !compile()) process.exit(1);
let bad = 0;
for (const packed of packAll(stageAll(to), to)) {
  const problems = await problemsOf(packed);
  bad += problems.length;
  console.log([relative(ROOT, packed.tarball), ...problems.map((problem) => `  ${problem}`)].join('\n'));
}
process.exitCode = bad === 0 ? 0 : 1;
