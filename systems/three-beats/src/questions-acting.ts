// Questions about actions: what to do, its description, which tool, further targets.
import { type Barred, oneOf, type Question, someOf, textOf } from '@affray/kernel';
import type { Choice, Follows } from './answers.ts';
import { deedLine } from './bot-lines.ts';
import { allChoices, anyChoice } from './choices-acting.ts';
import { inFight } from './in-fight.ts';
import { hasLooseTool, mayAttack, mayDisarm, mayTarget } from './legal.ts';
import { whom } from './names.ts';
import { ownEntry } from './own-abilities.ts';
import {
  type Action,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  LEVELS,
  shownDie,
  type Tool,
  toolOf,
} from './state.ts';

/** Longest text for an action or a wound. */
export const LONGEST = 200;

/** TB-ACT-01. */
export const WHAT_TO_DO: Question<Fight, null, Choice> = inFight<null, Choice>({
  kind: 'what-to-do',
  rule: 'TB-ACT-01',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do?`,
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    // Ambiguity A-10: with the house rule, a fighter without a die may describe something, and nothing else.
    if (self.presented < 0) return oneOf<Choice>([{ do: 'describe' }, { do: 'pass' }]);
    return oneOf<Choice>(allChoices(fight, self), barredChoices(fight, self));
  },
  fallback: (fight, who) => {
    const self = fighterOf(fight, who);
    if (self.presented < 0) return { do: 'pass' };
    for (const other of fight.fighters) {
      if (mayTarget(self, other) && other.party !== self.party) return { do: 'attack', target: other.id };
    }
    return { do: 'pass' };
  },
  sample: (fight, who, _about, dice) => anyChoice(fight, fighterOf(fight, who), dice),
});

function barredChoices(fight: Fight, self: Fighter): Barred<Choice>[] {
  const barred: Barred<Choice>[] = [];
  for (const tool of fight.tools) {
    if (tool.at === 'out-of-reach') {
      const why = 'It was kicked out of reach.';
      barred.push({
        answer: { do: tool.owner === self.id ? 'recover' : 'arm', tool: tool.id },
        rule: 'TB-DISARM-07',
        why,
      });
    }
    if (
      tool.natural &&
      tool.at === 'held' &&
      tool.by !== null &&
      tool.by !== self.id &&
      isActive(fighterOf(fight, tool.by))
    ) {
      const why = 'A natural tool cannot be taken.';
      barred.push({ answer: { do: 'disarm', target: tool.by, tool: tool.id }, rule: 'TB-DISARM-04', why });
    }
  }
  for (const other of fight.fighters) {
    if (other.hidden || mayAttack(fight, self, other)) continue;
    const why = other === self ? 'Nobody attacks themselves.' : `${other.name} is out of the fight.`;
    barred.push({ answer: { do: 'attack', target: other.id }, rule: 'TB-ACT-07', why });
  }
  return barred;
}

/** TB-ATK-02, TB-ACT-01. The actor's description of a deed; optional for any deed. */
export const TELL_HOW: Question<Fight, Action, string> = inFight<Action, string>({
  kind: 'tell-how',
  rule: 'TB-ACT-01',
  asks: 'fighter',
  optional: true,
  words: (fight, who, { do: deed, target }) => {
    const { name } = fighterOf(fight, who);
    const other = target === null ? '' : whom(fight, target);
    if (deed === 'use')
      return `How does ${name} use ${ownEntry(fight, fighterOf(fight, who))?.entry.name ?? 'it'}?`;
    if (deed === 'attack') return `How and where does ${name} hurt ${other}?`;
    if (deed === 'describe' && target !== null)
      return `What does ${name} do, and what does it threaten ${other} with?`;
    return `What does ${name} do, in words?`;
  },
  choices: () => textOf(LONGEST),
  fallback: () => '',
  line: (fight, _who, action, dice) => deedLine(fight, action, dice).slice(0, LONGEST),
});

/** TB-ARM-04. */
export const TOOL_IS_THERE: Question<Fight, { readonly fighter: string; readonly tool: string }, boolean> =
  inFight<{ readonly fighter: string; readonly tool: string }, boolean>({
    kind: 'tool-is-there',
    rule: 'TB-ARM-04',
    asks: 'gm',
    ruling: 'before',
    words: (fight, _who, { fighter, tool }) =>
      `${fighterOf(fight, fighter).name} reaches for ${toolOf(fight, tool).name}. Is there such a thing here?`,
    choices: () => oneOf([true, false]),
    fallback: () => true,
  });

/** A wound about to be written down, with the attack's description. */
export interface NewWound {
  readonly fighter: string;
  readonly by: string;
  readonly level: number;
  readonly told: string;
}

/** TB-WTOOL-01. */
export const NAME_THE_WOUND: Question<Fight, NewWound, string> = inFight<NewWound, string>({
  kind: 'name-the-wound',
  rule: 'TB-WTOOL-01',
  asks: 'fighter',
  optional: true,
  formerlyAsked: ({ by }) => by,
  words: (fight, _who, { fighter, level }) =>
    `What is written on the sheet of ${whom(fight, fighter)}, now ${LEVELS[level - 1]}, after "Wound:"?`,
  choices: () => textOf(LONGEST),
  fallback: (fight, _who, { by, level, told }) => {
    const text = `${CAPITALS[level - 1] ?? ''}: ${told === '' ? blowOf(fight, by) : told}`;
    return text.length <= LONGEST ? text : text.slice(0, LONGEST);
  },
});

const CAPITALS: readonly string[] = LEVELS.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));

/** TB-WTOOL-01. The source of an attack without a description: the tool behind the attacker's die, or the attacker. */
function blowOf({ fighters, tools }: Fight, by: string): string {
  for (const attacker of fighters) {
    if (attacker.id !== by) continue;
    const die = shownDie(attacker);
    if (die?.kind === 'tool')
      for (const { id, name } of tools) if (id === die.entry) return `${attacker.name}’s ${name}`;
    return `a blow from ${attacker.name}`;
  }
  return 'a blow';
}

/** TB-ACT-05. Asked if nothing stopped a free description that threatened a fighter. */
export const WHAT_FOLLOWS: Question<Fight, Action, Follows> = inFight<Action, Follows>({
  kind: 'what-follows',
  rule: 'TB-ACT-05',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { actor, target, text }) => {
    const told = text === '' ? '' : ` (${text})`;
    return `Nobody stops ${fighterOf(fight, actor).name}${told}. What does it do to ${fighterOf(fight, target ?? '').name}?`;
  },
  choices: () => oneOf<Follows>(['story', 'disadvantage', 'wound', 'out']),
  fallback: () => 'story',
});

/** Ambiguity A-29. Only with `area-actions`. */
export const WHO_ELSE: Question<Fight, Action, readonly string[]> = inFight<Action, readonly string[]>({
  kind: 'who-else',
  rule: 'TB-ACT-06',
  asks: 'fighter',
  words: (fight, who) => `Whom else does ${fighterOf(fight, who).name} aim at?`,
  choices: (fight, who, action) => {
    const self = fighterOf(fight, who);
    const open = (other: Fighter): boolean => {
      if (other.id === action.target) return false;
      if (action.do === 'attack') return mayAttack(fight, self, other);
      return mayTarget(self, other) && (action.do !== 'disarm' || hasLooseTool(fight, other));
    };
    return someOf(fight.fighters.filter(open).map((other) => other.id));
  },
  fallback: () => [],
});

/** TB-DISARM-04. Ambiguity A-37: asked of the target with `victim-picks-lost-tool`; of the actor for further targets. */
export const WHICH_TOOL: Question<Fight, { readonly target: string }, string> = inFight<
  { readonly target: string },
  string
>({
  kind: 'which-tool',
  rule: 'TB-DISARM-04',
  asks: 'fighter',
  words: (fight, _who, { target }) => `Which tool does ${whom(fight, target)} lose?`,
  choices: (fight, _who, { target }) => oneOf(looseTools(fight, target).map((tool) => tool.id)),
  fallback: (fight, _who, { target }) => looseTools(fight, target)[0]?.id ?? '',
});

function looseTools(fight: Fight, target: string): Tool[] {
  const other = fighterOf(fight, target);
  return fight.tools.filter((tool) => mayDisarm(tool, other));
}

/** Ambiguity A-20. Only with `catch-is-free`. */
export const WHETHER_TO_CATCH: Question<Fight, { readonly tool: string }, boolean> = inFight<
  { readonly tool: string },
  boolean
>({
  kind: 'whether-to-catch',
  rule: 'TB-ARM-05',
  asks: 'fighter',
  words: (fight, who, { tool }) => `Does ${fighterOf(fight, who).name} catch ${toolOf(fight, tool).name}?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
});

/** TB-WND-08. Ambiguity A-28: only with `attack-the-helpless`. */
export const FATE: Question<Fight, { readonly fighter: string; readonly by: string }, 'lives' | 'dies'> =
  inFight<{ readonly fighter: string; readonly by: string }, 'lives' | 'dies'>({
    kind: 'fate',
    rule: 'TB-WND-08',
    asks: 'gm',
    ruling: 'before',
    words: (fight, _who, { fighter }) =>
      `${fighterOf(fight, fighter).name} is struck while helpless. What becomes of them?`,
    choices: () => oneOf(['lives', 'dies']),
    fallback: () => 'lives',
  });
