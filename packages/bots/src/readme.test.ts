import { testReadme } from '@affray/run/testing';
import * as systems from '@affray/systems';
import * as bots from './index.ts';

testReadme(new URL('../README.md', import.meta.url), { '@affray/bots': bots, '@affray/systems': systems });
