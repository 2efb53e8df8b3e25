// Requests and proposals: what the game master and players ask of each other besides the prompts of the book.
// Each is an entry of the record, so that it survives undo and restarts. Nothing waits for them: the fight
// continues meanwhile.
import type { Json } from './json.ts';
import type { Refusal } from './question.ts';
import type { System } from './system.ts';
import type { Happening, Role, Table } from './table.ts';

/** Who sees a request's result: everyone, the asked players and the game master, or only the game master. */
export type Audience = 'everybody' | 'asked' | 'gm';

/** The kind of request: free dice, a roll of the book, a number, a word. */
export type Wanted =
  | {
      readonly is: 'roll';
      /** Sizes of the dice; they are added up. */
      readonly dice: readonly number[];
      readonly plus?: number;
      /** The target number of the sum; omitted: nothing is judged. */
      readonly atLeast?: number;
    }
  | { readonly is: 'check'; readonly check: string; readonly given: Readonly<Record<string, Json>> }
  | { readonly is: 'number'; readonly min: number; readonly max: number }
  | { readonly is: 'word' };

/** A request of the game master to players. */
export interface Request {
  readonly id: string;
  /** The fighters whose players are asked. */
  readonly of: readonly string[];
  readonly wants: Wanted;
  readonly words: string;
  readonly shown: Audience;
  /** The consequences, in the game master's words. */
  readonly stakes?: { readonly won: string; readonly lost: string };
  /** The proposal that it rules on. */
  readonly proposal?: string;
  /** What a success reveals. Secret until then: only the game master is shown it. */
  readonly reveals?: string;
}

/** Something that a player would like to do. */
export interface Proposal {
  readonly id: string;
  readonly fighter: string;
  readonly words: string;
  readonly shown: 'everybody' | 'gm';
}

/** Something outside the book's prompts. Includes what it replies to, so that each can be read alone. */
export type Aside =
  | { readonly do: 'request'; readonly request: Request }
  | { readonly do: 'drop-request'; readonly request: Request }
  | { readonly do: 'reply'; readonly request: Request; readonly fighter: string; readonly value: Json }
  | { readonly do: 'propose'; readonly proposal: Proposal }
  | { readonly do: 'settle'; readonly proposal: Proposal; readonly yes: boolean; readonly words: string };

/** One roll of a request: its dice and their result. */
export interface RequestRoll {
  readonly who: string;
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly plus: number;
  readonly total: number;
}

/** Their events in the log; the kinds of `ASIDE_KINDS`. */
export type AsideEvent = Happening & { readonly rule: string } & (
    | {
        readonly kind: 'requested';
        readonly fighters: readonly string[];
        readonly wants: Wanted['is'];
        readonly words: string;
        readonly stakes?: Request['stakes'];
      }
    | { readonly kind: 'request-dropped'; readonly fighters: readonly string[]; readonly words: string }
    | {
        readonly kind: 'replied';
        readonly fighter: string;
        readonly words: string;
        /** A number or a word. */
        readonly value?: Json;
        readonly roll?: RequestRoll;
        readonly against?: RequestRoll | null;
        readonly need?: number | null;
        readonly passed?: boolean | null;
        /** The stake that came true. */
        readonly stake?: string;
        /** What the success revealed. */
        readonly revealed?: string;
      }
    /** For the player of a roll that only the game master may see. */
    | { readonly kind: 'replied-unseen'; readonly fighter: string; readonly words: string }
    | { readonly kind: 'proposed'; readonly fighter: string; readonly words: string }
    | {
        readonly kind: 'proposal-settled';
        readonly fighter: string;
        readonly words: string;
        readonly yes: boolean;
        readonly said: string;
      }
  );

export const ASIDE_KINDS: ReadonlySet<string> = new Set([
  'requested',
  'request-dropped',
  'replied',
  'replied-unseen',
  'proposed',
  'proposal-settled',
]);

/** The slot of requested dice: separate, so that requests change no die of the fight. */
export const REQUEST_SLOT = 'request';
export const MOST_ASIDE_LETTERS = 300;
const MOST_DICE = 20;
const MOST_SIDES = 100;
/** The most requests and proposals that may be open at one time. */
export const MOST_ASIDES = 40;

/**
 * Whether an entry of the record is a request, a proposal or a reply to one.
 * @example if (isAside(entry.act)) continue;
 */
export function isAside(act: { readonly do: string }): act is Aside {
  return ASIDES.has(act.do);
}
const ASIDES: ReadonlySet<string> = new Set(['request', 'drop-request', 'reply', 'propose', 'settle']);

/** The fighters that it names. */
export function fightersOfAside(act: Aside): string[] {
  if (act.do === 'reply') return [act.fighter];
  return 'request' in act ? [...act.request.of] : [act.proposal.fighter];
}

/** Who may see it; null: everyone. */
export function audienceOf(act: Aside): Role[] | null {
  if (act.do === 'propose' || act.do === 'settle') {
    const { shown, fighter } = act.proposal;
    return shown === 'everybody' ? null : ['gm', `fighter:${fighter}`];
  }
  const { shown, of } = act.request;
  if (shown === 'everybody') return null;
  const asked = act.do === 'reply' ? [act.fighter] : of;
  return ['gm', ...asked.map((id): Role => `fighter:${id}`)];
}

/**
 * The entry as seats other than the game master's may have it, even the seat that replied: what a success reveals
 * is in the event of that success and nowhere else.
 * @example const shown = withoutReveals(act);
 */
export function withoutReveals(act: Aside): Aside {
  if (!('request' in act) || act.request.reveals === undefined) return act;
  const { reveals: _secret, ...request } = act.request;
  return { ...act, request };
}

/** Why it is refused; null if it is allowed. */
export function whyNotAside<State>(system: System<State>, state: State, act: Aside): Refusal | null {
  const known = Object.keys(system.figures(state));
  const nobody = fightersOfAside(act).find((id) => !known.includes(id) || id === 'fight');
  if (nobody !== undefined) return no(`There is no fighter "${nobody}".`);
  if (fightersOfAside(act).length === 0) return no('Nobody is asked.');
  const said = 'request' in act ? act.request.words : act.proposal.words;
  if (said.length > MOST_ASIDE_LETTERS) return no(`At most ${MOST_ASIDE_LETTERS} letters.`);
  if (act.do === 'propose') return said.trim() === '' ? no('Say what you would like to do.') : null;
  if (act.do === 'request')
    return whyNotWanted(system, state, act.request) ?? whyNotReveals(system, state, act.request);
  if (act.do !== 'reply') return null;
  if (!act.request.of.includes(act.fighter)) return no('That was not asked of this fighter.');
  return whyNotValue(act.request.wants, act.value) ?? whyNotWanted(system, state, act.request);
}

function whyNotWanted<State>(system: System<State>, state: State, { wants, of }: Request): Refusal | null {
  switch (wants.is) {
    case 'roll': {
      const isDie = (sides: number): boolean =>
        Number.isSafeInteger(sides) && sides >= 2 && sides <= MOST_SIDES;
      if (wants.dice.length === 0 || wants.dice.length > MOST_DICE || !wants.dice.every(isDie))
        return no(`A roll has 1 to ${MOST_DICE} dice of 2 to ${MOST_SIDES} sides.`);
      return null;
    }
    case 'check': {
      const checks = system.checks ?? {};
      const check = Object.hasOwn(checks, wants.check) ? checks[wants.check] : undefined;
      if (check === undefined) return no(`There is no roll "${wants.check}" in this game.`);
      for (const id of of) {
        const refusal = check.whyNot?.(state, id, wants.given) ?? null;
        if (refusal !== null) return refusal;
      }
      return null;
    }
    case 'number':
      return Number.isSafeInteger(wants.min) && Number.isSafeInteger(wants.max) && wants.min <= wants.max
        ? null
        : no('A number lies between two whole numbers.');
    case 'word':
      return null;
  }
}

/** Checked for the request alone: the refusal of a reply would tell its player that there is something to find out. */
function whyNotReveals<State>(system: System<State>, state: State, request: Request): Refusal | null {
  const { reveals } = request;
  if (reveals === undefined) return null;
  if (reveals.trim() === '') return no('Say what a success reveals, or leave it out.');
  if (reveals.length > MOST_ASIDE_LETTERS) return no(`At most ${MOST_ASIDE_LETTERS} letters.`);
  return isJudged(system, state, request)
    ? null
    : no('Only a roll against a number, or a check, can reveal something: nothing else succeeds or fails.');
}

function isJudged<State>(system: System<State>, state: State, { wants, of }: Request): boolean {
  if (wants.is === 'roll') return wants.atLeast !== undefined;
  if (wants.is !== 'check') return false;
  const plans = of.map((id) => system.checks?.[wants.check]?.plan(state, id, wants.given));
  return plans.every((plan) => plan?.against !== undefined || typeof plan?.need === 'number');
}

function whyNotValue(wants: Wanted, value: Json): Refusal | null {
  if (wants.is === 'number')
    return Number.isSafeInteger(value) && Number(value) >= wants.min && Number(value) <= wants.max
      ? null
      : no(`A whole number from ${wants.min} to ${wants.max}.`);
  if (wants.is !== 'word') return null;
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= MOST_ASIDE_LETTERS;
  return isText ? null : no(`A word or a few, at most ${MOST_ASIDE_LETTERS} letters.`);
}

/** Applies it: rolls its dice, and reports the result to those who may see it. */
export function sayAside<State>(system: System<State>, state: State, act: Aside, table: Table): void {
  const seen = audienceOf(act);
  const tell = (event: AsideEvent): void =>
    seen === null ? table.tell(event) : table.tellOnly(seen, event, null);
  switch (act.do) {
    case 'request': {
      const { of: fighters, wants, words, stakes } = act.request;
      return tell({
        kind: 'requested',
        rule: ruleOf(system, wants),
        fighters,
        wants: wants.is,
        words,
        ...(stakes === undefined ? {} : { stakes }),
      });
    }
    case 'drop-request':
      return tell({
        kind: 'request-dropped',
        rule: 'GM',
        fighters: act.request.of,
        words: act.request.words,
      });
    case 'propose':
      return tell({ kind: 'proposed', rule: 'GM', fighter: act.proposal.fighter, words: act.proposal.words });
    case 'settle': {
      const { fighter, words } = act.proposal;
      return tell({ kind: 'proposal-settled', rule: 'GM', fighter, words, yes: act.yes, said: act.words });
    }
    case 'reply':
      return reply(system, state, act, table, tell);
  }
}

function reply<State>(
  system: System<State>,
  state: State,
  { request, fighter, value }: Extract<Aside, { do: 'reply' }>,
  table: Table,
  tell: (event: AsideEvent) => void,
): void {
  const { wants, words, shown, stakes, reveals } = request;
  const said = { kind: 'replied' as const, rule: ruleOf(system, wants), fighter, words };
  if (wants.is === 'number' || wants.is === 'word') return tellReply({ ...said, value });
  const plan =
    wants.is === 'roll'
      ? { dice: wants.dice, keep: 'sum' as const, plus: wants.plus ?? 0, need: wants.atLeast ?? null }
      : system.checks?.[wants.check]?.plan(state, fighter, wants.given);
  if (plan === undefined) return;
  const seen: Role[] | null =
    shown === 'everybody' ? null : shown === 'gm' ? ['gm'] : ['gm', `fighter:${fighter}`];
  const roll = rolled(table, fighter, plan, seen);
  const foe = 'against' in plan && plan.against !== undefined ? plan.against : null;
  const against = foe === null ? null : rolled(table, foe.who, foe, seen);
  const need = against === null ? (plan.need ?? null) : against.total + 1;
  const passed = need === null ? null : plan.dice.length > 0 && roll.total >= need;
  const stake = passed === null || stakes === undefined ? '' : passed ? stakes.won : stakes.lost;
  tellReply({
    ...said,
    roll,
    against,
    need,
    passed,
    ...(stake === '' ? {} : { stake }),
    ...(passed === true && reveals !== undefined ? { revealed: reveals } : {}),
  });
  if (wants.is === 'check' && passed !== null)
    system.checks?.[wants.check]?.settle?.(state, fighter, wants.given, passed);

  function tellReply(event: AsideEvent): void {
    if (shown !== 'gm') return tell(event);
    table.tellOnly(['gm'], event, null);
    table.tellOnly([`fighter:${fighter}`], { kind: 'replied-unseen', rule: 'GM', fighter, words }, null);
  }
}

function rolled(
  table: Table,
  who: string,
  plan: { readonly dice: readonly number[]; readonly keep: 'sum' | 'highest'; readonly plus?: number },
  seen: readonly Role[] | null,
): RequestRoll {
  const dice = plan.dice.map((sides) => ({ sides, face: table.roll(sides, REQUEST_SLOT, who, seen) }));
  const { plus = 0 } = plan;
  const faces = dice.map(({ face }) => face);
  const kept = plan.keep === 'sum' ? faces.reduce((sum, face) => sum + face, 0) : Math.max(0, ...faces);
  return { who, dice, plus, total: kept + plus };
}

function ruleOf<State>(system: System<State>, wants: Wanted): string {
  return wants.is === 'check' ? (system.checks?.[wants.check]?.rule ?? 'GM') : 'GM';
}

function no(why: string): Refusal {
  return { rule: 'GM', why };
}
