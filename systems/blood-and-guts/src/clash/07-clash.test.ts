import { describe, expect, it } from 'vitest';
import { play } from '../testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
const one = { scores: '6/8/6', breath: [6], weapons: [sword] };
const all = (...ids: string[]) => ids.map((id) => [`which-breath ${id}`, ['d6']] as const);

describe('chapter 7, The clash', () => {
  it('[BG-CLASH-01] both sides threaten and evade in one exchange', () => {
    const told = play({ red: { a: one }, blue: { d: one } }, [5, 4, 5, 5], all('a', 'd'));
    expect(told.all('threat-made').map((event) => event.threat)).toEqual([5, 4]);
    expect(
      told
        .all('evaded')
        .map((event) => event.fighter)
        .slice(0, 2),
    ).toEqual(['a', 'd']);
  });
  it('[BG-CLASH-02] everyone up takes part; who hides may stay out', () => {
    const draft = { red: { a: one, b: { ...one, hidden: true } }, blue: { d: {} } };
    const out = play(draft, [3, 1], [['whether-to-come-out b', false], ...all('a')]);
    expect(out.all('wielded').map((event) => event.fighter)).toEqual(['a', 'd']);
    const joined = play(draft, [3, 2, 1, 1], [['whether-to-come-out b', true], ...all('a', 'b')]);
    expect(joined.all('wielded').map((event) => event.fighter)).toEqual(['a', 'b', 'd']);
  });
  it('[BG-CLASH-03] passes use the dice rolled once', () => {
    const told = play(
      { red: { a: one }, blue: { d: { scores: '6/8/6', breath: [6, 6] } } },
      [3, 1, 3, 2],
      [
        ['which-breath a', ['d6']],
        ['which-breath d', ['d6', 'd6-2']],
      ],
    );
    expect(told.all('threats-fell').length).toBeGreaterThan(1);
    expect(told.all('breath-rolled')).toHaveLength(3);
    expect(told.all('item-rolled')).toHaveLength(1);
  });
  it('[BG-CLASH-04] within a phase all is simultaneous: two last fighters fall together', () => {
    const told = play({ red: { a: { weapons: [sword] } }, blue: { d: { weapons: [sword] } } }, [3, 4]);
    expect([told.of('a').status, told.of('d').status]).toEqual(['down', 'down']);
    expect(told.state.outcome?.winner).toBeNull();
  });
  it('[BG-POOL-01] everyone who stays rolls the chosen weapon, runners do not', () => {
    const told = play(
      { red: { a: { weapons: [sword] }, b: { weapons: [sword] } }, blue: { d: {} } },
      [3],
      [['stay-or-run a', 'run']],
    );
    expect(told.all('item-rolled').map((event) => event.fighter)).toEqual(['b']);
  });
  it('[BG-POOL-02] the threat is the highest live die, 0 without one, and the side still evades', () => {
    const told = play(
      { red: { a: { scores: '6/5/6', weapons: [sword] } }, blue: { d: { weapons: [knife] } } },
      [8, 2],
    );
    expect(told.all('threat-made').map((event) => event.threat)).toEqual([0, 2]);
    expect(told.of('a').injuries).toBe('2');
  });
  it('[BG-POOL-03] several attackers do not add up', () => {
    const told = play({ red: { a: { weapons: [sword] }, b: { weapons: [sword] } }, blue: { d: {} } }, [3, 5]);
    expect(told.all('threat-made')[0]?.threat).toBe(5);
    expect(told.of('d').injuries).toBe('5');
  });
  it('[BG-POOL-04] every enemy faces the whole threat', () => {
    const told = play({ red: { a: { weapons: [sword] } }, blue: { d: {}, e: {} } }, [5]);
    expect([told.of('d').injuries, told.of('e').injuries]).toEqual(['5', '5']);
  });
  it('[BG-POOL-05] the highest die let through, less what passes took off', () => {
    const told = play(
      {
        red: { a: { weapons: [sword] }, b: { weapons: [sword] } },
        blue: { d: { scores: '6/7/6', breath: [6, 6], armour: ['chainmail'] } },
      },
      [6, 4, 4, 1, 6],
      [['which-breath d', ['d6', 'd6-2']]],
    );
    expect(told.all('evaded')[0]).toMatchObject({ threat: 4, best: 4 });
    expect(told.all('injured')[0]).toMatchObject({ threat: 3, best: 1 });
  });
  it('[BG-POOL-05] between level dice one that ignores the armour sets the threat', () => {
    const pick = { name: 'pick', die: 8, special: { quality: 4, condition: 4 } };
    const told = play(
      {
        red: { a: { weapons: [sword] }, b: { weapons: [pick] } },
        blue: { d: { armour: ['gambeson'] } },
        scene: { closeQuarters: true },
      },
      [5, 5],
    );
    expect(told.of('d').injuries).toBe('5');
  });
  it('[BG-POOL-06] without vantage weapons lie on the table before breath is chosen', () => {
    const told = play({ red: { a: one }, blue: { d: one } }, [1, 1, 1, 1], all('a', 'd'));
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.lastIndexOf('item-rolled')).toBeLessThan(kinds.indexOf('breath-rolled'));
  });
  it('[BG-POOL-07] a die counts on after its owner fell in a normal phase', () => {
    const told = play(
      {
        red: { a: { weapons: [sword] }, b: { scores: '6/9/6', breath: [6] } },
        blue: { d: { scores: '6/9/6', breath: [8, 8], weapons: [knife] } },
      },
      [6, 2, 3, 6, 1, 6],
      [
        ['which-breath b', ['d6']],
        ['which-breath d', ['d8', 'd8-2']],
      ],
    );
    expect(told.of('a').status).toBe('down');
    expect(told.all('injured').find((event) => event.fighter === 'd')).toMatchObject({ threat: 5 });
  });
});
