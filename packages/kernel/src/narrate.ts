// Any event in words: the system's own, and the interventions that every system shares.
import type { Intervened } from './intervention.ts';
import type { NameOf, Narration, System } from './system.ts';
import type { Happening } from './table.ts';

/**
 * An event as people read it.
 * @example const { text, sums } = narrate(system, event, (id) => system.nameOf(state, id));
 */
export function narrate(
  system: Pick<System, 'narrate' | 'fields' | 'calls'>,
  event: Happening,
  nameOf: NameOf,
): Narration {
  if (event.kind !== 'gm-intervened') return system.narrate(event, nameOf);
  const { act, before } = event as Intervened;
  switch (act.do) {
    case 'set': {
      const field = system.fields[act.field]?.words ?? act.field;
      const from = JSON.stringify(before);
      return {
        text: `The game master sets ${nameOf(act.fighter)}, ${field}: ${from} to ${JSON.stringify(act.to)}.`,
      };
    }
    case 'add':
      return { text: `The game master brings in ${act.fighter.name}.` };
    case 'remove':
      return { text: `The game master takes ${nameOf(act.fighter)} out.` };
    case 'call':
      return { text: `The game master calls: ${act.call}.` };
    default:
      return { text: `The game master ${act.do}s ${nameOf(act.fighter)}.` };
  }
}
