// The decisions of a clash.
import { type Barred, form, oneOf, type Question, same } from '@affray/kernel';
import { safeDice } from './01-dice.ts';
import { isDefenceless, isFallenTarget } from './02-threats.ts';
import { scoreOf } from './03-injuries.ts';
import { usableWeapons, whyNotUsable } from './04-weapon-dice.ts';
import { rollsLater } from './11-vantage.ts';
import { canBind, canThrow } from './12-melee.ts';
import { type Attack, diceChoice } from './questions-brawl.ts';
import { type Die, type Fight, type Fighter, fighterOf } from './state.ts';

/** Ambushes named so far in this opening. */
export interface AmbushAbout {
  readonly done: readonly Attack[];
}

/** BG-AWARE-04. Who strikes whom before the exchange; null: nobody else is struck. */
export const WHO_AMBUSHES: Question<Fight, AmbushAbout, Attack | null> = {
  kind: 'who-ambushes',
  rule: 'BG-AWARE-04',
  asks: 'side',
  words: () => 'Who strikes whom before the exchange begins?',
  choices: (fight, who, about) => oneOf([...ambushesOf(fight, who, about.done), null]),
  fallback: (fight, who, about) =>
    ambushesOf(fight, who, about.done).find(({ target: id }) => {
      const target = fighterOf(fight, id);
      const isSpared = about.done.some((past) => past.target === id);
      return target.status === 'up' && (target.unaware || target.helpless) && !isSpared;
    }) ?? null,
  discreet: true,
};

/** BG-AWARE-04. Every ambusher who has not struck yet, against every defenceless fighter; ambushers in the open first. */
export function ambushesOf(fight: Fight, side: string, done: readonly Attack[]): Attack[] {
  const strikers = strikersOf(fight, side, done);
  if (strikers.length === 0) return [];
  const attacks: Attack[] = [];
  for (const target of fight.fighters) {
    if (target.side === side || target.hidden) continue;
    if (target.status !== 'up' && !isFallenTarget(fight, target)) continue;
    for (const attacker of strikers) {
      if (!isDefenceless(fight, attacker, target)) continue;
      const was = done.some((past) => past.attacker === attacker.id && past.target === target.id);
      if (!was) attacks.push({ attacker: attacker.id, target: target.id });
    }
  }
  return attacks;
}

function strikersOf(fight: Fight, side: string, done: readonly Attack[]): Fighter[] {
  const open: Fighter[] = [];
  const hidden: Fighter[] = [];
  for (const fighter of fight.fighters) {
    if (fighter.side === side && canAmbush(fight, fighter, done))
      (fighter.hidden ? hidden : open).push(fighter);
  }
  return hidden.length === 0 ? open : [...open, ...hidden];
}

/** Ambiguity A-73: each ambusher strikes one victim; or as many as there are. */
function canAmbush(fight: Fight, fighter: Fighter, done: readonly Attack[]): boolean {
  if (fighter.status !== 'up' || fighter.unaware || fighter.helpless) return false;
  return fight.options['one-may-strike-all'] || !done.some((past) => past.attacker === fighter.id);
}

/** A hidden fighter joins the exchange or stays out of it. */
export const WHETHER_TO_COME_OUT: Question<Fight, null, boolean> = {
  kind: 'whether-to-come-out',
  rule: 'BG-CLASH-02',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} come out of hiding and join?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
  discreet: true,
};

/** BG-RUN-01. */
export const STAY_OR_RUN: Question<Fight, null, 'stay' | 'run'> = {
  kind: 'stay-or-run',
  rule: 'BG-RUN-01',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} stay or run?`,
  choices: (fight, who) => {
    if (canRun(fight, fighterOf(fight, who))) return oneOf<'stay' | 'run'>(['stay', 'run']);
    return oneOf<'stay' | 'run'>(
      ['stay'],
      [{ answer: 'run', rule: 'BG-RUN-01', why: 'A house rule keeps this fighter here.' }],
    );
  },
  fallback: () => 'stay',
};

/** Ambiguity A-47: running may be forbidden. Ambiguity A-62: an unwieldy contraption may tie its user down. */
export function canRun(fight: Fight, fighter: Fighter): boolean {
  if (fight.options['run-away'] === 'forbidden') return false;
  if (fight.options.unwieldy === 'emplaced') return true;
  return !fighter.weapons.some((weapon) => weapon.slots === null && !weapon.ruined);
}

/** The weapon of an exchange; null: bare hands. */
export type Wielding = { readonly weapon: string; readonly throw: boolean } | null;

/** BG-WPN-06, BG-WPN-08, BG-THROW-01. */
export const WHICH_WEAPON: Question<Fight, null, Wielding> = {
  kind: 'which-weapon',
  rule: 'BG-WPN-06',
  asks: 'fighter',
  words: (fight, who) => `Which weapon does ${fighterOf(fight, who).name} use?`,
  choices: (fight, who) => {
    const fighter = fighterOf(fight, who);
    const usable = usableWeapons(fighter);
    const swings = usable.map((weapon): Wielding => ({ weapon: weapon.id, throw: false }));
    const throws = usable.filter(canThrow).map((weapon): Wielding => ({ weapon: weapon.id, throw: true }));
    return oneOf<Wielding>([...swings, ...throws, null], barredWeapons(fighter));
  },
  fallback: (fight, who) => {
    const weapon = usableWeapons(fighterOf(fight, who))[0];
    return weapon === undefined ? null : { weapon: weapon.id, throw: false };
  },
};

/** BG-WPN-07, BG-THROW-01. Weapons that cannot be used now, and those that cannot be thrown. */
function barredWeapons(fighter: Fighter): Barred<Wielding>[] {
  const barred: Barred<Wielding>[] = [];
  for (const weapon of fighter.weapons) {
    const bar = whyNotUsable(fighter, weapon);
    if (bar !== null) barred.push({ answer: { weapon: weapon.id, throw: false }, ...bar });
    const why =
      weapon.kind === 'melee' ? bar : { rule: 'BG-THROW-01', why: 'Only melee weapons are thrown.' };
    if (why !== null) barred.push({ answer: { weapon: weapon.id, throw: true }, ...why });
  }
  return barred;
}

/** BG-POOL-04. Ambiguity A-24: by house rule a threat is aimed at one enemy. */
export const WHICH_AIM: Question<Fight, null, string> = {
  kind: 'which-aim',
  rule: 'BG-POOL-04',
  asks: 'fighter',
  words: (fight, who) => `Whom does ${fighterOf(fight, who).name} go for?`,
  choices: (fight, who) => oneOf(aims(fight, who)),
  fallback: (fight, who) => aims(fight, who)[0] ?? '',
};

/** Enemies who take part and are up: none if all of them have run. */
export function aims(fight: Fight, who: string): string[] {
  const { sideNo } = fighterOf(fight, who);
  return fight.fighters
    .filter((foe) => foe.sideNo !== sideNo && foe.engaged && foe.status === 'up')
    .map((foe) => foe.id);
}

/** BG-MAN-01. */
export const WHICH_BREATH: Question<Fight, null, readonly string[]> = {
  kind: 'which-breath',
  rule: 'BG-MAN-01',
  asks: 'fighter',
  words: (fight, who) => `Which breath dice does ${fighterOf(fight, who).name} roll to evade?`,
  choices: (fight, who) => diceChoice(fight, fighterOf(fight, who)) as never,
  fallback: (fight, who) => safeDice(fight, fighterOf(fight, who), 'blood'),
};

/** A die moved to the other use. */
export interface Move {
  readonly die: string;
  readonly to: 'manoeuvre' | 'weapon';
}
export interface Binding {
  readonly die: string;
  /** Given only if a house rule lets a bind affect a single foe. */
  readonly foe: string | null;
}
export interface Ploy {
  readonly gambit: Move | null;
  readonly bind: Binding | null;
}
export const NO_PLOY: Ploy = { gambit: null, bind: null };

/** BG-GAMBIT-01, BG-SPEC-06. Gambit and bind are declared together, so that neither side learns from the other. */
export const WHICH_GAMBIT: Question<Fight, null, Ploy> = {
  kind: 'which-gambit',
  rule: 'BG-GAMBIT-01',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} try a gambit?`,
  choices: (fight, who) => {
    const fighter = fighterOf(fight, who);
    const binds = fight.edition === 'clash' ? bindsOf(fight, fighter) : [];
    const moves = oneOf([null, ...movesOf(fight, fighter)], barredMoves(fight, fighter));
    return form({ gambit: moves, bind: oneOf([null, ...binds]) });
  },
  fallback: () => NO_PLOY,
  unlisted: (fight, who, _about, answer) => isIdlePloy(fight, fighterOf(fight, who), answer),
  whyNot: (_fight, _who, _about, { gambit, bind }) =>
    gambit !== null && bind !== null && gambit.die === bind.die
      ? { rule: 'BG-SPEC-06', why: 'A die moved by a gambit cannot bind.' }
      : null,
};

/** Whether an answer, which may be any data, is an idle gambit and nothing more. */
function isIdlePloy(fight: Fight, fighter: Fighter, answer: Ploy): boolean {
  const { gambit } = (answer ?? NO_PLOY) as Partial<Ploy>;
  if (typeof gambit !== 'object' || gambit === null) return false;
  const { die, to } = gambit;
  return same(answer, { gambit: { die, to }, bind: null }) && isIdleGambit(fight, fighter, gambit);
}

/** BG-RUN-02. A runner's gambit to strike, which older scripts and records may hold: it has no effect. */
export function isIdleGambit(fight: Fight, fighter: Fighter, gambit: Move | null): boolean {
  if (!fighter.running || gambit?.to !== 'weapon' || fighter.gambitUsed) return false;
  const nerves = scoreOf(fight, fighter, 'nerves');
  return fighter.hand.some(
    (die) => die.key === gambit.die && die.owner === fighter.id && mayMove(fighter, die, nerves),
  );
}

/** BG-SPEC-06. In a brawl a bind is declared alone. */
export const WHICH_BIND: Question<Fight, null, Binding | null> = {
  kind: 'which-bind',
  rule: 'BG-SPEC-06',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give up a die to bind?`,
  choices: (fight, who) => oneOf([null, ...bindsOf(fight, fighterOf(fight, who))]),
  fallback: () => null,
};

/** BG-GAMBIT-02, BG-GAMBIT-03, BG-GAMBIT-05, BG-GAMBIT-08. Own dice worth no more than Nerves, not discarded, not twins. */
export function movesOf(fight: Fight, fighter: Fighter): Move[] {
  const moves: Move[] = [];
  if (fighter.gambitUsed) return moves;
  const nerves = scoreOf(fight, fighter, 'nerves');
  for (const die of fighter.pool) {
    if (isAtHand(fight, die) && mayMove(fighter, die, nerves)) moves.push({ die: die.key, to: 'manoeuvre' });
  }
  if (!mayStrike(fighter)) return moves;
  for (const die of fighter.hand) {
    if (die.owner === fighter.id && mayMove(fighter, die, nerves)) moves.push({ die: die.key, to: 'weapon' });
  }
  return moves;
}

/** Whether any die can be moved at all, without building a list. */
export function hasMove(fight: Fight, fighter: Fighter): boolean {
  if (fighter.gambitUsed) return false;
  const nerves = scoreOf(fight, fighter, 'nerves');
  for (const die of fighter.pool) if (isAtHand(fight, die) && mayMove(fighter, die, nerves)) return true;
  if (!mayStrike(fighter)) return false;
  for (const die of fighter.hand) if (die.owner === fighter.id && mayMove(fighter, die, nerves)) return true;
  return false;
}

/** BG-GAMBIT-05. Ambiguity A-42: a discarded die is gone; or one that rolled over may be rescued. */
function isAtHand(fight: Fight, die: Die): boolean {
  return die.live || (die.over && fight.options['gambit-overswing']);
}

/** BG-RUN-02, BG-AWARE-03. Runners and the helpless cannot strike, not even by a gambit. */
function mayStrike(fighter: Fighter): boolean {
  return !fighter.running && !fighter.helpless;
}

function mayMove(fighter: Fighter, die: Die, nerves: number): boolean {
  return !die.gambit && !die.twin && die.value <= nerves && !isDoubled(fighter, die);
}

/** Own dice that cannot be moved, each with the rule that forbids it. */
function barredMoves(fight: Fight, fighter: Fighter): Barred<Move>[] {
  const barred: Barred<Move>[] = [];
  const open = movesOf(fight, fighter);
  const bar = (die: Die, to: Move['to']): void => {
    if (die.owner !== fighter.id || open.some((move) => move.die === die.key && move.to === to)) return;
    const [rule, why] = whyNotMove(fight, fighter, die, to);
    barred.push({ answer: { die: die.key, to }, rule, why });
  };
  for (const die of fighter.pool) bar(die, 'manoeuvre');
  for (const die of fighter.hand) bar(die, 'weapon');
  return barred;
}

function whyNotMove(fight: Fight, fighter: Fighter, die: Die, to: Move['to']): readonly [string, string] {
  const nerves = scoreOf(fight, fighter, 'nerves');
  if (fighter.gambitUsed) return ['BG-GAMBIT-03', `${fighter.name} has made a gambit already.`];
  if (to === 'weapon' && fighter.running) return ['BG-RUN-02', 'A runner strikes with nothing.'];
  if (to === 'weapon' && fighter.helpless) return ['BG-AWARE-03', 'The helpless strike with nothing.'];
  if (!isAtHand(fight, die)) return ['BG-GAMBIT-05', 'This die was discarded.'];
  if (die.value > nerves)
    return ['BG-GAMBIT-02', `The die is worth ${die.value}, more than Nerves ${nerves}.`];
  return ['BG-GAMBIT-08', 'This die already counts in two places.'];
}

/** A bow die that already helps to evade is in use. */
function isDoubled(fighter: Fighter, die: Die): boolean {
  for (const held of fighter.hand) if (held.twin && held.key === die.key) return true;
  return false;
}

/** BG-SPEC-06. Only against foes with a weapon die. Ambiguity A-53: `one-foe-marks` names the foe. */
export function bindsOf(fight: Fight, fighter: Fighter): Binding[] {
  const binds: Binding[] = [];
  for (const die of fighter.pool) {
    if (!canBind(die)) continue;
    const foes = aims(fight, fighter.id).filter((foe) => canBeBound(fight, fighter, fighterOf(fight, foe)));
    if (fight.options.bind === 'one-foe-marks') for (const foe of foes) binds.push({ die: die.key, foe });
    else if (foes.length > 0) binds.push({ die: die.key, foe: null });
  }
  return binds;
}

/** BG-VANT-04, BG-VANT-07. A foe who rolls later may still roll a weapon die. */
function canBeBound(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  if (foe.pool.some((die) => die.live)) return true;
  return rollsLater(fight, fighter, foe) && usableWeapons(foe).length > 0;
}

/** A die handed to an ally. */
export type Gift = { readonly owner: string; readonly die: string; readonly to: string } | null;

/** BG-GIFT-01, BG-GIFT-02. */
export const WHICH_GIFT: Question<Fight, null, Gift> = {
  kind: 'which-gift',
  rule: 'BG-GIFT-01',
  asks: 'fighter',
  lapses: true,
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give a manoeuvre die to an ally?`,
  choices: (fight, who) => oneOf<Gift>([null, ...giftsOf(fight, fighterOf(fight, who))]),
  fallback: () => null,
};

/** BG-GIFT-03, BG-GIFT-05. Any die in hand except one received in this pass, to any ally who takes part. */
function giftsOf(fight: Fight, giver: Fighter): Exclude<Gift, null>[] {
  const gifts: Exclude<Gift, null>[] = [];
  for (const die of giver.hand) {
    if (!mayGive(fight, die)) continue;
    for (const ally of fight.fighters) {
      if (ally.sideNo !== giver.sideNo || ally === giver || !ally.engaged || ally.status !== 'up') continue;
      gifts.push({ owner: die.owner, die: die.key, to: ally.id });
    }
  }
  return gifts;
}

export function mayGive(fight: Fight, die: Die): boolean {
  if (die.given === fight.pass) return false;
  return die.from !== 'shield' || fight.options['gift-shield-die']; // Ambiguity A-29
}

/** A die named by its owner and key. */
export interface DieName {
  readonly owner: string;
  readonly die: string;
}

/** BG-MAN-07. If several dice are equally the best: which one saves, or is discarded. */
export const WHICH_BEST: Question<Fight, null, DieName> = {
  kind: 'which-best',
  rule: 'BG-MAN-07',
  asks: 'fighter',
  words: (fight, who) => `Which of the level dice is the best of ${fighterOf(fight, who).name}?`,
  choices: (fight, who) =>
    oneOf(bestDice(fighterOf(fight, who)).map((die) => ({ owner: die.owner, die: die.key }))),
  fallback: (fight, who) => {
    const die = defaultBest(fighterOf(fight, who));
    return { owner: die?.owner ?? who, die: die?.key ?? '' }; // no die: removed by the game master meanwhile
  },
};

export function bestDice(fighter: Fighter): Die[] {
  let best: Die[] = [];
  for (const die of fighter.hand) {
    const top = best[0];
    if (top === undefined || die.value > top.value) best = [die];
    else if (die.value === top.value) best.push(die);
  }
  return best;
}

/** BG-MAN-07. By default the larger size, then the one rolled first. */
export function defaultBest(fighter: Fighter): Die | null {
  let best: Die | null = null;
  for (const die of fighter.hand) {
    if (best === null || die.value > best.value || (die.value === best.value && die.size > best.size))
      best = die;
  }
  return best;
}

export type Resolve = 're-engage' | 'disengage';

/** BG-REEV-01. */
export const WHETHER_TO_RE_ENGAGE: Question<Fight, null, Resolve> = {
  kind: 'whether-to-re-engage',
  rule: 'BG-REEV-01',
  asks: 'side',
  words: (fight, who) => `Does ${fight.sides.find((side) => side.id === who)?.name ?? who} re-engage?`,
  choices: () => oneOf<Resolve>(['re-engage', 'disengage']),
  fallback: () => 're-engage',
};
