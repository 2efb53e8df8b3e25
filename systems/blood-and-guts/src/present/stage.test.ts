import { describe, expect, it } from 'vitest';
import { begin } from '../sheet.ts';
import { type Fight, fighterOf } from '../state.ts';
import { play, setupOf } from '../testing.ts';
import { PRESENT } from './index.ts';

const sword = { name: 'sword', die: 8 };
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3, loaded: false };
const worn = {
  scores: '6/9/5',
  injuries: [2, 1],
  breath: [6, { size: 8, exhausted: true }],
  weapons: [
    { ...sword, marks: [3, 5] },
    crossbow,
    { name: 'lance', die: 12, special: { quality: 4, condition: 3 } },
  ],
  shield: { die: 6, marks: [4] },
  armour: ['gambeson', { piece: 'helmet', crossed: [5, 10] }, { piece: 'plate', crossed: [8] }],
};
const part = (fight: Fight, id: string): unknown =>
  PRESENT.card(fight, 'a').parts.find((one) => one.id === id);

describe('the card', () => {
  const fight = begin(setupOf({ red: { a: worn }, blue: { d: {} } }));
  it('shows scores as injuries have lowered them, in a clash as in a brawl', () => {
    expect(part(fight, 'guts')).toMatchObject({ is: 'meter', now: 6, full: 9 });
    expect(part(fight, 'blood')).toMatchObject({ is: 'number', value: 3, was: 6 });
    expect(part(fight, 'nerves')).toMatchObject({ is: 'number', value: 2, was: 5 });
    expect(part(fight, 'injuries')).toMatchObject({ value: 3, say: expect.stringContaining('2 and 1') });
    expect(
      part(begin(setupOf({ edition: 'brawl', red: { a: worn }, blue: { d: {} } })), 'guts'),
    ).toMatchObject({ now: 6 });
  });
  it('shows scores as the house rules have them', () => {
    const options = { 'clash-injury-scores': false };
    const unfelt = begin(setupOf({ red: { a: worn }, blue: { d: {} }, options }));
    expect(part(unfelt, 'blood')).toMatchObject({ value: 6 });
    expect(part(unfelt, 'blood')).not.toHaveProperty('was');
  });
  it('shows marks on weapons, shield and armour, and what cannot be used', () => {
    const { items } = part(fight, 'gear') as { items: { id: string; state: string; say: string }[] };
    const told = Object.fromEntries(items.map(({ id, state, say }) => [id, `${state}: ${say}`]));
    expect(told).toEqual({
      sword: 'ready: d8, marked on 3 and 5',
      crossbow: 'spent: d10, 3 shots, not loaded',
      lance: 'ready: d12, ignores armour against mounted',
      shield: 'ready: d6, marked on 4',
      gambeson: 'ready: takes 1 off every injury',
      helmet: 'broken: useless, 5 and 10 crossed out',
      plate: 'ready: stops 2, 4, 6, 10 and 12, 8 crossed out',
    });
  });
  it('tells living from exhausted breath', () => {
    expect(part(fight, 'breath')).toMatchObject({
      dice: [
        { sides: 6, state: 'ready' },
        { sides: 8, state: 'spent' },
      ],
    });
  });
  it('stamps those who no longer fight', () => {
    const over = begin(setupOf({ red: { a: {} }, blue: { d: {}, e: {} } }));
    fighterOf(over, 'd').status = 'down';
    fighterOf(over, 'd').note = 'killed';
    fighterOf(over, 'e').status = 'away';
    expect(PRESENT.card(over, 'd')).toMatchObject({ state: 'down', stamp: 'killed' });
    expect(PRESENT.card(over, 'e')).toMatchObject({ state: 'out', stamp: 'away' });
  });
  it('says why a condition holds', () => {
    const flagged = begin(
      setupOf({
        red: { a: { unaware: true, mounted: true } },
        blue: { d: {} },
        scene: { vantage: ['blue'] },
      }),
    );
    const chips = PRESENT.card(flagged, 'a').parts.filter(({ is }) => is === 'chip');
    expect(chips.map(({ id }) => id)).toEqual(['unaware', 'mounted', 'under-vantage']);
    for (const { say } of chips) expect(say.length).toBeGreaterThan(20);
  });
});

describe('the stage', () => {
  it('shows who threatens whom with what in a clash, after armour', () => {
    const draft = {
      red: { a: { scores: '6/9/5', weapons: [sword] } },
      blue: { d: { scores: '6/9/5', breath: [8, 8] }, e: { scores: '6/9/5', armour: ['plate'] } },
    };
    const fight = begin(setupOf(draft));
    for (const fighter of fight.fighters) fighter.engaged = true;
    const die = { owner: 'a', key: 'sword', size: 8, face: 6, value: 6, live: true, quality: 0, aim: null };
    fighterOf(fight, 'a').pool = [{ ...die, stops: ['e'] } as never];
    expect(PRESENT.stage(fight).links).toMatchObject([{ from: 'a', to: 'd', is: 'threatens', label: '6' }]);
  });
  it('says where the exchange stands', () => {
    const fight = begin(
      setupOf({
        edition: 'brawl',
        red: { a: {} },
        blue: { d: {} },
        scene: { vantage: ['red'], closeQuarters: true },
      }),
    );
    expect(PRESENT.stage(fight).place).toBe('A brawl. Vantage: Red. Close quarters.');
  });
  it('shows weapons that were thrown', () => {
    const { state } = play(
      { red: { a: { weapons: [sword] } }, blue: { d: { scores: '9/9/9', breath: [8] } } },
      [3, 8],
      [
        ['which-weapon a', { weapon: 'sword', throw: true }],
        ['which-breath d', ['d8']],
      ],
    );
    expect(PRESENT.stage(state).lying).toMatchObject([{ name: 'sword', where: 'thrown by a' }]);
  });
  it('shows the threat of a brawl in the middle', () => {
    const fight = begin(setupOf({ edition: 'brawl', red: { a: { breath: [6] } }, blue: { d: {} } }));
    const a = fighterOf(fight, 'a');
    a.engaged = true;
    fighterOf(fight, 'd').engaged = true;
    a.threat = 4;
    a.hand = [
      { owner: 'a', key: 'd6', from: 'breath', item: 'd6', size: 6, face: 4, value: 4, live: true } as never,
    ];
    expect(PRESENT.stage(fight)).toMatchObject({
      centre: [{ who: 'a', words: 'threat 4', die: { sides: 6, face: 4 } }],
      links: [{ from: 'a', to: 'd', label: '4' }],
    });
  });
});

describe('the steps of an exchange', () => {
  it('are told by what is asked', () => {
    const fight = begin(setupOf({ red: { a: {} }, blue: { d: {} } }));
    const now = (...asked: string[]) => PRESENT.phases(fight, asked).find(({ is }) => is === 'now')?.words;
    expect([now('which-weapon'), now('which-gift'), now('who-ambushes'), now()]).toEqual([
      'Weapons',
      'Passes',
      'Ambush',
      undefined,
    ]);
  });
});
