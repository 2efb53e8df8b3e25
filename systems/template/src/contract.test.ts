import { contract } from '@affray/run/testing';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

const brawl = spar(
  { cy: { side: 'heroes', wind: 3 }, dag: { side: 'foes', health: 5 }, eve: { side: 'foes', hidden: true } },
  {},
  true,
);
const small = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 0 } });
contract(TEMPLATE, [spar(), brawl], { small });
