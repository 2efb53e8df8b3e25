// Toss: a game of two questions and one die, so that this package's tests do not change with a real game.
import { type Chapter, oneOf, type Problem, type Question, RANDOM, type System } from '@affray/kernel';

interface Tosser {
  id: string;
  name: string;
  side: string;
  hearts: number;
  hidden: boolean;
}
interface Toss {
  round: number;
  fighters: Tosser[];
  winner: string | null;
  over: boolean;
  double: boolean;
}
interface Sheet {
  readonly hearts: number;
}

const CHAPTER: Chapter = {
  number: 1,
  title: 'Tossing',
  file: '01-tossing',
  rules: {
    'TO-TOSS-01': { title: 'Tossing', text: 'A d4 is what a toss takes from the other.', source: 'Toss' },
    'TO-END-01': { title: 'Ending', text: 'Who has no hearts left has lost.', source: 'Toss' },
  },
};

const WHOM: Question<Toss, null, string> = {
  kind: 'whom',
  rule: 'TO-TOSS-01',
  asks: 'fighter',
  words: () => 'At whom?',
  choices: (toss, who) => oneOf(targets(toss, who)),
  fallback: (toss, who) => targets(toss, who)[0] ?? 'nobody',
};
const AGAIN: Question<Toss, number, boolean> = {
  kind: 'toss-again',
  rule: 'TO-TOSS-01',
  asks: 'fighter',
  words: (_, __, face) => `It is a ${face}. Again?`,
  choices: () => oneOf([true, false]),
  fallback: () => false,
};

function targets(toss: Toss, who: string): string[] {
  const side = toss.fighters.find((fighter) => fighter.id === who)?.side;
  const foes = toss.fighters.filter((f) => f.side !== side && f.hearts > 0 && !f.hidden).map((f) => f.id);
  return [...foes, 'nobody'];
}

/** Each fighter in turn: whom to toss at, a d4, and once more if wanted. */
function round(toss: Toss, table: Parameters<System['round']>[1]): void {
  toss.round++;
  for (const fighter of toss.fighters) {
    if (fighter.hearts === 0 || toss.over) continue;
    const whom = table.ask(WHOM, fighter.id, null);
    const target = toss.fighters.find((f) => f.id === whom);
    if (target === undefined) continue;
    let face = table.roll(4, 'toss', fighter.id);
    if (table.ask(AGAIN, fighter.id, face)) face = table.roll(4, 'toss', fighter.id);
    target.hearts = Math.max(0, target.hearts - (toss.double ? 2 * face : face));
    table.tell({ kind: 'tossed', rule: 'TO-TOSS-01', fighter: fighter.id, target: target.id, face });
    const sides = new Set(toss.fighters.filter((f) => f.hearts > 0).map((f) => f.side));
    toss.over = sides.size < 2;
    toss.winner = toss.over ? ([...sides][0] ?? null) : null;
    if (toss.over) table.tell({ kind: 'ended', rule: 'TO-END-01' });
  }
}

function checkSheet(data: unknown): ReturnType<System['checkSheet']> {
  const given = data as { hearts?: number };
  const problems: Problem[] = Object.keys(given)
    .filter((key) => key !== 'hearts')
    .map((key) => ({ path: [key], message: `There is no "${key}" here.` }));
  const { hearts = 4 } = given;
  if (!Number.isInteger(hearts)) problems.push({ path: ['hearts'], message: 'Expected a whole number.' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { hearts } };
}

export const TOSS: System = {
  id: 'toss',
  title: 'Toss',
  version: '1.0.0',
  editions: [],
  rulebook: { chapters: [CHAPTER], ambiguities: {} },
  houseRules: { double: { is: 'flag', default: false, ambiguity: '', words: 'A toss takes twice as much.' } },
  slots: { toss: { rule: 'TO-TOSS-01', words: 'a toss' } },
  questions: [WHOM, AGAIN] as unknown as System['questions'],
  begin: (setup): Toss => ({
    round: 0,
    fighters: setup.fighters.map(({ id, name, side, sheet, hidden = false }) => ({
      id,
      name,
      side,
      hearts: (sheet as Sheet).hearts,
      hidden,
    })),
    winner: null,
    over: false,
    double: setup.options.double === true,
  }),
  round: (state, table) => round(state as Toss, table),
  isOver: (state) => (state as Toss).over,
  outcome: (state) => {
    const { over, winner } = state as Toss;
    return over ? { winner, reason: 'no hearts left', rule: 'TO-END-01' } : null;
  },
  sideOf: (state, id) => (state as Toss).fighters.find((f) => f.id === id)?.side ?? '',
  nameOf: (state, id) => (state as Toss).fighters.find((f) => f.id === id)?.name ?? id,
  figures: (state) => {
    const { round: number, winner, over, fighters } = state as Toss;
    const own = fighters.map(({ id, hearts, hidden }) => [id, { hearts, hidden, standing: hearts > 0 }]);
    return { fight: { round: number, winner, over }, ...Object.fromEntries(own) };
  },
  hides: () => false,
  view: (state) => state,
  present: { line: (event) => ({ text: event.kind }) },
  fields: {},
  calls: {},
  addFighter: () => {},
  removeFighter: () => {},
  setHidden: () => {},
  library: {
    imp: { name: 'Imp', about: 'Small.', sheet: { hearts: 2 } },
    ogre: { name: 'Ogre', about: 'Large.', sheet: { hearts: 8 } },
  },
  checkSheet,
  checkScene: () => ({ ok: true, value: {} }),
  schemas: () => ({
    sheet: { type: 'object', properties: { hearts: { type: 'integer' } }, additionalProperties: false },
    scene: { type: 'object', properties: {}, additionalProperties: false },
  }),
  sheetOf: (state, id): Sheet => ({ hearts: (state as Toss).fighters.find((f) => f.id === id)?.hearts ?? 0 }),
  policies: { random: RANDOM },
};
