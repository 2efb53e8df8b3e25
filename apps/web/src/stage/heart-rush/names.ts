// What a fighter on the map says to those who hear it.
import type { Fight, Fighter } from '@affray/heart-rush';
import { STAGE } from '../../words/stage.ts';
import { type Standing, sentence } from '../sentence.ts';
import { conditionsOf, conditionWords } from './conditions.ts';

const WORDS = STAGE.heartRush;

/** Whether a fighter takes part in the engagement. */
export function isEngaged(fight: Fight, fighter: Fighter): boolean {
  return fight.engagement?.participants.includes(fighter.id) === true;
}

/** What is on the stance badge: a stance, `sealed` until all are shown, or null for no badge. */
export function badgeOf(fight: Fight, fighter: Fighter): NonNullable<Fighter['stance']> | 'sealed' | null {
  if (!isEngaged(fight, fighter)) return null;
  if (fighter.stance !== null) return fighter.stance;
  return fight.engagement?.step === 'join' ? null : 'sealed';
}

/** The fighter in one sentence. */
export function fighterSentence(fight: Fight, fighter: Fighter, standing: Standing): string {
  const badge = badgeOf(fight, fighter);
  const stance =
    badge === null ? '' : badge === 'sealed' ? WORDS.sealed : WORDS.fightsIn(WORDS.stance[badge] ?? badge);
  return sentence(
    fighter.name,
    [
      WORDS.status[fighter.status] ?? '',
      WORDS.hp(fighter.hp, fighter.maxHp),
      WORDS.heart(fighter.heart),
      fighter.wounds.length > 0 ? WORDS.wounds(fighter.wounds.length) : '',
      isEngaged(fight, fighter) ? WORDS.inEngagement : '',
      stance,
      fighter.surprised ? WORDS.surprised : '',
      ...conditionsOf(fighter.levels).map(conditionWords),
      fighter.status === 'up' ? WORDS.at(fighter.x, fighter.y) : '',
    ],
    standing,
  );
}
