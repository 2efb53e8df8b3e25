// What the game master may set and call at any prompt.
import { type Call, type Field, type Json, propertyField, type Refusal } from '@affray/kernel';
import { SET_COVER } from './21-circumstances.ts';
import { isFreeFor, setPlace } from './board.ts';
import { whySourceless } from './bonds.ts';
import { type ConditionKind, LEVELED, MOST_LEVELS, SETTABLE } from './condition-list.ts';
import { GM_HANDS } from './gm-hands.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

type NumberName = 'hp' | 'rush' | 'actions' | 'fortitude' | 'willing' | 'nextRoll';

function number(name: NumberName, words: string, min: number, max: number): Field<Fight> {
  return propertyField(fighterOf, name, { words, is: 'number', min, max });
}

function condition(kind: ConditionKind): Field<Fight> {
  return {
    words: kind,
    is: 'number',
    min: 0,
    max: LEVELED[kind] === true ? MOST_LEVELS : 1,
    read: (fight, id) => fighterOf(fight, id).levels[kind],
    write: (fight, id, to) => {
      const fighter = fighterOf(fight, id);
      fighter.levels[kind] = to as number;
      if (to === 0 && kind === 'frightened') fighter.frightenedBy = null;
      if (to === 0 && kind === 'aggravated') fighter.aggravatedBy = null;
    },
    ...(kind === 'frightened' ? { whyNot: whyNotFrightened } : {}),
  };
}

/** HR-COND-26. Fear needs a source; the call `give-condition` names both. */
function whyNotFrightened(fight: Fight, id: string, to: Json): Refusal | null {
  if (to === 0 || fighterOf(fight, id).frightenedBy !== null) return null;
  return { rule: 'HR-COND-26', why: `${whySourceless('frightened')} Use "give-condition" and name it.` };
}

const CONDITIONS: Record<string, Field<Fight>> = {};
for (const kind of SETTABLE) CONDITIONS[kind] = condition(kind);

export const FIELDS: Readonly<Record<string, Field<Fight>>> = {
  hp: number('hp', 'Hit points', -1000, 1000),
  rush: number('rush', 'Rush points', 0, 100),
  actions: number('actions', 'Actions left', 0, 10),
  fortitude: number('fortitude', 'Banked dice', 0, 100),
  willing: number('willing', 'Feet moved this round', 0, 1000),
  nextRoll: number('nextRoll', 'Advantage on the next roll (negative: disadvantage)', -10, 10),
  heart: {
    words: 'Heart die',
    is: 'choice',
    values: ['4', '6', '8', '10', '12', '20'],
    read: (fight, id) => String(fighterOf(fight, id).heart),
    write: (fight, id, to) => {
      fighterOf(fight, id).heart = Number(to);
    },
  },
  place: {
    words: 'Square',
    is: 'square',
    read: (fight, id) => ({ x: fighterOf(fight, id).x, y: fighterOf(fight, id).y }),
    write: (fight, id, to) => place(fight, fighterOf(fight, id), to),
  },
  surprised: propertyField(fighterOf, 'surprised', { words: 'Surprised', is: 'flag' }),
  status: propertyField(fighterOf, 'status', {
    words: 'Status',
    is: 'choice',
    values: ['up', 'dead', 'fled'],
  }),
  ...CONDITIONS,
};

/** If nobody could stand on the square, the fighter stays where it is. */
function place(fight: Fight, fighter: Fighter, to: Json): void {
  const { x, y } = to as { x: number; y: number };
  if (isFreeFor(fight, fighter, x, y)) setPlace(fight, fighter, x, y);
}

export const CALLS: Readonly<Record<string, Call<Fight>>> = {
  'end-fight': {
    words: 'End the fight here',
    rule: 'HR-END-01',
    takes: { winner: 'text' },
    optional: ['winner'],
    options: (fight) => ({ winner: fight.sides.map(({ id, name }) => [id, name] as const) }),
    whyNot: (fight, { winner }) =>
      winner === undefined || winner === '' || winner === null || fight.sides.some(({ id }) => id === winner)
        ? null
        : { rule: 'HR-END-01', why: `There is no side "${String(winner)}".` },
    make(fight, { winner }) {
      fight.called = {
        winner: typeof winner === 'string' && winner !== '' ? winner : null,
        reason: 'the game master ends it',
      };
    },
  },
  'set-cover': SET_COVER,
  ...GM_HANDS,
};
