// What a card of Brighter Worlds shows, read from the fight: no drawing here.
import { type Attack, type Fight, type Fighter, statusOf } from '@affray/brighter-worlds';
import { list, STAGE } from '../../words/stage.ts';
import type { Link } from '../links.tsx';
import { type Standing, sentence } from '../sentence.ts';

const WORDS = STAGE.brighterWorlds;

export const ATTRS = ['str', 'dex', 'wil'] as const;

/** The gravest status in a word, '' for somebody who fights. */
export function statusWord(fighter: Fighter): string {
  const status = statusOf(fighter);
  return status === 'fighting' ? '' : (WORDS.status[status] ?? status);
}

/** The full die of an attribute. */
export function fullDie({ sheet }: Fighter, attr: (typeof ATTRS)[number]): number {
  return attr === 'str' ? sheet.strMax : attr === 'dex' ? sheet.dexMax : sheet.wilMax;
}

/** The dice of an attack, as people write them. */
export function attackDice({ dice, count, blast }: Attack): string {
  const text = dice.map((die) => `d${die}`).join('+');
  const times = count === 'heads' ? ' × heads' : count > 1 ? ` × ${count}` : '';
  return `${text}${times}${blast ? ' blast' : ''}`;
}

/** Small words under the numbers: what else is true of a fighter. */
export function notes(fighter: Fighter): string[] {
  const words = [...fighter.conditions];
  if (fighter.deprived) words.push(WORDS.deprived);
  if (fighter.poised) words.push(WORDS.poised);
  if (fighter.headed) words.push(WORDS.heads(fighter.heads));
  if (fighter.hidden) words.push(WORDS.hidden);
  return words;
}

/** Whether a fighter has had its turn in this round. */
export function hasActed(fight: Fight, fighter: Fighter): boolean {
  return fight.round > 0 && fighter.actedIn === fight.round && fight.acting !== fighter.id;
}

/** The card in one sentence. */
export function cardSentence(fight: Fight, fighter: Fighter, standing: Standing): string {
  const attrs = ATTRS.map((attr) => `${WORDS.attrWords[attr]} ${WORDS.die(fighter[attr])}`);
  const arms = fighter.sheet.attacks.map(({ name }) => name);
  return sentence(
    fighter.name,
    [
      statusWord(fighter),
      fight.acting === fighter.id ? WORDS.acting : '',
      WORDS.grit(fighter.grit, fighter.gritMax),
      ...attrs,
      fighter.armor > 0 ? WORDS.armor(fighter.armor) : '',
      arms.length > 0 ? list(arms) : '',
      ...notes(fighter),
      fight.places ? WORDS.place(fighter.at) : '',
    ],
    standing,
  );
}

/** The arrows of the open volley. */
export function volleyLinks({ volley }: Fight): Link[] {
  return volley.map(({ attacker, target, roll, settled }) => ({
    from: attacker,
    to: target,
    tone: settled ? 'faint' : 'plain',
    ...(roll > 0 ? { label: String(roll) } : {}),
  }));
}

/** Where everybody stands on the line, from the least feet to the most; those at one place together. */
export function placesOnLine(
  fight: Fight,
): { readonly feet: number; readonly share: number; readonly fighters: readonly Fighter[] }[] {
  const there = fight.fighters.filter((fighter) => (fighter.status & 6) === 0);
  const feet = [...new Set(there.map(({ at }) => at))].sort((a, b) => a - b);
  const first = feet[0] ?? 0;
  const span = (feet.at(-1) ?? 0) - first;
  return feet.map((at) => ({
    feet: at,
    share: span === 0 ? 0.5 : (at - first) / span,
    fighters: there.filter((fighter) => fighter.at === at),
  }));
}
