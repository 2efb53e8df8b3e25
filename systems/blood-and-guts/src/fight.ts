// The whole game on one page: an exchange opens, is fought by the rules of its edition, and closes.
import { GM, type Table } from '@affray/kernel';
import { isFavoured, setCircumstances } from './11-vantage.ts';
import { drawSpecials } from './12-melee.ts';
import { reload } from './13-ranged.ts';
import { leaveExcess } from './16-slots-and-editions.ts';
import { brawlTurn } from './brawl/06-brawl-turns.ts';
import { clashExchange } from './clash/07-clash.ts';
import { endIfDecided } from './ending.ts';
import { say, sayOf } from './events.ts';
import { exhaustedDice, type Mended, markedItems, WHAT_TO_MEND } from './questions-gm.ts';
import { type Fight, type Fighter, fighterOf, putAway } from './state.ts';

/** One exchange of the edition the fight began with (BG-CORE-04). */
export function round(fight: Fight, table: Table): void {
  if (fight.exchange === 0) {
    leaveExcess(fight, table);
    drawSpecials(fight, table);
  }
  open(fight, table);
  if (fight.edition === 'brawl') brawlTurn(fight, table);
  else clashExchange(fight, table);
  if (fight.outcome === null)
    endIfDecided(fight, fight.edition === 'brawl' ? 'BG-TURN-03' : 'BG-PASS-01', table);
  guard(fight, table);
  close(fight);
  if (fight.outcome !== null) afterwards(fight, table);
}

function open(fight: Fight, table: Table): void {
  fight.exchange++;
  for (const fighter of fight.fighters) {
    fighter.fresh = 0;
    if (fight.options['thrown-weapon'] === 'returns')
      for (const weapon of fighter.weapons) weapon.inHand = true; // Ambiguity A-49
  }
  setCircumstances(fight, table);
  const favoured: string[] = [];
  for (let sideNo = 0; sideNo < 2; sideNo++)
    if (isFavoured(fight, sideNo)) favoured.push(fight.sides[sideNo]?.id ?? '');
  if (table.watched)
    say(table, {
      kind: 'exchange-opened',
      rule: fight.edition === 'brawl' ? 'BG-TURN-01' : 'BG-CLASH-01',
      exchange: fight.exchange,
      edition: fight.edition,
      favoured,
    });
  reload(fight, table);
}

/** BG-TURN-04, BG-REEV-04. A fight that goes on for too long is called off. */
function guard(fight: Fight, table: Table): void {
  if (fight.outcome !== null || fight.exchange < fight.options['max-exchanges']) return;
  fight.outcome = { winner: null, reason: 'guard', rule: 'BG-TURN-04' };
  if (table.watched) say(table, { kind: 'fight-ended', rule: 'BG-TURN-04', winner: null, reason: 'guard' });
}

/** Clears the dice; of an exchange only injuries, marks and exhaustion last. */
function close(fight: Fight): void {
  fight.pass = 0;
  for (const side of fight.sides) side.reduction = 0;
  for (const fighter of fight.fighters) clear(fighter);
}

function clear(fighter: Fighter): void {
  fighter.engaged = false;
  fighter.running = false;
  fighter.using = null;
  fighter.throwing = false;
  fighter.offhand = null;
  fighter.aim = null;
  putAway(fighter.pool);
  putAway(fighter.hand);
  fighter.withdrawn = false;
  fighter.gambitUsed = false;
  fighter.giftUsed = false;
  fighter.armourMarked = false;
  fighter.attribute = 'guts';
  fighter.escaping = false;
  fighter.threat = 0;
  fighter.facing = 0;
  fighter.lastBest = 0;
  fighter.nearedBy = null;
  for (const weapon of fighter.weapons) if (weapon.fits.length > 0) weapon.fits = [];
  for (const piece of fighter.armour) if (piece.fresh.length > 0) piece.fresh = [];
}

/** BG-MARK-09, BG-INJ-08. Between fights the game master decides which marks are cleared and which breath returns; injuries stay. */
function afterwards(fight: Fight, table: Table): void {
  const marked = markedItems(fight);
  if (fight.options['restore-when'] === 'after-fight') mend(fight, { restore: marked, breath: [] }, table); // Ambiguity A-18
  if (markedItems(fight).length + exhaustedDice(fight).length === 0) return;
  mend(fight, table.ask(WHAT_TO_MEND, GM, null), table);
}

function mend(fight: Fight, { restore, breath }: Mended, table: Table): void {
  for (const path of restore) restoreItem(fight, path, table);
  for (const path of breath) {
    const [id, die] = path.split('/') as [string, string];
    for (const own of fighterOf(fight, id).breath) if (own.id === die) own.exhausted = false;
    if (table.watched)
      sayOf(table, fighterOf(fight, id), { kind: 'breath-returned', rule: 'BG-SAVE-06', fighter: id, die });
  }
}

/** BG-MARK-09. Clears marks and never undoes ruin; BG-ARM-08: armour stops its numbers again. */
function restoreItem(fight: Fight, path: string, table: Table): void {
  const [id, item] = path.split('/') as [string, string];
  const fighter = fighterOf(fight, id);
  for (const weapon of fighter.weapons) if (weapon.id === item) weapon.marks = [];
  if (fighter.shield !== null && fighter.shield.id === item) fighter.shield.marks = [];
  for (const piece of fighter.armour) {
    if (piece.kind !== item) continue;
    piece.crossed = [];
    piece.tally = 0;
    piece.useless = false;
  }
  if (table.watched) sayOf(table, fighter, { kind: 'restored', rule: 'BG-MARK-09', fighter: id, item });
}
