// Questions of a turn: who acts, and what a fighter does.
import { type Barred, oneOf, type Question } from '@affray/kernel';
import { needsAid } from './09-zero-strength.ts';
import { canPair, canWield, hasLost, isBeside, isTarget, REACH, reaches, STEP } from './legal-attacks.ts';
import { ownThings, targetsOf, whyNoUse } from './own-things.ts';
import { type Attack, DOWN, type Fight, type Fighter, fighterOf, isAble, isThere, UNARMED } from './state.ts';

/** BW-RND-06, BW-INC-02. Able and has not acted yet; the incapacitated may crawl if places are known. */
export function mayAct(fight: Fight, fighter: Fighter): boolean {
  if (fighter.actedIn === fight.round) return false;
  return fighter.status === 0 || (fight.places && fighter.status === DOWN);
}

/** BW-RND-05. Which member acts next; null ends the turn. */
export const WHO_ACTS: Question<Fight, boolean, string | null> = {
  kind: 'who-acts',
  rule: 'BW-RND-05',
  asks: 'side',
  words: () => 'Who acts next?',
  choices: (fight, side, quickOnly) => oneOf<string | null>([...waiting(fight, side, quickOnly), null]),
  fallback: (fight, side, quickOnly) => waiting(fight, side, quickOnly)[0] ?? null,
};

function waiting(fight: Fight, side: string, quickOnly: boolean): string[] {
  return fight.fighters
    .filter((fighter) => fighter.side === side && mayAct(fight, fighter) && (!quickOnly || fighter.quick))
    .map((fighter) => fighter.id);
}

/** What a fighter does with its turn. */
export type Deed =
  | { readonly do: 'attack'; readonly with: string; readonly target: string }
  | { readonly do: 'attack-with-two'; readonly with: string; readonly and: string; readonly target: string }
  | { readonly do: 'cast'; readonly with: string; readonly target: string }
  | { readonly do: 'first-aid'; readonly target: string }
  | { readonly do: 'stunt'; readonly against: string }
  | { readonly do: 'move'; readonly to: number }
  | { readonly do: 'shield'; readonly held: boolean }
  | { readonly do: 'use'; readonly own: string; readonly target: string }
  | { readonly do: 'item' }
  | { readonly do: 'other' }
  | { readonly do: 'flee' }
  | { readonly do: 'surrender' }
  | { readonly do: 'nothing' };

export const NOTHING: Deed = { do: 'nothing' };

/** BW-ACT-01. What the fighter does: moves and the one significant action, in any order. */
export const WHAT_TO_DO: Question<Fight, null, Deed> = {
  kind: 'what-to-do',
  rule: 'BW-ACT-01',
  asks: 'fighter',
  words: (fight, who) => {
    const { name } = fighterOf(fight, who);
    return fight.actionLeft ? `What does ${name} do?` : `${name} has acted. Move on?`;
  },
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    const deeds: Deed[] = [];
    const barred: Barred<Deed>[] = [];
    if (fight.actionLeft && isAble(self)) listActions(fight, self, deeds, barred);
    if (fight.moveLeft > 0 && isThere(self)) listMoves(fight, self, deeds);
    deeds.push(NOTHING);
    return oneOf(deeds, barred);
  },
  fallback: (fight, who) => {
    const self = fighterOf(fight, who);
    return fight.actionLeft && isAble(self) ? firstAttack(fight, self) : NOTHING;
  },
};

function listActions(fight: Fight, self: Fighter, deeds: Deed[], barred: Barred<Deed>[]): void {
  for (const target of fight.fighters)
    if (isTarget(self, target)) listAttacks(fight, self, target, deeds, barred);
  for (const ally of fight.fighters) {
    if (ally.side !== self.side || ally === self || !needsAid(ally)) continue;
    const aid: Deed = { do: 'first-aid', target: ally.id };
    const why = whyNoAid(fight, self, ally);
    if (why === null) deeds.push(aid);
    else barred.push({ answer: aid, rule: 'BW-INC-05', why });
  }
  if (fight.stuntLeft) {
    for (const foe of fight.fighters)
      if (isTarget(self, foe) && isAble(foe)) deeds.push({ do: 'stunt', against: foe.id });
  }
  if (self.sheet.shield > 0 && !hasLost(self, 'shield')) deeds.push({ do: 'shield', held: !self.shieldHeld });
  if (self.sheet.own !== undefined) listOwn(fight, self, deeds, barred);
  deeds.push({ do: 'item' }, { do: 'other' }, { do: 'flee' }, { do: 'surrender' });
}

/** BW-ACT-06. Custom spells and items. */
function listOwn(fight: Fight, self: Fighter, deeds: Deed[], barred: Barred<Deed>[]): void {
  for (const thing of ownThings(self)) {
    if (thing.trigger !== 'any-time') continue;
    const no = whyNoUse(self, thing);
    for (const { id: target } of targetsOf(fight, self, thing, null)) {
      const use: Deed = { do: 'use', own: thing.name, target };
      if (no === null) deeds.push(use);
      else barred.push({ answer: use, rule: no.rule, why: no.why });
    }
  }
}

/** BW-INC-05. Next to the fallen, and with one action. Ambiguity A-16: not if it takes ten minutes. */
function whyNoAid(fight: Fight, self: Fighter, ally: Fighter): string | null {
  if (fight.options['first-aid-ten-minutes'])
    return 'First aid takes ten minutes here: it waits until the fight is over.';
  return isBeside(fight, self, ally) ? null : `${self.name} is not next to ${ally.name}.`;
}

export function mayAid(fight: Fight, self: Fighter, ally: Fighter): boolean {
  return needsAid(ally) && whyNoAid(fight, self, ally) === null;
}

function listAttacks(
  fight: Fight,
  self: Fighter,
  target: Fighter,
  deeds: Deed[],
  barred: Barred<Deed>[],
): void {
  const { attacks } = self.sheet;
  for (const attack of attacks) {
    const deed = attackDeed(attack, target);
    const no = whyNoAttack(fight, self, attack, target);
    if (no === null) deeds.push(deed);
    else barred.push({ answer: deed, rule: no.rule, why: no.why });
  }
  for (let i = 0; i < attacks.length; i++) {
    for (let j = i + 1; j < attacks.length; j++) {
      const one = attacks[i] as Attack;
      const other = attacks[j] as Attack;
      if (!canPair(self, one, other) || !isBeside(fight, self, target)) continue;
      deeds.push({ do: 'attack-with-two', with: one.id, and: other.id, target: target.id });
    }
  }
  if (isBeside(fight, self, target)) deeds.push({ do: 'attack', with: UNARMED.id, target: target.id });
}

function whyNoAttack(
  fight: Fight,
  self: Fighter,
  attack: Attack,
  target: Fighter,
): { rule: string; why: string } | null {
  if (hasLost(self, attack.id))
    return { rule: 'BW-ACT-04', why: `${self.name} has lost the ${attack.name}.` };
  if (!canWield(self, attack)) {
    const rule = attack.spell ? 'BW-MAG-01' : 'BW-WPN-02';
    return { rule, why: `${attack.name} takes both hands, and one holds a shield.` };
  }
  if (reaches(fight, self, attack, target)) return null;
  return { rule: 'BW-MOVE-01', why: `${target.name} is ${Math.abs(self.at - target.at)} feet away.` };
}

/** The deed that uses an attack. */
export function attackDeed(attack: Attack, target: Fighter): Deed {
  return attack.spell
    ? { do: 'cast', with: attack.id, target: target.id }
    : { do: 'attack', with: attack.id, target: target.id };
}

/** BW-MOVE-01, BW-MOVE-02. All places within the remaining move. Ambiguity A-32: not after the action. */
function listMoves(fight: Fight, self: Fighter, deeds: Deed[]): void {
  if (!fight.actionLeft && fight.options['move-then-act'] && self.status === 0) return;
  for (let feet = STEP; feet <= fight.moveLeft; feet += STEP) {
    deeds.push({ do: 'move', to: self.at + feet }, { do: 'move', to: self.at - feet });
  }
}

/** The default: the first weapon on the first foe within reach, otherwise a move towards one. */
function firstAttack(fight: Fight, self: Fighter): Deed {
  let far: Fighter | null = null;
  for (const target of fight.fighters) {
    if (!isTarget(self, target) || !isAble(target)) continue;
    for (const attack of self.sheet.attacks) {
      if (!attack.spell && canWield(self, attack) && reaches(fight, self, attack, target))
        return attackDeed(attack, target);
    }
    if (isBeside(fight, self, target)) return { do: 'attack', with: UNARMED.id, target: target.id };
    if (far === null) far = target;
  }
  return far === null ? NOTHING : stepTowards(fight, self, far);
}

/** A move towards a fighter, as far as the remaining feet allow. */
export function stepTowards(fight: Fight, self: Fighter, other: Fighter): Deed {
  const gap = Math.abs(other.at - self.at) - REACH;
  const feet = Math.min(fight.moveLeft, gap + ((STEP - (gap % STEP)) % STEP));
  const whole = feet - (feet % STEP);
  if (whole <= 0) return NOTHING;
  return { do: 'move', to: other.at > self.at ? self.at + whole : self.at - whole };
}

/** BW-MAG-01. What happens to a caster whose WIL Save fails. */
export const KNOCKED_OUT_OR_LOST: Question<Fight, { readonly spell: string }, 'knocked-out' | 'spell-fails'> =
  {
    kind: 'knocked-out-or-spell-fails',
    rule: 'BW-MAG-01',
    asks: 'fighter',
    words: (_fight, _who, { spell }) => `${spell} slips away. Be knocked out by it, or let it fail?`,
    choices: () => oneOf(['knocked-out', 'spell-fails']),
    fallback: () => 'spell-fails',
  };
