// The figures of Heart Rush: every number and status that odds can be computed about.
import type { Figure, FigureReader, Figures } from '@affray/kernel';
import { SIZES } from './22-sizes.ts';
import { CONDITION_KINDS, type ConditionKind, SETTABLE } from './condition-list.ts';
import { type Fight, type Fighter, isAble } from './state.ts';
import { healCap } from './wound-ranks.ts';

/** The figures of the fight and of each fighter: `orc.hp`, `orc.status`, `orc.prone`. */
export function figures(fight: Fight): Figures {
  const all: Record<string, Record<string, Figure>> = {
    fight: {
      round: fight.round,
      winner: fight.outcome?.winner ?? null,
      over: fight.outcome !== null,
      reason: fight.outcome?.reason ?? null,
      turn: fight.sides.find(({ party }) => party === fight.active)?.id ?? null,
      passes: fight.passes,
    },
  };
  for (const fighter of fight.fighters) all[fighter.id] = figuresOf(fighter);
  return all;
}

export const FIGURE_READER: FigureReader<Fight> = {
  names: ['hp', 'heart', 'rush', 'actions', ...SETTABLE],
  read(fight, place, into) {
    const fighter = fight.fighters[place] as Fighter;
    into[0] = fighter.hp;
    into[1] = fighter.heart;
    into[2] = fighter.rush;
    into[3] = fighter.actions;
    for (let i = 0; i < SETTABLE.length; i++) into[4 + i] = fighter.levels[SETTABLE[i] as ConditionKind];
  },
  fate: (fight, place) => statusOf(fight.fighters[place] as Fighter),
};

function figuresOf(fighter: Fighter): Record<string, Figure> {
  const own: Record<string, Figure> = {
    status: statusOf(fighter),
    hp: fighter.hp,
    maxHp: fighter.maxHp,
    cap: healCap(fighter),
    heart: fighter.heart,
    wounds: fighter.wounds.length,
    worst: fighter.wounds.reduce((most, { rank }) => Math.max(most, rank), 0),
    rush: fighter.rush,
    actions: fighter.actions,
    active: fighter.active,
    x: fighter.x,
    y: fighter.y,
    size: SIZES[fighter.size] ?? 'medium',
    stance: fighter.stance,
    able: isAble(fighter),
    wielded: fighter.wielded < 0 ? null : (fighter.weapons[fighter.wielded]?.weapon.id ?? null),
    surprised: fighter.surprised,
  };
  for (const kind of CONDITION_KINDS) own[kind] = fighter.levels[kind];
  return own;
}

function statusOf(fighter: Fighter): string {
  if (fighter.status !== 'up') return fighter.status;
  if (fighter.levels.unconscious > 0) return 'unconscious';
  return fighter.hp <= 0 ? 'below zero' : 'up';
}
