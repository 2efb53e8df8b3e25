// Finding rules by their words.
import type { System } from '@affray/kernel';
import type { FoundRule } from './rule-dialog.tsx';

export interface FoundChapter {
  readonly number: number;
  readonly title: string;
  readonly rules: readonly FoundRule[];
}

/** Chapters with the rules that contain every search word, without empty chapters. */
export function chaptersFitting(system: System, find: string): FoundChapter[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return system.rulebook.chapters
    .map(({ number, title, rules }) => ({
      number,
      title,
      rules: Object.entries(rules)
        .map(([id, rule]) => ({ ...rule, id, chapter: title }))
        .filter((rule) => {
          const text = `${rule.id} ${rule.title} ${rule.text} ${title}`.toLowerCase();
          return words.every((word) => text.includes(word));
        }),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

/**
 * The chapter that a rule is in; null if there is no such rule. The only chapter of a short book is always open.
 */
export function chapterOf(chapters: readonly FoundChapter[], rule: string | undefined): FoundChapter | null {
  if (chapters.length === 1) return chapters[0] ?? null;
  return chapters.find(({ rules }) => rules.some(({ id }) => id === rule)) ?? null;
}
