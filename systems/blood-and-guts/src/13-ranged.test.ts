import { describe, expect, it } from 'vitest';
import { BOW_SIZES, CONTRAPTION_SIZES } from './13-ranged.ts';
import { WHICH_WEAPON } from './questions-clash.ts';
import { checkSheet } from './schema.ts';
import { begin } from './sheet.ts';
import { play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const bow = (more: object = {}) => ({ name: 'bow', die: 8, kind: 'bow', ammo: 3, ...more });
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3 };
const above = { scene: { vantage: ['red'] } };
const archer = (d: object, more: object = above) => ({
  red: { a: { scores: '6/8/6', breath: [6], weapons: [bow()] } },
  blue: { d },
  ...more,
});
const roll = [['which-breath a', ['d6']]] as const;

describe('chapter 13, Ranged weapons', () => {
  it('[BG-RNG-01] each shot is spent, even an over-swung one; without any the bow cannot be chosen', () => {
    expect(play(archer({}, {}), [8, 1], roll).of('a')['bow-ammo']).toBe(2);
    const weak = { red: { a: { scores: '6/5/6', weapons: [bow({ ammo: 1 })] } }, blue: { d: {} } };
    const told = play(weak, [7], [], 2);
    expect(told.of('a')['bow-ammo']).toBe(0);
    expect(
      told
        .all('wielded')
        .filter((event) => event.fighter === 'a')
        .map((event) => event.weapon),
    ).toEqual(['bow', null]);
  });
  it('[BG-RNG-02] with vantage an archer is not harmed by foes who carry no ranged weapon', () => {
    const bare = play(archer({ weapons: [sword] }), [7, 2, 1], roll);
    expect(bare.of('a').injuries).toBe('');
    const carrying = play(archer({ weapons: [sword, bow()] }), [7, 2, 1, 1], roll);
    expect(carrying.all('injured')[0]).toMatchObject({ fighter: 'a' });
    expect(play(archer({ weapons: [sword] }, {}), [2, 7, 1, 1], roll).of('a').status).toBe('down'); // no vantage, no cover
  });
  it('[BG-RNG-03] such dice come near if they beat the best die in pass 1', () => {
    expect(play(archer({ weapons: [sword] }), [7, 2, 1], roll).all('came-near')[0]).toMatchObject({
      by: 'd',
      value: 7,
      best: 2,
    });
    expect(play(archer({ weapons: [sword] }), [2, 1, 4], roll).all('came-near')).toEqual([]);
  });
  it('[BG-RNG-04] then the vantage ends with the exchange, without an injury', () => {
    const told = play(archer({ weapons: [sword], armour: ['plate'] }), [7, 2, 1], roll);
    expect(told.of('fight').vantage).toBe('');
    expect(told.of('a').injuries).toBe('');
    expect(told.all('re-evaluated')).toHaveLength(1);
  });
  it('[BG-RNG-04] and is told before the end of a fight that ends with it', () => {
    const kinds = play(archer({ weapons: [sword] }), [7, 2, 1], roll).events.map(({ kind }) => kind);
    expect(kinds.indexOf('vantage-ended')).toBe(kinds.indexOf('fight-ended') - 1);
  });
  it('[BG-RNG-05] in a brawl cover takes the harm, and a higher roll ends it', () => {
    const draft = {
      edition: 'brawl' as const,
      red: { a: { scores: '6/8/6', breath: [6], weapons: [bow()] } },
      blue: { d: { scores: '6/12/6', breath: [6], weapons: [sword] } },
      ...above,
    };
    const trade = [
      ['answer-threat d', threat(['d6'], 'sword')],
      ['threat a', threat(['d6'], 'bow')],
    ] as const;
    const told = play(draft, [5, 6, 3, 2], trade);
    expect(told.of('a').injuries).toBe('');
    expect(told.of('fight').vantage).toBe('');
    expect(play(draft, [2, 6, 3, 2], trade).of('fight').vantage).toBe('red');
  });
  it('[BG-BOW-01] four sizes of bow, 2 or 3 slots', () => {
    const fight = begin(
      setupOf({
        red: { a: { weapons: BOW_SIZES.map((die) => bow({ name: `b${die}`, die })) } },
        blue: { d: {} },
      }),
    );
    expect(fight.fighters[0]?.weapons.map(({ size, slots }) => [size, slots])).toEqual([
      [6, 2],
      [8, 2],
      [10, 3],
      [12, 3],
    ]);
    expect(
      checkSheet({ blood: 1, guts: 1, nerves: 1, weapons: [{ name: 'bow', die: 8, kind: 'bow' }] }).ok,
    ).toBe(false);
  });
  it('[BG-BOW-02] over Guts the bow is marked', () => {
    const told = play({ red: { a: { scores: '6/5/9', weapons: [bow()] } }, blue: { d: {} } }, [6]);
    expect(told.all('came-up-over')[0]?.rule).toBe('BG-BOW-02');
    expect(told.of('a')['bow-marks']).toBe('6');
  });
  it('[BG-BOW-03] with vantage a bow die within Nerves helps to evade and still threatens', () => {
    const told = play(
      archer({ weapons: [sword, bow()] }),
      [5, 6, 1],
      [...roll, ['whether-to-add-bow a', true]],
    );
    expect(told.all('evaded')[0]).toMatchObject({ fighter: 'a', threat: 5, best: 6 });
    expect(told.of('d').injuries).toBe('6');
    expect(() =>
      play(archer({ weapons: [sword, bow()] }), [5, 7, 1], [...roll, ['whether-to-add-bow a', true]]),
    ).toThrow(); // 7 over Nerves 6
  });
  it('[BG-BOW-04] an archer below is hurt first', () => {
    const told = play(
      { red: { a: { weapons: [bow()] } }, blue: { d: { weapons: [sword] } }, scene: { vantage: ['blue'] } },
      [5, 4],
    );
    expect([told.of('a').status, told.of('d').injuries]).toEqual(['down', '']);
  });
  it('[BG-CONT-01] four sizes of contraption; the largest is unwieldy', () => {
    const fight = begin(
      setupOf({
        red: { a: { weapons: CONTRAPTION_SIZES.map((die) => ({ ...crossbow, name: `c${die}`, die })) } },
        blue: { d: {} },
      }),
    );
    expect(fight.fighters[0]?.weapons.map(({ size, slots }) => [size, slots])).toEqual([
      [6, 1],
      [8, 2],
      [10, 3],
      [12, null],
    ]);
  });
  it('[BG-CONT-02] checked against Nerves, not Guts', () => {
    const shot = (scores: string) =>
      play({ red: { a: { scores, weapons: [crossbow] } }, blue: { d: {} } }, [6]).all('came-up-over');
    expect(shot('6/9/5')).toMatchObject([{ rule: 'BG-CONT-02', score: 5 }]);
    expect(shot('6/5/9')).toEqual([]);
  });
  it('[BG-CONT-03] using it unloads it; it reloads as the next exchange opens', () => {
    const draft = {
      red: { a: { scores: '6/9/9', weapons: [crossbow] } },
      blue: { d: { armour: ['plate'] } },
    };
    expect(play(draft, [2]).of('a')['crossbow-loaded']).toBe(false);
    const told = play(draft, [2, 4], [], 2);
    expect(told.all('reloaded')).toHaveLength(1);
    expect(told.of('a')['crossbow-ammo']).toBe(1);
  });
  it('[BG-CONT-04] not while a foe has vantage over the owner', () => {
    const draft = {
      red: { a: { scores: '6/9/9', weapons: [{ ...crossbow, loaded: false }] } },
      blue: { d: {} },
    };
    expect(play({ ...draft, scene: { vantage: ['blue'] } }, []).all('reloaded')).toEqual([]);
    expect(play({ ...draft, scene: { vantage: ['red'] } }, [4]).all('reloaded')).toHaveLength(1);
    expect(WHICH_WEAPON.choices(begin(setupOf(draft)), 'a', null)).toMatchObject({ answers: [null] });
    expect(play({ ...draft, scene: { vantage: ['blue'] } }, []).all('not-reloaded')).toMatchObject([
      { rule: 'BG-CONT-04', fighter: 'a', why: 'vantage' },
    ]);
  });
  it('[BG-CONT-03] A-58 `skip-one`: every shot costs the next exchange, not only the first', () => {
    const draft = {
      red: { a: { scores: '6/9/9', weapons: [{ ...crossbow, ammo: 9 }] } },
      blue: { d: { armour: ['plate'] } },
      options: { reload: 'skip-one' as const },
    };
    const told = play(draft, [2, 4, 6], [], 5);
    const kinds = told.events.map(({ kind }) => kind).filter((kind) => /reloaded|^shot/.test(kind));
    expect(kinds).toEqual(['shot', 'not-reloaded', 'reloaded', 'shot', 'not-reloaded', 'reloaded', 'shot']);
    expect(told.all('not-reloaded')[0]).toMatchObject({ rule: 'BG-CONT-03', why: 'takes-time' });
  });
  it('[BG-RNG-02] a foe who does not come near is told to be out of reach', () => {
    const told = play(archer({ weapons: [sword] }), [4, 3, 5], [...roll, ['whether-to-add-bow a', false]]);
    expect(told.all('kept-off')).toMatchObject([{ fighter: 'a', by: 'd', value: 4, best: 5 }]);
    expect(told.of('a').injuries).toBe('');
  });
  it('[BG-RNG-05] closing at once brings the dice within reach, and armour against them', () => {
    const options = { closing: 'at-once' } as const;
    const armoured = {
      red: { a: { scores: '6/8/6', breath: [6], weapons: [bow()], armour: ['plate'] } },
      blue: { d: { scores: '6/8/6', breath: [6], weapons: [sword] } },
      ...above,
      options,
    };
    const clash = play(armoured, [8, 6, 3, 5], [...roll, ['whether-to-add-bow a', false]]);
    expect(clash.all('came-near')).toHaveLength(1);
    expect(clash.all('armour-stopped')).toMatchObject([{ fighter: 'a', trigger: 8 }]);
    expect(clash.of('a').injuries).toBe('');
    const brawl = play(
      { ...armoured, edition: 'brawl' },
      [5, 8, 3, 2],
      [
        ['answer-threat d', threat(['d6'], 'sword')],
        ['threat a', threat(['d6'], 'bow')],
      ],
    );
    expect(brawl.all('came-near')).toHaveLength(1);
    expect(brawl.of('a').injuries).toBe('2'); // the difference; plate stops the 8
  });
  it('[BG-CONT-03] an empty or broken contraption is not reloaded', () => {
    const with0 = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 0, loaded: false };
    const ruined = { ...with0, ammo: 3, ruined: true };
    for (const weapon of [with0, ruined]) {
      const told = play({ red: { a: { weapons: [weapon] } }, blue: { d: {} } }, []);
      expect(told.all('reloaded')).toEqual([]);
    }
  });
});
