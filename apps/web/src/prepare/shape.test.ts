import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { formName, titleOf } from './schema-words.ts';
import { asSchema, blankOf, formOf, labelOf, listOf, type Schema, shapeOf } from './shape.ts';

describe('the control for a schema', () => {
  test('a number with its limits', () => {
    expect(shapeOf({ type: 'integer', minimum: 0, maximum: 40, multipleOf: 5 })).toEqual({
      is: 'number',
      min: 0,
      max: 40,
      step: 5,
      canBeNone: false,
    });
  });

  test('a number that may be none is still a number', () => {
    expect(shapeOf({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] })).toMatchObject({
      is: 'number',
      min: 1,
      canBeNone: true,
    });
    expect(shapeOf({ type: ['string', 'null'] })).toMatchObject({ is: 'text', canBeNone: true });
  });

  test('dice written in two ways are offered once', () => {
    const die: Schema = {
      anyOf: [
        {
          anyOf: [
            { type: 'string', enum: ['d4', 'd6'] },
            { type: 'number', const: 4 },
            { type: 'number', const: 6 },
          ],
        },
        { type: 'number', const: 0 },
      ],
    };
    expect(shapeOf(die)).toEqual({ is: 'choice', values: ['d4', 'd6', 0], canBeNone: false });
  });

  test('a name of a list or a form of its own', () => {
    const weapon: Schema = {
      anyOf: [
        { type: 'string', enum: ['axe', 'bow'] },
        { type: 'object', properties: { id: { type: 'string', minLength: 1 } }, required: ['id'] },
      ],
    };
    const shape = shapeOf(weapon);
    expect(shape).toMatchObject({ is: 'either', values: ['axe', 'bow'] });
    if (shape.is !== 'either') throw new Error('no union');
    expect(formOf(shape.forms, 'axe')).toBe(-1);
    expect(formOf(shape.forms, { id: 'spear' })).toBe(0);
    expect(blankOf(weapon)).toBe('axe');
  });

  test('distinguishes forms that differ by one constant', () => {
    const forms: Schema[] = ['condition', 'knock-out'].map((effect) => ({
      type: 'object',
      properties: { effect: { type: 'string', const: effect } },
      required: ['effect'],
    }));
    expect(formOf(forms, { effect: 'knock-out' })).toBe(1);
    expect(blankOf(forms[1] ?? {})).toEqual({ effect: 'knock-out' });
  });

  test('field names as words', () => {
    expect(labelOf('grapplesFreely', {})).toBe('Grapples freely');
    expect(labelOf('grapplesFreely', { title: 'Grapples without hands' })).toBe('Grapples without hands');
  });

  test.each([...SYSTEM_IDS])('every field of %s has a control', async (id) => {
    const system = await loadSystem(id);
    const { sheet, scene } = system!.schemas();
    for (const part of [sheet, scene]) {
      const shape = shapeOf(asSchema(part));
      if (shape.is !== 'record') throw new Error('no record');
      for (const [name, schema] of shape.fields)
        expect([name, shapeOf(schema).is]).not.toEqual([name, 'any']);
    }
  });
});

/** Every schema inside a schema, itself included. */
function partsOf(schema: Schema): Schema[] {
  const inner = ['anyOf', 'oneOf'].flatMap((key) => listOf(schema[key])).map(asSchema);
  const fields = Object.values(asSchema(schema.properties)).map(asSchema);
  const rest = ['items', 'additionalProperties'].map((key) => asSchema(schema[key]));
  return [
    schema,
    ...[...inner, ...fields, ...rest].filter((one) => Object.keys(one).length > 0).flatMap(partsOf),
  ];
}

describe('the words of a form', () => {
  test.each([...SYSTEM_IDS])('tell the ways to write something in %s apart', async (id) => {
    const { sheet, scene } = (await loadSystem(id))!.schemas();
    for (const part of [sheet, scene].flatMap((one) => partsOf(asSchema(one)))) {
      const shape = shapeOf(part);
      if (shape.is !== 'either') continue;
      const names = shape.forms.map(formName);
      expect(new Set(names).size, names.join(', ')).toBe(names.length);
    }
  });

  test('call an item without a name by the first thing that it says', () => {
    const piece: Schema = {
      type: 'object',
      properties: {
        marks: { type: 'array', items: { type: 'integer' } },
        piece: { type: 'string', enum: ['helmet'], labels: { helmet: 'Helmet' } },
      },
    };
    expect(titleOf(piece, { marks: [], piece: 'helmet' }, 0)).toBe('Helmet');
    expect(titleOf({ type: 'object', properties: { die: { type: 'integer' } } }, { die: 6 }, 0)).toBe(
      'Die 6',
    );
    expect(titleOf(piece, { name: 'Crown', piece: 'helmet' }, 0)).toBe('Crown');
    expect(titleOf(piece, {}, 2)).toBe('3.');
  });
});
