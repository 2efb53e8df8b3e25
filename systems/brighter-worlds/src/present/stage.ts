// The stage of Brighter Worlds, its cards and sheets, and the phases of a round.
import {
  type Card,
  faceOf,
  type Gear,
  type GearPart,
  type Link,
  libraryFace,
  type Part,
  type Phase,
  type Section,
  type Stage,
} from '@affray/kernel';
import { LIBRARY } from '../library.ts';
import { type Fight, type Fighter, fighterOf, isThere, type SideState, statusOf } from '../state.ts';
import { ownGear, ownNotes } from './own.ts';
import {
  ATTRS,
  armorPart,
  attributePart,
  chipsOf,
  gearPart,
  gritPart,
  headsPart,
  moraleNotes,
  note,
  STAMPS,
  touchNotes,
} from './parts.ts';

/** Distances along a line if places are known; otherwise the sides facing each other. */
export function stage(fight: Fight): Stage {
  const links = [...volleyLinks(fight), ...openings(fight)];
  if (!fight.places) return { is: 'sides', links };
  const there = fight.fighters.filter(isThere);
  return { is: 'line', feet: Object.fromEntries(there.map(({ id, at }) => [id, at])), links };
}

/** The attacks of the open volley, with their rolls. */
function volleyLinks(fight: Fight): Link[] {
  return fight.volley
    .filter(({ attacker, target }) => attacker !== target)
    .map(({ attacker, target, roll, attack }) => ({
      from: attacker,
      to: target,
      is: 'strikes',
      label: String(roll),
      say: `${nameIn(fight, attacker)} strikes ${nameIn(fight, target)} with ${attack.name}: ${roll}.`,
    }));
}

/** BW-ACT-05. */
function openings(fight: Fight): Link[] {
  return fight.fighters.flatMap((fighter) =>
    fighter.owed.map(
      (id): Link => ({
        from: fighter.id,
        to: id,
        is: 'threatens',
        label: '+d12',
        say: `The next attack of ${fighter.name} on ${nameIn(fight, id)} is enhanced.`,
      }),
    ),
  );
}

function nameIn(fight: Fight, id: string): string {
  return fighterOf(fight, id).name;
}

export function card(fight: Fight, id: string): Card {
  const fighter = fighterOf(fight, id);
  const state = stateOf(fighter);
  const status = statusOf(fighter);
  const arms = fighter.sheet.attacks.map(({ name }) => name).join(' ');
  const done = fight.round > 0 && fighter.actedIn === fight.round && fight.acting !== id;
  return {
    title: fighter.name,
    face: libraryFace(LIBRARY, id) ?? faceOf(fighter.name, id, fighter.sheet.leader ? 'leader' : '', arms),
    side: fighter.side,
    state,
    ...(status === 'fighting' ? {} : { stamp: STAMPS[status].stamp }),
    ...(done ? { done } : {}),
    parts: cardParts(fight, fighter),
  };
}

function stateOf(fighter: Fighter): Card['state'] {
  const status = statusOf(fighter);
  if (status === 'dead' || status === 'fled' || status === 'surrendered') return 'out';
  if (status !== 'fighting' && status !== 'fleeing') return 'down';
  return fighter.hidden ? 'hidden' : 'up';
}

function cardParts(fight: Fight, fighter: Fighter): Part[] {
  return [
    gritPart(fighter),
    ...ATTRS.map((attr) => attributePart(fighter, attr)),
    armorPart(fighter),
    ...(fighter.headed ? [headsPart(fighter)] : []),
    ...chipsOf(fight, fighter),
    withOwn(gearPart(fighter), ownGear(fighter)),
  ];
}

/** BW-ACT-06. Custom things are listed with the weapons. */
function withOwn(gear: GearPart, own: readonly Gear[]): GearPart {
  return own.length === 0 ? gear : { ...gear, items: [...gear.items, ...own] };
}

/** Everything known about a fighter, in headed sections. */
export function sheet(fight: Fight, id: string): readonly Section[] {
  const fighter = fighterOf(fight, id);
  const status = statusOf(fighter);
  const now: Part[] = [gritPart(fighter), statusNote(status, fight, fighter)];
  if (fighter.headed) now.push(headsPart(fighter));
  if (fight.places)
    now.push(note('place', 'Stands', `at ${fighter.at} feet along the line`, 'BW-MOVE-01', 'place'));
  return [
    { title: 'Now', parts: now },
    { title: 'Attributes', parts: ATTRS.map((attr) => attributePart(fighter, attr)) },
    { title: 'Conditions', parts: chipsOf(fight, fighter) },
    { title: 'Arms', parts: [gearPart(fighter)] },
    { title: 'Spells and items', parts: ownNotes(fighter) },
    {
      title: 'When it is hit',
      parts: [armorPart(fighter), ...shieldNote(fighter), ...touchNotes(fighter)],
    },
    { title: 'Who it is', parts: moraleNotes(fighter) },
  ].filter(({ parts }) => parts.length > 0);
}

function statusNote(status: ReturnType<typeof statusOf>, fight: Fight, fighter: Fighter): Part {
  if (status === 'fighting') return note('status', 'Status', 'fighting', undefined, 'status');
  const { stamp, say, rule } = STAMPS[status];
  const left = fighter.downAt === null ? null : Math.ceil((fighter.downAt + 3600 - fight.seconds) / 60);
  const clock = status === 'incapacitated' && left !== null ? ` ${left} minutes left.` : '';
  return { ...note('status', 'Status', stamp, rule, 'status'), say: `${say}${clock}` };
}

function shieldNote({ sheet: { shield }, shieldHeld }: Fighter): Part[] {
  if (shield === 0) return [];
  const held = `+${shield}, ${shieldHeld ? 'in hand' : 'not in hand'}`;
  return [note('shieldHeld', 'Shield', held, 'BW-ARM-05', 'shieldHeld')];
}

const BEFORE = ['which-side-first', 'who-saves-first', 'who-rolls-against', 'first-save-modifiers'];

/** BW-RND-04. A round is the turns of the sides, one after another; then the game master may intervene. */
export function phases(fight: Fight, asked: readonly string[]): readonly Phase[] {
  if (fight.outcome !== null) return [{ id: 'after', words: 'After the fight', is: 'now' }];
  if (fight.order.length === 0 || asked.some((kind) => BEFORE.includes(kind)))
    return [{ id: 'first', words: 'Who begins?', is: 'now' }];
  const ends = asked.includes('what-now');
  const now = ends ? fight.order.length : turnIn(fight);
  const turns = fight.order.map((id, at): Phase => {
    const is = now < 0 || at > now ? 'to-come' : at < now ? 'past' : 'now';
    const side = fight.sides.find((one) => one.id === id) as SideState;
    const waiting = is === 'past' ? [] : waitingOf(fight, id);
    return { id: `turn-${at}`, words: side.name, is, ...(waiting.length > 0 ? { waiting } : {}) };
  });
  return [...turns, { id: 'round-ends', words: 'Round ends', is: ends ? 'now' : 'to-come' }];
}

/** The index of the current turn in the order; a side may occur in it twice (house rule initiative-each-player). */
function turnIn({ order, turnOf, fighters, round }: Fight): number {
  if (turnOf === null) return -1;
  const first = order.indexOf(turnOf);
  const last = order.lastIndexOf(turnOf);
  const between = order.slice(first + 1, last);
  const over = fighters.some(({ side, actedIn }) => between.includes(side) && actedIn === round);
  return over ? last : first;
}

function waitingOf(fight: Fight, side: string): string[] {
  return fight.fighters
    .filter((one) => one.side === side && one.status === 0 && one.actedIn !== fight.round)
    .map(({ id }) => id);
}
