// Questions about the round, the dice, and sparks.
import {
  alike,
  type Barred,
  form,
  numberIn,
  oneOf,
  type Prng,
  type Question,
  type Refusal,
  someOf,
} from '@affray/kernel';
import { PASS, type RoundCall, type SpecialOrPass } from './answers.ts';
import { inFight } from './in-fight.ts';
import {
  bestPicks,
  entryDie,
  mayCallOnSpecial,
  mayReroll,
  mayRollWounds,
  mostPoints,
  picksWanted,
  usableEntries,
} from './legal.ts';
import {
  type Fight,
  type Fighter,
  fighterOf,
  inHand,
  isBarred,
  type RolledDie,
  shownDie,
  woundName,
} from './state.ts';

/** TB-INV-01, TB-END-01. One question a round to the GM: does it go on, and who steps out of hiding? */
export const GO_ON: Question<Fight, null, RoundCall> = inFight<null, RoundCall>({
  kind: 'go-on',
  rule: 'TB-END-01',
  asks: 'gm',
  ruling: 'after',
  words: (fight) =>
    fight.round === 1 ? 'Does it come to blows?' : `Does the fight go on into round ${fight.round}?`,
  choices: (fight) => form({ go: oneOf(['on', 'end']), out: someOf(hiddenIds(fight)) }),
  // Without a GM hidden fighters step out in round 2, or at once if nobody else would oppose the others.
  fallback: (fight) => {
    const out = hiddenIds(fight);
    return out.length > 0 && (fight.round > 1 || !hasVisibleFoes(fight)) ? { go: 'on', out } : ON;
  },
  sample: (fight, _who, _about, dice) => ({
    go: dice.below(40) === 0 ? 'end' : 'on',
    out: hiddenIds(fight).filter(() => dice.below(2) === 0),
  }),
});

const ON: RoundCall = { go: 'on', out: [] };
const NOBODY: readonly string[] = [];

function hiddenIds({ fighters }: Fight): readonly string[] {
  for (let i = 0; i < fighters.length; i++)
    if ((fighters[i] as Fighter).hidden) return fighters.filter(({ hidden }) => hidden).map(({ id }) => id);
  return NOBODY;
}

function hasVisibleFoes(fight: Fight): boolean {
  let party: string | null = null;
  for (const fighter of fight.fighters) {
    if (fighter.hidden) continue;
    if (party !== null && fighter.party !== party) return true;
    party = fighter.party;
  }
  return false;
}

export interface Refused {
  /** Wounds that the GM has refused for this roll. */
  readonly refused: readonly string[];
}

/** TB-DICE-01, TB-DICE-04. */
export const WHICH_ENTRIES: Question<Fight, Refused, readonly string[]> = inFight<Refused, readonly string[]>(
  {
    kind: 'which-entries',
    rule: 'TB-DICE-04',
    asks: 'fighter',
    words: (fight, who) => `Which entries does ${fighterOf(fight, who).name} roll this round?`,
    choices: (fight, who, { refused }) => {
      const { usable, wanted } = pickable(fight, who, refused);
      return someOf(usable, wanted, wanted);
    },
    fallback: (fight, who, { refused }) => {
      const { self, usable, wanted } = pickable(fight, who, refused);
      return bestPicks(fight, self, usable, wanted, fight.options['max-one-tool']);
    },
    whyNot: (fight, who, _about, answer) => tooManyTools(fight, who, answer),
    sample: (fight, who, { refused }, dice) => anyEntries(fight, fighterOf(fight, who), refused, dice),
  },
);

function pickable(
  fight: Fight,
  who: string,
  refused: readonly string[],
): { self: Fighter; usable: string[]; wanted: number } {
  const self = fighterOf(fight, who);
  const usable = usableEntries(fight, self, refused, mayRollWounds(fight, self));
  return { self, usable, wanted: picksWanted(fight, self, usable) };
}

/** Ambiguity A-24. */
function tooManyTools(fight: Fight, who: string, answer: readonly string[]): Refusal | null {
  if (!fight.options['max-one-tool']) return null;
  const self = fighterOf(fight, who);
  const tools = answer.filter((entry) => entryDie(fight, self, entry).kind !== 'trait').length;
  return tools > 1 ? { rule: 'TB-DICE-04', why: 'By the house rule one tool or wound is all.' } : null;
}

/** Random entries. */
export function anyEntries(fight: Fight, self: Fighter, refused: readonly string[], dice: Prng): string[] {
  const usable = usableEntries(fight, self, refused, mayRollWounds(fight, self));
  const wanted = picksWanted(fight, self, usable);
  const pool = fight.options['max-one-tool'] ? withOneTool(fight, self, usable, dice) : usable;
  while (pool.length > wanted) {
    for (let i = dice.below(pool.length); i < pool.length - 1; i++) pool[i] = pool[i + 1] as string;
    pool.pop();
  }
  return pool;
}

/** Ambiguity A-24. All traits, and one of the other entries at random. */
function withOneTool(fight: Fight, self: Fighter, usable: readonly string[], dice: Prng): string[] {
  const others = usable.filter((entry) => entryDie(fight, self, entry).kind !== 'trait');
  const keep = others[dice.below(Math.max(1, others.length))];
  return usable.filter((entry) => !others.includes(entry) || entry === keep);
}

export interface WoundPicked {
  readonly fighter: string;
  readonly wound: string;
  /** The fighter to be treated, if the wound is rolled for first aid. */
  readonly patient?: string;
}

/** TB-WTOOL-03. Asked in a fight, and of a healer's own wounds afterwards. */
export const ALLOW_WOUND: Question<Fight, WoundPicked, boolean> = alike({
  kind: 'allow-wound',
  rule: 'TB-WTOOL-03',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { fighter, wound, patient }) => {
    const self = fighterOf(fight, fighter);
    const found = self.wounds.find((one) => one.id === wound);
    const what = `"${found === undefined ? wound : woundName(found)}"`;
    const where = patient === undefined ? 'in this fight' : `to treat ${fighterOf(fight, patient).name}`;
    return `May ${self.name} roll ${what} ${where}?`;
  },
  choices: (fight, _who, { patient }) =>
    oneOf(patient === undefined && fight.outcome !== null ? [true] : [true, false]),
  fallback: () => true,
});

/** TB-PRES-01, TB-PRES-05. One die in hand, picked in secret. */
export const WHICH_DIE: Question<Fight, null, string> = inFight<null, string>({
  kind: 'which-die',
  rule: 'TB-PRES-01',
  asks: 'fighter',
  words: (fight, who) => `Which die does ${fighterOf(fight, who).name} present in beat ${fight.beat}?`,
  choices: (fight, who) => {
    const hand = fighterOf(fight, who).dice.filter((die) => die.where === 'hand');
    // If the game master removed the fighter and put them back while others were choosing, no die is left to present.
    return oneOf(hand.length === 0 ? [''] : hand.map((die) => die.entry));
  },
  fallback: (fight, who) => {
    let best: RolledDie | null = null;
    for (const die of fighterOf(fight, who).dice) {
      if (die.where === 'hand' && (best === null || die.value > best.value)) best = die;
    }
    return best === null ? '' : best.entry;
  },
  sample: (fight, who, _about, dice) => {
    const self = fighterOf(fight, who);
    return self.dice[anyDie(self, dice)]?.entry ?? '';
  },
});

/** The index of a random die in hand; -1 if there is none. */
export function anyDie(self: Fighter, lots: Prng): number {
  const { dice } = self;
  let left = lots.below(Math.max(1, inHand(self)));
  for (let i = 0; i < dice.length; i++) if ((dice[i] as RolledDie).where === 'hand' && left-- === 0) return i;
  return -1;
}

/** Every special the fighter may use now. */
function specialsOf(fight: Fight, self: Fighter): SpecialOrPass[] {
  const found: SpecialOrPass[] = [];
  const count = countSpecials(fight, self);
  for (let at = 0; at < count; at++) found.push(specialAt(fight, self, at));
  return found;
}

/** The number of specials the fighter may use. Allocates none, so that a policy that draws one builds only that one. */
export function countSpecials(fight: Fight, self: Fighter): number {
  const presented = shownDie(self);
  if (presented === undefined || self.locked) return 0;
  let count = 0;
  if (self.sparks > 0) {
    if (mayReroll(fight, self, presented)) count++;
    for (const die of self.dice) {
      if (die.where !== 'hand') continue;
      count += Math.max(0, mostPoints(fight, die, presented));
      count += Math.max(0, mostPoints(fight, presented, die));
    }
  }
  if (mayCallOnSpecial(fight, self)) for (const { used } of self.specials) if (!used) count++;
  return count;
}

/** The special at an index: the reroll, shifts die by die into the presented one and out of it, named ones. */
export function specialAt(fight: Fight, self: Fighter, place: number): SpecialOrPass {
  const presented = shownDie(self) as RolledDie;
  let left = place;
  if (self.sparks > 0) {
    if (mayReroll(fight, self, presented) && left-- === 0) return { use: 'reroll', die: presented.entry };
    for (const die of self.dice) {
      if (die.where !== 'hand') continue;
      const most = Math.max(0, mostPoints(fight, die, presented));
      if (left < most) return { use: 'shift', from: die.entry, to: presented.entry, points: left + 1 };
      left -= most;
      const back = Math.max(0, mostPoints(fight, presented, die));
      if (left < back) return { use: 'shift', from: presented.entry, to: die.entry, points: left + 1 };
      left -= back;
    }
  }
  const unused = self.specials.filter(({ used }) => !used);
  return { use: 'special', name: unused[left]?.name ?? '' };
}

/** Specials a person might expect to be legal, and the rules against them. */
export function barredSpecials(fight: Fight, self: Fighter): Barred<SpecialOrPass>[] {
  const barred: Barred<SpecialOrPass>[] = [];
  for (const die of self.dice) {
    if (die.where === 'spent' || die.where === 'supply') continue;
    const reason = whyNoReroll(fight, self, die);
    if (reason !== null) barred.push({ answer: { use: 'reroll', die: die.entry }, ...reason });
  }
  const hand = self.dice.filter((die) => die.where === 'hand');
  for (const from of hand) {
    for (const to of hand) {
      const why = 'One of the two dice must be presented.';
      if (from !== to)
        barred.push({
          answer: { use: 'shift', from: from.entry, to: to.entry, points: 1 },
          rule: 'TB-SPRK-03',
          why,
        });
    }
  }
  return barred;
}

function whyNoReroll(fight: Fight, self: Fighter, die: RolledDie): Refusal | null {
  if (die.where === 'hand') return { rule: 'TB-SPRK-02', why: 'Only the presented die is rerolled.' };
  if (isBarred(self)) {
    const why = self.locked
      ? 'The own action was countered: no more specials in this beat.'
      : 'The action with this die was countered: no more specials on it in this beat.';
    return { rule: 'TB-SPRK-11', why };
  }
  if (mayReroll(fight, self, die)) return null;
  return { rule: 'TB-DISARM-05', why: 'Its tool is lost: no spark rerolls the die.' };
}

function specialQuestion(
  kind: string,
  words: (name: string) => string,
): Question<Fight, null, SpecialOrPass> {
  return inFight<null, SpecialOrPass>({
    kind,
    rule: 'TB-SPRK-08',
    asks: 'fighter',
    lapses: true,
    words: (fight, who) => words(fighterOf(fight, who).name),
    choices: (fight, who) => {
      const self = fighterOf(fight, who);
      return oneOf<SpecialOrPass>([PASS, ...specialsOf(fight, self)], barredSpecials(fight, self));
    },
    fallback: () => PASS,
    sample: (fight, who, _about, dice) => anySpecial(fight, fighterOf(fight, who), dice),
  });
}

/** A random special, or none. */
export function anySpecial(fight: Fight, self: Fighter, dice: Prng): SpecialOrPass {
  const drawn = dice.below(1 + countSpecials(fight, self));
  return drawn === 0 ? PASS : specialAt(fight, self, drawn - 1);
}

/** TB-SPRK-08 (i). Asked in the spark window. */
export const SPARK: Question<Fight, null, SpecialOrPass> = specialQuestion(
  'spark',
  (name) => `The dice are shown. Does ${name} use a special?`,
);
/** TB-SPRK-08 (ii). Asked while declaring. */
export const WHILE_DECLARING: Question<Fight, null, SpecialOrPass> = specialQuestion(
  'while-declaring',
  (name) => `Does ${name} use a special before the others answer?`,
);
/** Ambiguity A-35. Only with `bidding-counters`. */
export const RAISE: Question<Fight, null, SpecialOrPass> = specialQuestion(
  'raise',
  (name) => `The counter is higher. Does ${name} raise the own die?`,
);

/** TB-SPRK-07. Ambiguity A-13: the GM says what the die shows after a named special; 0 leaves it unchanged. */
export const RULE_ON_SPECIAL: Question<
  Fight,
  { readonly fighter: string; readonly special: string },
  number
> = inFight<{ readonly fighter: string; readonly special: string }, number>({
  kind: 'rule-on-special',
  rule: 'TB-SPRK-07',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { fighter, special }) =>
    `${fighterOf(fight, fighter).name} calls on "${special}". What does the die show now? (0: no change)`,
  choices: (fight, _who, { fighter }) => {
    const self = fighterOf(fight, fighter);
    return numberIn(0, shownDie(self)?.size ?? 0);
  },
  fallback: (fight, _who, { fighter }) => {
    const self = fighterOf(fight, fighter);
    const die = shownDie(self);
    return die === undefined || die.value >= die.size ? 0 : die.value + 1;
  },
});
