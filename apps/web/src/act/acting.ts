// Which entries of a level are on the action bar and which are behind "More".
import type { Level, LevelEntry } from '@affray/kernel';

/** How many verbs fit on the bar before "More". */
const MOST_VERBS = 7;
/** With this few verbs, "More" is not needed. */
const FEW = 4;

/** Sorts open verbs first, then those that end a turn, then barred ones. */
function lastPass(a: LevelEntry, b: LevelEntry): number {
  const place = ({ icon, barred }: LevelEntry): number => (barred !== null ? 1 : icon === 'pass' ? 2 : 0);
  return place(a) - place(b);
}

/** Entries on the bar and behind "More": the usual ones first, barred ones after open ones. */
export function onBar(level: Level, isMore: boolean): { shown: readonly LevelEntry[]; more: number } {
  const { entries } = level;
  if (level.is !== 'verb') return paged(entries, isMore);
  const usual = entries.filter(({ rank }) => rank === 'usual');
  const first = (usual.length > 0 ? usual : entries).slice(0, MOST_VERBS).sort(lastPass);
  const rest = entries.filter((entry) => !first.includes(entry));
  // "More" hides only what would crowd the bar; a few verbs all fit.
  if (rest.length <= 1 ? entries.length <= MOST_VERBS : entries.length <= FEW)
    return { shown: [...first, ...rest], more: 0 };
  return isMore
    ? { shown: rest.slice(0, MOST_VERBS + 1), more: first.length }
    : { shown: first, more: rest.length };
}

function paged(
  entries: readonly LevelEntry[],
  isMore: boolean,
): { shown: readonly LevelEntry[]; more: number } {
  if (entries.length <= MOST_VERBS + 1) return { shown: entries, more: 0 };
  const [first, rest] = [entries.slice(0, MOST_VERBS), entries.slice(MOST_VERBS)];
  return isMore
    ? { shown: rest.slice(0, MOST_VERBS + 1), more: first.length }
    : { shown: first, more: rest.length };
}
