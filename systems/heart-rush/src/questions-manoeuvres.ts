// Questions of chapters 19 to 21: manoeuvres, pushes, surprise.
import { DIRECTIONS, type Direction, type Square } from '@affray/grid';
import { alike, form, numberIn, oneOf, type Question, someOf, textOf } from '@affray/kernel';
import { surprisedByTheRule } from './21-circumstances.ts';
import { CONDITION_KINDS, type ConditionKind } from './condition-list.ts';
import { type Ability, dieOf, type Fight, fighterOf, nameIn } from './state.ts';

/** HR-SURP-01. The game master decides who is surprised; the rule supplies the default. D-02 */
export const WHO_IS_SURPRISED: Question<Fight, null, string[]> = alike({
  kind: 'who-is-surprised',
  rule: 'HR-SURP-01',
  asks: 'gm',
  ruling: 'after',
  words: () => 'Who is surprised?',
  choices: (fight) => someOf(fight.fighters.map(({ id }) => id)),
  fallback: (fight) => surprisedByTheRule(fight),
});

export interface PushTerms {
  readonly target: string;
  readonly feet: number;
  readonly directions: readonly Direction[];
  /** The pusher may decline. HR-PUSH-02 */
  readonly optional: boolean;
  /** Dice a grappler may deal instead; 0 for none. HR-GRAP-06 */
  readonly dice: number;
}

/** HR-PUSH-02, HR-GRAP-06. Push or not, in which direction if two are equally good, or the grappler's dice. D-20, D-23 */
export const WHETHER_TO_PUSH: Question<Fight, PushTerms, string> = alike({
  kind: 'whether-to-push',
  rule: 'HR-PUSH-02',
  asks: 'fighter',
  words: (fight, who, { target, feet, dice }) => {
    const [pusher, pushed] = [fighterOf(fight, who).name, nameIn(fight, target)];
    const push = feet > 0 ? `push ${pushed} ${feet} feet` : '';
    const hurt = dice > 0 ? `wring ${dice}d6 out of the hold on ${pushed}` : '';
    return `${pusher} can ${[push, hurt].filter((part) => part !== '').join(', or ')}.`;
  },
  choices: (_fight, _who, { directions, optional, dice }) => {
    const answers: string[] = directions.map((direction) => pushAnswer(direction, directions));
    if (dice > 0) answers.push('dice');
    if (optional) answers.push('no');
    return oneOf(answers);
  },
  fallback: (_fight, _who, { directions }) =>
    directions[0] === undefined ? 'dice' : pushAnswer(directions[0], directions),
});

const PUSHES: ReadonlyMap<Direction, string> = new Map(DIRECTIONS.map((way) => [way, `push ${way}`]));

/** `push`, or `push north` when there is a choice. */
export function pushAnswer(direction: Direction, directions: readonly Direction[]): string {
  return directions.length > 1 ? (PUSHES.get(direction) as string) : 'push';
}

/** HR-PUSH-07. The order of several pushes on one target, as indices into the list of pushers. D-22 */
export const IN_WHAT_ORDER: Question<
  Fight,
  { readonly target: string; readonly by: readonly string[] },
  number[]
> = alike({
  kind: 'in-what-order',
  rule: 'HR-PUSH-07',
  asks: 'side',
  joint: true,
  words: (fight, _who, { target }) => `In what order is ${nameIn(fight, target)} pushed?`,
  choices: (_fight, _who, { by }) => oneOf(permutations(by.length)),
  fallback: (_fight, _who, { by }) => by.map((_, place) => place),
});

/** All permutations; for more than five items only the rotations, as nobody reads more. */
function permutations(count: number): number[][] {
  if (count > 5) {
    return Array.from({ length: count }, (_, turn) =>
      Array.from({ length: count }, (__, i) => (i + turn) % count),
    );
  }
  if (count <= 1) return [count === 1 ? [0] : []];
  const orders: number[][] = [];
  for (const rest of permutations(count - 1)) {
    for (let at = 0; at < count; at++) orders.push([...rest.slice(0, at), count - 1, ...rest.slice(at)]);
  }
  return orders;
}

/** HR-PUSH-03. Where the pusher moves after its push. D-21 */
export const WHERE_TO_FOLLOW: Question<
  Fight,
  { readonly target: string; readonly squares: readonly Square[] },
  Square | 'stay'
> = alike({
  kind: 'where-to-follow',
  rule: 'HR-PUSH-03',
  asks: 'fighter',
  words: (fight, who, { target }) => `Does ${fighterOf(fight, who).name} follow ${nameIn(fight, target)}?`,
  choices: (_fight, _who, { squares }) => oneOf<Square | 'stay'>(['stay', ...squares]),
  fallback: () => 'stay',
});

/** HR-GRAP-09. D-39 */
export const WHETHER_TO_HOLD_ON: Question<
  Fight,
  { readonly target: string; readonly feet: number },
  'go-along' | 'let-go'
> = alike({
  kind: 'whether-to-hold-on',
  rule: 'HR-GRAP-09',
  asks: 'fighter',
  words: (fight, who, { target }) =>
    `${nameIn(fight, target)} is thrown back. Does ${fighterOf(fight, who).name} hold on and go along?`,
  choices: () => oneOf(['go-along', 'let-go']),
  fallback: () => 'let-go',
});

export interface AbilityTerms {
  readonly by: string;
  readonly about: 'grapple' | 'climb' | 'hinder' | 'stunt' | 'break-free' | 'throw-off' | 'hold-on';
}

/** HR-GRAP-01, HR-CLIMB-01, HR-CLIMB-04. Might or agility, as the asked fighter prefers. D-34, D-40 */
export const WHICH_ABILITY: Question<Fight, AbilityTerms, 'might' | 'agility'> = alike({
  kind: 'which-ability',
  rule: 'HR-GRAP-01',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} roll might or agility?`,
  choices: () => oneOf(['might', 'agility']),
  fallback: (fight, who) => {
    const fighter = fighterOf(fight, who);
    const { levels } = fighter;
    const might = dieOf(fighter, 'might') - 2 * levels.weakened;
    return might > dieOf(fighter, 'agility') - 2 * levels['off-balanced'] ? 'might' : 'agility';
  },
});

/** HR-STUNT-01. What the fighter wants to do. D-33 */
export const WHAT_STUNT: Question<Fight, { readonly target: string }, string> = alike({
  kind: 'what-stunt',
  rule: 'HR-STUNT-01',
  asks: 'fighter',
  words: (fight, who, { target }) =>
    `What does ${fighterOf(fight, who).name} try to do to ${nameIn(fight, target)}?`,
  choices: () => textOf(300),
  fallback: () => 'a stunt',
});

export interface StuntTerms {
  readonly allow: boolean;
  readonly ability: Ability;
  readonly against: Ability;
  readonly condition: ConditionKind | 'none';
  readonly levels: number;
  readonly push: number;
  readonly text: string;
}

const STUNT_ABILITIES: readonly Ability[] = ['might', 'agility', 'cunning', 'presence'];

/** HR-STUNT-01. The game master refuses, or names abilities and effect. D-35 */
export const WHAT_TERMS: Question<
  Fight,
  { readonly by: string; readonly target: string; readonly text: string },
  StuntTerms
> = alike({
  kind: 'what-terms',
  rule: 'HR-STUNT-01',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { by, target, text }) =>
    `${fighterOf(fight, by).name} against ${fighterOf(fight, target).name}: "${text}". Allowed, and on what terms?`,
  choices: () =>
    form({
      allow: oneOf([true, false]),
      ability: oneOf(STUNT_ABILITIES),
      against: oneOf(STUNT_ABILITIES),
      condition: oneOf<ConditionKind | 'none'>(['none', ...CONDITION_KINDS]),
      levels: numberIn(0, 5),
      push: oneOf([0, 5, 10, 15, 20]),
      text: textOf(300),
    }),
  fallback: (fight, _who, { by }) => {
    const stance = fighterOf(fight, by).stance;
    const ability = stance === 'agility' || stance === 'cunning' ? stance : 'might';
    return { allow: false, ability, against: ability, condition: 'none', levels: 0, push: 0, text: '' };
  },
  whyNot: (_fight, _who, _about, { allow, condition }) =>
    allow && NOT_BY_STUNT.includes(condition)
      ? { rule: 'HR-STUNT-01', why: `A stunt cannot make its target "${condition}".` }
      : null,
});

/** Conditions that a target gives to others or takes on by itself; no stunt can impose them. */
const NOT_BY_STUNT: readonly string[] = ['hidden', 'grappling', 'creature-climber', 'climbed-on'];

/** HR-ABIL-07. The effect of a home-made ability, if it is left to the game master. */
export const WHAT_ABILITY_DOES: Question<
  Fight,
  { readonly by: string; readonly target: string; readonly ability: string },
  string
> = alike({
  kind: 'what-ability-does',
  rule: 'HR-ABIL-07',
  asks: 'gm',
  optional: true,
  words: (fight, _who, { by, target, ability }) => {
    const on = by === target ? '' : ` on ${fighterOf(fight, target).name}`;
    return `${fighterOf(fight, by).name} uses ${ability}${on}. What happens?`;
  },
  choices: () => textOf(300),
  fallback: () => '',
});

/** For the system's list of questions. */
export const MANOEUVRE_QUESTIONS: readonly Question<Fight, unknown, unknown>[] = [
  WHO_IS_SURPRISED,
  WHETHER_TO_PUSH,
  IN_WHAT_ORDER,
  WHERE_TO_FOLLOW,
  WHETHER_TO_HOLD_ON,
  WHICH_ABILITY,
  WHAT_STUNT,
  WHAT_TERMS,
  WHAT_ABILITY_DOES,
] as readonly Question<Fight, never, unknown>[] as readonly Question<Fight, unknown, unknown>[];
