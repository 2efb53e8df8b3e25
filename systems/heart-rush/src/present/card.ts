// Token and card of a fighter: hit points, heart die, stance, conditions, remaining actions, gear.
import {
  type Card,
  type ChipPart,
  faceOf,
  type Gear,
  type Icon,
  libraryFace,
  type Part,
} from '@affray/kernel';
import { ABILITIES } from '../ability-list.ts';
import { LIBRARY } from '../library.ts';
import { canAct, type Fight, type Fighter, fighterOf, isHere, type StanceHeld } from '../state.ts';
import { healCap } from '../wound-ranks.ts';
import { conditionChips } from './conditions.ts';
import { weaponIcon } from './stage.ts';

export function card(fight: Fight, id: string): Card {
  const fighter = fighterOf(fight, id);
  const stamp = stampOf(fighter);
  return {
    title: fighter.name,
    face: libraryFace(LIBRARY, id) ?? faceOf(fighter.name, id, ...looksOf(fighter)),
    side: fighter.side,
    state: stateOf(fighter),
    ...(stamp === null ? {} : { stamp }),
    done: isHere(fighter) && !canStillAct(fighter),
    parts: partsOf(fight, fighter),
  };
}

/** Hints for a fighter's portrait: its arms, and whether it is a stat-block creature. */
function looksOf({ weapons, attack }: Fighter): string[] {
  return [...weapons.map(({ weapon }) => weapon.name), ...(attack === null ? [] : ['creature'])];
}

function stateOf({ status, levels }: Fighter): Card['state'] {
  if (status === 'fled') return 'out';
  if (status === 'dead' || levels.unconscious > 0) return 'down';
  return levels.hidden > 0 ? 'hidden' : 'up';
}

function stampOf({ status, levels }: Fighter): string | null {
  if (status !== 'up') return status;
  return levels.unconscious > 0 ? 'unconscious' : null;
}

/** HR-ACT-01, HR-DASH-01, HR-RUSH-07. Whether a fighter can still act this round. */
export function canStillAct(fighter: Fighter): boolean {
  return canAct(fighter) && (fighter.actions > 0 || fighter.dashFree || fighter.rush > 0);
}

function partsOf(fight: Fight, fighter: Fighter): Part[] {
  return [
    hitPoints(fighter),
    heartDie(fighter),
    ...stanceChips(fight, fighter),
    ...woundPips(fighter),
    ...surpriseChips(fighter),
    ...conditionChips(fight, fighter),
    ...readyChips(fighter),
    actionPips(fighter),
    rushNumber(fighter),
    ...gearParts(fighter),
  ];
}

/** HR-DMG-09, HR-HEAL-01. */
export function hitPoints(fighter: Fighter): Part {
  const cap = healCap(fighter);
  const hurt = cap < fighter.maxHp ? ` Wounds let it heal to ${cap} at most.` : '';
  return {
    is: 'meter',
    id: 'hp',
    label: 'Hit points',
    now: fighter.hp,
    full: fighter.maxHp,
    ...(cap < fighter.maxHp && cap > 0 ? { marks: [cap] } : {}),
    say: `What it can take. At 0 or less it may fall unconscious; at minus its maximum it dies.${hurt}`,
    rule: 'HR-DMG-09',
    knowledge: 'graded',
    field: 'hp',
    size: 'token',
  };
}

/** HR-ATK-06, HR-DMG-02. */
export function heartDie({ heart, maxHeart }: Fighter): Part {
  const was = heart < maxHeart ? ` It was a d${maxHeart}.` : '';
  return {
    is: 'dice',
    id: 'heart',
    label: 'Heart die',
    dice: heart === 0 ? [] : [{ id: 'heart', sides: heart, state: 'ready', name: 'heart' }],
    say: `A d${heart} in every roll. Shrugging off half of a blow makes it a size smaller.${was}`,
    rule: 'HR-ATK-06',
    knowledge: 'graded',
    field: 'heart',
    size: 'token',
  };
}

/** HR-ACT-01. */
export function actionPips({ actions }: Fighter): Part {
  return {
    is: 'pips',
    id: 'actions',
    label: 'Action',
    now: actions,
    full: Math.max(1, actions),
    icon: 'ready',
    say: 'One action a round: to engage, join, help, cast, trip, or strike at an opening.',
    rule: 'HR-ACT-01',
    field: 'actions',
    size: 'card',
  };
}

/** HR-RUSH-07. */
export function rushNumber({ rush }: Fighter): Part {
  return {
    is: 'number',
    id: 'rush',
    label: 'Rush',
    value: rush,
    say: 'Points that pay for abilities, sidesteps and strikes at openings. They grow with each round of action.',
    rule: 'HR-RUSH-07',
    field: 'rush',
    size: 'card',
  };
}

const STANCES: Readonly<Record<StanceHeld, { readonly icon: Icon; readonly say: string }>> = {
  might: { icon: 'might', say: 'Strikes third. Beats cunning, is beaten by agility.' },
  agility: {
    icon: 'agility',
    say: 'Strikes second, with a free sidestep. Beats might, is beaten by cunning.',
  },
  cunning: { icon: 'cunning', say: 'Strikes first. Beats agility, is beaten by might.' },
  defensive: { icon: 'defensive', say: 'Attacks nobody and takes half the damage.' },
  none: { icon: 'helpless', say: 'Senseless: it has no stance.' },
};

const STANCE_LABELS: Readonly<Record<StanceHeld, string>> = {
  might: 'Might',
  agility: 'Agility',
  cunning: 'Cunning',
  defensive: 'Defensive',
  none: 'No stance',
};

/** HR-STANCE-02. A stance is hidden until all are revealed together. */
function stanceChips(fight: Fight, { id, stance }: Fighter): ChipPart[] {
  const { engagement } = fight;
  if (engagement === null || !engagement.participants.includes(id)) return [];
  const chip = { is: 'chip', id: 'stance', rule: 'HR-STANCE-05', size: 'token' } as const;
  if (stance !== null) return [{ ...chip, label: STANCE_LABELS[stance], tone: 'plain', ...STANCES[stance] }];
  if (engagement.step === 'join')
    return [
      {
        ...chip,
        id: 'engaged',
        label: 'Engaged',
        tone: 'warn',
        icon: 'engage',
        say: 'Takes part in the engagement.',
        rule: 'HR-ENG-01',
      },
    ];
  const say = 'Its stance is chosen in secret and shown with all the others.';
  return [{ ...chip, label: 'Stance sealed', tone: 'plain', icon: 'question', say, rule: 'HR-STANCE-02' }];
}

/** HR-WND-01. */
function woundPips({ wounds }: Fighter): Part[] {
  if (wounds.length === 0) return [];
  const each = wounds.map(({ rank, text, treated }) => `${text}, rank ${rank}${treated ? ', treated' : ''}`);
  return [
    {
      is: 'pips',
      id: 'wounds',
      label: wounds.length === 1 ? '1 wound' : `${wounds.length} wounds`,
      now: wounds.length,
      full: wounds.length,
      icon: 'wound',
      say: `${each.join('; ')}.`,
      rule: 'HR-WND-01',
      size: 'token',
    },
  ];
}

/** HR-SURP-02. */
export function surpriseChips({ surprised }: Fighter): ChipPart[] {
  if (!surprised) return [];
  return [
    {
      is: 'chip',
      id: 'surprised',
      label: 'Surprised',
      say: 'Did not see it coming: no action and no movement in round 1, and it gives openings.',
      tone: 'bad',
      icon: 'unaware',
      rule: 'HR-SURP-02',
      field: 'surprised',
      size: 'token',
    },
  ];
}

function ready(id: string, label: string, icon: Icon, rule: string, say: string): ChipPart {
  return { is: 'chip', id, label, icon, rule, say, tone: 'good', size: 'card' };
}

/** Help and abilities waiting to be used. */
function readyChips(fighter: Fighter): ChipPart[] {
  const chips: ChipPart[] = [];
  if (fighter.helped)
    chips.push(ready('helped', 'Helped', 'help', 'HR-HELP-02', 'Its next roll has advantage.'));
  if (fighter.nextRoll > 0 || fighter.nextRoll < 0) chips.push(nextRollChip(fighter.nextRoll));
  if (fighter.executing)
    chips.push(ready('executing', 'Execute', 'skull', 'HR-ABIL-20', ABILITIES.execute.about));
  if (fighter.forceStrike)
    chips.push(ready('force-strike', 'Force Strike', 'push', 'HR-SPELL-01', ABILITIES['force-strike'].about));
  if (fighter.feelsNothing) {
    const { about } = ABILITIES['i-didnt-feel-a-thing'];
    chips.push(ready('feels-nothing', 'Feels nothing', 'armour', 'HR-ABIL-25', about));
  }
  if (fighter.fortitude > 0) {
    const say = `Banked dice for its defense rolls: ${fighter.fortitude}d6.`;
    chips.push(ready('fortitude', `Fortitude ${fighter.fortitude}d6`, 'dice', 'HR-ABIL-38', say));
  }
  if (fighter.airShield > 0) {
    const say = `${fighter.airShield} more defense against this blow.`;
    chips.push(ready('air-shield', `Air shield ${fighter.airShield}`, 'shield', 'HR-SPELL-03', say));
  }
  return chips;
}

/** A level granted by the game master. */
function nextRollChip(levels: number): ChipPart {
  const word = levels > 0 ? 'Advantage' : 'Disadvantage';
  const say = `${word} ${Math.abs(levels)} on its next roll, by the game master.`;
  const chip = ready('next-roll', `${word} next`, levels > 0 ? 'good' : 'bad', 'HR-DICE-01', say);
  return { ...chip, tone: levels > 0 ? 'good' : 'bad', field: 'nextRoll' };
}

/** Gear in hand, on the arm and worn. */
function gearParts(fighter: Fighter): Part[] {
  const items = gearOf(fighter).filter(({ state }) => state === 'ready');
  if (items.length === 0) return [];
  const say = `In use: ${items.map(({ name }) => name.toLowerCase()).join(', ')}.`;
  return [{ is: 'gear', id: 'gear', label: 'Gear', items, say, rule: 'HR-WPN-05', size: 'card' }];
}

/** Everything a fighter carries and wears. */
export function gearOf(fighter: Fighter): Gear[] {
  const { shield, armor } = fighter;
  const weapons = fighter.weapons.map(({ weapon, count }, place): Gear => {
    const held = weapon.body || place === fighter.wielded;
    const many = count > 1 ? `, ${count} of them` : '';
    return {
      id: `${place}-${weapon.id}`,
      name: weapon.name,
      icon: weaponIcon(weapon.id, weapon.modes),
      state: count === 0 ? 'away' : held ? 'ready' : 'stowed',
      say: `${weapon.net ? 'entangles' : `d${weapon.die} ${weapon.damage === 'none' ? '' : weapon.damage}`.trim()}${many}${
        weapon.reach ? ', reach' : ''
      }`,
    };
  });
  if (shield !== null)
    weapons.push({
      id: 'shield',
      name: `${shield.kind === 'heavy' ? 'Heavy' : 'Light'} shield`,
      icon: 'shield',
      state: fighter.shieldUp ? 'ready' : 'stowed',
      say: `+${shield.bonus} defense${fighter.shieldUp ? '' : ', on the back'}`,
    });
  if (armor.kind !== 'none')
    weapons.push({
      id: 'armor',
      name: ARMOR_NAMES[armor.kind],
      icon: 'armour',
      state: 'ready',
      say: `+${armor.bonus} defense`,
    });
  return weapons;
}

const ARMOR_NAMES = {
  light: 'Light armor',
  medium: 'Medium armor',
  heavy: 'Heavy armor',
  natural: 'Natural armor',
} as const;
