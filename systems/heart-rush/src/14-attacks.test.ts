import { describe, expect, it } from 'vitest';
import { attack, contest } from './14-attacks.ts';
import { blowOf, noEffects } from './effects.ts';
import type { Event } from './events.ts';
import type { AttackStance, StanceHeld } from './state.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';

const duel = (ana: object = {}, orc: object = {}, options: Arena['options'] = {}): Arena => ({
  p: { ana: { at: [5, 5], might: 6, agility: 6, cunning: 6, weapons: ['shortsword'], ...ana } },
  g: { orc: { at: [6, 5], hp: 60, might: 8, agility: 10, cunning: 4, ...orc } },
  scene: { expected: { g: false } },
  options,
});
function once(
  sketch: Arena,
  dice: number[],
  stance: AttackStance = 'might',
  held: StanceHeld = 'might',
  key = '',
) {
  const fight = stateOf(sketch);
  const [ana, orc] = fight.fighters;
  fight.engagement = {
    initiator: 'ana',
    target: 'orc',
    targeted: 1,
    participants: ['ana', 'orc'],
    step: stance,
  };
  ana!.stance = stance;
  orc!.stance = held;
  const { table, events, left } = tableOf(fight, dice);
  const effects = noEffects();
  const blow = attack(
    fight,
    table,
    blowOf(ana!, orc!, ana!.arms.find((arm) => arm.key === key) ?? ana!.arms[0]!, stance, 'attack'),
    effects,
  );
  return {
    told: events.find(({ kind }) => kind === 'attacked') as Extract<Event, { kind: 'attacked' }>,
    blow,
    effects,
    left: left(),
  };
}
function clash(sketch: Arena, dice: number[]) {
  const fight = stateOf(sketch);
  const [ana, orc] = fight.fighters;
  for (const fighter of fight.fighters) fighter.stance = 'might';
  fight.engagement = {
    initiator: 'ana',
    target: 'orc',
    targeted: 1,
    participants: ['ana', 'orc'],
    step: 'might',
  };
  const { table, events } = tableOf(fight, dice);
  const effects = noEffects();
  contest(
    fight,
    table,
    blowOf(ana!, orc!, ana!.arms[0]!, 'might', 'contest'),
    blowOf(orc!, ana!, orc!.arms[0]!, 'might', 'contest'),
    effects,
  );
  return {
    told: events.find(({ kind }) => kind === 'contested') as Extract<Event, { kind: 'contested' }>,
    effects,
  };
}

describe('attack and defense rolls', () => {
  it('[HR-ATK-01] heart, the stance’s ability, the weapon, and the damage type’s die in its stance', () => {
    expect(once(duel(), [3, 4, 5, 1, 1]).told.attack).toMatchObject({ sizes: [8, 6, 8], total: 12 });
    expect(once(duel(), [3, 4, 5, 6, 1, 1], 'agility').told.attack).toMatchObject({
      sizes: [8, 6, 8, 8],
      from: ['heart', 'ability', 'weapon', 'type'],
      total: 18,
    });
  });

  it('[HR-ATK-02] the defender rolls the ability of the attacker’s stance, whatever its own', () => {
    const armored = duel({}, { armor: 'medium', shield: 'light' });
    expect(once(armored, [1, 1, 1, 2, 3], 'might', 'cunning').told.defense).toMatchObject({
      sizes: [8, 8],
      flat: 5,
      total: 10,
    });
    expect(once(armored, [1, 1, 1, 1, 2, 3], 'agility', 'might').told.defense).toMatchObject({
      sizes: [8, 10],
    });
  });

  it('[HR-ATK-03] [HR-ATK-04] damage is the difference, at least 0; equal totals are no hit', () => {
    expect(once(duel(), [4, 4, 4, 5, 4]).told).toMatchObject({ damage: 3, hit: true });
    expect(once(duel(), [4, 4, 1, 5, 4]).told).toMatchObject({ damage: 0, hit: false });
    expect(once(duel(), [1, 1, 1, 8, 8]).told).toMatchObject({ damage: 0, hit: false });
  });

  it('[HR-ATK-05] a fresh defense against every attack', () => {
    const two: Arena = {
      ...duel(),
      p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
    };
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['who-joins p', 'bo'],
      ['which-stance ana', 'might'],
      ['which-stance bo', 'might'],
      ['which-stance orc', 'defensive'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['what-to-declare bo', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ];
    const { events } = play(two, [1, 1, 1, 3, 3, 1, 1, 1, 7, 7], pins);
    expect(events.flatMap((event) => (event.kind === 'attacked' ? [event.defense?.total] : []))).toEqual([
      6, 14,
    ]);
  });

  it('[HR-ATK-06] the heart die as it is when the step begins; [A-17] with immediate the lower one at once', () => {
    const two = (options: Arena['options']): Arena => ({
      ...duel({}, {}, options),
      p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
    });
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['who-joins p', 'bo'],
      ['which-stance ana', 'might'],
      ['which-stance bo', 'might'],
      ['which-stance orc', 'might'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['what-to-declare bo', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ];
    const sizes = (options: Arena['options'], shrug: Pin[]) =>
      play(two(options), [8, 6, 8, 1, 1, 1, 1, 1, 1, 1], [...pins, ...shrug]).events.flatMap((event) =>
        event.kind === 'attacked' ? [event.defense?.sizes[0]] : [],
      );
    expect(sizes({}, [['whether-to-shrug orc', true]])).toEqual([8, 8]);
    expect(sizes({ 'heart-drop-timing': 'immediate' }, [['whether-to-shrug orc', true]])).toEqual([8, 6]);
  });

  it('[HR-ATK-07] stat blocks add flat numbers; [A-74] doubled in the suiting stance on request', () => {
    const beast = {
      attack: 5,
      weapons: [{ weapon: { id: 'tail', class: 'light', damage: 'bludgeoning', body: true } }],
    };
    expect(once(duel(beast, { defense: 3 }), [1, 1, 2, 2]).told).toMatchObject({
      attack: { sizes: [8, 6], flat: 5, total: 7 },
      defense: { flat: 3, total: 7 },
    });
    expect(once(duel(beast, {}, { 'flat-attack-doubling': true }), [1, 1, 2, 2]).told.attack.flat).toBe(10);
    expect(
      once(duel(beast, {}, { 'flat-attack-doubling': true }), [1, 1, 2, 2], 'agility').told.attack.flat,
    ).toBe(5);
  });

  it('[HR-ATK-08] a missing die counts nothing and is no die', () => {
    expect(once(duel({ might: 0 }), [3, 5, 1, 1]).told.attack).toMatchObject({ sizes: [8, 8], total: 8 });
  });
});

describe('contested rolls', () => {
  const orc = { weapons: ['war-hammer'], armor: 'heavy' };

  it('[HR-CONT-01] [HR-CONT-02] two attacks, no defense, no armor; the lower takes the difference', () => {
    const { told, effects } = clash(duel({}, orc), [5, 5, 5, 4, 3, 2, 1]);
    expect(told).toMatchObject({
      attack: { total: 15 },
      counter: { total: 10, flat: 0 },
      hurt: 'orc',
      damage: 5,
    });
    expect(effects.harms).toHaveLength(1);
  });

  it('[HR-CONT-02] a tie hurts nobody; [A-10] or is rolled again', () => {
    expect(clash(duel({}, orc), [4, 3, 3, 4, 3, 2, 1])).toMatchObject({
      told: { hurt: null, damage: 0 },
      effects: { harms: [] },
    });
    expect(
      clash(duel({}, orc, { 'contested-tie': 'reroll' }), [4, 3, 3, 4, 3, 2, 1, 8, 6, 8, 1, 1, 1, 1]).told,
    ).toMatchObject({ hurt: 'orc', damage: 18 });
  });

  it('[A-46] armor-in-contest adds armor and shield', () => {
    expect(clash(duel({}, orc, { 'armor-in-contest': true }), [5, 5, 5, 4, 3, 2, 1]).told.counter.total).toBe(
      16,
    );
  });

  it('[HR-CONT-05] damage-type dice count; no levels and no push arise', () => {
    const { told, effects } = clash(duel({}, orc), [8, 6, 8, 1, 1, 1, 1]);
    expect(told.counter.from).toEqual(['heart', 'ability', 'weapon', 'type']);
    expect([effects.levels, effects.pushes]).toEqual([[], []]);
  });

  const trio: Arena = {
    p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
    g: { orc: { at: [6, 5], hp: 60, attack: 2 } },
    scene: { expected: { g: false } },
  };
  const pins: Pin[] = [
    ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
    ['who-joins p', 'bo'],
    ['which-stance ana', 'might'],
    ['which-stance bo', 'might'],
    ['which-stance orc', 'might'],
    ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
    ['what-to-declare bo', { do: 'nothing' }],
    ['what-to-declare orc', { do: 'attack', with: 'unarmed', target: 'bo' }],
  ];

  it('[HR-CONT-03] an attack not returned is ordinary; [A-01] or contested whenever the stances are equal', () => {
    const { kinds } = play(trio, [1, 1, 1, 8, 6, 1, 1, 8, 6], pins);
    expect(kinds).not.toContain('contested');
    const always = play(
      { ...trio, options: { 'contested-rolls': 'always' } },
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      pins,
    );
    expect(always.kinds.filter((kind) => kind === 'contested')).toHaveLength(2);
  });

  it('[HR-CONT-04] A on B, B and C at each other: B and C contest, A is met by a defense', () => {
    const chain = pins.map(
      (pin): Pin =>
        pin[0] === 'what-to-declare bo' ? [pin[0], { do: 'attack', with: 'shortsword', target: 'orc' }] : pin,
    );
    const { events } = play(trio, [1, 1, 1, 8, 6, 5, 5, 5, 1, 1], chain);
    expect(events.filter(({ kind }) => kind === 'attacked' || kind === 'contested')).toMatchObject([
      { kind: 'attacked', fighter: 'ana' },
      { kind: 'contested', fighter: 'bo', target: 'orc' },
    ]);
  });

  it('[HR-CONT-06] in the agility step only attacks of the same sub-stage contest', () => {
    const agile = (then: string): Pin[] => [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'agility'],
      ['which-stance orc', 'agility'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc', after: 'stay' }],
      [
        'what-to-declare orc',
        then === 'same'
          ? { do: 'attack', with: 'unarmed', target: 'ana', after: 'stay' }
          : { do: 'move-first' },
      ],
    ];
    expect(play(trio, [1, 1, 1, 1, 1, 1], agile('same')).kinds).toContain('contested');
    const late = [
      ...agile('late'),
      ['where-to-sidestep orc', { do: 'stay' }] as Pin,
      ['whom-now orc', { do: 'attack', with: 'unarmed', target: 'ana' }] as Pin,
    ];
    const { kinds } = play(trio, [1, 1, 1, 1, 8, 6, 1, 1, 8, 6], late);
    expect(kinds.filter((kind) => kind === 'attacked')).toHaveLength(2);
  });

  it('[A-69] cantrips that hurt nobody roll; with no-damage-auto-hit beating the stance is the hit', () => {
    const fire = { cantrips: [{ element: 'fire', shape: 'bolt' }] };
    expect(
      once(duel({ ...fire, weapons: [] }), [1, 1, 1, 8, 8], 'might', 'cunning', 'fire bolt').told.hit,
    ).toBe(false);
    const auto = once(
      duel({ ...fire, weapons: [] }, {}, { 'no-damage-auto-hit': true }),
      [],
      'might',
      'cunning',
      'fire bolt',
    );
    expect(auto.told.hit).toBe(true);
    expect(auto.effects.levels[0]).toMatchObject({ condition: 'burning' });
  });

  it('[A-38] the helpless defend with their armor, by a normal roll, or not at all', () => {
    const defense = (reading: 'armor' | 'roll' | 'none', dice: number[]) =>
      once(
        duel({}, { armor: 'medium', conditions: { unconscious: 1 } }, { 'helpless-defense': reading }),
        dice,
        'might',
        'none',
      ).told;
    expect(defense('armor', [])).toMatchObject({ attack: { total: 22 }, defense: { sizes: [], total: 4 } });
    expect(defense('none', []).defense).toBeNull();
    expect(defense('roll', [3, 4, 5, 6, 7, 8]).defense?.sizes.slice(0, 2)).toEqual([8, 8]);
  });
});
