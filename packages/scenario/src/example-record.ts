// A scripted fight as a record: the book's example with the book's dice, to watch as a replay.

import { type FightRecord, howMany, type Json, type Seat, type Setup, type System } from '@affray/kernel';
import { type DiceSource, LiveFight, type PinnedAnswer } from '@affray/run';
import type { Scenario } from './file.ts';
import { scriptOf } from './golden.ts';

/**
 * Plays a script on a live fight, as far as its dice and answers go, and returns the record. Skips answers that
 * the rules are meant to refuse.
 * @example const record = recordOfScript(scenario, setup, system); handToReplay(makeRecord(record));
 */
export function recordOfScript(scenario: Scenario, setup: Setup, system: System): FightRecord {
  const { dice, answers, otherwise, rounds } = scriptOf(scenario);
  const left = answers.filter(({ refused }) => refused === undefined);
  let fallen = 0;
  const source: DiceSource = {
    face: (round) => {
      const die = rounds !== undefined && round > rounds ? undefined : dice[fallen];
      if (die === undefined) return null;
      fallen++;
      return typeof die === 'number' ? die : die.face;
    },
  };
  const fight = LiveFight.begin(system, setup, seatsOf(setup), source, (prompt, live) => {
    if (rounds !== undefined && live.round > rounds) return undefined;
    const { question, who, about } = prompt;
    const pinned = take(left, question.kind, who);
    if (pinned !== undefined) return pinned.answer;
    const view = live.viewFor(prompt);
    const isFree = howMany(question.choices(view, who, about)) <= 1 || question.optional === true;
    return isFree || otherwise === 'default' ? (question.fallback(view, who, about) as Json) : undefined;
  });
  return fight.record;
}

/** Takes the next answer to such a question from the list. */
function take(left: PinnedAnswer[], kind: string, who: string): PinnedAnswer | undefined {
  const at = left.findIndex((pin) => pin.kind === kind && pin.who === who);
  return at < 0 ? undefined : left.splice(at, 1)[0];
}

function seatsOf({ sides }: Setup): Seat[] {
  return [{ id: 'gm', name: 'Game master', gm: true, fighters: [], sides: sides.map(({ id }) => id) }];
}
