// Tests the README examples of this package and of the two below it, which cannot import the test helper.
import * as fair from '@affray/fair';
import * as kernel from '@affray/kernel';
import * as run from './index.ts';
import { testReadme } from './testing/readme.ts';

testReadme(new URL('../README.md', import.meta.url), { '@affray/run': run });
testReadme(new URL('../../kernel/README.md', import.meta.url), { '@affray/kernel': kernel });
testReadme(new URL('../../fair/README.md', import.meta.url), { '@affray/fair': fair });
