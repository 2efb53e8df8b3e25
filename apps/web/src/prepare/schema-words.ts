// Names for parts of a form that the schema does not name.
import { PREPARE } from '../words/prepare.ts';
import { labelOf, type Schema, shapeOf, valueWords } from './shape.ts';

/**
 * What distinguishes one form of a union from the others: its title, the value that only it can have, or how it
 * is written.
 * @example formName({ type: 'string' }) // 'by its name'
 */
export function formName(form: Schema): string {
  if (typeof form.title === 'string') return form.title;
  const shape = shapeOf(form);
  if (shape.is !== 'record') return PREPARE.forms[shape.is];
  const only = shape.fields.map(([, schema]) => schema).find((one) => typeof one.const === 'string');
  return only === undefined ? PREPARE.forms.record : valueWords(only, String(only.const));
}

/**
 * The title of a list item: its name, otherwise its first value, otherwise its number.
 * @example titleOf(schema, { die: 6, exhausted: false }, 0) // 'Die 6'
 */
export function titleOf(schema: Schema, item: unknown, index: number): string {
  if (item === null || typeof item !== 'object') return String(item);
  const given = item as Readonly<Record<string, unknown>>;
  const { name, id, weapon, text } = given;
  const inner = weapon !== null && typeof weapon === 'object' ? (weapon as { name?: unknown }).name : weapon;
  const word = [name, inner, id, text].find((one) => typeof one === 'string');
  return typeof word === 'string' ? word : (firstSaid(schema, given) ?? `${index + 1}.`);
}

/** The first number or choice of a record: a choice is clear by itself, a number gets its label. */
function firstSaid(schema: Schema, given: Readonly<Record<string, unknown>>): string | null {
  const shape = shapeOf(schema);
  for (const [name, field] of shape.is === 'record' ? shape.fields : []) {
    const value = given[name];
    if (typeof value === 'number') return `${labelOf(name, field)} ${valueWords(field, value)}`;
    if (typeof value === 'string' && value !== '') return valueWords(field, value);
  }
  return null;
}
