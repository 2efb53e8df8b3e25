// 01-choices.ts Chapter 1, Choices: what everyone decides before the first blow.
import type { Table } from '@affray/kernel';
import type { Event } from './events.ts';
import { WHAT_TO_DO, WHICH_GROUND } from './questions.ts';
import type { Choice, Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'SP-GROUND-01': {
    title: 'The ground',
    text: 'Before the first round the game master says whether the ground is firm or slippery.',
    source: 'Spar, Choices',
  },
  'SP-CHOICE-01': {
    title: 'Secret choices',
    text: 'Everyone standing picks in secret to strike somebody, to guard or to rest. All picks are shown together and stand.',
    source: 'Spar, Choices',
  },
  'SP-REST-01': {
    title: 'Resting',
    text: 'A fighter who rests gets 1 wind back, up to 3.',
    source: 'Spar, Choices',
  },
  'SP-HIDE-01': {
    title: 'Hidden fighters',
    text: 'A hidden fighter is known to its own side and the game master only, and cannot be struck. Its first strike shows it and is 2 stronger.',
    source: 'Spar, Choices',
  },
} as const;

const MOST_WIND = 3;

/** SP-GROUND-01. The game master decides how the ground is. */
export function sayGround(fight: Fight, table: Table): void {
  fight.slippery = table.ask(WHICH_GROUND, 'gm', null) === 'slippery';
  table.tell<Event>({ kind: 'ground', rule: 'SP-GROUND-01', slippery: fight.slippery });
}

/** SP-CHOICE-01. Everyone standing chooses in secret; all are shown together. */
export function choose(fight: Fight, table: Table): void {
  const asked = standing(fight);
  const choices = table.askTogether(WHAT_TO_DO, asked, null);
  const { fighters } = fight;
  let next = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.health === 0) continue;
    // The game master may have added or removed fighters in the meantime.
    const place = asked[next] === fighter.id ? next : asked.indexOf(fighter.id);
    if (place < 0) continue;
    next = place + 1;
    const choice = choices[place] as Choice;
    fighter.choice = choice;
    tellOf(fighter, { kind: 'chosen', rule: 'SP-CHOICE-01', fighter: fighter.id, choice }, table);
  }
}

/** The ids of all standing fighters, in order; nobody has chosen yet. */
function standing(fight: Fight): string[] {
  const { fighters } = fight;
  let count = 0;
  for (let i = 0; i < fighters.length; i++) if ((fighters[i] as Fighter).health > 0) count++;
  const ids = new Array<string>(count);
  for (let i = fighters.length - 1; i >= 0; i--) {
    const fighter = fighters[i] as Fighter;
    fighter.choice = null;
    if (fighter.health > 0) ids[--count] = fighter.id;
  }
  return ids;
}

/** SP-REST-01. A fighter who rests regains 1 wind, up to 3. */
export function rest(fight: Fight, table: Table): void {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.choice !== 'rest' || fighter.wind >= MOST_WIND) continue;
    fighter.wind++;
    tellOf(fighter, { kind: 'rested', rule: 'SP-REST-01', fighter: fighter.id, wind: fighter.wind }, table);
  }
}

/** SP-HIDE-01. Only its own side and the game master see what a hidden fighter does, except a strike, which is about to reveal it. */
function tellOf(fighter: Fighter, event: Event, table: Table): void {
  if (fighter.hidden) table.tellOnly(['gm', `side:${fighter.side}`], event, null);
  else table.tell(event);
}
