// The sheet of a fighter of Brighter Worlds.
import type { Attack, Fight, Fighter } from '@affray/brighter-worlds';
import { ATTRS, attackDice, fullDie, statusWord } from '../stage/brighter-worlds/facts.ts';
import { SHEET } from '../words/sheet.ts';
import { STAGE } from '../words/stage.ts';
import { chip, die, filled, number, type Part, text } from './parts.ts';

const WORDS = SHEET.brighterWorlds;
const TITLES = SHEET.parts;

/** The rule behind each status. */
const STATUS_RULES: Readonly<Record<string, string>> = {
  incapacitated: 'BW-INC-01',
  dead: 'BW-DEAD-01',
  fled: 'BW-MOR-15',
  surrendered: 'BW-MOR-15',
  fleeing: 'BW-MOR-15',
};

/** The parts of the sheet. */
export function brighterWorldsSheet(fight: Fight, fighter: Fighter): Part[] {
  const { sheet } = fighter;
  const status = statusWord(fighter);
  return filled([
    {
      title: TITLES.now,
      items: [
        number(WORDS.grit, fighter.grit, { most: fighter.gritMax, field: 'grit', rule: 'BW-GRIT-01' }),
        text(WORDS.status, status === '' ? WORDS.fighting : status, {
          field: 'status',
          rule: STATUS_RULES[status],
        }),
        ...(fighter.headed
          ? [number(WORDS.heads, fighter.heads, { field: 'heads', rule: 'BW-ATK-07' })]
          : []),
        ...(fight.places ? [number(WORDS.place, fighter.at, { field: 'place' })] : []),
        text(
          WORDS.kind,
          [WORDS.kinds[sheet.kind], sheet.leader ? WORDS.leader.toLowerCase() : '']
            .filter(Boolean)
            .join(', '),
        ),
      ],
    },
    {
      title: TITLES.attributes,
      items: ATTRS.map((attr) => {
        const full = fullDie(fighter, attr);
        const now = fighter[attr];
        return die(STAGE.brighterWorlds.attr[attr] ?? attr, now, {
          field: attr,
          rule: 'BW-DIE-01',
          ...(now < full ? { text: WORDS.full(full) } : {}),
        });
      }),
    },
    {
      title: TITLES.conditions,
      items: [
        ...fighter.conditions.map((word) => chip(word, { tone: 'warn', field: 'conditions' })),
        ...(fighter.deprived
          ? [chip(STAGE.brighterWorlds.deprived, { tone: 'bad', field: 'deprived', rule: 'BW-GRIT-07' })]
          : []),
        ...(fighter.poised
          ? [chip(STAGE.brighterWorlds.poised, { tone: 'good', field: 'poised', rule: 'BW-ACT-05' })]
          : []),
        ...(fighter.hidden ? [chip(STAGE.brighterWorlds.hidden)] : []),
      ],
    },
    { title: TITLES.arms, items: sheet.attacks.map((attack) => text(attack.name, armWords(attack))) },
    {
      title: TITLES.armour,
      items: [
        number(WORDS.armor, fighter.armor, { field: 'armor', rule: 'BW-ARM-01' }),
        ...(sheet.shield > 0
          ? [
              text(WORDS.shield, `+${sheet.shield}, ${WORDS.held(fighter.shieldHeld)}`, {
                field: 'shieldHeld',
                rule: 'BW-ARM-05',
              }),
            ]
          : []),
      ],
    },
  ]);
}

function armWords(attack: Attack): string {
  const words = [attackDice(attack)];
  if (attack.ranged) words.push(WORDS.ranged);
  if (attack.bulky) words.push(WORDS.bulky);
  if (attack.ignoresArmor) words.push(WORDS.ignores);
  return words.join(', ');
}
