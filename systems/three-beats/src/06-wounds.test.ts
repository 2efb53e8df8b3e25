import { describe, expect, it } from 'vitest';
import { woundName } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { play, refusal, setupOf } from './testing.ts';

const d8 = { hand: '8' };
const hit = [['what-to-do ana', { do: 'attack', target: 'bo' }]] as const;
const wounded = (count: number) => ({
  hand: '8',
  wounds: ['w', 'x', 'y', 'z'].slice(0, count),
  woundDice: false,
});

const duel = setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } });

describe('attacks', () => {
  it('[TB-ATK-01] [TB-ATK-03] an attack that is not countered gives one wound, and nothing is rolled for it', () => {
    const { of, fighter } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }), [2, 5], hit);
    expect(of('declared')).toMatchObject([{ rule: 'TB-ATK-01', target: 'bo' }]);
    expect(fighter('bo').wounds).toHaveLength(1);
  });

  it('[TB-ATK-02] [TB-WTOOL-01] a wound nobody words is called by its level and by how the blow was told', () => {
    const said = [...hit, ['tell-how ana', 'Knife in the Belly']] as const;
    const { fighter } = play(duel, [2, 5], said);
    const [wound] = fighter('bo').wounds;
    expect(wound === undefined ? '' : woundName(wound)).toBe('Wound: Beaten: Knife in the Belly');
    expect(play(duel, [2, 5], hit).fighter('bo').wounds[0]?.text).toBe('Beaten: a blow from ana');
    const silent = play(duel, [2, 5], [...hit, ['name-the-wound bo', ' ']]);
    expect(silent.fighter('bo').wounds[0]?.text).toBe('Beaten: a blow from ana');
    const armed = setupOf({ heroes: { ana: { tools: ['Axe'] } }, foes: { bo: wounded(1) } });
    expect(play(armed, [2, 5], hit).fighter('bo').wounds[1]?.text).toBe('Bloody: ana’s Axe');
  });

  it('[TB-WTOOL-01] A-43 whoever takes the wound words it; with `attacker-names-wounds` the attacker', () => {
    const { whoWas, fighter } = play(duel, [2, 5], [...hit, ['name-the-wound bo', 'Gutted']]);
    expect(whoWas('name-the-wound')).toEqual(['bo']);
    expect(fighter('bo').wounds[0]?.text).toBe('Gutted');
    const other = { ...duel, options: { ...duel.options, 'attacker-names-wounds': true } };
    const named = play(other, [2, 5], [...hit, ['name-the-wound ana', 'Stuck']]);
    expect(named.whoWas('name-the-wound')).toEqual(['ana']);
    expect(named.fighter('bo').wounds[0]?.text).toBe('Stuck');
  });

  it('[TB-ATK-04] several attacks in a beat give a wound each, in acting order', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d8 } });
    const { of } = play(setup, [5, 4, 2], [['what-to-do ada', { do: 'attack', target: 'bo' }], ...hit]);
    expect(of('wounded').map((e) => [e.by, e.level])).toEqual([
      ['ada', 1],
      ['ana', 2],
    ]);
  });
});

describe('wounds', () => {
  it('[TB-WND-01] [TB-WND-02] beaten, bloody, broken, burst: the n-th wound checks bubble n', () => {
    for (const count of [0, 1, 2, 3]) {
      const { of } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: wounded(count) } }), [3, 8], hit);
      expect(of('wounded')).toMatchObject([{ rule: 'TB-WND-02', level: count + 1, wounds: count + 1 }]);
      expect(of('wounded')[0]?.text).toBe(
        `${['Beaten', 'Bloody', 'Broken', 'Burst'][count]}: a blow from ana`,
      );
    }
    expect(THREE_BEATS.checkSheet({ wounds: ['1', '2', '3', '4', '5'] }, null).ok).toBe(false);
  });

  it('[TB-WND-03] [TB-WTOOL-02] a wound is also a tool of its owner, with a d8', () => {
    const { of } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }), [2, 5, 2, 5, 7], hit, 2);
    expect(of('rolled')[3]?.dice).toMatchObject([{ entry: 'a' }, { entry: 'wound:1', size: 8, face: 7 }]);
  });

  it('[TB-WND-04] the fifth wound is not written down: unconscious instead', () => {
    const { of, fighter } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: wounded(4) } }), [3, 8], hit);
    expect(of('unconscious')).toMatchObject([{ fighter: 'bo', by: 'ana' }]);
    expect(of('wounded')).toHaveLength(0);
    expect(fighter('bo').wounds).toHaveLength(4);
  });

  it('[TB-WND-05] tended wounds count for the level of the next', () => {
    const bo = { hand: '8', wounds: ['x', { text: 'y', bubble: 'tended' }], woundDice: false };
    expect(play(setupOf({ heroes: { ana: d8 }, foes: { bo } }), [3, 8], hit).of('wounded')).toMatchObject([
      { level: 3 },
    ]);
  });

  const down = setupOf({ heroes: { ana: d8 }, foes: { bo: wounded(4), cy: d8 } });

  it('[TB-WND-06] the unconscious leave, return their dice, and are no target', () => {
    const { fighter, whoWas, asked } = play(down, [3, 8, 7], hit);
    expect(fighter('bo')).toMatchObject({ status: 'unconscious', presented: -1 });
    expect(fighter('bo').dice[0]?.where).toBe('supply');
    expect(whoWas('what-to-do')).toEqual(['ana', 'cy']);
    expect(refusal(asked.filter((one) => one.kind === 'what-to-do')[1], { do: 'attack', target: 'bo' })).toBe(
      'TB-ACT-07',
    );
  });

  it('[TB-WND-08] A-28 nobody dies, unless `attack-the-helpless` and the GM say so', () => {
    const helpless = { ...down, options: { ...down.options, 'attack-the-helpless': true } };
    const again = [...hit, ['what-to-do cy', { do: 'attack', target: 'bo' }]] as const;
    expect(() => play(down, [3, 8, 7], again)).toThrow(/TB-ACT-07/);
    expect(play(helpless, [3, 8, 7], again).of('spared')).toHaveLength(1);
    const dead = play(helpless, [3, 8, 7], [...again, ['fate gm', 'dies']]);
    expect(dead.fighter('bo').status).toBe('dead');
  });

  it('[TB-WND-07] a wound taken now lowers no die of this fight', () => {
    const { of, fighter } = play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: { hand: '8', woundDice: false } } }),
      [2, 5, 2, 5],
      hit,
      2,
    );
    expect(fighter('bo').dice[0]?.value).toBe(5);
    expect(of('turned-down')).toHaveLength(0);
  });
});

describe('wounds as tools', () => {
  const foes = { bo: d8 };
  const ana = { hand: '4', wounds: ['Cut'] };

  it('[TB-WTOOL-03] the GM may refuse a wound in a fight; then the fighter picks again', () => {
    const setup = setupOf({ heroes: { ana }, foes });
    expect(play(setup, [4, 8, 2]).of('wound-allowed')).toMatchObject([{ wound: 'wound:1', allowed: true }]);
    const refused = play(setup, [4, 2], [['allow-wound gm', false]]);
    expect(refused.of('rolled')[0]?.dice.map((die) => die.entry)).toEqual(['a']);
    expect(refused.whoWas('which-entries')).toEqual(['ana', 'bo', 'ana']);
  });

  it('A-27 `no-wound-dice-in-combat` never allows it', () => {
    const { of, whoWas } = play(
      setupOf({ heroes: { ana }, foes }, { 'no-wound-dice-in-combat': true }),
      [4, 2],
    );
    expect(of('rolled')[0]?.count).toBe(1);
    expect(whoWas('allow-wound')).toEqual([]);
  });

  it('[TB-WTOOL-04] a wound cannot be disarmed, thrown or kicked away', () => {
    const { asked } = play(setupOf({ heroes: { ana, ada: d8 }, foes }), [4, 8, 2, 3]);
    const turns = asked.filter((one) => one.kind === 'what-to-do');
    expect(turns.length).toBeGreaterThan(2);
    for (const turn of turns) expect(JSON.stringify(turn.choices)).not.toContain('wound:');
  });
});
