import { type Deed, optionsOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { begin } from '../begin.ts';
import { type Fight, fighterOf } from '../state.ts';
import { HEART_RUSH } from '../system.ts';
import { arena } from '../testing.ts';
import { WHAT_ON_THE_TURN } from '../turn-choices.ts';
import { deed, fieldWords } from './deeds.ts';
import { PRESENT } from './index.ts';

const NAMES: Readonly<Record<string, string>> = {
  ana: 'Ana',
  bo: 'Bo',
  'orc-1': 'Orc 1',
  shade: 'The shade',
};

/** Ana with a sword, knives and a bolt of fire at 5, 5; Bo beside her; an orc and a shade. */
function yard(): Fight {
  const setup = arena({
    p: {
      ana: {
        at: [5, 5],
        might: 8,
        weapons: ['long-sword', 'knife', 'longbow'],
        cantrips: [{ element: 'fire', shape: 'bolt' }],
        abilities: ['cry-of-defiance', 'force-strike'],
      },
      bo: { at: [4, 5] },
    },
    g: { 'orc-1': { at: [6, 5] }, shade: { at: [6, 6] } },
  });
  const named = { ...setup, fighters: setup.fighters.map((one) => ({ ...one, name: NAMES[one.id] ?? '' })) };
  return begin(named);
}

function done(kind: string, answer: unknown, about: unknown = null, fight: Fight = yard()): Deed {
  const [name = '', field] = kind.split('/');
  const asked = { kind: name, who: 'ana', about };
  return deed(fight, field === undefined ? asked : { ...asked, field }, answer);
}

describe('the turn', () => {
  it.each([
    [{ do: 'engage', target: 'orc-1' }, 'Ana: engage Orc 1', 'engage', 'action', 'usual'],
    [{ do: 'dash' }, 'Ana: dash', 'dash', 'free', 'usual'],
    [{ do: 'sidestep', pay: 'rush' }, 'Ana: sidestep for 1 rush', 'sidestep', '1 rush', 'usual'],
    [{ do: 'sidestep', pay: 'action' }, 'Ana: sidestep for the action', 'sidestep', 'action', 'usual'],
    [
      { do: 'object', what: 'draw', thing: 'long-sword' },
      'Ana: draw the long sword',
      'draw',
      'free',
      'usual',
    ],
    [
      { do: 'object', what: 'raise-shield', thing: 'shield' },
      'Ana: raise the shield',
      'raise-shield',
      'free',
      'more',
    ],
    [
      { do: 'object', what: 'other', thing: 'something' },
      'Ana: handle something else',
      'handle',
      'free',
      'rare',
    ],
    [{ do: 'help', target: 'bo' }, 'Ana: help Bo', 'help', 'action', 'usual'],
    [{ do: 'help', target: 'orc-1' }, 'Ana: help Orc 1', 'help', 'action', 'rare'],
    [{ do: 'ability', ability: 'force-strike' }, 'Ana: use Force Strike', 'force-strike', '1 rush', 'usual'],
    [{ do: 'treat', target: 'ana' }, 'Ana: treat own wounds', 'treat', 'action', 'more'],
    [{ do: 'break-free', ability: 'agility' }, 'Ana: break free by agility', 'break-free', 'action', 'usual'],
    [{ do: 'douse', target: 'bo' }, 'Ana: put out the fire on Bo', 'douse', 'action', 'usual'],
    [{ do: 'tear-net' }, 'Ana: tear the net by might', 'tear-net', 'action', 'usual'],
  ])('%j: "%s"', (choice, text, verb, cost, rank) => {
    expect(done('turn', { fighter: 'ana', ...choice })).toMatchObject({
      text,
      verb,
      cost,
      rank,
      actor: 'ana',
    });
  });

  it('uses an ability of the table on somebody, for what it costs', () => {
    const fight = yard();
    const own = {
      name: 'Battle Hymn',
      about: '',
      frequency: 'minor',
      instant: false,
      action: true,
      rush: 1,
      trigger: 'any-time',
      target: 'friend',
      range: 30,
      effect: { do: 'heal', amount: 5 },
    } as const;
    Object.assign(fighterOf(fight, 'ana'), { own: [own], ownUses: [0], ownSpent: [false] });
    const choice = { fighter: 'ana', do: 'ability', ability: 'Battle Hymn', target: 'bo' };
    expect(done('turn', choice, null, fight)).toMatchObject({
      verb: 'battle-hymn',
      text: 'Ana: use Battle Hymn on Bo',
      targets: [{ fighter: 'bo' }],
      cost: 'action and 2 rush',
    });
  });

  it('passes for nobody in particular', () => {
    expect(done('turn', { do: 'pass' }).actor).toBeUndefined();
  });

  it('says when a dash takes the action', () => {
    const fight = yard();
    fighterOf(fight, 'ana').dashFree = false;
    expect(done('turn', { fighter: 'ana', do: 'dash' }, null, fight)).toMatchObject({
      cost: 'action',
      text: 'Ana: dash for the action',
    });
  });

  it('says whom one lets go', () => {
    const fight = yard();
    fighterOf(fight, 'ana').grappling = 'shade';
    expect(done('turn', { fighter: 'ana', do: 'let-go' }, null, fight).text).toBe('Ana: let go of the shade');
  });

  it('has at most seven usual verbs for each fighter, barred ones included', () => {
    const fight = yard();
    for (const fighter of fight.fighters) Object.assign(fighter, { actions: 1, rush: 1 });
    const options = optionsOf(
      { deed: PRESENT.deed as never },
      fight,
      { kind: 'turn', who: 'p', about: null },
      WHAT_ON_THE_TURN.choices(fight, 'p', null),
    );
    for (const actor of ['ana', 'bo']) {
      const usual = options.filter((one) => one.deed.actor === actor && one.deed.rank === 'usual');
      expect(new Set(usual.map((one) => one.deed.verb)).size).toBeLessThanOrEqual(7);
    }
    expect(options.some(({ barred }) => barred !== null)).toBe(true);
  });
});

describe('an engagement', () => {
  it.each([
    [{ do: 'attack', with: 'long-sword', target: 'orc-1' }, 'Attack Orc 1 with the long sword', 'attack'],
    [{ do: 'attack', with: 'knife', target: 'orc-1' }, 'Attack Orc 1 with the knife', 'attack'],
    [
      { do: 'attack', with: 'knife thrown', target: 'shade', after: 'move' },
      'Throw the knife at the shade, then sidestep',
      'throw',
    ],
    [
      { do: 'attack', with: 'longbow', target: 'shade', after: 'stay' },
      'Shoot the shade with the longbow',
      'shoot',
    ],
    [{ do: 'attack', with: 'fire bolt', target: 'orc-1' }, 'Cast fire bolt at Orc 1', 'cast'],
    [
      { do: 'attack', with: 'fire bolt', target: 'orc-1', also: ['shade'] },
      'Cast fire bolt at Orc 1 and the shade',
      'cast',
    ],
    [{ do: 'attack', with: 'unarmed', target: 'orc-1' }, 'Attack Orc 1 with bare hands', 'attack'],
    [{ do: 'grapple', target: 'orc-1', hands: 1 }, 'Grapple Orc 1 with one hand', 'grapple'],
    [
      { do: 'hinder', target: 'orc-1', option: 'hurt', levels: { dazed: 1, 'off-balanced': 1 } },
      'Hurt Orc 1: dazed 1 and off-balanced 1',
      'hinder',
    ],
    [{ do: 'hinder', target: 'orc-1', option: 'blind', levels: null }, 'Blind Orc 1', 'hinder'],
    [{ do: 'stunt', target: 'shade' }, 'Try a stunt on the shade', 'stunt'],
  ])('%j: "%s"', (declared, text, verb) => {
    expect(done('what-to-declare', declared)).toMatchObject({ text, verb });
    expect(done('whom-now', declared)).toEqual(done('what-to-declare', declared));
  });

  it('aims a blast at all its targets, and says what comes after', () => {
    const declared = { do: 'attack', with: 'fire bolt', target: 'orc-1', also: ['shade'], after: 'move' };
    expect(done('what-to-declare', declared)).toMatchObject({
      targets: [{ fighter: 'orc-1' }, { fighter: 'shade' }],
      means: 'fire bolt, then sidestep',
    });
  });

  it('puts an attack on a friend at the end', () => {
    expect(done('what-to-declare', { do: 'attack', with: 'knife', target: 'bo' }).rank).toBe('rare');
  });

  it.each([
    ['which-stance', 'might', null, 'Might: strike hard'],
    ['what-to-declare', { do: 'nothing' }, null, 'Do nothing'],
    ['what-to-declare', { do: 'move-first' }, null, 'Sidestep, then choose a target'],
    ['who-joins', null, null, 'Nobody joins'],
    ['who-joins', 'bo', null, 'Bo joins in'],
    ['who-moves', 'bo', null, 'Bo sidesteps next'],
    ['where-to-sidestep', { do: 'step', x: 6, y: 6 }, { free: true }, 'Step north-east'],
    ['where-to-sidestep', { do: 'stay' }, null, 'Stay here'],
    ['which-levels', 'off-balanced', null, 'Off-balanced'],
    ['follow-up', null, null, 'Throw no more'],
    ['follow-up', 'orc-1', null, 'Throw at Orc 1'],
    ['whether-to-shrug', true, { amount: 13 }, 'Shrug half of it off: 7 damage, heart die d6'],
    ['whether-to-shrug', false, { amount: 13 }, 'Take it all: 13 damage'],
    ['whether-to-answer', false, { by: 'orc-1' }, 'Hold back'],
    ['whether-to-answer', true, { by: 'orc-1' }, 'Strike back at Orc 1'],
    ['whether-to-trip', true, { target: 'orc-1' }, 'Trip Orc 1, for the action'],
    ['what-of-the-helpless', 'dies', { by: 'ana', target: 'shade' }, 'The shade dies'],
    ['what-of-the-helpless', 'nothing', { by: 'ana', target: 'shade' }, 'Nothing happens'],
    [
      'what-of-the-helpless',
      'opportunity attack',
      { by: 'ana', target: 'shade' },
      'It is an opportunity attack',
    ],
    ['how-many-banked', 2, null, '2 dice'],
    ['which-ability', 'might', null, 'Might, d8'],
    ['which-hex', 'slowed', null, 'Slowed'],
    ['whether-to-push', 'push north', { target: 'orc-1', feet: 10, dice: 0 }, 'Push Orc 1 10 feet north'],
    ['whether-to-push', 'dice', { target: 'orc-1', feet: 10, dice: 2 }, 'Hurt Orc 1 instead: 2d6'],
    ['where-to-follow', { x: 6, y: 7 }, null, 'Follow 10 feet north and 5 feet east'],
    ['in-what-order', [1, 0], { target: 'orc-1', by: ['ana', 'bo'] }, 'Bo, then Ana'],
    ['in-what-order', [1, 0], { target: 'orc-1', by: ['ana', 'ana'] }, 'Ana (2), then Ana (1)'],
    ['what-terms/push', 0, null, 'No push'],
    ['who-is-surprised', 'shade', null, 'The shade'],
    ['dash-path', [], null, 'Stay here'],
    [
      'dash-path',
      [
        { x: 5, y: 6 },
        { x: 5, y: 7 },
      ],
      null,
      'Run 2 squares, to 10 feet north',
    ],
  ])('%s, %j: "%s"', (kind, answer, about, text) => {
    expect(done(kind, answer, about).text).toBe(text);
  });

  it('draws steps on the board', () => {
    expect(done('where-to-sidestep', { do: 'step', x: 6, y: 6 }, { free: true })).toMatchObject({
      targets: [{ square: { x: 6, y: 6 } }],
      cost: 'free',
    });
    expect(done('dash-path', [{ x: 5, y: 6 }]).targets).toEqual([{ square: { x: 5, y: 6 } }]);
  });

  it('counts blows of the same weight', () => {
    const instances = [
      { place: 0, by: 'orc-1', amount: 4 },
      { place: 1, by: 'orc-1', amount: 4 },
      { place: 2, by: null, amount: 3 },
    ];
    const say = instances.map((one) => done('which-to-shrug', one, { instances, most: 2 }).text);
    expect(say).toEqual(['The 4 from Orc 1 (1)', 'The 4 from Orc 1 (2)', 'The 3']);
  });
});

describe('instants and endings', () => {
  const strike = { do: 'strike', with: 'knife thrown', stance: 'cunning', pay: 'rush' };
  const use = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0 };
  it.each([
    ['which-instant', { do: 'nothing' }, { text: 'Nothing now', cost: 'free' }],
    [
      'which-instant',
      { ...strike, target: 'shade', opening: 'unseen' },
      { text: 'Throw the knife at the shade in cunning, for 1 rush', cost: '1 rush', verb: 'throw' },
    ],
    ['which-instant', { ...use, how: 'dazed' }, { text: 'Cry of Defiance: no longer dazed', cost: '1 rush' }],
    [
      'which-instant',
      { do: 'sidestep', where: { do: 'step', x: 5, y: 4 } },
      { text: 'Step south, for 1 rush', cost: '1 rush', targets: [{ square: { x: 5, y: 4 } }] },
    ],
    ['whether-to-strike', { do: 'no' }, { text: 'Let the shade go' }],
    [
      'whether-to-strike',
      { ...strike, pay: 'nothing' },
      { text: 'Throw the knife at the shade in cunning', cost: 'free', targets: [{ fighter: 'shade' }] },
    ],
    ['whether-to-go-on', 'go on', { text: 'Go on' }],
    ['whether-to-go-on', 'p', { text: 'End the fight: victory for Players', rank: 'more' }],
    ['what-afterwards', { do: 'done' }, { text: 'Leave it at that' }],
    [
      'what-afterwards',
      { do: 'treat', healer: 'bo', patient: 'ana' },
      { text: 'Bo: treat Ana', actor: 'bo' },
    ],
    ['what-afterwards', { do: 'potion', fighter: 'bo' }, { text: 'A potion for Bo' }],
  ])('%s, %j', (kind, answer, expected) => {
    expect(done(kind, answer, { target: 'shade' })).toMatchObject(expected);
  });

  it('labels the terms of a stunt', () => {
    const labels = ['allow', 'ability', 'push'].map((field) => fieldWords('what-terms', field));
    expect(labels).toEqual(['The stunt is', 'Rolled with', 'Push']);
  });
});

describe('every kind of question', () => {
  it('has deeds of its own, texts and numbers apart', () => {
    const texts = ['what-to-say', 'wound-text', 'what-stunt', 'what-terms', 'what-ability-does'];
    const plain = HEART_RUSH.questions
      .map(({ kind }) => kind)
      .filter((kind) => !texts.includes(kind))
      .filter((kind) => kindIsPlain(kind));
    expect(plain).toEqual([]);
  });
});

/** Whether a kind has only the plain fallback, which does not interpret answers. */
function kindIsPlain(kind: string): boolean {
  try {
    return done(kind, 'dazed', { target: 'orc-1', by: 'orc-1', instances: [], amount: 2 }).verb === 'choose';
  } catch {
    return false;
  }
}
