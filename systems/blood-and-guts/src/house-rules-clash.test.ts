// Every reading of clashes, gambits and vantage, and its effect.
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { STAY_OR_RUN } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { type FightDraft, play, setupOf, type Told, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
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
/** Plays with dice and answers that may differ by the value in force. */
const by =
  (
    draft: FightDraft,
    name: keyof Options,
    dice: Record<string, number[]>,
    answers: Answers | Record<string, Answers>,
    see: (told: Told) => unknown,
  ): Run =>
  (options) => {
    const value = String(options[name] ?? HOUSE_RULES[name].default);
    const script = Array.isArray(answers) ? answers : ((answers as Record<string, Answers>)[value] ?? []);
    return see(play({ ...draft, options }, dice[value] ?? dice.all ?? [], script as Answers));
  };
const roll = (id: string, dice: string[]) => [`which-breath ${id}`, dice] as const;
const strong = { scores: '6/12/6', weapons: [sword] };
const soft = (breath: number[], more: object = {}) => ({ scores: '6/12/6', breath, ...more });
const injuries =
  (...ids: string[]) =>
  (told: Told): unknown =>
    ids.map((id) => told.of(id).injuries);

describe('house rules of clashes', () => {
  shows(
    'A-24',
    'threat-sharing',
    by(
      { red: { a: strong }, blue: { d: {}, e: {} } },
      'threat-sharing',
      { all: [5] },
      { aimed: [['which-aim a', 'e']] },
      injuries('d', 'e'),
    ),
    [
      ['whole-each', ['5', '5']],
      ['split', ['3', '2']],
      ['aimed', ['', '5']],
    ],
  );
  shows(
    'A-25',
    'unarmed-die',
    by({ red: { a: {} }, blue: { d: {} } }, 'unarmed-die', { none: [], d4: [3, 2] }, [], injuries('a', 'd')),
    [
      ['none', ['', '']],
      ['d4', ['2', '3']],
    ],
  );
  shows(
    'A-26',
    'light-offhand',
    by(
      { red: { a: { scores: '6/12/6', weapons: [sword, knife] } }, blue: { d: {} } },
      'light-offhand',
      { false: [3], true: [3, 5] },
      { true: [['which-offhand a', 'knife']] },
      injuries('d'),
    ),
    [
      [false, ['3']],
      [true, ['5']],
    ],
  );
  it('A-24 threat-sharing: with nobody left to aim at nobody is asked', () => {
    const options = { 'threat-sharing': 'aimed', 'run-away': 'free' } as const;
    const told = play({ red: { a: {} }, blue: { d: strong }, options }, [4], [['stay-or-run a', 'run']]);
    expect(told.state.outcome).toMatchObject({ winner: 'blue', reason: 'fled' });
  });
  it('A-26 light-offhand: in a brawl too', () => {
    const draft: FightDraft = {
      edition: 'brawl',
      red: { a: { scores: '6/12/6', weapons: [sword, knife] } },
      blue: { d: { scores: '6/12/6' } },
      options: { 'light-offhand': true },
    };
    expect(
      play(
        draft,
        [3, 5],
        [
          ['threat a', threat([], 'sword')],
          ['which-offhand a', 'knife'],
          ['answer-threat d', threat([])],
        ],
      ).of('d').injuries,
    ).toBe('5');
  });
  const tiring = { red: { a: strong }, blue: { d: soft([6, 6], { scores: '4/12/6' }) } };
  shows(
    'A-27',
    'exhausted-in-passes',
    by(tiring, 'exhausted-in-passes', { all: [5, 5, 5] }, [roll('d', ['d6', 'd6-2'])], injuries('d')),
    [
      ['keep', ['3']],
      ['first-pass-only', ['4']],
    ],
  );
  const supporting = { red: { a: strong }, blue: { d: soft([6, 6, 6]), e: soft([6]) } };
  const gift = (die: string) => ['which-gift d', { owner: 'd', die, to: 'e' }] as const;
  const rolled = [roll('d', ['d6', 'd6-2', 'd6-3']), roll('e', ['d6'])];
  shows(
    'A-28',
    'gift-window',
    by(
      supporting,
      'gift-window',
      { 'each-pass': [5, 5, 5, 3, 1], once: [5, 5, 5, 3, 1, 6] },
      { 'each-pass': [...rolled, gift('d6-2'), gift('d6-3')], once: [...rolled, gift('d6-2')] },
      (told) => told.all('gave').length,
    ),
    [
      ['each-pass', 2],
      ['once', 1],
    ],
  );
  it('A-28 gift-window: once given, not asked again', () => {
    expect(() =>
      play(
        { ...supporting, options: { 'gift-window': 'once' } },
        [5, 5, 5, 3, 1, 6],
        [...rolled, gift('d6-2'), gift('d6-3')],
      ),
    ).toThrow(/never asked/);
  });
  const shielded = { red: { a: strong }, blue: { d: soft([6], { shield: { die: 6 } }), e: soft([]) } };
  const shieldGift = [roll('d', ['d6']), ['which-gift d', { owner: 'd', die: 'shield', to: 'e' }]] as const;
  shows(
    'A-29',
    'gift-shield-die',
    (options) => {
      const run = () => play({ ...shielded, options }, [3, 3, 3], shieldGift).all('gave').length;
      if (options['gift-shield-die'] !== false) return run();
      expect(run).toThrow(/not possible/);
      return 0;
    },
    [
      [true, 1],
      [false, 0],
    ],
  );
  const spent = { red: { a: strong }, blue: { d: soft([6, 6]) } };
  const again = roll('d', ['d6']);
  shows(
    'A-30',
    'no-dice-evade',
    by(
      spent,
      'no-dice-evade',
      { no: [4, 5], 'last-result': [4, 5], 'fresh-roll': [4, 5, 5, 5, 5] },
      { no: [again], 'last-result': [again], 'fresh-roll': [again, roll('d', ['d6-2']), again, again] },
      (told) => [told.of('d').injuries, told.all('breath-rolled').length],
    ),
    [
      ['no', ['3', 1]],
      ['last-result', ['', 1]],
      ['fresh-roll', ['', 4]],
    ],
  );
  const grazed = { red: { a: strong }, blue: { d: soft([6]) } };
  shows(
    'A-31',
    'stand-save',
    by(
      grazed,
      'stand-save',
      { reroll: [4, 3, 1], 'keep-result': [4, 3] },
      [roll('d', ['d6'])],
      (told) => told.all('stand-save')[0]?.face,
    ),
    [
      ['reroll', 1],
      ['keep-result', 3],
    ],
  );
  const winded = { red: { a: strong }, blue: { d: soft([6], { scores: '2/12/6' }) } };
  shows(
    'A-32',
    'stand-exhausted',
    by(winded, 'stand-exhausted', { allowed: [4, 3, 6], fails: [4, 3] }, [roll('d', ['d6'])], injuries('d')),
    [
      ['allowed', ['1,3']],
      ['fails', ['1']],
    ],
  );
  const scarred = { red: { a: strong }, blue: { d: soft([6, 6], { injuries: [2] }) } };
  shows(
    'A-33',
    'stand-difficulty',
    by(scarred, 'stand-difficulty', { all: [6, 5, 4, 6, 6] }, [roll('d', ['d6', 'd6-2'])], (told) =>
      told.all('stand-save').map((event) => event.difficulty),
    ),
    [
      ['all', [3, 4]],
      ['this-fight', [1, 2]],
      ['this-injury', [1, 1]],
    ],
  );
  const couple = { red: { a: strong }, blue: { d: soft([6]), e: soft([6]) } };
  shows(
    'A-34',
    'pass-discard',
    by(couple, 'pass-discard', { all: [2, 5, 4] }, [roll('d', ['d6']), roll('e', ['d6'])], (told) =>
      told.all('best-discarded').map((event) => event.fighter),
    ),
    [
      ['each', ['d', 'e']],
      ['side', ['d']],
    ],
  );
  shows(
    'A-35',
    'threat-reduction',
    by(
      couple,
      'threat-reduction',
      { all: [5, 5, 5] },
      [roll('d', ['d6']), roll('e', ['d6'])],
      (told) => told.all('threats-fell')[0]?.by,
    ),
    [
      ['own-standing', [2, 1]],
      ['foe-standing', [1, 2]],
      ['all-standing', [3, 3]],
    ],
  );
  const fallen = {
    red: { a: { weapons: [sword] }, b: soft([6]) },
    blue: { d: soft([8, 8], { scores: '9/12/6', weapons: [knife] }) },
  };
  shows(
    'A-36',
    'downed-dice',
    by(
      fallen,
      'downed-dice',
      { keep: [6, 2, 3, 6, 1, 6], withdraw: [6, 2, 3, 6, 1] },
      [roll('b', ['d6']), roll('d', ['d8', 'd8-2'])],
      injuries('d'),
    ),
    [
      ['keep', ['4']],
      ['withdraw', ['']],
    ],
  );
  const leaving = { red: { a: strong }, blue: { d: soft([6], { injuries: [1] }), e: soft([6]) } };
  shows(
    'A-37',
    'standing-means',
    by(
      leaving,
      'standing-means',
      { all: [2, 5, 5] },
      [['stay-or-run e', 'run'], roll('d', ['d6']), roll('e', ['d6'])],
      (told) => told.all('threats-fell')[0]?.by,
    ),
    [
      ['up-not-running', [1, 1]],
      ['up', [2, 1]],
      ['unhurt', [0, 1]],
    ],
  );
  shows(
    'A-38',
    'pass-reroll',
    by(
      { red: { a: strong }, blue: { d: soft([6, 6]) } },
      'pass-reroll',
      { none: [4, 4, 4], manoeuvre: [4, 4, 4, 1, 2], all: [4, 4, 4, 1, 5] },
      [roll('d', ['d6', 'd6-2'])],
      (told) => told.all('evaded').length + told.all('item-rolled').length * 10,
    ),
    [
      ['none', 12],
      ['manoeuvre', 11],
      ['all', 21],
    ],
  );
  const tired = {
    red: {
      a: {
        breath: [
          { size: 6, exhausted: true },
          { size: 8, exhausted: true },
        ],
      },
    },
    blue: { d: {} },
  };
  shows(
    'A-39',
    'breath-at-reengage',
    by(tired, 'breath-at-reengage', {}, [], (told) => [told.of('a').d6, told.of('a').d8]),
    [
      ['none', ['exhausted', 'exhausted']],
      ['one', ['exhausted', 'living']],
      ['all', ['living', 'living']],
    ],
  );
});

describe('house rules of gambits', () => {
  const ploy = (die: string, to = 'weapon') => ({ gambit: { die, to }, bind: null });
  const open = { red: { a: soft([6, 6, 6, 6]) }, blue: { d: soft([6, 6, 6]), e: soft([6]) } };
  const rolled = [
    roll('a', ['d6', 'd6-2', 'd6-3', 'd6-4']),
    roll('d', ['d6', 'd6-2', 'd6-3']),
    roll('e', ['d6']),
  ];
  const dice = { all: [5, 5, 5, 5, 2, 3, 3, 4] };
  shows(
    'A-40',
    'gambit-limit',
    by(
      open,
      'gambit-limit',
      dice,
      {
        'fighter-exchange': [...rolled, ['which-gambit d', ploy('d6')], ['which-gambit e', ploy('d6')]],
        'fighter-pass': [
          ...rolled,
          ['which-gambit d', ploy('d6')],
          ['which-gambit e', ploy('d6')],
          ['which-gambit d', ploy('d6-3')],
        ],
        'side-exchange': [...rolled, ['which-gambit d', ploy('d6')], ['which-gambit e', ploy('d6')]],
      },
      (told) => told.all('gambit-made').map((event) => event.fighter),
    ),
    [
      ['fighter-exchange', ['d', 'e']],
      ['fighter-pass', ['d', 'e', 'd']],
      ['side-exchange', ['d']],
    ],
  );
  const lone = { red: { a: strong }, blue: { d: soft([6]) } };
  shows(
    'A-41',
    'gambit-die',
    by(
      lone,
      'gambit-die',
      { all: [4, 5] },
      [roll('d', ['d6']), ['which-gambit d', ploy('d6')]],
      injuries('a', 'd'),
    ),
    [
      ['moves', ['5', '4']],
      ['both', ['5', '']],
    ],
  );
  const weak = { red: { a: { scores: '6/3/6', weapons: [sword] } }, blue: { d: strong } };
  shows(
    'A-42',
    'gambit-overswing',
    (options) => {
      const run = () =>
        play({ ...weak, options }, [6, 6], [['which-gambit a', ploy('sword', 'manoeuvre')]]).of('a').injuries;
      if (options['gambit-overswing']) return run();
      expect(run).toThrow(/never asked/);
      return 'refused';
    },
    [
      [false, 'refused'],
      [true, '5'],
    ],
  );
  const plated = { red: { a: { armour: ['plate'] } }, blue: { d: soft([6, 6], { scores: '6/3/6' }) } };
  shows(
    'A-43',
    'gambit-checks',
    (options) => {
      const run = (face: number) =>
        play(
          { ...plated, options },
          [face, 1],
          [roll('d', ['d6', 'd6-2']), ['which-gambit d', ploy('d6')]],
        ).of('a').injuries;
      return [run(4), run(5)];
    },
    [
      ['armour', ['', '5']],
      ['all', ['', '']],
      ['none', ['4', '5']],
    ],
  );
  const brawl: FightDraft = {
    edition: 'brawl',
    red: { a: { scores: '6/9/6', breath: [6], weapons: [sword] } },
    blue: { d: { scores: '6/12/6' } },
  };
  shows(
    'A-44',
    'brawl-gambits',
    by(
      brawl,
      'brawl-gambits',
      { all: [2, 5] },
      {
        off: [
          ['threat a', threat(['d6'], 'sword', 'blood')],
          ['answer-threat d', threat([])],
        ],
        'blood-rolls': [
          ['threat a', threat(['d6'], 'sword', 'blood')],
          ['which-gambit a', ploy('sword', 'manoeuvre')],
          ['answer-threat d', threat([])],
        ],
      },
      (told) => [told.all('threat-shown')[0]?.threat, told.of('d').injuries],
    ),
    [
      ['off', [2, '5']],
      ['blood-rolls', [5, '']],
    ],
  );
});

describe('house rules of vantage', () => {
  const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3, loaded: false };
  const both = { red: { a: { weapons: [crossbow] } }, blue: { d: {} }, scene: { vantage: ['red', 'blue'] } };
  shows(
    'A-45',
    'vantage-both',
    by(both, 'vantage-both', { cancel: [1], both: [] }, [], (told) => [
      told.all('exchange-opened')[0]?.favoured,
      told.all('reloaded').length,
    ]),
    [
      ['cancel', [[], 1]],
      ['both', [['red', 'blue'], 0]],
    ],
  );
  const one = { scores: '6/9/6', breath: [6], weapons: [sword] };
  shows(
    'A-46',
    'vantage-order',
    by(
      { red: { a: one }, blue: { d: one }, scene: { vantage: ['red'] } },
      'vantage-order',
      { all: [1, 1, 1, 1] },
      [roll('d', ['d6']), roll('a', ['d6'])],
      (told) =>
        told.events
          .filter((event) => event.kind === 'item-rolled' || event.kind === 'breath-rolled')
          .map((event) => (event as { fighter?: string }).fighter)
          .join(''),
    ),
    [
      ['exchange', 'ddaa'],
      ['step', 'dada'],
    ],
  );
  it('A-46 vantage-order: step by step a favoured attacker commits before the foe has rolled', () => {
    const draft: FightDraft = {
      edition: 'brawl',
      red: { a: one },
      blue: { d: one },
      scene: { vantage: ['red'] },
      options: { 'vantage-order': 'step' },
    };
    const told = play(
      draft,
      [5, 4],
      [
        ['answer-threat d', threat(['d6'])],
        ['threat a', threat(['d6'])],
      ],
    );
    expect(told.all('injured')).toMatchObject([{ fighter: 'a', injury: 1 }]);
    expect(() =>
      play(
        draft,
        [5, 4],
        [
          ['answer-threat d', threat(['d6'])],
          ['whether-to-go-on a', false],
        ],
      ),
    ).toThrow();
  });
  shows(
    'A-47',
    'run-away',
    (options) => {
      const draft = { red: { a: {} }, blue: { d: strong }, options };
      if (options['run-away'] === 'forbidden') return STAY_OR_RUN.choices(begin(setupOf(draft)), 'a', null);
      const dice = options['run-away'] === 'free' ? [] : [4];
      return play(draft, options['run-away'] === 'free' ? [4] : dice, [['stay-or-run a', 'run']]).of('a')
        .status;
    },
    [
      ['evade-once', 'down'],
      ['free', 'away'],
      [
        'forbidden',
        {
          shape: 'one-of',
          answers: ['stay'],
          barred: [{ answer: 'run', rule: 'BG-RUN-01', why: 'A house rule keeps this fighter here.' }],
        },
      ],
    ],
  );
  const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
  const pair = {
    red: { a: { scores: '6/9/6', weapons: [bow] } },
    blue: { d: one, e: { ...one, weapons: [knife] } },
    scene: { over: [{ who: 'a', over: 'd' }] },
  };
  shows(
    'A-48',
    'vantage-scope',
    by(
      pair,
      'vantage-scope',
      { side: [2, 6, 5, 1, 1], pair: [6, 1, 5, 1, 2] },
      [roll('d', ['d6']), roll('e', ['d6'])],
      (told) => told.all('injured').find((event) => event.fighter === 'a')?.threat,
    ),
    [
      ['side', 6],
      ['pair', 5],
    ],
  );
});
