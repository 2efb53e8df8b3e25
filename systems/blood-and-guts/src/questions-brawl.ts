// The decisions of a brawl.
import { type Barred, type Choices, form, oneOf, type Question, someOf } from '@affray/kernel';
import { livingDice, safeDice } from './01-dice.ts';
import { isFallenTarget } from './02-threats.ts';
import { usableWeapons, whyNotUsable } from './04-weapon-dice.ts';
import { canThrow } from './12-melee.ts';
import { type Fight, type Fighter, fighterOf, isInSight } from './state.ts';

/** One attack: attacker and target. */
export interface Attack {
  readonly attacker: string;
  readonly target: string;
}

/** BG-TURN-01. Null: the side holds. */
export const WHO_ATTACKS: Question<Fight, null, Attack | null> = {
  kind: 'who-attacks',
  rule: 'BG-TURN-01',
  asks: 'side',
  words: (fight, who) => `Who of ${fight.sides.find((side) => side.id === who)?.name ?? who} attacks whom?`,
  choices: (fight, who) => {
    const targets = fight.fighters.filter((foe) => foe.side !== who && isInSight(foe));
    const fallen = fight.fighters.filter((foe) => foe.side !== who && isFallenTarget(fight, foe));
    const attacks = [...attacksOn(fight, who, targets, false), ...attacksOn(fight, who, fallen, false)];
    const barred = attacksOn(fight, who, targets, true).map((answer) => {
      const why = `${fighterOf(fight, answer.attacker).name} is helpless and cannot attack.`;
      return { answer, rule: 'BG-AWARE-03', why };
    });
    return oneOf<Attack | null>([...attacks, null], barred);
  },
  fallback: (fight, who) => {
    const targets = fight.fighters.filter((foe) => foe.side !== who && isInSight(foe));
    return attacksOn(fight, who, targets, false)[0] ?? null;
  },
};

/** BG-AWARE-03. Every fighter who is up against every target, including hidden fighters; helpless ones are barred. */
function attacksOn(fight: Fight, side: string, targets: readonly Fighter[], helpless: boolean): Attack[] {
  const attacks: Attack[] = [];
  for (const attacker of fight.fighters) {
    if (attacker.side !== side || attacker.status !== 'up' || attacker.helpless !== helpless) continue;
    for (const target of targets) attacks.push({ attacker: attacker.id, target: target.id });
  }
  return attacks;
}

export type Stroke = 'kill' | 'subdue' | 'spare';

/**
 * BG-AWARE-01. Struck down with a remark on how, or left alone. A target who is already down can only be killed. By
 * default hidden attackers leave an alert foe for the clash itself.
 */
export const WHETHER_TO_STRIKE: Question<Fight, { readonly target: string }, Stroke> = {
  kind: 'whether-to-strike',
  rule: 'BG-AWARE-01',
  asks: 'fighter',
  words: (fight, who, about) =>
    `${targetOf(fight, about)?.name ?? 'The target'} cannot defend against ${fighterOf(fight, who).name}. What happens?`,
  choices: (fight, _who, about) =>
    oneOf<Stroke>(
      targetOf(fight, about)?.status === 'down' ? ['kill', 'spare'] : ['subdue', 'kill', 'spare'],
    ),
  fallback: (fight, _who, about) => {
    const target = targetOf(fight, about);
    if (target === undefined) return 'subdue';
    const isOnGuard = fight.edition === 'clash' && !target.unaware && !target.helpless;
    return target.status === 'down' || isOnGuard ? 'spare' : 'subdue';
  },
  discreet: true,
};

/** Undefined if the game master has hidden the target in the meantime. */
function targetOf(fight: Fight, { target }: { readonly target: string }): Fighter | undefined {
  return fight.fighters.find(({ id }) => id === target);
}

/** How a brawler acts: with a threat, armed or not, or by escaping. */
export interface How {
  readonly do: 'threaten' | 'escape';
  readonly weapon: string | null;
  readonly throw: boolean;
  readonly attribute: 'guts' | 'blood';
}
/** What a brawler commits to: how, and which breath dice. */
export interface Commitment {
  readonly how: How;
  readonly dice: readonly string[];
}
export interface CommitAbout {
  readonly foe: string;
  /** The foe's threat if it is already open; otherwise null. */
  readonly threat: number | null;
}

const ESCAPE: How = { do: 'escape', weapon: null, throw: false, attribute: 'blood' };

/** BG-THREAT-01, BG-THREAT-05, BG-BLOOD-01. Weapon or none, Guts or (armed) Blood, any living breath dice. */
export const PRESENT_THREAT: Question<Fight, CommitAbout, Commitment> = {
  kind: 'threat',
  rule: 'BG-THREAT-01',
  asks: 'fighter',
  words: (fight, who, about) =>
    `How does ${fighterOf(fight, who).name} threaten ${fighterOf(fight, about.foe).name}?`,
  choices: (fight, who) => commitment(fight, who, false),
  fallback: (fight, who) => defaultThreat(fight, who),
};

/** BG-THREAT-07. Escape, or brawl back: there is no third answer. */
export const ANSWER_THREAT: Question<Fight, CommitAbout, Commitment> = {
  kind: 'answer-threat',
  rule: 'BG-THREAT-07',
  asks: 'fighter',
  words: (fight, who, about) => {
    const faced = about.threat === null ? 'an attack' : `a threat of ${about.threat}`;
    return `${fighterOf(fight, who).name} faces ${faced} from ${fighterOf(fight, about.foe).name}: escape or brawl?`;
  },
  choices: (fight, who) => commitment(fight, who, true),
  fallback: (fight, who) => defaultThreat(fight, who),
};

/** Ambiguity A-05: by house rule both commit in secret. `attacker` may only threaten. */
export const COMMIT_IN_SECRET: Question<Fight, Attack, Commitment> = {
  kind: 'commit-in-secret',
  rule: 'BG-THREAT-06',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do?`,
  choices: (fight, who, about) => commitment(fight, who, who !== about.attacker),
  fallback: (fight, who) => defaultThreat(fight, who),
};

/** BG-VANT-07. */
export const WHETHER_TO_GO_ON: Question<Fight, CommitAbout, boolean> = {
  kind: 'whether-to-go-on',
  rule: 'BG-VANT-07',
  asks: 'fighter',
  words: (fight, who, about) =>
    `${fighterOf(fight, about.foe).name} shows ${about.threat}. Does ${fighterOf(fight, who).name} go on?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

/** BG-AWARE-03. The helpless present no threat: they can only try to escape. */
function threatsOf(fighter: Fighter): How[] {
  const hows: How[] = [];
  if (fighter.helpless) return hows;
  for (const weapon of usableWeapons(fighter)) {
    for (const attribute of ['guts', 'blood'] as const) {
      hows.push({ do: 'threaten', weapon: weapon.id, throw: false, attribute });
      if (canThrow(weapon)) hows.push({ do: 'threaten', weapon: weapon.id, throw: true, attribute });
    }
  }
  hows.push({ do: 'threaten', weapon: null, throw: false, attribute: 'guts' });
  return hows;
}

/** BG-WPN-07, BG-THREAT-05. Weapons that cannot be threatened with, and why. */
function barredThreats(fighter: Fighter): Barred<How>[] {
  const barred: Barred<How>[] = [];
  const bar = (weapon: string | null, attribute: 'guts' | 'blood', rule: string, why: string): void => {
    barred.push({ answer: { do: 'threaten', weapon, throw: false, attribute }, rule, why });
  };
  for (const weapon of fighter.weapons) {
    const why = whyNotUsable(fighter, weapon);
    if (why === null) continue;
    for (const attribute of ['guts', 'blood'] as const) bar(weapon.id, attribute, why.rule, why.why);
  }
  if (fighter.helpless) bar(null, 'guts', 'BG-AWARE-03', 'The helpless present no threat.');
  else bar(null, 'blood', 'BG-THREAT-05', 'Only a threat with a weapon can be made with Blood.');
  return barred;
}

function commitment(fight: Fight, who: string, mayEscape: boolean): Choices<Commitment> {
  const fighter = fighterOf(fight, who);
  const threats = threatsOf(fighter);
  // BG-AWARE-03: an attacker whom the game master makes helpless in the middle of the attack has no other option left.
  const hows = mayEscape || fighter.helpless ? [ESCAPE, ...threats] : threats;
  return form({ how: oneOf(hows, barredThreats(fighter)), dice: diceChoice(fight, fighter) });
}

/** BG-SAVE-01. Choosing zero dice is legal. Ambiguity A-03: or not, while there are living ones. */
export function diceChoice(fight: Fight, fighter: Fighter): Choices<unknown> {
  const living = livingDice(fighter);
  const min = fight.options['empty-roll'] === 'forbidden' && living.length > 0 ? 1 : 0;
  return someOf(living, min);
}

/** The first usable weapon with Guts, and the dice that cannot be exhausted; the helpless escape. */
function defaultThreat(fight: Fight, who: string): Commitment {
  const fighter = fighterOf(fight, who);
  if (fighter.helpless) return { how: ESCAPE, dice: safeDice(fight, fighter, 'blood') };
  const weapon = usableWeapons(fighter)[0]?.id ?? null;
  return {
    how: { do: 'threaten', weapon, throw: false, attribute: 'guts' },
    dice: safeDice(fight, fighter, 'guts'),
  };
}
