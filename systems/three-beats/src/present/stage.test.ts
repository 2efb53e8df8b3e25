import { describe, expect, it } from 'vitest';
import type { Fight } from '../state.ts';
import { THREE_BEATS } from '../system.ts';
import { play, type Said, setupOf } from '../testing.ts';
import { PRESENT } from './index.ts';

const setup = setupOf(
  {
    heroes: { ana: { hand: '8 8', sparks: 1, tools: ['Sabre'], wounds: ['Black Eye', 'Cut Lip'] } },
    foes: { bo: { hand: '8 6', tools: [{ name: 'Claws', natural: true }], disadvantage: 1 } },
  },
  {},
  { elements: { Flames: 8 }, tools: ['Rope'], ground: ['Pike'] },
);

/** The fight at the moment a question is asked: a copy, since play goes on. */
function at(kind: string, said: Said = [], dice = [7, 6, 8, 8, 3, 2]): Fight {
  let seen: Fight | null = null;
  const question = THREE_BEATS.questions.find((one) => one.kind === kind);
  if (question === undefined) throw new Error(kind);
  const spied = { ...question };
  const { choices } = question;
  Object.assign(question, {
    choices: (fight: Fight, who: string, about: unknown) => {
      seen ??= structuredClone(fight);
      return choices(fight, who, about);
    },
  });
  try {
    play(setup, dice, said);
  } finally {
    Object.assign(question, spied);
  }
  if (seen === null) throw new Error(`never asked: ${kind}`);
  return seen;
}

const part = (fight: Fight, who: string, id: string) =>
  PRESENT.card(fight, who).parts.find((one) => one.id === id);

describe('the stage', () => {
  it('shows backs while dice are picked, then the dice, the lowest first', () => {
    expect(PRESENT.stage(at('which-die')).centre).toEqual([
      { who: 'ana', words: 'picks a die', state: 'sealed' },
      { who: 'bo', words: 'picks a die', state: 'sealed' },
    ]);
    const shown = PRESENT.stage(at('what-to-do', [['which-die ana', 'a']])).centre;
    expect(shown?.map(({ who, die, state }) => [who, die, state])).toEqual([
      ['ana', { sides: 8, face: 5 }, 'waiting'],
      ['bo', { sides: 8, face: 7 }, 'waiting'],
    ]);
  });

  it('shows the action on the table as an arrow, with the words it was told in', () => {
    const said: Said = [
      ['which-die ana', 'a'],
      ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ['tell-how ana', 'low and fast.'],
    ];
    const { links, centre } = PRESENT.stage(at('how-to-answer', said));
    expect(links).toEqual([
      { from: 'ana', to: 'bo', is: 'strikes', label: 'attacks', say: 'ana attacks bo: low and fast.' },
    ]);
    expect(centre?.[0]).toMatchObject({ who: 'ana', state: 'acting' });
  });

  it('has what lies about and what the place is like', () => {
    const stage = PRESENT.stage(at('which-die'));
    expect(stage?.lying?.map(({ name, where }) => `${name}: ${where}`)).toEqual([
      'Rope: at hand here',
      'Pike: on the ground',
    ]);
    expect(stage?.place).toBe('The place: Flames d8.');
  });
});

describe('the card', () => {
  it('[TB-WDIS-02] names wounds, dice, sparks and tools', () => {
    const fight = at('which-die');
    expect(part(fight, 'ana', 'bubbles')).toMatchObject({ now: 2, full: 4 });
    expect(part(fight, 'ana', 'worst')).toMatchObject({
      label: 'Bloody',
      say: expect.stringContaining('Cut Lip'),
    });
    expect(part(fight, 'bo', 'worst')).toBeUndefined();
    const [light] = fight.fighters[0]?.wounds ?? [];
    Object.assign(fight.fighters[0] ?? {}, { wounds: [light] });
    expect(part(fight, 'ana', 'worst')).toMatchObject({ say: expect.stringContaining('Black Eye') });
    expect(part(fight, 'ana', 'hand')).toMatchObject({
      dice: [
        { id: 'a', sides: 8, face: 5, state: 'ready', name: 'a' },
        { id: 'b', face: 4 },
        { id: 'ana/sabre', face: 6, name: 'Sabre' },
      ],
    });
    expect(part(fight, 'ana', 'sparks')).toMatchObject({ now: 1, full: 1, icon: 'spark' });
    expect(part(fight, 'bo', 'tools')).toMatchObject({
      items: [{ name: 'Claws', icon: 'claw', state: 'ready', say: 'd8, part of the body' }],
    });
  });

  it('seals the dice that hidden hands keep from the viewer', () => {
    const fight = at('which-die');
    const view = THREE_BEATS.view(
      { ...fight, options: { ...fight.options, 'hidden-hands': true } },
      { gm: false, fighters: ['bo'], sides: [] },
    );
    expect(part(view, 'ana', 'hand')).toMatchObject({ dice: [{ state: 'sealed', face: null }, {}, {}] });
    expect(part(view, 'bo', 'hand')).toMatchObject({ dice: [{ state: 'ready', face: 7 }, {}, {}] });
  });

  it('says why specials are barred, and what disadvantage is pending', () => {
    const said: Said = [
      ['which-die ana', 'a'],
      ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ['how-to-answer bo', 'counter'],
    ];
    const after = play(setup, [7, 6, 8, 8, 3, 2], said).fight;
    const [ana, bo] = after.fighters;
    if (ana === undefined || bo === undefined) throw new Error('nobody');
    ana.presented = 0;
    Object.assign(ana.dice[0] ?? {}, { barred: true });
    bo.disadvantage = 2;
    expect(part(after, 'ana', 'barred')).toMatchObject({ rule: 'TB-SPRK-11', field: 'barred' });
    expect(part(after, 'bo', 'disadvantage')).toMatchObject({ label: 'Next roll -2' });
  });
});

describe('the sheet and the ribbon', () => {
  it('list every wound with level and bubble, and the beat that is played', () => {
    const fight = at('which-die');
    const wounds = PRESENT.sheet(fight, 'ana').find(({ title }) => title === 'Wounds');
    expect(wounds?.parts.map((one) => one.label)).toEqual(['Beaten', 'Bloody']);
    expect(PRESENT.phases(fight, ['which-die'])).toMatchObject([
      { id: 'dice', is: 'past' },
      { id: 'beat-1', is: 'now', waiting: ['ana', 'bo'] },
      { id: 'beat-2', is: 'to-come' },
      { id: 'beat-3', is: 'to-come' },
    ]);
  });
});
