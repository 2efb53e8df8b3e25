// Abilities of home-made traits and tools, as written on a sheet. TB-ACT-10
import { type Fight, type Fighter, isActive, shownDie, type Tool, type Trait, worstLevel } from './state.ts';

/** `any-time`: used as the action of a beat. The others: used after a wound, without an action. */
export const OWN_TRIGGERS = ['any-time', 'on-damaging', 'on-being-damaged'] as const;
export type OwnTrigger = (typeof OWN_TRIGGERS)[number];

export type OwnEffect =
  | { readonly do: 'gm-rules' }
  | { readonly do: 'harm' }
  | { readonly do: 'heal' }
  | { readonly do: 'advantage'; readonly levels: number }
  | { readonly do: 'sparks'; readonly amount: number }
  | { readonly do: 'disarm' };

/** TB-ACT-10. An ability of a trait or tool, usable while its die is presented. */
export interface OwnAbility {
  /** One sentence for people. */
  readonly about: string;
  /** Sparks per use. */
  readonly sparks: number;
  /** Uses per fight; null: unlimited. */
  readonly uses: number | null;
  readonly trigger: OwnTrigger;
  readonly target: 'self' | 'friend' | 'enemy' | 'anyone';
  readonly effect: OwnEffect;
}

/** The trait or tool behind the presented die, if it has an ability of its own. */
export function ownEntry(fight: Fight, fighter: Fighter): { entry: Trait | Tool; own: OwnAbility } | null {
  const shown = shownDie(fighter);
  if (shown === undefined || shown.kind === 'wound') return null;
  const entry =
    shown.kind === 'trait' ? traitOf(fighter, shown.entry) : toolHeld(fight, fighter, shown.entry);
  return entry?.own === undefined ? null : { entry, own: entry.own };
}

function traitOf({ traits }: Fighter, entry: string): Trait | undefined {
  for (let i = 0; i < traits.length; i++) if (traits[i]?.id === entry) return traits[i];
  return undefined;
}

function toolHeld({ tools }: Fight, { id }: Fighter, entry: string): Tool | undefined {
  for (let i = 0; i < tools.length; i++) {
    const tool = tools[i] as Tool;
    if (tool.id === entry) return tool.at === 'held' && tool.by === id ? tool : undefined;
  }
  return undefined;
}

const NOBODY: readonly string[] = [];

/** Uses of an entry's ability left in this fight; null: unlimited. */
export function usesLeft({ used = [] }: Fighter, id: string, { uses }: OwnAbility): number | null {
  return uses === null ? null : uses - used.filter((one) => one === id).length;
}

/** TB-ACT-10. Whom the presented entry's ability can target on this trigger; empty if it cannot be used. */
export function ownTargets(
  fight: Fight,
  self: Fighter,
  trigger: OwnTrigger,
  other: string | null,
): readonly string[] {
  const found = isActive(self) ? ownEntry(fight, self) : null;
  if (found === null || found.own.trigger !== trigger) return NOBODY;
  const { entry, own } = found;
  if (self.sparks < own.sparks || usesLeft(self, entry.id, own) === 0) return NOBODY;
  if (own.target === 'self') return [self.id];
  return fight.fighters
    .filter((one) => {
      const isFoe = one.party !== self.party;
      if (!isActive(one) || one.hidden) return false;
      if (own.target === 'enemy' ? !isFoe : own.target === 'friend' && isFoe) return false;
      return !isFoe || other === null || one.id === other;
    })
    .map(({ id }) => id);
}

/** For policies: whether an effect would help. Effects that the game master rules on are left to people. */
export function isWorthIt(fight: Fight, self: Fighter, target: Fighter): boolean {
  const effect = ownEntry(fight, self)?.own.effect;
  const isFoe = target.party !== self.party;
  switch (effect?.do) {
    case 'harm':
    case 'disarm':
      return isFoe;
    case 'heal':
      return !isFoe && worstLevel(target) > 0;
    case 'advantage':
      return effect.levels < 0 ? isFoe && target.disadvantage < 3 : !isFoe && target.disadvantage > 0;
    case 'sparks':
      return !isFoe && target.sparks === 0;
    default:
      return false;
  }
}
