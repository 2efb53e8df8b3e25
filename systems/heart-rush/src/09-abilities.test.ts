import { describe, expect, it } from 'vitest';
import { useAbility } from './09-abilities.ts';
import { freeSidesteps } from './12-stances.ts';
import { attack } from './14-attacks.ts';
import { computeHarm, feel, takeHarm } from './16-damage.ts';
import { takeWound } from './17-wounds.ts';
import { canAfford, rushCost } from './ability-costs.ts';
import { ABILITIES, ABILITY_IDS, type AbilityId, takesTurn } from './ability-list.ts';
import { blowOf, noEffects } from './effects.ts';
import type { Event } from './events.ts';
import type { Fight, StanceHeld } from './state.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';

const P_READY = { expected: { g: false } };

const duel = (ana: object = {}, orc: object = {}, more: Partial<Arena> = {}): Arena => ({
  p: { ana: { at: [5, 5], might: 6, weapons: ['shortsword'], ...ana } },
  g: { orc: { at: [6, 5], hp: 60, might: 6, ...orc } },
  scene: P_READY,
  ...more,
});

describe('HR-ABIL-06', () => {
  it('asks for the turn for every ability that is neither instant nor always on', () => {
    const asked = ABILITY_IDS.filter((id) => !ABILITIES[id].instant && ABILITIES[id].frequency !== 'passive');
    expect(ABILITY_IDS.filter(takesTurn)).toEqual(asked);
  });
});

/** One attack of ana on orc outside the flow of a fight: its events and pending effects. */
function blow(
  sketch: Arena,
  dice: number[],
  stance: 'might' | 'agility' | 'cunning' = 'might',
  held: StanceHeld = 'might',
  answers = {},
  key = '',
) {
  const fight = stateOf(sketch);
  const [ana, orc] = fight.fighters as [Fight['fighters'][0], Fight['fighters'][0]];
  fight.engagement = {
    initiator: 'ana',
    target: 'orc',
    targeted: 1,
    participants: ['ana', 'orc'],
    step: stance,
  };
  ana.stance = stance;
  orc.stance = held;
  const { table, events, left } = tableOf(fight, dice, answers);
  const effects = noEffects();
  const arm = ana.arms.find((one) => one.key === key) ?? ana.arms[0]!;
  attack(fight, table, blowOf(ana, orc, arm, stance, 'attack'), effects);
  const told = events.find(({ kind }) => kind === 'attacked') as Extract<Event, { kind: 'attacked' }>;
  return { told, effects, fight, ana, orc, events, left: left() };
}

const use = (ability: AbilityId, more: object = {}) => ({
  ability,
  target: null,
  rush: 0,
  how: null,
  ...more,
});

describe('abilities in general', () => {
  it('[HR-ABIL-01] the n-th use of a minor ability costs n, each on its own count', () => {
    const fight = stateOf(duel({ abilities: ['execute', 'force-strike'] }));
    const ana = fight.fighters[0]!;
    ana.rush = 9;
    const { table } = tableOf(fight);
    useAbility(fight, table, ana, use('execute'));
    useAbility(fight, table, ana, use('execute'));
    expect(ana.rush).toBe(6);
    expect([rushCost(ana, 'execute'), rushCost(ana, 'force-strike')]).toEqual([3, 1]);
  });

  it('[HR-ABIL-02] the counts last all fight and are gone after it', () => {
    const force: Pin = ['turn p', { fighter: 'ana', do: 'ability', ability: 'force-strike' }];
    expect(play(duel({ abilities: ['force-strike'] }), [], [force], 2).f('ana').uses).toEqual([1]);
    expect(
      play(duel({ abilities: ['force-strike'] }), [], [force, ['whether-to-go-on gm', 'p']]).f('ana').uses,
    ).toEqual([0]);
  });

  it('[HR-ABIL-03] no action unless they say so', () => {
    const fight = stateOf(duel({ abilities: ['execute'] }));
    useAbility(fight, tableOf(fight).table, fight.fighters[0]!, use('execute'));
    expect(fight.fighters[0]!.actions).toBe(1);
  });

  it('[HR-ABIL-04] a major ability once; rush points make some of them stronger', () => {
    const fight = stateOf(duel({ abilities: ['eternal-fortitude'] }));
    const ana = fight.fighters[0]!;
    ana.rush = 3;
    useAbility(fight, tableOf(fight).table, ana, use('eternal-fortitude', { rush: 2 }));
    expect(ana).toMatchObject({ fortitude: 4, rush: 1, spent: [true] });
    expect(canAfford(ana, 'eternal-fortitude')).toBe(false);
  });

  it('[HR-ABIL-05] passive ones are never used, weekly ones once; heart ones are back after a wound', () => {
    const fight = stateOf(duel({ abilities: ['mighty', 'cold-snap'] }));
    const ana = fight.fighters[0]!;
    expect(canAfford(ana, 'mighty')).toBe(false);
    expect(ABILITIES['cold-snap'].frequency).toBe('weekly');
    ana.spent[1] = true;
    expect(canAfford(ana, 'cold-snap')).toBe(false);
    takeWound(fight, tableOf(fight).table, ana, 12);
    expect(ana.spent[1]).toBe(true);
  });

  it('[HR-ABIL-06] without the instant tag it takes the side’s turn', () => {
    const { events } = play(
      duel({ abilities: ['force-strike'] }),
      [],
      [['turn p', { fighter: 'ana', do: 'ability', ability: 'force-strike' }]],
    );
    const kinds = events.map(({ kind }) => kind);
    expect(events[kinds.indexOf('ability-used') + 2]).toMatchObject({ kind: 'turn-went', side: 'g' });
  });
});

describe('the ready-made abilities', () => {
  it('[HR-ABIL-20] Execute kills what the damage leaves at 0 or less, and nothing else', () => {
    const harmed = (hp: number) => {
      const fight = stateOf(duel({}, { hp, maxHp: 60 }));
      const harm = {
        by: 'ana',
        target: 'orc',
        raw: 10,
        fromAttack: true,
        executes: true,
        damageType: 'none',
        heavyMelee: false,
        rule: 'HR-ATK-03',
      } as const;
      takeHarm(fight, tableOf(fight).table, harm);
      return fight.fighters[1]!.status;
    };
    expect([harmed(10), harmed(11)]).toEqual(['dead', 'up']);
  });

  it('[HR-ABIL-21] Brutal Attacks: a kept die at its maximum rolls another, and so on', () => {
    const { told } = blow(duel({ abilities: ['brutal-attacks'] }), [8, 3, 2, 8, 5, 1, 1]);
    expect(told.attack).toMatchObject({ faces: [8, 3, 2, 8, 5], total: 26 });
  });

  it('[HR-ABIL-22] In the Thick of It: +1 per adjacent enemy, attacking and defending', () => {
    const crowd: Arena = {
      ...duel({ abilities: ['in-the-thick-of-it'] }),
      g: { orc: { at: [6, 5], hp: 60 }, gob: { at: [4, 5] }, far: { at: [12, 12] } },
    };
    expect(blow(crowd, [1, 1, 1, 1, 1]).told.attack.flat).toBe(2);
    expect(blow(duel({}, { abilities: ['in-the-thick-of-it'] }), [1, 1, 1, 1, 1]).told.defense?.flat).toBe(1);
  });

  it('[HR-ABIL-23] Sentinel: a sidestep is an opening, and striking costs nothing', () => {
    const pins: Pin[] = [
      ['turn g', { fighter: 'orc', do: 'sidestep', pay: 'rush' }],
      ['where-to-sidestep orc', { do: 'step', x: 7, y: 5 }],
      ['whether-to-strike ana', { do: 'strike', with: 'shortsword', stance: 'might', pay: 'nothing' }],
    ];
    const { f } = play(
      { ...duel({ abilities: ['sentinel'] }), scene: { expected: { p: false } } },
      [4, 4, 4, 1, 1],
      pins,
    );
    expect(f('ana').actions).toBe(1);
    expect(f('orc').hp).toBe(50);
  });

  it('[HR-ABIL-24] Cry of Defiance: a condition gone, a level of each gone, or the heart’s best face healed', () => {
    const cried = (how: string) => {
      const fight = stateOf(
        duel({
          hp: 20,
          maxHp: 40,
          heart: 6,
          maxHeart: 8,
          abilities: ['cry-of-defiance'],
          conditions: { dazed: 3, weakened: 2 },
        }),
      );
      useAbility(fight, tableOf(fight).table, fight.fighters[0]!, use('cry-of-defiance', { how }));
      const { hp, levels } = fight.fighters[0]!;
      return [hp, levels.dazed, levels.weakened];
    };
    expect(cried('dazed')).toEqual([20, 0, 2]);
    expect(cried('each')).toEqual([20, 2, 1]);
    expect(cried('heal')).toEqual([28, 3, 2]);
  });

  it('[HR-ABIL-25] I Didn’t Feel a Thing: half of the next harm, rounded down, 10 feet and a level less from it', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'cunning'],
      ['which-stance orc', 'agility'],
      ['what-to-declare ana', { do: 'attack', with: 'shortsword', target: 'orc' }],
      ['which-levels ana', { dazed: 2 }],
      [
        'which-instant orc',
        { do: 'ability', ability: 'i-didnt-feel-a-thing', target: null, rush: 0, how: null },
      ],
    ];
    const { f } = play(
      duel({ abilities: ['force-strike'], cunning: 6 }, { abilities: ['i-didnt-feel-a-thing'], cunning: 6 }),
      [5, 5, 5, 1, 1],
      pins,
    );
    expect(f('orc')).toMatchObject({ hp: 54 });
    expect(f('orc').levels.dazed).toBe(1);
  });

  it('[HR-ABIL-27] Agile: two sidesteps from the stance', () => {
    const fight = stateOf(duel({ abilities: ['agile'] }));
    for (const fighter of fight.fighters) fighter.stance = 'agility';
    expect(fight.fighters.map(freeSidesteps)).toEqual([2, 1]);
  });

  it('[HR-ABIL-28] Cunning: four levels', () => {
    const levels = blow(duel({ abilities: ['cunning-talent'] }), [1, 1, 1, 1, 1], 'cunning', 'agility', {
      'which-levels': { dazed: 4 },
    }).effects.levels;
    expect(levels).toEqual([expect.objectContaining({ condition: 'dazed', levels: 4 })]);
  });

  it('[HR-ABIL-29] Mighty: the might bonus twice', () => {
    expect(blow(duel(), [1, 1, 1, 1, 1], 'might', 'cunning').effects.pushes).toHaveLength(1);
    expect(
      blow(duel({ abilities: ['mighty'] }), [1, 1, 1, 1, 1], 'might', 'cunning').effects.pushes,
    ).toHaveLength(2);
  });

  it('[HR-ABIL-30] Clobber: +1d4 in melee against a target beside a wall or a heavy shield', () => {
    const rows = Array.from({ length: 12 }, (_, i) => (i === 5 ? '.......#....' : '............'));
    expect(
      blow(duel({ abilities: ['clobber'] }, {}, { rows }), [1, 1, 1, 4, 1, 1]).told.attack.from,
    ).toContain('clobber');
    expect(blow(duel({ abilities: ['clobber'] }), [1, 1, 1, 1, 1]).told.attack.from).not.toContain('clobber');
    const shield: Arena = {
      ...duel({ abilities: ['clobber'] }),
      g: { orc: { at: [6, 5], hp: 60 }, gob: { at: [7, 5], shield: 'heavy' } },
    };
    expect(blow(shield, [1, 1, 1, 4, 1, 1]).told.attack.from).toContain('clobber');
  });

  it('[HR-ABIL-31] Committed Blows: +1d6 on beating in the triangle, -1d6 on being beaten; a defensive target is none', () => {
    expect(
      blow(duel({ abilities: ['committed-blows'] }), [1, 1, 1, 6, 1, 1], 'might', 'cunning').told.attack
        .total,
    ).toBe(9);
    expect(
      blow(duel({ abilities: ['committed-blows'] }), [1, 1, 1, 1, 1], 'might', 'defensive').told.attack.total,
    ).toBe(3);
    expect(
      blow(duel({}, { abilities: ['committed-blows'] }), [1, 1, 1, 5, 5, 4], 'might', 'cunning').told.defense,
    ).toMatchObject({ total: 6, minus: 4 });
  });

  it('[HR-ABIL-32] Kick ’em While They’re Down: A2 against the prone', () => {
    expect(
      blow(
        duel({ abilities: ['kick-em-while-theyre-down'] }, { conditions: { prone: 1 } }),
        [1, 1, 1, 4, 5, 1, 1, 1],
      ).told.attack.net,
    ).toBe(2);
  });

  it('[HR-ABIL-33] Light Footed: +2 defense in neither armor nor shield', () => {
    const flat = (orc: object) =>
      blow(duel({}, { abilities: ['light-footed'], ...orc }), [1, 1, 1, 1, 1]).told.defense?.flat;
    expect([flat({}), flat({ armor: 'light' }), flat({ shield: 'light' })]).toEqual([2, 2, 1]);
  });

  it('[HR-ABIL-34] Iron Constitution: below 10 it is 4 less, not below 0', () => {
    const felt = (raw: number) => {
      const fight = stateOf(duel({}, { abilities: ['iron-constitution'] }));
      const { table } = tableOf(fight);
      const settled = computeHarm(fight, table, {
        by: null,
        target: 'orc',
        raw,
        fromAttack: false,
        executes: false,
        damageType: 'none',
        heavyMelee: false,
        rule: 'HR-DMG-01',
      });
      feel(fight, table, settled);
      return 60 - fight.fighters[1]!.hp;
    };
    expect([felt(3), felt(9), felt(10)]).toEqual([0, 5, 10]);
  });

  it('[HR-ABIL-35] Bloodblade: 4 hit points for a d8, no damage and no wound', () => {
    const { ana, told } = blow(duel({ abilities: ['bloodblade'] }), [1, 1, 1, 8, 1, 1], 'might', 'might', {
      'whether-to-bleed': true,
    });
    expect(told.attack.from).toContain('bloodblade');
    expect(ana).toMatchObject({ hp: 36, wounds: [] });
  });

  it('[HR-ABIL-37] Action Surge: one more action, and the turn stays to use it', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['turn g', { do: 'pass' }],
      ['turn p', { fighter: 'ana', do: 'ability', ability: 'action-surge' }],
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
    ];
    const { events, f } = play(duel({ abilities: ['action-surge'] }), [], pins);
    expect(events.filter(({ kind }) => kind === 'engaged')).toHaveLength(2);
    expect(f('ana')).toMatchObject({ actions: 0, spent: [true] });
  });

  it('[HR-ABIL-38] Eternal Fortitude: banked d6s go onto defense rolls before they fall', () => {
    const fight = stateOf(duel({}, { abilities: ['eternal-fortitude'] }));
    fight.fighters[1]!.fortitude = 4;
    const { table, events } = tableOf(fight, [1, 1, 1, 1, 1, 6, 5, 4], { 'how-many-banked': 3 });
    attack(
      fight,
      table,
      blowOf(fight.fighters[0]!, fight.fighters[1]!, fight.fighters[0]!.arms[0]!, 'might', 'attack'),
      noEffects(),
    );
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({ defense: { total: 17 } });
    expect(fight.fighters[1]!.fortitude).toBe(1);
  });

  it('[HR-SPELL-01] Force Strike: the next weapon attack pushes 15 feet, hit or not, once', () => {
    const fight = stateOf(duel());
    fight.fighters[0]!.forceStrike = true;
    const effects = noEffects();
    const { table } = tableOf(fight, [1, 1, 1, 8, 6]);
    attack(
      fight,
      table,
      blowOf(fight.fighters[0]!, fight.fighters[1]!, fight.fighters[0]!.arms[0]!, 'might', 'attack'),
      effects,
    );
    expect(effects.pushes).toEqual([expect.objectContaining({ feet: 15, rule: 'HR-SPELL-01' })]);
    expect(fight.fighters[0]!.forceStrike).toBe(false);
  });

  it('[HR-SPELL-02] Cold Snap: those chosen within 45 feet are held until the round ends, the wet twice', () => {
    const sketch: Arena = {
      ...duel({ abilities: ['cold-snap'] }),
      g: { orc: { at: [6, 5] }, gob: { at: [14, 5], conditions: { wet: 1 } }, far: { at: [14, 14] } },
    };
    const fight = stateOf({ ...sketch, p: { ana: { at: [5, 5], abilities: ['cold-snap'] } } });
    useAbility(fight, tableOf(fight).table, fight.fighters[0]!, use('cold-snap'));
    expect(fight.fighters.map(({ levels }) => levels.restrained)).toEqual([0, 1, 2, 1]);
    expect(fight.fighters[2]!.restrainedTillEnd).toBe(2);
    const played = play(sketch, [], [['turn p', { fighter: 'ana', do: 'ability', ability: 'cold-snap' }]]);
    expect(played.f('orc').levels.restrained).toBe(0);
  });

  it('[HR-SPELL-03] Shield of Air: two of the caster’s heart dice on a defense, before the damage', () => {
    const sketch = duel({}, { abilities: ['shield-of-air'] });
    const shield = { do: 'ability', ability: 'shield-of-air', target: 'orc', rush: 0, how: null };
    const { effects, left } = blow(sketch, [8, 6, 8, 1, 1, 7, 8], 'might', 'might', {
      'which-instant': shield,
    });
    expect(effects.harms).toEqual([expect.objectContaining({ raw: 5 })]);
    expect(left).toBe(0);
  });
});
