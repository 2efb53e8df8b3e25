// Token and card of a fighter: bubbles, dice, sparks, conditions, tools.
import {
  type Card,
  type ChipPart,
  capital,
  faceOf,
  type Gear,
  type Icon,
  libraryFace,
  type OwnDie,
  type Part,
} from '@affray/kernel';
import { LIBRARY } from '../library.ts';
import {
  type Fight,
  type Fighter,
  fighterOf,
  inHand,
  isBarred,
  LEVELS,
  type RolledDie,
  type Status,
  TOOL_DIE,
  type Tool,
  worstLevel,
  woundCount,
} from '../state.ts';
import { level, some } from './phrases.ts';
import { entryName, toolIcon } from './words.ts';

export function card(fight: Fight, id: string): Card {
  const fighter = fighterOf(fight, id);
  const stamp = STAMPS[fighter.status];
  return {
    title: fighter.name,
    face:
      libraryFace(LIBRARY, id) ??
      faceOf(fighter.name, id, ...fighter.traits.map(({ name }) => name), ...toolsOf(fight, id)),
    side: fighter.side,
    state: stateOf(fighter),
    ...(stamp === undefined ? {} : { stamp }),
    done: fighter.acted,
    parts: partsOf(fight, fighter),
  };
}

function toolsOf({ tools }: Fight, id: string): string[] {
  return tools.filter(({ at, by }) => at === 'held' && by === id).map(({ name }) => name);
}

const STAMPS: Readonly<Partial<Record<Status, string>>> = {
  surrendered: 'surrendered',
  unconscious: 'unconscious',
  left: 'gone',
  dead: 'dead',
};

function stateOf({ status, hidden }: Fighter): Card['state'] {
  if (status === 'unconscious' || status === 'dead') return 'down';
  if (status === 'surrendered' || status === 'left') return 'out';
  return hidden ? 'hidden' : 'up';
}

function partsOf(fight: Fight, fighter: Fighter): Part[] {
  return [
    bubbles(fighter),
    ...worstChip(fighter),
    hand(fight, fighter),
    handCount(fighter),
    sparks(fighter),
    ...weights(fighter),
    ...standing(fight, fighter),
    ...gear(fight, fighter),
  ];
}

/** TB-WND-01, TB-WND-05. Free bubbles; a wound beyond the fourth fells. */
function bubbles(fighter: Fighter): Part {
  const count = woundCount(fighter);
  const tended = fighter.wounds.filter(({ bubble }) => bubble === 'tended').length;
  const care = tended === 0 ? '' : `, ${tended} of them tended`;
  return {
    is: 'meter',
    id: 'bubbles',
    label: 'Bubbles free',
    now: LEVELS.length - count,
    full: LEVELS.length,
    say: `${capital(some(count, 'wound'))} of four${care}. One more than four, and a fighter falls unconscious.`,
    rule: 'TB-WND-04',
    knowledge: 'graded',
    size: 'token',
  };
}

/** TB-WDIS-02. The level of the worst wound, and what it will cost. */
function worstChip(fighter: Fighter): Part[] {
  const worst = worstLevel(fighter);
  if (worst === 0) return [];
  const wound = fighter.wounds.find((one) => one.level === worst && one.bubble === 'checked');
  return [
    {
      is: 'chip',
      id: 'worst',
      label: capital(level(worst)),
      tone: 'bad',
      icon: 'wound',
      say: `${wound?.text ?? ''}. In the first round of a fight it turns all dice down ${some(worst, 'step')}.`,
      rule: 'TB-WDIS-02',
      knowledge: 'graded',
      size: 'token',
    },
  ];
}

/** TB-DICE-01, TB-DICE-08. The dice of the round; before the roll, the entries that can be rolled. */
function hand(fight: Fight, fighter: Fighter): Part {
  const rolled = fighter.dice.length > 0;
  const left = inHand(fighter);
  return {
    is: 'dice',
    id: 'hand',
    label: 'Dice',
    dice: rolled
      ? fighter.dice.map((die) => ownDie(fight, fighter, die))
      : fighter.traits.map(({ id, name, die }) => ({ id, sides: die, state: 'ready', name })),
    say: rolled
      ? `${left === 1 ? '1 die' : `${left} dice`} in hand; one is presented in each beat.`
      : 'Traits with their dice. Three entries are rolled in a round.',
    rule: 'TB-DICE-01',
    size: 'card',
  };
}

/** TB-RND-03. Dice in hand; each beat costs one. */
function handCount(fighter: Fighter): Part {
  const value = inHand(fighter);
  const say = 'Dice not yet shown in this round. Each beat costs one.';
  return { is: 'number', id: 'in-hand', label: 'Dice in hand', value, say, rule: 'TB-RND-03', size: 'sheet' };
}

const DICE: Readonly<Record<RolledDie['where'], OwnDie['state']>> = {
  hand: 'ready',
  presented: 'shown',
  spent: 'spent',
  supply: 'lost',
};

/** A die with its number; 0 if the viewer may not see it. */
export function ownDie(fight: Fight, fighter: Fighter, die: RolledDie): OwnDie {
  const { entry, size, value, where, seen } = die;
  const isSecret = value === 0 && where === 'hand' && !seen;
  const state = isSecret && !fight.options['shift-uncapped'] ? 'sealed' : DICE[where];
  const face = value === 0 ? null : value;
  return { id: entry, sides: size, face, state, name: entryName(fight, fighter, entry) };
}

/** TB-SPRK-07, TB-SPRK-10. */
function sparks({ sparks: now, fullSparks }: Fighter): Part {
  return {
    is: 'pips',
    id: 'sparks',
    label: 'Sparks',
    now,
    full: Math.max(now, fullSparks),
    icon: 'spark',
    say: 'Each pays for one special: a reroll or a shift. They do not come back by themselves.',
    rule: 'TB-SPRK-07',
    knowledge: 'graded',
    field: 'sparks',
    size: 'card',
  };
}

function chip(
  id: string,
  label: string,
  say: string,
  tone: ChipPart['tone'],
  icon: Icon,
  more: { readonly rule?: string; readonly field?: string; readonly size?: 'token' | 'card' | 'sheet' } = {},
): ChipPart {
  return { is: 'chip', id, label, say, tone, icon, size: 'token', ...more };
}

/** TB-DIS-03, TB-SPRK-11, TB-CTR-08. Effects that make things harder or easier now. */
function weights(fighter: Fighter): Part[] {
  const parts: Part[] = [];
  const steps = fighter.disadvantage;
  if (steps > 0)
    parts.push({
      ...chip(
        'disadvantage',
        `Next roll -${steps}`,
        `Hard pressed: every die of the next roll is turned down ${some(steps, 'step')}.`,
        'bad',
        'weakened',
        { rule: 'TB-DIS-03', field: 'disadvantage' },
      ),
      knowledge: 'graded',
    });
  if (isBarred(fighter)) {
    const say = fighter.locked
      ? 'Countered: no more specials in this beat.'
      : 'The action with this die was countered: no more specials on it in this beat.';
    parts.push(chip('barred', 'No specials', say, 'bad', 'no', { rule: 'TB-SPRK-11', field: 'barred' }));
  }
  if (fighter.fresh)
    parts.push(
      chip(
        'fresh',
        'Fresh die',
        'Counters for nothing whatever it beats until the beat ends.',
        'good',
        'counter',
        {
          rule: 'TB-CTR-08',
        },
      ),
    );
  return parts;
}

/** The fighter's state in the fight and in the beat. */
function standing(fight: Fight, fighter: Fighter): Part[] {
  const parts: Part[] = [];
  const { status, hidden, acted } = fighter;
  if (status === 'joining' && fight.round > 0)
    parts.push(
      chip('joining', 'Joins', 'In the fight from the next round on.', 'plain', 'join', {
        rule: 'TB-INV-03',
      }),
    );
  if (status === 'awake')
    parts.push(
      chip('awake', 'Awake', 'Came round when the fight was over.', 'good', 'stand-up', {
        rule: 'TB-AID-12',
      }),
    );
  if (hidden) parts.push(chip('hidden', 'Hidden', 'Lies in wait and takes no part yet.', 'good', 'hidden'));
  if (acted)
    parts.push(
      chip('acted', 'Has acted', 'A counter now costs a swap or a special.', 'plain', 'ready', {
        rule: 'TB-CTR-06',
        field: 'acted',
        size: 'sheet',
      }),
    );
  return parts;
}

/** TB-DICE-03, TB-DISARM-03. Tools in hand, those thrown to the fighter, and their own on the ground or out of reach. */
function gear(fight: Fight, fighter: Fighter): Part[] {
  const items = fight.tools.flatMap((tool) => gearOf(tool, fighter));
  if (items.length === 0) return [];
  const say = 'Each tool in hand may be rolled as a d8 from the next roll on.';
  return [{ is: 'gear', id: 'tools', label: 'Tools', items, say, rule: 'TB-DICE-03', size: 'card' }];
}

export function gearOf(tool: Tool, { id: who }: Fighter): Gear[] {
  const { id, name } = tool;
  const base = { id, name, icon: toolIcon(name) };
  if (tool.by === who && tool.at === 'held')
    return [
      { ...base, state: 'ready', say: `d${tool.die ?? TOOL_DIE}${tool.natural ? ', part of the body' : ''}` },
    ];
  if (tool.by === who && tool.at === 'offered')
    return [{ ...base, state: 'away', say: 'thrown to them, not yet caught' }];
  if (tool.owner !== who || tool.at === 'held' || tool.at === 'offered') return [];
  return [{ ...base, state: 'away', say: tool.at === 'ground' ? 'on the ground' : 'out of reach' }];
}
