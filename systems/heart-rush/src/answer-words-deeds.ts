// What fighters of Heart Rush do on a turn, in an engagement or in an instant, in words for buttons.
import { type AnswerWords, type Asked, listed, type NameOf } from '@affray/kernel';
import type { Manoeuvre, TurnManoeuvre } from './19-manoeuvres.ts';
import { ABILITIES } from './ability-list.ts';
import {
  attackWords,
  awayWords,
  conditionWords,
  paymentWords,
  spellWords,
  stepWords,
  targetsWords,
  weaponWords,
} from './answer-words-parts.ts';
import type { ConditionKind } from './condition-list.ts';
import type { Handling, TurnChoice } from './questions.ts';
import type { Declaration, Sidestep } from './questions-engagement.ts';
import type { Instant, StrikeAnswer } from './questions-instant.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';

const HANDLED: Readonly<Record<Handling['what'], string>> = {
  draw: 'Draw',
  stow: 'Stow',
  drop: 'Drop',
  'pick-up': 'Pick up',
  'raise-shield': 'Raise',
  'stow-shield': 'Stow',
  'drop-shield': 'Drop',
  other: 'Handle something else',
};

function handlingWords(fight: Fight, fighter: Fighter, { what, thing }: Handling): string {
  return what === 'other' ? HANDLED.other : `${HANDLED[what]} ${weaponWords(fight, fighter, thing)}`;
}

/** One's own is not called by one's name. */
function onWhom(fighter: Fighter, target: string, nameOf: NameOf): string {
  return target === fighter.id ? 'oneself' : nameOf(target);
}

function manoeuvreWords(given: TurnManoeuvre, fighter: Fighter, nameOf: NameOf): string {
  switch (given.do) {
    case 'break-free':
      return `Break free by ${given.ability}`;
    case 'throw-off':
      return `Throw the climber off by ${given.ability}`;
    case 'douse':
      return `Put out the fire on ${onWhom(fighter, given.target, nameOf)}`;
    case 'shake-fear':
      return 'Shake off the fear';
    case 'calm-down':
      return 'Calm down';
    case 'cut-net':
      return 'Cut the net';
    case 'wriggle-out':
      return 'Wriggle out of the net';
    default:
      return 'Tear the net';
  }
}

/** An own spell that goes on; those alike are told apart by their number. */
function endSpellWords(fighter: Fighter, which: number): string {
  const name = (at: number): string => spellWords(fighter, fighter.ongoing[at]?.spell ?? -1);
  const alike = fighter.ongoing.flatMap((_, at) => (name(at) === name(which) ? [at] : []));
  return `End ${name(which)}${alike.length > 1 ? `, cast ${alike.indexOf(which) + 1}` : ''}`;
}

function turnText(
  choice: Exclude<TurnChoice, { readonly do: 'pass' }>,
  fight: Fight,
  fighter: Fighter,
  nameOf: NameOf,
): string {
  switch (choice.do) {
    case 'engage':
      return `Engage ${nameOf(choice.target)}`;
    case 'dash':
      return 'Dash';
    case 'sidestep':
      return `Sidestep${paymentWords(choice.pay)}`;
    case 'object':
      return handlingWords(fight, fighter, choice);
    case 'help':
      return `Help ${nameOf(choice.target)}`;
    case 'call-out':
      return 'Call out';
    case 'cast':
      return `Cast ${spellWords(fighter, choice.spell)}`;
    case 'ability':
      return `Use ${ABILITIES[choice.ability].name}`;
    case 'treat':
      return choice.target === fighter.id ? 'Treat own wounds' : `Treat ${nameOf(choice.target)}`;
    case 'let-go':
      return fighter.grappling === null ? 'Let go' : `Let go of ${nameOf(fighter.grappling)}`;
    case 'end-spell':
      return endSpellWords(fighter, choice.which);
    case 'fall-unconscious':
      return 'Fall unconscious';
    default:
      return manoeuvreWords(choice, fighter, nameOf);
  }
}

/** HR-TURN-01. Each thing to do under the fighter who would do it. */
export function turnWords(choice: TurnChoice, nameOf: NameOf, _asked: Asked, fight: Fight): AnswerWords {
  if (choice.do === 'pass') return { text: 'Pass' };
  const fighter = fighterOf(fight, choice.fighter);
  return { text: turnText(choice, fight, fighter, nameOf), under: nameOf(fighter.id) };
}

/** HR-HIND-01 to HR-HIND-04. */
function hinderWords(
  { option, levels, target }: Extract<Manoeuvre, { do: 'hinder' }>,
  nameOf: NameOf,
): string {
  const name = nameOf(target);
  if (option === 'blind') return `Blind ${name}`;
  if (option === 'prone') return `Trip ${name} up`;
  if (option === 'push') return `Shove ${name} off balance`;
  const mix = Object.entries(levels ?? {}).map(
    ([kind, count]) => `${conditionWords(kind as ConditionKind)} ${count}`,
  );
  return `Hurt ${name}: ${listed(mix)}`;
}

function grappleWords(hands: 0 | 1 | 2): string {
  return hands === 0 ? '' : hands === 1 ? ' with one hand' : ' with both hands';
}

const SHAPES = {
  attack: 'Attack',
  stunt: 'Stunt',
  grapple: 'Grapple',
  climb: 'Climb',
  hinder: 'Hinder',
} as const;

function declaredText(
  declared: Exclude<Declaration, { readonly do: 'nothing' | 'move' | 'move-first' }>,
  fight: Fight,
  fighter: Fighter,
  nameOf: NameOf,
): string {
  switch (declared.do) {
    case 'attack':
      return attackWords(fight, fighter, declared.with, targetsWords(declared.target, declared.also, nameOf));
    case 'grapple':
      return `Grapple ${nameOf(declared.target)}${grappleWords(declared.hands)}`;
    case 'climb':
      return `Climb onto ${nameOf(declared.target)} by ${declared.ability}`;
    case 'hinder':
      return hinderWords(declared, nameOf);
    default:
      return `Try a stunt on ${nameOf(declared.target)}`;
  }
}

/** HR-RES-05. Under the kind of deed; a sidestep that comes with it is named, staying goes without saying. */
export function declarationWords(
  declared: Declaration,
  nameOf: NameOf,
  { who }: Asked,
  fight: Fight,
): AnswerWords {
  switch (declared.do) {
    case 'nothing':
      return { text: 'Do nothing' };
    case 'move':
      return { text: 'Sidestep only' };
    case 'move-first':
      return { text: 'Sidestep, then choose a target' };
    default: {
      const text = declaredText(declared, fight, fighterOf(fight, who), nameOf);
      return {
        text: declared.after === 'move' ? `${text}, then sidestep` : text,
        under: SHAPES[declared.do],
      };
    }
  }
}

/** HR-SIDE-01. */
export function sidestepWords(step: Sidestep, fighter: Fighter): string {
  if (step.do === 'stay') return 'Stay here';
  return step.do === 'stand' ? 'Get up' : `Step ${stepWords(fighter, step.x, step.y)}`;
}

/** HR-OA-01. With what, in which stance, and for what coin. */
export function strikeWords(strike: StrikeAnswer, fight: Fight, fighter: Fighter): string {
  if (strike.do === 'no') return 'Let it pass';
  return `${attackWords(fight, fighter, strike.with, null)} in ${strike.stance}${paymentWords(strike.pay)}`;
}

/** HR-ABIL-03. */
function useWords(use: Extract<Instant, { do: 'ability' }>, nameOf: NameOf): AnswerWords {
  const { name } = ABILITIES[use.ability];
  const target = use.target === null ? 'somebody' : nameOf(use.target);
  switch (use.ability) {
    case 'cry-of-defiance':
      if (use.how === 'heal') return { text: `${name}: heal` };
      if (use.how === 'each') return { text: `${name}: one level less of every condition` };
      return { text: `${name}: no longer ${conditionWords((use.how ?? 'dazed') as ConditionKind)}` };
    case 'crippling-blows':
      return { text: `${name}: ${use.how === 'push' ? `throw ${target} back` : `bring ${target} down`}` };
    case 'eternal-fortitude':
      return { text: `${name}, for ${use.rush} rush` };
    case 'shield-of-air':
      return { text: `${name} for ${target}` };
    default:
      return { text: `Use ${name}` };
  }
}

/** HR-TURN-06. Strikes stand under whom they are aimed at. */
export function instantWords(instant: Instant, nameOf: NameOf, { who }: Asked, fight: Fight): AnswerWords {
  const fighter = fighterOf(fight, who);
  switch (instant.do) {
    case 'nothing':
      return { text: 'Nothing now' };
    case 'ability':
      return useWords(instant, nameOf);
    case 'sidestep':
      return { text: `${sidestepWords(instant.where, fighter)}, for 1 rush`, under: 'Sidestep' };
    case 'cast':
      return { text: `Cast ${spellWords(fighter, instant.spell)}` };
    default:
      return { text: strikeWords(instant, fight, fighter), under: `Strike at ${nameOf(instant.target)}` };
  }
}

/** HR-PUSH-03. */
export function followWords(
  square: { readonly x: number; readonly y: number } | 'stay',
  fighter: Fighter,
): string {
  return square === 'stay' ? 'Stay here' : `Follow ${awayWords(fighter, square.x, square.y)}`;
}

/** HR-PUSH-02, HR-GRAP-06. */
export function pushWords(
  answer: string,
  { target, feet, dice }: { readonly target: string; readonly feet: number; readonly dice: number },
  nameOf: NameOf,
): string {
  if (answer === 'no') return 'Push nobody';
  if (answer === 'dice') return `Hurt ${nameOf(target)} instead: ${dice}d6`;
  const direction = answer.replace(/^push ?/, '');
  return `Push ${nameOf(target)} ${feet} feet${direction === '' ? '' : ` ${direction}`}`;
}

/** HR-PUSH-07. An order of pushers; one who pushes twice is numbered. */
export function orderWords(order: readonly number[], by: readonly string[], nameOf: NameOf): string {
  const most = order.length > 3 ? 12 : 22;
  const names = order.map((place) => {
    const id = by[place] ?? '';
    const own = by.flatMap((other, at) => (other === id ? [at] : []));
    const name = nameOf(id);
    const short = name.length > most ? `${name.slice(0, most - 1)}…` : name;
    return own.length > 1 ? `${short} (${own.indexOf(place) + 1})` : short;
  });
  return names.length > 3 ? names.join(', ') : names.join(', then ');
}

/** Words of a condition for lists. */
export function conditionLabel(kind: ConditionKind | 'none'): string {
  return kind === 'none' ? 'None' : conditionWords(kind);
}

/** HR-END-01. */
export function goOnWords(answer: string, nameOf: NameOf): AnswerWords {
  if (answer === 'go on') return { text: 'Go on' };
  const text = answer === 'nobody wins' ? 'Nobody wins' : `Winner: ${nameOf(answer)}`;
  return { text, under: 'End the fight' };
}

/** A path as one says it: how many squares, and where it ends. */
export function pathWords(
  path: readonly { readonly x: number; readonly y: number }[],
  fighter: Fighter,
): string {
  const end = path.at(-1);
  if (end === undefined) return 'Stay here';
  const away = awayWords(fighter, end.x, end.y);
  return `Run ${path.length} ${path.length === 1 ? 'square' : 'squares'}, to ${away === '' ? 'here' : away}`;
}
