// The lessons of the systems, by id; their texts are loaded one by one.
const FILES = import.meta.glob('../../../../systems/*/lessons/*.yaml', {
  query: '?raw',
  import: 'default',
}) as Readonly<Record<string, () => Promise<string>>>;

/** `…/systems/template/lessons/01-gm-tools.yaml` is `template/01-gm-tools`. */
function idOf(path: string): string {
  return path.replace(/^.*\/systems\/([^/]+)\/lessons\/(.+)\.yaml$/, '$1/$2');
}

/** Loaders of the lessons' texts by id. */
export const LESSON_TEXTS: ReadonlyMap<string, () => Promise<string>> = new Map(
  Object.entries(FILES).map(([path, load]) => [idOf(path), load]),
);

/** Ids of the lessons of a game, in their order. */
export function lessonsOf(system: string): readonly string[] {
  return [...LESSON_TEXTS.keys()].filter((id) => id.startsWith(`${system}/`)).sort();
}
