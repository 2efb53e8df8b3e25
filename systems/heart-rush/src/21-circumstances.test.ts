import { TOTAL_COVER } from '@affray/grid';
import { describe, expect, it } from 'vitest';
import { attack } from './14-attacks.ts';
import {
  canSee,
  circumstanceNet,
  coverBetween,
  endSurprise,
  hasHighGround,
  isHelpless,
  isInTotalCover,
  judgeSurprise,
  lightFor,
  reveal,
  SET_COVER,
  surprisedByTheRule,
} from './21-circumstances.ts';
import { canMoveAtAll, cannotSidestep } from './condition-limits.ts';
import { blowOf, noEffects } from './effects.ts';
import { judgeHelpless } from './helpless.ts';
import type { Options } from './house-rules.ts';
import { sidestep } from './sidestep.ts';
import { type Arm, canAct, type Fight } from './state.ts';
import { clash, desk, engaged, fightOf, who } from './testing-desk.ts';
import { idFor } from './view.ts';
import { depthAt } from './water.ts';

function duel(ana: object = {}, orc: object = {}, scene: object = {}, options: Partial<Options> = {}): Fight {
  return fightOf(
    { ana: ana as never },
    { orc: { hp: 30, ...orc } as never },
    { places: { ana: [0, 1], orc: [4, 1] }, ...scene },
    options,
  );
}

function armOf(fight: Fight, key: string): Arm {
  return who(fight, 'ana').arms.find((arm) => arm.key === key)!;
}

function shotNet(fight: Fight): number {
  return circumstanceNet(fight, who(fight, 'ana'), who(fight, 'orc'), 'attack', armOf(fight, 'shortbow'));
}

const BOW = { weapons: ['shortbow'] };

const walled = (rows: string[]): object => ({ map: { rows } });

describe('surprise', () => {
  it('[HR-SURP-01] escapes surprise who sees the opponent and is no friend of it', () => {
    const surprised = (orc: object, options: Partial<Options> = {}): boolean =>
      surprisedByTheRule(duel({}, orc, {}, options)).includes('orc');
    expect([
      surprised({}),
      surprised({ attitude: 'stranger' }),
      surprised({ attitude: 'friendly' }),
      surprised({ sees: false }),
    ]).toEqual([false, false, true, true]);
    const or: Partial<Options> = { 'surprise-test': 'or' };
    expect([
      surprised({ attitude: 'friendly' }, or),
      surprised({ sees: false }, or),
      surprised({ sees: false, attitude: 'friendly' }, or),
    ]).toEqual([false, false, true]);
  });
  it('[HR-SURP-01] nobody sees a hidden opponent; the game master has the last word', () => {
    const fight = duel({ hidden: true });
    expect(surprisedByTheRule(fight)).toEqual(['orc']);
    const d = desk(fight, [], { 'who-is-surprised': [['ana']] });
    judgeSurprise(fight, d.table);
    expect([who(fight, 'ana').surprised, who(fight, 'orc').surprised, d.asked]).toEqual([
      true,
      false,
      ['who-is-surprised gm'],
    ]);
    expect(surprisedByTheRule(duel({}, { surprised: true }))).toEqual(['orc']);
  });
  it('[HR-SURP-02] the surprised neither act nor move', () => {
    const fight = duel({}, { surprised: true });
    judgeSurprise(fight, desk(fight).table);
    expect([canAct(who(fight, 'orc')), canMoveAtAll(who(fight, 'orc')), canAct(who(fight, 'ana'))]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it('[HR-SURP-04] the surprised get no sidestep, yet strike back in an engagement', () => {
    const fight = duel({}, { surprised: true });
    judgeSurprise(fight, desk(fight).table);
    expect(cannotSidestep(who(fight, 'orc'))).toBe(true);
    engaged(fight, { ana: 'might', orc: 'might' });
    const orc = who(fight, 'orc');
    const effects = noEffects();
    attack(
      fight,
      desk(fight, [8, 6, 4, 4, 1, 1]).table,
      blowOf(orc, who(fight, 'ana'), orc.arms.at(-1)!, 'might', 'attack'),
      effects,
    );
    expect(effects.harms).toMatchObject([{ by: 'orc', target: 'ana' }]);
  });
  it('[HR-SURP-05] fighter by fighter, until round 1 is over; surprise-scope: party wants all of them (A-36)', () => {
    const foes = { orc: { sees: false }, gob: {} };
    const places = { places: { ana: [0, 0], orc: [4, 4], gob: [5, 5] } };
    expect(surprisedByTheRule(fightOf({ ana: {} }, foes, places))).toEqual(['orc']);
    expect(surprisedByTheRule(fightOf({ ana: {} }, foes, places, { 'surprise-scope': 'party' }))).toEqual([]);
    const all = { orc: { sees: false }, gob: { sees: false } };
    expect(surprisedByTheRule(fightOf({ ana: {} }, all, places, { 'surprise-scope': 'party' }))).toEqual([
      'orc',
      'gob',
    ]);
    const fight = duel({}, { surprised: true });
    judgeSurprise(fight, desk(fight).table);
    endSurprise(fight);
    expect(who(fight, 'orc').surprised).toBe(false);
  });
});

describe('the helpless', () => {
  function strike(
    options: Partial<Options>,
    orcAt: number[],
    dice: number[],
  ): { attack: number; defense: number | null } {
    const places = { places: { ana: [0, 0], orc: orcAt } };
    const fight = fightOf(
      { ana: { weapons: ['shortbow'] } },
      { orc: { hp: 90, armor: 'medium', conditions: { unconscious: 1, prone: 1 } } },
      places,
      options,
    );
    engaged(fight, { ana: 'might', orc: 'none' });
    const { table, events } = desk(fight, dice);
    attack(
      fight,
      table,
      blowOf(who(fight, 'ana'), who(fight, 'orc'), armOf(fight, 'shortbow'), 'might', 'attack'),
      noEffects(),
    );
    const event = events.find((one) => one.kind === 'attacked');
    if (event?.kind !== 'attacked') throw new Error('no attack');
    return { attack: event.attack.total, defense: event.defense?.total ?? null };
  }
  it('[HR-HELPLESS-02] armor is all the defense; from within 5 feet every die is at its maximum', () => {
    expect(strike({}, [1, 0], [])).toEqual({ attack: 8 + 6 + 8, defense: 4 });
    expect(strike({}, [4, 0], [3, 2, 5])).toEqual({ attack: 10, defense: 4 });
  });
  it('[HR-HELPLESS-02] helpless-defense: a roll, or nothing at all (A-38)', () => {
    const rolled = strike({ 'helpless-defense': 'roll' }, [4, 0], [3, 2, 5, 4, 3, 1]);
    expect(rolled.defense).toBeGreaterThan(4);
    expect(strike({ 'helpless-defense': 'none' }, [4, 0], [3, 2, 5]).defense ?? 0).toBe(0);
  });
  it('[HR-ENG-08] whoever falls in mid-engagement has no stance from the next step on, even if it was defensive', () => {
    const places = { places: { ana: [2, 2], bo: [2, 3], orc: [3, 2] } };
    const blade = { weapons: ['shortsword'] };
    const fight = fightOf({ ana: blade, bo: blade }, { orc: { hp: 2, maxHp: 30 }, gob: {} }, places);
    const hit = [{ do: 'attack', with: 'shortsword', target: 'orc' }];
    const answers = { 'what-to-declare ana': hit, 'what-to-declare bo': hit, 'whether-to-fall': [true] };
    const d = clash(fight, { ana: 'cunning', orc: 'defensive', bo: 'might' }, [8, 4, 8, 1, 1], answers);
    expect(d.events.filter(({ kind }) => kind === 'attacked')).toHaveLength(2);
    expect(d.events.filter(({ kind }) => kind === 'halved')).toHaveLength(1);
    expect(who(fight, 'orc').stance).toBe('none');
  });
  it('[HR-HELPLESS-02] incapacitated and unconscious are helpless, stunned is not', () => {
    const helpless = (kind: string): boolean => isHelpless(who(duel({ conditions: { [kind]: 1 } }), 'ana'));
    expect(['incapacitated', 'unconscious', 'stunned'].map(helpless)).toEqual([true, true, false]);
  });
});

describe('cover', () => {
  it('[HR-COVER-01] D1 for each obstructed line', () => {
    const fight = duel(BOW, {}, walled(['.....', '..#..', '.....']));
    expect([coverBetween(fight, who(fight, 'ana'), who(fight, 'orc')), shotNet(fight)]).toEqual([2, -2]);
    expect(shotNet(duel(BOW, {}, walled(['.....', '.....', '.....'])))).toBe(0);
  });
  it('[HR-COVER-02] four lines into solid things: cannot be attacked', () => {
    const fight = duel(BOW, {}, walled(['..#..', '..#..', '..#..']));
    expect(isInTotalCover(fight, who(fight, 'ana'), who(fight, 'orc'))).toBe(true);
    const hedge = duel(BOW, {}, walled(['..%..', '..%..', '..%..']));
    expect([isInTotalCover(hedge, who(hedge, 'ana'), who(hedge, 'orc')), shotNet(hedge)]).toEqual([
      false,
      -4,
    ]);
  });
  it('[HR-COVER-03] the attacker uses its best point and the best square of a large target', () => {
    const rows = ['.......', '..#....', '.......'];
    const large = duel(BOW, { size: 'L2' }, { ...walled(rows), places: { ana: [0, 1], orc: [4, 0] } });
    expect(coverBetween(large, who(large, 'ana'), who(large, 'orc'))).toBe(0);
    const small = duel(BOW, {}, walled(rows));
    expect(coverBetween(small, who(small, 'ana'), who(small, 'orc'))).toBe(2);
  });
  it('[HR-COVER-04] what the game master sets takes the place of the lines', () => {
    const fight = duel(
      BOW,
      {},
      { ...walled(['.....', '..#..', '.....']), cover: [{ from: 'ana', to: 'orc', levels: 3 }] },
    );
    expect(shotNet(fight)).toBe(-3);
    SET_COVER.make(fight, { from: 'ana', to: 'orc', levels: 'total' }, desk(fight).table);
    expect(coverBetween(fight, who(fight, 'ana'), who(fight, 'orc'))).toBe(TOTAL_COVER);
    SET_COVER.make(fight, { from: 'ana', to: 'orc', levels: 'by the lines' }, desk(fight).table);
    expect(shotNet(fight)).toBe(-2);
  });
  it('[HR-COVER-04] it holds one way, for one pair, and may be none at all', () => {
    const fight = duel(BOW, {}, walled(['.....', '..#..', '.....']));
    const [ana, orc] = [who(fight, 'ana'), who(fight, 'orc')];
    const set = (from: string, to: string, levels: string): void =>
      SET_COVER.make(fight, { from, to, levels }, desk(fight).table);
    const lines = coverBetween(fight, orc, ana);
    expect(lines).toBeGreaterThan(0);
    set('ana', 'orc', '0');
    expect([coverBetween(fight, ana, orc), coverBetween(fight, orc, ana)]).toEqual([0, lines]);
    set('orc', 'ana', '3');
    set('ana', 'orc', '1');
    expect([coverBetween(fight, ana, orc), coverBetween(fight, orc, ana)]).toEqual([1, 3]);
    expect(fight.cover).toHaveLength(2);
    set('ana', 'orc', 'by the lines');
    expect(fight.cover).toEqual([{ from: 'orc', to: 'ana', levels: 3 }]);
    const four = fightOf(
      { ana: BOW, bo: BOW },
      { orc: {}, gob: {} },
      { places: { ana: [0, 0], bo: [0, 1], orc: [4, 0], gob: [4, 1] } },
    );
    SET_COVER.make(four, { from: 'ana', to: 'orc', levels: '2' }, desk(four).table);
    const cover = (from: string, to: string): number => coverBetween(four, who(four, from), who(four, to));
    expect([cover('ana', 'orc'), cover('bo', 'orc'), cover('ana', 'gob')]).toEqual([2, 0, 0]);
    // Setting one pair keeps the others, even if they share the attacker or the target.
    SET_COVER.make(four, { from: 'bo', to: 'orc', levels: '1' }, desk(four).table);
    SET_COVER.make(four, { from: 'ana', to: 'gob', levels: '3' }, desk(four).table);
    expect([cover('ana', 'orc'), cover('bo', 'orc'), cover('ana', 'gob')]).toEqual([2, 1, 3]);
  });
  it('[HR-COVER-05] for what flies only; bodies are no obstacles unless creatures-give-cover (A-63)', () => {
    const rows = walled(['.....', '..#..', '.....']);
    const fight = duel({ weapons: ['whip', 'shortbow'] }, {}, rows);
    expect(circumstanceNet(fight, who(fight, 'ana'), who(fight, 'orc'), 'attack', armOf(fight, 'whip'))).toBe(
      0,
    );
    const places = {
      map: { rows: ['.....', '.....', '.....'] },
      places: { ana: [0, 1], orc: [4, 1], gob: [2, 1] },
    };
    const behind = (options: Partial<Options>): number =>
      shotNet(fightOf({ ana: BOW }, { orc: {}, gob: {} }, places, options));
    expect([behind({}), behind({ 'creatures-give-cover': true })]).toEqual([0, -2]);
  });
  it('[HR-MOVE-08] sharing a square with a friend is a level of cover', () => {
    const fight = fightOf(
      { ana: BOW },
      { orc: { size: 'small' }, gob: { size: 'small' } },
      { places: { ana: [0, 1], orc: [4, 1], gob: [5, 5] } },
    );
    expect(shotNet(fight)).toBe(0);
    Object.assign(who(fight, 'gob'), { x: 4, y: 1 });
    expect(shotNet(fight)).toBe(-1);
  });
});

describe('hiding, height, light and water', () => {
  it('[HR-HIDE-01] only the setup or the game master hides anybody: revealed is revealed', () => {
    const fight = duel({ hidden: true });
    reveal(fight, desk(fight).table, who(fight, 'ana'));
    expect(who(fight, 'ana').levels.hidden).toBe(0);
  });
  it('[HR-HIDE-02] the first attack ends hiding', () => {
    const fight = duel({ ...BOW, hidden: true });
    engaged(fight, { ana: 'might', orc: 'might' });
    const { table, events } = desk(fight, [1, 1, 1, 1, 1, 1]);
    attack(
      fight,
      table,
      blowOf(who(fight, 'ana'), who(fight, 'orc'), armOf(fight, 'shortbow'), 'might', 'opportunity'),
      noEffects(),
    );
    expect(events.find((event) => event.kind === 'attacked')).toMatchObject({ attack: { net: 1 } });
    expect(who(fight, 'ana').levels.hidden).toBe(0);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, kinds.indexOf('attacked'))).toContain('revealed');
  });
  it('[HR-MOVE-05] who sidesteps into somebody unseen stays where it is and finds it', () => {
    const fight = duel();
    Object.assign(who(fight, 'orc'), { x: 1, y: 1 }).levels.hidden = 1;
    const { table, events } = desk(fight);
    sidestep(fight, table, who(fight, 'ana'), { do: 'step', x: 1, y: 1 }, 'sidestep', null);
    expect([who(fight, 'ana').x, who(fight, 'orc').levels.hidden]).toEqual([0, 0]);
    expect(events.map(({ kind }) => kind)).toEqual(['revealed', 'stopped']);
  });
  it('[HR-HELPLESS-01] [HR-HIDE-02] who strikes a helpless creature dead has acted, and is seen first', () => {
    const fight = duel({ hidden: true });
    const { table, events } = desk(fight, [], { 'what-of-the-helpless': ['dies'] });
    judgeHelpless(fight, table, who(fight, 'ana'), who(fight, 'orc'), 'nothing');
    expect(events.map(({ kind }) => kind)).toEqual(['revealed', 'took-out', 'died']);
    expect(who(fight, 'ana').didThisRound).toBe('acted');
  });
  it('[HR-HIDE-02] nobody is told in a question who is hidden from it', () => {
    const fight = duel({ hidden: true });
    const [ana, orc] = [who(fight, 'ana'), who(fight, 'orc')];
    expect([idFor(fight, ana, 'ana'), idFor(fight, ana, 'orc')]).toEqual(['ana', 'orc']);
    orc.gm = false;
    expect(idFor(fight, orc, 'ana')).toBe('?');
    orc.gm = true;
    expect(idFor(fight, orc, 'ana')).toBe('ana');
  });
  it('[HR-COND-31] high ground: A1 against those without it; a platform ten feet up is high ground', () => {
    const fight = duel(BOW, {}, walled(['.....', '^....', '.....']));
    expect([hasHighGround(fight, who(fight, 'ana'), who(fight, 'orc')), shotNet(fight)]).toEqual([true, 1]);
    const both = duel(BOW, { conditions: { 'high-ground': 1 } }, walled(['.....', '^....', '.....']));
    expect(shotNet(both)).toBe(0);
  });
  it('[HR-LIGHT-01] dim: D1 on attacks, darkvision sees one stage brighter, in the dark nobody sees', () => {
    const lit = (light: string, ana: object = BOW, orc: object = {}): Fight =>
      duel(ana, orc, { map: { rows: ['.....', '.....', '.....'], light } });
    expect([
      shotNet(lit('bright')),
      shotNet(lit('dim')),
      shotNet(lit('dim', { ...BOW, darkvision: true })),
    ]).toEqual([0, -1, 0]);
    expect(shotNet(lit('dim', { ...BOW, needsLight: false }))).toBe(0);
    const dark = lit('dark');
    expect([
      canSee(dark, who(dark, 'ana'), who(dark, 'orc')),
      lightFor(dark, who(dark, 'ana'), who(dark, 'orc')),
    ]).toEqual([false, 2]);
    const keen = lit('dark', { ...BOW, darkvision: true });
    expect([canSee(keen, who(keen, 'ana'), who(keen, 'orc')), shotNet(keen)]).toEqual([true, -1]);
    const shade = lit('dim', BOW, { conditions: { obscured: 1 } });
    expect(circumstanceNet(shade, who(shade, 'ana'), who(shade, 'orc'), 'defense', null)).toBe(-1);
  });
  it('[HR-WATER-01] D1 where one can stand, D5 where one has to swim', () => {
    const sea = duel({}, {}, { map: { rows: ['.....', 'w...W', '.....'] } });
    const net = (id: string): number => circumstanceNet(sea, who(sea, id), null, 'check', null);
    expect([net('ana'), net('orc'), depthAt(sea, who(sea, 'orc'))]).toEqual([-1, -5, 2]);
    const giant = duel(
      {},
      { size: 'L2' },
      { map: { rows: ['.......', '....WW.', '....W..'] }, places: { ana: [0, 1], orc: [4, 0] } },
    );
    expect(depthAt(giant, who(giant, 'orc'))).toBe(0);
  });
});
