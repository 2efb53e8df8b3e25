import { describe, expect, it } from 'vitest';
import { resolve } from './13-resolution.ts';
import { attack } from './14-attacks.ts';
import { resolvePushes } from './20-forced-movement.ts';
import { gain, gainFromArea } from './24-conditions.ts';
import { meeting } from './board.ts';
import { conditionNet } from './condition-nets.ts';
import { blowOf, noEffects } from './effects.ts';
import { LIBRARY } from './library.ts';
import { HEROES } from './library-heroes.ts';
import { MONSTERS } from './library-monsters.ts';
import { checkSheet } from './schema.ts';
import type { Sheet } from './sheet.ts';
import type { AttackStance, Engagement, Fight, StanceHeld } from './state.ts';
import { type Desk, desk, engaged, fightOf, who } from './testing-desk.ts';
import { endFade, traitDamage, traitNet } from './traits.ts';

function sheet(id: string): Sheet {
  return LIBRARY[id]!.sheet;
}

function block(id: string): unknown[] {
  const s = sheet(id);
  return [s.size, s.might, s.agility, s.cunning, s.presence, s.heart, s.hp, s.woundAt, s.attack, s.defense];
}

function duel(foe: string, orcAt = [3, 2], more: object = {}): Fight {
  return fightOf(
    { ana: { hp: 40, weapons: ['maul'], might: 8 } },
    { foe: { ...sheet(foe), ...more } as never },
    { places: { ana: [2, 2], foe: orcAt } },
  );
}

/** The creature attacks Ana, or she attacks it. */
function blow(
  fight: Fight,
  by: 'ana' | 'foe',
  stance: AttackStance,
  against: StanceHeld,
  dice: number[],
  answers: Record<string, unknown[]> = {},
): [ReturnType<typeof noEffects>, Desk] {
  const target = by === 'ana' ? 'foe' : 'ana';
  engaged(fight, by === 'ana' ? { ana: stance, foe: against } : { ana: against, foe: stance });
  const effects = noEffects();
  const d = desk(fight, dice, answers);
  attack(
    fight,
    d.table,
    blowOf(who(fight, by), who(fight, target), who(fight, by).arms[0]!, stance, 'attack'),
    effects,
  );
  return [effects, d];
}

describe('stat blocks', () => {
  it('[HR-MON-01] Phantom Knight: its numbers', () => {
    expect(block('phantom-knight')).toEqual(['medium', 10, 6, 10, 8, 10, 50, 15, 6, 8]);
    expect(sheet('phantom-knight').magicDefense).toBe(4);
  });
  it('[HR-MON-01] whoever strikes it with might takes 1d6', () => {
    const [effects] = blow(duel('phantom-knight'), 'ana', 'might', 'might', [1, 1, 1, 1, 1, 1, 4]);
    expect(effects.harms).toMatchObject([{ target: 'ana', raw: 4, rule: 'HR-MON-01' }]);
    expect(blow(duel('phantom-knight'), 'ana', 'cunning', 'cunning', [1, 1, 1, 1, 1])[0].harms).toEqual([]);
  });
  it('[HR-MON-01] beating a stance: might save 12, or pulled and held', () => {
    const fight = duel('phantom-knight');
    const [effects, d] = blow(fight, 'foe', 'cunning', 'agility', [1, 1, 1, 1, 5, 6], {
      'which-levels': [{}],
    });
    expect(effects.pushes).toMatchObject([{ rule: 'HR-MON-01', feet: 10 }]);
    who(fight, 'ana').x = 0;
    resolvePushes(fight, d.table, effects.pushes);
    expect([who(fight, 'ana').x, who(fight, 'foe').grappling]).toEqual([2, 'ana']);
    const saved = blow(duel('phantom-knight'), 'foe', 'cunning', 'agility', [1, 1, 1, 1, 6, 6], {
      'which-levels': [{}],
    });
    expect(saved[0].pushes).toEqual([]);
  });
  it('[HR-MON-01] fades once, until the next round, and passes through others', () => {
    const fight = duel('phantom-knight');
    const knight = who(fight, 'foe');
    const hit = [8, 8, 12, 12, 1, 1, 1];
    const [effects, d] = blow(fight, 'ana', 'might', 'might', hit);
    expect(effects.levels).toMatchObject([{ target: 'foe', condition: 'obscured', levels: 1 }]);
    gain(fight, d.table, knight, 'obscured', 1, 'HR-MON-01', 'foe');
    endFade(fight, d.table, knight);
    expect(knight.levels.obscured).toBe(0);
    expect(blow(fight, 'ana', 'might', 'might', hit)[0].levels).toEqual([]);
    expect(meeting(knight, who(fight, 'ana'))).toBe('cross');
    expect(meeting(who(fight, 'ana'), knight)).toBe('stop');
  });
  it('[HR-MON-02] Brute: numbers, knocks down when beating with might, half from one type', () => {
    expect(block('brute')).toEqual(['large', 10, 4, 4, 6, 8, 40, 12, 8, 4]);
    const [effects] = blow(duel('brute'), 'foe', 'might', 'cunning', [1, 1, 1, 1]);
    expect(effects.levels).toMatchObject([{ target: 'ana', condition: 'prone' }]);
    expect(blow(duel('brute'), 'foe', 'might', 'might', [1, 1, 1, 1])[0].levels).toEqual([]);
    const fight = duel('brute');
    const half = ['bludgeoning', 'slashing'].map((type) => traitDamage(fight, who(fight, 'foe'), 9, type));
    expect(half).toEqual([5, 9]);
  });
  it('[HR-MON-03] Skirmisher: numbers, A1 against the off-balanced', () => {
    expect(block('skirmisher')).toEqual(['medium', 6, 10, 8, 6, 8, 30, 10, 6, 6]);
    const fight = duel('skirmisher');
    expect(traitNet(who(fight, 'foe'), who(fight, 'ana'))).toBe(0);
    who(fight, 'ana').levels['off-balanced'] = 2;
    expect(conditionNet(fight, who(fight, 'foe'), who(fight, 'ana'), 'agility', 'attack', null)).toBe(1);
    expect(sheet('skirmisher').traits).toContain('skirmishes');
  });
  it('[HR-MON-03] [HR-ABIL-23] a sentinel’s strike at its step away does harm', () => {
    const fight = fightOf(
      { ana: { abilities: ['sentinel'], weapons: ['shortsword'], might: 8 } },
      { foe: { ...sheet('skirmisher') } as never },
      { places: { ana: [2, 2], foe: [3, 2] } },
    );
    engaged(fight, { ana: 'might', foe: 'agility' });
    const foe = who(fight, 'foe');
    const before = foe.hp;
    const strike = { do: 'strike', with: 'shortsword', stance: 'might', pay: 'nothing' };
    const away = { do: 'step', x: foe.x + 1, y: foe.y };
    const miss = { do: 'attack', with: foe.arms[0]?.key, target: 'ana', after: 'stay' };
    const { table } = desk(fight, [1, 1, 6, 6, 8, 8, 6, 1, 1], {
      'what-to-declare': [miss],
      'where-to-sidestep': [away],
      'whether-to-strike': [strike],
      'whether-to-shrug': [false],
    });
    resolve(fight, table, fight.engagement as Engagement);
    expect([before - foe.hp, foe.x]).toEqual([14, 4]);
  });
  it('[HR-MON-04] Controller: numbers, 2 levels of a condition on beating a stance', () => {
    expect(block('controller')).toEqual(['medium', 4, 6, 10, 8, 10, 35, 12, 5, 5]);
    const [effects] = blow(duel('controller'), 'foe', 'might', 'cunning', [1, 1, 1, 1], {
      'which-hex': ['slowed'],
    });
    expect(effects.levels).toMatchObject([{ condition: 'slowed', levels: 2 }]);
  });
  it('[HR-MON-05] Minion Swarm: numbers, strikes all beside it, shrugs off what is meant for one', () => {
    expect(block('swarm')).toEqual(['large', 4, 8, 6, 4, 6, 25, 0, 4, 3]);
    const fight = duel('swarm');
    expect(who(fight, 'foe').arms[0]!.targets).toBeGreaterThan(8);
    const { table } = desk(fight);
    gain(fight, table, who(fight, 'foe'), 'dazed', 2, 'HR-CUN-02', 'ana');
    expect(who(fight, 'foe').levels.dazed).toBe(0);
    gainFromArea(fight, table, who(fight, 'foe'), 'restrained', 1, 'HR-SPELL-02', 'ana');
    expect(who(fight, 'foe').levels.restrained).toBe(1);
  });
  it('[HR-MON-06] [HR-MON-07] War Horse and Dire Wolf: numbers, speed 60, weapons of the body', () => {
    expect(block('war-horse')).toEqual(['large', 10, 6, 6, 0, 8, 90, 10, null, null]);
    expect(block('dire-wolf')).toEqual(['L2', 10, 10, 8, 0, 8, 100, 10, null, null]);
    expect([sheet('war-horse').speed, sheet('dire-wolf').speed]).toEqual([60, 60]);
    expect(sheet('dire-wolf').weapons.every(({ weapon }) => weapon.body)).toBe(true);
  });
  it('[HR-MON-08] hit points and wound thresholds keep to the guide', () => {
    const kept = (id: string, hp: [number, number], w: [number, number]): boolean => {
      const s = sheet(id);
      return s.hp >= hp[0] && s.hp <= hp[1] && (s.woundAt ?? 0) >= w[0] && (s.woundAt ?? 0) <= w[1];
    };
    expect(['goblin', 'hound'].map((id) => kept(id, [10, 20], [5, 8]))).toEqual([true, true]);
    expect(['orc', 'bandit'].map((id) => kept(id, [25, 40], [8, 12]))).toEqual([true, true]);
    expect([kept('ogre', [40, 60], [12, 15]), kept('hill-giant', [60, 200], [15, 99])]).toEqual([true, true]);
  });
  it('[HR-MON-09] a natural attack is melee at 5 feet; a defensive target is no win in the triangle', () => {
    const [body] = who(duel('brute'), 'foe').arms;
    expect([body!.mode, body!.range, body!.body]).toEqual(['melee', 5, true]);
    expect(blow(duel('brute'), 'foe', 'might', 'defensive', [1, 1, 1, 1])[0].levels).toEqual([]);
  });
  it('[HR-MON-10] every hero is made by the book: d8, 40, two d6 and two d4, 60 feet', () => {
    expect(Object.keys(HEROES).length).toBeGreaterThanOrEqual(6);
    for (const { sheet: s } of Object.values(HEROES)) {
      expect([s.heart, s.hp, s.maxHp, s.speed]).toEqual([8, 40, 40, 60]);
      expect([s.might, s.agility, s.cunning, s.presence].sort()).toEqual([4, 4, 6, 6]);
    }
  });
  it('every ready sheet passes its own check unchanged', () => {
    for (const [id, entry] of Object.entries({ ...HEROES, ...MONSTERS })) {
      expect([id, checkSheet(entry.sheet)]).toEqual([id, { ok: true, value: entry.sheet }]);
      expect([id, checkSheet(JSON.parse(JSON.stringify(entry.sheet)))]).toEqual([
        id,
        { ok: true, value: entry.sheet },
      ]);
    }
  });
});
