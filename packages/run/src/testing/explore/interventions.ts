// Random interventions of the game master, both sensible and absurd.
import type { Call, Field, Intervention, Json, Prng } from '@affray/kernel';
import type { LiveFight } from '../../live.ts';
import { mayHide, pick, recruits } from './setups.ts';

/**
 * A random intervention. It may be refused.
 * @example fight.intervene(randomIntervention(fight, dice, 1), 'gm');
 */
export function randomIntervention(fight: LiveFight<unknown>, dice: Prng, number: number): Intervention {
  const { system, state } = fight;
  const { setup } = fight.record;
  const ids = Object.keys(system.figures(state)).filter((id) => id !== 'fight');
  const fighter = pick(ids, dice);
  const sides = setup.sides.map(({ id }) => id);
  const known = recruits(system, setup.edition);
  switch (pick(['set', 'set', 'set', 'set', 'add', 'remove', 'hide', 'reveal', 'call', 'call'], dice)) {
    case 'add': {
      const [name, sheet] = pick(known, dice);
      const joins = { id: `x${number}`, name: `${name} X${number}`, side: pick(sides, dice), sheet };
      return { do: 'add', fighter: dice.below(3) === 0 ? { ...joins, hidden: true } : joins };
    }
    case 'remove':
      return { do: 'remove', fighter };
    case 'hide':
      return mayHide(fighter) ? { do: 'hide', fighter } : { do: 'reveal', fighter };
    case 'reveal':
      return { do: 'reveal', fighter };
    case 'call': {
      const calls = Object.entries(system.calls);
      if (calls.length === 0) return { do: 'reveal', fighter };
      const [call, { takes }] = pick(calls, dice);
      return { do: 'call', call, given: argumentsOf(takes, ids, sides, dice) };
    }
    default: {
      const [field, what] = pick(Object.entries(system.fields), dice);
      return { do: 'set', fighter, field, to: someValue(what as Field, dice) };
    }
  }
}

function someValue(field: Field, dice: Prng): Json {
  switch (field.is) {
    case 'flag':
      return dice.below(2) === 0;
    case 'choice':
      return pick(field.values ?? [''], dice);
    case 'text':
      return pick(['', 'a word', 'Two words.'], dice);
    case 'square':
      return { x: dice.below(24) - 2, y: dice.below(24) - 2 };
    case 'number': {
      const { min = -3, max = 20 } = field;
      return pick([min, max, min + dice.below(max - min + 1), min - 1], dice);
    }
  }
}

function argumentsOf(
  takes: Call['takes'],
  ids: readonly string[],
  sides: readonly string[],
  dice: Prng,
): Record<string, Json> {
  const given: Record<string, Json> = {};
  for (const [name, takesWhat] of Object.entries(takes)) {
    if (takesWhat === 'fighter') given[name] = pick(ids, dice);
    else if (takesWhat === 'fighters') given[name] = ids.filter(() => dice.below(2) === 0);
    else if (takesWhat === 'side') given[name] = pick(sides, dice);
    else if (takesWhat === 'text') given[name] = 'a word';
    else if (takesWhat === 'number') given[name] = dice.below(8) - 1;
    else given[name] = pick(takesWhat, dice);
  }
  return given;
}
