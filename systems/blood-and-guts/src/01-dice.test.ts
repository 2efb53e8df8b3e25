import { howMany } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { marginOf } from './01-dice.ts';
import { WHICH_BREATH } from './questions-clash.ts';
import { checkSheet } from './schema.ts';
import { begin, sheetOf } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };

describe('chapter 1, Dice', () => {
  it('[BG-CORE-01] a fighter has Blood, Guts and Nerves, whole and not below 0', () => {
    expect(checkSheet({ blood: 5, guts: 6, nerves: 4 }).ok).toBe(true);
    for (const bad of [{ blood: -1 }, { guts: 2.5 }, { nerves: undefined }]) {
      expect(checkSheet({ blood: 5, guts: 6, nerves: 4, ...bad }).ok).toBe(false);
    }
  });

  it('[BG-CORE-02] breath dice are d4 to d12, living or exhausted', () => {
    const fight = begin(
      setupOf({ red: { ada: { breath: [4, 12, { size: 6, exhausted: true }, 6] } }, blue: { bo: {} } }),
    );
    expect(fight.fighters[0]?.breath).toEqual([
      { id: 'd4', size: 4, exhausted: false },
      { id: 'd12', size: 12, exhausted: false },
      { id: 'd6', size: 6, exhausted: true },
      { id: 'd6-2', size: 6, exhausted: false },
    ]);
    expect(checkSheet({ blood: 5, guts: 6, nerves: 4, breath: [20] }).ok).toBe(false);
  });

  it('[BG-CORE-03] a result equal to the score is not over it', () => {
    const draft = {
      edition: 'brawl',
      red: { a: { scores: '5/6/4', breath: [8] } },
      blue: { d: {} },
    } as const;
    const answers = [
      ['threat a', threat(['d8'])],
      ['answer-threat d', threat([])],
    ] as const;
    expect(play(draft, [6], answers).of('a').d8).toBe('living');
    expect(play(draft, [7], answers).of('a').d8).toBe('exhausted');
  });

  it('[BG-CORE-04] what a brawl leaves behind is there in the clash that follows', () => {
    const brawl = play(
      {
        edition: 'brawl',
        red: { a: { scores: '5/6/4', breath: [8], weapons: [sword] } },
        blue: { d: { breath: [8] } },
      },
      [7, 7, 8],
      [
        ['threat a', threat(['d8'], 'sword')],
        ['answer-threat d', threat(['d8'])],
      ],
    );
    expect(brawl.state.edition).toBe('brawl');
    const sheet = sheetOf(brawl.state, 'a');
    const clash = begin({
      ...setupOf({ red: { a: {} }, blue: { d: {} } }),
      fighters: [{ id: 'a', name: 'a', side: 'red', sheet }],
    });
    const a = clash.fighters[0];
    expect([a?.injuries, a?.weapons[0]?.marks, a?.breath[0]?.exhausted]).toEqual([[1], [7], true]);
  });

  it('[BG-CORE-05] a marked face is worth 0 while its trigger, bonus included, still counts', () => {
    const told = play(
      {
        red: {
          a: { scores: '5/9/5', weapons: [{ ...sword, marks: [4], special: { quality: 2, condition: 4 } }] },
        },
        blue: { d: { armour: ['helmet'] } },
        scene: { closeQuarters: true },
      },
      [4],
    );
    expect(told.all('item-rolled')[0]).toMatchObject({ face: 4, bonus: 1, value: 0 });
    expect(told.all('armour-stopped')[0]).toMatchObject({ trigger: 5 });
  });

  it('[BG-CORE-06] a brawler rolls breath, shield, weapon; the second roller after the first', () => {
    const one = { scores: '8/8/8', breath: [6], shield: { die: 6 }, weapons: [sword] };
    const pin = (who: string, slot: string) => ({ face: 2, who, slot });
    const told = play(
      { edition: 'brawl', red: { a: one }, blue: { d: one } },
      ['a', 'd'].flatMap((who) => [pin(who, 'breath'), pin(who, 'shield'), pin(who, 'weapon')]),
      [
        ['threat a', threat(['d6'], 'sword', 'blood')],
        ['answer-threat d', threat(['d6'], 'sword', 'blood')],
      ],
    );
    expect(told.dice).toBe(6);
  });

  it('[BG-CORE-06] a clash rolls A weapons, B weapons, A manoeuvre, B manoeuvre, then stand saves A before B', () => {
    const one = { scores: '8/8/8', breath: [6], shield: { die: 6 }, weapons: [sword] };
    const pin = (face: number, who: string, slot: string) => ({ face, who, slot });
    const rolls = ['weapon', 'breath', 'shield'] as const;
    const dice = [
      pin(5, 'a', rolls[0]),
      pin(5, 'd', rolls[0]),
      pin(4, 'a', rolls[1]),
      pin(1, 'a', rolls[2]),
      pin(4, 'd', rolls[1]),
      pin(1, 'd', rolls[2]),
      pin(6, 'a', 'stand'),
      pin(6, 'd', 'stand'),
      pin(1, 'a', 'stand'),
      pin(1, 'd', 'stand'),
    ];
    expect(play({ red: { a: one }, blue: { d: one } }, dice).dice).toBe(10);
  });

  it('[BG-CORE-06] with vantage the unfavoured roll everything first', () => {
    const one = { scores: '8/8/8', breath: [6], weapons: [sword] };
    const dice = [
      { face: 6, who: 'd', slot: 'weapon' },
      { face: 6, who: 'd', slot: 'breath' },
      { face: 6, who: 'a', slot: 'weapon' },
      { face: 6, who: 'a', slot: 'breath' },
    ];
    expect(play({ red: { a: one }, blue: { d: one }, scene: { vantage: ['red'] } }, dice).dice).toBe(4);
  });

  it('[BG-SAVE-01] any number of living dice may be rolled, none included', () => {
    const draft = { edition: 'brawl', red: { a: { breath: [6] } }, blue: { d: { breath: [6, 8] } } } as const;
    const told = play(
      draft,
      [],
      [
        ['threat a', threat([])],
        ['answer-threat d', escaping([])],
      ],
    );
    expect(told.of('d').status).toBe('away'); // 0 meets 0
    expect(howMany(WHICH_BREATH.choices(begin(setupOf(draft)), 'd', null))).toBe(4);
  });

  it('[BG-SAVE-02] the highest die has to meet the difficulty', () => {
    const draft = { edition: 'brawl', red: { a: { breath: [6] } }, blue: { d: { breath: [6, 8] } } } as const;
    const answers = [
      ['threat a', threat(['d6'])],
      ['answer-threat d', escaping(['d6', 'd8'])],
    ] as const;
    expect(play(draft, [5, 1, 5], answers).of('d').status).toBe('away');
    expect(play(draft, [5, 1, 4], answers).of('d').status).toBe('up');
  });

  it('[BG-SAVE-03] the margin is how far result and difficulty are apart', () => {
    expect([marginOf(7, 5), marginOf(3, 5), marginOf(5, 5)]).toEqual([2, 2, 0]);
    const draft = { edition: 'brawl', red: { a: { breath: [6] } }, blue: { d: { breath: [8] } } } as const;
    const told = play(
      draft,
      [3, 7],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.all('escaped')[0]?.margin).toBe(4);
  });

  it('[BG-SAVE-04] a die over the score tires and still counts', () => {
    const draft = {
      edition: 'brawl',
      red: { a: { scores: '5/4/4', breath: [8] } },
      blue: { d: {} },
    } as const;
    const told = play(
      draft,
      [7],
      [
        ['threat a', threat(['d8'])],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.of('a').d8).toBe('exhausted');
    expect(told.of('d').injuries).toBe('7');
  });

  it('[BG-SAVE-05] dice no larger than the score are offered first', () => {
    const fight = begin(setupOf({ red: { a: { scores: '6/9/5', breath: [4, 6, 8, 10] } }, blue: { d: {} } }));
    expect(WHICH_BREATH.fallback(fight, 'a', null)).toEqual(['d4', 'd6']);
  });

  it('[BG-SAVE-06] an exhausted die cannot be chosen', () => {
    const fight = begin(
      setupOf({ red: { a: { breath: [6, { size: 8, exhausted: true }] } }, blue: { d: {} } }),
    );
    expect(WHICH_BREATH.choices(fight, 'a', null)).toMatchObject({ of: ['d6'] });
  });

  it('[BG-SAVE-07] weapon and shield dice are marked where breath would tire', () => {
    const told = play(
      { red: { a: { scores: '6/3/5', weapons: [sword], shield: { die: 8 } } }, blue: { d: {} } },
      [7, 8],
    );
    expect(told.of('a')).toMatchObject({ 'sword-marks': '7', 'shield-marks': '8', exhausted: 0 });
  });

  it('[BG-SAVE-08] an injury does not test again what was rolled before it', () => {
    const draft = {
      edition: 'brawl',
      red: { a: { breath: [6] } },
      blue: { d: { scores: '5/9/4', breath: [8] } },
    } as const;
    const told = play(
      draft,
      [6, 5],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d')).toMatchObject({ injuries: '1', blood: 4, d8: 'living' });
  });
});
