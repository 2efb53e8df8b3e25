// Custom spells and items: their data on the sheet, and when they can be used. BW-ACT-06
import { canWield } from './legal-attacks.ts';
import { type Attack, type Attr, type Fight, type Fighter, isThere, type Size, UNARMED } from './state.ts';

/** `any-time`: on the fighter's own turn, as the action. The others: after a blow that did Direct Damage, without using a turn. */
export const OWN_TRIGGERS = ['any-time', 'on-damaging', 'on-being-damaged'] as const;
export type OwnTrigger = (typeof OWN_TRIGGERS)[number];

export type OwnEffect =
  | { readonly do: 'gm-rules' }
  | { readonly do: 'heal'; readonly amount: number }
  | { readonly do: 'mend'; readonly attribute: Attr }
  | { readonly do: 'harm'; readonly dice: number; readonly size: Size; readonly blast: boolean }
  | { readonly do: 'give'; readonly condition: string }
  | { readonly do: 'end'; readonly condition: string }
  | { readonly do: 'push'; readonly feet: number }
  | { readonly do: 'knock-out' }
  | { readonly do: 'action' };

/** BW-ACT-06. Identified by its name. */
export interface OwnThing {
  readonly name: string;
  /** What it does, in one line for people. */
  readonly about: string;
  /** BW-MAG-01: cast and paid for like any spell; otherwise an item. */
  readonly spell: boolean;
  /** How often it can be used before it is used up; null: unlimited. */
  readonly uses: number | null;
  /** Grit that one use costs. */
  readonly grit: number;
  readonly trigger: OwnTrigger;
  readonly target: 'self' | 'friend' | 'enemy' | 'anyone';
  /** Range to its target in feet, if places are known. */
  readonly range: number;
  readonly effect: OwnEffect;
}

/** A blow that did Direct Damage, for things that trigger on one. */
export interface Blow {
  readonly by: string;
  readonly target: string;
}

const NOTHING: readonly OwnThing[] = [];

export function ownThings({ sheet }: Fighter): readonly OwnThing[] {
  return sheet.own ?? NOTHING;
}

/** Remaining uses of a thing; null: unlimited. */
export function usesLeft(fighter: Fighter, thing: OwnThing): number | null {
  if (thing.uses === null) return null;
  return thing.uses - (fighter.ownUses?.[ownThings(fighter).indexOf(thing)] ?? 0);
}

/** BW-ACT-06, BW-MAG-01. Why a thing cannot be used now; null if it can. */
export function whyNoUse(fighter: Fighter, thing: OwnThing): { rule: string; why: string } | null {
  if (usesLeft(fighter, thing) === 0) return { rule: 'BW-ACT-06', why: `${thing.name} is used up.` };
  if (thing.spell && !canWield(fighter, asAttack(thing)))
    return { rule: 'BW-MAG-01', why: `${thing.name} takes both hands, and one holds a shield.` };
  if (fighter.grit < thing.grit)
    return { rule: 'BW-ACT-06', why: `${thing.name} costs ${thing.grit} Grit, and ${fighter.grit} is left.` };
  return null;
}

/**
 * BW-ACT-06. The fighters a thing may be used on; a thing that answers a blow and targets an enemy targets the other
 * party of the blow.
 */
export function targetsOf(fight: Fight, fighter: Fighter, thing: OwnThing, blow: Blow | null): Fighter[] {
  if (thing.target === 'self') return [fighter];
  const other = blow === null ? null : blow.by === fighter.id ? blow.target : blow.by;
  return fight.fighters.filter((one) => {
    const isFoe = one.sideNo !== fighter.sideNo;
    if (!isThere(one) || (isFoe && one.hidden)) return false;
    if (thing.target === 'enemy' ? !isFoe : thing.target === 'friend' && isFoe) return false;
    if (isFoe && other !== null && one.id !== other) return false;
    return !fight.places || Math.abs(one.at - fighter.at) <= thing.range;
  });
}

/** Things that a fighter may use in answer to a blow. */
export function answersTo(fight: Fight, fighter: Fighter, blow: Blow): OwnThing[] {
  const trigger = blow.by === fighter.id ? 'on-damaging' : 'on-being-damaged';
  return ownThings(fighter).filter(
    (thing) =>
      thing.trigger === trigger &&
      whyNoUse(fighter, thing) === null &&
      targetsOf(fight, fighter, thing, blow).length > 0,
  );
}

/** Whether any thing triggers on a blow. */
export function waitsForBlows(fighters: readonly { readonly sheet: Fighter['sheet'] }[]): boolean {
  return fighters.some(({ sheet }) => sheet.own?.some(({ trigger }) => trigger !== 'any-time') === true);
}

/** A thing as the attack that it makes. BW-MAG-02: without damage the caster's WIL is rolled. */
export function asAttack({ name, spell, effect }: OwnThing): Attack {
  const harms = effect.do === 'harm';
  return {
    ...UNARMED,
    id: name,
    name,
    dice: harms ? Array.from({ length: effect.dice }, () => effect.size) : [4],
    blast: harms && effect.blast,
    ranged: true,
    natural: false,
    spell,
    harmless: !harms,
  };
}
