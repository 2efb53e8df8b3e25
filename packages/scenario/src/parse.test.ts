import { nearest } from '@affray/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScenario } from './open.ts';
import { parseScenario } from './parse.ts';
import { inOneLine } from './problem.ts';

/** The problems of a file, each as its line of text. */
async function problemsOf(text: string): Promise<string[]> {
  const opened = await openScenario(text, 'duel.yaml');
  return opened.ok ? [] : opened.problems.map(inOneLine);
}

describe('reading a fight file', () => {
  it('reads YAML, and the same as JSON, tabs and all', () => {
    const yaml = parseScenario('title: Duel\nsystem: template\nsides: { a: [x], b: [y] }', 'd.yaml');
    const data = { title: 'Duel', system: 'template', sides: { a: ['x'], b: ['y'] } };
    const json = parseScenario(JSON.stringify(data, null, '\t'), 'd.json');
    expect(yaml.ok && yaml.value.scenario).toEqual(data);
    expect(json.ok && json.value.scenario).toEqual(data);
  });

  it('tells every problem at once, of the format and of the system, in the order of the file', async () => {
    const lines = await problemsOf(`title: Duel
system: template
edition: second
optons: {}
options:
  guard-halfs: true
  last-round: 0
sides:
  heroes: [fencer]
  foes: [brusier x 2, ann]
fighters:
  ann:
    helth: 3
    wind: 9
  ghost: {}
scene: { rian: true }
`);
    expect(lines).toEqual([
      'duel.yaml:3  edition: Spar has no editions.',
      'duel.yaml:4  optons: There is no "optons" here. Did you mean "options"?',
      'duel.yaml:6  options.guard-halfs: Spar has no house rule "guard-halfs". Did you mean "guard-halves"?',
      expect.stringMatching(
        /^duel.yaml:7 {2}options.last-round: House rule "last-round" is a whole number from 1/,
      ),
      'duel.yaml:10  sides.foes.0: Spar has no fighter "brusier" in its library. Did you mean "bruiser"?',
      'duel.yaml:13  fighters.ann.helth: There is no "helth" here. Did you mean "health"?',
      'duel.yaml:14  fighters.ann.wind: Expected at most 3.',
      'duel.yaml:15  fighters.ghost: "ghost" is on no side. There are: fencer, brusier, ann.',
      'duel.yaml:16  scene.rian: There is no "rian" here. Did you mean "rain"?',
    ]);
  });

  it.each([
    ['system: tempalte', 'system: There is no system "tempalte". Did you mean "template"?'],
    ['sides: { a: [fencer] }', 'sides: A fight needs at least two sides.'],
    ['sides: { a: [fencer], b: [] }', 'sides.b: Expected at least 1 of them.'],
    ['sides: { a: [fencer], b: 3 }', 'sides.b: Expected a list or fields with their values.'],
    [
      'sides: { a: [fencer], b: { fighters: [bruiser], nmae: x } }',
      'There is no "nmae" here. Did you mean "name"?',
    ],
    [
      'sides: { a: [fencer], b: { by: playres, fighters: [bruiser] } }',
      'There is no "playres". Did you mean "players"?',
    ],
    ['sides: { a: [fencer], a!: [bruiser] }', '"a!" cannot be a side\'s name here'],
    [
      'sides: { a: [fencer], b: [fencer] }',
      'There are two fighters named "fencer". For several alike write "fencer x 2".',
    ],
    ['sides: { a: [fencer], b: [fencer x 1000000] }', '"fencer x 1000000": give 1 to 200 of them.'],
    ['sides: { a: [fencer], b: [fencer x 0] }', 'give 1 to 200 of them'],
    ['sides: { a: [fencer x 150], b: [bruiser x 150] }', 'More than 200 fighters.'],
    ['sides: { a: [fencer], b: [gm] }\nfighters: { gm: {} }', '"gm" is reserved'],
    ['sides: { a: [fencer], b: [ёж] }\nfighters: { ёж: {} }', 'makes no id'],
    [
      'fighters: { fencer: { from: fenser } }',
      'fighters.fencer.from: Spar has no fighter "fenser" in its library. Did',
    ],
    [
      'fighters: { fencer: { health: lots } }',
      'fighters.fencer.health: Expected a whole number, found a text.',
    ],
    ['script: { answers: [{ what-to-do: strike }] }', 'script.answers.0: Write one answer a line'],
    [
      'script: { answers: [{ waht-to-do fencer: strike }] }',
      'Spar never asks "waht-to-do". Did you mean "what-to-do"?',
    ],
    [
      'script: { answers: [{ what-to-do fencre: strike }] }',
      'There is no fighter or side "fencre" in this fight. Did you mean "fencer"?',
    ],
    ['script: { dice: [0] }', 'script.dice.0: Expected at least 1.'],
    ['script: { dice: [{ face: 1, slot: froce }] }', 'Spar rolls no die for "froce". Did you mean "force"?'],
    ['script: { dice: [{ face: 1, who: bob }] }', 'There is no fighter or side "bob" in this fight.'],
    ['script: { otherwise: deafult }', 'script.otherwise: There is no "deafult". Did you mean "default"?'],
    ['expect: { winner: heros }', 'expect.winner: There is no side "heros". Did you mean "heroes"?'],
    [
      'expect: { figures: { fencr.health: 1 } }',
      'There is no fighter or side "fencr" in this fight. Did you mean "fencer"?',
    ],
    [
      'expect: { events: [SP-FALL-99] }',
      'expect.events.0: Spar has no rule "SP-FALL-99". Did you mean "SP-FALL-01"?',
    ],
    ['expect: { never: [{ rule: SP-FAL-01 }] }', 'Spar has no rule "SP-FAL-01". Did you mean "SP-FALL-01"?'],
    [
      'expect: { odds: { "fencer.health >": 1/2 } }',
      'Column 16: a figure, a number or a text should stand here',
    ],
    ['expect: { odds: { fencer.standing: half } }', 'Expected a fraction such as 5/32, found "half".'],
    ['title: [x]', 'title: Expected a text, found a list.'],
  ])('%s', async (change, message) => {
    const fields: Record<string, string> = {
      title: 'title: Duel',
      system: 'system: template',
      sides: 'sides: { heroes: [fencer], foes: [bruiser] }',
    };
    fields[change.split(':')[0] ?? ''] = change;
    const lines = await problemsOf(Object.values(fields).join('\n'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
  });

  it('reports the fields of a fighter that is made from an unknown one', async () => {
    const lines = await problemsOf(
      'title: Duel\nsystem: template\nsides: { heroes: [fencer], foes: [ann] }\nfighters: { ann: { from: nobody, wnd: 2 } }',
    );
    expect(lines).toEqual([
      'duel.yaml:4  fighters.ann.from: Spar has no fighter "nobody" in its library. There are: fencer, bruiser, cutpurse.',
      'duel.yaml:4  fighters.ann.wnd: There is no "wnd" here. Did you mean "wind"?',
    ]);
  });

  it('tells a problem at its own line even when nothing is there', async () => {
    expect(await problemsOf('system: template\nsides: { a: [fencer], b: [bruiser] }')).toEqual([
      'duel.yaml:1  title: This is missing; expected a text.',
    ]);
  });

  it('gives problems or a scenario for any text, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'[]{}:,-?&*!|>\'"%#\n a1') })),
        (text) => {
          const read = parseScenario(text, 'any.yaml');
          expect(read.ok || read.problems.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the nearest name', () => {
  it('forgives one slip in a short word and more in a long one', () => {
    expect(nearest('claymoar', ['axe', 'claymore'])).toBe('claymore');
    expect(nearest('brusier', ['bruiser', 'fencer'])).toBe('bruiser');
    expect(nearest('xyz', ['axe', 'claymore'])).toBeUndefined();
    expect(nearest('x'.repeat(1000), ['axe'])).toBeUndefined();
  });
});
