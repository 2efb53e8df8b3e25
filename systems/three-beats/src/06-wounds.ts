// 06-wounds.ts   Chapter 6, Attacks and wounds: what an attack does, and what a wound is on the sheet.
import type { Table } from '@affray/kernel';
import { dropOut } from './09-surrender.ts';
import { reopen } from './11-first-aid.ts';
import { say } from './events.ts';
import { FATE, NAME_THE_WOUND } from './questions-acting.ts';
import { type Fight, type Fighter, isActive, LEVELS, type Wound, woundCount } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-ATK-01': {
    title: 'Attack',
    text: 'An attack is an attempt to wound one other fighter.',
    source: 'the combat chapter, Beats; Attacks & Wounds',
  },
  'TB-ATK-02': {
    title: 'Telling the blow',
    text: 'The attacker tells in what way the blow hurts and which part of the body it hits. The name of the wound is taken from that telling.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-ATK-03': {
    title: 'One attack, one wound',
    text: 'An attack that is neither countered nor escaped by surrender deals one wound, no more and no less. Damage is not rolled, and it makes no difference how large the dice are or how far apart their numbers.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-ATK-04': {
    title: 'Several attacks in a beat',
    text: 'When more than one attack on the same fighter goes through in a beat, each deals its own wound, in the order in which the attackers acted.',
    source: 'the combat chapter, Attacks & Wounds (implied)',
  },
  'TB-WND-01': {
    title: 'Four levels',
    text: 'Each sheet has a row of four bubbles, from mild to grave: beaten is level 1, bloody level 2, broken level 3 and burst level 4.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-02': {
    title: 'Which bubble is checked',
    text: "A fighter's first wound checks beaten, the second bloody, the third broken and the fourth burst.",
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-03': {
    title: 'A wound is also a tool',
    text: 'Besides checking a bubble, a wound is entered on the sheet among the tools.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-04': {
    title: 'One wound too many',
    text: 'If a fighter with four wounds would get one more, they fall unconscious in its place and can do nothing. The hit itself adds neither a wound nor a wound tool to the sheet.',
    source: 'the combat chapter, Attacks & Wounds',
  },
  'TB-WND-05': {
    title: 'Counting wounds',
    text: 'All wounds on the sheet are counted, whether their bubble is checked or tended. The next wound has the level one above that number.',
    source: 'our reading',
  },
  'TB-WND-06': {
    title: 'Unconscious',
    text: 'An unconscious fighter is out of the fight, and their dice return to the supply. They cannot act, counter or be chosen as a target.',
    source: 'our reading',
    ambiguities: ['A-28'],
  },
  'TB-WND-07': {
    title: 'When a wound begins to tell',
    text: 'A fresh wound takes nothing off the dice of the current round, nor off those of the rounds that follow in the same fight. Its penalty comes with the first round of the next fight.',
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
  'TB-WND-08': {
    title: 'No death',
    text: 'Nothing here says when a fighter dies. Falling unconscious is as far as wounds go.',
    source: 'the combat chapter, Attacks & Wounds (implied)',
    ambiguities: ['A-28'],
  },
  'TB-WTOOL-01': {
    title: 'Naming a wound',
    text: "A wound is entered as 'Wound:' followed by a few words, and whoever takes it chooses them. They are drawn from how grave it is and from what the attacker told; if nobody chooses, both are written down as they are.",
    source: 'the combat chapter, Wounds as Tools',
    ambiguities: ['A-43'],
  },
  'TB-WTOOL-02': {
    title: 'Using a wound as a tool',
    text: 'The wounded fighter can use the wound like any other tool and roll a d8 for it, say to move people to pity or to give proof of courage.',
    source: 'the combat chapter, Wounds as Tools',
  },
  'TB-WTOOL-03': {
    title: 'Wounds rolled in a fight',
    text: 'A wound can be among the three entries rolled in a fight as well, provided the GM finds it fitting. If the GM refuses, the fighter picks something else.',
    source: 'our reading',
    ambiguities: ['A-27'],
  },
  'TB-WTOOL-04': {
    title: 'A wound cannot be taken away',
    text: 'A wound tool counts as held for as long as it is on the sheet. It cannot be lost to a disarm, let fall, thrown to someone or kicked out of reach.',
    source: 'our reading',
  },
  'TB-WTOOL-05': {
    title: 'Wounds against first aid',
    text: 'When someone gives first aid, the GM may use the wounds of the patient against it, each of them as a d8.',
    source: 'the combat chapter, First Aid',
  },
  'TB-WTOOL-06': {
    title: 'First aid leaves the wound tool',
    text: 'First aid clears a bubble, but the wound remains on the sheet as a tool.',
    source: 'the combat chapter, First Aid',
  },
} as const;

/** TB-ATK-03, TB-ATK-04. An attack that is not stopped gives exactly one wound; several attacks, one each. */
export function wound(fight: Fight, target: Fighter, by: Fighter, told: string, table: Table): void {
  if (target.status === 'unconscious') return strikeHelpless(target, by, table);
  if (!isActive(target)) return;
  const text = nameWound(fight, target, by, told, table);
  if (!isActive(target)) return;
  const before = table.watched ? woundCount(target) : 0;
  const level = nextLevel(fight, target, table);
  if (level === 0) return fallUnconscious(fight, target, by.id, table);
  addWound(target, level, text); // TB-WND-02, TB-WND-03: the n-th wound checks bubble n and is written among the tools
  if (!table.watched) return;
  const wounds = woundCount(target);
  const event = { kind: 'wounded', rule: 'TB-WND-02', fighter: target.id, by: by.id, level, text } as const;
  if (table.watched) say(table, { ...event, wounds, before });
}

/** TB-ATK-02, TB-WTOOL-01. Asks for the wound's text before any change, since the GM may intervene meanwhile. */
function nameWound(fight: Fight, target: Fighter, by: Fighter, told: string, table: Table): string {
  const gap = fight.options['new-wound-fills-gap'] ? lowestGap(target) : null;
  const level = gap === null ? woundCount(target) + 1 : gap.level;
  if (level > LEVELS.length) return '';
  // Ambiguity A-43: the wounded fighter words the wound; with `attacker-names-wounds` the attacker does.
  const who = fight.options['attacker-names-wounds'] ? by : target;
  const about = { fighter: target.id, by: by.id, level, told };
  const text = table.ask(NAME_THE_WOUND, who.id, about);
  if (table.simulates || fight.revision === 1 || text.trim() !== '') return text;
  return NAME_THE_WOUND.fallback(fight, who.id, about);
}

/** TB-WND-05. The bubble that a new wound checks: the next free one; 0 if all four are taken. */
export function nextLevel(fight: Fight, target: Fighter, table: Table): number {
  if (fight.options['new-wound-fills-gap']) {
    const gap = lowestGap(target);
    if (gap !== null) {
      gap.bubble = 'none'; // the old wound stays among the tools
      return gap.level;
    }
  } else {
    reopen(fight, target, 'TB-OPEN-02', table); // TB-OPEN-04: reopen first, then the new wound
  }
  const count = woundCount(target);
  return count >= LEVELS.length ? 0 : count + 1;
}

/** Writes a wound on the sheet. TB-WND-07: dice already rolled and later rounds of this fight do not change. */
export function addWound(target: Fighter, level: number, text: string): void {
  const { wounds } = target;
  let number = 1;
  for (let i = 0; i < wounds.length; i++) {
    const { id } = wounds[i] as Wound;
    number = Math.max(number, id === WOUND_IDS[i] ? i + 2 : numberOf(id) + 1);
  }
  wounds.push({ id: WOUND_IDS[number - 1] ?? `wound:${number}`, level, text, bubble: 'checked' });
}

/** Precomputed ids: nearly all fights need no more, so none is built or parsed. */
const WOUND_IDS: readonly string[] = ['wound:1', 'wound:2', 'wound:3', 'wound:4', 'wound:5', 'wound:6'];

function numberOf(id: string): number {
  const at = WOUND_IDS.indexOf(id);
  return at < 0 ? Number(id.slice(id.indexOf(':') + 1)) : at + 1;
}

/** Ambiguity A-33. With `new-wound-fills-gap` the new wound takes the lowest cleared bubble. */
function lowestGap(target: Fighter): Wound | null {
  let gap: Wound | null = null;
  for (const one of target.wounds)
    if (one.bubble === 'tended' && (gap === null || one.level < gap.level)) gap = one;
  return gap;
}

/** TB-WND-04, TB-WND-06. The fifth wound is not written down: the fighter falls unconscious and is out. */
export function fallUnconscious(fight: Fight, target: Fighter, by: string | null, table: Table): void {
  if (table.watched) say(table, { kind: 'unconscious', rule: 'TB-WND-04', fighter: target.id, by });
  dropOut(fight, target, 'unconscious', table);
}

/** TB-WND-08. There is no rule for dying. Ambiguity A-28: with `attack-the-helpless` the GM decides the fighter's fate. */
function strikeHelpless(target: Fighter, by: Fighter, table: Table): void {
  const fate = table.ask(FATE, 'gm', { fighter: target.id, by: by.id });
  if (fate === 'dies') target.status = 'dead';
  if (table.watched)
    say(table, {
      kind: fate === 'dies' ? 'died' : 'spared',
      rule: 'TB-WND-08',
      fighter: target.id,
      by: by.id,
    });
}
