// Fields and calls that the game master may use at any prompt.
import { type Call, type Field, type Json, propertyField, type Refusal } from '@affray/kernel';
import { LADDER } from './01-dice.ts';
import { armorOf } from './06-armor-and-grit.ts';
import { callMorale } from './12-morale.ts';
import { stepAttribute } from './13-other-attributes.ts';
import { end } from './15-after-the-fight.ts';
import { GM_HANDS } from './gm-hands.ts';
import {
  type Attr,
  type AttrDie,
  DEAD,
  DOWN,
  type Fight,
  type Fighter,
  fighterOf,
  STATUSES,
  setDie,
  setStatus,
  statusOf,
} from './state.ts';

const DICE: readonly string[] = ['zero', ...LADDER.map((die) => `d${die}`)];

function number(words: string, max: number, key: 'grit' | 'gritMax' | 'armor' | 'heads'): Field<Fight> {
  return propertyField(fighterOf, key, { words, is: 'number', min: 0, max });
}

function flag(words: string, key: 'deprived' | 'poised' | 'firstCritical' | 'firstLoss'): Field<Fight> {
  return propertyField(fighterOf, key, { words, is: 'flag' });
}

function attribute(words: string, attr: Attr): Field<Fight> {
  return {
    words,
    is: 'choice',
    values: DICE,
    read: (fight, id) => DICE[DICE.indexOf(`d${fighterOf(fight, id)[attr]}`)] ?? 'zero',
    write: (fight, id, to) => {
      const die = to === 'zero' ? 0 : (Number(String(to).slice(1)) as AttrDie);
      setDie(fighterOf(fight, id), attr, die);
    },
  };
}

/** Sets one status, or none; becoming incapacitated starts the hour (BW-INC-03). */
function writeStatus(fight: Fight, fighter: Fighter, to: Json): void {
  const found = STATUSES.find(([word]) => word === to);
  setStatus(fight, fighter, found === undefined ? 0 : found[1]);
  fighter.downAt = (fighter.status & DOWN) !== 0 ? fight.seconds : null;
}

export const FIELDS: Readonly<Record<string, Field<Fight>>> = {
  str: attribute('STR', 'str'),
  dex: attribute('DEX', 'dex'),
  wil: attribute('WIL', 'wil'),
  grit: number('Grit', 30, 'grit'),
  gritMax: number('Full Grit', 30, 'gritMax'),
  armor: number('Armor', 3, 'armor'), // BW-ARM-04
  heads: number('Heads', 20, 'heads'),
  status: {
    words: 'Status',
    is: 'choice',
    values: ['fighting', ...STATUSES.map(([word]) => word)],
    read: (fight, id) => statusOf(fighterOf(fight, id)),
    write: (fight, id, to) => writeStatus(fight, fighterOf(fight, id), to),
  },
  conditions: {
    words: 'Conditions, with commas between',
    is: 'text',
    read: (fight, id) => fighterOf(fight, id).conditions.join(', '),
    write: (fight, id, to) => {
      fight.conditioned = true;
      const words = String(to).split(',');
      fighterOf(fight, id).conditions = words.map((word) => word.trim()).filter((word) => word !== '');
    },
  },
  shieldHeld: {
    words: 'Shield in hand',
    is: 'flag',
    read: (fight, id) => fighterOf(fight, id).shieldHeld,
    write: (fight, id, to) => {
      const fighter = fighterOf(fight, id);
      fighter.shieldHeld = to === true && fighter.sheet.shield > 0;
      fighter.armor = armorOf(fighter.sheet, fighter.shieldHeld);
    },
  },
  deprived: flag('Deprived', 'deprived'),
  poised: flag('Next attack enhanced', 'poised'),
  firstCritical: flag('First Critical Damage is past', 'firstCritical'),
  firstLoss: flag('First companion lost is past', 'firstLoss'),
  place: propertyField(fighterOf, 'at', {
    words: 'Feet along the line',
    is: 'number',
    min: -10_000,
    max: 10_000,
  }),
};

const MORALE_CAUSES = ['tide', 'beyond', 'risk'] as const;

function named(fight: Fight, ids: Json | undefined): readonly string[] {
  return Array.isArray(ids) ? ids.filter((id) => fight.fighters.some((fighter) => fighter.id === id)) : [];
}

function oneOfWords(value: Json | undefined, words: readonly string[], rule: string): Refusal | null {
  return words.includes(value as string) ? null : { rule, why: `One of: ${words.join(', ')}.` };
}

export const CALLS: Readonly<Record<string, Call<Fight>>> = {
  'end-fight': {
    words: 'End the fight here',
    rule: 'BW-END-01',
    takes: { winner: 'text' },
    optional: ['winner'],
    options: (fight) => ({ winner: fight.sides.map(({ id, name }) => [id, name] as const) }),
    whyNot: (fight, { winner }) =>
      winner === undefined ||
      winner === null ||
      winner === '' ||
      fight.sides.some((side) => side.id === winner)
        ? null
        : { rule: 'BW-END-01', why: `There is no side "${String(winner)}".` },
    make: (fight, { winner }, table) =>
      end(
        fight,
        table,
        typeof winner === 'string' && winner !== '' ? winner : null,
        'the game master ends it',
      ),
  },
  'call-morale': {
    words: 'Call for morale',
    rule: 'BW-MOR-05',
    takes: { fighters: 'fighters', cause: MORALE_CAUSES },
    whyNot: (fight, { cause, fighters }) =>
      oneOfWords(cause, MORALE_CAUSES, 'BW-MOR-05') ??
      (named(fight, fighters).length === 0 ? { rule: 'BW-MOR-05', why: 'Name those who waver.' } : null),
    make: (fight, { cause, fighters }, table) =>
      callMorale(fight, table, cause as (typeof MORALE_CAUSES)[number], named(fight, fighters)),
  },
  'step-down': {
    words: 'Step an attribute down',
    rule: 'BW-DEAD-02',
    takes: { fighter: 'fighter', attribute: ['str', 'dex', 'wil'] },
    whyNot: (fight, { fighter, attribute: attr }) => {
      const found = fight.fighters.find((other) => other.id === fighter);
      if (found === undefined) return { rule: 'BW-DEAD-02', why: 'Name a fighter.' };
      if ((found.status & DEAD) !== 0) return { rule: 'BW-DEAD-02', why: `${found.name} is dead.` };
      return oneOfWords(attr, ['str', 'dex', 'wil'], 'BW-DEAD-02');
    },
    make: (fight, { fighter, attribute: attr }, table) =>
      stepAttribute(fight, table, fighterOf(fight, fighter as string), attr as Attr),
  },
  ...GM_HANDS,
};
