// 09-standing.ts   Chapter 9, Standing: steps 3 and 4 of a clash: staying up when injured, further passes, re-evaluating.
import type { Table } from '@affray/kernel';
import { breathDie, exhaust, meets, takeOut } from '../01-dice.ts';
import { goDown } from '../03-injuries.ts';
import { checkOver, itemOf } from '../04-weapon-dice.ts';
import { askInOrder, endVantage, isFavoured } from '../11-vantage.ts';
import { settleArmour } from '../15-armour.ts';
import { endIfDecided } from '../ending.ts';
import { say, sayOf } from '../events.ts';
import { defaultBest, type Resolve, WHETHER_TO_RE_ENGAGE, WHICH_BEST } from '../questions-clash.ts';
import { type Die, type Fight, type Fighter, fighterOf, sideOf } from '../state.ts';
import { bothUp, isAnyoneThreatened, mostFaced, poolOf } from './07-clash.ts';
import { comeNear, evade, giveInOrder, isChoice, type Wound } from './08-manoeuvres.ts';
import { preparePass } from './09-passes.ts';
import { letRunnersGo } from './11-vantage.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-STAND-01': {
    title: 'Step 3: an injury puts you down',
    text: 'Being injured in a clash puts a fighter down.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-02': {
    title: 'The stand save',
    text: 'If a manoeuvre die made the injury smaller, the fighter makes a Guts save with that same die. If it succeeds, they are still up.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-03': {
    title: 'The difficulty of standing',
    text: 'The difficulty of a stand save is everything the fighter has suffered added together: this injury and every earlier one, those from former fights too.',
    source: 'the combat chapter, step 3; our reading',
    ambiguities: ['A-33'],
  },
  'BG-STAND-04': {
    title: 'The same die again',
    text: 'A stand save consists of rolling the reducing die once more, and no other. It may be used although it has only now been exhausted, and the difficulty or anything higher succeeds.',
    source: 'the combat chapter, step 3; our reading',
    ambiguities: ['A-31', 'A-32'],
  },
  'BG-STAND-05': {
    title: 'Exhausted by standing',
    text: 'A breath die rolled for a stand save is exhausted when it comes up over the Guts of the fighter who makes it, a score that the new injury has lowered already.',
    source: "the author's public code; our reading",
    ambiguities: ['A-22'],
  },
  'BG-STAND-06': {
    title: 'What counts as reduced',
    text: 'A best die of at least 1 is needed for an injury to count as reduced; one worth 0 makes nothing smaller. What a gambeson takes off does not count here.',
    source: 'the combat chapter, step 3',
  },
  'BG-STAND-07': {
    title: 'Unhurt, no save',
    text: 'A fighter who is not injured makes no stand save. That includes one whose gambeson has taken the injury down to 0.',
    source: 'the combat chapter, step 3, Armour',
  },
  'BG-STAND-08': {
    title: "Standing on an item's die",
    text: 'If the reducing die comes from a shield, a bow or a weapon used in a gambit, a die of the same size is rolled, with marked faces worth 0; it is neither checked against a score nor marked. Any reducing die is rolled even where it has too few sides to succeed, as a breath die may still be exhausted by it.',
    source: 'our reading',
  },
  'BG-STAND-09': {
    title: 'Going down, and later injuries',
    text: 'A fighter who goes down gives up all manoeuvre dice they hold. Surviving one injury settles only that one: each further injury calls for another stand save, with the die that reduced it.',
    source: 'our reading',
  },
  'BG-PASS-01': {
    title: 'Step 4: has a side lost?',
    text: 'A side that has no fighter standing has lost. If that is true of both, the fight is a draw.',
    source: 'the combat chapter, step 4',
  },
  'BG-PASS-02': {
    title: 'Discarding the best die',
    text: 'If both sides have somebody standing, every standing fighter discards their best die, even one who faced no threat. Whoever has made a stand save in this pass discards the die it was rolled with.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-34'],
  },
  'BG-PASS-03': {
    title: 'Threats shrink',
    text: "Each standing fighter takes 1 off the enemy side's threat. With three against one, the threat of the one drops by 3 in a pass and that of the three drops by 1.",
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-35'],
  },
  'BG-PASS-04': {
    title: 'Who is standing',
    text: 'A fighter is standing who is up once step 3 is done and does not run. No threat drops under 0.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-37'],
  },
  'BG-PASS-05': {
    title: 'Another pass',
    text: 'If some threat is left for at least one standing fighter, another pass begins: gifts, evasion, stand saves, then step 4 again.',
    source: 'the combat chapter, step 4',
  },
  'BG-PASS-06': {
    title: 'How long an exchange can last',
    text: 'Both threats drop by at least 1 in every pass, and no die counts for more than 13, a d12 with a bonus of 1. After 13 passes at the latest an exchange is therefore over.',
    source: 'the combat chapter, step 4',
  },
  'BG-REEV-01': {
    title: 'Thinking again',
    text: 'When both sides have fighters standing and no threat is left for any of them, each side decides whether to re-engage or to disengage.',
    source: 'the combat chapter, step 4',
  },
  'BG-REEV-02': {
    title: 'Re-engaging',
    text: 'If both sides re-engage, another exchange starts and all dice are rolled anew. Nothing mends in between: injuries, marks and exhausted dice remain.',
    source: 'the combat chapter, step 4; our reading',
    ambiguities: ['A-39'],
  },
  'BG-REEV-03': {
    title: 'Disengaging',
    text: 'A side that disengages leaves and nothing can stop it; the other side keeps the field and wins. If both disengage, nobody wins.',
    source: 'our reading',
    ambiguities: ['A-47'],
  },
  'BG-REEV-04': {
    title: 'What may change',
    text: 'At this point the GM may change who has vantage, who is mounted, who stands above and who is grappling. A fight that reaches the limit of exchanges, 50 unless the house rule max-exchanges says otherwise, is stopped with the guard as its reason.',
    source: 'the combat chapter, step 4, Vantage',
  },
} as const;

/** BG-PASS-06. The highest threat is a d12 plus 1, and each pass takes at least 1 off. */
export const MOST_PASSES = 13;

/** BG-PASS-05. Passes follow each other, with the remaining dice and no new rolls, while anyone standing is threatened. */
export function makePasses(fight: Fight, giftsMade: boolean, table: Table): void {
  for (fight.pass = 1; fight.pass <= MOST_PASSES; fight.pass++) {
    if (table.watched) say(table, { kind: 'pass-opened', rule: 'BG-PASS-05', pass: fight.pass });
    if (fight.pass > 1) preparePass(fight, table);
    if (fight.pass > 1 || !giftsMade) giveInOrder(fight, table);
    if (fight.pass === 1) comeNear(fight, table);
    if (fight.pass === 1 && fight.options.closing === 'at-once') settleArmour(fight, table); // Ambiguity A-59: more dice reach now
    if (!makePass(fight, table) || !isAnyoneThreatened(fight)) break;
  }
  endNearedVantage(fight, table);
}

/** One pass from evading to step 4; returns false if it decided the fight. */
export function makePass(fight: Fight, table: Table): boolean {
  const saved: Wound[] = [];
  const done: Fighter[] = [];
  const first = evade(fight, true, done, table);
  stand(fight, first, saved, table);
  for (const { fighter } of first) struckFirst(fight, fighter, table);
  const rest = evade(fight, false, done, table);
  stand(fight, rest, saved, table);
  for (const { fighter } of rest)
    if (fighter.status === 'down' && fight.options['downed-dice'] === 'withdraw') fighter.withdrawn = true; // BG-POOL-07. Ambiguity A-36
  if (fight.pass === 1) letRunnersGo(fight, table);
  if (!bothUp(fight)) endNearedVantage(fight, table); // the exchange ends here
  if (endIfDecided(fight, 'BG-PASS-01', table)) return false;
  discardBest(fight, saved, table);
  lowerThreats(fight, table);
  return true;
}

/**
 * BG-SPEC-08, BG-POOL-07. A fighter felled by a first strike loses all weapon dice. Ambiguity A-55: the dice of one who
 * was not are checked again.
 */
function struckFirst(fight: Fight, fighter: Fighter, table: Table): void {
  if (fighter.status !== 'up') {
    fighter.withdrawn = true;
    if (fighter.pool.some((die) => die.live))
      if (table.watched) say(table, { kind: 'struck-first', rule: 'BG-SPEC-08', fighter: fighter.id });
  } else if (fight.options['damage-first'] === 'recheck')
    for (const die of fighter.pool) checkOver(fight, fighter, die, table);
}

/**
 * BG-STAND-01, BG-STAND-02, BG-STAND-07. An injured fighter goes down unless the die that reduced the injury saves;
 * BG-INJ-07: nothing else fells a fighter.
 */
function stand(fight: Fight, wounds: readonly Wound[], saved: Wound[], table: Table): void {
  for (const wound of wounds) {
    const { fighter, die } = wound;
    if (fighter.status !== 'up') continue; // removed by the game master meanwhile
    const unsaved = die === null ? 'no-die' : isTooTired(fight, die) ? 'exhausted' : undefined;
    if (die !== null && unsaved === undefined && standSave(fight, wound, die, table)) {
      saved.push(wound);
      continue;
    }
    goDown(fighter);
    fighter.hand = []; // BG-STAND-09
    const why = unsaved === undefined ? {} : ({ unsaved } as const);
    if (table.watched) say(table, { kind: 'went-down', rule: 'BG-STAND-01', fighter: fighter.id, ...why });
  }
}

/** Ambiguity A-32: an exhausted die may make the save; or not. */
function isTooTired(fight: Fight, die: Die): boolean {
  if (die.from !== 'breath' || fight.options['stand-exhausted'] === 'allowed') return false;
  return breathDie(fighterOf(fight, die.owner), die.item).exhausted;
}

/** BG-STAND-03, BG-STAND-04, BG-STAND-09. That die is rolled again, against all injuries. Ambiguity A-31: or keeps its result. */
function standSave(fight: Fight, { fighter, injury }: Wound, die: Die, table: Table): boolean {
  const difficulty = standDifficulty(fight, fighter, injury);
  const breath = die.from === 'breath' ? breathDie(fighterOf(fight, die.owner), die.item) : null;
  const keeps = fight.options['stand-save'] === 'keep-result';
  const face = keeps ? die.face : table.roll(die.size, 'stand', fighter.id);
  const result = keeps ? die.value : worth(fight, die, face);
  const stood = meets(result, difficulty);
  if (table.watched)
    say(table, {
      kind: 'stand-save',
      rule: 'BG-STAND-04',
      fighter: fighter.id,
      owner: die.owner,
      die: die.key,
      size: die.size,
      face,
      value: result,
      difficulty,
      stood,
    });
  if (breath !== null && !keeps) exhaust(fight, fighter, die.owner, breath, face, 'guts', table); // BG-STAND-05, BG-GIFT-04, BG-SAVE-07: breath dice only
  return stood;
}

/** Ambiguity A-33: all injuries; or those of this fight; or only this one. */
function standDifficulty(fight: Fight, fighter: Fighter, injury: number): number {
  switch (fight.options['stand-difficulty']) {
    case 'all':
      return fighter.hurt;
    case 'this-fight':
      return fighter.hurt - fighter.carried;
    case 'this-injury':
      return injury;
  }
}

/** BG-STAND-08. An item's die is rolled at its size; marked faces are 0, and nothing is checked or marked. */
function worth(fight: Fight, die: Die, face: number): number {
  if (die.from === 'breath') return face;
  return itemOf(fighterOf(fight, die.owner), die)?.marks.includes(face) ? 0 : face;
}

/** BG-PASS-02. Everyone standing gives up their best die; if one was just rolled for a save, that one. */
function discardBest(fight: Fight, saved: readonly Wound[], table: Table): void {
  if (fight.options['pass-discard'] === 'side') return discardOfSides(fight, table); // Ambiguity A-34
  const level: Fighter[] = [];
  for (const fighter of fight.fighters) {
    if (!fighter.engaged || fighter.status !== 'up' || fighter.hand.length === 0) continue;
    const die = savedWith(fighter, saved);
    if (die !== null) dropDie(fighter, die, table);
    else if (isChoice(fighter))
      level.push(fighter); // BG-MAN-07
    else dropDie(fighter, defaultBest(fighter) as Die, table);
  }
  askInOrder(fight, WHICH_BEST, level, null, table, (fighter, name) => {
    const die = fighter.hand.find((held) => held.owner === name.owner && held.key === name.die);
    if (die !== undefined) dropDie(fighter, die, table);
  });
}

function savedWith(fighter: Fighter, saved: readonly Wound[]): Die | null {
  for (let i = 0; i < saved.length; i++) {
    const { fighter: one, die } = saved[i] as Wound;
    if (one === fighter) return die;
  }
  return null;
}

function discardOfSides(fight: Fight, table: Table): void {
  for (let sideNo = 0; sideNo < 2; sideNo++) {
    let holder: Fighter | null = null;
    let best: Die | null = null;
    for (const fighter of fight.fighters) {
      if (fighter.sideNo !== sideNo || !fighter.engaged || fighter.status !== 'up') continue;
      const die = defaultBest(fighter);
      if (die === null || (best !== null && die.value <= best.value)) continue;
      holder = fighter;
      best = die;
    }
    if (holder !== null && best !== null) dropDie(holder, best, table);
  }
}

function dropDie(fighter: Fighter, die: Die, table: Table): void {
  takeOut(fighter.hand, die);
  if (table.watched)
    say(table, {
      kind: 'best-discarded',
      rule: 'BG-PASS-02',
      fighter: fighter.id,
      owner: die.owner,
      die: die.key,
      value: die.value,
    });
}

/** BG-PASS-03. Every fighter standing takes 1 off the foe's threat. Ambiguity A-35: or off their own side's, or off both. */
function lowerThreats(fight: Fight, table: Table): void {
  const standing = [countStanding(fight, 0), countStanding(fight, 1)] as const;
  const sides = [sideOf(fight, 0).id, sideOf(fight, 1).id];
  const by = [0, 0];
  const left = [0, 0];
  for (let sideNo = 0; sideNo < 2; sideNo++) {
    const own = standing[sideNo] as number;
    const foes = standing[1 - sideNo] as number;
    const reading = fight.options['threat-reduction'];
    by[sideNo] = reading === 'own-standing' ? foes : reading === 'foe-standing' ? own : own + foes;
    const side = sideOf(fight, sideNo);
    side.reduction += by[sideNo] as number;
    left[sideNo] = Math.max(0, poolOf(fight, sideNo) - side.reduction);
  }
  if (table.quiet) return;
  const reaching = [mostFaced(fight, 0), mostFaced(fight, 1)];
  if (table.watched)
    say(table, { kind: 'threats-fell', rule: 'BG-PASS-03', pass: fight.pass, sides, by, left, reaching });
}

/** BG-PASS-04. Up and not running. Ambiguity A-37: including runners of this pass; or only those without an injury. */
function countStanding(fight: Fight, sideNo: number): number {
  const means = fight.options['standing-means'];
  let count = 0;
  for (const fighter of fight.fighters) {
    if (fighter.sideNo !== sideNo || !fighter.engaged) continue;
    if (fighter.status === 'up') count += means === 'unhurt' && fighter.hurt > 0 ? 0 : 1;
    else if (means === 'up' && fighter.status === 'away' && fight.pass === 1) count++;
  }
  return count;
}

/** BG-RNG-04. If a foe came near, vantage ends with the exchange. */
function endNearedVantage(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    if (fighter.nearedBy === null) continue;
    endVantage(fight, fighter, fighter.nearedBy, table);
    fighter.nearedBy = null;
  }
}

/** BG-REEV-01, BG-REEV-02. Nobody is threatened any more: each side continues with a new exchange or leaves. */
export function reEvaluate(fight: Fight, table: Table): void {
  if (!bothUp(fight)) return;
  if (table.watched)
    say(table, { kind: 're-evaluated', rule: 'BG-REEV-01', exchange: fight.exchange, passes: fight.pass });
  if (fight.exchange >= fight.options['max-exchanges']) return;
  const resolves = askSides(fight, table);
  for (let sideNo = 0; sideNo < 2; sideNo++) {
    const resolve = resolves[sideNo] as Resolve;
    if (table.watched)
      say(table, { kind: 'resolved', rule: 'BG-REEV-02', side: sideOf(fight, sideNo).id, resolve });
    if (resolve === 'disengage') leaveField(fight, sideNo);
  }
  if (!endIfDecided(fight, 'BG-REEV-03', table)) breathe(fight, table);
}

/** BG-VANT-08. In secret, unless one side is favoured and so answers last. */
function askSides(fight: Fight, table: Table): Resolve[] {
  const ids = [sideOf(fight, 0).id, sideOf(fight, 1).id] as const;
  const favoured = isFavoured(fight, 0) === isFavoured(fight, 1) ? null : isFavoured(fight, 0) ? 0 : 1;
  if (favoured === null) return table.askTogether(WHETHER_TO_RE_ENGAGE, ids, null);
  const first = table.ask(WHETHER_TO_RE_ENGAGE, ids[favoured === 0 ? 1 : 0], null);
  const last = table.ask(WHETHER_TO_RE_ENGAGE, ids[favoured], null);
  return favoured === 0 ? [last, first] : [first, last];
}

/** BG-REEV-03. A side that disengages gets away unhindered. */
function leaveField(fight: Fight, sideNo: number): void {
  for (const fighter of fight.fighters)
    if (fighter.sideNo === sideNo && fighter.status === 'up') fighter.status = 'away';
}

/** BG-SAVE-06, BG-REEV-02. Exhausted dice stay exhausted. Ambiguity A-39: the largest of each fighter returns; or all do. */
function breathe(fight: Fight, table: Table): void {
  const returns = fight.options['breath-at-reengage'];
  if (returns === 'none') return;
  for (const fighter of fight.fighters) {
    const spent = fighter.breath.filter((die) => die.exhausted).sort((a, b) => b.size - a.size);
    for (const die of returns === 'one' ? spent.slice(0, 1) : spent) {
      die.exhausted = false;
      if (table.watched)
        sayOf(table, fighter, {
          kind: 'breath-returned',
          rule: 'BG-REEV-02',
          fighter: fighter.id,
          die: die.id,
        });
    }
  }
}
