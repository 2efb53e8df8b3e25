// 02-threats.ts   Chapter 2, Threats: foes who need no dice, in both editions. (The rest is in the editions' folders.)
import type { Table } from '@affray/kernel';
import { goDown } from './03-injuries.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TO_STRIKE } from './questions-brawl.ts';
import type { Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-AWARE-01': {
    title: 'Foes without defence',
    text: 'A foe who has not noticed the attacker, or who has no means of defence, needs no dice: the violence works and that foe is down. The attacker may add a remark on whether the foe was killed or spared. Nobody has noticed an attacker who strikes from hiding.',
    source: 'the combat chapter, opening; our reading',
    ambiguities: ['A-01', 'A-72'],
  },
  'BG-AWARE-02': {
    title: 'Foes who can resist',
    text: 'A foe who knows of the danger and can resist is not struck down just like that. In a brawl the attacker has to present a threat beforehand; otherwise a clash has to be fought.',
    source: 'the combat chapter, opening; our reading',
    ambiguities: ['A-02'],
  },
  'BG-AWARE-03': {
    title: 'Who is unaware or helpless',
    text: 'Whether a fighter is unaware or helpless is for the GM to set. Being unaware ends with the first attack a fighter makes, lives through or sees. The helpless attack nobody and roll no weapon. Anyone who is down is helpless, and can be struck where they lie.',
    source: 'the combat chapter, opening; our reading',
  },
  'BG-AWARE-04': {
    title: 'Surprise before a clash',
    text: 'In a clash, foes without defence are dealt with before the dice of an exchange are rolled. A side names who strikes whom, and each ambusher strikes one victim at most. All others are then on their guard, and the clash begins.',
    source: 'our reading',
    ambiguities: ['A-01', 'A-73'],
  },
  'BG-THREAT-01': {
    title: 'Presenting a threat',
    text: 'To present a threat in a brawl, roll any number of living breath dice as for a Guts save, but against no difficulty. Without a living die, or with none picked, the threat is 0; the die of a weapon in use is rolled all the same.',
    source: 'the combat chapter, opening',
  },
  'BG-THREAT-02': {
    title: 'How high a threat is',
    text: 'The highest breath die rolled is the threat. When the threat is made with Blood, the die of a shield, or of a bow that vantage lets in, may be the highest instead.',
    source: 'the combat chapter, opening',
    ambiguities: ['A-71'],
  },
  'BG-THREAT-03': {
    title: 'Threats exhaust dice',
    text: 'Presenting a threat tires dice just as saving does: each breath die over the present score of the attribute used is exhausted afterwards.',
    source: "the combat chapter, opening; the author's public code; our reading",
    ambiguities: ['A-04'],
  },
  'BG-THREAT-04': {
    title: 'Weapon dice are no part of the threat',
    text: 'Dice of weapons rolled together with a threat do not raise it, however high they are; they only injure. The one exception is a bow die that vantage lets join a Blood roll.',
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-10'],
  },
  'BG-THREAT-05': {
    title: 'Guts, or Blood with a weapon',
    text: 'A threat is made with Guts. Blood may take its place only if the fighter also rolls for a usable weapon in that exchange.',
    source: 'the combat chapter, opening, first Weapons section',
  },
  'BG-THREAT-06': {
    title: 'The foe sees it coming',
    text: 'The threat and the weapon dice lie open before the foe picks an answer. Only an attacker with vantage rolls after the foe has answered.',
    source: 'the combat chapter, opening; our reading',
    ambiguities: ['A-05'],
  },
  'BG-THREAT-07': {
    title: 'Two answers',
    text: 'A threatened foe either escapes or brawls back and can do nothing else. Either answer may be given without rolling a single breath die.',
    source: 'the combat chapter, opening',
  },
  'BG-ESC-01': {
    title: 'Trying to escape',
    text: "To escape, the foe makes a Blood save with the attacker's threat as its difficulty.",
    source: 'the combat chapter, opening',
  },
  'BG-ESC-02': {
    title: 'A successful escape',
    text: 'A foe whose escape succeeds has left the fight unharmed: neither the threat nor the weapon die touches them.',
    source: 'the combat chapter, opening; our reading',
    ambiguities: ['A-07', 'A-09'],
  },
  'BG-ESC-03': {
    title: 'A failed escape from Guts',
    text: "When an escape from a Guts threat fails, the foe is injured by the amount by which the highest save die fell short of the threat, and the attacker's live weapon die adds its value.",
    source: 'the combat chapter, opening, first Weapons section',
  },
  'BG-ESC-04': {
    title: 'A failed escape from Blood',
    text: "When an escape from a Blood threat fails, the injury is the value of the attacker's live weapon die and no more. The shortfall adds nothing.",
    source: 'the combat chapter, first Weapons section; our reading',
    ambiguities: ['A-08'],
  },
  'BG-ESC-05': {
    title: 'Escaping deals nothing',
    text: 'A foe who tries to escape uses no weapon in that exchange and injures nobody.',
    source: 'the combat chapter, opening',
  },
  'BG-ESC-06': {
    title: 'After a failed escape',
    text: 'A foe whose escape fails remains in the fight, unless the injury puts them down. A threat of 0 can always be escaped, even without rolling, since a roll of 0 is then enough.',
    source: 'the combat chapter, opening',
  },
  'BG-BRAWL-01': {
    title: 'Brawling back',
    text: 'To brawl back, the foe presents a threat in return: with Guts, or with Blood if using a weapon.',
    source: 'the combat chapter, opening, first Weapons section',
  },
  'BG-BRAWL-02': {
    title: 'Fists against fists',
    text: 'When neither fighter uses a weapon, the higher threat injures the fighter who has the lower one, by the amount between them.',
    source: 'the combat chapter, opening',
  },
  'BG-BRAWL-03': {
    title: 'Level threats',
    text: 'Threats that come out equal count as a success for the foe with a margin of 0, so neither fighter is injured through a difference.',
    source: "the combat chapter, opening; the author's public code; our reading",
    ambiguities: ['A-06'],
  },
  'BG-BRAWL-04': {
    title: 'Both may be injured',
    text: 'When weapons are in use, one exchange can injure both fighters. The two injuries land at the same moment, except that a weapon which strikes first lands its own beforehand.',
    source: 'the combat chapter, first Weapons section',
  },
} as const;

/**
 * BG-AWARE-01, BG-AWARE-02, BG-AWARE-03. The unaware, the helpless and the fallen have no defence, and nobody has one
 * against a blow from hiding. Ambiguity A-72: or hiding is not enough. Ambiguity A-02: or a threat is always needed.
 */
export function isDefenceless(fight: Fight, attacker: Fighter, target: Fighter): boolean {
  const { options } = fight;
  if (options['threat-always-needed']) return false;
  if (target.unaware || target.helpless) return true;
  return attacker.hidden && !options['hidden-must-threaten'];
}

/** BG-AWARE-03. Whether a fallen fighter can still be struck: known to the attackers, and not killed yet. */
export function isFallenTarget(fight: Fight, target: Fighter): boolean {
  if (target.status !== 'down' || target.hidden || target.note === 'killed') return false;
  return !fight.options['threat-always-needed'];
}

/** The result of a blow at a defenceless fighter: not struck, struck down, or to be rolled for after all. */
export type Stroke = 'none' | 'down' | 'roll';

/**
 * BG-AWARE-01. Violence against a defenceless fighter succeeds. Ambiguity A-01 may ask for an undefended roll, which
 * differs between the editions.
 */
export function strikeDefenceless(fight: Fight, attacker: Fighter, target: Fighter, table: Table): Stroke {
  const stroke = table.ask(WHETHER_TO_STRIKE, attacker.id, { target: target.id });
  if (stroke === 'spare') {
    if (table.watched)
      sayOf(table, attacker, {
        kind: 'left-alone',
        rule: 'BG-AWARE-01',
        fighter: target.id,
        by: attacker.id,
      });
    return 'none';
  }
  if (attacker.hidden) {
    attacker.hidden = false; // only the blow reveals the attacker
    if (table.watched) say(table, { kind: 'came-out', rule: 'BG-AWARE-04', fighter: attacker.id });
  }
  if (target.status === 'up' && fight.options['unaware-violence'] === 'undefended-roll') return 'roll';
  target.note = stroke === 'kill' ? 'killed' : 'spared';
  goDown(target);
  if (table.watched)
    say(table, {
      kind: 'struck-down',
      rule: 'BG-AWARE-01',
      fighter: target.id,
      by: attacker.id,
      note: target.note,
    });
  return 'down';
}

/** BG-AWARE-03. Attacking, surviving an attack and seeing violence each end being unaware. */
export function noticeAttack(attacker: Fighter, table: Table): void {
  notice(attacker, 'attacks', table);
}

/** BG-AWARE-03, BG-AWARE-04. After violence everyone is aware: the target, if alive, and all who saw it. */
export function noticeViolence(fight: Fight, target: Fighter | null, table: Table): void {
  for (const fighter of fight.fighters) notice(fighter, fighter === target ? 'attacked' : 'sees', table);
}

function notice(fighter: Fighter, why: 'attacks' | 'attacked' | 'sees', table: Table): void {
  if (!fighter.unaware) return;
  fighter.unaware = false;
  if (fighter.status !== 'up') return;
  if (table.watched)
    sayOf(table, fighter, { kind: 'noticed', rule: 'BG-AWARE-03', fighter: fighter.id, why });
}
