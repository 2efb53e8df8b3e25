// Conditions that involve another fighter: fear, grapples, climbers.
import type { Problem } from '@affray/kernel';
import type { ConditionKind } from './condition-list.ts';
import type { Fight, Fighter } from './state.ts';

/** Conditions that are meaningless without a source. HR-COND-26, HR-COND-32, HR-COND-33, HR-COND-34 */
export const NEEDS_SOURCE = ['frightened', 'grappled', 'grappling', 'creature-climber'] as const;
/** Conditions that may name a source. */
export const TAKES_SOURCE = [
  'frightened',
  'grappled',
  'grappling',
  'creature-climber',
  'aggravated',
  'entangled',
] as const;

export type SourcedKind = (typeof TAKES_SOURCE)[number];
export type Sources = Readonly<Partial<Record<SourcedKind, string>>>;

const WHO: Readonly<Record<(typeof NEEDS_SOURCE)[number], string>> = {
  frightened: 'whom it fears',
  grappled: 'who holds it',
  grappling: 'whom it holds',
  'creature-climber': 'whom it climbs on',
};

/** The error for a condition that lacks its source; null if it needs none. */
export function whySourceless(kind: string): string | null {
  for (const known of NEEDS_SOURCE) if (known === kind) return `"${kind}" needs a source: ${WHO[known]}.`;
  return kind === 'climbed-on'
    ? '"climbed-on" follows from the climber: give it "creature-climber" with this fighter as its source.'
    : null;
}

/** Problems with the conditions and sources of one sheet; the scene checks whether the sources exist. */
export function sourceProblems(
  conditions: Readonly<Partial<Record<ConditionKind, number>>>,
  sources: Sources,
): Problem[] {
  const problems: Problem[] = [];
  for (const [kind, levels] of Object.entries(conditions)) {
    const why = (levels ?? 0) > 0 && !Object.hasOwn(sources, kind) ? whySourceless(kind) : null;
    if (why !== null) problems.push({ path: ['conditions', kind], message: why });
  }
  for (const kind of Object.keys(sources)) {
    if ((conditions[kind as ConditionKind] ?? 0) > 0) continue;
    problems.push({
      path: ['sources', kind],
      message: `It has a source for "${kind}" but not the condition.`,
    });
  }
  return problems;
}

/** Links the fighters of a new fight to each other as their sheets say. */
export function tieBonds(fighters: readonly Fighter[], sourcesOf: (id: string) => Sources): void {
  for (const fighter of fighters) {
    const sources = sourcesOf(fighter.id);
    for (const kind of TAKES_SOURCE) {
      const source = fighters.find(({ id }) => id === sources[kind]);
      if (source !== undefined) tie(fighter, kind, source);
    }
  }
}

/** Links a fighter to the source of one of its conditions. */
function tie(fighter: Fighter, kind: SourcedKind, source: Fighter): void {
  switch (kind) {
    case 'frightened':
      fighter.frightenedBy = source.id;
      return;
    case 'aggravated':
      fighter.aggravatedBy = source.id;
      return;
    case 'entangled':
      fighter.entangledBy = source.id;
      return;
    case 'grappled':
      return tieHold(source, fighter);
    case 'grappling':
      return tieHold(fighter, source);
    case 'creature-climber':
      fighter.climbingOn = source.id;
      fighter.levels['creature-climber'] = 1;
      source.levels['climbed-on'] = 1;
      fighter.x = source.x;
      fighter.y = source.y;
  }
}

/** HR-GRAP-03, HR-COND-33. */
function tieHold(grappler: Fighter, held: Fighter): void {
  if (held.grappledBy === grappler.id) return;
  grappler.grappling = held.id;
  held.grappledBy = grappler.id;
  grappler.levels.grappling = 1;
  held.levels.grappled = 1;
  if (held.levels.restrained < 5) held.levels.restrained++;
}

/** The sources of a fighter's conditions, in the form of a sheet. */
export function sourcesOf(fight: Fight, fighter: Fighter): Sources {
  const sources: Partial<Record<SourcedKind, string>> = {};
  const known = (id: string | null): id is string => fight.fighters.some((other) => other.id === id);
  if (fighter.levels.frightened > 0 && known(fighter.frightenedBy)) sources.frightened = fighter.frightenedBy;
  if (fighter.levels.aggravated > 0 && known(fighter.aggravatedBy)) sources.aggravated = fighter.aggravatedBy;
  return sources;
}
