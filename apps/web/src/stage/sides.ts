// The sides' looks: each has a colour, a shape and a position; never a colour alone.

/** Further sides share a look with an earlier one; their names still differ. */
const LOOKS = 4;

/** The shapes of the sides on a field of 20 x 20: disc, lozenge, triangle, square. */
export const SIDE_SHAPES: readonly string[] = [
  'M10 2A8 8 0 1 1 9.99 2Z',
  'M10 1 19 10 10 19 1 10Z',
  'M10 2 19 18H1Z',
  'M3 3H17V17H3Z',
];

/** What this module needs of a side. */
export interface SideName {
  readonly id: string;
  readonly name: string;
}

/**
 * The look of a side by its index: 0 to 3. An unknown side looks like the first.
 * @example sideLook([{ id: 'red', name: 'Red' }, { id: 'blue', name: 'Blue' }], 'blue'); // => 1
 */
export function sideLook(sides: readonly SideName[], id: string): number {
  return (
    Math.max(
      0,
      sides.findIndex((side) => side.id === id),
    ) % LOOKS
  );
}

/** The tone of dice of a side. */
export function sideTone(look: number): 'side-0' | 'side-1' | 'side-2' | 'side-3' {
  return (['side-0', 'side-1', 'side-2', 'side-3'] as const)[look % LOOKS] ?? 'side-0';
}

/** Custom properties with the colours of a side. */
export function sideColours(look: number): Record<string, string> {
  return { '--side': `var(--side-${look % LOOKS})`, '--side-wash': `var(--side-${look % LOOKS}-wash)` };
}

/**
 * Two letters for a fighter: of the first and last word, or of a word and its number.
 * @example initials('Goblin 3'); // => 'G3'
 * @example initials('Captain Orsk'); // => 'CO'
 * @example initials('Rook'); // => 'Ro'
 */
export function initials(name: string): string {
  const words = name
    .replace(/^(the|a|an)\s+/i, '')
    .split(/[\s-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? '?';
  const last = words.at(-1) ?? first;
  if (words.length <= 1) return first.slice(0, 1).toUpperCase() + first.slice(1, 2).toLowerCase();
  if (/^\d+$/.test(last)) return first.slice(0, 1).toUpperCase() + last.slice(0, 2);
  return (first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
}

/** How much space each fighter gets. */
export type Room = 'large' | 'normal' | 'compact';

/**
 * The space for each fighter, given how many there are.
 * @example roomFor(16); // => 'compact'
 */
export function roomFor(fighters: number): Room {
  return fighters <= 4 ? 'large' : fighters <= 8 ? 'normal' : 'compact';
}

/** Fighters of each side in the order of the sides; those of unknown sides come last. */
export function bySide<F extends { readonly side: string }>(
  sides: readonly SideName[],
  fighters: readonly F[],
): { readonly side: SideName; readonly fighters: readonly F[] }[] {
  const named = sides.map((side) => ({ side, fighters: fighters.filter((one) => one.side === side.id) }));
  const rest = [...new Set(fighters.map(({ side }) => side))].filter(
    (id) => !sides.some((side) => side.id === id),
  );
  const others = rest.map((id) => ({
    side: { id, name: id },
    fighters: fighters.filter((one) => one.side === id),
  }));
  return [...named, ...others].filter((group) => group.fighters.length > 0);
}
