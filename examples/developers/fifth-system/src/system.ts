// High Noon, as the kernel sees it.
import {
  type Asked,
  type Checked,
  type Deed,
  type NameOf,
  type Narration,
  type Policy,
  RANDOM,
  type System,
  toldApart,
  type Viewer,
} from '@affray/kernel';
import { type Event, round, WHAT_TO_DO, WHICH_TARGET } from './fight.ts';
import { RULEBOOK } from './rulebook.ts';
import { begin, type Choice, type Fight, fighterOf, HOUSE_RULES, newFighter, type Sheet } from './state.ts';

const DEEDS: Readonly<Record<Choice, Deed>> = {
  aim: { verb: 'aim', words: 'Aim', icon: 'ready', rank: 'usual', text: 'Take aim' },
  fire: { verb: 'fire', words: 'Fire', icon: 'shot', rank: 'usual', text: 'Fire' },
  duck: { verb: 'duck', words: 'Duck', icon: 'cover', rank: 'usual', text: 'Duck' },
};

/** An answer as a deed: one of the two questions has choices, the other targets. */
function deed(fight: Fight, { kind }: Asked, answer: unknown): Deed {
  if (kind === 'what-to-do') return DEEDS[answer as Choice];
  const nameOf = toldApart(fight.fighters);
  const fighter = answer as string;
  return { ...DEEDS.fire, targets: [{ fighter }], text: `Fire at ${nameOf(fighter)}` };
}

function line(event: Event, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'chose':
      return { text: `${nameOf(event.fighter)} will ${event.choice}.` };
    case 'aimed':
      return { text: `${nameOf(event.fighter)} takes aim: ${event.aim}.` };
    case 'fired': {
      const isHit = event.face + event.aim >= event.needed;
      return {
        text: `${nameOf(event.fighter)} fires at ${nameOf(event.target)} and ${isHit ? 'hits' : 'misses'}.`,
        sums: `d6 = ${event.face} + ${event.aim} aim, ${event.needed} needed`,
      };
    }
    case 'hit':
      return { text: `${nameOf(event.fighter)} has nerve ${event.nerve} left.` };
    case 'ended':
      return {
        text: event.winner === null ? `Nobody wins: ${event.reason}.` : `${nameOf(event.winner)} wins.`,
      };
  }
}

/** HN-HIDE-01. The state without the fighters that the viewer does not know of. */
function view(fight: Fight, viewer: Viewer): Fight {
  const own = (side: string): boolean =>
    viewer.sides.includes(side) ||
    fight.fighters.some((fighter) => fighter.side === side && viewer.fighters.includes(fighter.id));
  const fighters = fight.fighters.filter(({ hidden, side }) => !hidden || viewer.gm || own(side));
  return { ...fight, fighters };
}

/** Fires once the aim is worth it; ducks, as a whim, when one hit would be the last. */
const STEADY: Policy<Fight> = {
  about: 'Aims twice, then fires; ducks now and then when one hit would be the last.',
  answer(question, who, about, fight, dice) {
    const self = fighterOf(fight, who);
    if (question.kind !== 'what-to-do') return question.fallback(fight, who, about);
    if (self.nerve === 1 && dice.below(3) === 0) return 'duck';
    return self.aim >= 2 ? question.fallback(fight, who, about) : 'aim';
  },
};

function checkSheet(data: unknown): Checked<Sheet> {
  const { nerve = 3, ...rest } = (data ?? {}) as Record<string, unknown>;
  const strange = Object.keys(rest).map((name) => ({ path: [name], message: `There is no "${name}" here.` }));
  if (strange.length > 0) return { ok: false, problems: strange };
  if (!Number.isInteger(nerve) || (nerve as number) < 0 || (nerve as number) > 9)
    return { ok: false, problems: [{ path: ['nerve'], message: 'Expected a whole number from 0 to 9.' }] };
  return { ok: true, value: { nerve: nerve as number } };
}

export const HIGH_NOON: System<Fight, Event, Sheet, null> = {
  id: 'high-noon',
  title: 'High Noon',
  version: '1.0.0',
  editions: [],
  rulebook: RULEBOOK,
  houseRules: HOUSE_RULES,
  slots: { shot: { rule: 'HN-FIRE-01', words: 'a shot' } },
  questions: [WHAT_TO_DO, WHICH_TARGET],
  begin,
  round,
  isOver: (fight) => fight.outcome !== null,
  outcome: (fight) => fight.outcome,
  sideOf: (fight, id) => fighterOf(fight, id).side,
  nameOf: (fight, id) => [...fight.fighters, ...fight.sides].find((one) => one.id === id)?.name ?? id,
  figures: (fight) => ({
    fight: { round: fight.round, winner: fight.outcome?.winner ?? null, over: fight.outcome !== null },
    ...Object.fromEntries(
      fight.fighters.map(({ id, nerve, aim, hidden }) => [id, { nerve, aim, hidden, standing: nerve > 0 }]),
    ),
  }),
  mayHide: (setup) => setup.fighters.some((fighter) => fighter.hidden === true),
  // The table keeps secret choices until they are revealed, so hidden fighters are the only secret in the state.
  hides: (fight) => fight.fighters.some((fighter) => fighter.hidden),
  view,
  present: {
    line,
    deed,
    names: {
      chose: ['fighter'],
      aimed: ['fighter'],
      fired: ['fighter', 'target'],
      hit: ['fighter'],
      ended: [],
    },
  },
  fields: {
    nerve: {
      words: 'Nerve',
      is: 'number',
      min: 0,
      max: 9,
      read: (fight, id) => fighterOf(fight, id).nerve,
      write: (fight, id, to) => {
        fighterOf(fight, id).nerve = to as number;
      },
    },
  },
  calls: {},
  addFighter: (fight, added) => {
    fight.fighters.push(newFighter(added));
  },
  removeFighter: (fight, id) => {
    fighterOf(fight, id).nerve = 0;
  },
  setHidden: (fight, id, hidden) => {
    fighterOf(fight, id).hidden = hidden;
  },
  library: {
    sheriff: { name: 'Sheriff', about: 'Has seen this before.', sheet: { nerve: 4 } },
    drifter: { name: 'Drifter', about: 'Nothing to lose.', sheet: { nerve: 2 } },
  },
  checkSheet,
  // A file without a scene has an empty one.
  checkScene: (data) =>
    JSON.stringify(data ?? {}) === '{}'
      ? { ok: true, value: null }
      : { ok: false, problems: [{ path: [], message: 'High Noon has no scene.' }] },
  schemas: () => ({
    sheet: {
      type: 'object',
      properties: {
        nerve: { type: 'integer', minimum: 0, maximum: 9, default: 3, description: 'Out at 0.' },
      },
      additionalProperties: false,
    },
    scene: { type: 'object', additionalProperties: false },
  }),
  sheetOf: (fight, id) => ({ nerve: fighterOf(fight, id).nerve }),
  policies: { random: RANDOM, steady: STEADY as Policy<unknown> },
};
