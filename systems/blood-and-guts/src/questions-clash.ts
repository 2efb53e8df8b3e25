// The decisions of a clash.
import { form, oneOf, type Question } from '@affray/kernel';
import { safeDice } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { usableWeapons } from './04-weapon-dice.ts';
import { canBind, canThrow } from './12-melee.ts';
import { diceChoice } from './questions-brawl.ts';
import { type Die, type Fight, type Fighter, fighterOf } from './state.ts';

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
    const usable = usableWeapons(fighterOf(fight, who));
    const swings = usable.map((weapon): Wielding => ({ weapon: weapon.id, throw: false }));
    const throws = usable.filter(canThrow).map((weapon): Wielding => ({ weapon: weapon.id, throw: true }));
    return oneOf<Wielding>([...swings, ...throws, null]);
  },
  fallback: (fight, who) => {
    const weapon = usableWeapons(fighterOf(fight, who))[0];
    return weapon === undefined ? null : { weapon: weapon.id, throw: false };
  },
};

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
  /** Named where a house rule binds one foe only. */
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
    return form({ gambit: oneOf([null, ...movesOf(fight, fighter)]), bind: oneOf([null, ...binds]) });
  },
  fallback: () => NO_PLOY,
  whyNot: (_fight, _who, _about, { gambit, bind }) =>
    gambit !== null && bind !== null && gambit.die === bind.die
      ? { rule: 'BG-SPEC-06', why: 'A die moved by a gambit cannot bind.' }
      : null,
};

/** BG-SPEC-06. In a brawl there is nothing else to declare with it. */
export const WHICH_BIND: Question<Fight, null, Binding | null> = {
  kind: 'which-bind',
  rule: 'BG-SPEC-06',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give up a die to bind?`,
  choices: (fight, who) => oneOf([null, ...bindsOf(fight, fighterOf(fight, who))]),
  fallback: () => null,
};

/** BG-GAMBIT-02, BG-GAMBIT-03, BG-GAMBIT-05, BG-GAMBIT-08. Own dice worth no more than Nerves, none discarded, none a twin. */
export function movesOf(fight: Fight, fighter: Fighter): Move[] {
  const moves: Move[] = [];
  if (fighter.gambitUsed) return moves;
  const nerves = scoreOf(fight, fighter, 'nerves');
  for (const die of fighter.pool) {
    const rescued = die.over && fight.options['gambit-overswing']; // Ambiguity A-42
    if ((die.live || rescued) && mayMove(fighter, die, nerves)) moves.push({ die: die.key, to: 'manoeuvre' });
  }
  for (const die of fighter.hand) {
    if (die.owner === fighter.id && mayMove(fighter, die, nerves)) moves.push({ die: die.key, to: 'weapon' });
  }
  return moves;
}

function mayMove(fighter: Fighter, die: Die, nerves: number): boolean {
  return !die.gambit && !die.twin && die.value <= nerves && !isDoubled(fighter, die);
}

/** A bow die that already helps to evade is spoken for. */
function isDoubled(fighter: Fighter, die: Die): boolean {
  return fighter.hand.some((held) => held.twin && held.key === die.key);
}

/** BG-SPEC-06. Ambiguity A-53: `one-foe-marks` names the foe. */
export function bindsOf(fight: Fight, fighter: Fighter): Binding[] {
  const binds: Binding[] = [];
  for (const die of fighter.pool) {
    if (!canBind(die)) continue;
    if (fight.options.bind !== 'one-foe-marks') binds.push({ die: die.key, foe: null });
    else for (const foe of aims(fight, fighter.id)) binds.push({ die: die.key, foe });
  }
  return binds;
}

/** A die handed to an ally. */
export type Gift = { readonly owner: string; readonly die: string; readonly to: string } | null;

/** BG-GIFT-01, BG-GIFT-02. */
export const WHICH_GIFT: Question<Fight, null, Gift> = {
  kind: 'which-gift',
  rule: 'BG-GIFT-01',
  asks: 'fighter',
  words: (fight, who) => `Does ${fighterOf(fight, who).name} give a manoeuvre die to an ally?`,
  choices: (fight, who) => oneOf<Gift>([null, ...giftsOf(fight, fighterOf(fight, who))]),
  fallback: () => null,
};

/** BG-GIFT-03, BG-GIFT-05. Any die in hand but one received in this pass, to any ally who takes part. */
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

/** BG-MAN-07. Between dice level for best: which one saves, or goes. */
export const WHICH_BEST: Question<Fight, null, DieName> = {
  kind: 'which-best',
  rule: 'BG-MAN-07',
  asks: 'fighter',
  words: (fight, who) => `Which of the level dice is the best of ${fighterOf(fight, who).name}?`,
  choices: (fight, who) =>
    oneOf(bestDice(fighterOf(fight, who)).map((die) => ({ owner: die.owner, die: die.key }))),
  fallback: (fight, who) => {
    const die = defaultBest(fighterOf(fight, who)) as Die;
    return { owner: die.owner, die: die.key };
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
