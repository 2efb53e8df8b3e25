import { contract } from '@affray/kernel/testing';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

const brawl = spar(
  { cy: { side: 'heroes', wind: 3 }, dag: { side: 'foes', health: 5 }, eve: { side: 'foes', hidden: true } },
  {},
  true,
);
contract(TEMPLATE, [spar(), brawl], { small: spar(), smallRounds: 2 });
