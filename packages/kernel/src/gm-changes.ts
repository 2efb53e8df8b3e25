// Converts what the game master picks, on a page or in a terminal, into changes.
import type { Change } from './intervention.ts';
import type { Json } from './json.ts';
import type { Call, System } from './system.ts';

/** The type of a call's argument. */
export type Takes = Call['takes'][string];
/** Arguments of a call. */
export type Given = Readonly<Record<string, Json>>;

/** A change that can be made to fighters, as a key: `field:grit`, `call:add-wound`, `do:hide`. */
export type What = `field:${string}` | `call:${string}` | `do:${'hide' | 'reveal' | 'remove'}`;

/**
 * The argument of a call that takes the picked fighters; null if it takes none.
 * @example subjectOf(system.calls['add-wound']) // 'fighter'
 */
export function subjectOf(call: Pick<Call, 'takes'>): string | null {
  const found = Object.entries(call.takes).find(([, is]) => is === 'fighter' || is === 'fighters');
  return found?.[0] ?? null;
}

/** Whether it needs picked fighters. */
export function needsFighters(system: System, what: string): boolean {
  const [kind, name = ''] = what.split(/:(.*)/);
  if (kind !== 'call') return true;
  const call = system.calls[name];
  const subject = call === undefined ? null : subjectOf(call);
  return subject !== null && call?.optional?.includes(subject) !== true;
}

/**
 * The changes that a choice results in: one for each fighter, or one for all if a call takes several.
 * @example changesFor(system, 'field:grit', ['wolf', 'bear'], { to: 0 })
 */
export function changesFor(
  system: System,
  what: string,
  fighters: readonly string[],
  { to, given }: { readonly to: Json; readonly given: Given },
): Change[] {
  const [kind, name = ''] = what.split(/:(.*)/);
  if (kind === 'field') return fighters.map((fighter) => ({ do: 'set', fighter, field: name, to }));
  if (kind === 'do')
    return fighters.map((fighter) => ({ do: name as 'hide' | 'reveal' | 'remove', fighter }));
  const call = system.calls[name];
  const subject = call === undefined ? null : subjectOf(call);
  if (call === undefined) return [];
  if (subject === null) return [{ do: 'call', call: name, given }];
  if (call.takes[subject] === 'fighters')
    return [{ do: 'call', call: name, given: { ...given, [subject]: [...fighters] } }];
  if (fighters.length === 0)
    return call.optional?.includes(subject) === true
      ? [{ do: 'call', call: name, given: { ...given, [subject]: '' } }]
      : [];
  return fighters.map((fighter) => ({ do: 'call', call: name, given: { ...given, [subject]: fighter } }));
}

/**
 * Groups that can be picked at once: sides, and fighters of one kind by their names ("Goblin 1", "Goblin 2").
 * @example groupsOf([{ id: 'g1', name: 'Goblin 1', side: 'foes' }, …], sides)
 */
export function groupsOf(
  fighters: readonly { readonly id: string; readonly name: string; readonly side: string }[],
  sides: readonly { readonly id: string; readonly name: string }[],
): { readonly name: string; readonly ids: readonly string[] }[] {
  const groups = sides.map(({ id, name }) => ({
    name,
    ids: fighters.filter(({ side }) => side === id).map((one) => one.id),
  }));
  const kinds = Map.groupBy(fighters, ({ name }) => name.replace(/[\s-]*(?:\d+|[A-Z])$/u, ''));
  for (const [name, list] of kinds) if (list.length > 1) groups.push({ name, ids: list.map(({ id }) => id) });
  const isNew = (ids: readonly string[], at: number): boolean =>
    groups.findIndex((other) => other.ids.join() === ids.join()) === at;
  return groups.filter(({ ids }, at) => ids.length > 1 && isNew(ids, at));
}

/**
 * Sizes of dice as people write them; null if the text is not a roll.
 * @example diceIn('2d6 + d8') // [6, 6, 8]
 */
export function diceIn(text: string): number[] | null {
  const dice: number[] = [];
  for (const part of text.split(/[+,\s]+/).filter((one) => one !== '')) {
    const found = /^(\d{0,2})d(\d{1,3})$/i.exec(part);
    const [count, sides] = [Number(found?.[1] || 1), Number(found?.[2])];
    if (found === null || sides < 2 || sides > 100 || count < 1) return null;
    for (let i = 0; i < count; i++) dice.push(sides);
  }
  return dice.length === 0 || dice.length > 20 ? null : dice;
}
