// Every reading of saves and brawls, and its effect.
import { howMany } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { TACTICAL } from './policies.ts';
import { COMMIT_IN_SECRET, type Commitment, PRESENT_THREAT } from './questions-brawl.ts';
import { WHICH_BREATH } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { escaping, type FightDraft, play, setupOf, type Told, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
interface Committing {
  readonly fields: { readonly how: { readonly answers: unknown[] } };
}
type Run = (options: Partial<Options>) => unknown;

/** One house rule: the result of each of its values, the default first. */
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

const brawl = (a: object, d: object, more: object = {}): FightDraft =>
  ({ edition: 'brawl', red: { a }, blue: { d }, ...more }) as FightDraft;
const fight =
  (
    draft: FightDraft,
    dice: number[],
    answers: readonly (readonly [string, unknown])[],
    see: (told: Told) => unknown,
    rounds = 1,
  ): Run =>
  (options) =>
    see(play({ ...draft, options: { ...draft.options, ...options } }, dice, answers, rounds));
const trade = (a: unknown, d: unknown) =>
  [
    ['threat a', a],
    ['answer-threat d', d],
  ] as const;
const hurts = (told: Told): unknown => [told.of('a').injuries, told.of('d').injuries];
const unarmed = brawl({ scores: '5/6/5', breath: [8] }, { scores: '5/12/5', breath: [8] });
const armed = brawl(
  { scores: '5/6/5', breath: [8], weapons: [sword] },
  { scores: '5/12/5', breath: [8], weapons: [sword] },
);

describe('an attacker who is made helpless in the middle of an attack', () => {
  it.each([
    ['in the open', PRESENT_THREAT],
    ['in secret', COMMIT_IN_SECRET],
  ])('can do nothing but escape, %s', (_how, question) => {
    const state = begin(setupOf(armed));
    const { how: escaped } = escaping([]) as Commitment;
    const about = { attacker: 'a', target: 'd', foe: 'd', threat: null };
    const hows = (): unknown[] =>
      (question.choices(state, 'a', about) as never as Committing).fields.how.answers;
    expect(hows()).not.toContainEqual(escaped);
    for (const fighter of state.fighters) fighter.helpless = fighter.id === 'a';
    expect(hows()).toEqual([escaped]);
    expect(question.fallback(state, 'a', about)).toMatchObject({ how: escaped });
    expect(TACTICAL.answer(question as never, 'a', about, state, null as never)).toMatchObject({
      how: escaped,
    });
  });
});

describe('house rules of saves and brawls', () => {
  shows(
    'A-01',
    'unaware-violence',
    (options) => {
      const draft = { ...brawl({ breath: [8] }, { scores: '5/12/5', unaware: true }), options };
      return options['unaware-violence'] === 'undefended-roll'
        ? play(draft, [5], [['threat a', threat(['d8'])]]).of('d').injuries
        : play(draft, []).of('d').status;
    },
    [
      ['out', 'down'],
      ['undefended-roll', '5'],
    ],
  );
  it('A-01 unaware-violence: in a clash the undefended roll is the weapon die alone', () => {
    const told = play(
      {
        red: { a: { weapons: [sword] } },
        blue: { d: { unaware: true }, e: {} },
        options: { 'unaware-violence': 'undefended-roll' },
      },
      [4, 5],
    );
    expect(told.of('d')).toMatchObject({ injuries: '4', status: 'down', note: null });
  });
  shows(
    'A-02',
    'threat-always-needed',
    (options) => {
      const draft = { ...brawl({}, { unaware: true }), options };
      return options['threat-always-needed']
        ? play(draft, [], trade(threat([]), threat([]))).of('d').status
        : play(draft, []).of('d').status;
    },
    [
      [false, 'down'],
      [true, 'up'],
    ],
  );
  shows(
    'A-03',
    'empty-roll',
    (options) =>
      howMany(
        WHICH_BREATH.choices(
          begin(setupOf({ red: { a: { breath: [6, 6] } }, blue: { d: {} }, options })),
          'a',
          null,
        ),
      ),
    [
      ['allowed', 4],
      ['forbidden', 3],
    ],
  );
  shows(
    'A-04',
    'threat-exhausts',
    fight(unarmed, [7, 1], trade(threat(['d8']), threat(['d8'])), (told) => told.of('a').d8),
    [
      [true, 'exhausted'],
      [false, 'living'],
    ],
  );
  shows(
    'A-05',
    'brawl-reveal',
    (options) => {
      const secret = [
        ['commit-in-secret d', escaping(['d8'])],
        ['commit-in-secret a', threat(['d8'])],
      ] as const;
      const open = trade(threat(['d8']), escaping(['d8']));
      const told = play(
        { ...unarmed, options },
        [5, 2],
        options['brawl-reveal'] === 'simultaneous' ? secret : open,
      );
      return [told.of('d').injuries, told.all('committed').map((event) => event.fighter)];
    },
    [
      ['sequential', ['3', ['a', 'd']]],
      ['simultaneous', ['3', ['a', 'd']]],
    ],
  );
  it('A-05 brawl-reveal: in secret the foe answers without having seen the threat', () => {
    const answers = [
      ['commit-in-secret a', threat(['d8'])],
      ['answer-threat d', escaping(['d8'])],
    ] as const;
    expect(() =>
      play({ ...unarmed, options: { 'brawl-reveal': 'simultaneous' } }, [5, 2], answers),
    ).toThrow();
    expect(() => play(unarmed, [5, 2], answers)).toThrow();
  });
  shows('A-06', 'tie-injury', fight(unarmed, [4, 4], trade(threat(['d8']), threat(['d8'])), hurts), [
    [0, ['', '']],
    [1, ['1', '1']],
  ]);
  shows(
    'A-07',
    'escape-vs-weapon',
    fight(armed, [4, 5, 4], trade(threat(['d8'], 'sword'), escaping(['d8'])), (told) => [
      told.of('d').injuries,
      told.of('d').status,
    ]),
    [
      ['clean', ['', 'away']],
      ['weapon-hits', ['5', 'away']],
    ],
  );
  shows(
    'A-08',
    'escape-vs-blood',
    fight(
      armed,
      [5, 3, 2],
      trade(threat(['d8'], 'sword', 'blood'), escaping(['d8'])),
      (told) => told.of('d').injuries,
    ),
    [
      ['weapon-only', '3'],
      ['difference-too', '6'],
    ],
  );
  shows(
    'A-09',
    'escape-means',
    fight(unarmed, [4, 4], trade(threat(['d8']), escaping(['d8'])), (told) => told.of('d').status),
    [
      ['leaves-fight', 'away'],
      ['avoids-threat', 'up'],
    ],
  );
  shows(
    'A-10',
    'weapon-die-in-threat',
    fight(
      armed,
      [2, 6, 1],
      trade(threat(['d8'], 'sword'), threat(['d8'])),
      (told) => told.all('threat-shown')[0]?.threat,
    ),
    [
      [false, 2],
      [true, 6],
    ],
  );
  const two = { ...sword, special: { quality: 1, condition: 4 } };
  const twin = brawl(
    { scores: '5/6/5', weapons: [two] },
    { scores: '5/20/5' },
    { scene: { closeQuarters: true } },
  );
  shows(
    'A-11',
    'brawl-multi-dice',
    fight(twin, [3, 5], trade(threat([], 'sword'), threat([])), (told) => told.of('d').injuries),
    [
      ['highest', '5'],
      ['sum', '8'],
    ],
  );
  shows(
    'A-12',
    'over-check',
    fight(
      armed,
      [1, 6, 1],
      trade(threat(['d8'], 'sword', 'blood'), threat(['d8'])),
      (told) => told.of('a')['sword-marks'],
    ),
    [
      ['fixed', ''],
      ['attribute-used', '6'],
    ],
  );
  shows(
    'A-13',
    'discarded-weapon-threat',
    fight(armed, [5, 8, 2], trade(threat(['d8'], 'sword', 'blood'), threat(['d8'])), hurts),
    [
      ['stands', ['', '']],
      ['unarmed', ['', '3']],
      ['void', ['2', '']],
    ],
  );
  const marked = (face: number) =>
    brawl({ scores: '5/6/5', weapons: [{ ...sword, marks: [face] }] }, { scores: '5/20/5' });
  shows(
    'A-14',
    'marked-face-trigger',
    fight(marked(8), [8], trade(threat([], 'sword'), threat([])), (told) => told.of('a')['sword-ruined']),
    [
      ['printed', true],
      ['value', false],
    ],
  );
  shows(
    'A-15',
    'marked-face-zero',
    fight(marked(4), [4], trade(threat([], 'sword'), threat([])), (told) => told.of('d').injuries),
    [
      ['both', ''],
      ['clash-only', '4'],
    ],
  );
  const thrown = brawl({ scores: '5/6/6', weapons: [sword] }, { scores: '5/20/5', armour: ['plate'] });
  shows(
    'A-16',
    'marks-per-die',
    fight(
      thrown,
      [4],
      trade(threat([], 'sword', 'guts', true), threat([])),
      (told) => told.of('a')['sword-ruined'],
    ),
    [
      ['one', false],
      ['stack', true],
    ],
  );
  const bare = brawl({ scores: '5/6/6', weapons: [sword] }, { scores: '5/20/5' });
  shows(
    'A-17',
    'mark-timing',
    fight(bare, [4], trade(threat([], 'sword', 'guts', true), threat([])), (told) => told.of('d').injuries),
    [
      ['after-exchange', '4'],
      ['at-once', ''],
    ],
  );
  shows(
    'A-18',
    'restore-when',
    (options) => {
      const draft = { ...brawl({ weapons: [{ ...sword, marks: [3] }] }, { unaware: true }), options };
      const mend = [['what-to-mend gm', { restore: ['a/sword'], breath: [] }]] as const;
      const asked = options['restore-when'] === undefined || options['restore-when'] === 'referee';
      return [
        play(draft, []).of('a')['sword-marks'],
        asked ? play(draft, [], mend).of('a')['sword-marks'] : null,
      ];
    },
    [
      ['referee', ['3', '']],
      ['after-fight', ['', null]],
      ['never', ['3', null]],
    ],
  );
  shows(
    'A-19',
    'score-floor',
    (options) =>
      play({ ...brawl({ injuries: [7] }, {}), options }, [], trade(threat([]), threat([]))).of('a').nerves,
    [
      ['zero', 0],
      ['none', -2],
    ],
  );
  const frail = (injury: number, scores: string): Run =>
    fight(
      brawl({ breath: [12], scores: '9/20/9' }, { scores }),
      [injury],
      trade(threat(['d12']), threat([])),
      (told) => told.of('d').status,
    );
  shows(
    'A-20',
    'brawl-down',
    (options) => [frail(5, '4/7/6')(options), frail(7, '9/7/9')(options), frail(9, '7/9/8')(options)],
    [
      ['guts-zero', ['up', 'down', 'down']],
      ['any-zero', ['down', 'down', 'down']],
      ['all-zero', ['up', 'up', 'down']],
      ['never', ['up', 'up', 'up']],
    ],
  );
  shows(
    'A-21',
    'clash-injury-scores',
    (options) => play({ red: { a: { injuries: [2] } }, blue: { d: {} }, options }, []).of('a').guts,
    [
      [true, 5],
      [false, 7],
    ],
  );
  shows(
    'A-22',
    'injury-timing',
    (options) =>
      play(
        { red: { a: { weapons: [sword] } }, blue: { d: { scores: '6/6/6', breath: [6] } }, options },
        [5, 3, 5],
        [['which-breath d', ['d6']]],
      ).of('d').d6,
    [
      ['at-once', 'exhausted'],
      ['next-exchange', 'living'],
    ],
  );
  shows(
    'A-23',
    'brawl-turns',
    (options) => {
      const first = trade(threat([]), threat([]));
      const next = {
        alternate: [
          ['threat d', threat([])],
          ['answer-threat a', threat([])],
        ],
        'same-attacker': first,
        referee: [['which-side-acts gm', 'red'], ...first],
      } as const;
      const chosen = options['brawl-turns'] ?? 'alternate';
      return play({ ...brawl({}, {}), options }, [], [...first, ...next[chosen]], 2)
        .all('attacked')
        .map((event) => event.fighter);
    },
    [
      ['alternate', ['a', 'd']],
      ['same-attacker', ['a', 'a']],
      ['referee', ['a', 'a']],
    ],
  );
  it('max-exchanges: the fight is called off after so many', () => {
    expect(HOUSE_RULES['max-exchanges']).toMatchObject({ default: 50, ambiguity: '' });
    expect(play({ ...brawl({}, {}), options: { 'max-exchanges': 2 } }, [], [], 9).rounds).toBe(2);
    expect(play(brawl({}, {}), [], [], 99).rounds).toBe(50);
  });
});
