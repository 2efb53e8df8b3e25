import type { KnowledgeLevel } from '@affray/kernel';

/** Texts about what people see of other sides' fighters. */
export const KNOWLEDGE = {
  title: 'What others see of foes',
  more: 'In words: unhurt, hurt, bloodied, about to fall. The game master always sees the numbers, and so does everybody of their own side.',
  foes: 'Foes',
  levels: { exact: 'exact numbers', words: 'in words', nothing: 'nothing' } as Readonly<
    Record<KnowledgeLevel, string>
  >,
  asFoes: 'as foes in general',
  asSide: 'as its side',
  side: (name: string): string => `All of ${name}`,
  single: 'Single sides and fighters',
  told: {
    exact: 'Foes show their numbers.',
    words: 'Foes show their condition in words.',
    nothing: 'Foes do not show their condition.',
  } as Readonly<Record<KnowledgeLevel, string>>,
} as const;
