import type { Setup } from '@affray/kernel';
import { contract } from '@affray/run/testing';
import { LIBRARY } from './library.ts';
import { checkSheet } from './schema.ts';
import type { Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, setupOf } from './testing.ts';

const of = (id: string): Sheet => LIBRARY[id]?.sheet as Sheet;
function own(...things: object[]): Sheet {
  const checked = checkSheet({ kind: 'pc', attacks: ['sword'], own: things });
  if (!checked.ok) throw new Error(checked.problems[0]?.message);
  return checked.value;
}
const duel: Setup = setupOf(
  { heroes: { sam: of('sam') }, foes: { goblin: of('goblin') } },
  {},
  { first: null },
);
const brawl: Setup = {
  ...setupOf(
    {
      heroes: { sam: of('sam'), pete: of('pete'), orla: of('orla'), quill: of('quill') },
      foes: { troll: of('troll'), mook: of('mook'), master: of('master'), bird: of('fire-gods-shame') },
    },
    {},
    { first: null },
  ),
  title: 'a brawl',
};
const field: Setup = {
  ...setupOf(
    {
      heroes: { orla: of('orla'), help: of('hireling') },
      foes: { hydra: of('vulture-hydra'), cat: of('half-dead-cat') },
      beasts: { wing: of('incubus-butterfly'), jaw: of('alligator') },
    },
    { 'tide-at-half': true, 'fleeing-takes-a-turn': true, 'initiative-every-round': true },
    { first: null, places: { orla: 0, help: 5, hydra: 40, cat: 45, wing: 90, jaw: 100 } },
  ),
  title: 'three sides in the open',
};
const together: Setup = {
  ...setupOf(
    { heroes: { sam: of('sam'), pete: of('pete') }, foes: { a: of('goblin'), b: of('notiavore') } },
    {
      'side-attacks-simultaneous': true,
      'failed-stunt-free-attack': true,
      'initiative-each-player': true,
      'group-morale': true,
    },
    { first: null },
  ),
  title: 'other house rules',
};

const made: Setup = {
  ...setupOf(
    {
      heroes: {
        ana: own(
          { name: 'draught', uses: 2, grit: 1, target: 'friend', effect: { do: 'heal', amount: 3 } },
          { name: 'stillness', spell: true, target: 'enemy', effect: { do: 'knock-out' } },
          { name: 'horn', uses: 1, target: 'friend', effect: { do: 'action' } },
        ),
        bo: own(
          { name: 'thorns', trigger: 'on-being-damaged', target: 'enemy', effect: { do: 'harm', size: 6 } },
          { name: 'odd bell', target: 'anyone' },
        ),
      },
      foes: {
        t: own(
          { name: 'gust', target: 'enemy', effect: { do: 'push', feet: 10 } },
          { name: 'hex', target: 'enemy', effect: { do: 'give', condition: 'blind' } },
          { name: 'salve', trigger: 'on-damaging', effect: { do: 'mend', attribute: 'str' } },
        ),
        u: of('goblin'),
      },
    },
    {},
    { first: null, places: { ana: 0, bo: 5, t: 10, u: 15 } },
  ),
  title: 'things of one’s own',
};

contract(BRIGHTER_WORLDS as never, [duel, brawl, field, together, made], {
  lockedChoices: 0, // nobody chooses in secret in this game
  small: setupOf({ heroes: { a: armed([4], { str: 4 }) }, foes: { t: armed([4], { str: 4 }) } }),
});
