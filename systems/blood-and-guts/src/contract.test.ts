import type { Setup, System } from '@affray/kernel';
import { contract } from '@affray/run/testing';
import { BLOOD_AND_GUTS } from './system.ts';
import { setupOf } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const spear = { name: 'spear', die: 10, special: { quality: 5, condition: 7 } };
const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 4 };

const brawl: Setup = {
  ...setupOf({
    edition: 'brawl',
    red: {
      ada: { breath: [6, 8], weapons: [sword], armour: ['gambeson', 'chainmail'] },
      ben: { breath: [8, 8] },
    },
    blue: {
      cy: { breath: [6, 6], weapons: [{ name: 'knife', die: 6 }], shield: { die: 6 } },
      dot: { breath: [6], hidden: true },
    },
    scene: { vantage: ['blue'] },
  }),
  title: 'brawl',
};
const clash: Setup = {
  ...setupOf({
    red: {
      ada: { breath: [6, 8], weapons: [spear], armour: ['plate'] },
      ben: { breath: [8, 6], weapons: [bow] },
    },
    blue: {
      cy: { breath: [6, 6], weapons: [{ ...sword, special: 'random' }], shield: { die: 6 } },
      dot: { breath: [6, 8], weapons: [sword], hidden: true },
    },
  }),
  title: 'clash',
};
const small: Setup = {
  ...setupOf({ red: { ada: { breath: [4], weapons: [sword] } }, blue: { bo: { breath: [4] } } }),
  title: 'small',
};

/** A weapon with a custom quality. */
const own = (name: string, effect: object, condition: unknown = 'always', uses: number | null = null) => ({
  name,
  die: 8,
  special: { quality: { name: `the ${name}`, uses, effect }, condition },
});
const fighters = {
  red: {
    ada: { breath: [6, 8], weapons: [own('oath', { do: 'extra-die', dice: 2 }, 'always', 2)] },
    ben: { breath: [8, 6], weapons: [own('bell', { do: 'gm-rules' }, 'by moonlight')] },
  },
  blue: {
    cy: { breath: [6, 6], weapons: [own('anchor', { do: 'steady', amount: 3 }, 7)], armour: ['plate'] },
    dot: {
      breath: [6, 8],
      weapons: [own('hook', { do: 'bind' }), own('pick', { do: 'plus', amount: 2 }, 5, 1)],
      hidden: true,
    },
  },
};
const ownBrawl: Setup = { ...setupOf({ edition: 'brawl', ...fighters }), title: 'brawl with own qualities' };
const ownClash: Setup = { ...setupOf(fighters), title: 'clash with own qualities' };

contract(BLOOD_AND_GUTS as unknown as System, [brawl, clash, ownBrawl, ownClash], {
  small,
  seeds: 3,
  mostRounds: 60,
});
