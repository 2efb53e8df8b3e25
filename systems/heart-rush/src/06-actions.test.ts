import { describe, expect, it } from 'vitest';
import { handle, handlingOf, help, mayDash, openHandlings } from './06-actions.ts';
import { engage } from './10-engagements.ts';
import { WEAPONS } from './23-weapons-and-armor.ts';
import { usableArms } from './arms-in-hand.ts';
import { maySpellNow } from './casting.ts';
import { couldHit } from './openings.ts';
import { line } from './present/lines.ts';
import { DASH_PATH, type Handling } from './questions.ts';
import { maySidestep, sidestepSquares } from './sidestep-squares.ts';
import type { Fight, Fighter } from './state.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';
import { turnChoices } from './turn-choices.ts';

/** All object interactions open to a fighter. */
function handlingsOf(fight: Fight, fighter: Fighter): Handling[] {
  const found: number[] = [];
  openHandlings(fight, fighter, found);
  return found.map((code) => handlingOf(fight, fighter, code));
}

const P_READY = { expected: { g: false } };

const duel = (ana: object = {}, orc: object = {}, more: Partial<Arena> = {}): Arena => ({
  p: { ana: { at: [5, 5], ...ana } },
  g: { orc: { at: [6, 5], ...orc } },
  scene: P_READY,
  ...more,
});

const engages = (sketch: Arena) =>
  turnChoices(stateOf(sketch), 'p').filter(({ do: what }) => what === 'engage');

const sq = (...squares: [number, number][]) => squares.map(([x, y]) => ({ x, y }));

const dash = (fighter: string, side: string, ...squares: [number, number][]): Pin[] => [
  [`turn ${side}`, { fighter, do: 'dash' }],
  [`dash-path ${fighter}`, sq(...squares)],
];

describe('engage the enemy', () => {
  it('[HR-ENGAGE-01] costs the action and names an enemy it could hit', () => {
    const { f, events } = play(duel(), [], [['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }]]);
    expect(f('ana').actions).toBe(0);
    expect(f('orc').actions).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'engaged', target: 'orc' }));
    expect(engages(duel({}, { at: [9, 5] }))).toEqual([]);
  });

  it('[HR-ENGAGE-02] long range counts, total cover does not; [A-80] the option asks for the listed range', () => {
    const bow = { weapons: ['shortbow'], at: [0, 0] };
    expect(engages(duel(bow, { at: [12, 0] }))).toHaveLength(1);
    expect(engages(duel(bow, { at: [13, 0] }))).toHaveLength(0);
    expect(engages(duel(bow, { at: [12, 0] }, { options: { 'engage-long-range': false } }))).toHaveLength(0);
    const walled = stateOf(duel(bow, { at: [4, 0] }, { rows: ['..#..', '..#..', '..#..'] }));
    expect(couldHit(walled, walled.fighters[0]!, walled.fighters[1]!)).toBe(false);
    expect(engages(duel({ weapons: [] }, {}))).toHaveLength(1);
  });

  it('[HR-ENGAGE-03] one engagement for each action', () => {
    const pins: Pin[] = [['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }]];
    const { fight } = play(duel(), [], pins);
    expect(turnChoices(fight, 'p').some(({ do: what }) => what === 'engage')).toBe(false);
  });

  it('[HR-ENGAGE-04] if one side is gone before stances are chosen it ends, the action spent', () => {
    const fight = stateOf(duel());
    fight.fighters[1]!.status = 'dead';
    const { table, asked } = tableOf(fight);
    engage(fight, table, fight.fighters[0]!, fight.fighters[1]!);
    expect(asked).toEqual([]);
    expect(fight.fighters[0]!.actions).toBe(0);
  });
});

describe('cast a spell', () => {
  const HEX = { name: 'Hex', condition: 'dazed', levels: 2, save: 'cunning', range: 30 };
  const caster = (rest: object = {}) =>
    duel({ spells: [HEX], paragon: 1, ...rest }, { at: [8, 5], cunning: 6 });

  it('[HR-CAST-01] [HR-CAST-03] costs the action and the turn, and makes the round active', () => {
    const { f, events } = play(caster(), [3, 2], [['turn p', { fighter: 'ana', do: 'cast', spell: 0 }]]);
    expect(f('ana')).toMatchObject({ actions: 0, activeRounds: 1, castThisRound: true });
    expect(f('orc').levels.dazed).toBe(2);
    expect(events.find(({ kind }) => kind === 'turn-went')).toMatchObject({ side: 'g' });
    expect(turnChoices(stateOf(duel()), 'p').some(({ do: what }) => what === 'cast')).toBe(false);
  });

  it('[HR-CAST-02] one a round, a free hand, no more than half the speed before', () => {
    const fight = stateOf(caster());
    const ana = fight.fighters[0]!;
    expect(maySpellNow(fight, ana)).toBe(true);
    ana.willing = 30;
    expect(maySpellNow(fight, ana)).toBe(true);
    ana.willing = 35;
    expect(maySpellNow(fight, ana)).toBe(false);
    ana.willing = 0;
    ana.castThisRound = true;
    expect(maySpellNow(fight, ana)).toBe(false);
    const full = stateOf(caster({ weapons: ['maul'] }));
    expect(maySpellNow(full, full.fighters[0]!)).toBe(false);
  });

  it('[HR-CAST-04] the confused cannot cast', () => {
    const fight = stateOf(caster({ conditions: { confused: 1 } }));
    expect(maySpellNow(fight, fight.fighters[0]!)).toBe(false);
  });

  it.each([
    [7, 2, 2],
    [8, 2, 0],
  ])(
    '[HR-CAST-05] a save is made against the heart’s maximum and twice the paragon level (10): %i + %i leaves %i',
    (heart, cunning, dazed) => {
      const { f } = play(caster(), [heart, cunning], [['turn p', { fighter: 'ana', do: 'cast', spell: 0 }]]);
      expect(f('orc').levels.dazed).toBe(dazed);
    },
  );

  it('[HR-CAST-05] an instant spell needs no turn but the action; an ongoing one ends when its caster says so', () => {
    const sketch = duel({
      spells: [{ ...HEX, save: null, instant: true, ongoing: true, condition: 'restrained' }],
    });
    const pins: Pin[] = [['which-instant ana', { do: 'cast', spell: 0 }]];
    const { f, events } = play(sketch, [], pins);
    expect(f('ana').actions).toBe(0);
    expect(f('orc').levels.restrained).toBe(2);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('spell-cast')).toBeLessThan(kinds.indexOf('passed'));
    const ended = play(sketch, [], [...pins, ['turn p', { fighter: 'ana', do: 'end-spell', which: 0 }]]);
    expect(ended.f('orc').levels.restrained).toBe(0);
    expect(play(sketch, [], pins, 10).f('orc').levels.restrained).toBe(0);
    expect(play(sketch, [], pins, 9).f('orc').levels.restrained).toBe(2);
  });
});

describe('sidestep', () => {
  it('[HR-SIDE-01] [HR-SIDE-02] five feet for the action or 1 rush, uses the turn, provokes nobody', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'sidestep', pay: 'rush' }],
      ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }],
    ];
    const { f, events } = play(duel({}, { weapons: ['shortsword'] }), [], pins);
    expect(f('ana')).toMatchObject({ x: 4, actions: 1 });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'paid', with: 'rush', left: 0 }));
    expect(events.find(({ kind }) => kind === 'turn-went')).toMatchObject({ side: 'g' });
    expect(events.some(({ kind }) => kind === 'attacked')).toBe(false);
  });

  it('[HR-SIDE-02] it can be tripped', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'sidestep', pay: 'rush' }],
      ['where-to-sidestep ana', { do: 'step', x: 5, y: 4 }],
      ['whether-to-trip orc', true],
    ];
    expect(play(duel({ conditions: { 'off-balanced': 1 } }), [], pins).f('ana').levels.prone).toBe(1);
  });

  it('[HR-SIDE-03] not when restrained, but while holding somebody, and into difficult ground', () => {
    const held = stateOf(duel({ conditions: { restrained: 1 } }));
    expect(maySidestep(held.fighters[0]!)).toBe(false);
    const grappling = stateOf(duel({ conditions: { grappling: 1 }, sources: { grappling: 'orc' } }));
    expect(maySidestep(grappling.fighters[0]!)).toBe(true);
    const mud = stateOf({ p: { ana: { at: [0, 0] } }, g: { orc: { at: [2, 0] } }, rows: ['.~.'] });
    expect(sidestepSquares(mud, mud.fighters[0]!)).toEqual([{ x: 1, y: 0 }]);
  });

  it('[HR-SIDE-04] the prone step and stay prone, or stand', () => {
    const prone = duel({ conditions: { prone: 1 } });
    const side: Pin = ['turn p', { fighter: 'ana', do: 'sidestep', pay: 'rush' }];
    const stepped = play(prone, [], [side, ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }]]).f('ana');
    expect([stepped.x, stepped.levels.prone]).toEqual([4, 1]);
    const stood = play(prone, [], [side, ['where-to-sidestep ana', { do: 'stand' }]]).f('ana');
    expect([stood.x, stood.levels.prone]).toEqual([5, 0]);
  });

  it('[A-79] with rush-sidestep-instant a sidestep for rush needs no turn', () => {
    const step = { do: 'sidestep', where: { do: 'step', x: 7, y: 5 } };
    const { f, events } = play(
      duel({}, {}, { options: { 'rush-sidestep-instant': true } }),
      [],
      [['which-instant orc', step]],
    );
    expect(f('orc').x).toBe(7);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('moved')).toBeLessThan(kinds.indexOf('passed'));
  });
});

describe('dash', () => {
  it('[HR-DASH-01] is told once for each stretch nobody interferes with', () => {
    const stretches = (orc: object, ...path: [number, number][]) =>
      play(duel({}, orc), [], dash('ana', 'p', ...path))
        .events.filter(({ kind }) => kind === 'moved')
        .map((event) => line(event, (id) => id));
    expect(stretches({ at: [0, 0] }, [6, 5], [7, 5], [8, 6])).toEqual([
      { text: 'Ana dashes 15 feet.', sums: '15 feet, to square 9, 7' },
    ]);
    expect(
      stretches({ at: [7, 6] }, [6, 5], [7, 5], [8, 5], [9, 5], [10, 5]).map(({ sums }) => sums),
    ).toEqual(['10 feet, to square 8, 6', '5 feet, to square 9, 6', '10 feet, to square 11, 6']);
  });

  it('[HR-DASH-01] up to the speed, the first for no action, the second for the action', () => {
    const far = duel({ at: [0, 0] }, { at: [14, 14] });
    const back: Pin[] = [
      ...dash('ana', 'p', [1, 0]),
      ['turn g', { fighter: 'orc', do: 'call-out' }],
      ...dash('ana', 'p', [2, 0]),
    ];
    const { f } = play(far, [], back);
    expect(f('ana')).toMatchObject({ x: 2, actions: 0 });
    expect(play(far, [], dash('ana', 'p', [1, 0])).f('ana').actions).toBe(1);
    const fight = stateOf(far);
    const straight = Array.from({ length: 13 }, (_, i) => ({ x: i + 1, y: 0 }));
    expect(DASH_PATH.whyNot?.(fight, 'ana', { feet: 60 }, straight)?.why).toContain('farther');
    expect(DASH_PATH.whyNot?.(fight, 'ana', { feet: 60 }, straight.slice(0, 12))).toBeNull();
  });

  it.each([
    ['five', 15],
    ['alternating', 20],
  ] as const)('[A-32] three diagonal steps are %s: %i feet of willing movement', (diagonals, feet) => {
    const far = duel({ at: [0, 0] }, { at: [14, 14] }, { options: { diagonals } });
    expect(play(far, [], dash('ana', 'p', [1, 1], [2, 2], [3, 3])).f('ana').willing).toBe(feet);
  });

  it('[HR-MOVE-01] [HR-MOVE-05] [HR-DASH-01] a refused path cites the rule that bars it', () => {
    const rows = ['.....', '..#..', '.....'];
    const fight = stateOf({ p: { ana: { at: [1, 1] } }, g: { orc: { at: [1, 2] } }, rows });
    const rule = (...squares: [number, number][]): string | undefined =>
      DASH_PATH.whyNot?.(fight, 'ana', { feet: 10 }, sq(...squares))?.rule;
    expect(rule([0, 1])).toBeUndefined();
    expect(rule([2, 1])).toBe('HR-MOVE-01');
    expect(rule([3, 1])).toBe('HR-MOVE-01');
    expect(rule([1, 2])).toBe('HR-MOVE-05');
    expect(rule([1, 0], [0, 0], [0, 1])).toBe('HR-DASH-01');
  });

  it('[HR-DASH-02] what is not used is lost; [A-58] with split-dash it is not', () => {
    const far = duel({ at: [0, 0] }, { at: [14, 14] });
    expect(play(far, [], dash('ana', 'p', [1, 0])).f('ana').dashLeft).toBe(0);
    const split = { ...far, options: { 'split-dash': true } };
    const twice: Pin[] = [
      ...dash('ana', 'p', [1, 0]),
      ['turn g', { fighter: 'orc', do: 'call-out' }],
      ...dash('ana', 'p', [2, 0]),
    ];
    expect(play(split, [], twice).f('ana')).toMatchObject({ x: 2, actions: 1, dashLeft: 50 });
  });

  it('[HR-DASH-03] leaving reach, or a second step inside it, lets the enemy strike first', () => {
    const foe = { weapons: ['shortsword'] };
    const away = dash('ana', 'p', [4, 5]);
    const strike: Pin = [
      'whether-to-strike orc',
      { do: 'strike', with: 'shortsword', stance: 'might', pay: 'rush' },
    ];
    const { events } = play(duel({}, foe), [4, 4, 4, 8, 6], [...away, strike]);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('attacked')).toBeLessThan(kinds.indexOf('moved'));
    const around = dash('ana', 'p', [5, 4], [6, 4]);
    expect(play(duel({}, foe), [4, 4, 4, 8, 6], [...around, strike]).kinds).toContain('attacked');
    expect(() => play(duel({}, foe), [4, 4, 4, 8, 6], [...dash('ana', 'p', [5, 4]), strike])).toThrow();
  });

  it('[HR-DASH-04] the prone stand for half the speed, which is an opening, or crawl', () => {
    const sketch = duel({ at: [0, 0], conditions: { prone: 1 } }, { at: [10, 10] });
    const stand: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'dash' }],
      ['whether-to-stand ana', true],
      ['dash-path ana', sq([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0])],
    ];
    const up = play(sketch, [], stand).f('ana');
    expect([up.x, up.levels.prone]).toEqual([6, 0]);
    const tooFar = [
      ...stand.slice(0, 2),
      ['dash-path ana', sq([1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0])],
    ] as Pin[];
    expect(() => play(sketch, [], tooFar)).toThrow('farther');
    const crawl: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'dash' }],
      ['whether-to-stand ana', false],
      ['dash-path ana', sq([1, 0])],
    ];
    const down = play(sketch, [], crawl).f('ana');
    expect([down.x, down.levels.prone]).toEqual([1, 1]);
  });

  it('[HR-DASH-05] who is felled on the way stays there', () => {
    const strike: Pin = [
      'whether-to-strike orc',
      { do: 'strike', with: 'shortsword', stance: 'might', pay: 'rush' },
    ];
    const pins = [...dash('ana', 'p', [4, 5], [3, 5]), strike, ['whether-to-fall ana', true] as Pin];
    const { f, events } = play(
      duel({ hp: 3, maxHp: 40 }, { weapons: ['shortsword'] }),
      [8, 6, 8, 1, 1],
      pins,
    );
    expect(f('ana').x).toBe(5);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'stopped', why: 'fell' }));
  });

  it('[A-76] with reach-bars-dash whoever struck at 10 feet cannot dash', () => {
    const fight = stateOf(duel({ weapons: ['pike'] }, {}, { options: { 'reach-bars-dash': true } }));
    const ana = fight.fighters[0]!;
    expect(mayDash(fight, ana)).toBe(true);
    ana.struckFar = true;
    expect(mayDash(fight, ana)).toBe(false);
    fight.options = { ...fight.options, 'reach-bars-dash': false };
    expect(mayDash(fight, ana)).toBe(true);
  });
});

describe('objects, help, words', () => {
  it('[HR-OBJ-01] the first costs no action and still the turn; [HR-OBJ-02] swapping takes two', () => {
    const two = duel({ weapons: ['shortsword', 'knife'] });
    const stow: Pin = ['turn p', { fighter: 'ana', do: 'object', what: 'stow', thing: 'shortsword' }];
    const draw: Pin = ['turn p', { fighter: 'ana', do: 'object', what: 'draw', thing: 'knife' }];
    const once = play(two, [], [stow]);
    expect(once.f('ana')).toMatchObject({ wielded: -1, actions: 1 });
    expect(once.events.find(({ kind }) => kind === 'turn-went')).toMatchObject({ side: 'g' });
    const twice = play(two, [], [stow, ['turn g', { fighter: 'orc', do: 'call-out' }], draw]);
    expect(twice.f('ana')).toMatchObject({ wielded: 1, actions: 0 });
    const fight = stateOf(two);
    expect(handlingsOf(fight, fight.fighters[0]!).some(({ what }) => what === 'draw')).toBe(false);
  });

  it('[HR-OBJ-02] a picked-up weapon of another make, or of a name that is taken, is wielded as what it is', () => {
    const ours = { weapon: { id: 'club', class: 'light', damage: 'bludgeoning' } };
    const theirs = {
      weapon: { id: 'club', name: 'Troll club', class: 'heavy', damage: 'bludgeoning', hands: 2 },
    };
    const odd = { weapon: { id: 'meteor', name: 'Meteor hammer', modes: ['melee', 'thrown'], range: 20 } };
    const fight = stateOf(duel({ weapons: [ours], wielded: null }, { weapons: [theirs, odd] }));
    const ana = fight.fighters[0]!;
    const orc = fight.fighters[1]!;
    for (const item of orc.weapons) fight.ground.push({ item, shield: null, x: ana.x, y: ana.y });
    const { table } = tableOf(fight);
    for (const thing of ['club', 'meteor']) {
      handle(fight, table, ana, { what: 'pick-up', thing });
      const held = ana.weapons[ana.wielded]?.weapon;
      expect(held?.name).toBe(thing === 'club' ? 'Troll club' : 'Meteor hammer');
      expect(usableArms(fight, ana).map(({ weapon }) => weapon)).toContain(ana.wielded);
      handle(fight, table, ana, { what: 'stow', thing: held?.id ?? '' });
    }
    expect(ana.weapons.map(({ weapon }) => weapon.id)).toEqual(['club', 'club-2', 'meteor']);
  });

  it('[HR-OBJ-02] a weapon of the same make joins the others, in whatever order its fields were written', () => {
    const club = { weapon: { id: 'club', class: 'light', damage: 'bludgeoning' } };
    const fight = stateOf(duel({ weapons: [club] }, { weapons: [club] }));
    const ana = fight.fighters[0]!;
    const { weapon } = fight.fighters[1]!.weapons[0]!;
    const turned = Object.fromEntries(Object.entries(weapon).reverse()) as unknown as typeof weapon;
    fight.ground.push({ item: { weapon: turned, count: 1 }, shield: null, x: ana.x, y: ana.y });
    handle(fight, tableOf(fight).table, ana, { what: 'pick-up', thing: 'club' });
    expect(ana.weapons.map((one) => [one.weapon.id, one.count])).toEqual([['club', 2]]);
  });

  it('[HR-OBJ-01] a weapon of any kind that was picked up can be wielded', () => {
    const fight = stateOf({ p: { ana: { at: [5, 5] } }, g: { orc: { at: [6, 5] } } });
    const ana = fight.fighters[0]!;
    const maul = { item: { weapon: WEAPONS.maul, count: 1 }, shield: null, x: 5, y: 4 };
    fight.ground.push(maul, maul);
    const picks = handlingsOf(fight, ana).filter(({ what }) => what === 'pick-up');
    expect(picks).toEqual([{ what: 'pick-up', thing: 'maul' }]);
    handle(fight, tableOf(fight).table, ana, { what: 'pick-up', thing: 'maul' });
    expect(usableArms(fight, ana).map(({ key }) => key)).toEqual(['maul']);
    handle(fight, tableOf(fight).table, ana, { what: 'stow', thing: 'maul' });
    expect(handlingsOf(fight, ana)).toContainEqual({ what: 'draw', thing: 'maul' });
    const small = stateOf({ p: { bo: { at: [5, 5], size: 'small' } }, g: { orc: { at: [6, 5] } } });
    small.ground.push(maul);
    handle(small, tableOf(small).table, small.fighters[0]!, { what: 'pick-up', thing: 'maul' });
    expect(small.fighters[0]).toMatchObject({ wielded: -1 });
  });

  it('[A-77] dropping is a handling; with free-drop it costs neither turn nor use', () => {
    const drop: Pin = ['turn p', { fighter: 'ana', do: 'object', what: 'drop', thing: 'shortsword' }];
    const sketch = duel({ weapons: ['shortsword'] });
    expect(play(sketch, [], [drop]).f('ana').objectFree).toBe(false);
    const free = play({ ...sketch, options: { 'free-drop': true } }, [], [drop]);
    expect(free.f('ana')).toMatchObject({ objectFree: true, wielded: -1 });
    expect(free.events.some(({ kind }) => kind === 'turn-went')).toBe(false);
    expect(free.fight.ground).toHaveLength(1);
  });

  const pair: Arena = {
    p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6] } },
    g: { orc: { at: [6, 5], hp: 60 } },
    scene: P_READY,
  };

  it('[HR-HELP-01] [HR-HELP-02] an adjacent creature’s next roll of any kind has A1, once', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'bo', do: 'help', target: 'ana' }],
      ['turn g', { do: 'pass' }],
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'might'],
      ['which-stance orc', 'defensive'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ];
    const { f, events } = play(pair, [4, 4, 4, 6, 3, 3], pins);
    expect(f('bo').actions).toBe(0);
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({ attack: { net: 1, total: 14 } });
    expect(f('ana').helped).toBe(false);
  });

  it('[A-49] help waits, unless help-expiry ends it with the round', () => {
    const pins: Pin[] = [['turn p', { fighter: 'bo', do: 'help', target: 'ana' }]];
    expect(play(pair, [], pins, 2).f('ana').helped).toBe(true);
    expect(play({ ...pair, options: { 'help-expiry': 'round' } }, [], pins, 2).f('ana').helped).toBe(false);
  });

  it('[HR-HELP-03] clears a confused head, wakes the senseless, but nobody at 0 or less', () => {
    const helped = (target: object) => {
      const fight = stateOf({ ...pair, p: { ana: { at: [5, 5], ...target }, bo: { at: [5, 6] } } });
      help(fight, tableOf(fight).table, fight.fighters[1]!, fight.fighters[0]!);
      return fight.fighters[0]!;
    };
    const clear = helped({ conditions: { confused: 3 } });
    expect([clear.levels.confused, clear.helped]).toEqual([0, false]);
    expect(helped({ conditions: { unconscious: 1 } }).levels.unconscious).toBe(0);
    expect(helped({ hp: 0, maxHp: 40, conditions: { unconscious: 1 } }).levels.unconscious).toBe(1);
  });

  it('[HR-CALL-01] a sentence, free the first time, with no effect', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'call-out' }],
      ['what-to-say ana', 'To me!'],
    ];
    const { f, events } = play(duel(), [], pins);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'called-out', text: 'To me!' }));
    expect(f('ana')).toMatchObject({ callFree: false, actions: 1 });
  });
});
