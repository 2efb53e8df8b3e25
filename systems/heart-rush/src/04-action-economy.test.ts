import { describe, expect, it } from 'vitest';
import {
  grantAction,
  hasAction,
  payEither,
  payFreeFirst,
  paymentsOf,
  spendAction,
  spendRush,
} from './04-action-economy.ts';
import { maySwing } from './targets.ts';
import { type Arena, play, stateOf, tableOf } from './testing.ts';
import { turnChoices } from './turn-choices.ts';

const DUEL: Arena = {
  p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
  g: { orc: { at: [6, 5], attack: 2, hp: 60 } },
  scene: { expected: { g: false } },
};
const doings = (sketch: Arena, change: object = {}) => {
  const fight = stateOf(sketch);
  Object.assign(fight.fighters[0]!, change);
  return new Set(
    turnChoices(fight, 'p').flatMap((choice) =>
      'fighter' in choice && choice.fighter === 'ana' ? [choice.do] : [],
    ),
  );
};

describe('counters', () => {
  it('[HR-ACT-01] never fall below 0, and nobody without an action can pay with one', () => {
    const fight = stateOf({ p: { ana: {} }, g: { orc: {} } });
    const ana = fight.fighters[0]!;
    expect(hasAction(ana)).toBe(true);
    spendAction(tableOf(fight).table, ana);
    spendAction(tableOf(fight).table, ana);
    expect([ana.actions, hasAction(ana)]).toEqual([0, false]);
    ana.actions = 1;
    ana.levels.stunned = 1;
    expect(hasAction(ana)).toBe(false);
  });
});

describe('the action economy', () => {
  it('[HR-ACT-01] [HR-ACT-05] without an action there is no engaging, helping or casting', () => {
    const all = doings(DUEL);
    const none = doings(DUEL, { actions: 0 });
    for (const what of ['engage', 'help'] as const) {
      expect(all).toContain(what);
      expect(none).not.toContain(what);
    }
    expect(none).toContain('dash');
  });

  it('[HR-ACT-02] what forbids abilities forbids actions: the stunned have no choices', () => {
    expect(doings({ ...DUEL, p: { ana: { at: [5, 5], conditions: { stunned: 1 } } } }).size).toBe(0);
  });

  it('[HR-ACT-03] the first dash, object and call-out are free, each on its own; the next cost the action', () => {
    const fight = stateOf(DUEL);
    const ana = fight.fighters[0]!;
    const { table } = tableOf(fight);
    payFreeFirst(table, ana, 'dash');
    payFreeFirst(table, ana, 'object');
    payFreeFirst(table, ana, 'call-out');
    expect(ana.actions).toBe(1);
    payFreeFirst(table, ana, 'dash');
    expect(ana.actions).toBe(0);
  });

  it('[HR-ACT-04] a sidestep takes the action or 1 rush, as often as there are points', () => {
    const fight = stateOf(DUEL);
    const ana = fight.fighters[0]!;
    ana.rush = 2;
    const { table } = tableOf(fight);
    expect(paymentsOf(ana)).toEqual(['action', 'rush']);
    payEither(table, ana, 'rush');
    payEither(table, ana, 'rush');
    expect(paymentsOf(ana)).toEqual(['action']);
  });

  it('[HR-ACT-06] [HR-ACT-07] whoever is forced in without an action defends, strikes back and shrugs off for nothing', () => {
    const pins = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'might'],
      ['which-stance orc', 'might'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['what-to-declare orc', { do: 'attack', with: 'unarmed', target: 'ana' }],
      ['whether-to-shrug ana', true],
    ] as const;
    const { f, events } = play(DUEL, [1, 1, 1, 8, 6], pins);
    expect(events.find(({ kind }) => kind === 'contested')).toMatchObject({ hurt: 'ana', damage: 13 });
    expect(f('orc').actions).toBe(1);
    expect(f('ana').hp).toBe(33);
  });

  it('[A-08] with no-action-no-attack a forced fighter without an action cannot strike back', () => {
    const swings = (on: boolean) => {
      const fight = stateOf({ ...DUEL, options: { 'no-action-no-attack': on } });
      fight.fighters[0]!.actions = 0;
      fight.engagement = {
        initiator: 'orc',
        target: 'ana',
        targeted: 0,
        participants: ['orc', 'ana'],
        step: 'might',
      };
      fight.fighters[0]!.stance = 'might';
      return maySwing(fight, fight.fighters[0]!);
    };
    expect([swings(false), swings(true)]).toEqual([true, false]);
  });

  it('[HR-ACT-08] the surprised, the stunned and the dead do nothing', () => {
    expect(doings(DUEL, { surprised: true }).size).toBe(0);
    expect(doings(DUEL, { status: 'dead' }).size).toBe(0);
    expect(doings(DUEL).size).toBeGreaterThan(0);
  });

  it('[HR-ACT-09] an ability without the mark costs no action', () => {
    const sketch: Arena = {
      ...DUEL,
      p: { ana: { at: [5, 5], weapons: ['shortsword'], abilities: ['force-strike'] } },
    };
    const { f } = play(sketch, [], [['turn p', { fighter: 'ana', do: 'ability', ability: 'force-strike' }]]);
    expect(f('ana')).toMatchObject({ actions: 1, rush: 0 });
  });

  it('[HR-ACT-10] an extra action adds one', () => {
    const ana = stateOf(DUEL).fighters[0]!;
    grantAction(ana);
    expect(ana.actions).toBe(2);
  });

  it('[HR-RUSH-08] what cannot be paid in full is not paid', () => {
    const fight = stateOf(DUEL);
    expect(() => spendRush(tableOf(fight).table, fight.fighters[0]!, 2)).toThrow('rush');
    expect(fight.fighters[0]!.rush).toBe(1);
  });
});
