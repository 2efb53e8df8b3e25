// Quantities of a fight that can be changed: fields of fighters, their counts, house rules.
import type { HouseRule, Json } from '@affray/kernel';
import { fighterLines } from '@affray/lab/browser';
import { asSchema, listOf, type Schema } from '../prepare/shape.ts';
import type { LabFight } from './fight.ts';

/** A quantity with its current value and a useful range. */
export interface Quantity {
  readonly quantity: string;
  readonly now: Json;
  /** As the lab reads ranges: `2..10`, `2..20/3`, `4,6,8`. */
  readonly values: string;
}

/** What numbers a schema allows. */
type Numbers =
  | { readonly is: 'list'; readonly values: readonly number[] }
  | { readonly is: 'range'; readonly min: number; readonly max: number; readonly step: number };

const MOST_POINTS = 9;

/**
 * Everything of a fight that a sweep can vary.
 * @example quantitiesOf(fight)[0] // { quantity: 'fencer.health', now: 22, values: '11..33/3' }
 */
export function quantitiesOf(fight: LabFight): Quantity[] {
  const sheet = asSchema(fight.system.schemas().sheet);
  const fields = Object.entries(asSchema(sheet.properties)).flatMap(([name, schema]) => {
    const numbers = numbersOf(asSchema(schema));
    return numbers === null ? [] : [{ name, numbers }];
  });
  const lines = fighterLines(fight.scenario);
  const ofFighters = lines.flatMap(({ name: base, id }): Quantity[] => {
    const own = fight.setup.fighters.find((fighter) => fighter.id === id)?.sheet as Schema | undefined;
    return fields.flatMap(({ name, numbers }) => {
      const now = own?.[name] ?? null;
      return typeof now === 'number'
        ? [{ quantity: `${base}.${name}`, now, values: around(numbers, now) }]
        : [];
    });
  });
  const counts = lines.map(({ name, count }) => ({
    quantity: `${name}.count`,
    now: count,
    values: `1..${Math.max(4, count + 3)}`,
  }));
  const rules = Object.entries(fight.system.houseRules).map(([name, rule]) => ({
    quantity: `options.${name}`,
    now: fight.setup.options[name] ?? rule.default,
    values: rangeOfRule(rule, fight.setup.options[name]),
  }));
  return [...counts, ...ofFighters, ...rules];
}

function rangeOfRule(rule: HouseRule, now: Json | undefined): string {
  if (rule.is === 'flag') return 'false,true';
  if (rule.is === 'choice') return rule.values.join(',');
  const value = typeof now === 'number' ? now : rule.default;
  return around({ is: 'range', min: rule.min, max: rule.max, step: 1 }, value);
}

/** A value of a house rule that is not the one in force. */
export function otherValue(rule: HouseRule, now: Json | undefined): Json {
  const value = now ?? rule.default;
  if (rule.is === 'flag') return value !== true;
  if (rule.is === 'choice') return rule.values.find((one) => one !== value) ?? rule.default;
  return value === rule.max ? rule.min : Number(value) + 1;
}

/** The numbers that a schema allows, through its unions; null if it allows no numbers. */
export function numbersOf(schema: Schema): Numbers | null {
  const list = listOf(schema.enum).filter((value) => typeof value === 'number');
  if (list.length > 1) return { is: 'list', values: list };
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof schema.const === 'number'
      ? { is: 'list', values: [schema.const] }
      : {
          is: 'range',
          min: typeof schema.minimum === 'number' ? schema.minimum : 0,
          max: typeof schema.maximum === 'number' ? schema.maximum : 100,
          step: typeof schema.multipleOf === 'number' ? schema.multipleOf : 1,
        };
  const parts = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].flatMap((part) => {
    const numbers = numbersOf(asSchema(part));
    return numbers === null ? [] : [numbers];
  });
  const range = parts.find(({ is }) => is === 'range');
  if (range !== undefined) return range;
  const values = parts.flatMap((part) => (part.is === 'list' ? part.values : []));
  return values.length === 0 ? null : { is: 'list', values: [...new Set(values)].sort((a, b) => a - b) };
}

/**
 * A range around a value, with few enough points to view.
 * @example around({ is: 'range', min: 0, max: 100, step: 1 }, 20) // '10..30/3'
 */
export function around(numbers: Numbers, now: number): string {
  if (numbers.is === 'list') return numbers.values.filter((value) => value > 0).join(',');
  const { min, max, step } = numbers;
  const reach = Math.max(2 * step, Math.abs(now) / 2);
  const low = Math.max(min, Math.ceil((now - reach) / step) * step);
  const high = Math.min(max, Math.floor((now + reach) / step) * step);
  const by = Math.max(1, Math.ceil((high - low) / step / (MOST_POINTS - 1))) * step;
  return by === 1 ? `${low}..${high}` : `${low}..${high}/${by}`;
}
