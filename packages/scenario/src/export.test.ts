import { defaultsOf, type Setup, type System } from '@affray/kernel';
import { playScript } from '@affray/run';
import { loadSystem } from '@affray/systems';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeScenario, positionOf, scenarioOf } from './export.ts';
import { openScenario } from './open.ts';
import { parseScenario } from './parse.ts';
import { playToEnd } from './play-to-end.ts';
import { idOf, resolve, titled } from './resolve.ts';
import { whyNotSetup } from './setup-check.ts';
import { TOSS } from './testing/toss.ts';

let template: System;
beforeAll(async () => {
  template = (await loadSystem('template')) as System;
});

function back(setup: Setup, system: System): Setup {
  const parsed = parseScenario(makeScenario(setup, system), 'back.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const read = resolve(parsed.value, system);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && /^[^\t\n\r\p{C}]+$/u.test(text));
const fighter = fc.record({
  name,
  hidden: fc.boolean(),
  health: fc.integer({ min: 1, max: 50 }),
  wind: fc.integer({ min: 0, max: 3 }),
  from: fc.constantFrom(null, 'fencer', 'bruiser'),
});

describe('a setup written as a file', () => {
  it('is the same setup when it is read back', () => {
    fc.assert(
      fc.property(
        fc.array(fighter, { minLength: 2, maxLength: 6 }),
        name,
        fc.boolean(),
        fc.boolean(),
        (all, sideName, halves, rain) => {
          const setup: Setup = {
            system: 'template',
            edition: null,
            title: 'Any fight',
            options: { ...defaultsOf(template.houseRules), 'guard-halves': halves },
            sides: [
              { id: 'heroes', name: sideName, by: 'players' },
              { id: 'foes', name: 'Foes', by: halves ? 'gm' : 'players' },
            ],
            // Files list fighters by side, so a setup made from one has them in that order.
            fighters: all
              .map(({ name: own, hidden, from, ...sheet }, i) => ({
                id: `f-${i}`,
                name: own,
                side: i % 2 === 0 ? 'heroes' : 'foes',
                sheet: from === null ? sheet : template.library[from]?.sheet,
                ...(hidden ? { hidden } : {}),
              }))
              .sort((a, b) => (a.side === b.side ? 0 : a.side === 'heroes' ? -1 : 1)),
            scene: { rain },
          };
          expect(back(setup, template)).toEqual(setup);
          expect(whyNotSetup(setup, template)).toBeNull();
        },
      ),
      { numRuns: 100 },
    );
  });

  it('says no more than it must', async () => {
    const text = 'title: Duel\nsystem: template\nsides: { heroes: [fencer], foes: [bruiser] }';
    const opened = await openScenario(text, 'duel.yaml');
    if (!opened.ok) throw new Error('not opened');
    const { scene: _, ...written } = scenarioOf(opened.value.setup, template);
    expect(written).toEqual(opened.value.scenario);
  });

  it('can begin in the current state of a fight', () => {
    const parsed = parseScenario('title: x\nsystem: toss\nsides: { good: [ogre], bad: [imp] }', 'x.yaml');
    if (!parsed.ok) throw new Error('not parsed');
    const setup = resolve(parsed.value, TOSS);
    if (!setup.ok) throw new Error('not resolved');
    const script = { dice: [1, 3], answers: [], otherwise: 'default', rounds: 1 } as const;
    const { state } = playScript(TOSS, TOSS.begin(setup.value), script);
    const here = positionOf(setup.value, state, TOSS);
    expect(here.fighters.map(({ id, sheet }) => [id, sheet])).toEqual([
      ['ogre', { hearts: 5 }],
      ['imp', { hearts: 1 }],
    ]);
    expect(back(here, TOSS)).toEqual(here);
  });
});

describe('a setup from outside', () => {
  const good: Setup = {
    system: 'toss',
    edition: null,
    title: 'x',
    options: { double: false },
    sides: [
      { id: 'a', name: 'A', by: 'players' },
      { id: 'b', name: 'B', by: 'gm' },
    ],
    fighters: [
      { id: 'x', name: 'X', side: 'a', sheet: { hearts: 1 } },
      { id: 'y', name: 'Y', side: 'b', sheet: { hearts: 1 } },
    ],
    scene: {},
  };
  it('is taken when the system could have made it', () => {
    expect(whyNotSetup(good, TOSS)).toBeNull();
  });
  it('of earlier rules may lack a house rule that later ones brought', () => {
    const double = {
      ...TOSS.houseRules.double,
      is: 'flag',
      default: false,
      ambiguity: '',
      words: '',
      since: '1.1.0',
    };
    const later = { ...TOSS, houseRules: { double } } as typeof TOSS;
    expect(whyNotSetup({ ...good, options: {} }, later)).toBeNull();
    expect(whyNotSetup({ ...good, options: { double: 3 } } as never, later)).toContain('is true or false');
  });
  it.each<[string, Partial<Record<keyof Setup, unknown>>, string]>([
    ['another system', { system: 'tic' }, 'The setup is of "tic", not of Toss.'],
    ['one side', { sides: good.sides.slice(1) }, 'at least two sides'],
    ['no sides', { sides: 3 }, 'no sides or fighters'],
    ['an edition', { edition: 'old' }, 'Toss has no edition "old".'],
    [
      'a house rule it has not',
      { options: { double: false, triple: true } },
      'Toss has no house rule "triple".',
    ],
    ['a house rule left out', { options: {} }, 'House rule "double" is true or false.'],
    ['a fighter twice', { fighters: [good.fighters[0], good.fighters[0]] }, 'two fighters named "x"'],
    [
      'a fighter of no side',
      { fighters: [{ ...good.fighters[0], side: 'c' }] },
      'on a side that the setup does not have',
    ],
    [
      'a wrong sheet',
      { fighters: [{ ...good.fighters[0], sheet: { hearts: 'many' } }] },
      'The sheet of "x" is wrong',
    ],
    ['a fighter without a name', { fighters: [{ id: 'x' }] }, 'lacks its id or its name'],
    ['nobody at all', { fighters: [null] }, 'lacks its id or its name'],
    [
      'a side without one who decides',
      { sides: [good.sides[0], { id: 'b', name: 'B' }] },
      'A side of the setup lacks',
    ],
    ['too many', { fighters: Array.from({ length: 201 }, () => good.fighters[0]) }, 'more than 200'],
  ])('is refused with %s', (_, change, why) => {
    expect(whyNotSetup({ ...good, ...change } as Setup, TOSS)).toContain(why);
  });
});

describe('small things', () => {
  it('ids are made from names', () => {
    expect(idOf('Brother Tam')).toBe('brother-tam');
    expect(idOf('  Éa & José! ')).toBe('ea-jose');
    expect(idOf('ёж')).toBe('');
    expect(titled('old-grum')).toBe('Old grum');
  });

  it('copies are numbered, each with its own sheet', async () => {
    const text = 'title: x\nsystem: template\nsides: { a: [fencer], b: [cutpurse x 3] }';
    const opened = await openScenario(text, 'x.yaml');
    if (!opened.ok) throw new Error('not opened');
    const copies = opened.value.setup.fighters.slice(1);
    expect(copies.map(({ id, name: own }) => `${id} ${own}`)).toEqual([
      'cutpurse-1 Cutpurse 1',
      'cutpurse-2 Cutpurse 2',
      'cutpurse-3 Cutpurse 3',
    ]);
    expect(copies[0]?.sheet).toEqual(copies[1]?.sheet);
    expect(copies[0]?.sheet).not.toBe(copies[1]?.sheet);
  });

  it('a fight that never ends is noticed', () => {
    const setup = { ...setupOfToss(), fighters: [] };
    expect(playToEnd(setup, { ...TOSS, round: () => {} }, 'x')).toBeNull();
    expect(playToEnd(setupOfToss(), TOSS, 'x')?.rule).toBe('TO-END-01');
  });
});

function setupOfToss(): Setup {
  const parsed = parseScenario('title: x\nsystem: toss\nsides: { good: [ogre], bad: [imp] }', 'x.yaml');
  const setup = parsed.ok ? resolve(parsed.value, TOSS) : parsed;
  if (!setup.ok) throw new Error('not resolved');
  return setup.value as Setup;
}
