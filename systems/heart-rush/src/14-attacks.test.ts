import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { clash, type Desk, fightOf, type Roster, who } from './testing-desk.ts';

const SWORD = { weapons: ['shortsword'], might: 6, agility: 6, cunning: 6 };
const OGRE = { attack: 4, defense: 3, hp: 20, might: 6, agility: 6, cunning: 6, weapons: ['claws'] };
const PLACES = { places: { ana: [2, 2], bo: [3, 3], orc: [3, 2] } };

function field(
  options: Partial<Options> = {},
  heroes: Roster = { ana: SWORD, bo: SWORD },
  orc: object = OGRE,
): Fight {
  const places = Object.fromEntries(
    Object.entries(PLACES.places).filter(([id]) => id in heroes || id === 'orc'),
  );
  return fightOf(heroes, { orc: orc as never }, { places }, options);
}
function hits(by: string, target: string): [string, unknown[]] {
  const arm = by === 'orc' ? 'claws' : 'shortsword';
  return [`what-to-declare ${by}`, [{ do: 'attack', with: arm, target }]];
}
function attacks({ events }: Desk): Extract<Event, { kind: 'attacked' }>[] {
  return events.flatMap((event) => (event.kind === 'attacked' ? [event] : []));
}

describe('attack and defense', () => {
  it('[HR-ATK-01] heart, the ability of the stance, the weapon, the die of the damage type', () => {
    const [event] = attacks(
      clash(
        field(),
        { ana: 'agility', orc: 'defensive' },
        [5, 4, 6, 3, 1, 1],
        Object.fromEntries([hits('ana', 'orc')]),
      ),
    );
    expect(event?.attack).toMatchObject({
      from: ['heart', 'ability', 'weapon', 'type'],
      sizes: [8, 6, 8, 8],
      total: 18,
    });
  });
  it("[HR-ATK-02] the defense: heart and the ability of the attacker's stance, armor and shield (A-02)", () => {
    const knight = { hp: 40, might: 12, cunning: 4, armor: 'medium', shield: 'light', weapons: ['club'] };
    const d = clash(
      field({}, { ana: SWORD }, knight),
      { ana: 'cunning', orc: 'defensive' },
      [5, 4, 6, 3, 2],
      Object.fromEntries([hits('ana', 'orc')]),
    );
    expect(attacks(d)[0]?.defense).toMatchObject({ sizes: [8, 4], flat: 5, total: 10 });
  });
  it('[HR-ATK-03] [HR-ATK-04] damage is the difference, at least 0; equal is no hit', () => {
    const damage = (defense: number[]): [number, boolean] => {
      const [event] = attacks(
        clash(
          field(),
          { ana: 'cunning', orc: 'defensive' },
          [5, 4, 1, ...defense],
          Object.fromEntries([hits('ana', 'orc')]),
        ),
      );
      return [event?.damage ?? -1, event?.hit ?? false];
    };
    expect([damage([1, 5]), damage([1, 6]), damage([8, 6])]).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
  });
  it('[HR-ATK-05] every attack is met by a defense roll of its own', () => {
    const dice = [5, 4, 1, 1, 1, 5, 4, 2, 2, 2];
    const d = clash(
      field(),
      { ana: 'cunning', orc: 'defensive', bo: 'cunning' },
      dice,
      Object.fromEntries([hits('ana', 'orc'), hits('bo', 'orc')]),
    );
    expect(attacks(d).map(({ defense }) => defense?.total)).toEqual([5, 7]);
  });
  it('[HR-ATK-06] the heart die as the step began, also after a shrug; heart-drop-timing: immediate (A-17)', () => {
    const run = (options: Partial<Options>): number[] => {
      const answers = {
        ...Object.fromEntries([hits('ana', 'orc'), hits('bo', 'orc')]),
        'whether-to-shrug': [true, false],
        'which-to-shrug': [[{ place: 0 }]],
      };
      const d = clash(
        field(options),
        { ana: 'cunning', orc: 'defensive', bo: 'cunning' },
        [8, 6, 8, 1, 1, 8, 6, 8, 1, 1],
        answers,
      );
      return attacks(d).map(({ defense }) => defense?.sizes[0] ?? 0);
    };
    expect([run({}), run({ 'heart-drop-timing': 'immediate' })]).toEqual([
      [8, 8],
      [8, 6],
    ]);
  });
});

describe('contested attacks', () => {
  const mutual = Object.fromEntries([hits('ana', 'orc'), hits('orc', 'ana')]);
  it('[HR-CONT-01] two of one stance at each other: both roll attacks, no defense, no armor (A-46)', () => {
    const run = (options: Partial<Options>): Event | undefined =>
      clash(field(options), { ana: 'cunning', orc: 'cunning' }, [5, 3, 6, 4, 6], mutual).events.find(
        ({ kind }) => kind === 'contested',
      );
    expect(run({})).toMatchObject({ attack: { total: 14 }, counter: { total: 14 }, hurt: null });
    expect(run({ 'armor-in-contest': true })).toMatchObject({
      counter: { total: 17 },
      hurt: 'ana',
      damage: 3,
    });
  });
  it('[HR-CONT-02] the lower total takes the difference; a tie hurts nobody, or is rolled again (A-10)', () => {
    const fight = field();
    clash(fight, { ana: 'cunning', orc: 'cunning' }, [5, 3, 8, 2, 6], mutual);
    expect([who(fight, 'orc').hp, who(fight, 'ana').hp]).toEqual([16, 40]);
    const again = field({ 'contested-tie': 'reroll' });
    const d = clash(again, { ana: 'cunning', orc: 'cunning' }, [5, 3, 6, 4, 6, 1, 1, 1, 4, 6], mutual);
    expect([who(again, 'ana').hp, d.dice.length]).toEqual([40 - 11, 0]);
  });
  it('[HR-CONT-03] not returned, or returned at somebody else: ordinary; contested-rolls: always (A-01)', () => {
    const answers = Object.fromEntries([hits('ana', 'orc'), hits('orc', 'bo')]);
    const stances = { ana: 'cunning', orc: 'cunning', bo: 'agility' } as const;
    const plain = clash(field(), stances, [5, 3, 6, 1, 1, 4, 6, 1, 1], { ...answers, 'which-levels': [{}] });
    expect([attacks(plain).length, plain.events.some(({ kind }) => kind === 'contested')]).toEqual([
      2,
      false,
    ]);
    const always = clash(field({ 'contested-rolls': 'always' }), stances, [5, 3, 6, 1, 1, 4, 6, 1, 1], {
      ...answers,
      'which-levels': [{}],
    });
    expect(always.events.filter(({ kind }) => kind === 'contested')).toMatchObject([
      { fighter: 'ana', target: 'orc' },
    ]);
  });
  it('[HR-CONT-04] A on B while B and C are at each other: B rolls one attack and one defense', () => {
    const answers = Object.fromEntries([hits('ana', 'orc'), hits('bo', 'orc'), hits('orc', 'bo')]);
    const fight = field();
    const d = clash(
      fight,
      { ana: 'cunning', orc: 'cunning', bo: 'cunning' },
      [4, 5, 6, 3, 4, 2, 3, 4, 6, 2],
      answers,
    );
    expect(attacks(d)).toMatchObject([{ fighter: 'ana', damage: 5 }]);
    expect(d.events.filter(({ kind }) => kind === 'contested')).toMatchObject([{ hurt: 'bo', damage: 3 }]);
    expect([who(fight, 'orc').hp, who(fight, 'bo').hp, d.dice.length]).toEqual([15, 37, 0]);
  });
  it('[HR-CONT-05] damage-type dice count, stance bonuses cannot arise', () => {
    const maul = { ...SWORD, weapons: ['maul'] };
    const answers = { ...mutual, 'what-to-declare ana': [{ do: 'attack', with: 'maul', target: 'orc' }] };
    const d = clash(field({}, { ana: maul }), { ana: 'might', orc: 'might' }, [5, 3, 6, 7, 4, 6], answers);
    expect(d.events.find(({ kind }) => kind === 'contested')).toMatchObject({
      attack: { sizes: [8, 6, 12, 12] },
    });
    expect(d.asked.some((asked) => asked.startsWith('whether-to-push'))).toBe(false);
  });
  it('[HR-CONT-06] in agility only those who strike at the same time; agility-contest: any (A-21)', () => {
    const answers = {
      'what-to-declare ana': [{ do: 'attack', with: 'shortsword', target: 'orc', then: 'stay' }],
      'what-to-declare orc': [{ do: 'move-first' }],
      'where-to-sidestep orc': [{ do: 'stay' }],
      'whom-now orc': [{ do: 'attack', with: 'claws', target: 'ana' }],
      'whether-to-answer orc': [true],
    };
    const run = (options: Partial<Options>, dice: number[]): string[] =>
      clash(field(options, { ana: SWORD }), { ana: 'agility', orc: 'agility' }, dice, answers).events.flatMap(
        ({ kind }) => (kind === 'attacked' || kind === 'contested' ? [kind] : []),
      );
    expect(run({}, [5, 4, 6, 3, 4, 6, 4, 5, 1, 1])).toEqual(['attacked', 'attacked']);
    expect(run({ 'agility-contest': 'any' }, [5, 4, 6, 3, 4, 6])).toEqual(['contested']);
  });
});
