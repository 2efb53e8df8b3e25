import { type Deed, presentationOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { newDie } from '../01-dice.ts';
import { begin } from '../sheet.ts';
import { type Die, type Fight, fighterOf } from '../state.ts';
import { BLOOD_AND_GUTS } from '../system.ts';
import { setupOf } from '../testing.ts';

const NAMES: Readonly<Record<string, string>> = {
  'red-knight': 'The knight',
  ben: 'Ben',
  'foot-1': 'Footpad',
};
const rolled = (owner: string, key: string, from: Die['from'], size: number, value: number): Die => ({
  ...newDie(owner, key, from, key.replace('+', ''), size, value),
  value,
});

/** A knight with two d8 and two knives of the same name, Ben who has given it a d6, and a footpad. */
function clash(): Fight {
  const setup = setupOf({
    red: {
      'red-knight': {
        breath: [6, 8, 8],
        weapons: [
          { name: 'sword', die: 8 },
          { id: 'knife-left', name: 'knife', die: 6 },
          { id: 'knife-right', name: 'knife', die: 6 },
        ],
        shield: { die: 6, id: 'round-shield' },
        armour: ['plate'],
      },
      ben: { breath: [6, 8] },
    },
    blue: { 'foot-1': { breath: [6] } },
  });
  const fight = begin({
    ...setup,
    fighters: setup.fighters.map((one) => ({ ...one, name: NAMES[one.id] ?? one.id })),
  });
  const knight = fighterOf(fight, 'red-knight');
  knight.pool = [
    rolled('red-knight', 'sword', 'weapon', 8, 3),
    rolled('red-knight', 'sword+', 'weapon', 8, 2),
  ];
  knight.hand = [
    rolled('red-knight', 'd8-2', 'breath', 8, 4),
    rolled('red-knight', 'round-shield', 'shield', 6, 1),
    rolled('ben', 'd6', 'breath', 6, 5),
  ];
  return fight;
}

function words(kind: string, answer: unknown, about: unknown = null): string {
  const [name = '', field] = kind.split('/');
  const asked = { kind: name, who: 'red-knight', about };
  const at = field === undefined ? asked : { ...asked, field };
  return presentationOf(BLOOD_AND_GUTS).deed(clash(), at, answer).text;
}

const threat = { do: 'threaten', weapon: 'sword', throw: false, attribute: 'guts' };

describe('answers in words', () => {
  it.each([
    ['threat/how', threat, 'Threaten with the sword: Guts 7'],
    ['threat/how', { ...threat, throw: true, attribute: 'blood' }, 'Throw the sword: Blood 6'],
    ['threat/how', { ...threat, weapon: null }, 'Threaten with bare hands: Guts 7'],
    ['answer-threat/how', { ...threat, do: 'escape', attribute: 'blood' }, 'Escape: Blood 6'],
    ['answer-threat/how', threat, 'Brawl back with the sword: Guts 7'],
    ['threat/dice', 'd6', 'The d6'],
    ['which-breath', 'd8', 'The first d8'],
    ['which-breath', 'd8-2', 'The second d8'],
    ['which-weapon', { weapon: 'sword', throw: false }, 'Use the sword, d8'],
    ['which-weapon', { weapon: 'knife-right', throw: true }, 'Throw the knife 2, d6'],
    ['which-weapon', null, 'Bare hands'],
    ['which-gambit/gambit', null, 'No gambit'],
    ['which-gambit/gambit', { die: 'd8-2', to: 'weapon' }, 'Strike with the second d8 (4)'],
    ['which-gambit/gambit', { die: 'round-shield', to: 'weapon' }, 'Strike with the round shield’s d6 (1)'],
    ['which-gambit/gambit', { die: 'sword+', to: 'manoeuvre' }, 'Evade with the sword’s second d8 (2)'],
    ['which-bind', { die: 'sword', foe: 'foot-1' }, 'Bind with the sword’s d8 (3) against Footpad'],
    ['which-gift', null, 'Give nothing'],
    ['which-gift', { owner: 'ben', die: 'd6', to: 'ben' }, 'Give Ben back the d6 (5)'],
    ['which-gift', { owner: 'red-knight', die: 'd8-2', to: 'ben' }, 'Give Ben the second d8 (4)'],
    ['which-best', { owner: 'ben', die: 'd6' }, 'The d6 of Ben (5)'],
    ['which-best', { owner: 'red-knight', die: 'd8-2' }, 'The second d8 (4)'],
    ['which-piece', { piece: 'plate', number: 2 }, 'Cross out the 2 of the plate'],
    ['which-offhand', null, 'Nothing'],
    ['which-aim', 'foot-1', 'Go for Footpad'],
    ['stay-or-run', 'stay', 'Stay and fight'],
    ['whether-to-go-on', false, 'Give the attack up'],
    ['whether-to-come-out', true, 'Come out and join'],
    ['whether-changed', false, 'Nothing changes'],
    ['circumstances/vantage', 'red', 'Red'],
    ['circumstances/mounted', 'red-knight', 'The knight'],
    ['circumstances/over', { who: 'ben', over: 'foot-1' }, 'Ben over Footpad'],
    ['who-attacks', null, 'Hold: nobody attacks'],
  ])('%s, %j: "%s"', (kind, answer, text) => {
    expect(words(kind, answer)).toBe(text);
  });

  it.each([
    ['kill', 'Kill the knight'],
    ['subdue', 'Strike the knight down, alive'],
    ['spare', 'Leave the knight alone'],
  ])('a foe without defence: %s', (stroke, text) => {
    expect(words('whether-to-strike', stroke, { target: 'red-knight' })).toBe(text);
  });

  it('a foe without defence who was hidden in the meantime has no name', () => {
    expect(words('whether-to-strike', 'subdue', { target: 'gone' })).toBe('Strike the target down, alive');
  });

  it.each([
    ['who-attacks', { attacker: 'red-knight', target: 'foot-1' }, 'The knight attacks Footpad'],
    ['who-ambushes', { attacker: 'ben', target: 'foot-1' }, 'Ben attacks Footpad'],
    ['who-ambushes', null, 'Strike nobody else'],
    ['what-to-mend/restore', 'red-knight/round-shield', 'Round shield of the knight'],
    ['what-to-mend/breath', 'red-knight/d8-2', 'The second d8 of the knight'],
  ])('%s, %j names whose it is: "%s"', (kind, answer, text) => {
    expect(words(kind, answer)).toBe(text);
  });

  it('labels the fields of its forms', () => {
    const label = presentationOf(BLOOD_AND_GUTS).fieldWords;
    expect([
      label('threat', 'dice'),
      label('circumstances', 'closeQuarters'),
      label('threat', 'how'),
    ]).toEqual(['Breath dice', 'Ground', 'How']);
  });
});

describe('deeds', () => {
  const deedOf = (kind: string, answer: unknown): Deed => {
    const [name = '', field] = kind.split('/');
    const asked = { kind: name, who: 'red-knight', about: null, ...(field === undefined ? {} : { field }) };
    return presentationOf(BLOOD_AND_GUTS).deed(clash(), asked, answer);
  };
  it('tell attacker, verb, target and means apart', () => {
    expect(deedOf('who-attacks', { attacker: 'red-knight', target: 'foot-1' })).toMatchObject({
      verb: 'attack',
      actor: 'red-knight',
      targets: [{ fighter: 'foot-1' }],
      cost: 'the turn',
    });
    expect(deedOf('answer-threat/how', threat)).toMatchObject({
      verb: 'brawl',
      means: 'with the sword, on Guts 7',
    });
    expect(deedOf('which-gift', { owner: 'red-knight', die: 'd8-2', to: 'ben' })).toMatchObject({
      verb: 'give',
      targets: [{ fighter: 'ben' }],
      means: 'the second d8 (4)',
    });
  });
  it('say what is mended, and whose it is', () => {
    expect(deedOf('what-to-mend/restore', 'red-knight/sword')).toMatchObject({
      verb: 'restore',
      words: 'Restore',
      icon: 'mark',
      targets: [{ item: 'red-knight/sword' }],
    });
    expect(deedOf('what-to-mend/breath', 'red-knight/d6')).toMatchObject({
      verb: 'recover',
      words: 'Recover',
      icon: 'breath',
      targets: [{ die: 'red-knight/d6' }],
    });
  });
  it('keep odd choices off the bar', () => {
    expect(deedOf('which-weapon', null).rank).toBe('more');
    expect(deedOf('which-weapon', { weapon: 'sword', throw: true })).toMatchObject({
      rank: 'more',
      cost: 'the weapon',
    });
  });
  it('put everything on the bar that one weapon can do', () => {
    const fight = clash();
    const knight = fighterOf(fight, 'red-knight');
    knight.weapons = knight.weapons.slice(0, 1);
    const asked = { kind: 'which-weapon', who: 'red-knight', about: null };
    const all = [{ weapon: 'sword', throw: false }, { weapon: 'sword', throw: true }, null];
    const ranks = all.map((answer) => presentationOf(BLOOD_AND_GUTS).deed(fight, asked, answer).rank);
    expect(ranks).toEqual(['usual', 'usual', 'usual']);
  });
  it('say which breath dice can tire', () => {
    expect(deedOf('which-breath', 'd6').cost).toBe('cannot tire');
    expect(deedOf('which-breath', 'd8').cost).toBe('may tire');
  });
  it('name the fallen and the defenceless for what they are', () => {
    const fight = clash();
    const verb = (): string =>
      presentationOf(BLOOD_AND_GUTS).deed(
        fight,
        { kind: 'who-attacks', who: 'red', about: null },
        { attacker: 'ben', target: 'foot-1' },
      ).verb;
    fighterOf(fight, 'foot-1').unaware = true;
    expect(verb()).toBe('strike-down');
    fighterOf(fight, 'foot-1').status = 'down';
    expect(verb()).toBe('finish-off');
  });
});
