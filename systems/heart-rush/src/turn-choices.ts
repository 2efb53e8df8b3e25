// What a side may do with its turn, and why it may not do what it might want to.
import { type Barred, oneOf, type Question } from '@affray/kernel';
import { hasAction, paymentsOf } from './04-action-economy.ts';
import { handlingsOf, helpable, mayDash } from './06-actions.ts';
import { canAfford } from './ability-costs.ts';
import { factsOf } from './ability-list.ts';
import { areAdjacent } from './board.ts';
import { maySpellNow } from './casting.ts';
import { isConfusedAbout } from './condition-limits.ts';
import { couldHit } from './openings.ts';
import { ownUses } from './own-abilities.ts';
import { drawn, type TurnChoice } from './questions.ts';
import { canBeTreated } from './questions-after.ts';
import { hasSidestep, maySidestep, mayStandBySidestep } from './sidestep-squares.ts';
import { areEnemies, canAct, type Fight, type Fighter, isHere } from './state.ts';
import { turnManoeuvres } from './turn-manoeuvres.ts';

/** HR-TURN-01, HR-TURN-04. Everything open to a side: passing, or one thing of one of its fighters. */
export function turnChoices(fight: Fight, side: string): TurnChoice[] {
  const choices: TurnChoice[] = [{ do: 'pass' }];
  for (const fighter of fight.fighters) {
    if (fighter.side !== side || !canAct(fighter)) continue; // HR-ACT-08
    engageChoices(fight, fighter, choices);
    moveChoices(fight, fighter, choices);
    actionChoices(fight, fighter, choices);
    freeChoices(fighter, choices);
  }
  return choices;
}

/** HR-ENGAGE-01, HR-ENGAGE-02. Enemies a fighter could hit with what it wields. */
function engageChoices(fight: Fight, fighter: Fighter, choices: TurnChoice[]): void {
  if (!hasAction(fighter) || isConfusedAbout(fighter, 'acting')) return;
  for (const target of fight.fighters) {
    if (!areEnemies(fighter, target) || target.levels.hidden > 0 || !couldHit(fight, fighter, target))
      continue;
    choices.push({ fighter: fighter.id, do: 'engage', target: target.id });
  }
}

/** HR-DASH-01, HR-SIDE-01. */
function moveChoices(fight: Fight, fighter: Fighter, choices: TurnChoice[]): void {
  if (mayDash(fight, fighter)) choices.push({ fighter: fighter.id, do: 'dash' });
  if (!maySidestep(fighter)) return;
  if (!mayStandBySidestep(fighter) && !hasSidestep(fight, fighter)) return;
  for (const pay of paymentsOf(fighter)) choices.push({ fighter: fighter.id, do: 'sidestep', pay });
}

function actionChoices(fight: Fight, fighter: Fighter, choices: TurnChoice[]): void {
  const { id } = fighter;
  if (isConfusedAbout(fighter, 'acting')) return; // HR-COND-25
  if (fighter.objectFree || fighter.actions > 0) {
    for (const { what, thing } of handlingsOf(fight, fighter))
      choices.push({ fighter: id, do: 'object', what, thing });
  }
  if (fighter.callFree || fighter.actions > 0) choices.push({ fighter: id, do: 'call-out' });
  for (const ability of fighter.abilities) {
    const facts = factsOf(ability);
    if (facts.instant || !canAfford(fighter, ability)) continue;
    if (!facts.spell || maySpellNow(fight, fighter)) choices.push({ fighter: id, do: 'ability', ability });
  }
  for (const { ability, target } of ownUses(fight, fighter, null)) {
    const use: TurnChoice = { fighter: id, do: 'ability', ability };
    choices.push(target === null ? use : { ...use, target });
  }
  if (!hasAction(fighter)) return;
  for (const target of helpable(fight, fighter)) choices.push({ fighter: id, do: 'help', target: target.id });
  if (maySpellNow(fight, fighter)) {
    fighter.spells.forEach((spell, place) => {
      if (!spell.instant) choices.push({ fighter: id, do: 'cast', spell: place });
    });
  }
  for (const manoeuvre of turnManoeuvres(fight, fighter)) choices.push({ fighter: id, ...manoeuvre });
  if (fight.options['treat-in-combat'] === 'off') return; // HR-TREAT-05, Ambiguity A-52
  for (const patient of fight.fighters) {
    const near = patient === fighter || areAdjacent(fight, fighter, patient);
    if (near && canBeTreated(patient)) choices.push({ fighter: id, do: 'treat', target: patient.id });
  }
}

/** What takes no turn: letting go, ending a spell, giving in at 0 hit points. HR-GRAP-08, HR-CAST-05, HR-ZERO-02 */
function freeChoices(fighter: Fighter, choices: TurnChoice[]): void {
  const { id } = fighter;
  if (fighter.grappling !== null) choices.push({ fighter: id, do: 'let-go' });
  for (let which = 0; which < fighter.ongoing.length; which++)
    choices.push({ fighter: id, do: 'end-spell', which });
  if (fighter.hp <= 0) choices.push({ fighter: id, do: 'fall-unconscious' });
}

/** HR-DASH-01, HR-COND-25. Why a fighter cannot dash. */
function whyNotDash(fighter: Fighter): Barred<TurnChoice> {
  const { id, name } = fighter;
  const answer: TurnChoice = { fighter: id, do: 'dash' };
  if (isConfusedAbout(fighter, 'moving'))
    return { answer, rule: 'HR-COND-25', why: `${name} is confused and has acted this round.` };
  return { answer, rule: 'HR-DASH-01', why: `${name} cannot dash now.` };
}

/** What a person would wonder about: enemies out of range, an action gone, a dash that is not free any more. */
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

/** D-04 and what belongs to it (D-07, D-08, D-09, D-11, D-12, D-38, D-41). HR-TURN-01 */
export const WHAT_ON_THE_TURN: Question<Fight, null, TurnChoice> = {
  kind: 'turn',
  rule: 'HR-TURN-01',
  asks: 'side',
  words: (fight, who) => `${fight.sides.find(({ id }) => id === who)?.name ?? who} to act: who does what?`,
  choices: (fight, who) => oneOf(turnChoices(fight, who), whyNotDo(fight, who)),
  fallback: () => ({ do: 'pass' }),
  sample: (fight, who, _about, dice) => drawn(turnChoices(fight, who), dice),
};
