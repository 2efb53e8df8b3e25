// Any event in words: the system's own, and the interventions that all systems share.

import { asideInWords } from './aside-words.ts';
import { ASIDE_KINDS, type AsideEvent } from './asides.ts';
import type { Change, Intervened } from './intervention.ts';
import type { Json } from './json.ts';
import { listed } from './plain-words.ts';
import { type Described, presentationOf } from './present/defaults.ts';
import type { DiceKnown } from './prompt.ts';
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
  if (ASIDE_KINDS.has(event.kind)) return asideInWords(event as AsideEvent, nameOf);
  if (event.kind !== 'gm-intervened') return presentationOf(system).line(event, nameOf);
  const { act, before } = event as Intervened;
  const text = wordsOf(system, act, before, nameOf);
  return { text: withReason(text, act.reason) };
}

/**
 * A batch in one sentence: the same value for several fighters, or the number of changes.
 * @example batchInWords(system, intervened, nameOf) // 'The game master sets Grit of Goblin 1 and Goblin 2 to 0.'
 */
export function batchInWords(
  system: Pick<System, 'fields' | 'calls'>,
  batch: readonly Intervened[],
  nameOf: NameOf,
): string {
  const [first] = batch;
  const sets = batch.flatMap(({ act }) => (act.do === 'set' ? [act] : []));
  const [set] = sets;
  const isSame = (one: (typeof sets)[number]): boolean =>
    one.field === set?.field && JSON.stringify(one.to) === JSON.stringify(set.to);
  const isOne = set !== undefined && sets.length === batch.length && sets.every(isSame);
  const what = isOne
    ? `${system.fields[set.field]?.words ?? set.field} of ${listed(sets.map(({ fighter }) => nameOf(fighter)))}`
    : `${batch.length} things at once`;
  // A seat that may not know the value only sees that something was changed.
  const text =
    isOne && set.to !== undefined
      ? `The game master sets ${what} to ${valueInWords(set.to)}.`
      : `The game master changes ${what}.`;
  return withReason(text, first?.act.reason);
}

function withReason(text: string, reason: string | undefined): string {
  return reason === undefined || reason === '' ? text : `${text} Reason: ${reason}`;
}

/** A value as people say it; squares count from 1. */
function valueInWords(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '' || value === null) return 'none';
  if (typeof value === 'object' && !Array.isArray(value) && 'x' in value && 'y' in value)
    return `square ${Number(value.x) + 1}, ${Number(value.y) + 1}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function wordsOf(
  system: Pick<System, 'fields' | 'calls'>,
  act: Change,
  before: Json,
  nameOf: NameOf,
): string {
  switch (act.do) {
    case 'set': {
      const field = system.fields[act.field]?.words ?? act.field;
      if (act.to === undefined) return `The game master changes ${nameOf(act.fighter)}’s ${field}.`;
      return `The game master sets ${nameOf(act.fighter)}’s ${field}: ${valueInWords(before)} to ${valueInWords(act.to)}.`;
    }
    case 'add':
      return `The game master brings in ${act.fighter.name}.`;
    case 'remove':
      return `The game master takes ${nameOf(act.fighter)} out.`;
    case 'call': {
      const call = system.calls[act.call];
      const given = Object.entries(call?.takes ?? {}).flatMap(([name, is]) => {
        const value = act.given[name];
        if (value === undefined || value === null || value === '') return [];
        const isNamed = is === 'fighter' || is === 'fighters' || is === 'side';
        const parts = (Array.isArray(value) ? value : [value]).map((one) =>
          isNamed && typeof one === 'string' ? nameOf(one) : valueInWords(one),
        );
        return [isNamed ? listed(parts) : `${name} ${parts.join(', ')}`];
      });
      const words = call?.words ?? act.call;
      return `The game master: ${words}${given.length === 0 ? '' : ` (${given.join('; ')})`}.`;
    }
    default:
      return `The game master ${act.do}s ${nameOf(act.fighter)}.`;
  }
}
