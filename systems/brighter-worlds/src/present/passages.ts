// The log in passages: what a person at the table would say in one breath.
import { agree, inSentence, isGraded, listed, type NameOf, type Passages } from '@affray/kernel';
import type { Event } from '../events.ts';
import { line } from './lines.ts';
import { ATTR_NAMES, counted, dieName, sentences } from './words.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

const OPENS: readonly Event['kind'][] = [
  'round-began',
  'first-save',
  'turn-began',
  'turn-passed',
  'moved',
  'shield',
  'item-used',
  'own-used',
  'deed-done',
  'stakes-told',
  'poised',
  'cast',
  'area-named',
  'attacked',
  'burst',
  'aided',
  'died',
  'morale-due',
  'fled',
  'surrendered',
  'revealed',
  'breath-caught',
  'rested',
  'ended',
];

const has = (events: readonly Event[], ...kinds: readonly Event['kind'][]): boolean =>
  events.some(({ kind }) => kinds.includes(kind));

/** An attack is pending and has not landed. */
function isOnItsWay(passage: readonly Event[]): boolean {
  return (
    has(passage, 'attacked', 'area-named', 'cast', 'revealed', 'burst', 'free-attack', 'joined') &&
    !has(passage, 'landed', 'spell-lost', 'spell-worked')
  );
}

/** A fighter has joined and not struck yet: closing in and stunts belong to the volley. */
function isJoining(passage: readonly Event[]): boolean {
  const joined = passage.findLastIndex(({ kind }) => kind === 'joined');
  return joined >= 0 && !has(passage.slice(joined), 'attacked', 'backed-out');
}

/** The striker has just moved, and nothing else has happened. */
function walked(passage: readonly Event[], fighter: string): boolean {
  return passage.every((one) => one.kind === 'moved' && one.fighter === fighter);
}

/** A Save was made for a deed, and the deed follows. */
function isRisked(passage: readonly Event[]): boolean {
  return passage[0]?.kind === 'stakes-told' && !has(passage, 'backed-out');
}

/** Events that still belong to the passage although their kind usually begins one. */
function goesOn(passage: readonly Event[], event: Event): boolean {
  const first = passage[0]?.kind;
  switch (event.kind) {
    case 'attacked':
    case 'area-named':
      return isOnItsWay(passage) || walked(passage, event.fighter);
    case 'poised':
      return first === 'stakes-told' || isJoining(passage);
    case 'revealed':
      return (
        isOnItsWay(passage) ||
        passage.some((one) => one.kind === 'area-named' && one.targets.includes(event.fighter))
      );
    case 'stakes-told':
    case 'moved':
    case 'cast':
      return isJoining(passage);
    case 'item-used':
    case 'deed-done':
    case 'aided':
      return isRisked(passage);
    case 'died':
      return event.why !== 'hour';
    case 'morale-due':
      return (
        event.cause === 'critical' ||
        event.cause === 'loss' ||
        (first === 'morale-due' && !has(passage, 'morale'))
      );
    case 'fled':
    case 'surrendered':
      return !event.willing || isRisked(passage);
    case 'first-save':
    case 'breath-caught':
    case 'rested':
    case 'turn-passed':
      return first === event.kind;
    default:
      return false;
  }
}

export const PASSAGES: Passages<Event> = {
  opens: OPENS,
  goesOn,
  headline: (events, nameOf) => sentences(headline(events, inSentence(nameOf))),
};

function headline(events: readonly Event[], nameOf: NameOf): string {
  if (has(events, 'attacked') && has(events, 'landed')) return volley(events, nameOf);
  switch (events[0]?.kind) {
    case 'first-save':
      return firstTurn(events, nameOf);
    case 'stakes-told':
      return risk(events, nameOf);
    case 'rested':
      return rest(
        events.filter((event) => event.kind === 'rested'),
        nameOf,
      );
    case 'turn-passed':
      return `${listed(fightersOf(events).map(nameOf))} ${events.length === 1 ? 'lets' : 'let'} the moment pass.`;
    case 'breath-caught':
      return `${listed(fightersOf(events).map(nameOf))} ${events.length === 1 ? 'catches' : 'catch'} breath.`;
    default:
      return events.map((event) => line(event, nameOf).text).join(' ');
  }
}

function fightersOf(events: readonly Event[]): string[] {
  return [...new Set(events.flatMap((event) => ('fighter' in event ? [event.fighter] : [])))];
}

/** Who rests, and whom it helped. */
function rest(events: readonly Of<'rested'>[], nameOf: NameOf): string {
  const names = listed(events.map(({ fighter }) => nameOf(fighter)));
  const how = events[0]?.how ?? 'night';
  const mended = events
    .filter((event) => !isGraded(event) && event.from !== event.to)
    .map(({ fighter, attr, to }) => `${nameOf(fighter)}: ${ATTR_NAMES[attr]} ${dieName(to)}.`);
  return [`${names} ${events.length === 1 ? 'rests' : 'rest'} for a ${how}.`, ...mended].join(' ');
}

/** "Sam is quicker than Old Grum: Sam and Pete begin." */
function firstTurn(events: readonly Event[], nameOf: NameOf): string {
  const settled = events.find((event) => event.kind === 'order-settled');
  const side = nameOf(settled?.order[0] ?? '');
  const begins = settled === undefined ? '' : ` ${side} ${agree(side, 'begins', 'begin')}.`;
  const saves = events.filter((event) => event.kind === 'first-save');
  if (saves.length > 1 && saves.every(({ result }) => result === null))
    return `DEX decides who begins.${begins}`;
  return `${saves.map((event) => line(event, nameOf).text).join(' ')}${begins}`;
}

/** The Save, its result, and the deed it was for. */
function risk(events: readonly Event[], nameOf: NameOf): string {
  const told = events.filter(({ kind }) => kind !== 'stakes-told' && !SMALL.includes(kind));
  return told.length === 0
    ? line(events[0] as Event, nameOf).text
    : told.map((event) => line(event, nameOf).text).join(' ');
}

/** Details listed under a headline that already says the same. */
const SMALL: readonly Event['kind'][] = ['landed', 'overflowed', 'rest-ignored', 'critical-save', 'mishap'];

/** "Goblins 5 and 6 strike Sam together: 12 past the Grit, STR d6 to zero, Sam is down." */
function volley(events: readonly Event[], nameOf: NameOf): string {
  const before = events.slice(
    0,
    events.findIndex(({ kind }) => kind === 'attacked'),
  );
  const attacks = events.filter((event) => event.kind === 'attacked');
  const attackers = [...new Set(attacks.map(({ fighter }) => fighter))];
  const landed = events.filter((event) => event.kind === 'landed');
  const targets = [...new Set(landed.map(({ target }) => target))];
  const opening = openingWords(before, nameOf);
  const verb = verbOf(attacks, attackers, targets);
  const whom = targets.length > 3 ? `${targets.length} at once` : listed(targets.map(nameOf));
  const together = attackers.length > 1 ? ' together' : '';
  const cast = before.find((event) => event.kind === 'cast');
  const caster = together === '' || cast === undefined ? '' : `, ${nameOf(cast.fighter)}`;
  const spell = cast === undefined ? '' : `${caster} with ${cast.spell}`;
  const head = `${opening}${listed(attackers.map(nameOf))} ${walkWords(before)}${verb} ${whom}${together}${spell}`;
  const fates = targets.map((target) => fateOf(events, target, nameOf, targets.length > 1));
  const after = aftermath(events, nameOf);
  const joined =
    targets.length === 1 ? `${head}: ${fates[0]}.` : `${head}. ${fates.map((fate) => `${fate}.`).join(' ')}`;
  return [joined, ...after].join(' ');
}

/** Who holds, who breaks and how, who grows from it. */
function aftermath(events: readonly Event[], nameOf: NameOf): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'grew-stronger') return [line(event, nameOf).text];
    if (event.kind !== 'morale') return [];
    const name = nameOf(event.fighter);
    if (event.holds) return [`${name} stands firm.`];
    const end = events.find(
      (one) => BREAKS.has(one.kind) && 'fighter' in one && one.fighter === event.fighter,
    );
    return [`${name} loses heart${end === undefined ? '' : ` and ${BREAKS.get(end.kind)}`}.`];
  });
}

const BREAKS: ReadonlyMap<Event['kind'], string> = new Map([
  ['fled', 'flees'],
  ['surrendered', 'gives up'],
  ['turned-to-flee', 'turns to run'],
]);

/** "moves 15 feet and ", if it moved before the blow. */
function walkWords(before: readonly Event[]): string {
  const feet = before.reduce(
    (sum, event) => sum + (event.kind === 'moved' ? Math.abs(event.to - event.from) : 0),
    0,
  );
  return feet === 0 ? '' : `moves ${counted(feet, 'foot', 'feet')} and `;
}

/** Leaving hiding or a stunt before the blow. */
function openingWords(before: readonly Event[], nameOf: NameOf): string {
  const shown = before.find((event) => event.kind === 'revealed');
  const free = before.find((event) => event.kind === 'free-attack');
  const stunt = before.find((event) => event.kind === 'saved');
  if (before.some(({ kind }) => kind === 'burst')) return 'As it dies it bursts: ';
  if (free !== undefined && stunt !== undefined) return `${line(stunt, nameOf).text} At once `;
  return shown === undefined ? '' : 'Out of hiding, ';
}

function verbOf(
  attacks: readonly Of<'attacked'>[],
  attackers: readonly string[],
  targets: readonly string[],
): string {
  const many = attackers.length > 1;
  if (targets.length > 1 && attacks.every(({ fighter, target }) => fighter === target))
    return many ? 'catch' : 'catches';
  if (attacks.every(({ mode }) => mode === 'shot')) return many ? 'shoot' : 'shoots';
  return many ? 'strike' : 'strikes';
}

/** The result for one target, in a clause; with its name if there are several. */
function fateOf(events: readonly Event[], target: string, nameOf: NameOf, isNamed: boolean): string {
  const name = nameOf(target);
  const own = events.filter((event) => 'fighter' in event && event.fighter === target);
  const hits = events.filter((event) => event.kind === 'landed' && event.target === target) as Of<'landed'>[];
  const who = isNamed ? `${name}: ` : '';
  if (hits.some(isGraded)) return `${who}${untoldFate(own, name)}`;
  const past = hits.reduce((sum, { over }) => sum + over, 0);
  const lost = hits.reduce((sum, { gritBefore, grit }) => sum + gritBefore - grit, 0);
  if (past === 0) {
    const fate = own.find((event) => event.kind === 'died');
    const held = lost === 0 ? 'armor stops it' : `${lost} Grit lost, no contact`;
    return fate === undefined ? `${who}${held}` : `${who}${held}, and ${name} dies`;
  }
  return `${who}${[`${past} past the Grit`, ...stepsOf(own), ...endOf(own, name)].join(', ')}`;
}

/** The result for a target whose Grit the table does not reveal. */
function untoldFate(own: readonly Event[], name: string): string {
  const contact = has(own, 'direct-damage') ? 'past its Grit' : 'no contact';
  return [contact, ...stepsOf(own), ...endOf(own, name)].join(', ');
}

/** Each attribute's change; mentions a successful Save. */
function stepsOf(own: readonly Event[]): string[] {
  const words: string[] = [];
  for (const attr of ['str', 'dex', 'wil'] as const) {
    const steps = own.filter((event) => event.kind === 'critical' && event.attr === attr) as Of<'critical'>[];
    const [first] = steps;
    const last = steps.at(-1);
    if (first !== undefined && last !== undefined)
      words.push(
        steps.some(isGraded)
          ? `${ATTR_NAMES[attr]} steps down`
          : `${ATTR_NAMES[attr]} ${dieName(first.from)} to ${dieName(last.to)}`,
      );
  }
  const heads = own.filter(({ kind }) => kind === 'head-lost').length;
  if (heads > 0) words.push(heads === 1 ? 'a head is gone' : `${heads} heads are gone`);
  const conditions = own.filter((event) => event.kind === 'condition') as Of<'condition'>[];
  if (words.length === 0 && own.some((event) => event.kind === 'critical-save' && event.safe))
    words.push('the Save is made');
  const scars = own.filter((event) => event.kind === 'scarred') as Of<'scarred'>[];
  return [...words, ...new Set(conditions.map(({ name }) => name)), ...scars.map(({ text }) => text)];
}

function endOf(own: readonly Event[], name: string): string[] {
  if (has(own, 'died')) return [`${name} dies`];
  if (has(own, 'incapacitated')) return [`${name} is down`];
  if (has(own, 'unconscious')) return [`${name} is knocked out`];
  if (has(own, 'paralysed')) return [`${name} is paralysed`];
  return has(own, 'catatonic') ? [`${name} falls into a stupor`] : [];
}
