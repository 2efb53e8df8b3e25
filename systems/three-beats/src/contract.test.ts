import { defaultsOf, type Setup } from '@affray/kernel';
import { contract } from '@affray/run/testing';
import { HOUSE_RULES } from './house-rules.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

/** A setup of library fighters for the system contract. */
function ready(
  title: string,
  sides: Readonly<Record<string, readonly string[]>>,
  options = {},
  location = 'burning-tavern',
): Setup {
  const names = Object.keys(sides);
  const scene = THREE_BEATS.checkScene({ location }, null, []);
  return {
    system: 'three-beats',
    edition: null,
    title,
    options: { ...defaultsOf(HOUSE_RULES), ...options },
    sides: names.map((id, index) => ({ id, name: id, by: index === 0 ? 'players' : 'gm' })),
    fighters: names.flatMap((side) =>
      (sides[side] ?? []).map((from, index) => ({
        id: `${from}-${side}-${index}`,
        name: THREE_BEATS.library[from]?.name ?? from,
        side,
        sheet: THREE_BEATS.library[from]?.sheet,
      })),
    ),
    scene: scene.ok ? scene.value : null,
  };
}

const duel = ready('duel', { heroes: ['ysolde-vane'], foes: ['captain-orsk'] });
const brawl = ready('brawl', {
  heroes: ['rook', 'kestrel'],
  foes: ['captain-orsk', 'hired-blade', 'hired-blade'],
});
const hidden = ready(
  'hidden hands',
  { heroes: ['brother-tam'], foes: ['cave-bear', 'ash-hound'] },
  { 'hidden-hands': true },
);
const odd = ready(
  'house rules',
  { heroes: ['bell-knight', 'dun-varrow'], foes: ['clockwork-warden', 'mother-quill'] },
  Object.fromEntries(
    Object.entries(HOUSE_RULES)
      .filter(([, rule]) => rule.is === 'flag')
      .map(([name]) => [name, true]),
  ),
  'orchard',
);
const small = setupOf({ heroes: { ana: { hand: '4 4' } }, foes: { bo: { hand: '4 4' } } });

const own = {
  ...setupOf(
    {
      heroes: {
        ana: {
          traits: [
            {
              name: 'Eye',
              die: 6,
              own: { sparks: 1, target: 'enemy', effect: { do: 'advantage', levels: -2 } },
            },
            { name: 'Calm', die: 8, own: { uses: 1, target: 'friend', effect: { do: 'heal' } } },
            { name: 'Odd', die: 4, own: { target: 'anyone' } },
          ],
          tools: [{ name: 'Maul', die: 12 }],
          sparks: 3,
        },
        bo: { hand: '8 6', tools: [{ name: 'Hook', own: { target: 'enemy', effect: { do: 'disarm' } } }] },
      },
      foes: {
        cy: {
          hand: '6',
          tools: [
            {
              name: 'Thorns',
              natural: true,
              own: { trigger: 'on-being-damaged', target: 'enemy', effect: { do: 'harm' } },
            },
            { name: 'Fang', die: 10, own: { trigger: 'on-damaging', effect: { do: 'sparks', amount: 1 } } },
          ],
        },
        dot: { hand: '8 8 4', tools: ['Club'] },
      },
    },
    {},
    { ground: [{ name: 'Axe', die: 10 }] },
  ),
  title: 'traits and tools of one’s own',
};

contract(THREE_BEATS, [duel, brawl, hidden, odd, own], { small });
