// The events of Heart Rush.
import type { Role, Table } from '@affray/kernel';
import type { AbilityId } from './ability-list.ts';
import type { ConditionKind } from './condition-list.ts';
import type { RuleId } from './rulebook.ts';
import type { Ability, AttackStance, Fighter, StanceHeld, StepName } from './state.ts';

/** The source of a die in a roll. */
export type DieFrom =
  | 'heart'
  | 'ability'
  | 'weapon'
  | 'type'
  | 'whip'
  | 'brutal'
  | 'clobber'
  | 'committed'
  | 'bloodblade'
  | 'fortitude'
  | 'advantage'
  | 'disadvantage';

/** The source of advantage or disadvantage: a condition, or something else about the situation. */
export type AdvantageFrom =
  | ConditionKind
  | 'help'
  | 'ruling'
  | 'ability'
  | 'size'
  | 'hold'
  | 'own-wounds'
  | 'unseen'
  | 'dim-light'
  | 'water'
  | 'deep-water'
  | 'cover'
  | 'shared-square'
  | 'range'
  | 'kick-em-while-theyre-down'
  | 'hunts-off-balanced';

/** Levels of advantage from one source; negative for disadvantage. HR-DICE-01 */
export interface AdvantageSource {
  readonly from: AdvantageFrom;
  readonly levels: number;
}

/** The source of a flat number in a roll. */
export type BonusFrom =
  | 'armor'
  | 'shield'
  | 'stat-block'
  | 'in-the-thick-of-it'
  | 'light-footed'
  | 'medicine'
  | 'kit';

export interface Bonus {
  readonly from: BonusFrom;
  readonly by: number;
}

/** A roll with everything a reader needs. The lists share indices; `dropped` is a bit mask of them. */
export interface Roll {
  readonly by: string;
  readonly ability: Ability;
  readonly sizes: readonly number[];
  readonly faces: readonly number[];
  readonly from: readonly DieFrom[];
  readonly dropped: number;
  /** Bit mask of dice that are subtracted. */
  readonly minus: number;
  /** Armor, a stat block's bonus, abilities. */
  readonly flat: number;
  /** Advantages minus disadvantages. */
  readonly net: number;
  readonly total: number;
  /** The sources of `net`; their levels add up to it. */
  readonly advantages?: readonly AdvantageSource[];
  /** The sources of `flat`; they add up to it. */
  readonly bonuses?: readonly Bonus[];
  /** How the total was changed as a whole: halved for a one-handed grapple (HR-GRAP-04), doubled by lightning (HR-CANT-10). */
  readonly changed?: { readonly how: 'halved' | 'doubled'; readonly before: number };
  /** Every die counts its maximum and none was rolled. HR-HELPLESS-02 */
  readonly maximum?: true;
}

export type Purpose = 'attack' | 'opportunity' | 'contest';

/** The reasons for an opportunity attack. Leaving and moving within are about melee reach, the others about any weapon in range. */
export type Opening =
  | 'leaving'
  | 'within'
  | 'standing'
  | 'unseen'
  | 'surprised'
  | 'helpless'
  | 'incapacitated'
  | 'stunned'
  | 'sentinel';

/** Why a fighter does nothing in a step: its stance may attack none of the others', nobody is in range, or it has no action. */
export type IdleWhy = 'stance' | 'range' | 'no-action';

/** Ways of moving. */
export type MoveWay = 'dash' | 'sidestep' | 'agility' | 'push' | 'follow' | 'dragged' | 'hop';

export type Event = { readonly rule: RuleId } & (
  | { readonly kind: 'start-rolled'; readonly face: number; readonly starting: string }
  | { readonly kind: 'started'; readonly starting: string }
  | { readonly kind: 'surprised'; readonly fighter: string }
  | { readonly kind: 'round-began'; readonly round: number }
  | { readonly kind: 'round-ended'; readonly round: number }
  | { readonly kind: 'rush-gained'; readonly fighter: string; readonly by: number; readonly now: number }
  | { readonly kind: 'rush-lost'; readonly fighters: readonly string[]; readonly by: readonly number[] }
  | {
      readonly kind: 'paid';
      readonly fighter: string;
      readonly with: 'action' | 'rush';
      readonly amount: number;
      readonly left: number;
    }
  | { readonly kind: 'passed'; readonly side: string; readonly alone: boolean }
  | { readonly kind: 'turn-went'; readonly side: string }
  | {
      readonly kind: 'moved';
      readonly fighter: string;
      readonly way: MoveWay;
      readonly x: number;
      readonly y: number;
      readonly feet: number;
      /** The first square of a stretch of several squares. */
      readonly from?: { readonly x: number; readonly y: number };
      /** The squares of the stretch in order, without the first. */
      readonly path?: readonly { readonly x: number; readonly y: number }[];
    }
  /** A movement gave `to` an opening that it uses; (x, y) is the square the mover was about to enter. */
  | {
      readonly kind: 'opening';
      readonly fighter: string;
      readonly to: string;
      readonly why: 'leaving' | 'within' | 'standing' | 'sentinel';
      readonly x?: number;
      readonly y?: number;
    }
  | {
      readonly kind: 'stopped';
      readonly fighter: string;
      readonly why: 'fell' | 'prone' | 'held' | 'blocked';
    }
  | { readonly kind: 'stood-up'; readonly fighter: string; readonly way: 'dash' | 'sidestep' | 'agility' }
  | {
      readonly kind: 'handled';
      readonly fighter: string;
      readonly what:
        | 'draw'
        | 'stow'
        | 'drop'
        | 'pick-up'
        | 'raise-shield'
        | 'stow-shield'
        | 'drop-shield'
        | 'other';
      readonly thing: string;
    }
  | {
      readonly kind: 'helped';
      readonly fighter: string;
      readonly target: string;
      readonly effect: 'advantage' | 'clear-head' | 'woken' | 'none';
    }
  | { readonly kind: 'called-out'; readonly fighter: string; readonly text: string }
  | {
      readonly kind: 'ability-used';
      readonly fighter: string;
      /** An id of the list, or the name of a home-made ability. */
      readonly ability: AbilityId | (string & {});
      readonly cost: number;
      readonly targets: readonly string[];
    }
  | { readonly kind: 'engaged'; readonly fighter: string; readonly target: string }
  | { readonly kind: 'joined'; readonly fighter: string }
  | {
      readonly kind: 'stances-shown';
      readonly fighters: readonly string[];
      readonly stances: readonly StanceHeld[];
    }
  | {
      readonly kind: 'step-began';
      readonly step: StepName;
      /** Fighters in the step's stance who cannot do anything, and why. HR-RES-04 */
      readonly idle?: readonly { readonly fighter: string; readonly why: IdleWhy }[];
    }
  | {
      readonly kind: 'declared';
      readonly fighter: string;
      readonly what: 'nothing' | 'attack' | 'grapple' | 'climb' | 'hinder' | 'stunt' | 'move';
      readonly targets: readonly string[];
      readonly arm: string;
      readonly order: 'attack' | 'attack-move' | 'move-attack' | 'move';
      /** With `nothing`: why there was nobody to attack; left out if the fighter chose not to. */
      readonly why?: IdleWhy;
    }
  | {
      readonly kind: 'attacked';
      readonly purpose: Purpose;
      readonly fighter: string;
      readonly target: string;
      readonly stance: AttackStance;
      readonly arm: string;
      readonly attack: Roll;
      readonly defense: Roll | null;
      readonly damage: number;
      readonly hit: boolean;
      /** The opening used by an opportunity attack. */
      readonly opening?: Opening;
      /** The stance beats the target's in the triangle. */
      readonly beats?: boolean;
    }
  | {
      readonly kind: 'contested';
      readonly fighter: string;
      readonly target: string;
      readonly stance: AttackStance;
      readonly arm: string;
      readonly targetArm: string;
      readonly attack: Roll;
      readonly counter: Roll;
      readonly hurt: string | null;
      readonly damage: number;
      /** Who rolled higher; null for equal totals. A winner whose weapon does no damage hurts nobody. */
      readonly winner?: string | null;
    }
  | { readonly kind: 'tripped'; readonly fighter: string; readonly target: string }
  | { readonly kind: 'halved'; readonly fighter: string; readonly before: number; readonly after: number }
  | { readonly kind: 'reduced'; readonly fighter: string; readonly before: number; readonly after: number }
  | {
      readonly kind: 'shrugged';
      readonly fighter: string;
      readonly before: number;
      readonly after: number;
      readonly heart: number;
    }
  | {
      readonly kind: 'hurt';
      readonly fighter: string;
      readonly by: string | null;
      readonly damage: number;
      readonly hp: number;
    }
  | { readonly kind: 'paid-blood'; readonly fighter: string; readonly amount: number; readonly hp: number }
  | {
      readonly kind: 'wounded';
      readonly fighter: string;
      readonly rank: number;
      readonly text: string;
      readonly cap: number;
      /** The penalty for invoking the wound outside the fight, and the destiny points gained. HR-WND-06 */
      readonly invoked?: { readonly penalty: number; readonly destiny: number };
    }
  | { readonly kind: 'heart-fell'; readonly fighter: string; readonly from: number; readonly to: number }
  | {
      readonly kind: 'healed';
      readonly fighter: string;
      readonly by: number;
      readonly hp: number;
      readonly cap: number;
    }
  | {
      readonly kind: 'treated';
      readonly fighter: string;
      readonly by: string;
      readonly roll: Roll;
      readonly ranks: readonly number[];
      readonly cap: number;
      /** The ranks of all wounds before. */
      readonly before?: readonly number[];
    }
  | {
      readonly kind: 'rested';
      readonly fighter: string;
      readonly rest: 'short' | 'long' | 'failed' | 'potion';
      readonly hp: number;
      readonly cap: number;
    }
  | { readonly kind: 'fell-unconscious'; readonly fighter: string }
  | { readonly kind: 'woke'; readonly fighter: string }
  | { readonly kind: 'died'; readonly fighter: string }
  | { readonly kind: 'revealed'; readonly fighter: string }
  | {
      readonly kind: 'condition-gained';
      readonly fighter: string;
      readonly condition: ConditionKind;
      readonly by: number;
      readonly levels: number;
      /** The fighter who gave it. */
      readonly source?: string;
    }
  | {
      readonly kind: 'condition-lost';
      readonly fighter: string;
      readonly condition: ConditionKind;
      readonly by: number;
      readonly levels: number;
    }
  | {
      readonly kind: 'checked';
      readonly fighter: string;
      readonly roll: Roll;
      readonly against: number;
      readonly success: boolean;
    }
  | {
      readonly kind: 'check-contested';
      readonly fighter: string;
      readonly target: string;
      readonly about: 'grapple' | 'climb' | 'hinder' | 'stunt' | 'break-free' | 'throw-off';
      readonly attack: Roll;
      readonly counter: Roll;
      readonly success: boolean;
      /** Who rolled higher; null for equal totals. */
      readonly winner?: string | null;
      /** The actor failed by a complication, whatever the totals. HR-DICE-06 */
      readonly complicated?: true;
    }
  | {
      readonly kind: 'manoeuvre-landed';
      readonly fighter: string;
      readonly target: string;
      readonly what: 'grapple' | 'climb' | 'hinder' | 'stunt';
      readonly landed: boolean;
      readonly text: string;
      /** Why it did not land: the target is gone, the actor fell, they are apart, one already holds or is held, or it is a swarm. */
      readonly why?: 'gone' | 'actor-down' | 'apart' | 'already-held' | 'swarm';
    }
  | { readonly kind: 'let-go'; readonly fighter: string; readonly target: string }
  | {
      readonly kind: 'collided';
      readonly fighter: string;
      readonly into: string | null;
      readonly dice: readonly number[];
      readonly damage: number;
      readonly blockerDamage: number;
    }
  | {
      readonly kind: 'damage-rolled';
      readonly fighter: string;
      readonly from:
        | 'burning'
        | 'grapple'
        | 'hinder'
        | 'climb'
        | 'chill'
        | 'suffocating'
        | 'fall'
        | 'ability';
      readonly size: number;
      readonly faces: readonly number[];
      readonly damage: number;
      /** A fall: the damage is the height in feet minus the roll. HR-PUSH-09 */
      readonly height?: number;
      readonly rolled?: number;
      /** Suffocation: the might die before and after. HR-COND-21 */
      readonly might?: { readonly from: number; readonly to: number };
    }
  | { readonly kind: 'complication'; readonly fighter: string; readonly failed: boolean }
  | {
      readonly kind: 'stunt-judged';
      readonly fighter: string;
      readonly allowed: boolean;
      readonly text: string;
    }
  /** The game master's ruling on a home-made ability. */
  | {
      readonly kind: 'ability-ruled';
      readonly fighter: string;
      readonly ability: string;
      readonly text: string;
    }
  /** The game master changed or removed a wound; `to` is 0 if removed. */
  | {
      readonly kind: 'wound-changed';
      readonly fighter: string;
      readonly from: number;
      readonly to: number;
      readonly text: string;
      readonly cap: number;
    }
  | { readonly kind: 'took-out'; readonly fighter: string; readonly target: string }
  | { readonly kind: 'arrived'; readonly fighter: string; readonly side: string }
  | { readonly kind: 'left'; readonly fighter: string }
  | {
      readonly kind: 'shielded';
      readonly fighter: string;
      readonly by: string;
      readonly faces: readonly number[];
      readonly size: number;
      readonly amount: number;
    }
  | {
      readonly kind: 'spell-cast';
      readonly fighter: string;
      readonly spell: string;
      readonly targets: readonly string[];
    }
  | { readonly kind: 'spell-ended'; readonly fighter: string; readonly spell: string }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: string }
);

/** Records an event of this game; a wrong field or rule id does not compile. */
export function say(table: Table, event: Event): void {
  table.tell(event);
}

/** Records an event about a fighter; if it is hidden, only its own side and the game master receive it. */
export function sayOf(table: Table, fighter: Fighter, event: Event): void {
  if (fighter.levels.hidden === 0) table.tell(event);
  else table.tellOnly(rolesOf(fighter), event, null);
}

/** The roles that know of a hidden fighter. */
function rolesOf(fighter: Fighter): Role[] {
  return ['gm', `side:${fighter.side}`];
}
