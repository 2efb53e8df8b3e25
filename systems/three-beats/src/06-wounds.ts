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
  if (fight.options['new-wound-fills-gap']) {
    const gap = lowestGap(target);
    if (gap !== null) return fillGap(target, gap, by, told, table);
  } else {
    reopen(fight, target, 'TB-OPEN-02', table); // TB-OPEN-04: reopen first, then the new wound
  }
  const count = woundCount(target);
  if (count >= LEVELS.length) return fallUnconscious(fight, target, by.id, table);
  enterWound(target, count + 1, by, told, table); // TB-WND-05
}

/** TB-WND-02, TB-WND-03. The n-th wound checks bubble n and is written down among the tools. */
function enterWound(target: Fighter, level: number, by: Fighter, told: string, table: Table): void {
  const text = table.ask(NAME_THE_WOUND, by.id, { fighter: target.id, level, told }); // TB-ATK-02, TB-WTOOL-01
  addWound(target, level, text);
  const wounds = woundCount(target);
  say(table, { kind: 'wounded', rule: 'TB-WND-02', fighter: target.id, by: by.id, level, text, wounds });
}

/** Writes a wound on the sheet. TB-WND-07: dice already rolled, and later rounds of this fight, are as before. */
export function addWound(target: Fighter, level: number, text: string): void {
  target.wounds.push({ id: `wound:${target.wounds.length + 1}`, level, text, bubble: 'checked' });
}

/** Ambiguity A-33. `new-wound-fills-gap`: the lowest cleared bubble is where the new wound goes. */
function lowestGap(target: Fighter): Wound | null {
  let gap: Wound | null = null;
  for (const one of target.wounds)
    if (one.bubble === 'tended' && (gap === null || one.level < gap.level)) gap = one;
  return gap;
}

/** The old wound keeps its place among the tools but no longer has a bubble. */
function fillGap(target: Fighter, gap: Wound, by: Fighter, told: string, table: Table): void {
  gap.bubble = 'none';
  enterWound(target, gap.level, by, told, table);
}

/** TB-WND-04, TB-WND-06. The fifth wound is not written down: the fighter falls unconscious and is out. */
export function fallUnconscious(fight: Fight, target: Fighter, by: string | null, table: Table): void {
  say(table, { kind: 'unconscious', rule: 'TB-WND-04', fighter: target.id, by });
  dropOut(fight, target, 'unconscious', table);
}

/** TB-WND-08. No rule for dying. Ambiguity A-28: with `attack-the-helpless` the GM says what becomes of them. */
function strikeHelpless(target: Fighter, by: Fighter, table: Table): void {
  const fate = table.ask(FATE, 'gm', { fighter: target.id, by: by.id });
  if (fate === 'dies') target.status = 'dead';
  say(table, { kind: fate === 'dies' ? 'died' : 'spared', rule: 'TB-WND-08', fighter: target.id, by: by.id });
}
