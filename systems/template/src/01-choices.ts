// 01-choices.ts   Chapter 1, Choices: what everybody settles before a blow falls.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { WHAT_TO_DO, WHICH_GROUND } from './questions.ts';
import { type Fight, type Fighter, fighterOf, isStanding } from './state.ts';

const MOST_WIND = 3;

/** SP-GROUND-01. The game master says how the ground is. */
export function sayGround(fight: Fight, table: Table): void {
  fight.slippery = table.ask(WHICH_GROUND, 'gm', null) === 'slippery';
  say(table, { kind: 'ground', rule: 'SP-GROUND-01', round: fight.round, slippery: fight.slippery });
}

/** SP-CHOICE-01. Everyone standing chooses in secret; all are shown together. */
export function choose(fight: Fight, table: Table): void {
  const ids: string[] = [];
  for (const fighter of fight.fighters) {
    fighter.choice = null;
    if (isStanding(fighter)) ids.push(fighter.id);
  }
  for (const [id, choice] of table.askTogether(WHAT_TO_DO, ids, null)) {
    const fighter = fighterOf(fight, id);
    fighter.choice = choice;
    if (fighter.hidden && choice.do !== 'strike') {
      table.tellOnly(
        ['gm', `side:${fighter.side}`],
        { kind: 'chosen', rule: 'SP-CHOICE-01', fighter: id, choice },
        null,
      );
    } else {
      say(table, { kind: 'chosen', rule: 'SP-CHOICE-01', fighter: id, choice });
    }
  }
}

/** SP-REST-01. Whoever rests gets 1 wind back, up to 3. */
export function rest(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (fighter.choice?.do !== 'rest' || fighter.wind >= MOST_WIND) continue;
    fighter.wind++;
    tellOf(fighter, table);
  }
}

/** SP-HIDE-01. What a hidden fighter does is for its own side and the game master. */
function tellOf(fighter: Fighter, table: Table): void {
  const event = { kind: 'rested', rule: 'SP-REST-01', fighter: fighter.id, wind: fighter.wind } as const;
  if (fighter.hidden) table.tellOnly(['gm', `side:${fighter.side}`], event, null);
  else say(table, event);
}
