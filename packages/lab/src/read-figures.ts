// Reads the few figures of finished fights that the lab counts, with the system's own reader if it has one.
import type { Figure, FigureReader, Setup, System } from '@affray/kernel';

/**
 * The reader of a system, or one that builds all figures. It writes the numbers worth counting: those that the
 * game master can set define a fighter; the rest is bookkeeping. A figure that is currently not a number is NaN.
 * @example const reader = readerOf(system, setup); reader.read(state, 0, new Float64Array(reader.names.length));
 */
export function readerOf(system: System, setup: Setup): FigureReader {
  if (system.figureReader !== undefined) return system.figureReader;
  const ids = setup.fighters.map(({ id }) => id);
  const names = namesCounted(system, setup);
  const figureOf = (state: unknown, place: number, name: string): Figure | undefined =>
    system.figures(state)[ids[place] as string]?.[name];
  return {
    names,
    read(state, place, into) {
      const own = system.figures(state)[ids[place] as string] ?? {};
      for (const [i, name] of names.entries()) {
        const value = own[name];
        into[i] = typeof value === 'number' ? value : Number.NaN;
      }
    },
    fate: (state, place) => figureOf(state, place, 'status') ?? figureOf(state, place, 'standing') ?? null,
  };
}

function namesCounted(system: System, setup: Setup): string[] {
  const all = Object.keys(system.fields).length === 0;
  const names = new Set<string>();
  const figures = system.figures(system.begin(setup));
  for (const { id } of setup.fighters) {
    for (const [name, value] of Object.entries(figures[id] ?? {}))
      if ((typeof value === 'number' || value === null) && (all || Object.hasOwn(system.fields, name)))
        names.add(name);
  }
  return [...names];
}
