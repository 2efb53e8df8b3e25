// `npm run api`: writes what each package exports into docs/api; a test fails while it differs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReports } from './packing/api.ts';
import { compile } from './packing/tarballs.ts';
import { ROOT } from './packing/workspace.ts';

if (!compile()) process.exit(1);
mkdirSync(join(ROOT, 'docs', 'api'), { recursive: true });
for (const { file, text } of apiReports()) {
  writeFileSync(join(ROOT, file), text);
  console.log(file);
}
