// 06-wounds.ts   Chapter 6, Attacks and wounds: what an attack does, and what a wound is on the sheet.
import type { Table } from '@affray/kernel';
import { dropOut } from './09-surrender.ts';
import { reopen } from './11-first-aid.ts';
import { say } from './events.ts';
import { FATE, NAME_THE_WOUND } from './questions-acting.ts';
import { type Fight, type Fighter, isActive, LEVELS, type Wound, woundCount } from './state.ts';

/** TB-ATK-03, TB-ATK-04. An attack that stands gives exactly one wound; several attacks, one each. */
export function wound(fight: Fight, target: Fighter, by: Fighter, told: string, table: Table): void {
  if (target.status === 'unconscious') return strikeHelpless(target, by, table);
  if (!isActive(target)) return;
  const text = nameWound(fight, target, by, told, table);
  if (!isActive(target)) return;
  const before = woundCount(target);
  const level = nextLevel(fight, target, table);
  if (level === 0) return fallUnconscious(fight, target, by.id, table);
  addWound(target, level, text); // TB-WND-02, TB-WND-03: the n-th wound checks bubble n and is written among the tools
  const wounds = woundCount(target);
  if (!table.watched) return;
  const event = { kind: 'wounded', rule: 'TB-WND-02', fighter: target.id, by: by.id, level, text } as const;
  if (table.watched) say(table, { ...event, wounds, before });
}

/** TB-ATK-02, TB-WTOOL-01. What is written down: asked before anything is, since the GM may step in meanwhile. */
function nameWound(fight: Fight, target: Fighter, by: Fighter, told: string, table: Table): string {
  const gap = fight.options['new-wound-fills-gap'] ? lowestGap(target) : null;
  const level = gap === null ? woundCount(target) + 1 : gap.level;
  if (level > LEVELS.length) return '';
  // Ambiguity A-43: whoever takes the wound writes it down; with `attacker-names-wounds` the attacker does.
  const who = fight.options['attacker-names-wounds'] ? by : target;
  const about = { fighter: target.id, by: by.id, level, told };
  const text = table.ask(NAME_THE_WOUND, who.id, about);
  return text.trim() === '' && fight.revision !== 1 ? NAME_THE_WOUND.fallback(fight, who.id, about) : text;
}

/** TB-WND-05. The bubble that a new wound checks: one more than there are; 0 if all four are taken. */
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

/** Writes a wound on the sheet. TB-WND-07: dice already rolled, and later rounds of this fight, are as before. */
export function addWound(target: Fighter, level: number, text: string): void {
  let number = 1;
  for (const { id } of target.wounds) number = Math.max(number, Number(id.slice(id.indexOf(':') + 1)) + 1);
  target.wounds.push({ id: `wound:${number}`, level, text, bubble: 'checked' });
}

/** Ambiguity A-33. `new-wound-fills-gap`: the lowest cleared bubble is where the new wound goes. */
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

/** TB-WND-08. No rule for dying. Ambiguity A-28: with `attack-the-helpless` the GM says what becomes of them. */
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
