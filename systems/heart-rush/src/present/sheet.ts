// The whole sheet of a fighter, in sections with headings.
import { capital, listed, type Part, type Section, spaced } from '@affray/kernel';
import { speedOf } from '../05-movement.ts';
import { SIZES } from '../22-sizes.ts';
import { canUseArm } from '../arms-in-hand.ts';
import type { Trait } from '../sheet.ts';
import { type Arm, dieOf, type Fight, type Fighter, fighterOf } from '../state.ts';
import { healCap } from '../wound-ranks.ts';
import { abilitiesOf } from './abilities.ts';
import { actionPips, gearOf, heartDie, hitPoints, rushNumber, surpriseChips } from './card.ts';
import { conditionChips } from './conditions.ts';

export function sheet(fight: Fight, id: string): readonly Section[] {
  const fighter = fighterOf(fight, id);
  const sections: Section[] = [
    { title: 'Now', parts: now(fight, fighter) },
    { title: 'Abilities', parts: ABILITY_DICE.map((ability) => abilityDie(fighter, ability)) },
    { title: 'Conditions', parts: [...surpriseChips(fighter), ...conditionChips(fight, fighter)] },
    { title: 'Wounds', parts: wounds(fighter) },
    { title: 'Attacks', parts: fighter.arms.map((arm) => attack(fight, fighter, arm)) },
    { title: 'Gear and defense', parts: defense(fighter) },
    { title: 'Talents', parts: talents(fighter) },
    { title: 'Magic', parts: magic(fighter) },
  ];
  return sections.filter(({ parts }) => parts.length > 0);
}

interface Words {
  readonly rule?: string;
  readonly field?: string;
  readonly struck?: boolean;
  readonly graded?: true;
}

function text(id: string, label: string, words: string, say: string, rest: Words = {}): Part {
  const { graded, ...more } = rest;
  return {
    is: 'text',
    id,
    label,
    text: words,
    say,
    ...more,
    ...(graded === true ? { knowledge: 'graded' } : {}),
    size: 'sheet',
  };
}

function now(fight: Fight, fighter: Fighter): Part[] {
  const speed = speedOf(fighter);
  const { woundAt, willing, x, y } = fighter;
  return [
    hitPoints(fighter),
    text('cap', 'Heals to', `${healCap(fighter)}`, 'The maximum less the ranks of all wounds.', {
      rule: 'HR-HEAL-01',
      graded: true,
    }),
    heartDie(fighter),
    actionPips(fighter),
    rushNumber(fighter),
    text(
      'free',
      'Still free',
      freeUses(fighter),
      'A dash, one handling and one call a round cost no action.',
      {
        rule: 'HR-ACT-03',
      },
    ),
    {
      is: 'number',
      id: 'speed',
      label: 'Speed',
      value: speed,
      ...(speed === fighter.speed ? {} : { was: fighter.speed }),
      say: 'Feet of a dash, after gear and conditions.',
      rule: 'HR-MOVE-02',
      size: 'sheet',
    },
    {
      is: 'number',
      id: 'willing',
      label: 'Feet moved',
      value: willing,
      say: 'Feet moved of its own will this round; shooting allows half the speed in all.',
      rule: 'HR-STANCE-07',
      field: 'willing',
      size: 'sheet',
    },
    text(
      'size',
      'Size',
      SIZES[fighter.size] ?? 'medium',
      'How much room it takes and how far it is pushed.',
      {
        rule: 'HR-SIZE-04',
      },
    ),
    text(
      'wound-at',
      'Wounded by',
      woundAt > 0 ? `${woundAt} damage or more` : 'nothing',
      'Damage at once that leaves a wound.',
      { rule: 'HR-WND-01', graded: true },
    ),
    text('status', 'Status', STATUS[fighter.status], 'Whether it is in the fight.', { field: 'status' }),
    text('place', 'Square', `${x + 1}, ${y + 1}`, 'Counted from the south-west corner.', { field: 'place' }),
    ...(fight.options['split-dash'] && fighter.dashLeft > 0
      ? [
          text('dash-left', 'Dash left', `${fighter.dashLeft} feet`, 'Rest of a dash.', {
            rule: 'HR-DASH-02',
          }),
        ]
      : []),
  ];
}

const STATUS = { up: 'in the fight', dead: 'dead', fled: 'gone' } as const;

function freeUses({ dashFree, objectFree, callFree }: Fighter): string {
  const free = [
    ...(dashFree ? ['dash'] : []),
    ...(objectFree ? ['handling'] : []),
    ...(callFree ? ['call'] : []),
  ];
  return free.length === 0 ? 'nothing' : listed(free);
}

const ABILITY_DICE = ['might', 'agility', 'cunning', 'presence'] as const;

function abilityDie(fighter: Fighter, ability: (typeof ABILITY_DICE)[number]): Part {
  const sides = dieOf(fighter, ability);
  return {
    is: 'dice',
    id: ability,
    label: capital(ability),
    dice: sides === 0 ? [] : [{ id: ability, sides, state: 'ready', name: ability }],
    say: sides === 0 ? `It has no ${ability} die.` : `Rolled with the heart die where ${ability} counts.`,
    rule: 'HR-ATK-01',
    knowledge: 'graded',
    size: 'sheet',
  };
}

function wounds(fighter: Fighter): Part[] {
  return fighter.wounds.map(({ rank, text: words, treated }, place) =>
    text(
      `wound-${place}`,
      capital(words),
      `rank ${rank}${treated ? ', treated' : ''}`,
      `Healing goes ${rank} less high.`,
      { rule: 'HR-WND-02' },
    ),
  );
}

function attack(fight: Fight, fighter: Fighter, arm: Arm): Part {
  const flat = fighter.attack !== null && arm.element === null;
  const dice = flat ? `+${fighter.attack}` : `d${arm.die}`;
  const parts = [
    dice,
    arm.mode,
    ...(arm.damage === 'none' ? [] : [arm.damage]),
    ...(arm.range > 5 ? [`${arm.range} feet`] : []),
    ...(arm.targets > 1 ? ['several targets'] : []),
  ];
  const usable = canUseArm(fight, fighter, arm);
  const label = arm.key === 'body' ? 'Natural attack' : capital(spaced(arm.key));
  const say = usable ? 'Ready to use.' : 'Not in hand.';
  return text(`arm-${arm.key}`, label, parts.join(', '), say, { rule: 'HR-ATK-01', struck: !usable });
}

function defense(fighter: Fighter): Part[] {
  const parts: Part[] = [];
  const items = gearOf(fighter);
  if (items.length > 0)
    parts.push({
      is: 'gear',
      id: 'gear',
      label: 'Gear',
      items,
      say: 'Armor and a raised shield add to defense; heavy gear takes off speed.',
      rule: 'HR-ARM-07',
      size: 'sheet',
    });
  const flat = (id: string, label: string, value: number | null, say: string): void => {
    if (value !== null) parts.push(text(id, label, `+${value}`, say, { rule: 'HR-ATK-07', graded: true }));
  };
  flat('attack', 'Attack', fighter.attack, 'Added to its attack rolls in place of a weapon die.');
  flat('defense', 'Defense', fighter.defense, 'Added to its defense rolls in place of armor.');
  flat('magic-defense', 'Against magic', fighter.magicDefense, 'Its defense against cantrips and spells.');
  return parts;
}

function talents(fighter: Fighter): Part[] {
  return [
    ...abilitiesOf(fighter).map(({ id, name, about, rule, often, spent }) =>
      text(id, name, spent ? 'used up' : often, about, { rule, struck: spent }),
    ),
    ...fighter.traits.map((trait) =>
      text(trait, capital(spaced(trait)), '', TRAITS[trait], { rule: TRAIT_RULES[trait] }),
    ),
  ];
}

const TRAITS: Readonly<Record<Trait, string>> = {
  phases: 'Passes through bodies and walls.',
  'chills-might': 'Those who strike it with might take 1d6 of cold.',
  drags: 'When it beats a stance, a failed might saving throw pulls the loser 10 feet into its grip.',
  fades: 'Once a fight, when hit, it may fade and be obscured until the next round.',
  'knocks-down': 'Beating a stance with might knocks the loser prone.',
  'half-bludgeoning': 'Takes half from bludgeoning.',
  'half-slashing': 'Takes half from slashing.',
  'half-piercing': 'Takes half from piercing.',
  skirmishes: 'Has a free sidestep after its attack.',
  'hunts-off-balanced': 'Has advantage against the off-balanced.',
  hexes: 'When it beats a stance, it gives 2 levels of a condition.',
  swarms: 'Attacks all beside it; conditions for a single target do not affect it.',
};

const TRAIT_RULES: Readonly<Record<Trait, string>> = {
  phases: 'HR-MON-01',
  'chills-might': 'HR-MON-01',
  drags: 'HR-MON-01',
  fades: 'HR-MON-01',
  'knocks-down': 'HR-MON-02',
  'half-bludgeoning': 'HR-MON-02',
  'half-slashing': 'HR-MON-02',
  'half-piercing': 'HR-MON-02',
  skirmishes: 'HR-MON-03',
  'hunts-off-balanced': 'HR-MON-03',
  hexes: 'HR-MON-04',
  swarms: 'HR-MON-05',
};

function magic(fighter: Fighter): Part[] {
  return [
    ...fighter.spells.map(({ name, condition, levels, range, targets, save }, place) =>
      text(
        `spell-${place}`,
        name,
        `${condition} ${levels}, ${range} feet, ${targets === 1 ? '1 target' : `${targets} targets`}`,
        save === null ? 'No saving throw.' : `A saving throw with ${save} withstands it.`,
        { rule: 'HR-CAST-01' },
      ),
    ),
    ...fighter.cantrips.map(({ element, shape, attunement }) =>
      text(`cantrip-${element}-${shape}`, capital(`${element} ${shape}`), attunement, 'A cantrip.', {
        rule: 'HR-CANT-02',
      }),
    ),
  ];
}
