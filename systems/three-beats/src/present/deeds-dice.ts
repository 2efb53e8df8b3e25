// Answers about dice and entries as deeds.
import { type Asked, type Deed, deedOf, shortened } from '@affray/kernel';
import type { Payment } from '../answers.ts';
import { entryDie } from '../legal.ts';
import type { OpenContest } from '../questions-aid.ts';
import { type Fight, fighterOf, type RolledDie, woundName } from '../state.ts';
import type { DeedOf } from './deed-of.ts';
import { LONGEST_ENTRY, plainEntry } from './words.ts';

const SPARK = '1 spark';

/** The name of an entry on a fighter's sheet, or of an element of the location; numbered if the sheet has that name twice. */
function entryName(fight: Fight, fighter: string, entry: string): string {
  const { traits, wounds, dice } = fighterOf(fight, fighter);
  const own = fight.tools.filter(
    ({ id, at, by }) => (at === 'held' && by === fighter) || dice.some((die) => die.entry === id),
  );
  const all = [
    ...traits.map(({ id, name }) => ({ id, name })),
    ...own.map(({ id, name }) => ({ id, name })),
    ...wounds.map((wound) => ({ id: wound.id, name: woundName(wound) })),
    ...fight.elements.map(({ id, name }) => ({ id, name })),
  ].map(({ id, name }) => ({ id, name: shortened(name, LONGEST_ENTRY) }));
  const name = all.find(({ id }) => id === entry)?.name ?? toolName(fight, entry);
  const alike = all.filter((other) => other.name === name);
  const place = alike.findIndex(({ id }) => id === entry);
  return alike.length > 1 ? `${name} ${place + 1}` : name;
}

/** A tool kicked out of sight since its die was rolled is known by its id only. */
function toolName(fight: Fight, entry: string): string {
  const tool = fight.tools.find(({ id }) => id === entry);
  return shortened(tool?.name ?? plainEntry(entry), LONGEST_ENTRY);
}

/** TB-DICE-04. An entry to roll, with its die. */
export const entryDeed: DeedOf = (entry: string, _nameOf, { who }, fight) => {
  const { kind, size } = entryDie(fight, fighterOf(fight, who), entry);
  const text = `${entryName(fight, who, entry)} (d${size})`;
  const more = { targets: [{ die: entry }], ...(kind === 'wound' ? { cost: 'if the GM agrees' } : {}) };
  return deedOf('roll', 'Roll', kind === 'wound' ? 'wound' : 'dice', text, more);
};

/** TB-AID-02, TB-AID-03. An element of the location, or a wound of the patient. */
export const opposingDeed: DeedOf = (entry: string, _nameOf, asked, fight) => {
  const { patient } = asked.about as { readonly patient: string };
  const element = fight.elements.find(({ id }) => id === entry);
  const size = element?.die ?? entryDie(fight, fighterOf(fight, patient), entry).size;
  const text = `${entryName(fight, patient, entry)} (d${size})`;
  return deedOf('oppose', 'Oppose', element === undefined ? 'wound' : 'dice', text, {
    targets: [{ die: entry }],
  });
};

/** The dice that a question is about: those on the table, or those of a contest. */
function diceOf(fight: Fight, { kind, who, about }: Asked): readonly RolledDie[] {
  return kind === 'spark-in-aid' ? (about as OpenContest).dice : fighterOf(fight, who).dice;
}

/** A rolled die: size, entry, and face if known. */
function dieWords(fight: Fight, asked: Asked, entry: string): string {
  const die = diceOf(fight, asked).find((one) => one.entry === entry);
  const name = entryName(fight, asked.who, entry);
  if (die === undefined) return name;
  return `the d${die.size}: ${name}${die.value > 0 ? ` (${die.value})` : ''}`;
}

/** TB-PRES-01. */
export const dieDeed: DeedOf = (entry: string, _nameOf, asked, fight) =>
  deedOf('present', 'Present', 'die', `Present ${dieWords(fight, asked, entry)}`, {
    targets: [{ die: entry }],
  });

/** TB-SPRK-02, TB-SPRK-03, TB-CTR-06. Specials and swaps. */
export const specialDeed: DeedOf = (given: Payment, _nameOf, asked, fight) => {
  switch (given.use) {
    case 'reroll':
      return deedOf('reroll', 'Reroll', 'reroll', `Reroll ${dieWords(fight, asked, given.die)}`, {
        targets: [{ die: given.die }],
        cost: SPARK,
      });
    case 'swap':
      return deedOf('swap', 'Swap in', 'swap', `Swap in ${dieWords(fight, asked, given.die)}`, {
        targets: [{ die: given.die }],
        cost: 'spends that die',
      });
    case 'shift':
      return shiftDeed(given, asked, fight);
    case 'special': {
      const means = `"${shortened(given.name, 60)}"`;
      return deedOf('special', 'Special', 'ability', `Call on ${means}`, { means, cost: 'once a fight' });
    }
    case 'pass':
      return asked.kind === 'how-to-pay'
        ? deedOf('stop', 'Stop', 'pass', 'Stop: no counter', { cost: 'free' })
        : deedOf('no-special', 'No special', 'pass', 'Use no special', { cost: 'free' });
  }
};

/** TB-SPRK-03. Points moved off the presented die are rarely intended. */
function shiftDeed(given: Extract<Payment, { use: 'shift' }>, asked: Asked, fight: Fight): Deed {
  const { from, to, points } = given;
  const name = (entry: string): string => entryName(fight, asked.who, entry);
  const many = points === 1 ? '1 point' : `${points} points`;
  const isDown = asked.kind !== 'spark-in-aid' && isPresented(fight, asked.who, from);
  return deedOf('shift', 'Shift', 'spark', `Shift ${many} from ${name(from)} to ${name(to)}`, {
    targets: [{ die: to }],
    means: `${many} from ${name(from)}`,
    cost: SPARK,
    rank: isDown ? 'rare' : 'usual',
  });
}

function isPresented(fight: Fight, who: string, entry: string): boolean {
  const fighter = fighterOf(fight, who);
  return fighter.dice[fighter.presented]?.entry === entry;
}
