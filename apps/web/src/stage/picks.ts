// Which fighters and squares on the stage answer an open prompt.
import type { Json, PromptView } from '@affray/kernel';

/** An answer that can be given by pressing a fighter. */
export interface FighterPick {
  readonly fighter: string;
  readonly prompt: PromptView;
  readonly answer: Json;
}

/** A square that answers: with the whole answer, or as the end of a path that is still to be found. */
export interface SquarePick {
  readonly x: number;
  readonly y: number;
  readonly prompt: PromptView;
  /** Feet, where the choice counts them. */
  readonly cost: number | null;
  /** Null for the end of a path. */
  readonly answer: Json | null;
}

/**
 * The fighters that answer one of these prompts by themselves: the answer is the fighter, or answers differ in one
 * key that holds fighters, and this fighter is in one of them only.
 * @example fighterPicks([whoJoins], new Set(['warden'])).get('warden').answer; // => 'warden'
 */
export function fighterPicks(
  prompts: readonly PromptView[],
  fighters: ReadonlySet<string>,
): Map<string, FighterPick> {
  const picks = new Map<string, FighterPick>();
  for (const prompt of prompts) {
    if (prompt.choices.shape !== 'one-of' || prompt.locked !== undefined) continue;
    const answers = prompt.choices.answers as readonly Json[];
    const key = tellingKey(answers, fighters);
    for (const fighter of fighters) {
      if (picks.has(fighter)) continue;
      const own = answers.filter((answer) => namedIn(answer, key) === fighter);
      if (own.length === 1) picks.set(fighter, { fighter, prompt, answer: own[0] as Json });
    }
  }
  return picks;
}

/** The one key by whose fighters the answers differ; null if there is none or more than one. */
function tellingKey(answers: readonly Json[], fighters: ReadonlySet<string>): string | null {
  const values = new Map<string, Set<string>>();
  for (const answer of answers) {
    if (!isObject(answer)) continue;
    for (const [key, value] of Object.entries(answer))
      if (typeof value === 'string' && fighters.has(value))
        values.set(key, (values.get(key) ?? new Set()).add(value));
  }
  const differing = [...values].filter(([, named]) => named.size > 1).map(([key]) => key);
  if (differing.length > 1) return null;
  const held = [...values.keys()];
  return differing[0] ?? (held.length === 1 ? (held[0] ?? null) : null);
}

function namedIn(answer: Json, key: string | null): string | null {
  if (typeof answer === 'string') return answer;
  if (key === null || !isObject(answer)) return null;
  const value = answer[key];
  return typeof value === 'string' ? value : null;
}

/**
 * The squares that answer one of these prompts. Where two answers name one square, neither is picked there.
 * @example squarePicks([dashPath]).get('3,4').cost; // => 15
 */
export function squarePicks(prompts: readonly PromptView[]): Map<string, SquarePick> {
  const picks = new Map<string, SquarePick>();
  for (const prompt of prompts) {
    if (prompt.locked !== undefined) continue;
    const { choices } = prompt;
    if (choices.shape === 'path')
      for (const { x, y, cost } of choices.ends)
        picks.set(squareKey(x, y), { x, y, prompt, cost, answer: null });
    if (choices.shape === 'one-of') addAnswers(picks, prompt, choices.answers as readonly Json[]);
  }
  return picks;
}

function addAnswers(picks: Map<string, SquarePick>, prompt: PromptView, answers: readonly Json[]): void {
  const twice = new Set<string>();
  const own = new Map<string, SquarePick>();
  for (const answer of answers) {
    if (!isObject(answer) || typeof answer.x !== 'number' || typeof answer.y !== 'number') continue;
    const key = squareKey(answer.x, answer.y);
    if (own.has(key)) twice.add(key);
    own.set(key, { x: answer.x, y: answer.y, prompt, cost: null, answer });
  }
  for (const [key, pick] of own) if (!twice.has(key) && !picks.has(key)) picks.set(key, pick);
}

/** A square as a key. */
export function squareKey(x: number, y: number): string {
  return `${x},${y}`;
}

function isObject(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One answer that names a fighter, and the prompt that it answers. */
export interface Naming {
  readonly prompt: PromptView;
  readonly answer: Json;
}

/**
 * All answers of lists that name a fighter in whatever part: what one may do with it, or to it.
 * @example answersNaming([turn], 'orc').map(({ answer }) => answer.do); // => ['engage']
 */
export function answersNaming(prompts: readonly PromptView[], fighter: string): Naming[] {
  const found: Naming[] = [];
  for (const prompt of prompts) {
    if (prompt.choices.shape !== 'one-of' || prompt.locked !== undefined) continue;
    for (const answer of prompt.choices.answers as readonly Json[])
      if (answer === fighter || (isObject(answer) && Object.values(answer).includes(fighter)))
        found.push({ prompt, answer });
  }
  return found;
}
