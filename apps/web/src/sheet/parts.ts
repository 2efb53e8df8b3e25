// A sheet as data: headed parts with items, so that each system says what is on it and one component draws it.
import type { Rule, Rulebook } from '@affray/kernel';

/** Something on a sheet. `field` names what the game master may set, `rule` what the book says of it. */
export interface ItemBase {
  readonly label: string;
  readonly field?: string | undefined;
  readonly rule?: string | undefined;
}
export interface TextItem extends ItemBase {
  readonly is: 'text';
  readonly text: string;
  readonly struck?: boolean;
}
/** A number of so many at most. */
export interface NumberItem extends ItemBase {
  readonly is: 'number';
  readonly now: number;
  readonly most?: number;
}
/** Dice: unrolled ones show their size, rolled ones their face. */
export interface DiceItem extends ItemBase {
  readonly is: 'dice';
  readonly dice: readonly {
    readonly sides: number;
    readonly face: number | null;
    readonly spent?: boolean;
    readonly marked?: boolean;
  }[];
  readonly text?: string;
}
/** Something that holds now: a condition, a status. */
export interface ChipItem extends ItemBase {
  readonly is: 'chip';
  readonly tone?: 'bad' | 'good' | 'warn';
}
export type Item = TextItem | NumberItem | DiceItem | ChipItem;

export interface Part {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Parts that have something in them. */
export function filled(parts: readonly Part[]): Part[] {
  return parts.filter(({ items }) => items.length > 0);
}

/** A line of words. */
export function text(
  label: string,
  words: string,
  more: Omit<ItemBase, 'label'> & { struck?: boolean } = {},
): TextItem {
  return { is: 'text', label, text: words, ...more };
}

/** A number. */
export function number(
  label: string,
  now: number,
  more: Omit<ItemBase, 'label'> & { most?: number } = {},
): NumberItem {
  return { is: 'number', label, now, ...more };
}

/** One die that is not rolled. */
export function die(
  label: string,
  sides: number,
  more: Omit<ItemBase, 'label'> & { text?: string } = {},
): DiceItem {
  return { is: 'dice', label, dice: sides === 0 ? [] : [{ sides, face: null }], ...more };
}

/** A condition or the like. */
export function chip(
  label: string,
  more: Omit<ItemBase, 'label'> & { tone?: 'bad' | 'good' | 'warn' } = {},
): ChipItem {
  return { is: 'chip', label, ...more };
}

/** All fields that stand somewhere on the sheet. */
export function fieldsOn(parts: readonly Part[]): Set<string> {
  const fields = new Set<string>();
  for (const { items } of parts) for (const { field } of items) if (field !== undefined) fields.add(field);
  return fields;
}

/**
 * A rule of a rulebook by its id.
 * @example ruleOf(system.rulebook, 'HR-COND-10')?.title; // => 'Dazed'
 */
export function ruleOf(rulebook: Rulebook, id: string): Rule | null {
  for (const { rules } of rulebook.chapters) {
    const rule = rules[id];
    if (rule !== undefined) return rule;
  }
  return null;
}
