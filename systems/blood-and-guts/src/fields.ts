// Fields that the game master may set on a fighter at any prompt.
import { type Field, propertyField } from '@affray/kernel';
import { goDown } from './03-injuries.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

type Flag = 'unaware' | 'helpless' | 'mounted' | 'above' | 'grappling';

function score(words: string, name: 'blood' | 'guts' | 'nerves'): Field<Fight> {
  return propertyField(fighterOf, name, { words, is: 'number', min: 0, max: 30 });
}

function flag(words: string, name: Flag): Field<Fight> {
  return propertyField(fighterOf, name, { words, is: 'flag' });
}

function text(
  words: string,
  read: (fighter: Fighter) => string,
  write: (fighter: Fighter, to: string) => void,
): Field<Fight> {
  return {
    words,
    is: 'text',
    read: (fight, id) => read(fighterOf(fight, id)),
    write: (fight, id, to) => write(fighterOf(fight, id), to as string),
  };
}

/** The whole numbers in a text, in order; other text is skipped. */
function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0 && number < 1000);
}

/** Marks of every item as `sword 4 9; plate 6`. */
function marksOf({ weapons, shield, armour }: Fighter): string {
  const marked: string[] = [];
  for (const { id, marks } of weapons) if (marks.length > 0) marked.push(`${id} ${marks.join(' ')}`);
  if (shield !== null && shield.marks.length > 0) marked.push(`${shield.id} ${shield.marks.join(' ')}`);
  for (const { kind, crossed } of armour) if (crossed.length > 0) marked.push(`${kind} ${crossed.join(' ')}`);
  return marked.join('; ');
}

function setMarks(fighter: Fighter, to: string): void {
  const given = new Map<string, number[]>();
  for (const part of to.split(';')) {
    const [name = '', ...faces] = part.trim().split(/\s+/);
    given.set(name, [...new Set(numbersIn(faces.join(' ')))]);
  }
  for (const weapon of fighter.weapons)
    weapon.marks = (given.get(weapon.id) ?? []).filter((face) => face <= weapon.size);
  const { shield } = fighter;
  if (shield !== null) shield.marks = (given.get(shield.id) ?? []).filter((face) => face <= shield.size);
  for (const piece of fighter.armour) {
    piece.crossed = (given.get(piece.kind) ?? []).filter((number) => piece.numbers.includes(number));
    piece.useless = piece.numbers.length > 0 && piece.crossed.length === piece.numbers.length;
  }
}

export const FIELDS: Readonly<Record<string, Field<Fight>>> = {
  blood: score('Blood, uninjured', 'blood'),
  guts: score('Guts, uninjured', 'guts'),
  nerves: score('Nerves, uninjured', 'nerves'),
  status: {
    words: 'Up, down or away',
    is: 'choice',
    values: ['up', 'down', 'away'],
    read: (fight, id) => fighterOf(fight, id).status,
    write: (fight, id, to) => {
      const fighter = fighterOf(fight, id);
      if (to === 'down') return goDown(fighter);
      if (fighter.status === 'down') fighter.helpless = false; // BG-AWARE-03: it was helpless because it was down
      fighter.status = to as Fighter['status'];
    },
  },
  injuries: text(
    'Injuries, as numbers',
    (fighter) => fighter.injuries.join(' '),
    (fighter, to) => {
      fighter.injuries = numbersIn(to);
      fighter.hurt = fighter.injuries.reduce((sum, injury) => sum + injury, 0);
      fighter.fresh = Math.min(fighter.fresh, fighter.hurt);
      fighter.carried = Math.min(fighter.carried, fighter.hurt - fighter.fresh);
    },
  ),
  breath: text(
    'Breath dice that live, by name',
    (fighter) =>
      fighter.breath
        .filter((die) => !die.exhausted)
        .map((die) => die.id)
        .join(' '),
    (fighter, to) => {
      for (const die of fighter.breath) die.exhausted = !to.split(/[\s,]+/).includes(die.id);
    },
  ),
  marks: text('Marks, as "sword 4 9; plate 6"', marksOf, setMarks),
  ammunition: {
    words: 'Shots left for the first ranged weapon',
    is: 'number',
    min: 0,
    max: 999,
    read: (fight, id) => fighterOf(fight, id).weapons.find((weapon) => weapon.ammo !== null)?.ammo ?? 0,
    write: (fight, id, to) => {
      const weapon = fighterOf(fight, id).weapons.find((own) => own.ammo !== null);
      if (weapon !== undefined) weapon.ammo = to as number;
    },
  },
  unaware: flag('Unaware', 'unaware'),
  helpless: flag('Helpless', 'helpless'),
  mounted: flag('Mounted', 'mounted'),
  above: flag('Attacks from above', 'above'),
  grappling: flag('Grappling', 'grappling'),
};
