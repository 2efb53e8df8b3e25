// What a side may do on its turn, and reasons for what it may not do.
import type { Occupancy } from '@affray/grid';
import { alike, type Barred, oneOf, type Prng, type Question } from '@affray/kernel';
import { hasAction } from './04-action-economy.ts';
import { canHelp, handlingOf, mayDash, openHandlings } from './06-actions.ts';
import type { Use } from './09-abilities.ts';
import { canPayFor } from './ability-costs.ts';
import { type AbilityId, factsOf, takesTurn } from './ability-list.ts';
import { engageRange } from './arms-in-hand.ts';
import { areAdjacent, occupancyOf } from './board.ts';
import { maySpellNow } from './casting.ts';
import { isConfusedAbout } from './condition-limits.ts';
import { couldHit } from './openings.ts';
import { ownUses } from './own-abilities.ts';
import type { TurnChoice } from './questions.ts';
import { canBeTreated } from './questions-after.ts';
import { hasSidestep, maySidestep, mayStandBySidestep } from './sidestep-squares.ts';
import { areEnemies, canAct, type Fight, type Fighter, isHere } from './state.ts';
import { isBeset, someoneBurns, type TurnManoeuvre, turnManoeuvres } from './turn-manoeuvres.ts';

// Legal choices as parallel arrays of numbers: kind, fighter (by index in the fight) and one detail. A simulation draws one of dozens, and
// only that one becomes an object.
const PASS = 0;
const ENGAGE = 1;
const DASH = 2;
const SIDESTEP = 3;
const OBJECT = 4;
const CALL_OUT = 5;
const ABILITY = 6;
const OWN = 7;
const HELP = 8;
const CAST = 9;
const MANOEUVRE = 10;
const TREAT = 11;
const LET_GO = 12;
const END_SPELL = 13;
const FALL = 14;

const kinds: number[] = [PASS];
const actors: number[] = [0];
const details: number[] = [0];
const handlings: number[] = [];
let open = 0;
/** The occupancy of the board, computed on first use. */
let occupancy: Occupancy | null = null;

function add(kind: number, actor: number, detail: number): void {
  kinds[open] = kind;
  actors[open] = actor;
  details[open] = detail;
  open++;
}

/** HR-TURN-01, HR-TURN-04. Everything a side may do: pass, or one thing with one of its fighters. */
export function turnChoices(fight: Fight, side: string): TurnChoice[] {
  findChoices(fight, side);
  return Array.from({ length: open }, (_, place) => choiceAt(fight, place));
}

/** A random one of these choices. */
function drawChoice(fight: Fight, side: string, dice: Prng): TurnChoice {
  findChoices(fight, side);
  return choiceAt(fight, dice.below(open));
}

function findChoices(fight: Fight, side: string): void {
  open = 0;
  occupancy = null;
  add(PASS, 0, 0);
  const burns = someoneBurns(fight);
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side !== side || !canAct(fighter)) continue; // HR-ACT-08
    findEngagements(fight, fighter, i);
    findMoves(fight, fighter, i);
    if (!isConfusedAbout(fighter, 'acting')) findActions(fight, fighter, i, burns); // HR-COND-25
    findFree(fighter, i);
  }
}

/** The choice at an index of the arrays. */
function choiceAt(fight: Fight, place: number): TurnChoice {
  const kind = kinds[place] as number;
  if (kind === PASS) return { do: 'pass' };
  const actor = fight.fighters[actors[place] as number] as Fighter;
  const detail = details[place] as number;
  const fighter = actor.id;
  switch (kind) {
    case ENGAGE:
      return { fighter, do: 'engage', target: (fight.fighters[detail] as Fighter).id };
    case DASH:
      return { fighter, do: 'dash' };
    case SIDESTEP:
      return { fighter, do: 'sidestep', pay: detail === 0 ? 'action' : 'rush' };
    case OBJECT: {
      const { what, thing } = handlingOf(fight, actor, detail);
      return { fighter, do: 'object', what, thing };
    }
    case CALL_OUT:
      return { fighter, do: 'call-out' };
    case HELP:
      return { fighter, do: 'help', target: (fight.fighters[detail] as Fighter).id };
    case TREAT:
      return { fighter, do: 'treat', target: (fight.fighters[detail] as Fighter).id };
    default:
      return rarerChoice(fight, actor, kind, detail);
  }
}

function rarerChoice(fight: Fight, actor: Fighter, kind: number, detail: number): TurnChoice {
  const fighter = actor.id;
  switch (kind) {
    case ABILITY:
      return { fighter, do: 'ability', ability: actor.abilities[detail] as AbilityId };
    case OWN: {
      const { ability, target } = ownUses(fight, actor, null)[detail] as Use;
      return target === null
        ? { fighter, do: 'ability', ability }
        : { fighter, do: 'ability', ability, target };
    }
    case CAST:
      return { fighter, do: 'cast', spell: detail };
    case MANOEUVRE:
      return { fighter, ...(turnManoeuvres(fight, actor)[detail] as TurnManoeuvre) };
    case LET_GO:
      return { fighter, do: 'let-go' };
    case END_SPELL:
      return { fighter, do: 'end-spell', which: detail };
    default:
      return { fighter, do: 'fall-unconscious' };
  }
}

/** HR-ENGAGE-01, HR-ENGAGE-02. Enemies a fighter could hit with what it wields. */
function findEngagements(fight: Fight, fighter: Fighter, place: number): void {
  if (!hasAction(fighter) || isConfusedAbout(fighter, 'acting')) return;
  const range = engageRange(fight, fighter);
  for (let i = 0; i < fight.fighters.length; i++) {
    const target = fight.fighters[i] as Fighter;
    if (!areEnemies(fighter, target) || target.levels.hidden > 0) continue;
    if (couldHit(fight, fighter, target, range)) add(ENGAGE, place, i);
  }
}

/** HR-DASH-01, HR-SIDE-01; HR-ACT-04: a sidestep takes either coin. */
function findMoves(fight: Fight, fighter: Fighter, place: number): void {
  if (mayDash(fight, fighter)) add(DASH, place, 0);
  if ((fighter.actions === 0 && fighter.rush === 0) || !maySidestep(fighter)) return;
  if (!mayStandBySidestep(fighter)) {
    occupancy ??= occupancyOf(fight);
    if (!hasSidestep(fight, fighter, place, occupancy)) return;
  }
  if (fighter.actions > 0) add(SIDESTEP, place, 0);
  if (fighter.rush > 0) add(SIDESTEP, place, 1);
}

function findActions(fight: Fight, fighter: Fighter, place: number, burns: boolean): void {
  if (fighter.objectFree || fighter.actions > 0) {
    const count = openHandlings(fight, fighter, handlings);
    for (let i = 0; i < count; i++) add(OBJECT, place, handlings[i] as number);
  }
  if (fighter.callFree || fighter.actions > 0) add(CALL_OUT, place, 0);
  for (let i = 0; i < fighter.abilities.length; i++) {
    const ability = fighter.abilities[i] as AbilityId;
    if (!takesTurn(ability)) continue;
    const facts = factsOf(ability);
    if (!canPayFor(fighter, i, facts)) continue;
    if (!facts.spell || maySpellNow(fight, fighter)) add(ABILITY, place, i);
  }
  const own = fighter.own.length === 0 ? 0 : ownUses(fight, fighter, null).length;
  for (let i = 0; i < own; i++) add(OWN, place, i);
  if (!hasAction(fighter)) return;
  for (let i = 0; i < fight.fighters.length; i++)
    if (canHelp(fight, fighter, fight.fighters[i] as Fighter)) add(HELP, place, i);
  if (fighter.spells.length > 0 && maySpellNow(fight, fighter))
    for (let i = 0; i < fighter.spells.length; i++)
      if (fighter.spells[i]?.instant === false) add(CAST, place, i);
  const manoeuvres = burns || isBeset(fighter) ? turnManoeuvres(fight, fighter).length : 0;
  for (let i = 0; i < manoeuvres; i++) add(MANOEUVRE, place, i);
  if (fight.options['treat-in-combat'] === 'off') return; // HR-TREAT-05, Ambiguity A-52
  for (let i = 0; i < fight.fighters.length; i++) {
    const patient = fight.fighters[i] as Fighter;
    const near = patient === fighter || areAdjacent(fight, fighter, patient);
    if (near && canBeTreated(patient)) add(TREAT, place, i);
  }
}

/** Choices that use no turn: letting go, ending a spell, falling unconscious at 0 hit points. HR-GRAP-08, HR-CAST-05, HR-ZERO-02 */
function findFree(fighter: Fighter, place: number): void {
  if (fighter.grappling !== null) add(LET_GO, place, 0);
  for (let which = 0; which < fighter.ongoing.length; which++) add(END_SPELL, place, which);
  if (fighter.hp <= 0) add(FALL, place, 0);
}

/** HR-DASH-01, HR-COND-25. Why a fighter cannot dash. */
function whyNotDash(fighter: Fighter): Barred<TurnChoice> {
  const { id, name } = fighter;
  const answer: TurnChoice = { fighter: id, do: 'dash' };
  if (isConfusedAbout(fighter, 'moving'))
    return { answer, rule: 'HR-COND-25', why: `${name} is confused and has acted this round.` };
  return { answer, rule: 'HR-DASH-01', why: `${name} cannot dash now.` };
}

/** Choices a person may expect, with the reason against each: enemies out of range, no action left, a dash that is no longer free. */
function whyNotDo(fight: Fight, side: string): Barred<TurnChoice>[] {
  const barred: Barred<TurnChoice>[] = [];
  for (const fighter of fight.fighters) {
    if (fighter.side !== side || !isHere(fighter)) continue;
    const name = fighter.name;
    if (!canAct(fighter)) {
      const why = fighter.surprised ? `${name} is surprised.` : `${name} can do nothing now.`;
      barred.push({ answer: { fighter: fighter.id, do: 'dash' }, rule: 'HR-ACT-08', why });
      continue;
    }
    if (!mayDash(fight, fighter)) barred.push(whyNotDash(fighter));
    for (const target of fight.fighters) {
      if (!areEnemies(fighter, target) || !isHere(target) || target.levels.hidden > 0) continue;
      const answer: TurnChoice = { fighter: fighter.id, do: 'engage', target: target.id };
      if (isConfusedAbout(fighter, 'acting'))
        barred.push({ answer, rule: 'HR-COND-25', why: `${name} is confused and has moved this round.` });
      else if (!hasAction(fighter))
        barred.push({ answer, rule: 'HR-ACT-01', why: `${name} has no action left this round.` });
      else if (!couldHit(fight, fighter, target)) {
        barred.push({
          answer,
          rule: 'HR-ENGAGE-02',
          why: `${name} cannot reach ${target.name} with what it wields.`,
        });
      }
    }
  }
  return barred;
}

/** D-04 and its parts (D-07, D-08, D-09, D-11, D-12, D-38, D-41). HR-TURN-01 */
export const WHAT_ON_THE_TURN: Question<Fight, null, TurnChoice> = alike({
  kind: 'turn',
  rule: 'HR-TURN-01',
  asks: 'side',
  words: (fight, who) => `${fight.sides.find(({ id }) => id === who)?.name ?? who} to act: who does what?`,
  choices: (fight, who) => oneOf(turnChoices(fight, who), whyNotDo(fight, who)),
  fallback: () => ({ do: 'pass' }),
  sample: (fight, who, _about, dice) => drawChoice(fight, who, dice),
});
