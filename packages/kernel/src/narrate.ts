// Any event in words: the system's own, and the interventions that every system shares.
import type { Intervened, Intervention } from './intervention.ts';
import type { Json } from './json.ts';
import { type Described, presentationOf } from './present/defaults.ts';
import type { DiceKnown } from './round-run.ts';
import type { NameOf, Narration, System } from './system.ts';
import type { Happening } from './table.ts';

/**
 * An event as people read it.
 * @example const { text, sums } = narrate(system, event, (id) => system.nameOf(state, id));
 */
export function narrate(
  system: Described & Pick<System, 'fields' | 'calls'>,
  event: Happening,
  nameOf: NameOf,
): Narration {
  if (event.kind === 'dice-known')
    return {
      text: `Round ${(event as DiceKnown).round} is played again after it had ended: its dice can be known.`,
    };
  if (event.kind !== 'gm-intervened') return presentationOf(system).line(event, nameOf);
  const { act, before } = event as Intervened;
  const text = wordsOf(system, act, before, nameOf);
  return { text: act.reason === undefined ? text : `${text} ${act.reason}` };
}

function wordsOf(
  system: Pick<System, 'fields' | 'calls'>,
  act: Intervention,
  before: Json,
  nameOf: NameOf,
): string {
  switch (act.do) {
    case 'set': {
      const field = system.fields[act.field]?.words ?? act.field;
      if (act.to === undefined) return `The game master changes ${nameOf(act.fighter)}, ${field}.`;
      const from = JSON.stringify(before);
      return `The game master sets ${nameOf(act.fighter)}, ${field}: ${from} to ${JSON.stringify(act.to)}.`;
    }
    case 'add':
      return `The game master brings in ${act.fighter.name}.`;
    case 'remove':
      return `The game master takes ${nameOf(act.fighter)} out.`;
    case 'call':
      return `The game master calls: ${act.call}.`;
    default:
      return `The game master ${act.do}s ${nameOf(act.fighter)}.`;
  }
}
