import { describe, expect, it } from 'vitest';
import { isFavoured } from './11-vantage.ts';
import { STAY_OR_RUN } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const one = { scores: '6/9/5', breath: [6], weapons: [sword] };
const clash = { red: { a: one }, blue: { d: one } };
const roll = (id: string) => [`which-breath ${id}`, ['d6']] as const;

describe('chapter 11, Vantage', () => {
  it('[BG-VANT-01] circumstances grant it, in the scene or by the game master', () => {
    expect(isFavoured(begin(setupOf({ ...clash, scene: { vantage: ['blue'] } })), 1)).toBe(true);
    const said = {
      vantage: ['red'],
      closeQuarters: false,
      unaware: [],
      helpless: [],
      mounted: [],
      above: [],
      grappling: [],
    };
    const told = play(
      clash,
      [1, 1, 1, 1],
      [['whether-changed gm', true], ['circumstances gm', said], roll('d'), roll('a')],
    );
    expect(told.all('circumstances-set')[0]?.vantage).toEqual(['red']);
  });
  it('[BG-VANT-02] neither scores nor gear do', () => {
    const better = {
      scores: '30/30/30',
      breath: [12, 12],
      weapons: [{ name: 'maul', die: 12 }],
      armour: ['plate'],
    };
    const fight = begin(setupOf({ red: { a: better }, blue: { d: {} } }));
    expect([isFavoured(fight, 0), isFavoured(fight, 1)]).toEqual([false, false]);
  });
  it('[BG-VANT-03] two claims cancel', () => {
    const fight = begin(setupOf({ ...clash, scene: { vantage: ['red', 'blue'] } }));
    expect([isFavoured(fight, 0), isFavoured(fight, 1)]).toEqual([false, false]);
  });
  it('[BG-VANT-04] the unfavoured decide and roll all, first gifts too, before the favoured begin', () => {
    const told = play(
      { red: { a: one }, blue: { d: one, e: one }, scene: { vantage: ['red'] } },
      [1, 1, 3, 3, 1, 1],
      [
        roll('d'),
        roll('e'),
        ['which-gambit d', { gambit: { die: 'sword', to: 'manoeuvre' }, bind: null }],
        ['which-gift d', { owner: 'd', die: 'd6', to: 'e' }],
        roll('a'),
      ],
    );
    const last = (who: string, kinds: string[]) =>
      told.events.findLastIndex(
        (event) => kinds.includes(event.kind) && (event as { fighter?: string }).fighter === who,
      );
    const first = told.events.findIndex(
      (event) => event.kind === 'wielded' && (event as { fighter?: string }).fighter === 'a',
    );
    expect(last('d', ['gave'])).toBeGreaterThan(0);
    expect(last('d', ['gave'])).toBeLessThan(first);
    expect(last('e', ['breath-rolled'])).toBeLessThan(first);
  });
  it('[BG-VANT-05] the favoured decide to run after seeing everything', () => {
    const told = play(
      { ...clash, scene: { vantage: ['red'] } },
      [8, 1, 6, 2],
      [roll('d'), ['stay-or-run a', 'run'], roll('a')],
    );
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.indexOf('item-rolled')).toBeLessThan(kinds.indexOf('ran'));
  });
  it('[BG-VANT-06] in later passes the unfavoured give first', () => {
    const many = { scores: '6/12/5', breath: [6, 6, 6], weapons: [sword] };
    const ids = ['d6', 'd6-2', 'd6-3'];
    const told = play(
      { red: { a: many, b: many }, blue: { d: many, e: many }, scene: { vantage: ['red'] } },
      [5, 5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 4],
      [
        ['which-breath d', ids],
        ['which-breath e', ids],
        ['which-breath a', ids],
        ['which-breath b', ids],
        ['which-gift d', { owner: 'd', die: 'd6-3', to: 'e' }],
        ['which-gift a', { owner: 'a', die: 'd6-3', to: 'b' }],
      ],
    );
    expect(told.all('gave').map((event) => event.fighter)).toEqual(['d', 'a']);
  });
  it('[BG-VANT-07] a favoured attacker sees the answer and may call the attack off, which is no hold', () => {
    const draft = {
      edition: 'brawl',
      red: { a: { breath: [6] } },
      blue: { d: { scores: '4/9/5', breath: [8] } },
      scene: { vantage: ['red'] },
    } as const;
    const told = play(
      draft,
      [7],
      [
        ['answer-threat d', threat(['d8'])],
        ['whether-to-go-on a', false],
      ],
    );
    expect(told.all('called-off')).toHaveLength(1);
    expect(told.state.holds).toBe(0);
    expect(told.all('injured')).toEqual([]);
    const normal = play(
      { ...draft, scene: { vantage: ['blue'] } },
      [5, 3],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(normal.of('d').injuries).toBe('2');
  });
  it('[BG-VANT-08] without vantage both sides decide at once', () => {
    const asked: string[] = [];
    const told = play(clash, [1, 1, 1, 1], [roll('d'), roll('a')]); // pins of a secret prompt may come in any order
    for (const event of told.all('breath-rolled')) asked.push(event.fighter);
    expect(asked).toEqual(['a', 'd']);
    expect(() =>
      play({ ...clash, scene: { vantage: ['red'] } }, [1, 1, 1, 1], [roll('a'), roll('d')]),
    ).toThrow();
  });
});

describe('running', () => {
  it('[BG-RUN-01] decided before any own die', () => {
    const told = play(clash, [5, 6, 1], [['stay-or-run a', 'run'], roll('a'), roll('d')]);
    expect(told.events.findIndex((event) => event.kind === 'ran')).toBeLessThan(
      told.events.findIndex((event) => event.kind === 'item-rolled'),
    );
    expect(STAY_OR_RUN.choices(begin(setupOf(clash)), 'a', null)).toMatchObject({ answers: ['stay', 'run'] });
  });
  it('[BG-RUN-02] a runner rolls no weapon and spends no shot, but faces pass 1', () => {
    const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
    const told = play(
      { red: { a: { ...one, weapons: [bow] } }, blue: { d: one } },
      [5, 3, 1, 6],
      [['stay-or-run a', 'run'], roll('a'), roll('d')],
    );
    expect(told.of('a')).toMatchObject({ 'bow-ammo': 3, injuries: '2', status: 'away' });
    expect(told.all('item-rolled').map((event) => event.fighter)).toEqual(['d']);
  });
  it('[BG-RUN-03] still up after step 3 a runner is away; a whole side running ends the fight', () => {
    const told = play(clash, [5, 6, 1], [['stay-or-run a', 'run'], roll('a'), roll('d')]);
    expect(told.of('a').status).toBe('away');
    expect(told.state.outcome).toMatchObject({ winner: 'blue', reason: 'fled' });
    const caught = play(clash, [5, 4, 1, 1], [['stay-or-run a', 'run'], roll('a'), roll('d')]);
    expect(caught.all('got-away')).toHaveLength(1); // the save of 1 meets 1
    const fallen = play(clash, [6, 4, 1, 1], [['stay-or-run a', 'run'], roll('a'), roll('d')]);
    expect(fallen.of('a').status).toBe('down');
  });
  it('[BG-RUN-03] some down, the rest away: the side has fled', () => {
    const told = play(
      { red: { a: {}, b: one }, blue: { d: { weapons: [sword] } } },
      [5, 6],
      [['stay-or-run b', 'run'], roll('b')],
    );
    expect(told.of('a').status).toBe('down');
    expect(told.state.outcome).toMatchObject({ winner: 'blue', reason: 'fled' });
  });
  it('[BG-RUN-04] nobody runs between passes, and brawls know no running', () => {
    const two = [
      ['stay-or-run a', 'stay'],
      ['which-breath a', ['d6', 'd6-2']],
      ['stay-or-run a', 'run'],
    ] as const;
    const long = { red: { a: { scores: '6/9/5', breath: [6, 6] } }, blue: { d: { weapons: [sword] } } };
    expect(() => play(long, [2, 5, 5], two)).toThrow(/never asked/);
    expect(() => play({ ...clash, edition: 'brawl' }, [], [['stay-or-run a', 'run']])).toThrow();
  });
});
