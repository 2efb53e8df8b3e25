import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { asSchema, blankOf, formOf, labelOf, type Schema, shapeOf } from './shape.ts';

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

  test('forms that differ by one constant are told apart', () => {
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
