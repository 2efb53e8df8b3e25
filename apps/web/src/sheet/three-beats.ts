// The sheet of a fighter of Three Beats.
import type { Fight, Fighter } from '@affray/three-beats';
import { entryName, heldBy } from '../stage/three-beats/facts.ts';
import { SHEET } from '../words/sheet.ts';
import { STAGE } from '../words/stage.ts';
import { chip, die, filled, number, type Part, text } from './parts.ts';

const WORDS = SHEET.threeBeats;
const TITLES = SHEET.parts;

/** The parts of the sheet. */
export function threeBeatsSheet(fight: Fight, fighter: Fighter): Part[] {
  return filled([
    {
      title: TITLES.now,
      items: [
        number(WORDS.sparks, fighter.sparks, {
          most: fighter.fullSparks,
          field: 'sparks',
          rule: 'TB-SPRK-10',
        }),
        number(WORDS.disadvantage, fighter.disadvantage, { field: 'disadvantage', rule: 'TB-DIS-01' }),
        text(WORDS.status, STAGE.threeBeats.status[fighter.status] || fighter.status, {
          field: 'status',
          ...(fighter.status === 'unconscious' ? { rule: 'TB-WND-06' } : {}),
          ...(fighter.status === 'surrendered' ? { rule: 'TB-SUR-01' } : {}),
        }),
      ],
    },
    { title: TITLES.traits, items: fighter.traits.map((trait) => die(trait.name, trait.die)) },
    {
      title: TITLES.dice,
      items: fighter.dice.map((rolled) => ({
        is: 'dice' as const,
        label: entryName(fight, fighter, rolled.entry),
        dice: [
          {
            sides: rolled.size,
            face: rolled.value,
            spent: rolled.where === 'spent' || rolled.where === 'supply',
          },
        ],
        text: WORDS.where[rolled.where] ?? rolled.where,
      })),
    },
    {
      title: TITLES.wounds,
      items: fighter.wounds.map((wound) =>
        text(
          wound.text,
          WORDS.wound(STAGE.threeBeats.levels[wound.level] ?? '', WORDS.bubble[wound.bubble] ?? ''),
          {
            field: 'wounds',
            rule: wound.bubble === 'tended' ? 'TB-WDIS-04' : 'TB-WND-03',
          },
        ),
      ),
    },
    {
      title: TITLES.tools,
      items: heldBy(fight, fighter.id).map((tool) => text(tool.name, tool.natural ? WORDS.natural : '')),
    },
    {
      title: TITLES.conditions,
      items: [
        ...(fighter.acted ? [chip(WORDS.acted, { field: 'acted' })] : []),
        ...(fighter.locked ? [chip(WORDS.barred, { tone: 'bad', field: 'barred', rule: 'TB-SPRK-11' })] : []),
        ...(fighter.hidden ? [chip(STAGE.threeBeats.hidden)] : []),
      ],
    },
    {
      title: WORDS.special,
      items: fighter.specials.map(({ name, used }) => text(name, used ? WORDS.used : '', { struck: used })),
    },
  ]);
}
