// The game master may change things at any prompt. An intervention is an entry in the record like any answer.
import { type Aside, audienceOf, fightersOfAside, isAside, sayAside, whyNotAside } from './asides.ts';
import type { Json } from './json.ts';
import { GM, type Refusal } from './question.ts';
import type { Field, FighterSetup, System } from './system.ts';
import type { Happening, Role, Table } from './table.ts';
import { isUnseen, knowing } from './unseen.ts';

/** One change. */
export type Change = { /** Why, in the game master's words. */ readonly reason?: string } & (
  | { readonly do: 'set'; readonly fighter: string; readonly field: string; readonly to: Json }
  | { readonly do: 'add'; readonly fighter: FighterSetup }
  | { readonly do: 'remove'; readonly fighter: string }
  | { readonly do: 'hide'; readonly fighter: string }
  | { readonly do: 'reveal'; readonly fighter: string }
  | { readonly do: 'call'; readonly call: string; readonly given: Readonly<Record<string, Json>> }
);
/** Several changes in one entry of the record: applied together and undone together. */
export interface Batch {
  readonly do: 'all';
  readonly changes: readonly Change[];
  readonly reason?: string;
}
export type Intervention = Change | Batch | Aside;

/**
 * A field that is a property of the fighter, with nothing else to keep in step.
 * @example health: propertyField(fighterOf, 'health', { words: 'Health', is: 'number', min: 0, max: 100 })
 */
export function propertyField<State, Name extends string, Fighter extends Record<Name, Json>>(
  fighterOf: (state: State, id: string) => Fighter,
  name: Name,
  facts: Omit<Field<State>, 'read' | 'write'>,
): Field<State> {
  return {
    ...facts,
    read: (state, id) => fighterOf(state, id)[name],
    write: (state, id, to) => {
      fighterOf(state, id)[name] = to as Fighter[Name];
    },
  };
}

/** The most changes of one batch. */
export const MOST_CHANGES = 200;

/** What the log shows of an intervention; `rule` is 'GM': no rule caused it. */
export interface Intervened extends Happening {
  readonly kind: 'gm-intervened';
  readonly rule: 'GM';
  readonly act: Change;
  readonly before: Json;
  /** It belongs to the previous change: both are part of one batch. */
  readonly joined?: true;
}

/**
 * Why an intervention is refused, or null.
 * @example whyNotIntervene(system, state, { do: 'set', fighter: 'troll', field: 'grit', to: 4 })
 */
export function whyNotIntervene<State>(
  system: System<State>,
  state: State,
  act: Intervention,
): Refusal | null {
  if (isAside(act)) return whyNotAside(system, state, act);
  if (act.do === 'all') return whyNotBatch(system, state, act);
  const known = Object.keys(system.figures(state));
  switch (act.do) {
    case 'add': {
      if (known.includes(act.fighter.id)) return no(`There is already a fighter "${act.fighter.id}".`);
      const checked = system.checkSheet(act.fighter.sheet, null);
      return checked.ok
        ? null
        : no(`The fighter's sheet is wrong: ${checked.problems[0]?.message ?? 'unreadable'}`);
    }
    case 'set': {
      if (!known.includes(act.fighter))
        return no(`There is no fighter "${act.fighter}". There are: ${named(known)}.`);
      const field = Object.hasOwn(system.fields, act.field) ? system.fields[act.field] : undefined;
      if (field === undefined)
        return no(`A fighter has no "${act.field}". It has: ${Object.keys(system.fields).join(', ')}.`);
      return (
        whyNotField(act.field, field as Field, act.to) ?? field.whyNot?.(state, act.fighter, act.to) ?? null
      );
    }
    case 'call': {
      const call = Object.hasOwn(system.calls, act.call) ? system.calls[act.call] : undefined;
      if (call === undefined)
        return no(`There is no call "${act.call}". There are: ${Object.keys(system.calls).join(', ')}.`);
      return call.whyNot?.(state, act.given) ?? null;
    }
    default:
      return known.includes(act.fighter)
        ? null
        : no(`There is no fighter "${act.fighter}". There are: ${named(known)}.`);
  }
}

/** Checks every change of a batch against the state before the first of them. */
function whyNotBatch<State>(system: System<State>, state: State, { changes }: Batch): Refusal | null {
  if (changes.length === 0 || changes.length > MOST_CHANGES)
    return no(`A batch has 1 to ${MOST_CHANGES} changes.`);
  for (const change of changes) {
    const refusal = whyNotIntervene(system, state, change);
    if (refusal !== null) return refusal;
  }
  const added = changes.flatMap((change) => (change.do === 'add' ? [change.fighter.id] : []));
  const twice = added.find((id, at) => added.indexOf(id) !== at);
  return twice === undefined ? null : no(`There would be two fighters "${twice}".`);
}

/** Applies an intervention to the running round's state. */
export function intervene<State>(system: System<State>, state: State, act: Intervention, table: Table): void {
  if (isAside(act)) return sayAside(system, state, act, table);
  if (act.do !== 'all') return change(system, state, act, table, false);
  /** Audiences that have seen the batch so far, as texts; null: everyone. */
  const heard = new Set<string | null>();
  for (const one of act.changes) {
    // Skips a change that an earlier one of the batch made impossible, such as ending the same condition twice.
    if (whyNotIntervene(system, state, one) !== null) continue;
    const audience = knowersOf(system, state, one)?.join() ?? null;
    const isJoined = heard.has(null) || heard.has(audience);
    const { reason: _own, ...bare } = one;
    const reason = act.reason === undefined || isJoined ? {} : { reason: act.reason };
    change(system, state, { ...bare, ...reason } as Change, table, isJoined);
    heard.add(audience);
  }
}

function change<State>(
  system: System<State>,
  state: State,
  act: Change,
  table: Table,
  isJoined: boolean,
): void {
  const before = act.do === 'set' ? (system.fields[act.field]?.read(state, act.fighter) ?? null) : null;
  const joined = isJoined ? { joined: true as const } : {};
  const told: Intervened = { kind: 'gm-intervened', rule: 'GM', act, before, ...joined };
  const seen = knowersOf(system, state, act);
  // A call reports its own effects; only its reason is reported here.
  const isTold = act.do !== 'call' || act.reason !== undefined || system.calls[act.call]?.quiet === true;
  if (seen !== null) table.tellOnly(seen, told, null);
  else if (isTold) table.tell(told);
  switch (act.do) {
    case 'set':
      return system.fields[act.field]?.write(state, act.fighter, act.to);
    case 'add':
      return system.addFighter(state, act.fighter, table);
    case 'remove':
      return system.removeFighter(state, act.fighter, table);
    case 'hide':
      return system.setHidden(state, act.fighter, true, table);
    case 'reveal':
      return system.setHidden(state, act.fighter, false, table);
    case 'call':
      return system.calls[act.call]?.make(state, act.given, table);
  }
}

/**
 * Whether an intervention concerns fighters that not everyone knows of, so that not everyone may see it.
 * @example isBehindScreen(system, state, { do: 'remove', fighter: 'wolf' })
 */
export function isBehindScreen<State>(system: System<State>, state: State, act: Intervention): boolean {
  if (act.do === 'all') return act.changes.every((one) => isBehindScreen(system, state, one));
  if (isAside(act) && audienceOf(act) !== null) return true;
  if (act.do === 'reveal') return false;
  if (act.do === 'add') return act.fighter.hidden === true;
  return fightersIn(system, act).some((id) => isUnseen(system, state, id));
}

/**
 * The fighters that an intervention names.
 * @example fightersIn(system, { do: 'remove', fighter: 'wolf' }) // ['wolf']
 */
export function fightersIn<State>(system: System<State>, act: Intervention): string[] {
  if (isAside(act)) return fightersOfAside(act);
  if (act.do === 'all') return [...new Set(act.changes.flatMap((one) => fightersIn(system, one)))];
  if (act.do === 'add') return [act.fighter.id];
  if (act.do !== 'call') return [act.fighter];
  const takes = Object.hasOwn(system.calls, act.call) ? (system.calls[act.call]?.takes ?? {}) : {};
  return Object.entries(takes).flatMap(([name, is]) => {
    const given = is === 'fighter' || is === 'fighters' ? (act.given[name] ?? []) : [];
    return (Array.isArray(given) ? given : [given]).filter((id) => typeof id === 'string');
  });
}

/**
 * Who may see an intervention that names hidden fighters, or fighters that it hides: the game master, and their
 * side if they are all on one. Null: everyone.
 * @example knowersOf(system, state, { do: 'remove', fighter: 'wolf' }) // ['gm', 'side:wolves']
 */
export function knowersOf<State>(system: System<State>, state: State, act: Change): Role[] | null {
  if (act.do !== 'hide' && !isBehindScreen(system, state, act)) return null;
  if (act.do === 'add') return ['gm', ...knowing(system, state, act.fighter.side, [act.fighter.id])];
  const names = fightersIn(system, act);
  const secret = act.do === 'hide' ? names : names.filter((id) => isUnseen(system, state, id));
  const [side, ...others] = new Set(secret.map((id) => system.sideOf(state, id)));
  return side === undefined || others.length > 0 ? ['gm'] : ['gm', ...knowing(system, state, side, secret)];
}

/**
 * The part of an intervention that a viewer who does not know these fighters may see: the other changes of a
 * batch; null: nothing.
 * @example knownPart(system, { do: 'remove', fighter: 'wolf' }, ['wolf']) // null
 */
export function knownPart<State>(
  system: System<State>,
  act: Intervention,
  unknown: readonly string[],
): Intervention | null {
  const isKnown = (one: Change | Aside): boolean =>
    !fightersIn(system, one).some((id) => unknown.includes(id));
  if (act.do !== 'all') return isKnown(act) ? act : null;
  const changes = act.changes.filter(isKnown);
  return changes.length === 0 ? null : { ...act, changes };
}

function no(why: string): Refusal {
  return { rule: GM.toUpperCase(), why };
}

function named(known: readonly string[]): string {
  return known.filter((id) => id !== 'fight').join(', ');
}

function whyNotField(name: string, field: Field, to: Json): Refusal | null {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, values = [] } = field;
  switch (field.is) {
    case 'number':
      return Number.isSafeInteger(to) && (to as number) >= min && (to as number) <= max
        ? null
        : no(`"${name}" is a whole number${field.min === undefined ? '' : ` from ${min} to ${max}`}.`);
    case 'flag':
      return typeof to === 'boolean' ? null : no(`"${name}" is true or false.`);
    case 'choice':
      return values.includes(to as string) ? null : no(`"${name}" is one of: ${values.join(', ')}.`);
    case 'text':
      return typeof to === 'string' && to.length <= 4000
        ? null
        : no(`"${name}" is a text of at most 4000 characters.`);
    case 'square': {
      const square = to as { x?: unknown; y?: unknown } | null;
      return Number.isSafeInteger(square?.x) && Number.isSafeInteger(square?.y)
        ? null
        : no(`"${name}" is a square {x, y}.`);
    }
  }
}
