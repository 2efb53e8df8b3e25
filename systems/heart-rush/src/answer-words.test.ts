import type { AnswerWords } from '@affray/kernel';
import { answerWords, presentationOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import { type Fight, fighterOf } from './state.ts';
import { HEART_RUSH } from './system.ts';
import { arena } from './testing.ts';

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

function words(kind: string, answer: unknown, about: unknown = null, fight: Fight = yard()): AnswerWords {
  const [name = '', field] = kind.split('/');
  const asked = { kind: name, who: 'ana', about };
  return answerWords(HEART_RUSH, fight, field === undefined ? asked : { ...asked, field }, answer);
}

describe('the turn in words', () => {
  it.each([
    [{ do: 'engage', target: 'orc-1' }, 'Engage Orc 1'],
    [{ do: 'dash' }, 'Dash'],
    [{ do: 'sidestep', pay: 'rush' }, 'Sidestep, for 1 rush'],
    [{ do: 'sidestep', pay: 'action' }, 'Sidestep, for the action'],
    [{ do: 'object', what: 'draw', thing: 'long-sword' }, 'Draw the long sword'],
    [{ do: 'object', what: 'raise-shield', thing: 'shield' }, 'Raise the shield'],
    [{ do: 'object', what: 'other', thing: 'something' }, 'Handle something else'],
    [{ do: 'help', target: 'bo' }, 'Help Bo'],
    [{ do: 'ability', ability: 'force-strike' }, 'Use Force Strike'],
    [{ do: 'treat', target: 'ana' }, 'Treat own wounds'],
    [{ do: 'break-free', ability: 'agility' }, 'Break free by agility'],
    [{ do: 'douse', target: 'bo' }, 'Put out the fire on Bo'],
    [{ do: 'tear-net' }, 'Tear the net'],
  ])('%j: "%s", under whoever does it', (deed, text) => {
    expect(words('turn', { fighter: 'ana', ...deed })).toEqual({ text, under: 'Ana' });
  });

  it('passes under nobody, and begins a heading upper-case', () => {
    expect(words('turn', { do: 'pass' })).toEqual({ text: 'Pass' });
    expect(words('turn', { fighter: 'shade', do: 'dash' }).under).toBe('The shade');
  });

  it('says whom one lets go', () => {
    const fight = yard();
    fighterOf(fight, 'ana').grappling = 'shade';
    expect(words('turn', { fighter: 'ana', do: 'let-go' }, null, fight).text).toBe('Let go of the shade');
  });
});

describe('an engagement in words', () => {
  it.each([
    [{ do: 'attack', with: 'long-sword', target: 'orc-1' }, 'Attack Orc 1 with the long sword', 'Attack'],
    [{ do: 'attack', with: 'knife', target: 'orc-1' }, 'Attack Orc 1 with the knife', 'Attack'],
    [
      { do: 'attack', with: 'knife thrown', target: 'shade', after: 'move' },
      'Throw the knife at the shade, then sidestep',
      'Attack',
    ],
    [
      { do: 'attack', with: 'longbow', target: 'shade', after: 'stay' },
      'Shoot the shade with the longbow',
      'Attack',
    ],
    [{ do: 'attack', with: 'fire bolt', target: 'orc-1' }, 'Cast fire bolt at Orc 1', 'Attack'],
    [
      { do: 'attack', with: 'fire bolt', target: 'orc-1', also: ['shade'] },
      'Cast fire bolt at Orc 1 and the shade',
      'Attack',
    ],
    [{ do: 'attack', with: 'unarmed', target: 'orc-1' }, 'Attack Orc 1 with bare hands', 'Attack'],
    [{ do: 'grapple', target: 'orc-1', hands: 1 }, 'Grapple Orc 1 with one hand', 'Grapple'],
    [
      { do: 'hinder', target: 'orc-1', option: 'hurt', levels: { dazed: 1, 'off-balanced': 1 } },
      'Hurt Orc 1: dazed 1 and off-balanced 1',
      'Hinder',
    ],
    [{ do: 'hinder', target: 'orc-1', option: 'blind', levels: null }, 'Blind Orc 1', 'Hinder'],
    [{ do: 'stunt', target: 'shade' }, 'Try a stunt on the shade', 'Stunt'],
  ])('%j: "%s"', (declared, text, under) => {
    expect(words('what-to-declare', declared)).toEqual({ text, under });
    expect(words('whom-now', declared)).toEqual({ text, under });
  });

  it.each([
    ['which-stance', 'might', null, 'Might: strike hard'],
    ['what-to-declare', { do: 'nothing' }, null, 'Do nothing'],
    ['what-to-declare', { do: 'move-first' }, null, 'Sidestep, then choose a target'],
    ['who-joins', null, null, 'Nobody joins'],
    ['who-joins', 'bo', null, 'Bo joins in'],
    ['where-to-sidestep', { do: 'step', x: 6, y: 6 }, null, 'Step north-east'],
    ['where-to-sidestep', { do: 'stay' }, null, 'Stay here'],
    ['which-levels', 'off-balanced', null, 'Off-balanced'],
    ['follow-up', null, null, 'Throw no more'],
    ['follow-up', 'orc-1', null, 'Throw at Orc 1'],
    ['whether-to-shrug', true, null, 'Shrug half of it off'],
    ['whether-to-answer', false, null, 'Hold back'],
    ['whether-to-trip', true, { target: 'orc-1' }, 'Trip Orc 1, for the action'],
    ['what-of-the-helpless', 'dies', { by: 'ana', target: 'shade' }, 'The shade dies'],
    ['how-many-banked', 2, null, '2 dice'],
    ['which-ability', 'might', null, 'Might, d8'],
    ['which-hex', 'slowed', null, 'Slowed'],
    ['whether-to-push', 'push north', { target: 'orc-1', feet: 10, dice: 0 }, 'Push Orc 1 10 feet north'],
    ['whether-to-push', 'dice', { target: 'orc-1', feet: 10, dice: 2 }, 'Hurt Orc 1 instead: 2d6'],
    ['where-to-follow', { x: 6, y: 7 }, null, 'Follow 10 feet north and 5 feet east'],
    ['in-what-order', [1, 0], { target: 'orc-1', by: ['ana', 'bo'] }, 'Bo, then Ana'],
    ['in-what-order', [1, 0], { target: 'orc-1', by: ['ana', 'ana'] }, 'Ana (2), then Ana (1)'],
    ['what-terms/push', 0, null, 'No push'],
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
    expect(words(kind, answer, about)).toEqual({ text });
  });

  it('counts blows of the same weight', () => {
    const instances = [
      { place: 0, by: 'orc-1', amount: 4 },
      { place: 1, by: 'orc-1', amount: 4 },
      { place: 2, by: null, amount: 3 },
    ];
    const say = instances.map((one) => words('which-to-shrug', one, { instances, most: 2 }).text);
    expect(say).toEqual(['The 4 from Orc 1 (1)', 'The 4 from Orc 1 (2)', 'The 3']);
  });
});

describe('instants and endings in words', () => {
  const strike = { do: 'strike', with: 'knife thrown', stance: 'cunning', pay: 'rush' };
  const use = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0 };
  it.each([
    ['which-instant', { do: 'nothing' }, { text: 'Nothing now' }],
    [
      'which-instant',
      { ...strike, target: 'shade', opening: 'unseen' },
      { text: 'Throw the knife in cunning, for 1 rush', under: 'Strike at the shade' },
    ],
    ['which-instant', { ...use, how: 'dazed' }, { text: 'Cry of Defiance: no longer dazed' }],
    [
      'which-instant',
      { do: 'sidestep', where: { do: 'step', x: 5, y: 4 } },
      { text: 'Step south, for 1 rush', under: 'Sidestep' },
    ],
    ['whether-to-strike', { do: 'no' }, { text: 'Let it pass' }],
    ['whether-to-strike', { ...strike, pay: 'nothing' }, { text: 'Throw the knife in cunning' }],
    ['whether-to-go-on', 'go on', { text: 'Go on' }],
    ['whether-to-go-on', 'p', { text: 'Winner: Players', under: 'End the fight' }],
    ['what-afterwards', { do: 'done' }, { text: 'Leave it at that' }],
    ['what-afterwards', { do: 'treat', healer: 'bo', patient: 'ana' }, { text: 'Treat Ana', under: 'Bo' }],
    ['what-afterwards', { do: 'potion', fighter: 'bo' }, { text: 'A potion for Bo', under: 'Potions' }],
  ])('%s, %j', (kind, answer, expected) => {
    expect(words(kind, answer)).toEqual(expected);
  });

  it('labels the terms of a stunt', () => {
    const labels = ['allow', 'ability', 'push'].map((field) =>
      presentationOf(HEART_RUSH).fieldWords('what-terms', field),
    );
    expect(labels).toEqual(['The stunt is', 'Rolled with', 'Push']);
  });
});
