// The decisions of a brawl.
import { type Choices, form, oneOf, type Question, someOf } from '@affray/kernel';
import { livingDice, safeDice } from './01-dice.ts';
import { usableWeapons } from './04-weapon-dice.ts';
import { canThrow } from './12-melee.ts';
import { type Fight, type Fighter, fighterOf, isInSight } from './state.ts';

/** One attack: who, and on whom. */
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
  choices: (fight, who) => oneOf([...attacksOf(fight, who), null]),
  fallback: (fight, who) => attacksOf(fight, who)[0] ?? null,
};

/** Every pair of a fighter up and a foe up whom the side knows of; attacking from hiding is possible. */
function attacksOf(fight: Fight, side: string): Attack[] {
  const attacks: Attack[] = [];
  for (const attacker of fight.fighters) {
    if (attacker.side !== side || attacker.status !== 'up') continue;
    for (const target of fight.fighters) {
      if (target.side !== side && isInSight(target))
        attacks.push({ attacker: attacker.id, target: target.id });
    }
  }
  return attacks;
}

export type Stroke = 'kill' | 'subdue' | 'spare';

/** BG-AWARE-01. Struck down with a remark on how, or left alone. */
export const WHETHER_TO_STRIKE: Question<Fight, { readonly target: string }, Stroke> = {
  kind: 'whether-to-strike',
  rule: 'BG-AWARE-01',
  asks: 'fighter',
  words: (fight, who, about) =>
    `${fighterOf(fight, about.target).name} cannot defend against ${fighterOf(fight, who).name}. What happens?`,
  choices: () => oneOf<Stroke>(['subdue', 'kill', 'spare']),
  fallback: () => 'subdue',
  discreet: true,
};

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
  /** The foe's threat where it already lies open; null where it does not. */
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
  choices: (fight, who) => commitment(fight, who, threatsOf(fighterOf(fight, who))),
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
  choices: (fight, who) => commitment(fight, who, [ESCAPE, ...threatsOf(fighterOf(fight, who))]),
  fallback: (fight, who) => defaultThreat(fight, who),
};

/** Ambiguity A-05: by house rule both commit in secret. `attacker` may only threaten. */
export const COMMIT_IN_SECRET: Question<Fight, Attack, Commitment> = {
  kind: 'commit-in-secret',
  rule: 'BG-THREAT-06',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do?`,
  choices: (fight, who, about) => {
    const threats = threatsOf(fighterOf(fight, who));
    return commitment(fight, who, who === about.attacker ? threats : [ESCAPE, ...threats]);
  },
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

function threatsOf(fighter: Fighter): How[] {
  const hows: How[] = [];
  for (const weapon of usableWeapons(fighter)) {
    for (const attribute of ['guts', 'blood'] as const) {
      hows.push({ do: 'threaten', weapon: weapon.id, throw: false, attribute });
      if (canThrow(weapon)) hows.push({ do: 'threaten', weapon: weapon.id, throw: true, attribute });
    }
  }
  hows.push({ do: 'threaten', weapon: null, throw: false, attribute: 'guts' });
  return hows;
}

function commitment(fight: Fight, who: string, hows: How[]): Choices<Commitment> {
  return form({ how: oneOf(hows), dice: diceChoice(fight, fighterOf(fight, who)) });
}

/** BG-SAVE-01. Zero dice are legal. Ambiguity A-03: or not, while there are living ones. */
export function diceChoice(fight: Fight, fighter: Fighter): Choices<unknown> {
  const living = livingDice(fighter);
  const min = fight.options['empty-roll'] === 'forbidden' && living.length > 0 ? 1 : 0;
  return someOf(living, min);
}

/** The first usable weapon with Guts, and the dice that cannot tire. */
function defaultThreat(fight: Fight, who: string): Commitment {
  const fighter = fighterOf(fight, who);
  const weapon = usableWeapons(fighter)[0]?.id ?? null;
  return {
    how: { do: 'threaten', weapon, throw: false, attribute: 'guts' },
    dice: safeDice(fight, fighter, 'guts'),
  };
}
