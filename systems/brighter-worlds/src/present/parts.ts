// The parts of a card and a sheet: Grit, the three dice, armor, attacks, and current conditions.
import {
  type ChipPart,
  type Gear,
  type GearPart,
  type Icon,
  listed,
  type Part,
  type TextPart,
} from '@affray/kernel';
import { STANDING } from '../01-dice.ts';
import { FELLS_OUTRIGHT } from '../08-critical-damage.ts';
import { canWield, hasLost } from '../legal-attacks.ts';
import {
  type Attack,
  type Attr,
  type AttrDie,
  dieOf,
  type Effect,
  type Fight,
  type Fighter,
  maxOf,
  type Size,
  type StatusWord,
  statusOf,
} from '../state.ts';
import { ATTR_NAMES, counted, dieName } from './words.ts';

export const ATTRS: readonly Attr[] = ['str', 'dex', 'wil'];

const AT_ZERO: Readonly<Record<Attr, string>> = {
  str: 'At zero the fighter is down, and Direct Damage kills.',
  dex: 'At zero its Saves fail, and Direct Damage paralyses.',
  wil: 'At zero its Saves fail, and Direct Damage makes catatonic.',
};

export function gritPart({ grit, gritMax }: Fighter): Part {
  return {
    is: 'pips',
    id: 'grit',
    label: 'Grit',
    now: grit,
    full: gritMax,
    icon: 'grit',
    say: `Grit ${grit} of ${gritMax}: takes the damage that armor leaves. What goes beyond it is Direct Damage.`,
    rule: 'BW-GRIT-01',
    knowledge: 'graded',
    field: 'grit',
    size: 'token',
  };
}

/** An attribute's current die; one that has stepped down shows its original size. */
export function attributePart(fighter: Fighter, attr: Attr): Part {
  const now = dieOf(fighter, attr);
  const full = maxOf(fighter, attr);
  const was = now < full ? `, d${full} when unhurt` : now > full ? `, grown from d${full}` : '';
  const standing = now === 0 ? 'nothing left' : STANDING[now as Size];
  return {
    is: 'dice',
    id: attr,
    label: ATTR_NAMES[attr],
    dice: [
      {
        sides: now === 0 ? full : now,
        state: now === 0 ? 'lost' : now < full ? 'marked' : 'ready',
        name: ATTR_NAMES[attr],
      },
    ],
    say: `${ATTR_NAMES[attr]} ${dieName(now)}, ${standing}${was}. ${AT_ZERO[attr]}`,
    rule: 'BW-DIE-01',
    knowledge: 'graded',
    field: attr,
    size: 'token',
  };
}

export function armorPart({ armor, sheet, shieldHeld }: Fighter): Part {
  const shield = sheet.shield > 0 ? (shieldHeld ? ', the shield included' : ', the shield not in hand') : '';
  return {
    is: 'number',
    id: 'armor',
    label: 'Armor',
    value: armor,
    say: `Armor ${armor}${shield}: comes off every attack, before Grit.`,
    rule: 'BW-ARM-01',
    knowledge: 'graded',
    field: 'armor',
    size: armor > 0 ? 'token' : 'sheet',
  };
}

export function headsPart({ heads, sheet }: Fighter): Part {
  return {
    is: 'pips',
    id: 'heads',
    label: 'Heads',
    now: heads,
    full: Math.max(heads, sheet.heads ?? 0),
    say: `${counted(heads, 'head')}: Critical Damage costs one instead of STR, and without any it dies.`,
    rule: 'BW-CRIT-01',
    field: 'heads',
    size: 'token',
  };
}

type Stamp = Readonly<{ stamp: string; say: string; rule: string }>;
/** The meaning of each status. */
export const STAMPS: Readonly<Record<StatusWord, Stamp>> = {
  dead: { stamp: 'dead', say: 'Dead.', rule: 'BW-DEAD-01' },
  fled: { stamp: 'fled', say: 'Gone from the fight.', rule: 'BW-MOR-15' },
  surrendered: { stamp: 'surrendered', say: 'Has given up.', rule: 'BW-MOR-15' },
  incapacitated: {
    stamp: 'down',
    say: 'STR is at zero: feeble crawling only, and death within an hour without first aid.',
    rule: 'BW-INC-01',
  },
  catatonic: { stamp: 'catatonic', say: 'WIL was struck at zero: lost to the world.', rule: 'BW-ATTR-02' },
  paralysed: { stamp: 'paralysed', say: 'DEX was struck at zero: cannot move.', rule: 'BW-ATTR-02' },
  unconscious: { stamp: 'knocked out', say: 'Knocked out, not hurt.', rule: 'BW-MAG-01' },
  fleeing: {
    stamp: 'running',
    say: 'Turned to run: gone on its next turn, and can be struck until then.',
    rule: 'BW-MOR-15',
  },
};

/** Conditions that the rules themselves use, with their effects. */
const CONDITIONS: Readonly<Record<string, readonly [string, Icon, ChipPart['tone'], string]>> = {
  cover: ['In cover: attacks on it are impaired.', 'cover', 'good', 'BW-MOD-03'],
  blind: ['Cannot see: its attacks are impaired.', 'blinded', 'bad', 'BW-MOD-03'],
  unaware: ['Suspects nothing: attacks on it are enhanced.', 'unaware', 'bad', 'BW-MOD-01'],
  'high-ground': ['From higher ground: its attacks are enhanced.', 'climb', 'good', 'BW-MOD-01'],
  threatened: [
    'Threatened to its face: morale is impaired, and if it breaks it gives up.',
    'threaten',
    'bad',
    'BW-MOR-09',
  ],
};

/** Chips of current conditions, each with its reason. */
export function chipsOf(fight: Fight, fighter: Fighter): Part[] {
  const chips: Part[] = fighter.conditions.map((name, i) => {
    const [say, icon, tone, rule] = CONDITIONS[name] ?? [`${name}.`, 'mark', 'warn', 'BW-CRIT-02'];
    const thriving = thrivesOn(fight, fighter, name);
    const chip = { id: `condition-${i}`, label: name, tone, icon, rule, field: 'conditions' } as const;
    return { is: 'chip', ...chip, say: `${say}${thriving}${sourceOf(fight, fighter, name)}`, size: 'token' };
  });
  const from =
    fight.cover?.filter(({ target }) => target === fighter.id).map((one) => nameIn(fight, one.from)) ?? [];
  if (from.length > 0)
    chips.push(
      chip(
        'covered',
        'Covered',
        `In cover from ${listed(from)}: their attacks are impaired.`,
        'good',
        'cover',
        'BW-MOD-03',
      ),
    );
  if (statusOf(fighter) === 'fleeing')
    chips.push(chip('fleeing', 'Running', STAMPS.fleeing.say, 'warn', 'flee', 'BW-MOR-15'));
  if (fighter.status === 0 && fighter.str === 0)
    chips.push(chip('frail', 'Zero STR', 'Any Direct Damage kills it.', 'bad', 'skull', 'BW-DEAD-01'));
  if (fighter.deprived)
    chips.push(
      chip('deprived', 'Deprived', 'Gets no Grit and no attribute back.', 'bad', 'weakened', 'BW-GRIT-07'),
    );
  if (fighter.poised)
    chips.push(
      chip(
        'poised',
        'Poised',
        'A stunt came off: the next attack is enhanced.',
        'good',
        'stunt',
        'BW-ACT-03',
      ),
    );
  if (fighter.owed.length > 0) chips.push(owedChip(fight, fighter));
  if (fighter.hidden)
    chips.push(
      chip(
        'hidden',
        'Hidden',
        'Foes do not know of it; its first attack is enhanced.',
        'good',
        'hidden',
        'BW-MOD-01',
      ),
    );
  return chips;
}

function chip(
  id: string,
  label: string,
  say: string,
  tone: ChipPart['tone'],
  icon: Icon,
  rule: string,
): ChipPart {
  const field = id === 'deprived' || id === 'poised' ? { field: id } : {};
  return { is: 'chip', id, label, say, tone, icon, rule, size: 'token', ...field };
}

function nameIn(fight: Fight, id: string): string {
  return fight.fighters.find((other) => other.id === id)?.name ?? id;
}

/** The source of a condition, if the game master gave one. */
function sourceOf({ causes = [], fighters }: Fight, { id }: Fighter, condition: string): string {
  const cause = causes.find((one) => one.fighter === id && one.condition === condition);
  const by = fighters.find((other) => other.id === cause?.by);
  return by === undefined ? '' : ` From ${by.name}.`;
}

/** BW-ACT-05. */
function owedChip(fight: Fight, { owed }: Fighter): ChipPart {
  const names = owed.map((id) => nameIn(fight, id));
  const say = `The next attack on ${listed(names)} is enhanced: a stunt failed.`;
  return chip('owed', 'Opening', say, 'good', 'counter', 'BW-ACT-05');
}

/** Who strikes harder at a fighter with this condition. */
function thrivesOn(fight: Fight, fighter: Fighter, condition: string): string {
  const names = fight.fighters
    .filter(
      ({ side, sheet }) =>
        side !== fighter.side && sheet.attacks.some((a) => a.enhancedAgainst === condition),
    )
    .map(({ name }) => name);
  return names.length === 0 ? '' : ` Attacks of ${listed(names)} on it are enhanced.`;
}

const WEAPON_ICONS: readonly (readonly [RegExp, Icon])[] = [
  [/crossbow/, 'crossbow'],
  [/bow/, 'bow'],
  [/sling/, 'sling'],
  [/axe/, 'axe'],
  [/spear|pike|lance/, 'spear'],
  [/dagger|knife|stiletto/, 'dagger'],
  [/mace|hammer|club|flail/, 'mace'],
  [/staff|whip/, 'staff'],
  [/claw/, 'claw'],
  [/bite|peck|proboscis|fang|teeth/, 'bite'],
  [/torch|fire/, 'torch'],
  [/hand|fist/, 'fist'],
];

export function weaponIcon({ name, id, spell, blast, ranged, natural }: Attack): Icon {
  const said = `${name} ${id}`.toLowerCase();
  for (const [pattern, icon] of WEAPON_ICONS) if (pattern.test(said)) return icon;
  if (spell) return 'spell';
  if (blast) return 'blast';
  return ranged ? 'shot' : natural ? 'claw' : 'sword';
}

/** Attacks with their dice and marks, and the shield. */
export function gearPart(fighter: Fighter): GearPart {
  const { sheet, shieldHeld } = fighter;
  const items: Gear[] = sheet.attacks.map((attack) => ({
    id: attack.id,
    name: attack.name,
    icon: weaponIcon(attack),
    state: hasLost(fighter, attack.id) ? 'away' : canWield(fighter, attack) ? 'ready' : 'stowed',
    say: attackWords(attack, hasLost(fighter, attack.id), canWield(fighter, attack)),
  }));
  if (sheet.shield > 0)
    items.push({
      id: 'shield',
      name: 'shield',
      icon: 'shield',
      state: hasLost(fighter, 'shield') ? 'away' : shieldHeld ? 'ready' : 'stowed',
      say: `+${sheet.shield} armor while held`,
    });
  return {
    is: 'gear',
    id: 'gear',
    label: 'Attacks',
    items,
    say: items.length === 0 ? 'Bare hands: a d4.' : 'What it strikes with; bare hands are a d4.',
    rule: 'BW-ATK-01',
    size: 'card',
  };
}

/** "d8+d8 blast, ranged, two hands, past armor, hits WIL". */
function attackWords(attack: Attack, isLost: boolean, isAtHand: boolean): string {
  const { dice, count, blast, ranged, bulky, spell, harmless, ignoresArmor, hits, hitsIfOdd } = attack;
  const words = [harmless ? 'WIL die' : dice.map((die) => `d${die}`).join('+')];
  if (count === 'heads') words.push('one for each head');
  else if (count > 1) words.push(`${count} attacks`);
  if (blast) words.push('blast');
  if (spell) words.push('spell');
  if (ranged) words.push('ranged');
  if (bulky) words.push('both hands');
  if (ignoresArmor) words.push('past armor');
  if (hits !== 'str') words.push(`hits ${ATTR_NAMES[hits]}`);
  if (hitsIfOdd !== null) words.push(`hits ${ATTR_NAMES[hitsIfOdd]} on odd rolls`);
  if (attack.enhancedAgainst !== null) words.push(`enhanced against the ${attack.enhancedAgainst}`);
  if (attack.onDirect.length > 0) words.push(`Direct Damage: ${effectsOf(attack.onDirect)}`);
  if (attack.onCritical.length > 0) words.push(`Critical: ${effectsOf(attack.onCritical)}`);
  if (isLost) words.push('lost');
  else if (!isAtHand) words.push('the shield is in the way');
  return words.join(', ');
}

function effectsOf(effects: readonly Effect[]): string {
  return listed(
    effects.map((effect) => {
      if (effect.effect === 'condition') return effect.name;
      if (effect.effect === 'regain-grit') return `attacker regains d${effect.die} Grit`;
      return effect.effect === 'grow-stronger' ? 'attacker’s STR steps up' : 'knocked out';
    }),
  );
}

/** A line of the sheet. */
export function note(id: string, label: string, text: string, rule?: string, field?: string): TextPart {
  return {
    is: 'text',
    id,
    label,
    text,
    say: `${label}: ${text}.`,
    ...(rule === undefined ? {} : { rule }),
    ...(field === undefined ? {} : { field }),
    size: 'sheet',
  };
}

/** BW-OVF-01, BW-OVF-08. Damage that needs no Save. */
function atOnce(str: AttrDie): string {
  if (str === 0) return 'at zero STR it dies';
  return `${str} or more is a step at once, ${FELLS_OUTRIGHT[str]} fells it`;
}

/** How damage affects this fighter: what its armor does not stop, what it loses instead of STR, what its death triggers. */
export function touchNotes(fighter: Fighter): Part[] {
  const { sheet } = fighter;
  const notes: Part[] = [
    note(
      'touched',
      'Touched',
      fighter.headed
        ? 'beyond Grit: a STR Save, and each Critical Damage costs a head'
        : `beyond Grit: a STR Save against the rest; ${atOnce(fighter.str)}`,
      'BW-ATK-05',
    ),
  ];
  if (sheet.armorFails.length > 0)
    notes.push(note('armor-fails', 'Armor', `does not stop ${listed(sheet.armorFails)}`, 'BW-ARM-06'));
  if (sheet.deathBlast !== null)
    notes.push(
      note(
        'death-blast',
        'When killed',
        `${sheet.deathBlast.name}: ${attackWords(sheet.deathBlast, false, true)}`,
        'BW-BLAST-01',
      ),
    );
  return notes;
}

const KINDS = { pc: 'player character', npc: 'NPC', hireling: 'hireling' } as const;

/** BW-CRIT-07. */
function scarNotes({ scars = [] }: Fighter): Part[] {
  return scars.length === 0 ? [] : [note('scars', 'Scars', scars.join('; '), 'BW-CRIT-07')];
}

/** What the fighter is, and what affects its morale. */
export function moraleNotes(fighter: Fighter): Part[] {
  const { sheet, firstCritical, firstLoss } = fighter;
  const kind = sheet.leader ? `${KINDS[sheet.kind]}, leader` : KINDS[sheet.kind];
  const notes: Part[] = [note('kind', 'Kind', kind), ...scarNotes(fighter)];
  if (sheet.kind === 'pc') return notes;
  if (sheet.loyal)
    notes.push(note('loyal', 'Loyal', 'morale is enhanced while the leader lives', 'BW-MOR-08'));
  if (sheet.dim) notes.push(note('dim', 'Dim', 'too dim to notice danger: morale is enhanced', 'BW-MOR-08'));
  notes.push(
    note(
      'firstCritical',
      'First Critical Damage',
      firstCritical ? 'past' : 'still to come',
      'BW-MOR-03',
      'firstCritical',
    ),
    note('firstLoss', 'First companion lost', firstLoss ? 'past' : 'still to come', 'BW-MOR-04', 'firstLoss'),
  );
  return notes;
}
