// The log in passages: an attack with its answer, the rolls of an exchange, a pass, each in a sentence or two.
import { agree, capital, inSentence, listed, type NameOf, type Passages } from '@affray/kernel';
import type { Event } from '../events.ts';
import { line } from './line.ts';
import { all, of, SCORES, type Told } from './telling.ts';

export const PASSAGES: Passages<Event> = {
  opens: [
    'exchange-opened',
    'attacked',
    'held',
    'struck-down',
    'left-alone',
    'pass-opened',
    're-evaluated',
    'fight-ended',
    'special-drawn',
    'left-behind',
  ],
  headline(events, nameOf) {
    const told = new Passage(events, nameOf);
    switch (events[0]?.kind) {
      case 'attacked':
        return told.attack();
      case 'exchange-opened':
        return told.exchange();
      case 'struck-down':
      case 'left-alone':
        return told.ambush();
      case 'pass-opened':
        return told.pass();
      case 're-evaluated':
        return told.again();
      default:
        return told.lines(() => true);
    }
  },
};

/** Kinds that are details: listed under the headline, not part of it. */
const DETAILS: readonly Event['kind'][] = [
  'breath-rolled',
  'item-rolled',
  'manoeuvre-rolled',
  'exhausted',
  'marked',
  'shot',
  'best-discarded',
  'threats-fell',
  'armour-marked',
  'die-discarded',
  'wielded',
  'quality-at-work',
];

class Passage {
  private readonly events: readonly Event[];
  private readonly name: NameOf;
  private readonly mid: NameOf;

  constructor(events: readonly Event[], nameOf: NameOf) {
    this.events = events;
    this.name = nameOf;
    this.mid = inSentence(nameOf);
  }

  private all<K extends Event['kind']>(kind: K): Told<K>[] {
    return this.events.filter((event): event is Told<K> => event.kind === kind);
  }

  private text(event: Event): string {
    return line(event, this.name).text;
  }

  /** The lines of events that are not details, one after the other. */
  lines(wanted: (event: Event) => boolean): string {
    const told = this.events.filter((event) => !DETAILS.includes(event.kind) && wanted(event));
    return (told.length > 0 ? told : this.events.slice(0, 1)).map((event) => this.text(event)).join(' ');
  }

  /** "Exchange 1: the footpads threaten with 7, Bo threatens with 4." And what kept dice from counting. */
  exchange(): string {
    const [opened] = this.all('exchange-opened');
    if (opened === undefined || this.all('threat-made').length === 0) return this.lines(() => true);
    const { favoured, exchange } = opened;
    const vantage = favoured.length === 0 ? '' : `, ${all(favoured, this.mid)} with vantage`;
    return `Exchange ${exchange}${vantage}: ${this.threats()}`;
  }

  /** A blow before the clash, possibly followed by the rolls of the exchange. */
  ambush(): string {
    const [first] = this.events;
    if (first === undefined || this.all('threat-made').length === 0) return this.lines(() => true);
    return `${this.text(first)} ${capital(this.threats())}`;
  }

  private threats(): string {
    const said = this.all('threat-made').map((event) => this.threat(event));
    const asides = this.events.filter(({ kind }) => ASIDES.includes(kind)).map((event) => this.text(event));
    const outcomes = this.events.flatMap((event) => this.outcome(event)); // records of earlier rules open no passes
    const rest = outcomes.length === 0 ? [] : [`${capital(outcomes.join('; '))}.`];
    return [`${said.join(', ')}.`, ...asides, ...rest].join(' ');
  }

  /** "Nobody is threatened any more after 2 passes. Both sides fight on." */
  again(): string {
    const resolved = this.all('resolved');
    const onward = resolved.length > 1 && resolved.every(({ resolve }) => resolve === 're-engage');
    if (!onward) return this.lines(() => true);
    return `${this.lines(({ kind }) => kind !== 'resolved')} Both sides fight on.`;
  }

  private threat({ side, threat, facing = [], reaching = [] }: Told<'threat-made'>): string {
    const name = this.mid(side);
    const does = `${name} ${agree(name, 'threatens', 'threaten')}`;
    const most = facing.length === 0 ? threat : Math.max(...reaching);
    if (most === 0) return threat === 0 ? `${does} nobody` : `${does} with ${threat}, which reaches nobody`;
    const against = facing.filter((_, i) => reaching[i] === most);
    return against.length === facing.length
      ? `${does} with ${most}`
      : `${does} ${all(against, this.mid)} with ${most}`;
  }

  /** "Ada attacks Bo with the sword, on Guts: 6. Bo brawls back with 8. Bo takes 5, Ada takes 2." */
  attack(): string {
    const [attacked] = this.all('attacked');
    if (attacked === undefined) return '';
    const committed = this.all('committed');
    const own = committed.find(({ fighter }) => fighter === attacked.fighter);
    const answer = committed.find(({ fighter }) => fighter === attacked.target);
    const sentences = [
      `${this.name(attacked.fighter)} attacks ${this.mid(attacked.target)}${own === undefined ? '' : this.means(own)}.`,
      ...(answer === undefined ? [] : [this.answer(answer)]),
      ...this.harm(),
      ...this.fates(),
    ];
    return sentences.join(' ');
  }

  private means({ fighter, weapon, thrown, attribute }: Told<'committed'>): string {
    const arms = weapon === null ? 'bare hands' : `the ${of(weapon)}`;
    const shown = this.all('threat-shown').find((event) => event.fighter === fighter);
    const threat = shown === undefined ? '' : `: ${shown.threat}`;
    return `${thrown ? ', throwing' : ' with'} ${arms}, on ${SCORES[attribute]}${threat}`;
  }

  private answer(committed: Told<'committed'>): string {
    const { fighter, does, weapon } = committed;
    const shown = this.all('threat-shown').find((event) => event.fighter === fighter);
    const threat = shown === undefined ? '' : `: ${shown.threat}`;
    if (does === 'escape') {
      const isAway = this.all('escaped').length > 0;
      return `${this.name(fighter)} ${isAway ? 'slips away' : 'fails to escape'}${threat}.`;
    }
    const arms = weapon === null ? '' : ` with the ${of(weapon)}`;
    return `${this.name(fighter)} brawls back${arms}${threat}.`;
  }

  /** What each fighter takes, or why nobody is hurt. */
  private harm(): string[] {
    const injured = this.all('injured');
    if (injured.length > 0)
      return [
        `${capital(listed(injured.map(({ fighter, injury }) => `${this.mid(fighter)} takes ${injury}`)))}.`,
      ];
    const why = this.events.filter(({ kind }) => HINDRANCES.includes(kind)).map((event) => this.text(event));
    if (this.all('harm-summed').length === 0) return why;
    return [...why, 'Nobody is hurt.'];
  }

  /** Who goes down, gets away, strikes too late, is struck down or left alone. */
  private fates(): string[] {
    return this.events.filter(({ kind }) => FATES.includes(kind)).map((event) => this.text(event));
  }

  /** "Ada evades 4. Bo takes 3 and stays up." */
  pass(): string {
    const [opened] = this.all('pass-opened');
    const told = this.events.flatMap((event) => this.outcome(event));
    return `Pass ${opened?.pass ?? 1}: ${told.length === 0 ? 'nobody is in danger' : told.join('; ')}.`;
  }

  private outcome(event: Event): string[] {
    switch (event.kind) {
      case 'evaded':
        return [`${this.mid(event.fighter)} evades ${event.threat}`];
      case 'unhurt':
        return [`the gambeson saves ${this.mid(event.fighter)}`];
      case 'injured':
        return [`${this.mid(event.fighter)} takes ${event.injury} and ${this.standing(event.fighter)}`];
      case 'gave':
      case 'came-near':
      case 'kept-off':
      case 'struck-first':
      case 'vantage-ended':
      case 'got-away':
        return [this.inside(event)];
      default:
        return [];
    }
  }

  private standing(fighter: string): string {
    const save = this.all('stand-save').find((event) => event.fighter === fighter);
    if (save?.stood) return 'stays up';
    return this.all('went-down').some((event) => event.fighter === fighter) ? 'goes down' : 'stays up';
  }

  /** A line for the middle of a sentence. */
  private inside(event: Event): string {
    const text = line(event, this.mid).text.replace(/\.$/, '');
    return /^The |^No /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  }
}

const ASIDES: readonly Event['kind'][] = [
  'came-out',
  'noticed',
  'not-reloaded',
  'ran',
  'came-up-over',
  'ruined',
  'gambit-made',
  'gambit-void',
  'bind-declared',
  'armour-stopped',
  'armour-passed',
];
const HINDRANCES: readonly Event['kind'][] = ['came-up-over', 'armour-stopped', 'kept-off', 'came-near'];
const FATES: readonly Event['kind'][] = [
  'called-off',
  'left-alone',
  'went-down',
  'struck-first',
  'got-away',
  'ruined',
  'vantage-ended',
];
