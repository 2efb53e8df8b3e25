// 09-surrender.ts   Chapter 9, Surrender: leaving the fight to escape what an action threatens.
import type { Table } from '@affray/kernel';
import { dropOffersTo } from './07-tools.ts';
import { say } from './events.ts';
import { ACCEPT_SURRENDER, SURRENDER_TERMS } from './questions-answering.ts';
import { type Action, type Fight, type Fighter, isActive, type RolledDie, type Status } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-SUR-01': {
    title: 'Surrender',
    text: 'A fighter who does not want what an action would do to them may give up and need not try a counter. They may name terms; what comes of those is up to the table.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-02': {
    title: 'Out immediately',
    text: 'Whoever surrenders is out of the fight from that moment.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-03': {
    title: 'The dice go back',
    text: 'Whoever surrenders returns every die they have to the supply, the presented one as well as those in hand.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-04': {
    title: 'The threat does not land',
    text: 'The action to which a fighter surrendered does nothing to them.',
    source: 'the combat chapter, Surrender',
  },
  'TB-SUR-05': {
    title: 'Who may surrender',
    text: 'To surrender to an action you must be its target. The other fighters are not asked whether they agree.',
    source: 'our reading',
    ambiguities: ['A-34'],
  },
  'TB-SUR-06': {
    title: 'Surrender or counter, not both',
    text: 'A fighter who has started to counter an action can no longer surrender to that action, even if the counter fails.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'TB-SUR-07': {
    title: 'What becomes of the actions',
    text: 'The fighter whose action met with surrender has used that action. If the one who surrendered was still to act in the beat, that turn is gone, and they cannot protect others with counters any more.',
    source: 'the combat chapter, Surrender (implied)',
  },
} as const;

/**
 * TB-SUR-01. The target gives up, on terms if they name any; returns false if the surrender is refused. TB-SUR-05: nobody has to agree.
 * Ambiguity A-34: with `surrender-needs-acceptance` the actor must.
 */
export function surrenders(fight: Fight, fighter: Fighter, action: Action, table: Table): boolean {
  const terms = table.ask(SURRENDER_TERMS, fighter.id, action);
  const to = action.actor;
  const said = terms === '' ? {} : { terms };
  if (fight.options['surrender-needs-acceptance']) {
    const isAccepted = table.ask(ACCEPT_SURRENDER, to, { fighter: fighter.id, ...said });
    if (!isAccepted) {
      if (table.watched)
        say(table, { kind: 'surrender-refused', rule: 'TB-SUR-05', fighter: fighter.id, by: to, ...said });
      return false;
    }
  }
  if (fight.outcome !== null || !isActive(fighter)) return true;
  // TB-SUR-02, TB-SUR-04: out at once, and the action does nothing to them. TB-SUR-07: no more actions, no more counters.
  if (table.watched) say(table, { kind: 'surrendered', rule: 'TB-SUR-02', fighter: fighter.id, to, ...said });
  dropOut(fight, fighter, 'surrendered', table);
  return true;
}

/** TB-SUR-03. A fighter who drops out returns all dice to the supply. */
export function dropOut(fight: Fight, fighter: Fighter, status: Status, table: Table | null): void {
  fighter.status = status;
  const dice = returnDice(fighter);
  if (table?.watched === true)
    say(table, { kind: 'out', rule: 'TB-SUR-03', fighter: fighter.id, dice, status });
  dropOffersTo(fight, fighter, table);
}

/** Returns presented dice and dice in hand to the supply; the result is their number. */
export function returnDice(fighter: Fighter): number {
  let dice = 0;
  for (let i = 0; i < fighter.dice.length; i++) {
    const die = fighter.dice[i] as RolledDie;
    if (die.where !== 'hand' && die.where !== 'presented') continue;
    die.where = 'supply';
    dice++;
  }
  fighter.presented = -1;
  return dice;
}
