import type { Choices } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { isApproach } from './05-movement.ts';
import { mayDash } from './06-actions.ts';
import { opportunityAttack } from './07-instant-actions.ts';
import { freeSidesteps } from './12-stances.ts';
import { obscurity } from './21-circumstances.ts';
import {
  endOfRoundExpiry,
  endOfRoundHarm,
  fade,
  gain,
  startOfRoundExpiry,
  suffocate,
} from './24-conditions.ts';
import { canMoveAtAll, cannotSidestep, remember, speedAfterConditions } from './condition-limits.ts';
import { CONDITION_KINDS, type ConditionKind, FADING, LEVELED } from './condition-list.ts';
import { conditionNet, contestNet } from './condition-nets.ts';
import type { Options } from './house-rules.ts';
import { lose } from './losing-conditions.ts';
import { canStrikeOut, mayJoin, standingOpening, strikePayments } from './openings.ts';
import { DASH_PATH } from './questions.ts';
import { WHO_JOINS } from './questions-engagement.ts';
import { checkSheet } from './schema.ts';
import { sidestepSquares } from './sidestep-squares.ts';
import { type Ability, type Arm, type Fight, isAble } from './state.ts';
import { desk, engaged, fightOf, who } from './testing-desk.ts';
import { turnChoices, WHAT_ON_THE_TURN } from './turn-choices.ts';
import { doTurnManoeuvre, turnManoeuvres } from './turn-manoeuvres.ts';

const EARLIER: Partial<Options> = { 'conditions-edition': 'earlier' };

function duel(ana: object = {}, orc: object = {}, options: Partial<Options> = {}, scene: object = {}): Fight {
  return fightOf(
    { ana: ana as never },
    { orc: { hp: 30, ...orc } as never },
    { places: { ana: [2, 2], orc: [3, 2] }, ...scene },
    options,
  );
}

function arm(fight: Fight, key: string): Arm {
  return who(fight, 'ana').arms.find((one) => one.key === key)!;
}

/** The answers barred to a seat, with reasons. */
function barredOf(choices: Choices<unknown>): readonly unknown[] {
  return choices.shape === 'one-of' ? (choices.barred ?? []) : [];
}

/** Net advantage of Ana's roll under some conditions. */
function net(
  conditions: Partial<Record<ConditionKind, number>>,
  ability: Ability,
  kind: 'attack' | 'defense' | 'check' = 'attack',
  options: Partial<Options> = {},
): number {
  const fight = duel({ conditions }, {}, options);
  return conditionNet(fight, who(fight, 'ana'), who(fight, 'orc'), ability, kind, arm(fight, 'unarmed'));
}

const ALL: readonly Ability[] = ['might', 'agility', 'cunning', 'presence'];

function nets(
  conditions: Partial<Record<ConditionKind, number>>,
  kind: 'attack' | 'defense' | 'check' = 'attack',
): number[] {
  return ALL.map((ability) => net(conditions, ability, kind));
}

describe('gaining and losing', () => {
  it('[HR-COND-01] levels add up and stop at five; a condition without levels is had once', () => {
    const fight = duel();
    const { table, events } = desk(fight);
    gain(fight, table, who(fight, 'orc'), 'dazed', 3, 'HR-CUN-02', 'ana');
    gain(fight, table, who(fight, 'orc'), 'dazed', 4, 'HR-CUN-02', 'ana');
    gain(fight, table, who(fight, 'orc'), 'prone', 2, 'HR-HIND-03', 'ana');
    expect([who(fight, 'orc').levels.dazed, who(fight, 'orc').levels.prone]).toEqual([5, 1]);
    expect(events[1]).toMatchObject({ by: 2, levels: 5 });
    expect(checkSheet({ conditions: { dazed: 6 } })).toMatchObject({ ok: false });
    expect(checkSheet({ conditions: { prone: 2 } })).toMatchObject({ ok: false });
  });
  it('[HR-COND-02] only the fading ones lose a level as a round begins', () => {
    const conditions: Partial<Record<ConditionKind, number>> = {};
    for (const kind of CONDITION_KINDS)
      if (kind !== 'hidden') conditions[kind] = LEVELED[kind] === true ? 2 : 1;
    const fight = duel();
    Object.assign(who(fight, 'ana').levels, conditions);
    fade(fight, desk(fight).table);
    for (const kind of CONDITION_KINDS) {
      const before = conditions[kind] ?? 0;
      expect([kind, who(fight, 'ana').levels[kind]]).toEqual([
        kind,
        FADING.includes(kind) ? before - 1 : before,
      ]);
    }
  });
  it('[HR-COND-03] D1 for each level, on attack, defense and checks with that ability', () => {
    for (const kind of ['attack', 'defense', 'check'] as const)
      expect(net({ dazed: 3 }, 'cunning', kind)).toBe(-3);
  });
});

describe('what conditions do to rolls', () => {
  it('[HR-COND-10] dazed hampers cunning', () => expect(nets({ dazed: 2 })).toEqual([0, 0, -2, 0]));
  it('[HR-COND-11] weakened hampers might', () => expect(nets({ weakened: 2 })).toEqual([-2, 0, 0, 0]));
  it('[HR-COND-12] off-balanced hampers agility', () =>
    expect(nets({ 'off-balanced': 2 })).toEqual([0, -2, 0, 0]));
  it('[HR-COND-13] shaken hampers presence', () => expect(nets({ shaken: 2 })).toEqual([0, 0, 0, -2]));
  it('[HR-COND-14] restrained: no speed, no sidestep, D1 on A/D rolls and checks that need motion', () => {
    expect([nets({ restrained: 2 }), nets({ restrained: 2 }, 'check')]).toEqual([
      [-2, -2, -2, -2],
      [-2, -2, 0, 0],
    ]);
    const ana = who(duel({ conditions: { restrained: 1 } }), 'ana');
    expect([speedAfterConditions(ana, 60), canMoveAtAll(ana), cannotSidestep(ana)]).toEqual([0, false, true]);
  });
  it('[HR-COND-15] stunned: not able, D5 on might and agility checks, nothing on defense rolls', () => {
    const ana = who(duel({ conditions: { stunned: 1 } }), 'ana');
    expect([isAble(ana), speedAfterConditions(ana, 60)]).toEqual([false, 0]);
    expect([nets({ stunned: 1 }, 'check'), nets({ stunned: 1 }, 'defense')]).toEqual([
      [-5, -5, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(net({ stunned: 1 }, 'might', 'check', EARLIER)).toBe(0);
  });
  it('[HR-COND-16] [HR-COND-17] incapacitated and unconscious are not able; unconscious is prone', () => {
    expect(isAble(who(duel({ conditions: { incapacitated: 1 } }), 'ana'))).toBe(false);
    const fight = duel();
    gain(fight, desk(fight).table, who(fight, 'ana'), 'unconscious', 1, 'HR-ZERO-02', null);
    expect([isAble(who(fight, 'ana')), who(fight, 'ana').levels.prone]).toEqual([false, 1]);
  });
  it('[HR-COND-16] in the earlier edition enemies may spend their action, not rush, on the incapacitated (A-75)', () => {
    const opening = (options: Partial<Options>): string | null => {
      const fight = duel({}, { conditions: { incapacitated: 1 } }, options);
      return standingOpening(fight, who(fight, 'ana'), who(fight, 'orc'));
    };
    expect([opening({}), opening(EARLIER)]).toEqual(['helpless', 'incapacitated']);
    const ana = who(duel(), 'ana');
    expect([strikePayments(ana, 'incapacitated'), strikePayments(ana, 'helpless')]).toEqual([
      ['action'],
      ['action', 'rush'],
    ]);
  });
  it('[HR-COND-18] poisoned hampers everything', () =>
    expect(nets({ poisoned: 2 }, 'check')).toEqual([-2, -2, -2, -2]));
  it('[HR-COND-19] blinded hampers what needs sight; five levels see nothing', () => {
    expect(nets({ blinded: 2 }, 'defense')).toEqual([-2, -2, -2, -2]);
    const fight = duel({ conditions: { blinded: 5, frightened: 1 }, sources: { frightened: 'orc' } });
    expect(conditionNet(fight, who(fight, 'ana'), null, 'cunning', 'check', null)).toBe(0);
  });
  it('[HR-COND-20] deafened hampers what needs hearing: presence', () => {
    expect(nets({ deafened: 2 })).toEqual([0, 0, 0, -2]);
    expect(net({ deafened: 2 }, 'presence', 'attack', EARLIER)).toBe(0);
  });
  it('[HR-COND-21] suffocating: a 1 on the might die shrinks it, at a d4 it takes consciousness', () => {
    const fight = duel({ might: 6, conditions: { suffocating: 1 } });
    endOfRoundHarm(fight, desk(fight, [2]).table);
    expect(who(fight, 'ana').might).toBe(6);
    suffocate(fight, desk(fight, [1]).table, who(fight, 'ana'));
    expect(who(fight, 'ana').might).toBe(4);
    suffocate(fight, desk(fight, [1]).table, who(fight, 'ana'));
    expect(who(fight, 'ana').levels.unconscious).toBe(1);
    const old = duel({ conditions: { suffocating: 1 } }, {}, EARLIER);
    endOfRoundHarm(old, desk(old, [5]).table);
    expect(who(old, 'ana').hp).toBe(35);
  });
  it('[HR-COND-22] slowed halves the speed, down to a multiple of 5, once however many levels', () => {
    const ana = who(duel({ conditions: { slowed: 4 } }), 'ana');
    expect([60, 55, 45].map((speed) => speedAfterConditions(ana, speed))).toEqual([30, 25, 20]);
  });
  it('[HR-COND-23] crippled leaves 5 feet', () => {
    expect(speedAfterConditions(who(duel({ conditions: { crippled: 1 } }), 'ana'), 60)).toBe(5);
  });
  it('[HR-COND-24] aggravated hampers against anyone but its source; a cunning save ends it', () => {
    const fight = duel({ cunning: 6, presence: 8 }, { presence: 10, paragon: 1 });
    const ana = who(fight, 'ana');
    gain(fight, desk(fight).table, ana, 'aggravated', 2, 'HR-STUNT-01', 'orc');
    expect(conditionNet(fight, ana, who(fight, 'orc'), 'might', 'attack', null)).toBe(0);
    ana.aggravatedBy = 'somebody';
    expect(conditionNet(fight, ana, who(fight, 'orc'), 'might', 'attack', null)).toBe(-2);
    ana.aggravatedBy = 'orc';
    doTurnManoeuvre(fight, desk(fight, [6, 5]).table, ana, { do: 'calm-down' });
    expect(ana.levels.aggravated).toBe(2);
    doTurnManoeuvre(fight, desk(fight, [7, 5]).table, ana, { do: 'calm-down' });
    expect([ana.levels.aggravated, ana.aggravatedBy]).toEqual([0, null]);
  });
  it('[HR-COND-25] confused: D1 for each level, and moving or acting, not both', () => {
    expect(nets({ confused: 1 }, 'check')).toEqual([-1, -1, -1, -1]);
    const open = (did: Fight['fighters'][number]['didThisRound'], confused = 1): string[] => {
      const fight = duel({ conditions: { confused } });
      who(fight, 'ana').didThisRound = did;
      return [...new Set(turnChoices(fight, 'heroes').map((choice) => choice.do))];
    };
    expect(open('nothing')).toEqual(['pass', 'engage', 'dash', 'sidestep', 'object', 'call-out', 'help']);
    expect(open('moved')).toEqual(['pass', 'dash', 'sidestep']);
    expect(open('acted')).toEqual(['pass', 'engage', 'object', 'call-out', 'help']);
    expect(open('both')).toEqual(['pass']);
    expect(open('both', 0)).toEqual(open('nothing'));
  });
  it('[HR-COND-25] engaging, joining, tripping and striking out are acting; dashing and every sidestep are moving', () => {
    const confused = (did: Fight['fighters'][number]['didThisRound']): boolean[] => {
      const fight = engaged(duel({ conditions: { confused: 1 } }), { orc: 'might', ana: 'agility' });
      const ana = who(fight, 'ana');
      ana.didThisRound = did;
      fight.engagement?.participants.splice(1, 1);
      return [mayJoin(fight, ana), canStrikeOut(ana), freeSidesteps(ana) > 0, mayDash(fight, ana)];
    };
    expect(confused('nothing')).toEqual([true, true, true, true]);
    expect(confused('moved')).toEqual([false, false, true, true]);
    expect(confused('acted')).toEqual([true, true, false, false]);
  });
  it('[HR-COND-25] joining and striking out count as acting, dashing as moving, one does not hide the other', () => {
    const fight = duel({ conditions: { confused: 1 } });
    const ana = who(fight, 'ana');
    const { table } = desk(fight, [1, 1, 1, 1, 1, 8, 6]);
    const strike = { do: 'strike', with: 'unarmed', stance: 'might', pay: 'rush' } as const;
    opportunityAttack(fight, table, ana, who(fight, 'orc'), strike, 'surprised', null);
    expect(ana.didThisRound).toBe('acted');
    remember(ana, 'moved');
    expect(ana.didThisRound).toBe('both');
  });
  it('[HR-COND-25] [HR-JOIN-02] [HR-ACT-05] who cannot join is told why, and the confused why they cannot engage', () => {
    const places = { places: { ana: [2, 2], bo: [3, 3], orc: [3, 2] } };
    const fight = fightOf({ ana: { conditions: { confused: 1 } }, bo: {} }, { orc: {} }, places);
    const ana = who(fight, 'ana');
    ana.didThisRound = 'moved';
    const confused = { rule: 'HR-COND-25', why: 'ana is confused and has moved this round.' };
    const turn = barredOf(WHAT_ON_THE_TURN.choices(fight, 'heroes', null));
    expect(turn).toContainEqual({ answer: { fighter: 'ana', do: 'engage', target: 'orc' }, ...confused });
    engaged(fight, { bo: 'might', orc: 'might' });
    const joining = (): unknown => barredOf(WHO_JOINS.choices(fight, 'heroes', null));
    expect(joining()).toEqual([{ answer: 'ana', ...confused }]);
    ana.didThisRound = 'acted';
    expect(joining()).toEqual([]);
    ana.x = 9;
    expect(joining()).toMatchObject([{ answer: 'ana', rule: 'HR-JOIN-02' }]);
    ana.actions = 0;
    expect(joining()).toMatchObject([{ answer: 'ana', rule: 'HR-ACT-05' }]);
  });
  it('[HR-COND-26] the frightened do not come nearer to what they fear, by dash or sidestep', () => {
    const places = { places: { ana: [2, 2], orc: [6, 2] } };
    const fight = duel({}, {}, {}, places);
    const ana = who(fight, 'ana');
    const whyNot = (x: number, y: number): string | undefined =>
      DASH_PATH.whyNot?.(fight, 'ana', { feet: 60 }, [{ x, y }])?.rule;
    expect([whyNot(3, 2), whyNot(1, 2)]).toEqual([undefined, undefined]);
    expect(sidestepSquares(fight, ana)).toHaveLength(8);
    gain(fight, desk(fight).table, ana, 'frightened', 1, 'HR-STUNT-01', 'orc');
    expect([whyNot(3, 2), whyNot(2, 3), whyNot(1, 2)]).toEqual(['HR-COND-26', undefined, undefined]);
    expect(sidestepSquares(fight, ana).every(({ x }) => x <= 2)).toBe(true);
    const ends = DASH_PATH.choices(fight, 'ana', { feet: 60 });
    const far = ({ x, y }: { x: number; y: number }): boolean =>
      Math.max(Math.abs(6 - x), Math.abs(2 - y)) >= 4;
    expect(ends.shape === 'path' && ends.ends.every(far)).toBe(true);
    ana.levels.frightened = 0;
    expect([ana.frightenedBy, isApproach(fight, ana, 3, 2)]).toEqual(['orc', false]);
    ana.levels.frightened = 1;
    expect(isApproach(fight, ana, 3, 2)).toBe(true);
    who(fight, 'orc').status = 'dead';
    expect(whyNot(3, 2)).toBeUndefined();
  });
  it('[HR-COND-26] frightened hampers while the source is in sight; a cunning save ends it', () => {
    const fight = duel({ cunning: 6 }, { presence: 8 });
    const ana = who(fight, 'ana');
    gain(fight, desk(fight).table, ana, 'frightened', 2, 'HR-STUNT-01', 'orc');
    expect(conditionNet(fight, ana, null, 'might', 'check', null)).toBe(-2);
    who(fight, 'orc').levels.hidden = 1;
    expect(conditionNet(fight, ana, null, 'might', 'check', null)).toBe(0);
    who(fight, 'orc').levels.hidden = 0;
    expect(turnManoeuvres(fight, ana)).toContainEqual({ do: 'shake-fear' });
    doTurnManoeuvre(fight, desk(fight, [2, 6, 1, 1]).table, ana, { do: 'shake-fear' });
    expect(ana.levels.frightened).toBe(2);
    who(fight, 'orc').status = 'dead';
    doTurnManoeuvre(fight, desk(fight, [4, 4]).table, ana, { do: 'shake-fear' });
    expect(ana.levels.frightened).toBe(0);
  });
  it('[HR-COND-27] prone: A1 on defense against shots, D1 on all other A/D rolls', () => {
    const fight = duel({ weapons: ['shortbow', 'maul'], conditions: { prone: 1 } });
    const ana = who(fight, 'ana');
    const with_ = (kind: 'attack' | 'defense', key: string): number =>
      conditionNet(fight, ana, who(fight, 'orc'), 'might', kind, arm(fight, key));
    expect([with_('defense', 'shortbow'), with_('defense', 'maul'), with_('attack', 'shortbow')]).toEqual([
      1, -1, -1,
    ]);
    expect(net({ prone: 1 }, 'might', 'check')).toBe(0);
    expect(contestNet(fight, ana, who(fight, 'orc'), 'attack')).toBe(-1);
  });
  it('[HR-COND-28] burning: 1d6 a level at the end of the round; an action takes half away, water all', () => {
    const fight = duel({ hp: 30, conditions: { burning: 3 } });
    const ana = who(fight, 'ana');
    endOfRoundHarm(fight, desk(fight, [3, 5, 1]).table);
    expect(ana.hp).toBe(21);
    expect(turnManoeuvres(fight, who(fight, 'orc'))).toContainEqual({ do: 'douse', target: 'ana' });
    doTurnManoeuvre(fight, desk(fight).table, who(fight, 'orc'), { do: 'douse', target: 'ana' });
    expect(ana.levels.burning).toBe(1);
    gain(fight, desk(fight).table, ana, 'wet', 1, 'HR-CANT-12', 'orc');
    expect(ana.levels.burning).toBe(0);
    const old = duel({}, {}, EARLIER);
    gain(old, desk(old, [2, 3]).table, who(old, 'ana'), 'burning', 2, 'HR-CANT-11', 'orc');
    expect(who(old, 'ana').hp).toBe(35);
  });
  it('[HR-COND-29] obscured: A1 a level on A/D rolls; in the earlier edition D5 for those against it (A-75)', () => {
    expect([nets({ obscured: 2 }), nets({ obscured: 2 }, 'check')]).toEqual([
      [2, 2, 2, 2],
      [0, 0, 0, 0],
    ]);
    const old = duel({ conditions: { obscured: 1 } }, {}, EARLIER);
    const [ana, orc] = [who(old, 'ana'), who(old, 'orc')];
    expect(conditionNet(old, ana, orc, 'might', 'attack', null)).toBe(0);
    expect(conditionNet(old, orc, ana, 'might', 'defense', null)).toBe(-5);
  });
  it('[HR-COND-30] hidden is one level of obscured', () => {
    const fight = duel({ hidden: true });
    expect(obscurity(fight, who(fight, 'ana'), who(fight, 'orc'))).toBe(1);
    expect(conditionNet(fight, who(fight, 'ana'), who(fight, 'orc'), 'might', 'attack', null)).toBe(1);
  });
  it('[HR-COND-31] high ground counts for attacks in manoeuvres too', () => {
    const fight = duel({ conditions: { 'high-ground': 1 } });
    expect(contestNet(fight, who(fight, 'ana'), who(fight, 'orc'), 'attack')).toBe(1);
    who(fight, 'orc').levels['high-ground'] = 1;
    expect(contestNet(fight, who(fight, 'ana'), who(fight, 'orc'), 'attack')).toBe(0);
  });
  it('[HR-COND-32] grappling: no speed, D1 on A/D rolls and motion, sidestep allowed', () => {
    const fight = duel({ conditions: { grappling: 1 }, sources: { grappling: 'orc' } });
    const ana = who(fight, 'ana');
    const held = (kind: 'attack' | 'check'): number[] =>
      ALL.map((ability) => conditionNet(fight, ana, who(fight, 'orc'), ability, kind, arm(fight, 'unarmed')));
    expect([held('attack'), held('check')]).toEqual([
      [-1, -1, -1, -1],
      [-1, -1, 0, 0],
    ]);
    expect([speedAfterConditions(ana, 60), cannotSidestep(ana)]).toEqual([0, false]);
  });
  it('[HR-COND-33] grappled brings one level of restrained and takes it away again', () => {
    const fight = duel({ conditions: { restrained: 1 } });
    const { table } = desk(fight);
    gain(fight, table, who(fight, 'ana'), 'grappled', 1, 'HR-GRAP-03', 'orc');
    expect(who(fight, 'ana').levels.restrained).toBe(2);
    lose(fight, table, who(fight, 'ana'), 'grappled', 1, 'HR-GRAP-08');
    expect(who(fight, 'ana').levels.restrained).toBe(1);
  });
  it('[HR-COND-34] [HR-COND-35] the climber attacks its mount with A3, the mount its climber with D3', () => {
    const fight = duel();
    who(fight, 'ana').climbingOn = 'orc';
    const [ana, orc] = [who(fight, 'ana'), who(fight, 'orc')];
    expect(conditionNet(fight, ana, orc, 'might', 'attack', null)).toBe(3);
    expect(conditionNet(fight, orc, ana, 'might', 'attack', null)).toBe(-3);
    expect(conditionNet(fight, orc, ana, 'might', 'defense', null)).toBe(0);
  });
  it('[HR-COND-36] entangled: one restrained; cut, wriggle or tear for an action', () => {
    const fight = duel({ weapons: ['shortsword'], agility: 6, might: 6 }, { cunning: 8, might: 6 });
    const ana = who(fight, 'ana');
    const tangle = (): void => gain(fight, desk(fight).table, ana, 'entangled', 1, 'HR-WPN-14', 'orc');
    tangle();
    expect([ana.levels.restrained, ana.entangledBy]).toEqual([1, 'orc']);
    expect(turnManoeuvres(fight, ana).map((one) => one.do)).toEqual(['cut-net', 'wriggle-out', 'tear-net']);
    doTurnManoeuvre(fight, desk(fight, [1, 2, 3, 3, 8]).table, ana, { do: 'cut-net' });
    expect(ana.levels.entangled).toBe(1);
    doTurnManoeuvre(fight, desk(fight, [1, 3, 3, 3, 8]).table, ana, { do: 'cut-net' });
    expect([ana.levels.entangled, ana.levels.restrained]).toEqual([0, 0]);
    tangle();
    doTurnManoeuvre(fight, desk(fight, [4, 4, 8]).table, ana, { do: 'wriggle-out' });
    expect(ana.levels.entangled).toBe(0);
    tangle();
    doTurnManoeuvre(fight, desk(fight, [4, 5, 8]).table, ana, { do: 'tear-net' });
    expect(ana.levels.entangled).toBe(1);
    doTurnManoeuvre(fight, desk(fight, [5, 5, 8]).table, ana, { do: 'tear-net' });
    expect(ana.levels.entangled).toBe(0);
  });
});

describe('what lasts for a round', () => {
  it('[HR-SPELL-02] restrained until the end of the round', () => {
    const fight = duel({ conditions: { restrained: 3 } });
    who(fight, 'ana').restrainedTillEnd = 2;
    endOfRoundExpiry(fight, desk(fight).table);
    expect([who(fight, 'ana').levels.restrained, who(fight, 'ana').restrainedTillEnd]).toEqual([1, 0]);
  });
  it('[HR-CANT-18] [HR-ABIL-26] stunned by time and barred from sidesteps until the next round starts', () => {
    const fight = duel({ conditions: { stunned: 1 } });
    Object.assign(who(fight, 'ana'), { stunEnds: 2, noSidestep: true });
    startOfRoundExpiry(fight, desk(fight).table);
    expect([who(fight, 'ana').levels.stunned, who(fight, 'ana').noSidestep]).toEqual([1, false]);
    fight.round = 2;
    startOfRoundExpiry(fight, desk(fight).table);
    expect(who(fight, 'ana').levels.stunned).toBe(0);
  });
});
