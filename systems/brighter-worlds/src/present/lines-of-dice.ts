// Lines with arithmetic: dice, damage and protection.
import { type NameOf, type Narration, withArticle } from '@affray/kernel';
import type { Event } from '../events.ts';
import { ATTR_NAMES, counted, diceWords, howWords, inBrackets } from './words.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

const NO_DIE = 'no die: the attribute is at zero';

/** Saves of every kind. */
export function saveLine(
  event: Of<'first-save' | 'saved' | 'critical-save' | 'morale'>,
  nameOf: NameOf,
): Narration {
  const who = nameOf(event.fighter);
  const rolled = event.roll === null ? NO_DIE : diceWords(event.roll);
  switch (event.kind) {
    case 'first-save':
      return firstSaveLine(event, who, rolled, nameOf);
    case 'saved':
      return savedLine(event, who, rolled, nameOf);
    case 'critical-save':
      return {
        text: event.safe
          ? `${who} makes the Save against ${event.damage}.`
          : `${who} fails the Save against ${event.damage}.`,
        sums: `${rolled}${inBrackets(howWords(event.how, event.reasons))}; has to be above ${event.damage}`,
      };
    case 'morale': {
      const theirs =
        event.theirRoll === undefined || event.theirRoll === null ? event.theirs : diceWords(event.theirRoll);
      const need = event.theirs === null ? 'needs 4' : `against ${theirs}`;
      return {
        text: `${who} ${event.holds ? 'stands firm' : 'loses heart'}.`,
        sums: `${rolled}${inBrackets(howWords(event.how, event.reasons))}; ${need}`,
      };
    }
  }
}

function firstSaveLine(event: Of<'first-save'>, who: string, rolled: string, nameOf: NameOf): Narration {
  const how = inBrackets(howWords(event.how ?? 'normal', event.reasons));
  const { theirRoll } = event;
  const theirs = theirRoll === undefined || theirRoll === null ? event.theirs : diceWords(theirRoll);
  const sums = theirs === null ? `${rolled}${how}` : `${rolled}${how} against ${theirs}`;
  if (event.result === null) return { text: `${who} rolls DEX for the first turn.`, sums };
  const foe = nameOf(event.against ?? '');
  const quicker = {
    win: `${who} is quicker than ${foe}.`,
    tie: `${who} and ${foe} are equally quick.`,
    lose: `${who} is slower than ${foe}.`,
  };
  return { text: quicker[event.result], sums };
}

function savedLine(event: Of<'saved'>, who: string, rolled: string, nameOf: NameOf): Narration {
  const how = inBrackets(howWords(event.how ?? 'normal'));
  const result = { win: 'makes', tie: 'ties', lose: 'fails' }[event.result];
  const save = `the ${ATTR_NAMES[event.attr]} Save`;
  if (event.against === null)
    return { text: `${who} ${result} ${save}.`, sums: `${rolled}${how}; needs ${event.need}` };
  const foe = nameOf(event.against);
  const theirs =
    event.theirs === null
      ? event.roll === null
        ? ''
        : `; ${foe} has no die to roll`
      : `; ${foe}: ${diceWords(event.theirs)}`;
  return { text: `${who} ${result} ${save} against ${foe}.`, sums: `${rolled}${how}${theirs}` };
}

/** Attack rolls. */
export function attackLine(event: Of<'attacked' | 'covered' | 'singled-out'>, nameOf: NameOf): Narration {
  const who = nameOf(event.fighter);
  const target = nameOf(event.target);
  if (event.kind === 'covered')
    return {
      text: `${target} is in cover: ${event.roll} against it.`,
      sums: event.roll === event.face ? `d4 = ${event.face}` : `d4 = ${event.face}, d12 = ${event.roll}`,
    };
  if (event.kind === 'singled-out') {
    const d12 = event.d12 > 0 ? `d12 = ${event.d12}; ` : '';
    return {
      text: `Against ${target} it counts ${event.roll}.`,
      sums: `${d12}${event.roll} counts${inBrackets(howWords(event.how, event.reasons))}`,
    };
  }
  const at = event.target === event.fighter ? '' : ` ${target}`;
  const weapon = withArticle(event.attack);
  const weapons = event.and === undefined ? weapon : `${weapon} and ${withArticle(event.and)}`;
  const strikes = { melee: 'strikes', shot: 'shoots at', spell: 'strikes' }[event.mode ?? 'melee'];
  const verb = at === '' ? 'lets fly' : `${strikes}${at}`;
  // BW-MOD-08: whatever enhances bare hands only offsets that they are impaired.
  const isBare = event.how === 'enhanced' && event.roll.d12 === 0;
  const how = howWords(event.how, event.reasons) + (isBare ? '; bare hands still roll a d4' : '');
  return {
    text: `${who} ${verb} with ${weapons}: ${event.roll.kept}.`,
    sums: `${diceWords(event.roll, event.adds)}${inBrackets(how)}`,
  };
}

/** The effect of a roll on its target. */
export function landLine(
  event: Of<'landed' | 'warded' | 'touched' | 'direct-damage' | 'overflowed' | 'rest-ignored' | 'mishap'>,
  nameOf: NameOf,
): Narration {
  const who = nameOf(event.kind === 'landed' ? event.target : event.fighter);
  switch (event.kind) {
    case 'landed':
      return landedLine(event, who);
    case 'warded':
      return { text: `${who} is not touched.` };
    case 'touched':
      return { text: `${who} is touched all the same.` };
    case 'direct-damage': {
      const aim = event.attr === 'str' ? '' : ` to ${ATTR_NAMES[event.attr]}`;
      return { text: `${who} takes ${event.amount} Direct Damage${aim}.` };
    }
    case 'overflowed':
      return {
        text: `${event.damage} against a d${event.size}: no Save.`,
        sums: `${event.damage} - ${event.damage - event.left} = ${event.left} left`,
      };
    case 'rest-ignored':
      return { text: `${counted(event.left, 'point')} left over: nothing more comes of it.` };
    case 'mishap':
      return { text: `${who} is hurt by it: ${event.face}.`, sums: `d${event.sides} = ${event.face}` };
  }
}

/** If armor lowers only Direct Damage, `through` is not what Grit absorbed; the sums then use the other order. */
function landedLine(event: Of<'landed'>, who: string): Narration {
  const { roll, armor, through, gritBefore, grit, over, ignored } = event;
  const lost = gritBefore - grit;
  const past = ignored === undefined ? '' : `; ${ignored} armor does not count`;
  const armorFirst = lost === Math.min(through, gritBefore);
  const fromGrit = gritBefore === 0 ? 'no Grit left' : `Grit ${gritBefore} - ${lost} = ${grit}`;
  const offArmor = (from: number, to: number): string =>
    armor === 0 ? `${from}, no armor` : `${from} - ${armor} armor = ${to}`;
  const beyond = over === 0 ? '' : `; ${over} past Grit`;
  const grits = armorFirst && through === 0 ? '' : `; ${fromGrit}`;
  const sums = armorFirst
    ? `${offArmor(roll, through)}${grits}${beyond}${past}`
    : `${fromGrit}; ${offArmor(roll - lost, over)}${beyond}${past}`;
  if (armorFirst && through === 0) return { text: `The armor of ${who} stops it.`, sums };
  if (over === 0) return { text: `${who} loses ${lost} Grit: ${grit} left.`, sums };
  const before = lost === 0 ? '' : `${who} loses ${lost} Grit; `;
  return { text: `${before}${over} ${over === 1 ? 'gets' : 'get'} past the Grit of ${who}.`, sums };
}
