// Groups the log into passages and writes their headlines, including what did not happen.
import { capital, inSentence, listed, type NameOf, type Passages } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { StanceHeld } from '../state.ts';
import { conditionLevels } from './conditions.ts';
import { attackText, collidedText, contestText, damageText, harmText, moveText } from './headlines-harm.ts';
import { idleText, line, stanceWords } from './lines.ts';
import type { Kind, Told } from './telling.ts';

/** Events that open a new passage. A step of an engagement is one passage: all its attacks land together. */
const OPENS: readonly Kind[] = [
  'start-rolled',
  'started',
  'round-began',
  'round-ended',
  'turn-went',
  'stances-shown',
  'step-began',
  'manoeuvre-landed',
  'treated',
  'healed',
  'rested',
  'arrived',
  'left',
  'ended',
];

export const PASSAGES: Passages<Event> = {
  opens: OPENS,
  headline(events, nameOf) {
    const told = sentencesOf(events, inSentence(nameOf));
    if (told.length > 0) return told.join(' ');
    return events.map((event) => line(event, nameOf).text).join(' ');
  },
};

/** A passage and what has been told of it. */
export interface Telling {
  readonly events: readonly Event[];
  readonly name: NameOf;
  /** Events already covered by a sentence. */
  readonly told: Set<Event>;
}

function sentencesOf(events: readonly Event[], name: NameOf): string[] {
  const passage: Telling = { events, name, told: new Set() };
  const isRoundStart = events[0]?.kind === 'round-began';
  return events.flatMap((event) => {
    if (passage.told.has(event) || SILENT.has(event.kind)) return [];
    if (isRoundStart && event.kind === 'condition-lost') return [];
    const text = sentenceOf(event, passage);
    return text === '' ? [] : [capital(text)];
  });
}

/** Events never in a headline: bookkeeping, and details that another sentence includes. */
const SILENT: ReadonlySet<Kind> = new Set<Kind>([
  'rush-gained',
  'rush-lost',
  'heart-fell',
  'halved',
  'reduced',
  'opening',
]);

function sentenceOf(event: Event, telling: Telling): string {
  switch (event.kind) {
    case 'turn-went':
      return turnText(event, telling);
    case 'paid':
      return paidText(event, telling);
    case 'joined':
    case 'surprised':
      return together(event, telling);
    case 'stances-shown':
      return stancesText(event, telling);
    case 'step-began':
      return stepText(event, telling);
    case 'declared':
      return declaredText(event, telling);
    case 'moved':
      return moveText(event, telling);
    case 'attacked':
      return attackText(event, telling);
    case 'contested':
      return contestText(event, telling);
    case 'shrugged':
    case 'hurt':
      return harmText(event, telling);
    case 'damage-rolled':
      return damageText(event, telling);
    case 'collided':
      return collidedText(event, telling);
    case 'condition-gained':
      return gainedText(event, telling);
    case 'condition-lost':
      return isFollowUp(event, telling) ? '' : line(event, telling.name).text;
    default:
      return line(event, telling.name).text;
  }
}

/** Whose turn it is; left out if a deed follows. */
function turnText({ side }: Told<'turn-went'>, { events, name }: Telling): string {
  return events.some(({ kind }) => kind !== 'turn-went' && !SILENT.has(kind))
    ? ''
    : `the turn goes to ${name(side)}.`;
}

/** A payment is told only if nothing else shows what it was for. */
function paidText(event: Told<'paid'>, { events, name }: Telling): string {
  const acts = events.some(
    (other) => other.kind !== 'paid' && 'fighter' in other && other.fighter === event.fighter,
  );
  const coin = event.with === 'action' ? 'the action' : `${event.amount} rush`;
  return acts ? '' : `${name(event.fighter)} spends ${coin} and stays there.`;
}

/** One sentence for several fighters with the same event. */
function together({ kind }: Told<'joined' | 'surprised'>, { events, name, told }: Telling): string {
  const all = events.filter((event): event is Told<'joined' | 'surprised'> => event.kind === kind);
  for (const event of all) told.add(event);
  const names = listed(all.map(({ fighter }) => name(fighter)));
  if (kind === 'joined') return `${names} ${all.length === 1 ? 'joins' : 'join'} in.`;
  return `${names} ${all.length === 1 ? 'is' : 'are'} surprised.`;
}

/** Fighters grouped by stance. */
function stancesText({ fighters, stances }: Told<'stances-shown'>, { name }: Telling): string {
  const groups = new Map<StanceHeld, string[]>();
  fighters.forEach((id, i) => {
    const stance = stances[i] ?? 'none';
    groups.set(stance, [...(groups.get(stance) ?? []), name(id)]);
  });
  const each = [...groups].map(([stance, names]) => `${listed(names)} ${STANCE_PHRASES[stance]}`);
  return `${each.join(', ')}.`;
}

const STANCE_PHRASES: Readonly<Record<StanceHeld, string>> = {
  might: `in ${stanceWords.might}`,
  agility: `in ${stanceWords.agility}`,
  cunning: `in ${stanceWords.cunning}`,
  defensive: 'on the defensive',
  none: 'without a stance',
};

/** HR-RES-04. The step's name, and who could do nothing in it and why; its deeds follow as sentences of their own. */
function stepText({ step, idle = [] }: Told<'step-began'>, { events, name }: Telling): string {
  const idlers = idle.map(({ fighter, why }) => capital(idleText(fighter, why, step, name)));
  return events.length === 1 && idlers.length === 0 ? `the ${step} step.` : idlers.join(' ');
}

/** A declaration's result tells enough; only holding back and having no target have no other event. */
function declaredText(event: Told<'declared'>, { events, name }: Telling): string {
  const { fighter, what, why } = event;
  if (what === 'nothing') {
    const [first] = events;
    const step = first?.kind === 'step-began' ? first.step : null;
    if (why !== undefined) return idleText(fighter, why, step, name);
    const moved = events.some(
      (other) => other.kind === 'declared' && other.fighter === fighter && other.order === 'move-attack',
    );
    return `${name(fighter)} ${moved ? 'strikes nobody' : 'holds back'}.`;
  }
  if (what === 'move') return '';
  const acts = events.some(
    (other) => other.kind !== 'declared' && 'fighter' in other && other.fighter === fighter,
  );
  const answers = events.some(
    (other) => (other.kind === 'contested' || other.kind === 'check-contested') && other.target === fighter,
  );
  return acts || answers ? '' : line(event, name).text;
}

/** Conditions that another one implies. */
function isFollowUp(event: Told<'condition-gained' | 'condition-lost'>, { events }: Telling): boolean {
  const { condition, fighter, kind } = event;
  const comesWith = (...conditions: readonly string[]): boolean =>
    events.some(
      (other) => other.kind === kind && other.fighter === fighter && conditions.includes(other.condition),
    );
  if (condition === 'restrained') return comesWith('grappled', 'entangled');
  if (condition === 'grappling' && kind === 'condition-gained') return true;
  if (condition === 'grappling' || condition === 'grappled')
    return events.some(({ kind: other }) => other === 'manoeuvre-landed' || other === 'let-go');
  if (condition === 'climbed-on' && kind === 'condition-lost') return true;
  if (condition === 'creature-climber' || condition === 'climbed-on')
    return events.some(({ kind: other }) => other === 'manoeuvre-landed');
  return condition === 'obscured' && events.some(({ kind: other }) => other === 'revealed');
}

/** Everything a fighter gains at once, in one sentence. */
function gainedText(first: Told<'condition-gained'>, telling: Telling): string {
  const { events, name, told } = telling;
  const from = events.indexOf(first);
  const rest = events.slice(from);
  const end = rest.findIndex(({ kind }) => kind !== 'condition-gained' && !SILENT.has(kind));
  const own = (end < 0 ? rest : rest.slice(0, end)).filter(
    (event): event is Told<'condition-gained'> =>
      event.kind === 'condition-gained' && event.fighter === first.fighter,
  );
  for (const event of own) told.add(event);
  const last = new Map(own.filter((one) => !isFollowUp(one, telling)).map((one) => [one.condition, one]));
  const held = last.get('grappled');
  if (held?.source !== undefined) last.delete('grappled');
  const hold = held?.source === undefined ? [] : [`${name(held.source)} holds ${name(held.fighter)}.`];
  const words = [...last.values()].map(({ condition, levels }) => conditionLevels(condition, levels));
  const gains = words.length === 0 ? [] : [`${name(first.fighter)} is ${listed(words)}.`];
  return [...gains, ...hold].map(capital).join(' ');
}
