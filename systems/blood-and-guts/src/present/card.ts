// What a fighter's token and card show: current scores, injuries, breath, dice on the table, conditions, gear.
import {
  type Card,
  type DicePart,
  faceOf,
  libraryFace,
  listed,
  type MeterPart,
  type NumberPart,
  type OwnDie,
  type Part,
} from '@affray/kernel';
import { scoreOf } from '../03-injuries.ts';
import { LIBRARY } from '../library.ts';
import { type Attribute, type Die, type Fight, type Fighter, fighterOf } from '../state.ts';
import { chipsOf } from './chips.ts';
import { gearOf } from './gear.ts';

export function card(fight: Fight, id: string): Card {
  const fighter = fighterOf(fight, id);
  const stamp = stampOf(fighter);
  return {
    title: fighter.name,
    face: libraryFace(LIBRARY, id) ?? faceOf(fighter.name, id, ...looksOf(fighter)),
    side: fighter.side,
    state: stateOf(fighter),
    ...(stamp === null ? {} : { stamp }),
    parts: partsOf(fight, fighter),
  };
}

/** What a fighter looks like apart from its name: its heaviest armour, then its arms. */
function looksOf({ weapons, armour, mounted }: Fighter): string[] {
  const plate = armour.some(({ kind }) => kind === 'plate') ? ['knight'] : [];
  const arms = weapons.length === 0 ? ['brawler'] : weapons.map(({ name, kind }) => `${name} ${kind}`);
  return [...(mounted ? ['rider'] : []), ...plate, ...arms];
}

function stateOf({ status, hidden }: Fighter): Card['state'] {
  if (status === 'down') return 'down';
  if (status === 'away') return 'out';
  return hidden ? 'hidden' : 'up';
}

function stampOf({ status, note }: Fighter): string | null {
  if (status === 'up') return null;
  return status === 'down' ? (note ?? 'down') : 'away';
}

function partsOf(fight: Fight, fighter: Fighter): Part[] {
  const isUp = fighter.status === 'up';
  return [
    gutsMeter(fight, fighter),
    ...(fighter.hurt > 0 ? [injuriesPart(fight, fighter)] : []),
    ...(isUp ? chipsOf(fight, fighter) : []),
    score(fight, fighter, 'blood', 'card'),
    score(fight, fighter, 'nerves', 'card'),
    breathPart(fighter),
    ...tableDice(fight, fighter),
    ...threatPart(fight, fighter),
    {
      is: 'gear',
      id: 'gear',
      label: 'Gear',
      items: gearOf(fight, fighter),
      say: 'Weapons, shield and armour, with what is crossed out on them.',
      rule: 'BG-MARK-01',
      field: 'marks',
      size: 'card',
    },
  ];
}

const SAYS: Readonly<Record<Attribute, string>> = {
  blood: 'For escapes, manoeuvres and threats with Blood. A breath die over it is exhausted.',
  guts: 'For threats and for staying up. A weapon die over it does nothing and marks the weapon.',
  nerves: 'For gambits, throws and contraptions.',
};
const LABELS: Readonly<Record<Attribute, string>> = { blood: 'Blood', guts: 'Guts', nerves: 'Nerves' };
const RULES: Readonly<Record<Attribute, string>> = {
  blood: 'BG-MAN-01',
  guts: 'BG-WPN-03',
  nerves: 'BG-GAMBIT-02',
};

/** BG-INJ-02. A current score, and its value before injuries. */
export function score(fight: Fight, fighter: Fighter, attribute: Attribute, size: Part['size']): NumberPart {
  const value = scoreOf(fight, fighter, attribute);
  const base = fighter[attribute];
  return {
    is: 'number',
    id: attribute,
    label: LABELS[attribute],
    value,
    ...(value === base ? {} : { was: base }),
    say: `${SAYS[attribute]}${value === base ? '' : ` Injuries have taken ${base - value} off ${base}.`}`,
    rule: RULES[attribute],
    knowledge: 'graded',
    field: attribute,
    size,
  };
}

/** BG-INJ-06. Remaining Guts are what a fighter can still take: the ring around the token. */
export function gutsMeter(fight: Fight, fighter: Fighter): MeterPart {
  const { value: _value, was: _was, ...base } = score(fight, fighter, 'guts', 'token');
  const now = Math.max(0, scoreOf(fight, fighter, 'guts'));
  const end = fight.edition === 'brawl' ? ' At 0 a brawler is down.' : '';
  return { ...base, is: 'meter', now, full: Math.max(fighter.guts, now), say: `${base.say}${end}` };
}

/** BG-INJ-01, BG-STAND-03. */
export function injuriesPart(fight: Fight, { injuries, hurt }: Fighter): NumberPart {
  const stand =
    fight.edition === 'clash' ? ' In a clash the die that reduced one has to meet their sum.' : '';
  return {
    is: 'number',
    id: 'injuries',
    label: 'Injuries',
    value: hurt,
    say: `${injuries.length === 1 ? 'An injury' : 'Injuries'} of ${listed(injuries.map(String))}.${stand}`,
    rule: 'BG-INJ-02',
    knowledge: 'graded',
    field: 'injuries',
    size: 'token',
  };
}

/** BG-CORE-02, BG-SAVE-04. */
export function breathPart({ breath }: Fighter): DicePart {
  const living = breath.filter(({ exhausted }) => !exhausted).length;
  return {
    is: 'dice',
    id: 'breath',
    label: 'Breath',
    dice: breath.map(
      ({ id, size, exhausted }): OwnDie => ({
        id,
        sides: size,
        state: exhausted ? 'spent' : 'ready',
        name: exhausted ? 'exhausted' : 'living',
      }),
    ),
    say: `${living} of ${breath.length} breath dice live. One that comes up over the score tested is exhausted, but counts for that roll.`,
    rule: 'BG-CORE-02',
    knowledge: 'graded',
    field: 'breath',
    size: 'card',
  };
}

/** The dice in front of a fighter: weapon dice, and those it evades or threatens with. */
export function tableDice(fight: Fight, fighter: Fighter): DicePart[] {
  const { pool, hand } = fighter;
  const parts: DicePart[] = [];
  if (pool.length > 0)
    parts.push({
      is: 'dice',
      id: 'pool',
      label: 'Weapon dice',
      dice: pool.map((die) => onTable(fight, die)),
      say: 'The highest that armour lets through is the threat; crossed ones are discarded.',
      rule: fight.edition === 'clash' ? 'BG-POOL-02' : 'BG-HARM-01',
      size: 'card',
    });
  if (hand.length > 0)
    parts.push({
      is: 'dice',
      id: 'hand',
      label: handLabel(fight, fighter),
      dice: hand.map((die) => onTable(fight, die)),
      say:
        fight.edition === 'clash'
          ? 'The best of them has to meet the threat; after each pass it is discarded.'
          : 'The best of them counts.',
      rule: fight.edition === 'clash' ? 'BG-MAN-04' : 'BG-THREAT-02',
      size: 'card',
    });
  return parts;
}

function handLabel({ edition }: Fight, { escaping }: Fighter): string {
  if (edition === 'clash') return 'Manoeuvre dice';
  return escaping ? 'Save' : 'Threat dice';
}

function onTable(fight: Fight, die: Die): OwnDie {
  const owner = fight.fighters.find(({ id }) => id === die.owner);
  const from = die.from === 'breath' ? 'breath' : die.item.replaceAll('-', ' ');
  return {
    id: `${die.owner}/${die.key}`,
    sides: die.size,
    face: die.face,
    state: !die.live ? 'lost' : die.wasMarked ? 'marked' : 'shown',
    name: owner === undefined ? from : `${from} of ${owner.name}`,
  };
}

/** BG-THREAT-02, BG-ESC-01. What a brawler has shown. */
function threatPart(fight: Fight, { threat, escaping, engaged }: Fighter): Part[] {
  if (fight.edition !== 'brawl' || !engaged || threat === 0) return [];
  return [
    {
      is: 'number',
      id: 'threat',
      label: escaping ? 'Save' : 'Threat',
      value: threat,
      say: escaping ? 'Has to meet the threat to get away.' : 'The highest die of the roll.',
      rule: escaping ? 'BG-ESC-01' : 'BG-THREAT-02',
      size: 'token',
    },
  ];
}
