// The log of random fights: its numbers match the state, and its lines read as sentences.
import { Prng, type Question, RANDOM, Table } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { HOUSE_RULES } from '../house-rules.ts';
import { nameOf } from '../names.ts';
import { dominance, type Fight, fighterOf, inHand, woundCount } from '../state.ts';
import { THREE_BEATS } from '../system.ts';
import { setupOf } from '../testing.ts';
import { line } from './lines.ts';

const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name);
const TEXTS = ['', 'a cut. Deep.', 'straight at the knee', 'ha!', 'what now?', 'the “old” trick…'];

/** Plays rounds at random, with players who write texts, and passes on every event as it is told. */
function playTold(seed: string, hear: (event: Event, state: Fight) => void): void {
  const dice = Prng.fromSeed(seed);
  const options = Object.fromEntries(FLAGS.filter(() => dice.below(10) === 0).map((name) => [name, true]));
  const one = { hand: '8 6', sparks: 3, tools: ['Axe', 'Net'], wounds: ['rib'], specials: ['Roar'] };
  const heroes = { ana: one, ada: { ...one, disadvantage: 1 } };
  const foes = {
    bo: { ...one, wounds: ['eye', 'ear', 'arm', 'leg'], fullSparks: 5 },
    cy: { ...one, wounds: [{ text: 'leg', bubble: 'tended' }] },
    dee: { ...one, hidden: true },
  };
  const setup = setupOf({ heroes, foes }, options, { location: 'orchard' });
  const state = THREE_BEATS.begin(setup);
  const decide = (question: Question, who: string, about: unknown, now: unknown): unknown =>
    question.choices(now, who, about).shape === 'text'
      ? TEXTS[dice.below(TEXTS.length)]
      : RANDOM.answer(question, who, about, now, dice);
  const table = Table.simulating(Prng.fromSeed(`${seed}/dice`), { decide }, (event) =>
    hear(event as Event, state),
  );
  table.state = state;
  for (let round = 0; round < 5 && !THREE_BEATS.isOver(state); round++) THREE_BEATS.round(state, table);
}

const SEEDS: readonly string[] = Array.from({ length: 120 }, (_, index) => `told ${index}`);

/** The dice as a reader knows them from the log alone. */
class Listener {
  readonly dice = new Map<string, number>();
  private readonly faces = new Map<string, readonly number[]>();

  hear(event: Event, state: Fight): void {
    if (event.kind === 'rolled' && event.dice.length > 0) this.rolled(event);
    if (event.kind === 'turned-down' && event.values.length > 0) this.turned(event, state);
    if (event.kind === 'rerolled' && state.outcome === null)
      this.change(event, event.entry, event.before, event.after);
    if (event.kind === 'special-ruled' && event.entry !== undefined)
      this.change(event, event.entry, event.before, event.after);
    if (event.kind === 'tie-rerolled' && !event.off && event.entry !== undefined)
      this.change(event, event.entry, event.before, event.after);
    if (event.kind === 'shifted' && state.outcome === null) this.shifted(event);
    if (event.kind === 'presented')
      expect(event.value).toBe(this.dice.get(`${event.fighter} ${event.entry}`));
    if (event.kind === 'swapped') expect(event.value).toBe(this.dice.get(`${event.fighter} ${event.in}`));
  }

  private rolled(event: Extract<Event, { kind: 'rolled' }>): void {
    this.faces.set(
      event.fighter,
      event.dice.map(({ face }) => face),
    );
    for (const { entry, face } of event.dice) this.dice.set(`${event.fighter} ${entry}`, face);
  }

  private turned(event: Extract<Event, { kind: 'turned-down' }>, state: Fight): void {
    const both = event.wounds + event.disadvantage;
    expect(event.steps).toBe(
      state.options['highest-penalty-only'] ? Math.max(event.wounds, event.disadvantage) : both,
    );
    const least = state.options['turn-down-to-zero'] ? 0 : 1;
    const faces = this.faces.get(event.fighter) ?? [];
    const down = faces.map((face) => (event.bySize ? face : Math.max(least, face - event.steps)));
    expect(event.values).toEqual(down);
    fighterOf(state, event.fighter).dice.forEach((die, i) => {
      this.dice.set(`${event.fighter} ${die.entry}`, event.values[i] ?? 0);
    });
  }

  private change(event: { readonly fighter: string }, entry: string, before: number, after: number): void {
    const key = `${event.fighter} ${entry}`;
    expect(before).toBe(this.dice.get(key));
    this.dice.set(key, after);
  }

  private shifted({
    fighter,
    from,
    to,
    points,
    fromLeft,
    toLeft,
  }: Extract<Event, { kind: 'shifted' }>): void {
    expect(fromLeft).toBe((this.dice.get(`${fighter} ${from}`) ?? 0) - points);
    expect(toLeft).toBe((this.dice.get(`${fighter} ${to}`) ?? 0) + points);
    this.dice.set(`${fighter} ${from}`, fromLeft ?? 0);
    this.dice.set(`${fighter} ${to}`, toLeft ?? 0);
  }
}

/** Compares what an event says of the state with the state itself. */
function compare(event: Event, state: Fight): void {
  switch (event.kind) {
    case 'rerolled':
    case 'shifted':
      return expect(event.sparks).toBe(fighterOf(state, event.fighter).sparks);
    case 'countered':
    case 'counter-failed':
      expect(event.value).toBe(dominance(fighterOf(state, event.fighter)));
      return expect(event.against).toBe(dominance(fighterOf(state, event.actor)));
    case 'wounded':
      return expect(event.wounds).toBe(woundCount(fighterOf(state, event.fighter)));
    case 'disadvantaged':
      return expect(event.pending).toBe(fighterOf(state, event.fighter).disadvantage);
    case 'ordered':
      return expect(event.values).toEqual(event.fighters.map((id) => dominance(fighterOf(state, id))));
    case 'beat-ended':
      return expect(event.left).toEqual(event.fighters.map((id) => inHand(fighterOf(state, id))));
    case 'contest-rolled': {
      const highest = event.dice.map(({ face, value }) => value ?? face);
      expect(event.best).toBe(Math.max(0, ...highest));
      return expect(event.other).toBe(Math.max(0, ...event.against.map(({ face }) => face)));
    }
  }
}

describe('the log of random fights', () => {
  it('has numbers that add up to what the state became', () => {
    let heard = 0;
    for (const seed of SEEDS) {
      const listener = new Listener();
      playTold(seed, (event, state) => {
        heard++;
        listener.hear(event, state);
        compare(event, state);
      });
    }
    expect(heard).toBeGreaterThan(5000);
  });

  it('reads as sentences, whatever players write', () => {
    const kinds = new Set<string>();
    for (const seed of SEEDS) {
      playTold(seed, (event, state) => {
        kinds.add(event.kind);
        const { text, sums = '' } = line(event, (id) => nameOf(state, id));
        expect(text, event.kind).toMatch(/^\p{L}.*[.!?…]$/u);
        expect(text, event.kind).not.toMatch(/[.!?…][.!]$|\.\.|\s\.|undefined|null|NaN|TARGET/);
        expect(`${text} ${sums}`, event.kind).not.toMatch(/\b1 (points|steps|sparks|dice|wounds|sizes)\b/);
        expect(`${text} ${sums}`, event.kind).not.toMatch(/wound:\d|wound \d|undefined|null/);
      });
    }
    expect(kinds.size).toBeGreaterThan(45);
  });

  it('tells a cause before its effect: hampered, then the die lost', () => {
    for (const seed of SEEDS) {
      const kinds: string[] = [];
      playTold(seed, (event) => kinds.push(event.kind));
      kinds.forEach((kind, i) => {
        if (kind === 'die-lost') expect(['turned-down', 'die-lost']).toContain(kinds[i - 1]);
        if (kind === 'contest-changed') expect(['rerolled', 'shifted']).toContain(kinds[i - 1]);
      });
    }
  });
});
