// The contract: what every system guarantees the kernel. One suite, which each system runs on its own fights.

import {
  canonicalJson,
  copyOf,
  DEFAULTS,
  type Decider,
  frozen,
  type Happening,
  type Json,
  makeRecord,
  type Policy,
  Prng,
  parseRecord,
  presentationOf,
  type Question,
  RANDOM,
  randomAnswer,
  recordFor,
  type Seat,
  type Setup,
  type System,
  Table,
  viewFor,
  whyNot,
} from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { enumerate } from '../enumerate.ts';
import { inFigures, ONE, plus, ZERO } from '../exact.ts';
import { LiveFight } from '../live.ts';
import { replay } from '../replay.ts';
import type { DiceSource } from '../round-run.ts';
import { type PinnedAnswer, playScript } from '../scripted.ts';
import { seededDice } from '../seeded-dice.ts';
import { Simulation } from '../simulate.ts';
import { batches, hiddenInterventions, parting, sentTo } from './gm-hands.ts';
import { graded } from './grading.ts';
import { playLive, playToSecret, seatsFor, withHidden } from './play.ts';
import { hiddenFromScreens, presented } from './presenting.ts';
import { answersRead } from './words.ts';

/** Input of the contract suite. */
export interface ContractOptions {
  /** A fight so small that its first rounds can be enumerated under the default answers. */
  readonly small: Setup;
  readonly smallRounds?: number;
  /** Seeds per setup; more for a longer search. */
  readonly seeds?: number;
  /** Maximum number of rounds of a fight under any policy. */
  readonly mostRounds?: number;
  /**
   * Minimum number of views, over all setups and seeds, compared between two fights that differ in a locked choice.
   * Omitted: 12. A game without secret prompts gives 0, and then must have none.
   */
  readonly lockedChoices?: number;
}

/** Secret prompts checked per fight. */
const LOOKS = 5;
/** Default minimum of views in which locked choices are compared. */
const LOCKED_CHOICES = 12;

/**
 * Runs the contract suite on a system.
 * @example contract(TEMPLATE, [duel, brawl], { small: duel });
 */
export function contract<State>(
  system: System<State>,
  setups: readonly Setup[],
  options: ContractOptions,
): void {
  const seeds = Array.from({ length: options.seeds ?? 3 }, (_, i) => `contract-${i}`);
  const cases = setups.flatMap((setup) =>
    seeds.map((seed) => ({ setup, seed, title: `${setup.title}, ${seed}` })),
  );
  describe(`the contract of ${system.id}`, () => {
    it.each(cases)('same record, same bytes: $title', ({ setup, seed }) => sameBytes(system, setup, seed));
    it.each(cases)('scripted play agrees with live play: $title', ({ setup, seed }) =>
      scriptedAgrees(system, setup, seed),
    );
    it.each(cases)('undo and redo never change a face: $title', ({ setup, seed }) =>
      undoRedo(system, setup, seed),
    );
    it.each(cases)('interventions are recorded: $title', ({ setup, seed }) =>
      interventions(system, setup, seed),
    );
    const compared: number[] = [];
    it.each(cases)('nobody sees a locked choice: $title', ({ setup, seed }) => {
      compared.push(twoWorlds(system, setup, seed));
    });
    it('locked choices were compared often enough', ({ skip }) => {
      if (compared.length < cases.length) skip('not all of them were run');
      enough(sum(compared), options.lockedChoices ?? LOCKED_CHOICES);
    });
    it.each(setups)('a hidden fighter leaves no trace: $title', (setup) => hiddenFighter(system, setup));
    it.each(setups)('what is done to a hidden fighter is seen by those who know of it: $title', (setup) =>
      hiddenInterventions(system, setup),
    );
    it.each(setups)('a batch is one step, told to each as far as they may know: $title', (setup) =>
      batches(system, setup),
    );
    it.each(setups)('state is plain data at every round, and prompts are legal: $title', (setup) => {
      for (const seed of seeds) plainState(system, setup, seed);
    });
    it.each(setups)('fights end under every policy: $title', (setup) =>
      fightsEnd(system, setup, options.mostRounds ?? 1000),
    );
    it.each(cases)(
      'a simulation comes to the same fights, watched or not, whatever it played before: $title',
      ({ setup, seed }) => sameUnwatched(system, setup, seed),
    );
    it.each(setups)('events cite rules that exist and read well: $title', (setup) => {
      for (const seed of seeds) eventsRead(system, setup, seed);
    });
    it.each(cases)('answers read well, and no two alike: $title', ({ setup, seed }) =>
      answersRead(system, setup, seed),
    );
    it.each(cases)('cards, deeds, cues and passages are complete and add up: $title', ({ setup, seed }) =>
      presented(system as System, setup, seed),
    );
    it.each(setups)('screens of a view show nothing that it hides: $title', (setup) =>
      hiddenFromScreens(system as System, setup),
    );
    it.each(cases)('graded values decide nothing and read well: $title', ({ setup, seed }) => {
      graded(system, setup, seed);
    });
    it.each(setups)('sheets as they stand can start the next fight: $title', (setup) =>
      sheetsStand(system, setup),
    );
    it('probability mass is exactly 1', () => massIsOne(system, options.small, options.smallRounds ?? 1));
    it('rulebook, questions and house rules are well formed', () => wellFormed(system));
  });
}

function sameBytes<State>(system: System<State>, setup: Setup, seed: string): void {
  const fight = playLive(system, setup, seed);
  const text = makeRecord(fight.record);
  const again = replay(system, parseRecord(text));
  expect(makeRecord(again.record)).toBe(text);
  expect(canonicalJson(again.state as Json)).toBe(canonicalJson(fight.state as Json));
  expect(again.events).toEqual(fight.events);
}

function scriptedAgrees<State>(system: System<State>, setup: Setup, seed: string): void {
  const faces: number[] = [];
  const source = seededDice(seed);
  const noting: DiceSource = {
    face(round, label, sides, hidden) {
      const face = source.face(round, label, sides, hidden) as number;
      faces.push(face);
      return face;
    },
  };
  const fight = playLive(system, setup, seed, RANDOM, 300, noting);
  const answers = fight.record.entries.filter((entry) => entry.is === 'answer') as unknown as PinnedAnswer[];
  const state = copyOf(system.begin(copyOf(setup) as never));
  const played = playScript(system, state, { dice: faces, answers, otherwise: 'fail' });
  expect(canonicalJson(played.state as Json)).toBe(canonicalJson(fight.state as Json));
  expect(played.events).toEqual(fight.events.map((logged) => logged.event));
}

function undoRedo<State>(system: System<State>, setup: Setup, seed: string): void {
  const dice = Prng.fromSeed(seed);
  const played = playLive(system, setup, seed, RANDOM, 60);
  const fight = LiveFight.resume(system, played.record, seededDice(seed));
  const faces = new Map<string, number>();
  const note = (): void => {
    for (const [round, slots] of Object.entries(fight.record.dice)) {
      for (const [slot, face] of Object.entries(slots)) {
        const key = `${round}/${slot}`;
        if (faces.has(key)) expect(faces.get(key)).toBe(face);
        faces.set(key, face);
      }
    }
  };
  note();
  for (let step = 0; step < 6 && fight.moment > 0; step++) {
    const before = canonicalJson(fight.state as Json);
    const to = dice.below(fight.moment);
    expect(fight.undo(to, null).ok).toBe(true);
    expect(fight.moment).toBe(to);
    if (step % 2 === 0) {
      expect(fight.redo(null).ok).toBe(true);
      expect(canonicalJson(fight.state as Json)).toBe(before);
    } else {
      goOnAtRandom(fight, dice, 10);
    }
    note();
  }
  const again = replay(system, parseRecord(makeRecord(fight.record)));
  expect(canonicalJson(again.state as Json)).toBe(canonicalJson(fight.state as Json));
}

function goOnAtRandom<State>(fight: LiveFight<State>, dice: Prng, answers: number): void {
  for (let i = 0; i < answers; i++) {
    const { waiting } = fight;
    const prompt = fight.prompts().find((p) => waiting?.is !== 'together' || !waiting.locked.has(p.who));
    if (prompt === undefined) return;
    const answer = randomAnswer(
      prompt.question,
      prompt.who,
      prompt.about,
      fight.viewFor(prompt),
      dice,
    ) as Json;
    expect(fight.answer({ prompt: prompt.id, answer, seat: null })).toEqual({ ok: true });
  }
}

function interventions<State>(system: System<State>, setup: Setup, seed: string): void {
  const played = playLive(system, setup, seed, RANDOM, 5);
  const fight = LiveFight.resume(system, played.record, seededDice(seed));
  if (fight.isOver) return;
  const fighter = setup.fighters[0]?.id ?? '';
  for (const [name, field] of Object.entries(system.fields)) {
    if (field.is !== 'number') continue;
    const to = field.min ?? 0;
    const taken = fight.intervene({ do: 'set', fighter, field: name, to }, 'gm');
    expect(taken).toEqual({ ok: true });
    if (fight.isOver) break;
    expect(field.read(fight.state, fighter)).toBe(to);
  }
  const refused = fight.isOver
    ? null
    : fight.intervene({ do: 'set', fighter, field: 'no-such-field', to: 1 }, 'gm');
  if (refused !== null) expect(refused.ok).toBe(false);
  const again = replay(system, parseRecord(makeRecord(fight.record)));
  expect(canonicalJson(again.state as Json)).toBe(canonicalJson(fight.state as Json));
}

/** Two fights that differ only in one locked secret answer send every other seat the same bytes. */
function twoWorlds<State>(system: System<State>, setup: Setup, seed: string): number {
  let compared = 0;
  for (let skip = 0; skip < LOOKS; skip++) {
    const worlds = [playToSecret(system, setup, seed, skip), playToSecret(system, setup, seed, skip)];
    const [one, two] = worlds;
    const prompt = one?.prompts()[0];
    if (!one || !two || prompt === undefined) break;
    const answers = differing(prompt.question, one.viewFor(prompt), prompt.who, prompt.about);
    if (answers === null) continue;
    const told = one.events.length;
    one.answer({ prompt: prompt.id, answer: answers[0], seat: null });
    two.answer({ prompt: prompt.id, answer: answers[1], seat: null });
    // If nobody else is waited for, the answer is shown at once: the secret is over. Those who lock first keep theirs
    // meanwhile.
    const asked = one.waiting?.is === 'together' ? one.waiting.prompts[0]?.question.kind : null;
    if (asked !== prompt.question.kind || one.events.length !== told) continue;
    const holder = system.sideOf(one.state, prompt.who);
    const others = seatsFor(setup).filter((seat) => !seat.sides.includes(holder));
    compared += sameTo(others, setup, one, two);
    // The same after an undo: neither immediately nor after a restart.
    if (one.openMoment === 0) continue;
    for (const fight of [one, two]) fight.undo(fight.openMoment - 1, null);
    compared += sameTo(others, setup, one, two);
    const [first, second] = [one, two].map((fight) =>
      LiveFight.resume(system, fight.saved(), seededDice(seed)),
    ) as [LiveFight<State>, LiveFight<State>];
    compared += sameTo(others, setup, first, second);
  }
  return compared;
}

/** Two fights send these seats the same bytes. Returns the number of seats. */
function sameTo<State>(
  seats: readonly Seat[],
  setup: Setup,
  one: LiveFight<State>,
  two: LiveFight<State>,
): number {
  for (const seat of seats)
    expect(parting(sentTo(one, seat, setup), sentTo(two, seat, setup)), seat.id).toBe('');
  return seats.length;
}

/** A suite that found nothing to compare has tested nothing. */
function enough(compared: number, wanted: number): void {
  if (wanted === 0) expect(compared, 'a secret prompt was met after all').toBe(0);
  else expect(compared, 'views compared').toBeGreaterThanOrEqual(wanted);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function differing(question: Question, view: unknown, who: string, about: unknown): [Json, Json] | null {
  const dice = Prng.fromSeed(`${question.kind}/${who}`);
  const first = randomAnswer(question, who, about, view, dice) as Json;
  for (let attempt = 0; attempt < 30; attempt++) {
    const second = randomAnswer(question, who, about, view, dice) as Json;
    if (canonicalJson(first) !== canonicalJson(second)) return [first, second];
  }
  return null;
}

/** Whatever the id of a hidden fighter, seats of other sides see the same bytes at the first prompt. */
function hiddenFighter<State>(system: System<State>, setup: Setup): void {
  const foe = setup.fighters.find((f) => setup.sides.find((side) => side.id === f.side)?.by === 'gm');
  const mates = setup.fighters.filter((f) => f.side === foe?.side);
  if (foe === undefined || mates.length < 2) return;
  const views = ['Canary one', 'Canary other'].map((name) => {
    const hidden = withHidden(setup, foe.id, name);
    const fight = LiveFight.begin(system, hidden, seatsFor(hidden), seededDice('hidden'));
    expect(system.hides(fight.state)).toBe(true);
    const outsiders = seatsFor(hidden).filter((seat) => !seat.gm);
    return outsiders.map((seat) =>
      JSON.stringify([viewFor(fight, seat, seatsFor(hidden)), recordFor(fight, seat)]),
    );
  });
  expect(views[0]).toEqual(views[1]);
  knownToItsSide(
    system,
    withHidden(setup, foe.id, 'Canary'),
    foe.id,
    mates.find((mate) => mate.id !== foe.id)?.id ?? '',
  );
  for (const seed of ['one', 'two', 'three'])
    staysHidden(system, withHidden(setup, foe.id, 'Canary'), foe.id, seed);
  for (const view of views[0] ?? []) {
    expect(view).not.toContain('Canary');
    expect(view).not.toContain(`"${foe.id}"`);
  }
}

/** While a fighter stays hidden, nothing sent to an outsider names it, however the fight goes. */
function staysHidden<State>(system: System<State>, setup: Setup, hidden: string, seed: string): void {
  for (let mostAnswers = 1; mostAnswers <= 12; mostAnswers++) {
    const fight = playLive(system, setup, seed, RANDOM, mostAnswers);
    for (const seat of seatsFor(setup).filter((one) => !one.gm)) {
      const view = viewFor(fight, seat, seatsFor(setup));
      // Once seen it may be named, even if it hides again.
      if (Object.keys(system.figures(view.state)).includes(hidden)) return;
      const sent = JSON.stringify([view, recordFor(fight, seat)]);
      expect(
        sent.includes(`"${hidden}"`),
        `${hidden} is named to ${seat.id}: ${seed}, ${mostAnswers} answers`,
      ).toBe(false);
    }
  }
}

/** A seat that holds only another fighter of the same side knows of the hidden one. */
function knownToItsSide<State>(system: System<State>, setup: Setup, hidden: string, mate: string): void {
  const seat = { id: 'mate', name: 'Mate', gm: false, fighters: [mate], sides: [] };
  const fight = LiveFight.begin(system, setup, [seat], seededDice('hidden'));
  const { state } = viewFor(fight, seat, [seat]);
  expect(Object.keys(system.figures(state))).toContain(hidden);
  const ids = Object.keys(system.figures(state)).filter((id) => id !== 'fight');
  expect(system.fighterIds?.(state) ?? ids, 'ids of fighters are those that figures are for').toEqual(ids);
}

/** Checks every answer that is given. */
class Judging implements Decider {
  asked = 0;
  private readonly policy: Policy<unknown>;
  private readonly known: ReadonlySet<Question>;
  private readonly dice: Prng;
  constructor(system: System<never>, policy: Policy<unknown>, seed: string) {
    this.policy = policy;
    this.known = new Set(system.questions as readonly Question[]);
    this.dice = Prng.fromSeed(seed);
  }
  decide(question: Question, who: string, about: unknown, state: unknown): unknown {
    this.asked++;
    if (!this.known.has(question)) throw new Error(`question "${question.kind}" is not in the system's list`);
    const fallback = question.fallback(state, who, about);
    expect(
      whyNot(question, state, who, about, fallback),
      `default of ${question.kind} for ${who}`,
    ).toBeNull();
    const answer = this.policy.answer(question, who, about, state, this.dice);
    expect(
      whyNot(question, state, who, about, answer),
      `${question.kind} for ${who}: ${JSON.stringify(answer)}`,
    ).toBeNull();
    expect(question.words(state, who, about)).not.toMatch(/undefined|NaN|\[object/);
    if (about !== null) expect(copyOf(about)).toEqual(JSON.parse(JSON.stringify(about)));
    return answer;
  }
}

function plainState<State>(system: System<State>, setup: Setup, seed: string): void {
  const policies = [RANDOM, DEFAULTS, ...Object.values(system.policies)];
  for (const policy of policies) {
    const state = system.begin(frozen(copyOf(setup)) as never);
    const dice = Prng.fromSeed(seed);
    const table = Table.simulating(dice, new Judging(system as unknown as System<never>, policy, seed));
    table.state = state;
    for (let round = 0; round < 12 && !system.isOver(state); round++) {
      expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      expect(() => canonicalJson(state as Json)).not.toThrow();
      system.round(state, table);
    }
    expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
  }
}

function fightsEnd<State>(system: System<State>, setup: Setup, mostRounds: number): void {
  for (const policy of [RANDOM, DEFAULTS, ...Object.values(system.policies)]) {
    const sides = Object.fromEntries(setup.sides.map((side) => [side.id, policy]));
    const counted = { ...system, round: limited(system, mostRounds) };
    const simulation = new Simulation<State>(counted, setup, { sides }, 'ends');
    for (let run = 0; run < 10; run++) expect(system.outcome(simulation.play(run))).not.toBeNull();
  }
}

/** Neither the fast path of an unobserved simulation nor a reused state changes the result. */
function sameUnwatched<State>(system: System<State>, setup: Setup, seed: string): void {
  for (const policy of Object.values(system.policies)) {
    const sides = Object.fromEntries(setup.sides.map((side) => [side.id, policy]));
    const used = new Simulation<State>(system, setup, { sides }, seed);
    for (let run = 0; run < 4; run++) {
      const unwatched = canonicalJson(used.play(run) as Json);
      const watched = new Simulation<State>(system, setup, { sides }, seed, () => {}).play(run);
      expect(unwatched).toBe(canonicalJson(watched as Json));
    }
  }
}

function limited<State>(system: System<State>, mostRounds: number): System<State>['round'] {
  let rounds = 0;
  return (state, table) => {
    if (++rounds > mostRounds * 10) throw new Error(`no end after ${mostRounds} rounds`);
    system.round(state, table);
  };
}

function eventsRead<State>(system: System<State>, setup: Setup, seed: string): void {
  const rules = new Set(system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
  const fight = playLive(system, setup, seed);
  expect(fight.events.length).toBeGreaterThan(0);
  const nameOf = (id: string): string => system.nameOf(fight.state, id);
  for (const { event } of fight.events) {
    expect(rules.has(event.rule) || event.rule === 'GM', `${event.kind} cites ${event.rule}`).toBe(true);
    if (event.rule === 'GM') continue;
    const narration = presentationOf(system as System).line(event as Happening, nameOf);
    const text = `${narration.text} ${narration.sums ?? ''}`;
    expect(narration.text.length, event.kind).toBeGreaterThan(3);
    expect(text, event.kind).not.toMatch(/undefined|NaN|\[object|null/);
    expect(JSON.parse(JSON.stringify(event))).toStrictEqual(event);
  }
  for (const slots of Object.values(fight.record.dice)) {
    for (const slot of Object.keys(slots)) {
      const purpose = /\/([^/]+)\.\d+:d\d+$/.exec(slot)?.[1] ?? '';
      expect(Object.keys(system.slots), `slot of ${slot}`).toContain(purpose);
    }
  }
}

function sheetsStand<State>(system: System<State>, setup: Setup): void {
  const fight = playLive(system, setup, 'sheets');
  for (const { id } of setup.fighters) {
    const sheet = system.sheetOf(fight.state, id);
    const checked = system.checkSheet(JSON.parse(JSON.stringify(sheet)), setup.edition);
    expect(checked.ok ? [] : checked.problems, id).toEqual([]);
  }
}

function massIsOne<State>(system: System<State>, setup: Setup, rounds: number): void {
  const deciding = (question: Question, who: string, about: unknown, state: unknown): unknown =>
    question.fallback(state, who, about);
  const found = enumerate(system, system.begin(setup as never), deciding, { rounds, runs: 200_000 });
  let mass = ZERO;
  for (const { weight } of found.states) mass = plus(mass, weight);
  expect(inFigures(mass)).toBe(inFigures(ONE));
  expect(found.states.length).toBeGreaterThan(1);
}

function wellFormed<State>(system: System<State>): void {
  const rules = new Set(system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
  const kinds = system.questions.map((question) => question.kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const question of system.questions) expect(rules, question.kind).toContain(question.rule);
  for (const [name, slot] of Object.entries(system.slots)) expect(rules, name).toContain(slot.rule);
  for (const [name, call] of Object.entries(system.calls)) expect(rules, name).toContain(call.rule);
  const named = new Set(Object.values(system.rulebook.ambiguities).flatMap((ambiguity) => ambiguity.options));
  for (const option of named) expect(Object.keys(system.houseRules), 'house rules').toContain(option);
  for (const [name, rule] of Object.entries(system.houseRules)) {
    if (rule.ambiguity !== '')
      expect(Object.keys(system.rulebook.ambiguities), name).toContain(rule.ambiguity);
    expect(rule.words, name).toMatch(/\.$/);
  }
  for (const [id, entry] of Object.entries(system.library)) {
    const editions = system.editions.length === 0 ? [null] : system.editions;
    const checked = editions.map((edition) => system.checkSheet(copyOf(entry.sheet), edition));
    expect(
      checked.some((result) => result.ok),
      id,
    ).toBe(true);
  }
}
