// Current conditions of a fighter, each with its reason.

import type { ChipPart, Icon } from '@affray/kernel';
import { hasVantage, isUnderVantage } from '../11-vantage.ts';
import { type Fight, type Fighter, weaponOf } from '../state.ts';
import { isSpecial, specialDoes, specialWhen } from './special.ts';

interface Told {
  readonly id: string;
  readonly label: string;
  readonly say: string;
  readonly tone: ChipPart['tone'];
  readonly icon: Icon;
  readonly rule: string;
  readonly field?: string;
  readonly size?: ChipPart['size'];
}

function chip({ size = 'token', ...told }: Told): ChipPart {
  return { is: 'chip', size, ...told };
}

const UNAWARE = chip({
  id: 'unaware',
  label: 'Unaware',
  say: 'Does not know of the danger: violence needs no threat. The first attack made, suffered or seen ends it.',
  tone: 'bad',
  icon: 'unaware',
  rule: 'BG-AWARE-03',
  field: 'unaware',
});
const HELPLESS = chip({
  id: 'helpless',
  label: 'Helpless',
  say: 'Cannot defend itself: violence needs no threat. It attacks nobody and rolls no weapon.',
  tone: 'bad',
  icon: 'helpless',
  rule: 'BG-AWARE-03',
  field: 'helpless',
});
const MOUNTED = chip({
  id: 'mounted',
  label: 'Mounted',
  say: 'Some special weapons work from horseback, others against riders.',
  tone: 'plain',
  icon: 'charge',
  rule: 'BG-SPEC-02',
  field: 'mounted',
});
const ABOVE = chip({
  id: 'above',
  label: 'Above',
  say: 'Attacks from above; some special weapons work then.',
  tone: 'good',
  icon: 'climb',
  rule: 'BG-SPEC-02',
  field: 'above',
});
const GRAPPLING = chip({
  id: 'grappling',
  label: 'Grappling',
  say: 'Holds a foe or is held; some special weapons work then.',
  tone: 'warn',
  icon: 'grapple',
  rule: 'BG-SPEC-02',
  field: 'grappling',
});
const RUNNING = chip({
  id: 'running',
  label: 'Running',
  say: 'Strikes with nothing, faces pass 1, and is away if still up after it.',
  tone: 'warn',
  icon: 'flee',
  rule: 'BG-RUN-02',
});
const ESCAPING = chip({
  id: 'escaping',
  label: 'Escaping',
  say: 'Tries to get away: a Blood save against the threat.',
  tone: 'warn',
  icon: 'flee',
  rule: 'BG-ESC-01',
});
const HIDDEN = chip({
  id: 'hidden',
  label: 'Hidden',
  say: 'Foes do not know of it. A blow from hiding needs no threat, and shows it.',
  tone: 'good',
  icon: 'hidden',
  rule: 'BG-AWARE-01',
});
const VANTAGE = chip({
  id: 'vantage',
  label: 'Vantage',
  say: 'Foes roll all their dice and decide everything before this fighter does.',
  tone: 'good',
  icon: 'good',
  rule: 'BG-VANT-04',
  size: 'card',
});
const UNDER_VANTAGE = chip({
  id: 'under-vantage',
  label: 'Foe has vantage',
  say: 'Rolls and decides everything before the favoured foe, and cannot reload.',
  tone: 'bad',
  icon: 'bad',
  rule: 'BG-VANT-04',
  size: 'card',
});

/** Conditions of a fighter who is up. */
export function chipsOf(fight: Fight, fighter: Fighter): ChipPart[] {
  const above = hasVantage(fight, fighter);
  const below = isUnderVantage(fight, fighter);
  const told: readonly (readonly [boolean, ChipPart])[] = [
    [fighter.hidden, HIDDEN],
    [fighter.unaware, UNAWARE],
    [fighter.helpless, HELPLESS],
    [fighter.running, RUNNING],
    [fighter.escaping, ESCAPING],
    [fighter.mounted, MOUNTED],
    [fighter.above, ABOVE],
    [fighter.grappling, GRAPPLING],
    [above && !below, VANTAGE],
    [below && !above, UNDER_VANTAGE],
  ];
  const chips = told.filter(([holds]) => holds).map(([, one]) => one);
  return [...chips, ...atWork(fighter), ...facing(fighter), ...near(fight, fighter)];
}

/** BG-SPEC-03. The quality of the weapon in use, while its condition is met. */
function atWork(fighter: Fighter): ChipPart[] {
  const weapon = weaponOf(fighter, fighter.using);
  if (weapon === null || !isSpecial(weapon) || weapon.fits.length === 0) return [];
  return [
    chip({
      id: 'quality',
      label: weapon.own?.name ?? QUALITY_CHIPS[weapon.quality - 1] ?? 'Special',
      say: `The ${weapon.name}: ${specialDoes(weapon)}, ${specialWhen(weapon)}.`,
      tone: 'good',
      icon: 'ability',
      rule: 'BG-SPEC-03',
      size: 'card',
    }),
  ];
}
const QUALITY_CHIPS = ['Extra die', '+1', 'May bind', 'Ignores armour', 'Strikes first'];

function facing({ facing: threat, lastBest }: Fighter): ChipPart[] {
  if (threat === 0) return [];
  return [
    chip({
      id: 'facing',
      label: `Faces ${threat}`,
      say: `The highest enemy weapon die that gets through; the best manoeuvre die, ${lastBest}, has to meet it.`,
      tone: 'bad',
      icon: 'threaten',
      rule: 'BG-MAN-04',
    }),
  ];
}

function near(fight: Fight, { nearedBy }: Fighter): ChipPart[] {
  const foe = fight.fighters.find(({ id }) => id === nearedBy);
  if (foe === undefined) return [];
  return [
    chip({
      id: 'neared',
      label: 'Distance closed',
      say: `${foe.name} has come near: the vantage ends with this exchange.`,
      tone: 'bad',
      icon: 'follow',
      rule: 'BG-RNG-04',
      size: 'card',
    }),
  ];
}
