import { describe, expect, it } from 'vitest';
import { freeSidesteps } from './12-stances.ts';
import { attack } from './14-attacks.ts';
import { computeHarm } from './16-damage.ts';
import { blowOf, noEffects } from './effects.ts';
import { WHICH_LEVELS } from './questions-blows.ts';
import { declarationsOf } from './questions-engagement.ts';
import type { AttackStance, StanceHeld } from './state.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';

const P_READY = { expected: { g: false } };

const duel = (ana: object = {}, orc: object = {}, more: Partial<Arena> = {}): Arena => ({
  p: { ana: { at: [5, 5], weapons: ['shortsword'], ...ana } },
  g: { orc: { at: [6, 5], hp: 60, ...orc } },
  scene: P_READY,
  ...more,
});

function struck(sketch: Arena, dice: number[], stance: AttackStance, held: StanceHeld, answers = {}) {
  const fight = stateOf(sketch);
  const [ana, orc] = fight.fighters;
  fight.engagement = {
    initiator: 'ana',
    target: 'orc',
    targeted: 1,
    participants: ['ana', 'orc'],
    step: stance,
  };
  Object.assign(ana!, { stance });
  Object.assign(orc!, { stance: held });
  const effects = noEffects();
  const { table, asked, events } = tableOf(fight, dice, answers);
  attack(fight, table, blowOf(ana!, orc!, ana!.arms[0]!, stance, 'attack'), effects);
  return { effects, asked, events, fight };
}

const HIGH = [8, 6, 8, 1, 1];

const LOW = [1, 1, 1, 8, 4];

const stances = (ana: string, orc: string): Pin[] => [
  ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
  ['which-stance ana', ana],
  ['which-stance orc', orc],
];

describe('cunning', () => {
  it('[HR-CUN-01] acts first, on anybody who is not in might', () => {
    const order = play(
      {
        ...duel(),
        p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
      },
      [1, 1, 1, 8, 4, 1, 1, 1, 8, 6],
      [
        ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
        ['who-joins p', 'bo'],
        ['which-stance ana', 'might'],
        ['which-stance bo', 'cunning'],
        ['which-stance orc', 'defensive'],
        ['what-to-declare bo', { do: 'attack', with: 'shortsword', target: 'orc' }],
        ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ],
    ).events.filter(({ kind }) => kind === 'attacked');
    expect(order.map((event) => ('fighter' in event ? event.fighter : ''))).toEqual(['bo', 'ana']);
  });

  it('[HR-CUN-02] up to two levels among three kinds, also without a hit; [A-18] or only with one', () => {
    const levels = { 'which-levels': { dazed: 1, weakened: 1 } };
    expect(struck(duel(), LOW, 'cunning', 'agility', levels).effects.levels).toHaveLength(2);
    const needs = { options: { 'stance-bonus-needs-hit': true } };
    expect(struck(duel({}, {}, needs), LOW, 'cunning', 'agility', levels).effects.levels).toHaveLength(0);
    expect(
      struck(duel({}, {}, needs), [8, 4, 8, 1, 1], 'cunning', 'agility', levels).effects.levels,
    ).toHaveLength(2);
    expect(WHICH_LEVELS.choices(stateOf(duel()), 'ana', { target: 'orc', most: 2 })).toMatchObject({
      min: 0,
      max: 2,
    });
  });

  it('[A-19] the levels may be mixed, unless condition-mix is single', () => {
    const mixed = { dazed: 1, weakened: 1 };
    const about = { target: 'orc', most: 2 };
    expect(WHICH_LEVELS.whyNot?.(stateOf(duel()), 'ana', about, mixed)).toBeNull();
    const single = stateOf(duel({}, {}, { options: { 'condition-mix': 'single' } }));
    expect(WHICH_LEVELS.whyNot?.(single, 'ana', about, mixed)?.rule).toBe('HR-CUN-02');
  });

  it('[HR-CUN-03] they land at the end of the step: not on this defense, but on what comes after', () => {
    const pins: Pin[] = [
      ...stances('cunning', 'agility'),
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['which-levels ana', { dazed: 2 }],
    ];
    const { events, f } = play(duel(), LOW, pins);
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({ defense: { net: 0 } });
    expect(f('orc').levels.dazed).toBe(2);
  });

  it('[HR-CUN-04] nothing of the kind against cunning or defensive', () => {
    for (const held of ['cunning', 'defensive'] as const)
      expect(struck(duel(), LOW, 'cunning', held).asked).toEqual([]);
  });
});

describe('agility', () => {
  const three: Arena = {
    p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [2, 2] } },
    g: { orc: { at: [6, 5], hp: 60, weapons: ['shortsword'] } },
    scene: P_READY,
  };

  it('[HR-AGI-01] not on cunning', () => {
    const fight = stateOf(duel());
    Object.assign(fight.fighters[0]!, { stance: 'agility' });
    Object.assign(fight.fighters[1]!, { stance: 'cunning' });
    expect(declarationsOf(fight, fight.fighters[0]!).some(({ do: what }) => what === 'attack')).toBe(false);
  });

  it('[HR-AGI-02] [HR-AGI-03] one free sidestep, also without an attack and whatever the others chose', () => {
    const pins: Pin[] = [
      ...stances('agility', 'cunning'),
      ['what-to-declare ana', { do: 'move' }],
      ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }],
    ];
    const { f } = play(duel(), [], pins);
    expect(f('ana')).toMatchObject({ x: 4, rush: 0, actions: 0 });
  });

  it.each([
    ['always', true, true],
    ['with-attack', false, true],
    ['vs-might', false, false],
  ] as const)('[A-20] agility-sidestep %s', (reading, alone, onAgility) => {
    const fight = stateOf(duel({}, {}, { options: { 'agility-sidestep': reading } }));
    Object.assign(fight.fighters[0]!, { stance: 'agility' });
    Object.assign(fight.fighters[1]!, { stance: 'agility' });
    const all = declarationsOf(fight, fight.fighters[0]!);
    expect(all.some(({ do: what }) => what === 'move')).toBe(alone);
    expect(all.some((one) => 'after' in one && one.after === 'move')).toBe(onAgility);
    Object.assign(fight.fighters[1]!, { stance: 'might' });
    expect(
      declarationsOf(fight, fight.fighters[0]!).some((one) => 'after' in one && one.after === 'move'),
    ).toBe(true);
  });

  it('[HR-AGI-04] who attacks first comes before who moves first', () => {
    const pins: Pin[] = [
      ...stances('agility', 'agility'),
      ['what-to-declare ana', { do: 'move-first' }],
      ['what-to-declare orc', { do: 'attack', with: 'shortsword', target: 'ana', after: 'stay' }],
      ['where-to-sidestep ana', { do: 'stay' }],
      ['whom-now ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ];
    const { events } = play(three, [1, 1, 1, 1, 8, 6, 1, 1, 1, 1, 8, 6], pins);
    const order = events
      .filter(({ kind }) => kind === 'attacked')
      .map((event) => ('fighter' in event ? event.fighter : ''));
    expect(order).toEqual(['orc', 'ana']);
  });

  it('[HR-AGI-05] sidesteps alternate, the targeted side first, each side choosing among its own', () => {
    const sketch: Arena = { ...three, p: { ana: { at: [5, 5] }, bo: { at: [5, 6] } } };
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['who-joins p', 'bo'],
      ['which-stance ana', 'agility'],
      ['which-stance bo', 'agility'],
      ['which-stance orc', 'agility'],
      ['what-to-declare ana', { do: 'move' }],
      ['what-to-declare bo', { do: 'move' }],
      ['what-to-declare orc', { do: 'move' }],
      ['where-to-sidestep orc', { do: 'step', x: 7, y: 5 }],
      ['who-moves p', 'bo'],
      ['where-to-sidestep bo', { do: 'step', x: 4, y: 6 }],
      ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }],
    ];
    const moved = play(sketch, [], pins).events.filter(({ kind }) => kind === 'moved');
    expect(moved.map((event) => ('fighter' in event ? event.fighter : ''))).toEqual(['orc', 'bo', 'ana']);
  });

  it('[HR-AGI-06] who moved first picks a target from where it stands now', () => {
    const pins: Pin[] = [
      ...stances('agility', 'might'),
      ['what-to-declare ana', { do: 'move-first' }],
      ['where-to-sidestep ana', { do: 'step', x: 5, y: 4 }],
      ['whom-now ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ];
    expect(play(three, [1, 1, 1, 1, 8, 6], pins).kinds).toContain('attacked');
    const away = pins.map(
      (pin): Pin => (pin[0] === 'where-to-sidestep ana' ? [pin[0], { do: 'step', x: 4, y: 5 }] : pin),
    );
    expect(() => play(three, [1, 1, 1, 1, 8, 6], away)).toThrow();
  });

  it('[HR-AGI-07] no sidestep for the restrained, stunned and surprised', () => {
    const steps = (change: object, conditions: object = {}) => {
      const fight = stateOf(duel({ conditions }));
      return freeSidesteps(Object.assign(fight.fighters[0]!, { stance: 'agility', ...change }));
    };
    expect(steps({})).toBe(1);
    expect(steps({}, { restrained: 1 })).toBe(0);
    expect(steps({}, { stunned: 1 })).toBe(0);
    expect(steps({ surprised: true })).toBe(0);
  });

  it('[A-21] one attack-first, one move-first: two ordinary attacks, or one contested if the other answers', () => {
    const pins: Pin[] = [
      ...stances('agility', 'agility'),
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc', after: 'stay' }],
      ['what-to-declare orc', { do: 'move-first' }],
    ];
    expect(play(three, [1, 1, 1, 1, 8, 6], pins).kinds).toContain('attacked');
    const any: Arena = { ...three, options: { 'agility-contest': 'any' } };
    const { kinds } = play(any, [1, 1, 1, 1, 1, 1, 1, 1], [...pins, ['whether-to-answer orc', true]]);
    expect(kinds).toContain('contested');
  });
});

describe('might and defensive', () => {
  it('[HR-MIG-01] last, and not on agility', () => {
    const fight = stateOf(duel());
    Object.assign(fight.fighters[0]!, { stance: 'might' });
    Object.assign(fight.fighters[1]!, { stance: 'agility' });
    expect(declarationsOf(fight, fight.fighters[0]!).some(({ do: what }) => what === 'attack')).toBe(false);
  });

  it('[HR-MIG-02] the might bonus comes against cunning alone, hit or not; [A-71] or always', () => {
    const pushes = (held: StanceHeld, options: Arena['options'] = {}) =>
      struck(duel({}, {}, { options }), LOW, 'might', held).effects.pushes.length;
    expect([pushes('cunning'), pushes('might'), pushes('defensive')]).toEqual([1, 0, 0]);
    expect(pushes('might', { 'might-bonus-always': true })).toBe(1);
    expect(pushes('cunning', { 'stance-bonus-needs-hit': true })).toBe(0);
  });

  it('[HR-MIG-03] pushes wait until every might attack is rolled', () => {
    const sketch: Arena = {
      ...duel({ weapons: ['maul'] }),
      p: { ana: { at: [5, 5], weapons: ['maul'] }, bo: { at: [7, 5], weapons: ['shortsword'] } },
    };
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['who-joins p', 'bo'],
      ['which-stance ana', 'might'],
      ['which-stance bo', 'might'],
      ['which-stance orc', 'cunning'],
      ['what-to-declare ana', { do: 'attack', with: 'maul', target: 'orc' }],
      ['what-to-declare bo', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['whether-to-push ana', 'no'],
      ['whether-to-push bo', 'no'],
    ];
    const kinds = play(sketch, [1, 1, 1, 1, 8, 6, 1, 1, 1, 8, 6], pins).kinds;
    expect(kinds.filter((kind) => kind === 'attacked')).toHaveLength(2);
    expect(kinds).not.toContain('collided');
  });

  it('[HR-DEF-01] a defensive fighter is asked for nothing', () => {
    const { events } = play(duel(), [], stances('defensive', 'defensive'));
    expect(events.some(({ kind }) => kind === 'declared' || kind === 'step-began')).toBe(false);
  });

  it('[HR-DEF-02] [HR-DEF-04] attack damage of the engagement is halved, rounded up; other harm is not', () => {
    const halved = (raw: number, fromAttack: boolean) => {
      const fight = stateOf(duel());
      fight.fighters[1]!.stance = 'defensive';
      const harm = {
        by: 'ana',
        target: 'orc',
        raw,
        fromAttack,
        executes: false,
        damageType: 'none',
        heavyMelee: false,
        rule: 'HR-ATK-03',
      } as const;
      return computeHarm(fight, tableOf(fight).table, harm).amount;
    };
    expect([halved(17, true), halved(1, true), halved(0, true), halved(17, false)]).toEqual([9, 1, 0, 17]);
  });

  it('[HR-DEF-03] it is met by attack against defense, in its own roll', () => {
    expect(
      struck(duel(), HIGH, 'might', 'defensive').events.find(({ kind }) => kind === 'attacked'),
    ).toMatchObject({ damage: 20 });
  });
});
