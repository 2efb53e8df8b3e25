// Everything around the rules: fields, calls, hidden fighters, files.
import { readdirSync } from 'node:fs';
import { type Happening, type Json, Prng, RANDOM, Table, whyNotIntervene } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { recordInjury } from './03-injuries.ts';
import { SHIELDS, WEAPONS } from './armoury.ts';
import { checkScene, schemas } from './schema.ts';
import { begin, sheetOf } from './sheet.ts';
import { type Fight, fighterOf } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { play, setupOf } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const fresh = (): Fight =>
  begin(
    setupOf({
      red: { a: { breath: [6, 8], weapons: [sword], armour: ['plate'] } },
      blue: { d: { weapons: ['bow'] } },
    }),
  );
const silent = (told: Happening[] = []): Table =>
  Table.simulating(
    Prng.fromSeed('x'),
    { decide: (q, who, about, state) => RANDOM.answer(q, who, about, state, Prng.fromSeed('x')) },
    (e) => told.push(e),
  );

describe('what the game master may set', () => {
  it.each<[string, string, Json]>([
    ['a', 'blood', 9],
    ['a', 'guts', 3],
    ['a', 'nerves', 0],
    ['a', 'status', 'down'],
    ['a', 'injuries', '3 2'],
    ['a', 'breath', 'd8'],
    ['a', 'marks', 'sword 4 8; plate 6'],
    ['d', 'ammunition', 2],
    ['a', 'unaware', true],
    ['a', 'helpless', true],
    ['a', 'mounted', true],
    ['a', 'above', true],
    ['a', 'grappling', true],
  ])('%s %s', (fighter, field, to) => {
    const fight = fresh();
    expect(whyNotIntervene(BLOOD_AND_GUTS, fight, { do: 'set', fighter, field, to })).toBeNull();
    BLOOD_AND_GUTS.fields[field]?.write(fight, fighter, to);
    expect(BLOOD_AND_GUTS.fields[field]?.read(fight, fighter)).toEqual(to);
  });

  it('injuries set by hand lower the scores, and faces beyond the die are passed over', () => {
    const fight = fresh();
    BLOOD_AND_GUTS.fields.injuries?.write(fight, 'a', '2 1');
    BLOOD_AND_GUTS.fields.marks?.write(fight, 'a', 'sword 12 5 5');
    expect(BLOOD_AND_GUTS.figures(fight).a).toMatchObject({ guts: 4, 'sword-marks': '5' });
  });

  it('[BG-AWARE-03] somebody set up again is not helpless any more, and somebody set down is', () => {
    const fight = fresh();
    BLOOD_AND_GUTS.fields.status?.write(fight, 'a', 'down');
    expect(BLOOD_AND_GUTS.fields.helpless?.read(fight, 'a')).toBe(true);
    BLOOD_AND_GUTS.fields.status?.write(fight, 'a', 'up');
    expect(BLOOD_AND_GUTS.fields.helpless?.read(fight, 'a')).toBe(false);
  });

  it('injuries taken back in an exchange never leave a score above its base', () => {
    const fight = begin(
      setupOf({ red: { a: {} }, blue: { d: {} }, options: { 'injury-timing': 'next-exchange' } }),
    );
    recordInjury(fighterOf(fight, 'a'), 3);
    BLOOD_AND_GUTS.fields.injuries?.write(fight, 'a', '');
    expect(BLOOD_AND_GUTS.figures(fight).a).toMatchObject({ guts: 7, hurt: 0 });
  });

  it('calls grant and end vantage, close in, and end the fight', () => {
    const fight = fresh();
    const told: Happening[] = [];
    const call = (name: string, given: Record<string, Json> = {}) =>
      BLOOD_AND_GUTS.calls[name]?.make(fight, given, silent(told));
    call('grant-vantage', { side: 'blue' });
    expect(BLOOD_AND_GUTS.figures(fight).fight).toMatchObject({ vantage: 'blue' });
    call('end-vantage');
    expect(BLOOD_AND_GUTS.figures(fight).fight).toMatchObject({ vantage: '' });
    call('close-quarters', { to: 'in' });
    expect(fight.closeQuarters).toBe(true);
    call('grant-vantage-over', { who: 'a', over: 'd' });
    expect(fight.pairs).toEqual([{ who: 'a', over: 'd' }]);
    expect(told).toHaveLength(4);
    fight.exchange = 3;
    call('end-fight');
    expect(fight.options['max-exchanges']).toBe(3);
    expect(BLOOD_AND_GUTS.calls['grant-vantage']?.whyNot?.(fight, { side: 'green' })).not.toBeNull();
    expect(BLOOD_AND_GUTS.calls['grant-vantage-over']?.whyNot?.(fight, {})).not.toBeNull();
  });

  it('fighters come and go in the order of their sides', () => {
    const fight = fresh();
    const sheet = sheetOf(fight, 'a');
    BLOOD_AND_GUTS.addFighter(fight, { id: 'b', name: 'b', side: 'red', sheet }, silent());
    expect(fight.fighters.map((fighter) => fighter.id)).toEqual(['a', 'b', 'd']);
    BLOOD_AND_GUTS.removeFighter(fight, 'b', silent());
    expect(BLOOD_AND_GUTS.figures(fight).b?.status).toBe('away');
    fighterOf(fight, 'd').pool = [{ live: true, value: 5, stops: ['a'] } as never];
    BLOOD_AND_GUTS.removeFighter(fight, 'd', silent());
    expect(fighterOf(fight, 'd').pool).toMatchObject([{ live: false, stops: ['a'] }]);
  });
});

describe('hidden fighters', () => {
  const draft = { edition: 'brawl', red: { a: {} }, blue: { d: {}, e: { hidden: true } } } as const;
  it('are unknown to the other side, and cannot be attacked', () => {
    const fight = begin(setupOf(draft));
    expect(BLOOD_AND_GUTS.hides(fight)).toBe(true);
    const seen = BLOOD_AND_GUTS.view(fight, { gm: false, fighters: [], sides: ['red'] });
    expect(seen.fighters.map((fighter) => fighter.id)).toEqual(['a', 'd']);
    expect(() => play(draft, [], [['who-attacks red', { attacker: 'a', target: 'e' }]])).toThrow();
  });
  it('who are hidden in the middle of an exchange stay known until it ends', () => {
    const fight = begin(setupOf(draft));
    const e = fighterOf(fight, 'e');
    const seen = () =>
      BLOOD_AND_GUTS.view(fight, { gm: false, fighters: [], sides: ['red'] }).fighters.map(({ id }) => id);
    e.engaged = true;
    expect(seen()).toContain('e');
    e.engaged = false;
    expect(seen()).not.toContain('e');
  });
  it('show themselves by attacking', () => {
    const told = play(
      draft,
      [],
      [
        ['who-attacks red', null],
        ['who-attacks blue', { attacker: 'e', target: 'a' }],
        ['whether-to-strike e', 'subdue'],
      ],
      2,
    );
    expect(told.all('came-out')).toMatchObject([{ fighter: 'e' }]);
    expect(told.fighter('e').hidden).toBe(false);
  });
  it('[BG-AWARE-04] leave a blow on the defenceless to those in sight, and show themselves only by striking', () => {
    const victim = { red: { a: { unaware: true }, b: {} } };
    const two = { ...victim, blue: { e: { hidden: true }, d: {} } };
    const spared = play(
      two,
      [],
      [
        ['whether-to-strike d', 'spare'],
        ['whether-to-come-out e', false],
      ],
    );
    expect(spared.all('came-out')).toEqual([]);
    const lone = { red: { a: { unaware: true }, b: { hidden: true } }, blue: { d: { hidden: true } } };
    const order = play(lone, []).events.map((event) => event.kind);
    expect(order.indexOf('came-out')).toBe(order.indexOf('struck-down') - 1);
    const left = play(lone, [], [['whether-to-strike d', 'spare']]);
    expect(left.events.findIndex((event) => event.kind === 'came-out')).toBeGreaterThan(
      left.events.findIndex((event) => event.kind === 'left-alone'),
    );
  });
  it('come out of themselves when nobody else of the side is left', () => {
    const told = play({ red: { a: {} }, blue: { e: { hidden: true } } }, []);
    expect(told.all('came-out')).toHaveLength(1);
  });
});

describe('files', () => {
  it('there is a golden fight for each of the 26 worked examples', () => {
    const files = readdirSync(new URL('../fights/', import.meta.url));
    const shown = new Set(files.map((file) => /^([BC]\d+)/.exec(file)?.[1]));
    for (let i = 1; i <= 12; i++) expect(shown).toContain(`B${i}`);
    for (let i = 1; i <= 14; i++) expect(shown).toContain(`C${i}`);
  });
  it('library and armoury hold every fighter, weapon and shield, and all can be read back', () => {
    for (const [id, { sheet }] of Object.entries(BLOOD_AND_GUTS.library)) {
      expect(BLOOD_AND_GUTS.checkSheet(sheet, 'clash'), id).toEqual({ ok: true, value: sheet });
    }
    const sizes = (kind: string) =>
      new Set(
        Object.values(WEAPONS)
          .filter((weapon) => weapon.kind === kind)
          .map((weapon) => weapon.die),
      );
    for (const kind of ['melee', 'bow', 'contraption']) expect(sizes(kind)).toEqual(new Set([6, 8, 10, 12]));
    expect(Object.values(SHIELDS).map((shield) => shield.die)).toEqual([4, 6, 8, 10]);
  });
  it('a scene names sides and fighters that exist', () => {
    const { fighters } = setupOf({ red: { a: {} }, blue: { d: {} } });
    expect(
      checkScene({ vantage: 'red', begins: 'blue', over: [{ who: 'a', over: 'd' }] }, 'clash', fighters).ok,
    ).toBe(true);
    const wrong = checkScene(
      { vantage: ['green'], begins: 'x', over: [{ who: 'q', over: 'd' }] },
      'clash',
      fighters,
    );
    expect(wrong.ok ? [] : wrong.problems.map((problem) => problem.path.join('.'))).toEqual([
      'vantage',
      'begins',
      'over.0.who',
    ]);
  });
  it('unknown fields are named', () => {
    const checked = BLOOD_AND_GUTS.checkSheet({ blood: 1, guts: 1, nerves: 1, gutz: 3 }, null);
    expect(checked.ok ? [] : checked.problems[0]?.message).toMatch(/gutz/);
    expect(JSON.stringify(schemas())).toMatch(/closeQuarters/);
  });
  it('an edition and two sides are needed', () => {
    const setup = setupOf({ red: { a: {} }, blue: { d: {} } });
    expect(() => begin({ ...setup, edition: null })).toThrow(/brawl/);
    expect(() => begin({ ...setup, sides: setup.sides.slice(0, 1) })).toThrow(/two sides/);
  });
  it('a sheet after the fight starts the next one as it stands', () => {
    const told = play(
      {
        red: { a: { breath: [8], weapons: [sword], armour: ['plate'] } },
        blue: { d: { scores: '6/9/9', weapons: [sword] } },
      },
      [7, 4, 8],
      [['which-breath a', ['d8']]],
    );
    const sheet = sheetOf(told.state, 'a');
    expect(sheet.breath).toEqual([{ size: 8, exhausted: true }]);
    expect(sheet.armour).toEqual([{ piece: 'plate', crossed: [4], tally: 0 }]);
    expect(BLOOD_AND_GUTS.checkSheet(sheet, 'brawl').ok).toBe(true);
  });
});
