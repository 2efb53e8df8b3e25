import { testReadme } from '@affray/run/testing';
import * as odds from './index.ts';

testReadme(new URL('../README.md', import.meta.url), { '@affray/odds': odds });
