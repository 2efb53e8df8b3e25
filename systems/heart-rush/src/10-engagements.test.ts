import { describe, expect, it } from 'vitest';
import { engage } from './10-engagements.ts';
import { isLegalTarget } from './13-resolution.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { clash, type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';

const SWORD = { weapons: ['shortsword'] };

function field(options: Partial<Options> = {}): Fight {
  const places = { ana: [2, 2], bo: [2, 3], orc: [3, 2], gob: [9, 6] };
  return fightOf({ ana: SWORD, bo: SWORD }, { orc: { hp: 30 }, gob: {} }, { places }, options);
}
function start(fight: Fight, answers: Record<string, unknown[]> = {}, dice: number[] = []): Desk {
  const d = desk(fight, dice, answers);
  engage(fight, d.table, who(fight, 'ana'), who(fight, 'orc'));
  return d;
}
function shown({ events }: Desk): readonly string[] {
  const event = events.find(({ kind }) => kind === 'stances-shown');
  return event?.kind === 'stances-shown' ? event.fighters : [];
}

describe('who is in', () => {
  it('[HR-ENG-01] the initiator and the enemy it named', () => {
    expect(shown(start(field()))).toEqual(['ana', 'orc']);
  });
  it('[HR-ENG-02] the one named pays nothing and cannot refuse, even with no action left', () => {
    const fight = field();
    who(fight, 'orc').actions = 0;
    const d = start(fight);
    expect([d.asked, who(fight, 'ana').actions, who(fight, 'orc').actions]).toEqual([
      ['who-joins heroes', 'which-stance ana', 'which-stance orc'],
      0,
      0,
    ]);
  });
  it('[HR-ENG-03] others come in only by joining', () => {
    const d = start(field(), { 'who-joins heroes': ['bo'] });
    expect(shown(d)).toEqual(['ana', 'orc', 'bo']);
  });
  it('[HR-ENG-04] any number in a round, one after the other', () => {
    const fight = field();
    start(fight);
    expect(fight.engagement).toBeNull();
    who(fight, 'ana').actions = 1;
    expect(shown(start(fight))).toEqual(['ana', 'orc']);
  });
  it('[HR-ENG-05] nobody is bound to the one through whom it came in', () => {
    const fight = field();
    Object.assign(who(fight, 'gob'), { x: 3, y: 3 });
    engaged(fight, { ana: 'might', orc: 'might', bo: 'might', gob: 'might' });
    const [sword] = who(fight, 'bo').arms;
    expect(
      ['orc', 'gob'].map((id) => isLegalTarget(fight, who(fight, 'bo'), sword!, who(fight, id))),
    ).toEqual([true, true]);
  });
  it('[HR-ENG-06] whoever is outside neither attacks nor is attacked', () => {
    const fight = field();
    engaged(fight, { ana: 'might', orc: 'might' });
    const [sword] = who(fight, 'ana').arms;
    Object.assign(who(fight, 'gob'), { x: 3, y: 3 });
    expect(isLegalTarget(fight, who(fight, 'ana'), sword!, who(fight, 'gob'))).toBe(false);
    const d = clash(field(), { ana: 'might', orc: 'might' }, []);
    expect(d.asked).not.toContain('what-to-declare bo');
  });
  it('[HR-ENG-07] with the weapon wielded when stances are chosen', () => {
    const fight = field();
    engaged(fight, { ana: 'might', orc: 'might' });
    const ana = who(fight, 'ana');
    const open = (): string[] =>
      ana.arms.filter((arm) => isLegalTarget(fight, ana, arm, who(fight, 'orc'))).map(({ key }) => key);
    expect(open()).toEqual(['shortsword']);
    ana.wielded = -1;
    expect(open()).toEqual(['unarmed']);
  });
  it('[HR-ENG-08] the senseless have no stance, are open to all, and nothing of theirs is halved', () => {
    const fight = field();
    who(fight, 'orc').levels.incapacitated = 1;
    const d = start(fight, {
      'which-stance ana': ['cunning'],
      'what-to-declare ana': [{ do: 'attack', with: 'shortsword', target: 'orc' }],
    });
    expect(d.asked).not.toContain('which-stance orc');
    expect(d.events.find(({ kind }) => kind === 'attacked')).toMatchObject({
      attack: { total: 8 + 4 + 8 },
      damage: 20,
    });
  });
  it('[HR-ENG-08] whoever falls in mid-engagement has no stance from the next step on, even if it was defensive', () => {
    const fight = field();
    who(fight, 'orc').hp = 2;
    const answers = {
      'what-to-declare ana': [{ do: 'attack', with: 'shortsword', target: 'orc' }],
      'what-to-declare bo': [{ do: 'attack', with: 'shortsword', target: 'orc' }],
      'whether-to-fall': [true],
    };
    const d = clash(fight, { ana: 'cunning', orc: 'defensive', bo: 'might' }, [8, 4, 8, 1, 1], answers);
    const [first, second] = d.events
      .filter(({ kind }) => kind === 'attacked' || kind === 'halved')
      .map(({ kind }) => kind);
    expect([first, second]).toEqual(['attacked', 'halved']);
    expect(d.events.filter(({ kind }) => kind === 'halved')).toHaveLength(1);
    expect(who(fight, 'orc').stance).toBe('none');
  });
  it('[HR-ENG-08] the stunned choose a stance and make no attack rolls', () => {
    const fight = field();
    who(fight, 'orc').levels.stunned = 1;
    const d = start(fight, { 'which-stance orc': ['might'], 'which-stance ana': ['might'] });
    expect(d.asked).toContain('which-stance orc');
    expect(d.asked).not.toContain('what-to-declare orc');
  });
  it('[HR-ENG-09] it may come to nothing and still counts for rush', () => {
    const fight = field();
    const d = start(fight, { 'which-stance ana': ['defensive'], 'which-stance orc': ['defensive'] });
    expect([
      d.events.some(({ kind }) => kind === 'attacked'),
      who(fight, 'ana').active,
      who(fight, 'orc').active,
    ]).toEqual([false, true, true]);
  });
});
