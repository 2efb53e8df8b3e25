// The sheet of a fighter of Blood & Guts.
import type { Fight, Fighter } from '@affray/blood-and-guts';
import { outWord, SCORES, scoreNow, stances, weaponWords } from '../stage/blood-and-guts/facts.ts';
import { SHEET } from '../words/sheet.ts';
import { STAGE } from '../words/stage.ts';
import { chip, filled, type Item, number, type Part, text } from './parts.ts';

const WORDS = SHEET.bloodAndGuts;
const TITLES = SHEET.parts;
const FLAGS = STAGE.bloodAndGuts.flags;

const FLAG_RULES: Readonly<Record<string, string>> = {
  unaware: 'BG-AWARE-03',
  helpless: 'BG-AWARE-03',
  mounted: 'BG-VANT-01',
  above: 'BG-VANT-01',
  running: 'BG-RUN-01',
};

/** The parts of the sheet. */
export function bloodAndGutsSheet(_fight: Fight, fighter: Fighter): Part[] {
  return filled([
    {
      title: TITLES.now,
      items: [
        ...SCORES.map((score) =>
          text(STAGE.bloodAndGuts.scores[score] ?? score, scoreWords(fighter, score), {
            field: score,
            rule: 'BG-INJ-02',
          }),
        ),
        text(WORDS.status, outWord(fighter) || fighter.status, { field: 'status', rule: 'BG-STAND-01' }),
      ],
    },
    {
      title: WORDS.breath,
      items: [
        {
          is: 'dice',
          label: WORDS.breath,
          field: 'breath',
          rule: 'BG-CORE-02',
          dice: fighter.breath.map(({ size, exhausted }) => ({
            sides: size,
            face: null,
            spent: exhausted,
            marked: exhausted,
          })),
        },
        ...onTable(STAGE.bloodAndGuts.pool, fighter.pool),
        ...onTable(STAGE.bloodAndGuts.hand, fighter.hand),
      ],
    },
    {
      title: TITLES.injuries,
      items: fighter.injuries.map((injury) =>
        text(WORDS.injury(injury), '', { field: 'injuries', rule: 'BG-INJ-01' }),
      ),
    },
    {
      title: TITLES.conditions,
      items: stances(fighter).map((word) => {
        const key = Object.keys(FLAGS).find((one) => FLAGS[one] === word) ?? word;
        return chip(word, { tone: 'warn', field: key, rule: FLAG_RULES[key] });
      }),
    },
    { title: TITLES.arms, items: arms(fighter) },
    {
      title: TITLES.armour,
      items: fighter.armour.map((piece) =>
        text(STAGE.bloodAndGuts.armour[piece.kind] ?? piece.kind, armourWords(piece), {
          struck: piece.useless,
          field: 'marks',
          rule: piece.numbers.length === 0 ? 'BG-ARM-01' : 'BG-ARM-06',
        }),
      ),
    },
  ]);
}

function scoreWords(fighter: Fighter, score: (typeof SCORES)[number]): string {
  const now = scoreNow(fighter, score);
  return now === fighter[score] ? String(now) : `${now} (${WORDS.full(fighter[score])})`;
}

function onTable(label: string, dice: Fighter['pool']): Item[] {
  if (dice.length === 0) return [];
  return [
    {
      is: 'dice',
      label,
      dice: dice.map((die) => ({
        sides: die.size,
        face: die.face,
        spent: !die.live,
        marked: die.wasMarked || die.over,
      })),
    },
  ];
}

function arms(fighter: Fighter): Item[] {
  const { shield } = fighter;
  const items: Item[] = fighter.weapons.map((weapon) =>
    text(weapon.name, weaponWords(weapon).slice(weapon.name.length + 1), {
      struck: weapon.ruined,
      field: 'marks',
      rule: 'BG-MARK-01',
    }),
  );
  if (shield !== null) {
    const marks = shield.marks.length > 0 ? `, ${STAGE.bloodAndGuts.marks(shield.marks)}` : '';
    items.push(
      text(STAGE.bloodAndGuts.shield, `d${shield.size}${marks}`, {
        struck: shield.ruined,
        field: 'marks',
        rule: 'BG-SHLD-02',
      }),
    );
  }
  if (fighter.weapons.some(({ ammo }) => ammo !== null)) {
    const first = fighter.weapons.find(({ ammo }) => ammo !== null)?.ammo ?? 0;
    items.push(number(STAGE.bloodAndGuts.shots(2).replace(/^\d+ /, ''), first, { field: 'ammunition' }));
  }
  return items;
}

function armourWords(piece: Fighter['armour'][number]): string {
  if (piece.numbers.length === 0) return WORDS.softens;
  const left = piece.numbers.filter((one) => !piece.crossed.includes(one) || piece.fresh.includes(one));
  const words = [left.length > 0 ? WORDS.stops(left) : STAGE.bloodAndGuts.useless];
  if (piece.crossed.length > 0) words.push(`${WORDS.crossed.toLowerCase()} ${piece.crossed.join(', ')}`);
  return words.join('; ');
}
