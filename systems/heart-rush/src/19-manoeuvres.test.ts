import { describe, expect, it } from 'vitest';
import {
  type AllowedStunt,
  judgeStunt,
  landManoeuvres,
  type Manoeuvre,
  manoeuvresFor,
  type PendingManoeuvre,
  rollManoeuvre,
} from './19-manoeuvres.ts';
import { resolvePushes } from './20-forced-movement.ts';
import { gain } from './24-conditions.ts';
import { meeting, setPlace } from './board.ts';
import { climberShaken } from './clinging.ts';
import { noEffects } from './effects.ts';
import { afterMove, hold } from './holds.ts';
import type { Options } from './house-rules.ts';
import { endHolds, letGo } from './losing-conditions.ts';
import { sidestep } from './sidestep.ts';
import type { Fight, StanceHeld } from './state.ts';
import { type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';
import { doTurnManoeuvre, turnManoeuvres } from './turn-manoeuvres.ts';

const PLACES = { places: { ana: [2, 2], orc: [3, 2] } };

const GRAPPLE: Manoeuvre = { do: 'grapple', target: 'orc', hands: 2 };

function duel(
  ana: object = {},
  orc: object = {},
  options: Partial<Options> = {},
  stances: [StanceHeld, StanceHeld] = ['cunning', 'agility'],
): Fight {
  const fight = fightOf({ ana: ana as never }, { orc: { hp: 30, ...orc } as never }, PLACES, options);
  return engaged(fight, { ana: stances[0], orc: stances[1] });
}

function roll(
  fight: Fight,
  manoeuvre: Manoeuvre,
  dice: number[],
  answers: Record<string, unknown[]> = {},
): [PendingManoeuvre | null, Desk] {
  const d = desk(fight, dice, answers);
  return [
    rollManoeuvre(fight, d.table, who(fight, 'ana'), manoeuvre, stuntOf(fight, d, manoeuvre), noEffects()),
    d,
  ];
}

/** The game master's terms for a stunt; null for other manoeuvres. */
function stuntOf(fight: Fight, d: Desk, manoeuvre: Manoeuvre): AllowedStunt | null {
  if (manoeuvre.do !== 'stunt') return null;
  return judgeStunt(d.table, who(fight, 'ana'), who(fight, manoeuvre.target));
}

/** Rolls a manoeuvre and lands it at once. */
function does(
  fight: Fight,
  manoeuvre: Manoeuvre,
  dice: number[],
  answers: Record<string, unknown[]> = {},
): Desk {
  const d = desk(fight, dice, answers);
  const pending = rollManoeuvre(
    fight,
    d.table,
    who(fight, 'ana'),
    manoeuvre,
    stuntOf(fight, d, manoeuvre),
    noEffects(),
  );
  landManoeuvres(fight, d.table, pending === null ? [] : [pending]);
  return d;
}

function kinds(fight: Fight, id = 'ana'): string[] {
  return [...new Set(manoeuvresFor(fight, who(fight, id)).map((one) => one.do))];
}

describe('manoeuvres', () => {
  it('[HR-OFF-01] grapple, hinder and stunt stand in for the attack; climbing needs a large target', () => {
    expect(kinds(duel())).toEqual(['stunt', 'grapple', 'hinder']);
    expect(kinds(duel({}, { size: 'L2' }))).toEqual(['stunt', 'grapple', 'climb', 'hinder']);
    const alone = duel();
    alone.engagement = null;
    expect(kinds(alone)).toEqual([]);
  });
  it('[HR-OFF-02] only against a stance one beats; equal is not enough', () => {
    expect(kinds(duel({}, {}, {}, ['cunning', 'cunning']))).toEqual([]);
    expect(kinds(duel({}, {}, {}, ['cunning', 'might']))).toEqual([]);
    expect(kinds(duel({}, {}, {}, ['might', 'cunning']))).not.toEqual([]);
  });
  it('[HR-OFF-02] a defensive target is beaten, unless manoeuvre-vs-defensive is off (A-25)', () => {
    expect(kinds(duel({}, {}, {}, ['agility', 'defensive']))).not.toEqual([]);
    expect(kinds(duel({}, {}, { 'manoeuvre-vs-defensive': false }, ['agility', 'defensive']))).toEqual([]);
  });
  it('[HR-OFF-03] the bonus of the stance is lost with the attack; manoeuvre-keeps-bonus keeps it (A-67)', () => {
    const run = (options: Partial<Options>, stances: [StanceHeld, StanceHeld]): [number, number] => {
      const fight = duel({}, {}, options, stances);
      const effects = noEffects();
      const levels = { dazed: 2 };
      const { table } = desk(fight, [8, 6, 1, 1], { 'which-levels': [levels] });
      rollManoeuvre(fight, table, who(fight, 'ana'), GRAPPLE, null, effects);
      return [effects.levels.length, effects.pushes.length];
    };
    expect(run({}, ['cunning', 'agility'])).toEqual([0, 0]);
    expect(run({ 'manoeuvre-keeps-bonus': true }, ['cunning', 'agility'])).toEqual([1, 0]);
    expect(run({ 'manoeuvre-keeps-bonus': true }, ['might', 'cunning'])).toEqual([0, 1]);
  });
  it('[HR-OFF-04] rolled in the step, from within 5 feet', () => {
    const fight = duel();
    expect(roll(fight, GRAPPLE, [5, 4, 1, 2])[0]).toMatchObject({ success: true });
    Object.assign(who(fight, 'orc'), { x: 5 });
    expect(roll(fight, GRAPPLE, [])[0]).toBeNull();
  });
  it('[HR-OFF-05] nothing has happened until it lands', () => {
    const fight = duel();
    const [pending, d] = roll(fight, GRAPPLE, [5, 4, 1, 2]);
    expect(who(fight, 'orc').levels.grappled).toBe(0);
    landManoeuvres(fight, d.table, [pending!]);
    expect(who(fight, 'orc').levels.grappled).toBe(1);
  });
  it('[HR-OFF-06] a grapple fails if the target has got away or the actor has fallen; a hindrance lands', () => {
    const away = duel();
    const [pending, d] = roll(away, GRAPPLE, [5, 4, 1, 2]);
    who(away, 'orc').x = 4;
    landManoeuvres(away, d.table, [pending!]);
    expect(d.events.at(-1)).toMatchObject({ kind: 'manoeuvre-landed', landed: false });
    expect(who(away, 'orc').levels.grappled).toBe(0);
    const fallen = duel();
    const [blind, e] = roll(fallen, { do: 'hinder', target: 'orc', option: 'blind', levels: null }, []);
    who(fallen, 'ana').levels.unconscious = 1;
    who(fallen, 'orc').x = 9;
    landManoeuvres(fallen, e.table, [blind!]);
    expect(who(fallen, 'orc').levels.blinded).toBe(1);
    const dropped = duel();
    const [grip, f] = roll(dropped, GRAPPLE, [5, 4, 1, 2]);
    who(dropped, 'ana').levels.unconscious = 1;
    landManoeuvres(dropped, f.table, [grip!]);
    expect(who(dropped, 'orc').levels.grappled).toBe(0);
  });
  it('[HR-OFF-07] by stance, then sides in turn from the targeted one', () => {
    const fight = fightOf({ a: {}, b: {}, c: {} }, { x: {}, y: {} });
    engaged(fight, { a: 'might', x: 'cunning', b: 'cunning', y: 'might', c: 'cunning' });
    const target: Record<string, string> = { a: 'x', b: 'y', c: 'y', x: 'a', y: 'a' };
    const waiting = ['a', 'b', 'c', 'x', 'y'].map((by): PendingManoeuvre => {
      const manoeuvre: Manoeuvre = { do: 'hinder', target: target[by]!, option: 'blind', levels: null };
      return { by, manoeuvre, stance: who(fight, by).stance, success: true, stunt: null };
    });
    const { table, events } = desk(fight);
    landManoeuvres(fight, table, waiting);
    const order = events.flatMap((event) => (event.kind === 'manoeuvre-landed' ? [event.fighter] : []));
    expect(order).toEqual(['x', 'b', 'c', 'y', 'a']);
  });
  it('[HR-OFF-08] levels as in attack and defense rolls, no weapon dice, no armor', () => {
    const fight = duel(
      { weapons: ['shortsword'], conditions: { prone: 1 } },
      { armor: 'heavy', conditions: { prone: 1 } },
    );
    who(fight, 'ana').helped = true;
    const [, { events }] = roll(fight, { do: 'grapple', target: 'orc', hands: 1 }, [8, 6, 1, 1, 1]);
    const check = events.find((event) => event.kind === 'check-contested');
    expect(check).toMatchObject({
      attack: { net: 0, sizes: [8, 6] },
      counter: { net: -1, flat: 0, sizes: [8, 6, 8] },
    });
    const high = duel({ conditions: { 'high-ground': 1 } });
    expect(roll(high, GRAPPLE, [8, 6, 6, 1, 1])[1].events[0]).toMatchObject({ attack: { net: 1 } });
  });
  it('[HR-OFF-09] one manoeuvre, one target', () => {
    const fight = fightOf(
      { ana: {} },
      { orc: {}, gob: {} },
      { places: { ana: [2, 2], orc: [3, 2], gob: [2, 3] } },
    );
    engaged(fight, { ana: 'cunning', orc: 'agility', gob: 'agility' });
    for (const one of manoeuvresFor(fight, who(fight, 'ana'))) expect(['orc', 'gob']).toContain(one.target);
  });
});

describe('grapple', () => {
  it('[HR-GRAP-01] might against might or agility, as the target prefers', () => {
    const fight = duel({ might: 8 }, { might: 4, agility: 12 });
    const [, { events, asked }] = roll(fight, GRAPPLE, [1, 8, 1, 12]);
    expect(asked).toEqual(['which-ability orc']);
    expect(events[0]).toMatchObject({
      attack: { sizes: [8, 8] },
      counter: { sizes: [8, 12], total: 13 },
      success: false,
    });
  });
  it('[HR-GRAP-02] the larger one has A1 for each size', () => {
    const [, { events }] = roll(duel({}, { size: 'large' }), GRAPPLE, [7, 6, 3, 4, 6]);
    expect(events[0]).toMatchObject({ attack: { net: 0 }, counter: { net: 1 } });
    const giant = fightOf({ ana: { size: 'L2' } }, { orc: {} }, { places: { ana: [1, 1], orc: [3, 2] } });
    engaged(giant, { ana: 'cunning', orc: 'agility' });
    expect(roll(giant, GRAPPLE, [8, 6, 6, 6, 1, 1])[1].events[0]).toMatchObject({ attack: { net: 2 } });
  });
  it('[HR-GRAP-03] higher: grappling and grappled, which restrains; a tie is nothing', () => {
    const fight = duel();
    does(fight, GRAPPLE, [5, 4, 4, 4]);
    expect([who(fight, 'ana').grappling, who(fight, 'orc').grappledBy]).toEqual(['orc', 'ana']);
    expect([who(fight, 'ana').levels.grappling, who(fight, 'orc').levels.restrained]).toEqual([1, 1]);
    const tie = duel();
    does(tie, GRAPPLE, [5, 4, 5, 4]);
    expect(who(tie, 'ana').grappling).toBeNull();
  });
  it('[HR-GRAP-04] with one hand the total is halved, rounded up, after advantage', () => {
    const sword = duel({ weapons: ['shortsword'], might: 6 }, { size: 'large', might: 10 });
    expect(manoeuvresFor(sword, who(sword, 'ana')).filter((one) => one.do === 'grapple')).toEqual([
      { ...GRAPPLE, hands: 1 },
    ]);
    const [, { events }] = roll(sword, { ...GRAPPLE, hands: 1 }, [7, 6, 3, 4, 6], {
      'which-ability': ['might'],
    });
    expect(events[0]).toMatchObject({ attack: { total: 7 }, counter: { total: 10 }, success: false });
    expect(kinds(duel({ weapons: ['maul'] }))).not.toContain('grapple');
    const jaws = duel({ weapons: ['claws'], hands: 0, grapplesFreely: true });
    expect(manoeuvresFor(jaws, who(jaws, 'ana'))).toContainEqual({ do: 'grapple', target: 'orc', hands: 0 });
  });
  it('[HR-GRAP-05] nobody holds two or is held by two; of two successes the first counts', () => {
    const fight = fightOf(
      { ana: {}, bo: {} },
      { orc: {} },
      { places: { ana: [2, 2], bo: [4, 2], orc: [3, 2] } },
    );
    engaged(fight, { ana: 'cunning', orc: 'agility', bo: 'cunning' });
    const waiting = ['ana', 'bo'].map(
      (by): PendingManoeuvre => ({ by, manoeuvre: GRAPPLE, stance: 'cunning', success: true, stunt: null }),
    );
    landManoeuvres(fight, desk(fight).table, waiting);
    expect([who(fight, 'orc').grappledBy, who(fight, 'bo').grappling]).toEqual(['ana', null]);
    expect(manoeuvresFor(fight, who(fight, 'bo')).some((one) => one.do === 'grapple')).toBe(false);
  });
  function held(options: Partial<Options> = {}): Fight {
    const fight = duel({}, {}, options);
    hold(fight, desk(fight).table, who(fight, 'ana'), who(fight, 'orc'));
    return fight;
  }
  it('[HR-GRAP-07] breaking free: the level of restrained from the grapple does not count, the grappler is hampered (A-56)', () => {
    const run = (options: Partial<Options>): unknown => {
      const fight = held(options);
      const d = desk(fight, options['grappler-hold'] === 'no-penalty' ? [8, 6, 1, 1] : [8, 6, 1, 1, 1]);
      expect(turnManoeuvres(fight, who(fight, 'orc'))).toContainEqual({ do: 'break-free', ability: 'might' });
      doTurnManoeuvre(fight, d.table, who(fight, 'orc'), { do: 'break-free', ability: 'might' });
      expect([
        who(fight, 'orc').grappledBy,
        who(fight, 'ana').levels.grappling,
        who(fight, 'orc').levels.restrained,
      ]).toEqual([null, 0, 0]);
      return d.events[0];
    };
    expect(run({})).toMatchObject({ attack: { net: 0 }, counter: { net: -1 }, success: true });
    expect(run({ 'grappler-hold': 'no-penalty' })).toMatchObject({ counter: { net: 0 } });
    const kept = held();
    doTurnManoeuvre(kept, desk(kept, [1, 1, 4, 4, 4]).table, who(kept, 'orc'), {
      do: 'break-free',
      ability: 'agility',
    });
    expect(who(kept, 'orc').grappledBy).toBe('ana');
  });
  it('[HR-GRAP-08] letting go is free; death, unconsciousness and distance end it', () => {
    const fight = held();
    const d = desk(fight);
    letGo(fight, d.table, who(fight, 'ana'));
    expect([
      who(fight, 'orc').levels.grappled,
      who(fight, 'orc').levels.restrained,
      d.events[0],
    ]).toMatchObject([0, 0, { kind: 'let-go' }]);
    const dead = held();
    endHolds(dead, desk(dead).table, who(dead, 'orc'));
    expect(who(dead, 'ana').grappling).toBeNull();
    const dazed = held();
    gain(dazed, desk(dazed).table, who(dazed, 'ana'), 'stunned', 1, 'HR-CANT-18', 'orc');
    expect(who(dazed, 'ana').grappling).toBeNull();
    const far = held();
    who(far, 'orc').x = 7;
    afterMove(far, desk(far).table, who(far, 'orc'), null);
    expect(who(far, 'ana').grappling).toBeNull();
  });
  it('[HR-GRAP-10] whoever is held comes into the square the grappler left', () => {
    const fight = held();
    who(fight, 'ana').x = 1;
    afterMove(fight, desk(fight).table, who(fight, 'ana'), { x: 2, y: 2 });
    expect([who(fight, 'orc').x, who(fight, 'orc').y]).toEqual([2, 2]);
  });
});

describe('climbing on', () => {
  const CLIMB: Manoeuvre = { do: 'climb', target: 'orc', ability: 'agility' };
  function mounted(): Fight {
    const fight = duel({}, { size: 'L3', attack: 5, defense: 2, hp: 60 });
    does(fight, CLIMB, [8, 6, 1, 1]);
    return fight;
  }
  it('[HR-CLIMB-01] two sizes larger at least; higher wins', () => {
    expect(kinds(duel({}, { size: 'large' }))).not.toContain('climb');
    const fight = mounted();
    expect([who(fight, 'ana').climbingOn, who(fight, 'orc').levels['climbed-on']]).toEqual(['orc', 1]);
    expect([who(fight, 'ana').x, who(fight, 'ana').y]).toEqual([3, 2]);
    const tie = duel({}, { size: 'L3' });
    does(tie, CLIMB, [4, 4, 4, 4]);
    expect(who(tie, 'ana').climbingOn).toBeNull();
  });
  it('[HR-CLIMB-02] one mount at a time, several riders on it', () => {
    const fight = fightOf(
      { ana: {}, bo: {} },
      { orc: { size: 'L3' } },
      { places: { ana: [2, 2], bo: [2, 3], orc: [3, 2] } },
    );
    engaged(fight, { ana: 'cunning', orc: 'agility', bo: 'cunning' });
    const waiting = ['ana', 'bo'].map(
      (by): PendingManoeuvre => ({ by, manoeuvre: CLIMB, stance: 'cunning', success: true, stunt: null }),
    );
    landManoeuvres(fight, desk(fight).table, waiting);
    expect([who(fight, 'ana').climbingOn, who(fight, 'bo').climbingOn]).toEqual(['orc', 'orc']);
    expect(manoeuvresFor(fight, who(fight, 'ana')).some((one) => one.do === 'climb')).toBe(false);
    endHolds(fight, desk(fight).table, who(fight, 'ana'));
    expect(who(fight, 'orc').levels['climbed-on']).toBe(1);
  });
  it('[HR-CLIMB-03] a push on the mount is 1d6 of damage instead', () => {
    const fight = mounted();
    resolvePushes(fight, desk(fight, [5]).table, [
      { by: 'ana', target: 'orc', feet: 10, might: true, rule: 'HR-MIG-02' },
    ]);
    expect([who(fight, 'orc').hp, who(fight, 'orc').x]).toEqual([55, 3]);
  });
  it('[HR-CLIMB-03] carried along; on the mount the ground is difficult; a step off ends it', () => {
    const fight = mounted();
    const [ana, orc] = [who(fight, 'ana'), who(fight, 'orc')];
    setPlace(fight, orc, 5, 3);
    expect([ana.x, ana.y, meeting(ana, orc), meeting(orc, ana)]).toEqual([5, 3, 'share-slowly', 'ignore']);
    sidestep(fight, desk(fight).table, ana, { do: 'step', x: 6, y: 3 }, 'sidestep', null);
    expect(ana.climbingOn).toBe('orc');
    sidestep(fight, desk(fight).table, ana, { do: 'step', x: 6, y: 2 }, 'sidestep', null);
    expect([ana.climbingOn, orc.levels['climbed-on']]).toEqual([null, 0]);
  });
  it('[HR-CLIMB-04] damage or force: might or agility against it, or off', () => {
    const fight = mounted();
    climberShaken(fight, desk(fight, [6, 4]).table, who(fight, 'ana'), 10);
    expect(who(fight, 'ana').climbingOn).toBe('orc');
    climberShaken(fight, desk(fight, [5, 4]).table, who(fight, 'ana'), 10);
    expect([who(fight, 'ana').climbingOn, who(fight, 'orc').levels['climbed-on']]).toEqual([null, 0]);
    expect(who(fight, 'ana').x < 3 || who(fight, 'ana').y < 2).toBe(true);
  });
  it('[HR-CLIMB-05] the mount throws off those it beats', () => {
    const fight = mounted();
    expect(turnManoeuvres(fight, who(fight, 'orc'))).toContainEqual({ do: 'throw-off', ability: 'might' });
    doTurnManoeuvre(fight, desk(fight, [3, 3, 4, 4]).table, who(fight, 'orc'), {
      do: 'throw-off',
      ability: 'might',
    });
    expect(who(fight, 'ana').climbingOn).toBe('orc');
    doTurnManoeuvre(fight, desk(fight, [8, 3, 4, 4]).table, who(fight, 'orc'), {
      do: 'throw-off',
      ability: 'might',
    });
    expect(who(fight, 'ana').climbingOn).toBeNull();
  });
});
