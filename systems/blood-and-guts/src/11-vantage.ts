// 11-vantage.ts   Chapter 11, Vantage: circumstances that favour one side, and the order they impose.
import { GM, type Question, type Table } from '@affray/kernel';
import { say } from './events.ts';
import { CIRCUMSTANCES, type Circumstances, WHETHER_CHANGED } from './questions-gm.ts';
import { type Fight, type Fighter, fighterOf, sideOf } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-VANT-01': {
    title: 'What gives vantage',
    text: 'A side has vantage when something outside the fighters favours it alone, such as darkness it ambushes from, a staircase it holds or higher ground.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-02': {
    title: 'What does not',
    text: 'Skill and gear do not count: no side has vantage for being better trained or better equipped.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-03': {
    title: 'One side or none',
    text: 'Vantage belongs to one side as a whole or to none. When both sides could claim it, neither has it.',
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-45', 'A-48'],
  },
  'BG-VANT-04': {
    title: 'The other side goes first',
    text: 'In an exchange the side without vantage rolls everything and decides everything, and only then does the favoured side roll or decide anything. It therefore picks breath dice, gambits and the gifts of pass 1 in ignorance of the threat it will face.',
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-46'],
  },
  'BG-VANT-05': {
    title: 'Running comes last too',
    text: 'Running is covered as well. The favoured side chooses between staying and running once all that the other side rolled and decided is known to it.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-06': {
    title: 'Later passes',
    text: 'In pass 2 and after, the side without vantage makes its gifts, and picks between level dice, ahead of the favoured side.',
    source: 'the combat chapter, Vantage',
  },
  'BG-VANT-07': {
    title: 'Vantage in a brawl',
    text: "In a brawl an attacker with vantage acts second: the foe settles on an answer, picks dice and rolls, and then the attacker may present the threat or give the attack up. Whoever is not favoured decides on a bind before the other rolls. With vantage on the foe's side, or on neither, the usual order stands, attacker first.",
    source: 'the combat chapter, Vantage; our reading',
    ambiguities: ['A-46'],
  },
  'BG-VANT-08': {
    title: 'Secret when nobody is favoured',
    text: 'If nobody has vantage, what both sides decide at one point is decided in secret and shown together. Fighters of one side may consult each other.',
    source: 'our reading',
  },
  'BG-RUN-01': {
    title: 'Stay or run',
    text: "When a side's turn to act in an exchange comes, each of its fighters first chooses whether to stay or to run, ahead of any die of their own.",
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-02': {
    title: 'What a runner does',
    text: 'A runner attacks with nothing, so no weapon die is rolled, no ammunition spent, and no gambit turns a die into a weapon die. Manoeuvre dice are rolled as usual, and the whole of pass 1 has to be faced.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-03': {
    title: 'Getting away',
    text: 'A runner who is up when step 3 of pass 1 is done has got away, and at no time counts as standing. If a whole side runs, pass 1 is the end of the fight. Weapon dice of allies who stay go on counting.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-RUN-04': {
    title: 'Too late to run',
    text: 'Once the passes have begun, nobody can take to running. A brawl has no running as such: a fighter escapes when threatened, or the side holds.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
} as const;

/** BG-VANT-01, BG-VANT-02, BG-REEV-04. Only the game master grants vantage, for the fighters' surroundings; no score does. */
export function setCircumstances(fight: Fight, table: Table): void {
  if (!table.ask(WHETHER_CHANGED, GM, null)) return;
  const said = table.ask(CIRCUMSTANCES, GM, null);
  fight.closeQuarters = said.closeQuarters;
  for (const side of fight.sides) side.claims = said.vantage.includes(side.id);
  for (const fighter of fight.fighters) if (fighter.status === 'up') setFlags(fighter, said);
  if (said.over !== undefined) fight.pairs = said.over.map((pair) => ({ who: pair.who, over: pair.over }));
  if (table.watched)
    say(table, {
      kind: 'circumstances-set',
      rule: 'BG-VANT-01',
      vantage: fight.sides.filter((_, sideNo) => isFavoured(fight, sideNo)).map((side) => side.id),
      closeQuarters: said.closeQuarters,
    });
}

/** BG-AWARE-03. The game master decides who is unaware or helpless, and also sets mounts, heights and grapples. */
function setFlags(fighter: Fighter, said: Circumstances): void {
  fighter.unaware = said.unaware.includes(fighter.id);
  fighter.helpless = said.helpless.includes(fighter.id);
  fighter.mounted = said.mounted.includes(fighter.id);
  fighter.above = said.above.includes(fighter.id);
  fighter.grappling = said.grappling.includes(fighter.id);
}

/** BG-VANT-03. One side or none: two claims cancel. Ambiguity A-45: or both sides have it. */
export function isFavoured(fight: Fight, sideNo: number): boolean {
  if (!sideOf(fight, sideNo).claims) return false;
  return !sideOf(fight, 1 - sideNo).claims || fight.options['vantage-both'] === 'both';
}

/** Ambiguity A-48: vantage belongs to a side; or to a fighter over one foe. */
export function hasVantageOver(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  if (fighter.sideNo === foe.sideNo) return false;
  if (fight.options['vantage-scope'] === 'side') return isFavoured(fight, fighter.sideNo);
  if (!isPair(fight, fighter.id, foe.id)) return false;
  return !isPair(fight, foe.id, fighter.id) || fight.options['vantage-both'] === 'both';
}

function isPair(fight: Fight, who: string, over: string): boolean {
  for (const pair of fight.pairs) if (pair.who === who && pair.over === over) return true;
  return false;
}

/** Whether nobody is favoured over anyone, as in most fights: every check for vantage is then answered at once. */
export function isEven(fight: Fight): boolean {
  return !sideOf(fight, 0).claims && !sideOf(fight, 1).claims && fight.pairs.length === 0;
}

/** Whether a fighter is favoured over any foe who is up. */
export function hasVantage(fight: Fight, fighter: Fighter): boolean {
  if (fight.options['vantage-scope'] === 'side') return isFavoured(fight, fighter.sideNo);
  for (const foe of fight.fighters)
    if (foe.status === 'up' && hasVantageOver(fight, fighter, foe)) return true;
  return false;
}

/** Whether any foe who is up is favoured over a fighter. */
export function isUnderVantage(fight: Fight, fighter: Fighter): boolean {
  if (fight.options['vantage-scope'] === 'side') return isFavoured(fight, 1 - fighter.sideNo);
  for (const foe of fight.fighters)
    if (foe.status === 'up' && hasVantageOver(fight, foe, fighter)) return true;
  return false;
}

/**
 * BG-VANT-04, BG-VANT-06. Who acts before whom: first those a foe is favoured over, then the even, then the favoured. All
 * fighters in one list decide at the same time. Between two favoured sides the orders cancel out, so they are even.
 */
export function inOrder(fight: Fight): Fighter[][] {
  const first: Fighter[] = [];
  const even: Fighter[] = [];
  const last: Fighter[] = [];
  const all = isEven(fight);
  for (const fighter of fight.fighters) {
    if (!fighter.engaged) continue;
    const place = all ? 0 : placeOf(fight, fighter);
    (place === 0 ? even : place > 0 ? last : first).push(fighter);
  }
  const order: Fighter[][] = [];
  for (const group of [first, even, last]) if (group.length > 0) order.push(group);
  return order;
}

/** -1: decides first; 0: with the others; 1: last. */
function placeOf(fight: Fight, fighter: Fighter): number {
  return Number(hasVantage(fight, fighter)) - Number(isUnderVantage(fight, fighter));
}

/** BG-VANT-04, BG-VANT-07. Whether a foe rolls only after this fighter has decided everything. Ambiguity A-46: or not. */
export function rollsLater(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  if (fight.options['vantage-order'] === 'step' || fight.pass > 1) return false;
  if (fight.edition === 'brawl') return attackerWaits(fight, foe, fighter);
  return placeOf(fight, foe) > placeOf(fight, fighter);
}

/** BG-VANT-07. Whether the attacker of a brawl may wait for the foe's answer. */
export function attackerWaits(fight: Fight, attacker: Fighter, foe: Fighter): boolean {
  return hasVantageOver(fight, attacker, foe) && !hasVantageOver(fight, foe, attacker);
}

/** BG-RNG-04. Removes the vantage over a foe: the whole side's, or that of one pair. */
export function endVantage(fight: Fight, favoured: Fighter, foe: string, table: Table): void {
  if (fight.options['vantage-scope'] === 'side') sideOf(fight, favoured.sideNo).claims = false;
  else fight.pairs = fight.pairs.filter((pair) => pair.who !== favoured.id || pair.over !== foe);
  const over = fighterOf(fight, foe).id;
  if (table.watched)
    say(table, { kind: 'vantage-ended', rule: 'BG-RNG-04', side: favoured.side, fighter: favoured.id, over });
}

/**
 * BG-VANT-08. Those who decide at the same time do so in secret if both sides are among them; a single side answers openly.
 * `together` answers for all of the former, if nobody else has to be asked.
 */
export function askGroup<About, A>(
  question: Question<Fight, About, A>,
  group: readonly Fighter[],
  about: About,
  table: Table,
  apply: (fighter: Fighter, answer: A) => void,
  together: ((group: readonly Fighter[]) => readonly A[]) | null = null,
): void {
  const first = group[0];
  if (first === undefined) return;
  let mixed = false;
  for (const fighter of group) if (fighter.sideNo !== first.sideNo) mixed = true;
  if (!mixed) {
    for (const fighter of group) {
      if (fighter.status !== 'up') continue; // the game master removed it after an earlier question
      apply(fighter, table.ask(question, fighter.id, about));
    }
    return;
  }
  const answers = together?.(group) ?? table.askTogether(question, group.map(idOf), about);
  for (let i = 0; i < group.length; i++) apply(group[i] as Fighter, answers[i] as A);
}

function idOf(fighter: Fighter): string {
  return fighter.id;
}

/** BG-VANT-04, BG-VANT-06. Asks some of the engaged fighters, in the order of the fight, the unfavoured before the favoured. */
export function askInOrder<About, A>(
  fight: Fight,
  question: Question<Fight, About, A>,
  asked: readonly Fighter[],
  about: About,
  table: Table,
  apply: (fighter: Fighter, answer: A) => void,
  together: ((group: readonly Fighter[]) => readonly A[]) | null = null,
): void {
  if (asked.length === 0) return;
  if (isEven(fight)) return askGroup(question, asked, about, table, apply, together);
  for (const group of inOrder(fight)) {
    askGroup(
      question,
      group.filter((fighter) => asked.includes(fighter)),
      about,
      table,
      apply,
      together,
    );
  }
}
