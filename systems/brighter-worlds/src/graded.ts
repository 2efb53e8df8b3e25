// What a table may show of a fighter in words: Grit, the three dice, armor. Everyone sees what it carries and its
// status.
import type { ConditionWord, GradedState, Grader } from '@affray/kernel';
import { type AttrDie, type Entry, type Fight, type Fighter, type Size, statusOf } from './state.ts';

/** The fight with the graded values of some fighters replaced by values typical of their condition. */
export function grade(fight: Fight, graderOf: (fighter: string) => Grader | null): GradedState<Fight> {
  const words: Record<string, ConditionWord | null> = {};
  const graders = new Map<string, Grader>();
  const fighters = fight.fighters.map((fighter) => {
    const grader = graderOf(fighter.id);
    if (grader === null) return fighter;
    graders.set(fighter.id, grader);
    const word = grader.level === 'words' && statusOf(fighter) === 'fighting' ? wordOf(fighter) : null;
    words[fighter.id] = word;
    return looking(fighter, grader, word);
  });
  const volley = fight.volley.map((entry) => (graders.has(entry.target) ? untold(entry) : entry));
  return { state: { ...fight, fighters, volley }, words };
}

/** Grit is lost first; a fighter who has lost STR is near the end. */
function wordOf({ str, sheet, grit, gritMax }: Fighter): ConditionWord {
  if (str < sheet.strMax && grit === 0) return 'about to fall';
  if (str < sheet.strMax || (grit === 0 && gritMax > 0)) return 'bloodied';
  return grit < gritMax ? 'hurt' : 'unhurt';
}

function looking(fighter: Fighter, grader: Grader, word: ConditionWord | null): Fighter {
  const { sheet } = fighter;
  const armor = Math.max(0, grader.number(fighter.armor));
  const gritMax = grader.meter(fighter.gritMax, fighter.gritMax, { least: 0 }).full;
  const grit = {
    unhurt: gritMax,
    hurt: grader.within(1, Math.max(1, gritMax - 1)),
    bloodied: 0,
    'about to fall': 0,
  };
  const strMax = (grader.die(sheet.strMax) || 4) as Size;
  const dexMax = (grader.die(sheet.dexMax) || 4) as Size;
  const wilMax = (grader.die(sheet.wilMax) || 4) as Size;
  const isFresh = word === null || word === 'unhurt' || word === 'hurt' || word === 'bloodied';
  const str = fighter.str === 0 ? 0 : isFresh ? strMax : (Math.max(4, strMax - 2) as Size);
  // 0 is visible: its Saves fail without a roll.
  const now = (die: AttrDie, most: Size): AttrDie => (die === 0 ? 0 : most);
  const held = fighter.shieldHeld ? Math.min(armor, sheet.shield) : 0;
  return {
    ...fighter,
    grit: word === null ? gritMax : Math.min(gritMax, grit[word]),
    gritMax,
    armor,
    str,
    dex: now(fighter.dex, dexMax),
    wil: now(fighter.wil, wilMax),
    sheet: {
      ...sheet,
      str,
      strMax,
      dex: dexMax,
      dexMax,
      wil: wilMax,
      wilMax,
      grit: null,
      gritMax,
      armor: armor - held,
    },
  };
}

/** An attack of the open volley, without its result. */
function untold(entry: Entry): Entry {
  return { ...entry, through: entry.roll, over: 0, spentGrit: false };
}
