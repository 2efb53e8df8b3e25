// Every reading of weapons, shields and armour, and its effect.
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { STAY_OR_RUN } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { escaping, type FightDraft, play, setupOf, type Told, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 5 };
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 5 };
const special = (quality: number, condition = 4) => ({ ...sword, special: { quality, condition } });
const close = { closeQuarters: true };
const strong = (weapon: object = sword) => ({ scores: '6/12/9', weapons: [weapon] });
type Answers = readonly (readonly [string, unknown])[];
type Run = (options: Partial<Options>) => unknown;

function shows(
  ambiguity: string,
  name: keyof Options,
  run: Run,
  wanted: readonly (readonly [unknown, unknown])[],
): void {
  it(`${ambiguity} ${name}: ${wanted.map(([value]) => value).join(', ')}`, () => {
    expect(HOUSE_RULES[name]).toMatchObject({ default: wanted[0]?.[0], ambiguity });
    expect(run({})).toEqual(wanted[0]?.[1]);
    for (const [value, came] of wanted)
      expect(run({ [name]: value } as Partial<Options>), String(value)).toEqual(came);
    if (HOUSE_RULES[name].is === 'choice')
      expect(wanted.map(([value]) => value)).toEqual([
        ...(HOUSE_RULES[name] as { values: readonly string[] }).values,
      ]);
  });
}
const by =
  (
    draft: FightDraft,
    name: keyof Options,
    dice: Record<string, number[]>,
    answers: Answers | Record<string, Answers>,
    see: (told: Told) => unknown,
    rounds = 1,
  ): Run =>
  (options) => {
    const value = String(options[name] ?? HOUSE_RULES[name].default);
    const script = Array.isArray(answers) ? answers : ((answers as Record<string, Answers>)[value] ?? []);
    return see(
      play(
        { ...draft, options: { ...draft.options, ...options } },
        dice[value] ?? dice.all ?? [],
        script as Answers,
        rounds,
      ),
    );
  };
const injuries =
  (...ids: string[]) =>
  (told: Told): unknown =>
    ids.map((id) => told.of(id).injuries);
const roll = (id: string, dice: string[]) => [`which-breath ${id}`, dice] as const;
const thrown = ['which-weapon a', { weapon: 'sword', throw: true }] as const;

describe('house rules of weapons', () => {
  shows(
    'A-49',
    'thrown-weapon',
    by(
      { red: { a: strong() }, blue: { d: { armour: ['plate'] } } },
      'thrown-weapon',
      { gone: [4], returns: [4, 2] },
      [thrown],
      (told) =>
        told
          .all('wielded')
          .filter((event) => event.fighter === 'a')
          .map((event) => event.weapon),
      2,
    ),
    [
      ['gone', ['sword', null]],
      ['returns', ['sword', 'sword']],
    ],
  );
  shows(
    'A-50',
    'thrown-is-ranged',
    by(
      { red: { a: strong() }, blue: { d: { weapons: [sword] } }, scene: { vantage: ['red'] } },
      'thrown-is-ranged',
      { all: [5, 1] },
      [thrown],
      injuries('a'),
    ),
    [
      [false, ['5']],
      [true, ['']],
    ],
  );
  shows(
    'A-51',
    'blank-quality',
    by(
      {
        red: { a: strong({ ...sword, special: { quality: 7, condition: 4 } }) },
        blue: { d: {} },
        scene: close,
      },
      'blank-quality',
      { absent: [8, 2, 4], plain: [4] },
      [],
      (told) => [told.all('special-drawn')[0]?.quality, told.of('d').injuries],
    ),
    [
      ['absent', [2, '5']],
      ['plain', [0, '4']],
    ],
  );
  const raised = {
    red: { a: strong(special(2)), b: strong(knife) },
    blue: { d: { armour: ['plate'] } },
    scene: close,
  };
  shows(
    'A-52',
    'plus-one',
    by(raised, 'plus-one', { all: [5, 3] }, [], (told) => [
      told.of('d').injuries,
      told.all('item-rolled').map((event) => event.value),
    ]),
    [
      ['weapon', ['3', [6, 3]]],
      ['weapon-result-only', ['6', [6, 3]]],
      ['side', ['', [6, 4]]],
    ],
  );
  const binder = { red: { a: strong(special(3)) }, blue: { d: strong(), e: strong() }, scene: close };
  const bind = (foe: string | null): Answers => [
    ['which-gambit a', { gambit: null, bind: { die: 'sword', foe } }],
  ];
  shows(
    'A-53',
    'bind',
    by(
      binder,
      'bind',
      { all: [6, 4, 5] },
      { 'side-marks': bind(null), 'one-foe-marks': bind('d'), 'side-no-marks': bind(null) },
      (told) => [told.of('a').injuries, ['a', 'd', 'e'].map((id) => told.of(id)['sword-marks'])],
    ),
    [
      ['side-marks', ['', ['6', '4', '5']]],
      ['one-foe-marks', ['5', ['6', '4', '']]],
      ['side-no-marks', ['', ['', '', '']]],
    ],
  );
  shows(
    'A-54',
    'ignore-gambeson',
    by(
      { red: { a: strong(special(4)) }, blue: { d: { armour: ['gambeson'] } }, scene: close },
      'ignore-gambeson',
      { all: [4] },
      [],
      injuries('d'),
    ),
    [
      [true, ['4']],
      [false, ['3']],
    ],
  );
  const quick: FightDraft = {
    edition: 'brawl',
    red: { a: strong(special(5)) },
    blue: { d: { scores: '6/7/6', weapons: [sword] } },
    scene: close,
  };
  shows(
    'A-55',
    'damage-first',
    by(
      quick,
      'damage-first',
      { all: [4, 5] },
      [
        ['threat a', threat([], 'sword')],
        ['answer-threat d', threat([], 'sword')],
      ],
      injuries('a'),
    ),
    [
      ['withdraw', ['5']],
      ['recheck', ['']],
    ],
  );
  it('A-55 damage-first: in a clash dice of those hurt first are checked again', () => {
    const draft = {
      red: { a: { ...strong(special(5)), breath: [] } },
      blue: { d: { scores: '6/7/6', breath: [6], weapons: [sword] } },
      scene: close,
    };
    const dice = [5, 6, 3, 6];
    expect(play(draft, dice, [roll('d', ['d6'])]).of('a').injuries).toBe('6');
    expect(
      play({ ...draft, options: { 'damage-first': 'recheck' } }, dice, [roll('d', ['d6'])]).of('a').injuries,
    ).toBe('');
  });
  shows(
    'A-56',
    'condition-mix',
    by(
      { red: { a: strong(special(2, 3)) }, blue: { d: { mounted: true }, e: {} } },
      'condition-mix',
      { all: [4] },
      [],
      injuries('d'),
    ),
    [
      ['any', ['5']],
      ['all', ['4']],
    ],
  );
  const shot = { red: { a: strong(bow) }, blue: { d: { armour: ['plate'] } } };
  shows(
    'A-57',
    'ammo-model',
    by(shot, 'ammo-model', { count: [4, 4], faces: [4, 4] }, [], (told) => told.of('a')['bow-ammo'], 2),
    [
      ['count', 3],
      ['faces', 0],
    ],
  );
  shows(
    'A-58',
    'reload',
    by(
      { red: { a: strong(crossbow) }, blue: { d: { armour: ['plate'] } } },
      'reload',
      { free: [2, 4, 6], 'skip-one': [2, 4] },
      [],
      (told) => told.of('a')['crossbow-ammo'],
      3,
    ),
    [
      ['free', 2],
      ['skip-one', 3],
    ],
  );
  const wall = {
    red: { a: { scores: '6/12/9', breath: [6], weapons: [bow] } },
    blue: { d: { scores: '6/12/6', breath: [6], weapons: [sword] } },
    scene: { vantage: ['red'] },
  };
  shows(
    'A-59',
    'closing',
    by(
      wall,
      'closing',
      { 'ends-vantage': [7, 5, 1, 2], 'at-once': [7, 5, 1, 2, 1], narrative: [7, 5, 1, 2] },
      [roll('d', ['d6']), roll('a', ['d6']), ['whether-to-add-bow a', false]],
      (told) => [told.of('a').injuries, told.of('fight').vantage],
    ),
    [
      ['ends-vantage', ['', '']],
      ['at-once', ['5', '']],
      ['narrative', ['', 'red']],
    ],
  );
  it('A-59 closing: in a brawl the cover goes at once, or stays', () => {
    const brawl: FightDraft = { ...wall, edition: 'brawl' };
    const run = (closing: Options['closing']) => {
      const told = play(
        { ...brawl, options: { closing } },
        [5, 4, 3, 2],
        [
          ['answer-threat d', threat(['d6'], 'sword')],
          ['threat a', threat(['d6'], 'bow')],
        ],
      );
      return [told.of('a').injuries, told.of('fight').vantage];
    };
    expect([run('ends-vantage'), run('at-once'), run('narrative')]).toEqual([
      ['', ''],
      ['6', ''],
      ['', 'red'],
    ]);
  });
  const carrying = { ...wall, blue: { d: { scores: '6/12/6', breath: [6], weapons: [sword, bow] } } };
  shows(
    'A-60',
    'ranged-cover',
    by(
      carrying,
      'ranged-cover',
      { carrying: [7, 5, 1, 2, 1], using: [7, 5, 1, 2] },
      [roll('d', ['d6']), roll('a', ['d6']), ['whether-to-add-bow a', false]],
      injuries('a'),
    ),
    [
      ['carrying', ['5']],
      ['using', ['']],
    ],
  );
  const low = { ...wall, blue: { d: { armour: [] } } };
  shows(
    'A-61',
    'bow-die',
    by(low, 'bow-die', { all: [5, 2] }, [roll('a', ['d6']), ['whether-to-add-bow a', true]], injuries('d')),
    [
      ['both', ['5']],
      ['moved', ['']],
    ],
  );
  shows(
    'A-62',
    'unwieldy',
    (options) => {
      const choices = STAY_OR_RUN.choices(
        begin(setupOf({ red: { a: { weapons: ['ballista'] } }, blue: { d: {} }, options })),
        'a',
        null,
      );
      return choices.shape === 'one-of' ? choices.answers : null;
    },
    [
      ['emplaced', ['stay', 'run']],
      ['no-run', ['stay']],
    ],
  );
});

describe('house rules of armour and shields', () => {
  const two = { red: { a: strong(), b: strong() }, blue: { d: { armour: ['plate'] } } };
  shows('A-63', 'armour-order', by(two, 'armour-order', { all: [6, 5] }, [], injuries('d')), [
    ['before', ['5']],
    ['after', ['']],
  ]);
  shows(
    'A-64',
    'armour-scope',
    by(
      { red: { a: strong() }, blue: { d: { armour: ['plate'] }, e: {} } },
      'armour-scope',
      { all: [6] },
      [],
      injuries('e'),
    ),
    [
      ['wearer', ['6']],
      ['side', ['']],
    ],
  );
  const layers = { red: { a: strong(), b: strong() }, blue: { d: { armour: ['chainmail', 'plate'] } } };
  shows(
    'A-65',
    'armour-mark-rate',
    by(layers, 'armour-mark-rate', { all: [6, 4] }, [], (told) => [
      told.of('d')['chainmail-crossed'],
      told.of('d')['plate-crossed'],
    ]),
    [
      ['exchange', ['6', '']],
      ['die', ['6', '4']],
      ['piece', ['6', '4']],
    ],
  );
  it('A-65 armour-mark-rate: per piece one mark each, per die one for each die', () => {
    const rate = (value: Options['armour-mark-rate'], dice: number[]) =>
      play({ ...two, options: { 'armour-mark-rate': value } }, dice).of('d')['plate-crossed'];
    expect([rate('die', [6, 4]), rate('piece', [6, 4]), rate('exchange', [6, 4])]).toEqual(['6,4', '4', '4']);
  });
  const worn = { red: { a: strong() }, blue: { d: { armour: ['helmet'] } } };
  shows(
    'A-66',
    'armour-marks',
    by(
      worn,
      'armour-marks',
      { numbers: [5, 5, 5], 'tally-slots': [5, 5, 5], 'two-strikes': [5, 5], none: [5, 5] },
      [],
      (told) => [told.of('d').injuries, told.all('armour-marked').length],
      3,
    ),
    [
      ['numbers', ['', 1]],
      ['tally-slots', ['', 1]],
      ['two-strikes', ['', 2]],
      ['none', ['', 0]],
    ],
  );
  it('A-66 armour-marks: a helmet of 1 slot fails after one tally, with two strikes after two', () => {
    const run = (value: Options['armour-marks'], dice: number[]) => {
      const options = { 'armour-marks': value, 'marked-face-zero': 'both' } as const;
      return play(
        { red: { a: strong({ name: 'blade', die: 12 }) }, blue: { d: { armour: ['helmet'] } }, options },
        dice,
        [],
        dice.length,
      ).of('d').injuries;
    };
    expect([run('numbers', [5, 10]), run('tally-slots', [5, 10])]).toEqual(['', '10']);
    expect([run('two-strikes', [5, 10, 1]), run('none', [5, 10, 1])]).toEqual(['1', '1']);
  });
  const padded = {
    red: { a: strong() },
    blue: { d: { scores: '6/12/6', breath: [6], armour: ['gambeson'] } },
  };
  shows(
    'A-67',
    'gambeson',
    by(padded, 'gambeson', { all: [4, 3] }, [roll('d', ['d6'])], (told) => [
      told.all('unhurt').length,
      told.all('evaded').length,
    ]),
    [
      ['injury', [1, 0]],
      ['threat', [0, 1]],
    ],
  );
  it('A-67 gambeson: in a brawl it lowers the threat to be escaped', () => {
    const draft: FightDraft = {
      edition: 'brawl',
      red: { a: { breath: [6] } },
      blue: { d: { breath: [6], armour: ['gambeson'] } },
    };
    const flee = [
      ['threat a', threat(['d6'])],
      ['answer-threat d', escaping(['d6'])],
    ] as const;
    expect(play(draft, [5, 4], flee).of('d').status).toBe('up');
    expect(play({ ...draft, options: { gambeson: 'threat' } }, [5, 4], flee).of('d').status).toBe('away');
  });
  const zero = {
    red: { a: strong({ ...sword, marks: [4] }) },
    blue: { d: { armour: ['plate'] } },
    options: { 'marked-face-trigger': 'value' },
  } as const;
  shows(
    'A-68',
    'zero-divisible',
    by(zero, 'zero-divisible', { all: [4] }, [], (told) => told.all('armour-stopped').length),
    [
      [false, 0],
      [true, 1],
    ],
  );
  shows(
    'A-69',
    'armour-optional',
    by(
      { red: { a: strong() }, blue: { d: { armour: ['plate'] } } },
      'armour-optional',
      { all: [4] },
      { true: [['whether-to-stop d', false]] },
      injuries('d'),
    ),
    [
      [false, ['']],
      [true, ['4']],
    ],
  );
  const laden = {
    red: { a: { weapons: ['sword', 'spear'], shield: 'pavise', armour: ['helmet', 'plate'] } },
    blue: { d: {} },
  };
  shows(
    'A-70',
    'slot-limit',
    by(laden, 'slot-limit', { all: [1, 2], 5: [1] }, [], (told) => [
      told.of('a').slots,
      told.all('left-behind').map((event) => event.item),
    ]),
    [
      [0, [10, []]],
      [7, [7, ['plate']]],
      [5, [3, ['plate', 'helmet', 'pavise']]],
    ],
  );
  const guarded: FightDraft = {
    edition: 'brawl',
    red: { a: { scores: '6/7/6', weapons: [sword], shield: { die: 6 } } },
    blue: { d: { scores: '6/12/6', shield: { die: 6 } } },
  };
  shows(
    'A-71',
    'brawl-shield',
    by(
      guarded,
      'brawl-shield',
      { 'blood-rolls': [3, 4, 2], 'escape-only': [4, 2], none: [4] },
      [
        ['threat a', threat([], 'sword', 'blood')],
        ['answer-threat d', escaping([])],
      ],
      (told) => told.all('item-rolled').map((event) => `${event.fighter}-${event.item}`),
    ),
    [
      ['blood-rolls', ['a-shield', 'a-sword', 'd-shield']],
      ['escape-only', ['a-sword', 'd-shield']],
      ['none', ['a-sword']],
    ],
  );
});
