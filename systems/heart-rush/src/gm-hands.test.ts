import type { Json } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { opportunityAttack } from './07-instant-actions.ts';
import { CALLS, FIELDS } from './fields.ts';
import { checkSheet } from './schema.ts';
import { checkScene } from './schema-scene.ts';
import type { Fight } from './state.ts';
import { type Desk, desk, fightOf, who } from './testing-desk.ts';
import { healCap } from './wound-ranks.ts';

const PLACES = { places: { ana: [2, 2], orc: [3, 2], bo: [2, 3] } };

const trio = (): Fight => fightOf({ ana: {}, bo: {} }, { orc: {} }, PLACES);

function call(fight: Fight, name: string, given: Record<string, Json>): string | Desk {
  const one = CALLS[name]!;
  const refusal = one.whyNot?.(fight, given) ?? null;
  if (refusal !== null) return refusal.why;
  const d = desk(fight);
  one.make(fight, given, d.table);
  return d;
}

describe('wounds by hand', () => {
  it('[HR-WND-03] adds, changes and removes wounds; the cap of healing follows', () => {
    const fight = trio();
    const ana = who(fight, 'ana');
    expect(call(fight, 'add-wound', { fighter: 'ana', rank: 12, text: 'a cut' })).toMatchObject({
      events: [{ kind: 'wounded', rank: 12, text: 'a cut', cap: 28 }],
    });
    call(fight, 'add-wound', { fighter: 'ana', rank: 3 });
    expect(ana.wounds).toEqual([
      { rank: 12, text: 'a cut', treated: false },
      { rank: 3, text: 'wound', treated: false },
    ]);
    expect(call(fight, 'change-wound', { fighter: 'ana', wound: 1, rank: 7, treated: 'yes' })).toMatchObject({
      events: [{ kind: 'wound-changed', from: 12, to: 7, text: 'a cut', cap: 30 }],
    });
    expect(ana.wounds[0]).toEqual({ rank: 7, text: 'a cut', treated: true });
    expect(call(fight, 'remove-wound', { fighter: 'ana', wound: 2 })).toMatchObject({
      events: [{ kind: 'wound-changed', from: 3, to: 0, cap: 33 }],
    });
    expect([ana.wounds.length, healCap(ana)]).toEqual([1, 33]);
  });

  it('[HR-WND-03] refuses wounds that are not there and ranks that cannot be', () => {
    const fight = trio();
    expect(call(fight, 'remove-wound', { fighter: 'ana', wound: 1 })).toBe('ana has no wounds.');
    expect(call(fight, 'add-wound', { fighter: 'ana', rank: 0 })).toMatch(/"rank" is a whole number/);
    expect(call(fight, 'add-wound', { fighter: 'nobody', rank: 1 })).toMatch(/no fighter "nobody"/);
    call(fight, 'add-wound', { fighter: 'ana', rank: 5 });
    expect(call(fight, 'change-wound', { fighter: 'ana', wound: 2, rank: 5 })).toMatch(/1 to 1/);
  });
});

describe('conditions by hand', () => {
  it('[HR-COND-26] fear comes with whom it is about, and not without', () => {
    const fight = trio();
    expect(call(fight, 'give-condition', { fighter: 'ana', condition: 'frightened', levels: 2 })).toBe(
      '"frightened" needs a source: whom it fears.',
    );
    call(fight, 'give-condition', { fighter: 'ana', condition: 'frightened', levels: 2, source: 'orc' });
    expect([who(fight, 'ana').levels.frightened, who(fight, 'ana').frightenedBy]).toEqual([2, 'orc']);
    expect(FIELDS.frightened?.whyNot?.(fight, 'ana', 1)).toBeNull();
    expect(FIELDS.frightened?.whyNot?.(fight, 'bo', 1)?.rule).toBe('HR-COND-26');
    FIELDS.frightened?.write(fight, 'ana', 0);
    expect(who(fight, 'ana').frightenedBy).toBeNull();
  });

  it('[HR-GRAP-05] a hold ties both, and nobody is held twice', () => {
    const fight = trio();
    call(fight, 'give-condition', { fighter: 'orc', condition: 'grappled', source: 'ana' });
    expect([who(fight, 'ana').grappling, who(fight, 'orc').grappledBy]).toEqual(['orc', 'ana']);
    expect(call(fight, 'give-condition', { fighter: 'orc', condition: 'grappled', source: 'bo' })).toBe(
      'orc is already held.',
    );
    call(fight, 'end-condition', { fighter: 'orc', condition: 'grappled' });
    expect([who(fight, 'ana').grappling, who(fight, 'orc').levels.restrained]).toEqual([null, 0]);
    expect(call(fight, 'end-condition', { fighter: 'orc', condition: 'prone' })).toBe('orc is not "prone".');
  });

  it('[HR-DICE-01] advantage granted for the next roll is used up by it', () => {
    const fight = trio();
    FIELDS.nextRoll?.write(fight, 'ana', -2);
    expect(FIELDS.nextRoll?.read(fight, 'ana')).toBe(-2);
    const ana = who(fight, 'ana');
    const blow = { do: 'strike', with: 'unarmed', stance: 'might', pay: 'rush' } as const;
    const { table, events } = desk(fight, [1, 1, 1, 1, 1, 1, 8, 6]);
    opportunityAttack(fight, table, ana, who(fight, 'orc'), blow, 'surprised', null);
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({
      attack: { net: -2, advantages: [{ from: 'ruling', levels: -2 }] },
    });
    expect(ana.nextRoll).toBe(0);
  });
});

describe('conditions in a file', () => {
  const problem = (data: object): string | undefined => {
    const checked = checkSheet(data);
    return checked.ok ? undefined : checked.problems[0]?.message;
  };

  it.each([
    ['frightened', 'whom it fears'],
    ['grappled', 'who holds it'],
    ['grappling', 'whom it holds'],
    ['creature-climber', 'whom it climbs on'],
  ])('[HR-COND-01] "%s" without a source is refused', (kind, who) => {
    expect(problem({ conditions: { [kind]: 1 } })).toBe(`"${kind}" needs a source: ${who}.`);
    expect(problem({ conditions: { [kind]: 1 }, sources: { [kind]: 'orc' } })).toBeUndefined();
    expect(problem({ sources: { [kind]: 'orc' } })).toMatch(/but not the condition/);
  });

  it('[HR-COND-01] a source must be another fighter of the fight', () => {
    const sheet = checkSheet({ conditions: { frightened: 1 }, sources: { frightened: 'wolf' } });
    if (!sheet.ok) throw new Error('sheet');
    const fighters = [{ id: 'ana', name: 'Ana', side: 'p', sheet: sheet.value }];
    const scene = checkScene({}, null, fighters);
    expect(!scene.ok && scene.problems[0]?.message).toMatch(/"wolf" cannot be the source of "frightened"/);
  });

  it('[HR-COND-33] [HR-COND-34] sources tie fighters together from the start', () => {
    const held = { conditions: { grappled: 1 }, sources: { grappled: 'ana' } };
    const fight = fightOf({ ana: {} }, { orc: held }, PLACES_TWO);
    expect(who(fight, 'ana')).toMatchObject({ grappling: 'orc', levels: { grappling: 1 } });
    expect(who(fight, 'orc')).toMatchObject({ grappledBy: 'ana', levels: { grappled: 1, restrained: 1 } });
    const rider = { conditions: { 'creature-climber': 1 }, sources: { 'creature-climber': 'orc' } };
    const ridden = fightOf({ ana: rider }, { orc: { size: 'L2' } }, PLACES_TWO);
    expect(who(ridden, 'ana')).toMatchObject({ climbingOn: 'orc', x: 3, y: 2 });
    expect(who(ridden, 'orc').levels['climbed-on']).toBe(1);
  });
});

const PLACES_TWO = { places: { ana: [2, 2], orc: [3, 2] } };

describe('weapons by hand', () => {
  it('[HR-WPN-16] gives a weapon, and more of one that is carried already', () => {
    const fight = trio();
    const ana = who(fight, 'ana');
    const before = ana.weapons.length;
    call(fight, 'give-weapon', { fighter: 'ana', weapon: 'pike', count: 1 });
    call(fight, 'give-weapon', { fighter: 'ana', weapon: 'pike', count: 2 });
    expect(ana.weapons.slice(before)).toMatchObject([{ weapon: { id: 'pike' }, count: 3 }]);
    expect(ana.arms.some(({ key, weapon }) => key === 'pike' && weapon === before)).toBe(true);
    expect(call(fight, 'give-weapon', { fighter: 'ana', weapon: 'spoon', count: 1 })).toBe(
      'There is no weapon "spoon".',
    );
    expect(call(fight, 'give-weapon', { fighter: 'nobody', weapon: 'pike', count: 1 })).toMatch(/no fighter/);
  });

  it('[HR-WPN-05] takes the last of a weapon out of the hand', () => {
    const fight = trio();
    const ana = who(fight, 'ana');
    call(fight, 'give-weapon', { fighter: 'ana', weapon: 'knife', count: 2 });
    const place = ana.weapons.findIndex(({ weapon }) => weapon.id === 'knife');
    ana.wielded = place;
    const options = CALLS['weapon-count']?.options?.(fight, { fighter: 'ana' });
    expect(options?.weapon).toContainEqual(['knife', 'Knife (2)']);
    call(fight, 'weapon-count', { fighter: 'ana', weapon: 'knife', count: 0 });
    expect([ana.weapons[place]?.count, ana.wielded]).toEqual([0, -1]);
    expect(call(fight, 'weapon-count', { fighter: 'ana', weapon: 'maul', count: 1 })).toMatch(/carries no/);
  });
});
