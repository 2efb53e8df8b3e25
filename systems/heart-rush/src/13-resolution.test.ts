import { describe, expect, it } from 'vitest';
import { WHAT_TO_DECLARE } from './questions-engagement.ts';
import { isLegalTarget } from './targets.ts';
import { type Arena, type Pin, play, stateOf } from './testing.ts';

const P_READY = { expected: { g: false } };
const TRIO: Arena = {
  p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
  g: { orc: { at: [6, 5], hp: 60, attack: 2 } },
  scene: P_READY,
};
const setUp = (ana: string, bo: string, orc: string): Pin[] => [
  ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
  ['who-joins p', 'bo'],
  ['which-stance ana', ana],
  ['which-stance bo', bo],
  ['which-stance orc', orc],
];
const hits = (by: string, target: string, more: object = {}): Pin => [
  `what-to-declare ${by}`,
  { do: 'attack', with: by === 'orc' ? 'unarmed' : 'shortsword', target, ...more },
];
const who = (events: readonly { kind: string }[], kind: string) =>
  events
    .filter((event) => event.kind === kind)
    .map((event) => (event as unknown as { fighter: string }).fighter);

describe('resolution', () => {
  it('[HR-RES-01] cunning, agility, might; each acts once, in the step of its stance', () => {
    const { events } = play(
      TRIO,
      [1, 1, 1, 8, 4, 1, 1, 1, 8, 6],
      [...setUp('might', 'cunning', 'defensive'), hits('bo', 'orc'), hits('ana', 'orc')],
    );
    expect(events.flatMap((event) => (event.kind === 'step-began' ? [event.step] : []))).toEqual([
      'cunning',
      'might',
    ]);
    expect(who(events, 'attacked')).toEqual(['bo', 'ana']);
  });

  it('[HR-RES-02] another participant of the other side, permitted, in range, not in total cover; [A-24] friends on request', () => {
    const fight = stateOf({ ...TRIO, rows: Array.from({ length: 9 }, () => '.........') });
    const [ana, bo, orc] = fight.fighters;
    for (const fighter of fight.fighters) fighter.stance = 'might';
    const arm = ana!.arms[0]!;
    const legal = (target: typeof orc) => isLegalTarget(fight, ana!, arm, target!);
    expect([legal(orc), legal(bo), legal(ana)]).toEqual([true, false, false]);
    orc!.stance = 'agility';
    expect(legal(orc)).toBe(false);
    orc!.stance = null;
    expect(legal(orc)).toBe(false);
    Object.assign(orc!, { stance: 'might', x: 8 });
    expect(legal(orc)).toBe(false);
    fight.options = { ...fight.options, 'friendly-fire': true };
    expect(legal(bo)).toBe(true);
  });

  it('[HR-RES-03] [HR-RES-04] attacking is voluntary, and impossible without a target', () => {
    expect(
      play(TRIO, [], [...setUp('might', 'might', 'defensive'), ['what-to-declare ana', { do: 'nothing' }]])
        .kinds,
    ).not.toContain('attacked');
    const { events } = play(TRIO, [], setUp('might', 'might', 'agility'));
    expect(who(events, 'declared')).toEqual(['orc']);
  });

  it('[HR-RES-05] declarations are made together and shown before the first roll; [A-23] or one by one, aloud', () => {
    const pins = [...setUp('might', 'might', 'defensive'), hits('ana', 'orc'), hits('bo', 'orc')];
    const { kinds } = play(TRIO, [1, 1, 1, 8, 6, 1, 1, 1, 8, 6], pins);
    expect(kinds.lastIndexOf('declared')).toBeLessThan(kinds.indexOf('attacked'));
    expect(WHAT_TO_DECLARE.locksFirst).toBeDefined();
    const open = play(
      { ...TRIO, options: { 'target-declaration': 'open' } },
      [1, 1, 1, 8, 6, 1, 1, 1, 8, 6],
      pins,
    );
    expect(who(open.events, 'declared')).toEqual(['ana', 'bo']);
  });

  it('[HR-RES-06] [HR-RES-07] who dies in a step still strikes in it, with the dice it had', () => {
    const weak: Arena = { ...TRIO, g: { orc: { at: [6, 5], hp: 1, maxHp: 5, attack: 2 } } };
    const pins = [
      ...setUp('might', 'might', 'might'),
      hits('ana', 'orc'),
      ['what-to-declare bo', { do: 'nothing' }] as Pin,
      hits('orc', 'bo'),
    ];
    const { f, events } = play(weak, [8, 6, 8, 1, 1, 8, 6, 1, 1], pins);
    expect(f('orc').status).toBe('dead');
    expect(f('bo').hp).toBe(40 - 14);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('died')).toBeGreaterThan(kinds.lastIndexOf('attacked'));
  });

  it('[HR-RES-08] who is pushed in a step still strikes in it', () => {
    const pins = [
      ...setUp('might', 'might', 'might'),
      hits('ana', 'orc'),
      ['what-to-declare bo', { do: 'nothing' }] as Pin,
      hits('orc', 'bo'),
    ];
    const sketch: Arena = { ...TRIO, options: { 'might-bonus-always': true } };
    const { f, events } = play(sketch, [4, 4, 4, 1, 1, 4, 4, 1, 1], pins);
    expect(who(events, 'attacked')).toEqual(['ana', 'orc']);
    expect(f('orc').x).toBe(8);
  });

  it('[HR-RES-09] [HR-RES-10] between steps everything counts: the fallen and the far strike no more', () => {
    const weak: Arena = { ...TRIO, g: { orc: { at: [6, 5], hp: 1, maxHp: 5, attack: 2 } } };
    const dead = play(
      weak,
      [8, 4, 8, 1, 1],
      [
        ...setUp('cunning', 'cunning', 'agility'),
        hits('ana', 'orc'),
        ['what-to-declare bo', { do: 'nothing' }] as Pin,
      ],
    );
    expect(who(dead.events, 'attacked')).toEqual(['ana']);
    const pushed: Arena = {
      ...TRIO,
      p: { ...TRIO.p, ana: { at: [5, 5], weapons: ['shortsword'], abilities: ['force-strike'] } },
    };
    const pins = [
      ['turn p', { fighter: 'ana', do: 'ability', ability: 'force-strike' }] as Pin,
      ...setUp('cunning', 'might', 'agility'),
      hits('ana', 'orc'),
    ];
    const far = play(pushed, [1, 1, 1, 8, 4], [...pins, ['what-to-declare orc', { do: 'move-first' }]]);
    expect(who(far.events, 'attacked')).toEqual(['ana']);
    expect(far.f('orc').x).toBe(9);
  });

  it('[HR-RES-11] end of step: hit points and wounds, heart dice, levels, pushes, deaths', () => {
    const frail: Arena = {
      ...TRIO,
      p: {
        ana: { at: [5, 5], cunning: 6, weapons: ['rapier'], abilities: ['force-strike'] },
        bo: { at: [5, 6] },
      },
      g: { orc: { at: [6, 5], hp: 4, maxHp: 5, cunning: 4, heart: 6 }, gob: { at: [12, 12] } },
    };
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'ability', ability: 'force-strike' }],
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'cunning'],
      ['which-stance orc', 'agility'],
      ['what-to-declare ana', { do: 'attack', with: 'rapier', target: 'orc' }],
      ['whether-to-shrug orc', true],
    ];
    const { kinds } = play(frail, [8, 6, 8, 8, 1, 1], pins);
    const order = [
      'attacked',
      'shrugged',
      'hurt',
      'wounded',
      'heart-fell',
      'condition-gained',
      'moved',
      'died',
    ];
    expect([...new Set(kinds.filter((kind) => order.includes(kind)))]).toEqual(order);
  });

  it('[HR-RES-12] rolls go in roster order, a contested pair at its first member, attacker’s dice first', () => {
    const pins = [
      ...setUp('might', 'might', 'might'),
      hits('orc', 'bo'),
      hits('bo', 'orc'),
      hits('ana', 'orc'),
    ];
    const { events } = play(TRIO, [4, 3, 2, 1, 1, 5, 4, 3, 2, 2], pins);
    expect(events.filter(({ kind }) => kind === 'attacked' || kind === 'contested')).toMatchObject([
      { kind: 'attacked', fighter: 'ana', attack: { faces: [4, 3, 2] } },
      { kind: 'contested', fighter: 'bo', attack: { faces: [5, 4, 3] }, counter: { faces: [2, 2] } },
    ]);
  });

  it('[HR-RES-13] windows for instants: before a roll, after it, before and after damage, between steps', () => {
    const cry = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0, how: 'heal' };
    const sketch: Arena = {
      ...TRIO,
      g: { orc: { at: [6, 5], hp: 30, maxHp: 60, abilities: ['cry-of-defiance'] } },
    };
    const pins = [
      ...setUp('cunning', 'might', 'defensive'),
      hits('ana', 'orc'),
      ['which-instant orc', cry] as Pin,
      hits('bo', 'orc'),
    ];
    const { kinds } = play(sketch, [8, 4, 8, 1, 1, 1, 1, 1, 8, 6], pins);
    const places = ['hurt', 'ability-used', 'declared'].map((kind) => kinds.lastIndexOf(kind as never));
    expect(places[0]).toBeLessThan(places[1]!);
    expect(places[1]).toBeLessThan(places[2]!);
  });
});
