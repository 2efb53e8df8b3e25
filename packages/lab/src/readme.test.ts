import { testReadme } from '@affray/run/testing';
import * as files from '@affray/scenario/node';
import * as lab from './index.ts';

testReadme(new URL('../README.md', import.meta.url), { '@affray/lab': lab, '@affray/scenario/node': files });
