// Headlines of movements, attacks and harm: the damage taken, and what reduced it.
import { capital, type NameOf, withArticle } from '@affray/kernel';
import type { Event, Opening } from '../events.ts';
import type { Telling } from './headlines.ts';
import { contestResult, line, movedText, openingWords } from './lines.ts';
import { armName, attackPhrase, type Told, useOf } from './telling.ts';

/** Joins all stretches of one movement; openings on the way are told after it. */
export function moveText(first: Told<'moved'>, { events, name, told }: Telling): string {
  let feet = 0;
  for (const event of events) {
    if (event.kind !== 'moved' || event.fighter !== first.fighter || event.way !== first.way) continue;
    told.add(event);
    feet += event.feet;
  }
  return `${movedText({ ...first, feet }, name)}.`;
}

/** The movement that gave an opening, if it has not been told yet. */
function causeOf({ target, opening }: Told<'attacked'>, telling: Telling): string {
  if (opening === undefined) return '';
  const ways = opening === 'sentinel' ? ['sidestep', 'agility'] : ['dash'];
  const move = telling.events.find(
    (event): event is Told<'moved'> =>
      event.kind === 'moved' &&
      event.fighter === target &&
      ways.includes(event.way) &&
      !telling.told.has(event),
  );
  return move === undefined ? '' : `${moveText(move, telling)} `;
}

export function attackText(event: Told<'attacked'>, telling: Telling): string {
  const { name } = telling;
  const [by, target] = [name(event.fighter), name(event.target)];
  if (event.opening === undefined)
    return `${attackPhrase(by, target, event.arm)}${resultOf(event, ' for ', ', ', telling)}.`;
  const cause = capital(causeOf(event, telling));
  const blow = openingPhrase(by, target, event.arm, event.opening);
  return `${cause}${cause === '' ? blow : capital(blow)}${resultOf(event, ': ', ': ', telling)}.`;
}

/** An opportunity attack on a moving target, or on one that cannot defend itself. */
function openingPhrase(by: string, target: string, arm: string, opening: Opening): string {
  const moves =
    opening === 'leaving' || opening === 'within' || opening === 'standing' || opening === 'sentinel';
  const whom = moves
    ? ` as ${target} ${openingWords[opening]}`
    : ` at ${target}, who ${openingWords[opening]}`;
  switch (useOf(arm)) {
    case 'shot':
      return `${by} shoots${whom}`;
    case 'thrown':
      return `${by} throws ${withArticle(armName(arm))}${whom}`;
    case 'spell':
      return `${by} casts ${arm}${whom}`;
    case 'melee':
      return `${by} strikes${whom}`;
  }
}

/** The result of an attack. */
function resultOf(event: Told<'attacked'>, hits: string, misses: string, telling: Telling): string {
  const { attack, defense, damage, hit } = event;
  if (!hit)
    return defense === null ? ': no harm' : `${misses}${attack.total} against ${defense.total}, no harm`;
  if (damage === 0) return ' and hits';
  const unit = hits === ': ' ? ' damage' : '';
  return `${hits}${feltWords(event.target, damage, event.fighter, telling, unit)}`;
}

type Lessening = Told<'halved' | 'reduced' | 'shrugged'>;

const REDUCED: Readonly<Record<string, string>> = {
  'HR-MON-02': 'halved by its toughness',
  'HR-ABIL-25': 'the rest not felt',
  'HR-ABIL-34': 'softened by an iron constitution',
};

function lessenedWords(event: Lessening): string {
  if (event.kind === 'halved') return 'halved by the defensive stance';
  if (event.kind === 'shrugged') return 'half of it shrugged off';
  return REDUCED[event.rule] ?? 'the rest warded off';
}

function isLessening(event: Event): event is Lessening {
  return event.kind === 'halved' || event.kind === 'reduced' || event.kind === 'shrugged';
}

/** The damage a fighter took: "4, half of it shrugged off". Marks the events it uses as told, so that none is told twice. */
function feltWords(fighter: string, damage: number, by: string | null, telling: Telling, unit = ''): string {
  const { events, told } = telling;
  let amount = damage;
  const how: string[] = [];
  for (const event of events) {
    if (!isLessening(event) || event.fighter !== fighter || event.before !== amount || told.has(event))
      continue;
    told.add(event);
    amount = event.after;
    how.push(lessenedWords(event));
  }
  const hurt =
    hurtOf(fighter, amount, by, telling) ?? (how.length > 0 ? null : hurtOf(fighter, null, by, telling));
  if (hurt !== null) amount = hurt.damage;
  return [amount === 0 ? 'no damage' : `${amount}${unit}`, ...how].join(', ');
}

/** Finds a fighter's harm not yet told, with a given amount if known, and marks it as told. */
function hurtOf(
  fighter: string,
  amount: number | null,
  by: string | null,
  { events, told }: Telling,
): Told<'hurt'> | null {
  const found = events.find(
    (event): event is Told<'hurt'> =>
      event.kind === 'hurt' &&
      event.fighter === fighter &&
      (amount === null || event.damage === amount) &&
      (by === null || event.by === by) &&
      !told.has(event),
  );
  if (found === undefined) return null;
  told.add(found);
  return found;
}

export function contestText(event: Told<'contested'>, telling: Telling): string {
  const { name } = telling;
  const { attack, counter, hurt, stance } = event;
  const totals = `${attack.total} against ${counter.total}`;
  const clash = `${name(event.fighter)} and ${name(event.target)} clash in ${stance}, ${totals}`;
  if (hurt === null) return `${clash}: ${contestResult(event, name)}.`;
  const winner = hurt === event.fighter ? event.target : event.fighter;
  return `${clash}: ${name(hurt)} takes ${feltWords(hurt, event.damage, winner, telling)}.`;
}

/** Harm not explained by anything else in the passage. */
export function harmText(event: Told<'shrugged' | 'hurt'>, telling: Telling): string {
  const { name } = telling;
  if (event.kind === 'hurt') return `${name(event.fighter)} takes ${event.damage} damage.`;
  return `${name(event.fighter)} takes ${feltWords(event.fighter, event.before, null, telling, ' damage')}.`;
}

const HARMS: Readonly<Record<Told<'damage-rolled'>['from'], (who: string) => string>> = {
  burning: (who) => `${who} burns for`,
  grapple: (who) => `the hold crushes ${who} for`,
  hinder: (who) => `a nasty trick hurts ${who} for`,
  climb: (who) => `the climber hurts ${who} for`,
  chill: (who) => `the cold bites ${who} for`,
  suffocating: (who) => `${who} gasps for air and takes`,
  fall: (who) => `${who} falls and takes`,
  ability: (who) => `the ability hurts ${who} for`,
};

/** Rolled damage with the amount taken. */
export function damageText(event: Told<'damage-rolled'>, telling: Telling): string {
  const { fighter, from, damage, height } = event;
  if (damage === 0) return line(event, telling.name).text;
  const who = telling.name(fighter);
  const words =
    from === 'fall' && height !== undefined ? `${who} falls ${height} feet and takes` : HARMS[from](who);
  return `${words} ${feltWords(fighter, damage, null, telling)}.`;
}

export function collidedText(event: Told<'collided'>, telling: Telling): string {
  const { fighter, into, damage, blockerDamage } = event;
  const { name } = telling;
  const what = into === null ? 'something hard' : name(into);
  const own = `${name(fighter)} crashes into ${what} for ${feltWords(fighter, damage, null, telling)}`;
  if (into === null || blockerDamage === 0) return `${own}.`;
  return `${own}. ${capital(shareText(into, blockerDamage, telling, name))}`;
}

function shareText(into: string, damage: number, telling: Telling, name: NameOf): string {
  return `${name(into)} takes ${feltWords(into, damage, null, telling)}.`;
}
