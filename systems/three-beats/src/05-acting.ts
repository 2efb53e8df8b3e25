// 05-acting.ts   Chapter 5, Acting: the order in which fighters act, and what an action may be.
import type { Prng, Table } from '@affray/kernel';
import { breakLateTies } from './03-presenting.ts';
import { useSpecial } from './04-sparks.ts';
import { wound } from './06-wounds.ts';
import { arm, chase, disarm, kickAway, throwTool } from './07-tools.ts';
import { disadvantage } from './08-disadvantage.ts';
import { dropOut } from './09-surrender.ts';
import { goesThrough } from './10-counters.ts';
import { checkEnd } from './12-ending.ts';
import type { Choice } from './answers.ts';
import { named, say } from './events.ts';
import { hasLooseTool, mayAttack, maySpecial, mayTarget } from './legal.ts';
import { mindOf } from './mind.ts';
import { answerWound, landOwn, payForOwn } from './own-use.ts';
import {
  TELL_HOW,
  TOOL_IS_THERE,
  WHAT_FOLLOWS,
  WHAT_TO_DO,
  WHICH_TOOL,
  WHO_ELSE,
} from './questions-acting.ts';
import { WHILE_DECLARING } from './questions-dice.ts';
import type { RuleId } from './rulebook.ts';
import {
  type Action,
  type Deed,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  shownDie,
  toolOf,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-ORD-01': {
    title: 'Lowest first',
    text: 'The fighter whose presented die is lowest begins, and the others follow in rising order.',
    source: 'the combat chapter, Beats',
  },
  'TB-ORD-02': {
    title: 'Highest last',
    text: 'Whoever shows the highest die ends the beat, having seen what all the others did.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ORD-03': {
    title: 'The order follows the dice',
    text: 'Each time, the next to act is the one whose die is lowest at that moment, out of those who still have their action. If your die changes during the beat, your place in the order changes with it.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'TB-ORD-04': {
    title: 'One action a beat',
    text: 'Each fighter acts once in a beat. One who leaves the fight before their turn never takes that action.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ORD-05': {
    title: 'Passing',
    text: 'A fighter may do nothing when their turn comes. Their action for the beat is used all the same.',
    source: 'our reading',
  },
  'TB-ACT-01': {
    title: 'Saying what you do',
    text: 'When your turn in the beat comes you say what your fighter does. Practically everything is allowed, and you may put words to any of it, but need not.',
    source: 'the combat chapter, Beats',
  },
  'TB-ACT-02': {
    title: 'Actions against a fighter',
    text: 'Three actions do something fixed to another fighter: an attack wounds, a disarm takes a tool, a disadvantage turns down the next dice.',
    source: 'the combat chapter, Beats',
  },
  'TB-ACT-03': {
    title: 'Actions with tools',
    text: 'Three further actions deal with tools: arming yourself, picking up a tool you lost to the ground, and kicking a tool on the ground out of reach.',
    source: 'the combat chapter, Disarming & arming',
  },
  'TB-ACT-04': {
    title: 'Throwing a tool',
    text: 'Throwing a tool you hold to another fighter uses your action. It gives that fighter a chance to arm with it.',
    source: 'the combat chapter, Disarming & arming (implied)',
    ambiguities: ['A-20'],
  },
  'TB-ACT-05': {
    title: 'Free description',
    text: 'Anything else a fighter does is told in their own words, and others may counter it as they may any action. It may threaten another fighter with something, who can then counter or surrender. If nothing stops it, the GM rules what it does to that fighter; without a threat it changes nothing on the sheets.',
    source: 'our reading',
  },
  'TB-ACT-06': {
    title: 'One target',
    text: 'Every action with a set effect is aimed at one fighter or one tool, never at several.',
    source: 'our reading',
    ambiguities: ['A-29'],
  },
  'TB-ACT-07': {
    title: 'Who can be a target',
    text: 'The target is another fighter who is still active or, for an action with a tool, a tool that lies where that action needs it. You cannot attack, disarm or disadvantage yourself.',
    source: 'our reading',
  },
  'TB-ACT-08': {
    title: 'Effects are immediate',
    text: 'If no counter stops an action and its target does not surrender, it happens straight away, while those after it in the order still wait.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-ACT-09': {
    title: 'A countered action is lost',
    text: 'A fighter whose action is countered gets no second try: they have acted for this beat. The die they have presented when the beat ends is spent as usual.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-11'],
  },
  'TB-ACT-10': {
    title: "Traits and tools of a table's own",
    text: 'A table may give a tool a die other than a d8, and a trait or tool something that it can do besides. It can be used only while its die is presented: as the action of that beat, which can be countered like any other, or after a wound, without an action. It says what it costs in sparks, how often it can be used in a fight, whom it is used on, and has an effect. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
} as const;

/** TB-ORD-01, TB-ORD-02. The lowest die acts first, the highest last; TB-RND-05: until nobody is left to act. */
export function takeTurns(fight: Fight, table: Table): void {
  checkEnd(fight, table); // the GM may have removed a fighter since the roll
  if (fight.outcome === null) breakLateTies(fight, table);
  for (let next = nextToAct(fight); next !== null; next = nextToAct(fight)) {
    if (fight.options['tie-act-together']) actTogether(fight, next, table);
    else act(fight, next, table, null);
    checkEnd(fight, table);
    if (fight.outcome === null) breakLateTies(fight, table);
  }
}

/** TB-ORD-03. Picks the lowest die at this moment; equal dice (TB-TIE-06) keep the order they had after ties were broken. */
function nextToAct(fight: Fight): Fighter | null {
  if (fight.outcome !== null) return null;
  const { options } = fight;
  const { fighters } = fight;
  const isFixed = options['order-fixed-at-reveal']; // Ambiguity A-26
  let next: Fighter | null = null;
  let least = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.acted || !isActive(fighter)) continue; // TB-ORD-04
    if (fighter.presented < 0) {
      if (options['empty-hand-may-describe']) return fighter; // Ambiguity A-10: an empty hand is lower than any die
      continue;
    }
    const number = isFixed ? 0 : dominance(fighter);
    if (next !== null && (number > least || (number === least && fighter.rank >= next.rank))) continue;
    next = fighter;
    least = number;
  }
  return next;
}

/** Ambiguity A-02. With `tie-act-together` tied fighters declare and answer in seat order; then all actions not stopped take effect. */
function actTogether(fight: Fight, first: Fighter, table: Table): void {
  const { rank } = first;
  const value = dominance(first);
  const group: Fighter[] = [];
  for (const fighter of fight.fighters) {
    const tied = isActive(fighter) && !fighter.acted && fighter.presented >= 0 && fighter.rank === rank;
    if (fighter === first || (tied && dominance(fighter) === value)) group.push(fighter);
  }
  const landing: Action[] = [];
  for (const fighter of group) if (isActive(fighter)) act(fight, fighter, table, landing);
  for (const action of landing) {
    fight.action = action;
    land(fight, action, table);
  }
  fight.action = null;
}

const NOBODY: readonly string[] = [];

/** TB-ORD-04. One action a beat: declared, answered and, if nothing stops it, resolved (later, if tied fighters act together). */
function act(fight: Fight, actor: Fighter, table: Table, later: Action[] | null): void {
  const action = declare(fight, actor, table);
  if (action === null) {
    fight.action = null;
    actor.acted = true; // TB-ORD-05: passing counts
    return;
  }
  // Ambiguity A-29: one target; with `area-actions` more, all named before the first answers.
  const others =
    fight.options['area-actions'] && isAtTarget(action) ? table.ask(WHO_ELSE, actor.id, action) : NOBODY;
  resolve(fight, actor, action, table, later);
  for (const target of others) resolveFurther(fight, actor, action, target, table, later);
  fight.action = null;
  actor.acted = true; // TB-ACT-09: countered or not
}

/** TB-ACT-02. The three actions with a set effect on a fighter. */
function isAtTarget({ do: deed, target }: Action): boolean {
  return target !== null && deed !== 'describe' && deed !== 'use';
}

/** TB-ARM-07, TB-CTR-02. A stopped action does nothing: tools stay where they were. */
function resolve(fight: Fight, actor: Fighter, action: Action, table: Table, later: Action[] | null): void {
  if (!goesThrough(fight, actor, action, table)) return;
  if (later === null)
    land(fight, action, table); // TB-ACT-08: at once
  else later.push(action);
}

/** TB-ACT-01. The fighter's action, its description, and specials on the fighter's own die (TB-SPRK-08). */
function declare(fight: Fight, actor: Fighter, table: Table): Action | null {
  const choice = choose(fight, actor, table);
  if (fight.outcome !== null || !isActive(actor)) return null;
  if (choice.do === 'pass') {
    if (table.watched) say(table, { kind: 'passed', rule: 'TB-ORD-05', fighter: actor.id });
    return null;
  }
  const action = actionOf(actor, choice);
  fight.action = action; // from here on every seat sees the target
  action.text = table.ask(TELL_HOW, actor.id, action);
  if (fight.outcome !== null || !isActive(actor)) return null;
  if (table.watched) sayDeclared(actor, action, DECLARES[action.do], table);
  if (action.do === 'use') payForOwn(fight, actor, table); // TB-ACT-10
  while (fight.outcome === null && maySpecial(fight, actor)) {
    const mind = mindOf(fight, actor, table);
    const special =
      mind === null
        ? table.ask(WHILE_DECLARING, actor.id, null)
        : mind.whileDeclaring(fight, actor, table.policyDice as Prng);
    if (special.use === 'pass') break;
    useSpecial(fight, actor, special, table);
  }
  return isActive(actor) ? action : null;
}

function sayDeclared(actor: Fighter, action: Action, rule: RuleId, table: Table): void {
  const { do: deed, target, tool, to, text } = action;
  const shown = shownDie(actor);
  const event = { kind: 'declared', rule, fighter: actor.id, deed, target, tool, to, text } as const;
  if (shown === undefined) return say(table, event);
  const { entry, size, value } = shown;
  say(table, { ...event, entry, size, value, ...named(table, actor, entry) });
}

const DECLARES: Readonly<Record<Deed, RuleId>> = {
  attack: 'TB-ATK-01',
  disarm: 'TB-DISARM-01',
  disadvantage: 'TB-DIS-01',
  arm: 'TB-ARM-02',
  recover: 'TB-ARM-01',
  'kick-away': 'TB-DISARM-06',
  chase: 'TB-DISARM-07',
  throw: 'TB-ACT-04',
  describe: 'TB-ACT-05',
  use: 'TB-ACT-10',
  pass: 'TB-ORD-05',
};

/** TB-ARM-04. The GM says whether a tool of the location is there; if not, the fighter chooses again. */
function choose(fight: Fight, actor: Fighter, table: Table): Choice {
  for (;;) {
    const mind = mindOf(fight, actor, table);
    const choice =
      mind === null
        ? table.ask(WHAT_TO_DO, actor.id, null)
        : mind.choice(fight, actor, table.policyDice as Prng);
    if (choice.do !== 'arm' || fight.outcome !== null) return choice;
    const tool = toolOf(fight, choice.tool);
    if (tool.at !== 'location') return choice;
    if (table.ask(TOOL_IS_THERE, 'gm', { fighter: actor.id, tool: tool.id })) return choice;
    tool.at = 'missing'; // each refusal removes a tool from the list, so the loop ends
    if (table.watched)
      say(table, {
        kind: 'tool-missing',
        rule: 'TB-ARM-04',
        fighter: actor.id,
        tool: tool.id,
        name: tool.name,
      });
  }
}

function actionOf(actor: Fighter, choice: Choice): Action {
  const action: Action = { actor: actor.id, do: choice.do, target: null, tool: null, to: null, text: '' };
  switch (choice.do) {
    case 'attack':
    case 'disadvantage':
      action.target = choice.target;
      break;
    case 'disarm':
      action.target = choice.target;
      action.tool = choice.tool;
      break;
    case 'throw':
      action.tool = choice.tool;
      action.to = choice.to;
      break;
    case 'describe':
      action.target = choice.target ?? null;
      break;
    case 'use':
      action.target = choice.target === actor.id ? null : choice.target;
      break;
    case 'pass':
      break;
    default:
      action.tool = choice.tool;
  }
  return action;
}

/** TB-ACT-06. With `area-actions`: the same action on one more target, who answers for itself. */
function resolveFurther(
  fight: Fight,
  actor: Fighter,
  action: Action,
  target: string,
  table: Table,
  later: Action[] | null,
): void {
  if (fight.outcome !== null || !isActive(actor)) return;
  const other = fighterOf(fight, target);
  if (!(action.do === 'attack' ? mayAttack(fight, actor, other) : mayTarget(actor, other))) return;
  const further: Action = { ...action, target };
  if (action.do === 'disarm') {
    if (!hasLooseTool(fight, other)) return;
    if (action.tool !== null) further.tool = table.ask(WHICH_TOOL, actor.id, { target });
  }
  if (table.watched) sayDeclared(actor, further, 'TB-ACT-06', table);
  fight.action = further;
  resolve(fight, actor, further, table, later);
}

/** TB-ACT-08. The action takes effect. TB-PRES-04: the number on the die adds nothing to it. */
function land(fight: Fight, action: Action, table: Table): void {
  if (fight.outcome !== null) return;
  const actor = fighterOf(fight, action.actor);
  switch (action.do) {
    case 'attack':
      return strike(fight, action, actor, table);
    case 'disarm':
      return disarm(fight, action, actor, table);
    case 'disadvantage':
      return disadvantage(fighterOf(fight, action.target ?? ''), actor, table);
    case 'arm':
    case 'recover':
      return arm(fight, action, actor, table);
    case 'kick-away':
      return kickAway(fight, action, actor, table);
    case 'chase':
      return chase(fight, action, actor, table);
    case 'throw':
      return throwTool(fight, action, actor, table);
    case 'use':
      return landOwn(fight, action, actor, table);
    case 'describe':
      return described(fight, action, actor, table);
    case 'pass':
      return;
  }
}

/** TB-ATK-03. Deals a wound, then offers abilities triggered by it, on either side (TB-ACT-10). */
function strike(fight: Fight, { target: id, text }: Action, actor: Fighter, table: Table): void {
  const target = fighterOf(fight, id ?? '');
  const before = target.wounds.length;
  wound(fight, target, actor, text, table);
  if (target.wounds.length > before) answerWound(fight, actor, target, table);
}

/** TB-ACT-05. The description happens as told; if it threatened a fighter, the GM says what it does to them. */
function described(fight: Fight, action: Action, actor: Fighter, table: Table): void {
  const { text, target: id } = action;
  const event = { kind: 'described', rule: 'TB-ACT-05', fighter: actor.id, text } as const;
  if (id === null) {
    if (table.watched) say(table, event);
    return;
  }
  const target = fighterOf(fight, id);
  const follows = table.ask(WHAT_FOLLOWS, 'gm', action);
  if (fight.outcome !== null || !isActive(target)) return;
  if (table.watched) say(table, { ...event, target: id, follows });
  if (follows === 'wound') wound(fight, target, actor, text, table);
  else if (follows === 'disadvantage') disadvantage(target, actor, table);
  else if (follows === 'out') dropOut(fight, target, 'left', table);
}
