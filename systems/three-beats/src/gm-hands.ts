// Calls with which the game master changes single wounds and tools.
import type { Call, Json, Refusal } from '@affray/kernel';
import { say } from './events.ts';
import { type Fight, fighterOf, LEVELS, type Tool, type Wound, woundCount, woundName } from './state.ts';

type Given = Readonly<Record<string, Json>>;

/** TB-WTOOL-01. Text for a wound that nobody describes; a level alone would say too little. */
export function unexplained(level: number): string {
  const word = LEVELS[level - 1] ?? '';
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}: by the GM’s word`;
}

export function idGiven(given: Given): string {
  return typeof given.fighter === 'string' ? given.fighter : '';
}

export function textGiven(given: Given): string {
  return typeof given.text === 'string' ? given.text.slice(0, 200) : '';
}

export function needsFighter(fight: Fight, given: Given): Refusal | null {
  const id = idGiven(given);
  const fighter = fight.fighters.find((one) => one.id === id);
  if (fighter === undefined) return { rule: 'GM', why: `There is no fighter "${id}".` };
  return fighter.hidden ? { rule: 'GM', why: `${fighter.name} is hidden: reveal them first.` } : null;
}

// Wounds

function woundGiven(fight: Fight, given: Given): Wound | undefined {
  return fight.fighters
    .find((one) => one.id === idGiven(given))
    ?.wounds.find((wound) => wound.id === given.wound);
}

function woundsOf(fight: Fight, given: Given): { readonly wound: (readonly [string, string])[] } {
  const wounds = fight.fighters.find((one) => one.id === idGiven(given))?.wounds ?? [];
  return { wound: wounds.map((wound) => [wound.id, woundName(wound)] as const) };
}

function whyNotWound(fight: Fight, given: Given): Refusal | null {
  const refusal = needsFighter(fight, given);
  if (refusal !== null || woundGiven(fight, given) !== undefined) return refusal;
  return { rule: 'TB-WTOOL-01', why: 'There is no such wound.' };
}

const CHANGE_WOUND: Call<Fight> = {
  words: 'Change a wound: its words, or whether it is tended',
  rule: 'TB-WTOOL-01',
  takes: { fighter: 'fighter', wound: 'text', text: 'text', tended: ['as it is', 'yes', 'no'] },
  optional: ['text'],
  quiet: true,
  options: woundsOf,
  whyNot: whyNotWound,
  make(fight, given, table) {
    const wound = woundGiven(fight, given);
    if (wound === undefined) return;
    if (wound.bubble !== 'none' && given.tended === 'yes') wound.bubble = 'tended';
    if (wound.bubble !== 'none' && given.tended === 'no') wound.bubble = 'checked';
    const text = textGiven(given).trim();
    if (text === '' || text === wound.text) return;
    wound.text = text;
    const { level } = wound;
    say(table, { kind: 'renamed', rule: 'TB-WTOOL-01', fighter: idGiven(given), level, text });
  },
};

/** Graver wounds move down a bubble, so that the n-th wound is in bubble n (TB-WND-05). */
const REMOVE_WOUND: Call<Fight> = {
  words: 'Remove a wound',
  rule: 'TB-WND-05',
  takes: { fighter: 'fighter', wound: 'text' },
  quiet: true,
  options: woundsOf,
  whyNot: whyNotWound,
  make(fight, given) {
    const fighter = fighterOf(fight, idGiven(given));
    const gone = woundGiven(fight, given);
    if (gone === undefined) return;
    fighter.wounds = fighter.wounds.filter((wound) => wound !== gone);
    if (gone.bubble === 'none' || woundCount(fighter) < gone.level) return;
    for (const wound of fighter.wounds)
      if (wound.bubble !== 'none' && wound.level > gone.level) wound.level--;
  },
};

// Tools

const PLACES = ['in hand', 'on the ground', 'out of reach', 'part of the place', 'gone'] as const;
const MOST_NAME = 64; // the limit for tool names on a sheet

/** Tools with their holder or place, to tell tools of the same name apart. */
function toolsOf(fight: Fight): { readonly tool: (readonly [string, string])[] } {
  const holder = (tool: Tool): string =>
    tool.by === null ? tool.at : (fight.fighters.find(({ id }) => id === tool.by)?.name ?? tool.at);
  const known = fight.tools.filter(({ at }) => at !== 'missing');
  return { tool: known.map((tool) => [tool.id, `${tool.name} (${holder(tool)})`] as const) };
}

const GIVE_TOOL: Call<Fight> = {
  words: 'Give a fighter a new tool',
  rule: 'TB-ARM-04',
  takes: { fighter: 'fighter', text: 'text' },
  quiet: true,
  whyNot: (fight, given) =>
    needsFighter(fight, given) ??
    (textGiven(given).trim() === '' ? { rule: 'TB-ARM-04', why: 'A tool needs a name.' } : null),
  make(fight, given) {
    const by = idGiven(given);
    fight.tools.push({
      id: `given/${fight.tools.length + 1}`,
      name: textGiven(given).trim().slice(0, MOST_NAME),
      natural: false,
      at: 'held',
      by,
      owner: by,
      until: 0,
    });
  },
};

const MOVE_TOOL: Call<Fight> = {
  words: 'A tool changes hands, falls or is gone',
  rule: 'TB-ARM-04',
  takes: { tool: 'text', to: PLACES, fighter: 'fighter' },
  optional: ['fighter'],
  quiet: true,
  options: toolsOf,
  whyNot(fight, given) {
    const tool = fight.tools.find(({ id }) => id === given.tool);
    if (tool === undefined) return { rule: 'TB-ARM-04', why: 'There is no such tool.' };
    if (!PLACES.some((place) => place === given.to))
      return { rule: 'TB-ARM-04', why: `"to" is one of: ${PLACES.join(', ')}.` };
    if (tool.natural) return { rule: 'TB-DISARM-03', why: `${tool.name} is part of a body.` };
    return given.to === 'in hand' ? needsFighter(fight, given) : null;
  },
  make(fight, given) {
    const tool = fight.tools.find(({ id }) => id === given.tool);
    if (tool === undefined) return;
    const isHeld = given.to === 'in hand';
    tool.until = 0;
    tool.by = isHeld ? idGiven(given) : null;
    if (isHeld) tool.owner = tool.by;
    tool.at = isHeld
      ? 'held'
      : given.to === 'on the ground'
        ? 'ground'
        : given.to === 'out of reach'
          ? 'out-of-reach'
          : given.to === 'part of the place'
            ? 'location'
            : 'missing';
  },
};

export const GM_HANDS: Readonly<Record<string, Call<Fight>>> = {
  'change-wound': CHANGE_WOUND,
  'remove-wound': REMOVE_WOUND,
  'give-tool': GIVE_TOOL,
  'move-tool': MOVE_TOOL,
};
