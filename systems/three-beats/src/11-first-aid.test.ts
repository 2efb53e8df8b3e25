import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { sceneOf } from './next-fight.ts';
import { mayTreat } from './questions-aid.ts';
import { THREE_BEATS } from './system.ts';
import { play, playOn, refusal, type Said, setupOf, sheetFrom } from './testing.ts';

const healer = { tam: { hand: '8 8 6' } };
const place = { elements: { Mud: 6, Dusk: 4 } };
const hurt = (count: number, more: object = {}) => ({
  pat: { wounds: ['w', 'x', 'y', 'z'].slice(0, count), ...more },
});
/** One side only: the fight is over before the first roll, and only first aid is left. */
const after = (
  heroes: Parameters<typeof setupOf>[0][string],
  options: Partial<Options> = {},
  scene: unknown = place,
) => setupOf({ heroes }, options, scene);
const aid: Said = [['whom-to-treat tam', 'pat']];

describe('first aid', () => {
  it('[TB-AID-01] when the fight is over, anybody conscious may try', () => {
    const { asked, fight, of } = play(after({ ...healer, ...hurt(1) }), [5, 2, 3, 1, 1], aid);
    expect(fight.outcome).not.toBeNull();
    expect(asked.find((one) => one.kind === 'whom-to-treat')?.choices).toMatchObject({
      answers: [null, 'pat'],
    });
    expect(of('tended')).toHaveLength(1);
  });

  it('[TB-AID-02] [TB-AID-03] [TB-WTOOL-05] elements stand against it, and wounds of the patient as d8s', () => {
    const { of } = play(
      after({ ...healer, ...hurt(1) }),
      [5, 2, 3, 6, 8],
      [...aid, ['what-opposes gm', ['mud', 'wound:1']]],
    );
    expect(of('contest-rolled')[0]?.against).toEqual([
      { entry: 'mud', size: 6, face: 6 },
      { entry: 'wound:1', size: 8, face: 8 },
    ]);
    expect(of('aid-failed')).toHaveLength(1);
  });

  it('[TB-AID-04] only the highest die of each side counts', () => {
    const { of } = play(after({ ...healer, ...hurt(1) }), [1, 5, 1, 4, 4], aid);
    expect(of('contest-rolled')).toMatchObject([{ best: 5, other: 4 }]);
    expect(of('tended')).toHaveLength(1);
  });

  it('[TB-AID-05] equal highest dice: all reroll', () => {
    const { of } = play(after({ ...healer, ...hurt(1) }), [5, 2, 3, 5, 1, 7, 1, 4, 6, 3], aid);
    expect(of('contest-rolled').map((e) => [e.best, e.other])).toEqual([
      [5, 5],
      [7, 6],
    ]);
  });

  it('[TB-AID-06] three places at most, fewer if there is less; none at all, and it succeeds', () => {
    const { asked } = play(after({ ...healer, ...hurt(4) }), [5, 2, 3, 1, 1], aid);
    expect(asked.find((one) => one.kind === 'what-opposes')?.choices).toMatchObject({ min: 0, max: 3 });
    const free = play(after({ ...healer, ...hurt(1) }, {}, {}), [], aid);
    expect(free.of('unopposed')).toHaveLength(1);
    expect(free.of('tended')).toHaveLength(1);
  });

  it('[TB-AID-07] [TB-WTOOL-06] the highest checked bubble is cleared; the wound stays', () => {
    const { fighter } = play(after({ ...healer, ...hurt(3) }, {}, {}), [], aid);
    expect(fighter('pat').wounds.map((wound) => wound.bubble)).toEqual(['checked', 'checked', 'tended']);
    expect(fighter('pat').wounds[2]?.text).toBe('y');
  });

  it('[TB-AID-08] what was tended does not hamper in the next fight', () => {
    const { fight } = play(
      after({ ...healer, ...hurt(3, { hand: '8', woundDice: false }) }, {}, {}),
      [],
      aid,
    );
    const sheet = THREE_BEATS.sheetOf(fight, 'pat');
    const base = setupOf({ heroes: { pat: {} }, foes: { bo: {} } });
    const next = {
      ...base,
      fighters: base.fighters.map((one) => (one.id === 'pat' ? { ...one, sheet } : one)),
    };
    expect(play(next, [8]).of('turned-down')).toMatchObject([{ steps: 2, values: [6] }]);
  });

  it('[TB-AID-09] each patient once, oneself included', () => {
    const heroes = { tam: { hand: '8', wounds: ['x', 'y'] }, tom: { hand: '8' } };
    const { whoWas, fighter } = play(after(heroes, {}, {}), [], [['whom-to-treat tam', 'tam']]);
    expect(fighter('tam').treated).toBe(1);
    expect(whoWas('whom-to-treat')).toEqual(['tam']);
  });

  it('A-31 `repeat-first-aid`, `no-self-aid`', () => {
    const heroes = { tam: { hand: '8', wounds: ['x', 'y'] } };
    const twice: Said = [
      ['whom-to-treat tam', 'tam'],
      ['whom-to-treat tam', 'tam'],
    ];
    expect(
      play(after(heroes, { 'repeat-first-aid': true }, {}), [], twice)
        .of('tended')
        .map((e) => e.level),
    ).toEqual([2, 1]);
    expect(play(after(heroes, { 'no-self-aid': true }, {}), []).whoWas('whom-to-treat')).toEqual([]);
  });

  it('[TB-AID-09] A-31 `repeat-first-aid`: twenty attempts of one healer at most', () => {
    const failing = play(
      after({ tam: { hand: '8' }, ...hurt(1) }, { 'repeat-first-aid': true }, { elements: { Mud: 6 } }),
      Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? 1 : 6)),
      Array.from({ length: 20 }, () => ['whom-to-treat tam', 'pat'] as const),
    );
    expect(failing.of('aid-failed')).toHaveLength(20);
    expect(failing.whoWas('whom-to-treat')).toEqual([...Array(20).fill('tam'), 'pat']);
  });

  it('[TB-AID-09] who was treated is not offered again, to nobody, though wounds are left', () => {
    const heroes = { tam: { hand: '8' }, tom: { hand: '8' }, ...hurt(3), pam: { wounds: ['x'] } };
    const { asked, of } = play(after(heroes, {}, {}), [], [['whom-to-treat tam', 'pat']]);
    const lists = asked.filter((one) => one.kind === 'whom-to-treat').map((one) => [one.who, one.choices]);
    expect(lists).toMatchObject([
      ['tam', { answers: [null, 'pat', 'pam'] }],
      ['tam', { answers: [null, 'pam'] }],
      ['tom', { answers: [null, 'pam'] }],
      ['pat', { answers: [null, 'pam'] }],
      ['pam', { answers: [null, 'pam'] }],
    ]);
    expect(of('tended')).toHaveLength(1);
    const failed = play(after({ ...healer, ...hurt(1) }), [1, 1, 1, 6, 1], aid);
    expect(failed.whoWas('whom-to-treat')).toEqual(['tam']);
  });

  it('[TB-WTOOL-05] the GM may use all wounds of the patient, tended or not, and none of the healer', () => {
    const wounds = [{ text: 'w', bubble: 'tended' }, 'x', 'y'];
    const heroes = { tam: { hand: '6', wounds: ['own'] }, pat: { wounds } };
    const { asked, of } = play(
      after(heroes),
      [6, 3, 8, 2, 7],
      [...aid, ['treat-with tam', ['a', 'wound:1']], ['what-opposes gm', ['wound:1', 'wound:2', 'wound:3']]],
    );
    expect(asked.find((one) => one.kind === 'what-opposes')?.choices).toMatchObject({
      of: ['mud', 'dusk', 'wound:1', 'wound:2', 'wound:3'],
    });
    expect(of('contest-rolled')[0]?.against).toEqual([
      { entry: 'wound:1', size: 8, face: 8 },
      { entry: 'wound:2', size: 8, face: 2 },
      { entry: 'wound:3', size: 8, face: 7 },
    ]);
    expect(of('contest-rolled')[0]).toMatchObject({
      names: { 'wound:1': 'Wound: own' },
      againstNames: { 'wound:1': 'Wound: w' },
      best: 6,
      other: 8,
    });
  });

  it("[TB-WTOOL-03] the healer's own wounds need the GM's word; refused, the healer picks again", () => {
    const heroes = { tam: { hand: '8', wounds: ['own'] }, ...hurt(1) };
    const { asked, of } = play(
      after(heroes),
      [5, 1, 1],
      [...aid, ['treat-with tam', ['a', 'wound:1']], ['allow-wound gm', false]],
    );
    expect(of('wound-allowed')).toMatchObject([{ fighter: 'tam', wound: 'wound:1', allowed: false }]);
    expect(asked.filter((one) => one.kind === 'treat-with')[1]?.choices).toMatchObject({ of: ['a'] });
    expect(of('contest-rolled')[0]?.dice.map((die) => die.entry)).toEqual(['a']);
  });

  it('[TB-AID-04] [TB-SPRK-07] sparks may be used: any die rerolled, points shifted between any two', () => {
    const heroes = { tam: { hand: '8 6', sparks: 2 }, ...hurt(1) };
    const said: Said = [
      ...aid,
      ['spark-in-aid tam', { use: 'reroll', die: 'a' }],
      ['spark-in-aid tam', { use: 'shift', from: 'b', to: 'a', points: 3 }],
    ];
    const { of, fighter, asked } = play(after(heroes), [1, 5, 6, 1, 4], said);
    expect(of('rerolled')).toMatchObject([{ before: 1, after: 4, sparks: 1 }]);
    expect(of('shifted')).toMatchObject([{ fromLeft: 2, toLeft: 7, sparks: 0 }]);
    expect(of('contest-changed')).toMatchObject([{ best: 7, other: 6 }]);
    expect(of('tended')).toHaveLength(1);
    expect(fighter('tam').sparks).toBe(0);
    const open = asked.find((one) => one.kind === 'spark-in-aid');
    expect(refusal(open, { use: 'shift', from: 'b', to: 'a', points: 5 })).toBe('not offered');
    const kept = play(after(heroes), [1, 5, 6, 1], aid);
    expect(kept.fighter('tam').sparks).toBe(2);
    expect(kept.of('contest-changed')).toEqual([]);
  });

  it('[TB-AID-05] a spark may break a tie before everybody rerolls', () => {
    const heroes = { tam: { hand: '8', sparks: 1 }, ...hurt(1) };
    const said: Said = [...aid, ['spark-in-aid tam', { use: 'reroll', die: 'a' }]];
    const { of } = play(after(heroes), [6, 6, 1, 7], said);
    expect(of('contest-rolled')).toHaveLength(1);
    expect(of('contest-changed')).toMatchObject([{ best: 7, other: 6 }]);
  });

  it('[TB-AID-09] [TB-AID-10] nobody treats the dead, the hidden or those who have gone', () => {
    const fight = THREE_BEATS.begin(after({ ...healer, ...hurt(1) }));
    const [tam, pat] = fight.fighters;
    if (tam === undefined || pat === undefined) throw new Error('nobody');
    expect(mayTreat(fight, tam, pat)).toBe(true);
    for (const status of ['dead', 'left'] as const)
      expect(mayTreat(fight, tam, { ...pat, status })).toBe(false);
    expect(mayTreat(fight, tam, { ...pat, hidden: true })).toBe(false);
    expect(mayTreat(fight, tam, { ...pat, wounds: [] })).toBe(false);
    expect([mayTreat(fight, pat, pat), mayTreat(fight, tam, { ...pat, treated: 1 })]).toEqual([true, false]);
  });

  it('[TB-AID-10] without a checked bubble nothing is treated; a failure leaves the patient as before', () => {
    expect(
      play(after({ ...healer, pat: { wounds: [{ text: 'x', bubble: 'tended' }] } }), []).whoWas(
        'whom-to-treat',
      ),
    ).toEqual([]);
    const { fighter } = play(after({ ...healer, ...hurt(2) }), [1, 1, 1, 6, 1], aid);
    expect(fighter('pat').wounds.map((wound) => wound.bubble)).toEqual(['checked', 'checked']);
  });

  it('[TB-AID-11] pending disadvantage turns the healer down, once', () => {
    const setup = after({ tam: { hand: '8 8 6', disadvantage: 2 }, ...hurt(1) });
    const { of, fighter } = play(setup, [7, 2, 3, 5, 1, 5, 1, 1, 4, 1], aid);
    expect(of('contest-rolled')).toMatchObject([
      { steps: 2, best: 5, other: 5 },
      { steps: 0, best: 5, other: 4 },
    ]);
    expect(fighter('tam').disadvantage).toBe(0);
  });

  it('[TB-AID-12] an unconscious patient comes round on a success', () => {
    const { fighter, of } = play(after({ ...healer, ...hurt(4, { unconscious: true }) }, {}, {}), [], aid);
    expect(fighter('pat').status).toBe('awake');
    expect(of('woke')).toHaveLength(1);
    const not = play(after({ ...healer, ...hurt(4, { unconscious: true }) }), [1, 1, 1, 6, 1], aid);
    expect(THREE_BEATS.sheetOf(not.fight, 'pat').unconscious).toBe(true);
  });
});

describe('reopening', () => {
  const tended = (text: string) => ({ text, bubble: 'tended' });
  const d8 = { hand: '8' };
  const hit: Said = [['what-to-do ana', { do: 'attack', target: 'bo' }]];
  const against = (wounds: unknown[], options: Partial<Options> = {}) =>
    play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: { hand: '8', wounds, woundDice: false } } }, options),
      [1, 8],
      hit,
    );
  const bubbles = (played: ReturnType<typeof play>) =>
    played.fighter('bo').wounds.map((wound) => wound.bubble);

  it('[TB-OPEN-01] [TB-OPEN-05] a lost contest that the GM calls physical reopens the loser’s tended wounds', () => {
    const heroes = { tam: { hand: '8 8 6', wounds: [tended('rib')] }, ...hurt(1) };
    const lost = [...aid, ['treat-with tam', ['a', 'b', 'c']]] as const;
    const physical = play(after(heroes), [1, 1, 1, 6, 1], [...lost, ['was-it-physical gm', true]]);
    expect(physical.of('reopened')).toMatchObject([{ rule: 'TB-OPEN-01', fighter: 'tam', level: 1 }]);
    expect(play(after(heroes), [1, 1, 1, 6, 1], lost).of('reopened')).toHaveLength(0);
  });

  it('[TB-OPEN-05] a countered action is no failed roll', () => {
    const ana = { hand: '8', wounds: [tended('rib')], woundDice: false };
    const { of, whoWas } = play(
      setupOf({ heroes: { ana }, foes: { bo: d8 } }),
      [1, 8],
      [...hit, ['how-to-answer bo', 'counter']],
    );
    expect(of('countered')).toHaveLength(1);
    expect(of('reopened')).toHaveLength(0);
    expect(whoWas('was-it-physical')).toEqual([]);
  });

  it('[TB-OPEN-02] [TB-OPEN-04] a new wound reopens first, then is entered one level up', () => {
    const played = against(['x', 'y', tended('z')]);
    expect(played.of('reopened')).toMatchObject([{ rule: 'TB-OPEN-02', level: 3 }]);
    expect(played.of('wounded')).toMatchObject([{ level: 4 }]);
    expect(bubbles(played)).toEqual(['checked', 'checked', 'checked', 'checked']);
  });

  it('[TB-OPEN-04] four wounds, one tended, hit again: reopened and unconscious', () => {
    const played = against(['w', 'x', 'y', tended('z')]);
    expect(played.of('reopened')).toMatchObject([{ level: 4 }]);
    expect(played.fighter('bo')).toMatchObject({ status: 'unconscious' });
    expect(played.fighter('bo').wounds).toHaveLength(4);
  });

  it('[TB-OPEN-03] A-32 all tended wounds reopen, or with `reopen-latest-only` the last', () => {
    const wounds = [tended('x'), tended('y')];
    expect(bubbles(against(wounds))).toEqual(['checked', 'checked', 'checked']);
    expect(bubbles(against(wounds, { 'reopen-latest-only': true }))).toEqual([
      'tended',
      'checked',
      'checked',
    ]);
  });

  it('A-33 `new-wound-fills-gap` puts the new wound into the cleared bubble', () => {
    const played = against(['x', tended('y')], { 'new-wound-fills-gap': true });
    expect(played.of('wounded')).toMatchObject([{ level: 2, wounds: 2 }]);
    expect(bubbles(played)).toEqual(['checked', 'none', 'checked']);
    const full = against(['w', 'x', 'y', tended('z')], { 'new-wound-fills-gap': true });
    expect(full.fighter('bo').status).toBe('active');
    expect(THREE_BEATS.checkSheet(THREE_BEATS.sheetOf(full.fight, 'bo'), null).ok).toBe(true);
  });
});

describe('from fight to fight', () => {
  it('wounds taken turn the dice down when the next fight starts, and kicked-away tools lie there', () => {
    const d8 = { hand: '8' };
    const setup = setupOf(
      { heroes: { ana: d8 }, foes: { bo: { hand: '8', woundDice: false } } },
      {},
      { ground: ['Pike'] },
    );
    const first = play(
      setup,
      [2, 5, 5, 3],
      [
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
        ['what-to-do bo', { do: 'kick-away', tool: 'pike' }],
        ['what-to-do bo', { do: 'attack', target: 'ana' }],
        ['how-to-answer ana', 'surrender'],
      ],
      2,
    );
    expect(first.fight.outcome?.winner).toBe('foes');
    const fighters = setup.fighters.map((one) => ({
      ...one,
      sheet: THREE_BEATS.sheetOf(first.fight, one.id),
    }));
    const second = play({ ...setup, fighters, scene: sceneOf(first.fight) }, [2, 5]);
    expect(second.of('turned-down')).toMatchObject([{ fighter: 'bo', wounds: 1, values: [4] }]);
    const turn = second.asked.find((one) => one.kind === 'what-to-do');
    expect(refusal(turn, { do: 'arm', tool: 'pike' })).toBeNull();
    expect(sheetFrom({ hand: '8' }).wounds).toEqual([]);
  });
});

describe('the sheet after the fight', () => {
  it('lists two tools of one name under two ids', () => {
    const club = { hand: '8', tools: ['Club'] };
    const setup = setupOf({ heroes: { ana: club }, foes: { bo: club } });
    const { fight } = play(
      setup,
      [2, 1, 8, 7],
      [
        ['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/club' }],
        ['what-to-do bo', { do: 'arm', tool: 'ana/club' }],
      ],
    );
    expect(THREE_BEATS.sheetOf(fight, 'bo').tools.map((tool) => tool.id)).toEqual(['club', 'club-2']);
    expect(THREE_BEATS.sheetOf(fight, 'ana').tools).toEqual([]);
  });

  it('[TB-AID-01] whoever was about to join may help as well; where it never came to a fight there is nothing after it', () => {
    const setup = setupOf({
      heroes: { ana: { hand: '8', wounds: ['rib'] } },
      foes: { bo: { hand: '8' } },
    });
    const fight = THREE_BEATS.begin(setup);
    const not = playOn(fight, [], [['go-on gm', { go: 'end', out: [] }]]);
    expect(not.whoWas('whom-to-treat')).toEqual([]);
    const late = THREE_BEATS.begin(setup);
    for (const one of late.fighters) one.status = 'surrendered';
    late.round = 1;
    THREE_BEATS.addFighter(
      late,
      { id: 'tam', name: 'tam', side: 'heroes', sheet: sheetFrom({ hand: '8' }) },
      null as never,
    );
    const ended = playOn(late, [], [['go-on gm', { go: 'end', out: [] }]]);
    expect(ended.whoWas('whom-to-treat')).toContain('tam');
  });
});
