import type { Json, System } from '@affray/kernel';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { beforeAll, describe, expect, it } from 'vitest';
import { scenarioSchema } from './file.ts';
import { namesAt, schemaFor } from './schema.ts';

let template: System;
beforeAll(async () => {
  template = (await loadSystem('template')) as System;
});

describe('the JSON Schema of fight files', () => {
  it('knows the fields of the format', () => {
    expect(namesAt(scenarioSchema(), [])).toEqual(
      expect.arrayContaining([
        'title',
        'system',
        'options',
        'sides',
        'fighters',
        'scene',
        'script',
        'expect',
      ]),
    );
    expect(namesAt(scenarioSchema(), ['script'])).toEqual(['dice', 'answers', 'otherwise', 'rounds']);
    expect(namesAt(scenarioSchema(), ['sides', 'foes'])).toEqual(['by', 'name', 'fighters']);
    expect(namesAt(scenarioSchema(), ['script', 'dice', 3])).toEqual(['face', 'sides', 'slot', 'who']);
  });

  it('knows what a system adds: sheets, scene, house rules', () => {
    const schema = schemaFor(template);
    expect(namesAt(schema, ['fighters', 'anybody'])).toEqual(['from', 'name', 'hidden', 'health', 'wind']);
    expect(namesAt(schema, ['scene'])).toEqual(['rain']);
    expect(namesAt(schema, ['options'])).toEqual(Object.keys(template.houseRules));
    expect(schema).toMatchObject({
      properties: { system: { const: 'template' } },
      additionalProperties: false,
    });
    expect(schema).not.toHaveProperty('properties.edition');
  });

  it('keeps the definitions of two parts apart, and asks for an edition where there are some', () => {
    const node: Json = {
      type: 'object',
      properties: { next: { $ref: '#/$defs/node' }, size: { type: 'integer' } },
    };
    const part: Json = {
      type: 'object',
      properties: { first: { $ref: '#/$defs/node' } },
      required: ['first'],
      $defs: { node },
    };
    const system = { ...template, editions: ['old', 'new'], schemas: () => ({ sheet: part, scene: part }) };
    const schema = schemaFor(system);
    expect(schema).toMatchObject({ properties: { edition: { enum: ['old', 'new'] } } });
    expect(Object.keys((schema as { $defs: object }).$defs)).toEqual(
      expect.arrayContaining(['sheet-node', 'scene-node']),
    );
    expect(namesAt(schema, ['scene', 'first', 'next', 'next'])).toEqual(['next', 'size']);
    expect(namesAt(schema, ['fighters', 'x', 'first'])).toEqual(['next', 'size']);
    expect(schema).toMatchObject({
      properties: {
        fighters: { additionalProperties: { anyOf: [{ required: ['from'] }, { required: ['first'] }] } },
      },
    });
  });

  it('is plain JSON for every system there is', async () => {
    for (const id of SYSTEM_IDS) {
      const schema = schemaFor((await loadSystem(id)) as System);
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    }
  });
});
