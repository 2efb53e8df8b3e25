// The sheet of a fighter, including what the fight has changed.
import { capital, type Part, type Section } from '@affray/kernel';
import { type Fight, type Fighter, fighterOf, TOOL_DIE, type Wound } from '../state.ts';
import { card, gearOf, ownDie } from './card.ts';
import { ownParts } from './own.ts';
import { level } from './phrases.ts';

export function sheet(fight: Fight, id: string): readonly Section[] {
  const fighter = fighterOf(fight, id);
  const { parts } = card(fight, id);
  const sections: Section[] = [
    {
      title: 'Now',
      parts: [...parts.filter(({ is }) => is !== 'gear' && is !== 'dice'), statusPart(fighter)],
    },
    { title: 'Dice of this round', parts: rolled(fight, fighter) },
    { title: 'Traits', parts: traits(fighter) },
    { title: 'Tools', parts: tools(fight, fighter) },
    { title: 'What they can do besides', parts: ownParts(fight, fighter) },
    { title: 'Wounds', parts: wounds(fighter) },
    { title: 'Specials', parts: specials(fighter) },
  ];
  return sections.filter((section) => section.parts.length > 0);
}

const STATUS: Readonly<Record<Fighter['status'], string>> = {
  active: 'in the fight',
  joining: 'joins with the next round',
  surrendered: 'has surrendered and is out of the fight',
  unconscious: 'unconscious and helpless',
  left: 'has left the fight',
  awake: 'awake again, the fight is over',
  dead: 'dead',
};

function statusPart({ status }: Fighter): Part {
  const text = STATUS[status];
  return {
    is: 'text',
    id: 'status',
    label: 'Status',
    text,
    say: `${capital(text)}.`,
    field: 'status',
    size: 'sheet',
  };
}

const WHERE = {
  hand: 'In hand',
  presented: 'Presented',
  spent: 'Spent',
  supply: 'Back in the supply',
} as const;

/** TB-RND-03. One row per die, so that each can be named. */
function rolled(fight: Fight, fighter: Fighter): Part[] {
  return fighter.dice.map((die): Part => {
    const own = ownDie(fight, fighter, die);
    return {
      is: 'dice',
      id: `die:${die.entry}`,
      label: own.name ?? die.entry,
      dice: [own],
      say: `${WHERE[die.where]}.`,
      rule: 'TB-RND-03',
      size: 'sheet',
    };
  });
}

/** TB-DICE-02. */
function traits(fighter: Fighter): Part[] {
  return fighter.traits.map(
    ({ id, name, die }): Part => ({
      is: 'dice',
      id: `trait:${id}`,
      label: name,
      dice: [{ id, sides: die, state: 'ready', name }],
      say: `A trait of d${die}.`,
      rule: 'TB-DICE-02',
      size: 'sheet',
    }),
  );
}

function tools(fight: Fight, fighter: Fighter): Part[] {
  const items = fight.tools.flatMap((tool) => gearOf(tool, fighter));
  if (items.length === 0) return [];
  return [
    {
      is: 'gear',
      id: 'tools',
      label: 'Tools',
      items,
      say: 'Each rolls a d8, unless it has a die of its own.',
      rule: 'TB-DICE-03',
      size: 'sheet',
    },
  ];
}

const BUBBLES: Readonly<Record<Wound['bubble'], string>> = {
  checked: 'checked',
  tended: 'tended: it does not hamper until it opens again',
  none: 'without a bubble, which a later wound took',
};

/** TB-WND-03, TB-WTOOL-02. Each wound by name, with its level; as a tool it rolls a d8. */
function wounds(fighter: Fighter): Part[] {
  return fighter.wounds.map(
    (wound): Part => ({
      is: 'text',
      id: wound.id,
      label: capital(level(wound.level)),
      text: wound.text,
      ...(wound.bubble === 'tended' ? { struck: true } : {}),
      say: `Level ${wound.level}, ${BUBBLES[wound.bubble]}. As a tool it rolls a d${TOOL_DIE}.`,
      rule: wound.bubble === 'tended' ? 'TB-WDIS-04' : 'TB-WND-03',
      field: 'wounds',
      size: 'sheet',
    }),
  );
}

function specials(fighter: Fighter): Part[] {
  return fighter.specials.map(
    ({ name, used }, at): Part => ({
      is: 'text',
      id: `special:${at + 1}`,
      label: 'Special',
      text: name,
      ...(used ? { struck: true } : {}),
      say: used ? 'Called on in this fight.' : 'Once a fight, with the house rule for named specials.',
      size: 'sheet',
    }),
  );
}
