// The whole sheet of a fighter, in sections.
import type { Gear, Part, Section } from '@affray/kernel';
import { slotsOf } from '../16-slots-and-editions.ts';
import { type Fight, type Fighter, fighterOf } from '../state.ts';
import { breathPart, card, gutsMeter, injuriesPart, score, tableDice } from './card.ts';
import { chipsOf } from './chips.ts';
import { gearOf, qualityParts } from './gear.ts';

export function sheet(fight: Fight, id: string): readonly Section[] {
  const fighter = fighterOf(fight, id);
  const sections: Section[] = [
    { title: 'Scores', parts: scores(fight, fighter) },
    { title: 'Breath and dice', parts: [breathPart(fighter), ...tableDice(fight, fighter)] },
    { title: 'Conditions', parts: fighter.status === 'up' ? chipsOf(fight, fighter) : [] },
    { title: 'Arms', parts: arms(fight, fighter) },
    { title: 'Armour', parts: armour(fight, fighter) },
    { title: 'Special weapons', parts: qualityParts(fighter) },
    { title: 'Load', parts: [load(fight, fighter)] },
  ];
  return sections.filter(({ parts }) => parts.length > 0);
}

function scores(fight: Fight, fighter: Fighter): Part[] {
  return [
    score(fight, fighter, 'blood', 'sheet'),
    gutsMeter(fight, fighter),
    score(fight, fighter, 'nerves', 'sheet'),
    ...(fighter.hurt > 0 ? [injuriesPart(fight, fighter)] : []),
    status(fight, fighter),
  ];
}

function status(fight: Fight, fighter: Fighter): Part {
  const text = card(fight, fighter.id).stamp ?? 'up';
  return {
    is: 'text',
    id: 'status',
    label: 'Status',
    text,
    say: 'Up, down or away. Who is down is helpless and can be struck.',
    rule: fight.edition === 'brawl' ? 'BG-INJ-06' : 'BG-STAND-01',
    field: 'status',
    size: 'sheet',
  };
}

function gearPart(id: string, label: string, items: readonly Gear[], say: string, rule: string): Part[] {
  if (items.length === 0) return [];
  return [{ is: 'gear', id, label, items, say, rule, field: 'marks', size: 'sheet' }];
}

function arms(fight: Fight, fighter: Fighter): Part[] {
  const items = gearOf(fight, fighter).filter(({ icon }) => icon !== 'armour');
  const shots = fighter.weapons.find(({ ammo }) => ammo !== null)?.ammo ?? null;
  const parts = gearPart(
    'arms',
    'Weapons and shield',
    items,
    'A face that is marked counts as 0; marked a second time, the item is ruined.',
    'BG-MARK-03',
  );
  if (shots !== null)
    parts.push({
      is: 'number',
      id: 'ammunition',
      label: 'Shots',
      value: shots,
      say: 'Each use of a bow or contraption spends one, whatever the die shows.',
      rule: 'BG-RNG-01',
      field: 'ammunition',
      size: 'sheet',
    });
  return parts;
}

function armour(fight: Fight, fighter: Fighter): Part[] {
  const items = gearOf(fight, fighter).filter(({ icon }) => icon === 'armour');
  return gearPart(
    'armour',
    'Armour',
    items,
    'Discards weapon dice that show its numbers; then one of those numbers is crossed out.',
    'BG-ARM-06',
  );
}

/** BG-SLOT-01. */
function load({ options }: Fight, fighter: Fighter): Part {
  const limit = options['slot-limit'];
  return {
    is: 'number',
    id: 'slots',
    label: 'Slots',
    value: slotsOf(fighter),
    say: limit === 0 ? 'What the gear takes up; there is no limit.' : `What the gear takes up, of ${limit}.`,
    rule: 'BG-SLOT-01',
    size: 'sheet',
  };
}
