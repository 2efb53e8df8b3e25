// Edge cases in which several rules meet.
import { describe, expect, it } from 'vitest';
import { escaping, play, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const rapier = { name: 'rapier', die: 8, special: { quality: 3, condition: 4 } };

describe('edges', () => {
  it('[BG-BLOOD-05] an escape saves nothing from a weapon that hits all the same (A-07)', () => {
    const told = play(
      {
        edition: 'brawl',
        red: { a: { weapons: [sword], breath: [6] } },
        blue: { d: { breath: [6] } },
        options: { 'escape-vs-weapon': 'weapon-hits' },
      },
      [2, 4, 6],
      [
        ['threat a', threat(['d6'], 'sword')],
        ['answer-threat d', escaping(['d6'])],
      ],
    );
    expect(told.of('d').injuries).toBe('4');
  });
  it('[BG-SPEC-06] in a brawl the one without vantage declares a bind first', () => {
    const told = play(
      {
        edition: 'brawl',
        red: { a: { weapons: [rapier] } },
        blue: { d: { weapons: [rapier] } },
        scene: { vantage: ['red'], closeQuarters: true },
      },
      [3, 4],
      [
        ['answer-threat d', threat([], 'rapier')],
        ['which-bind d', { die: 'rapier', foe: null }],
        ['threat a', threat([], 'rapier')],
        ['which-bind a', { die: 'rapier', foe: null }],
      ],
    );
    expect(told.all('bind-declared').map((event) => event.fighter)).toEqual(['d', 'a']);
  });
  it('[BG-PASS-02] the level die named for the stand save is the one that goes', () => {
    const told = play(
      {
        red: { a: { scores: '6/9/5', weapons: [sword] } },
        blue: { d: { scores: '8/9/5', breath: [6, 8] } },
      },
      [5, 4, 4, 6],
      [
        ['which-breath d', ['d6', 'd8']],
        ['which-best d', { owner: 'd', die: 'd6' }],
      ],
    );
    expect(told.all('stand-save')[0]).toMatchObject({ die: 'd6', stood: true });
    expect(told.all('best-discarded')[0]).toMatchObject({ fighter: 'd', die: 'd6' });
  });
  it('[BG-GAMBIT-07] a shield die that threatens and is stopped leaves the shield unmarked', () => {
    const told = play(
      {
        red: { a: { scores: '6/9/9', shield: { die: 6 } } },
        blue: { d: { armour: ['plate'] } },
      },
      [6],
      [['which-gambit a', { gambit: { die: 'shield', to: 'weapon' }, bind: null }]],
    );
    expect(told.all('armour-stopped')).toHaveLength(1);
    expect(told.of('d')['plate-crossed']).toBe('6');
    expect(told.of('a')['shield-marks']).toBe('');
  });
  it('[BG-RNG-02] the last arrow, shot in this exchange, still counts as having a bow', () => {
    const bow = (ammo: number) => ({ name: 'bow', die: 8, kind: 'bow', ammo });
    const told = play(
      {
        red: { a: { weapons: [bow(3)] } },
        blue: { d: { weapons: [bow(1)] } },
        scene: { vantage: ['red'] },
      },
      [4, 8], // the 8 is over Guts, so d survives to deal the 4
    );
    expect(told.of('a').injuries).toBe('4');
  });
  it('[BG-INJ-04] by the later reading of A-22 injuries do lower scores from the next exchange on', () => {
    const draft = {
      edition: 'brawl',
      red: { a: { breath: [6] } },
      blue: { d: { breath: [6] } },
      options: { 'injury-timing': 'next-exchange' },
    } as const;
    const answers = [
      ['threat a', threat(['d6'])],
      ['answer-threat d', threat([])],
      ['who-attacks blue', null],
    ] as const;
    expect(play(draft, [3], answers.slice(0, 2)).of('d').guts).toBe(7);
    expect(play(draft, [3], answers, 2).of('d').guts).toBe(4);
  });
  it('[BG-TURN-03] a side of which the last one fell has not fled, whoever got away before', () => {
    const told = play(
      {
        edition: 'brawl',
        red: { a: { weapons: [sword] } },
        blue: { d: { breath: [6] }, e: { helpless: true } },
      },
      [1, 2],
      [
        ['who-attacks red', { attacker: 'a', target: 'd' }],
        ['threat a', threat([], 'sword')],
        ['answer-threat d', escaping(['d6'])],
        ['who-attacks blue', null],
        ['who-attacks red', { attacker: 'a', target: 'e' }],
      ],
      3,
    );
    expect(told.of('d').status).toBe('away');
    expect(told.of('fight')).toMatchObject({ winner: 'red', reason: 'down' });
  });
  it('[BG-ARM-10] a number crossed out in this exchange still stops what is rolled again in it (A-38)', () => {
    const strong = { scores: '6/9/5', weapons: [sword] };
    const told = play(
      {
        red: { a: strong, b: strong },
        blue: { d: { scores: '9/20/5', breath: [12], armour: ['helmet'] } },
        options: { 'pass-reroll': 'all' },
      },
      [5, 4, 9, 5, 4],
      [['which-breath d', ['d12']]],
    );
    expect(told.all('armour-stopped').map((event) => event.trigger)).toEqual([5, 5]);
  });
});
