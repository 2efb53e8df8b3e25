import { compileBoard } from '@affray/grid';
import { describe, expect, it } from 'vitest';
import { MAP_IDS, MAPS, mapNamed, readMap, SIGNS } from './maps.ts';
import { checkSheet, schemas } from './schema.ts';
import { checkScene } from './schema-scene.ts';
import { setupOf } from './testing-desk.ts';

function problems(data: unknown): string[] {
  const checked = checkSheet(data);
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('sheets', () => {
  it('an empty sheet is a new fighter; maxima follow what is given', () => {
    const plain = checkSheet({});
    expect(plain.ok && [plain.value.heart, plain.value.maxHp, plain.value.wielded]).toEqual([8, 40, null]);
    const orc = checkSheet({ hp: 14, heart: 6, weapons: ['maul', 'knife'] });
    expect(orc.ok && [orc.value.maxHp, orc.value.maxHeart, orc.value.wielded]).toEqual([14, 6, 'maul']);
  });
  it('says what is wrong and where', () => {
    expect(problems({ migth: 6 })).toEqual(['migth: There is no "migth" here.']);
    expect(problems({ might: 7 })[0]).toMatch(/^might: /);
    expect(problems({ weapons: ['maul'], shield: 'heavy' })[0]).toMatch(/more than 2 hands/);
    expect(problems({ weapons: ['maul'], wielded: 'knife' })[0]).toMatch(/not among those carried/);
    expect(problems({ hp: 50, maxHp: 40 })).toEqual(['hp: Hit points are above the maximum.']);
    expect(problems({ spent: ['execute'] })[0]).toMatch(/not among the abilities/);
    expect(problems({ weapons: ['knife', 'knife'] })[0]).toMatch(/listed twice/);
  });
  it('weapons of one’s own: class gives die and hands', () => {
    const axe = checkSheet({
      weapons: [{ weapon: { id: 'axe', class: 'heavy', damage: 'slashing' }, count: 1 }],
    });
    expect(axe.ok && axe.value.weapons[0]?.weapon).toMatchObject({
      name: 'axe',
      die: 12,
      hands: 2,
      modes: ['melee'],
    });
  });
});

describe('scenes and maps', () => {
  const { fighters } = setupOf({ ana: {} }, { orc: { size: 'L2' } });
  const scene = (data: unknown): ReturnType<typeof checkScene> => checkScene(data, null, fighters);

  it('a checked scene passes its own check unchanged', () => {
    for (const map of MAP_IDS) {
      const once = scene({ map });
      expect(once.ok).toBe(true);
      if (once.ok) expect(scene(JSON.parse(JSON.stringify(once.value)))).toEqual(once);
    }
  });
  it('says what does not fit', () => {
    const messages = (data: unknown): string[] => {
      const checked = scene(data);
      return checked.ok ? [] : checked.problems.map(({ message }) => message);
    };
    expect(messages({ map: 'moor' })).not.toEqual([]);
    expect(messages({ map: { rows: ['..', '.?'] } })[0]).toMatch(/"\?"/);
    expect(messages({ map: { rows: ['..', '..'] } })[0]).toMatch(/no room/);
    expect(messages({ places: { ana: [3, 3], orc: [2, 2] } })).toEqual(['orc cannot stand at (2, 2).']);
    expect(messages({ places: { bob: [3, 3] } })).toEqual(['There is no "bob" in this fight.']);
    expect(messages({ expected: { elves: true } })).toEqual(['There is no "elves" in this fight.']);
    expect(messages({ map: 'field', plan: mapNamed('field').plan })).toEqual([
      'Give a map or a plan, not both.',
    ]);
  });
  it('every ready map compiles, has room for six on each side and uses known signs', () => {
    for (const id of MAP_IDS) {
      const { plan, starts } = mapNamed(id);
      expect(compileBoard(plan).width).toBe(MAPS[id].art[0]?.length);
      expect([id, starts[0].length >= 6, starts[1].length >= 6]).toEqual([id, true, true]);
      for (const line of MAPS[id].art) for (const sign of line) expect(Object.keys(SIGNS)).toContain(sign);
    }
  });
  it('reads art: heights, water, light and starting squares', () => {
    const ground = readMap(['A^w', '#WB'], 'dim');
    expect(ground.plan.rows).toEqual(['..~', '#..']);
    expect(ground.water).toEqual([
      { x: 2, y: 1, depth: 1 },
      { x: 1, y: 0, depth: 2 },
    ]);
    expect(ground.starts).toEqual([[{ x: 0, y: 1 }], [{ x: 2, y: 0 }]]);
    expect(ground.plan.light).toEqual([{ x: 0, y: 0, width: 3, height: 2, light: 'dim' }]);
    expect(ground.plan.elevation).toContainEqual({ x: 1, y: 1, width: 1, height: 1, feet: 10 });
  });
  it('JSON Schemas name every field', () => {
    const { sheet, scene: place } = schemas() as unknown as Record<
      string,
      { properties: Record<string, unknown> }
    >;
    expect(Object.keys(sheet?.properties ?? {})).toContain('cantrips');
    expect(Object.keys(place?.properties ?? {})).toContain('map');
  });
});
