// Custom spells and items for people: on cards and sheets, as deeds, in the log.
import {
  type Cue,
  capital,
  type Gear,
  type NameOf,
  type Narration,
  type Part,
  shortened,
} from '@affray/kernel';
import type { Event } from '../events.ts';
import { type OwnEffect, type OwnThing, ownThings, usesLeft, whyNoUse } from '../own-things.ts';
import { type Fight, type Fighter, fighterOf } from '../state.ts';
import { at, type DeedOf } from './deed-words.ts';
import { note } from './parts.ts';
import { ATTR_NAMES, counted, dieName } from './words.ts';

const LONGEST_NAME = 24;

/** "heals 3 Grit", "harms with 2d8". */
function effectWords(effect: OwnEffect): string {
  switch (effect.do) {
    case 'gm-rules':
      return 'the GM says what happens';
    case 'heal':
      return `gives ${effect.amount} Grit back`;
    case 'mend':
      return `${ATTR_NAMES[effect.attribute]} mends one step`;
    case 'harm':
      return `${effect.dice > 1 ? effect.dice : ''}d${effect.size} of damage${effect.blast ? ' to all in the area' : ''}`;
    case 'give':
      return `makes ${effect.condition}`;
    case 'end':
      return `no longer ${effect.condition}`;
    case 'push':
      return `pushes ${effect.feet} feet`;
    case 'knock-out':
      return 'knocks out';
    case 'action':
      return 'acts once more';
  }
}

const WHEN: Readonly<Record<OwnThing['trigger'], string>> = {
  'any-time': 'action',
  'on-damaging': 'after drawing blood',
  'on-being-damaged': 'after being hurt',
};

/** When, for what, how often: "action, 2 Grit, 1 use left". */
function costWords(fighter: Fighter, thing: OwnThing): string {
  const left = usesLeft(fighter, thing);
  const words = [WHEN[thing.trigger]];
  if (thing.spell) words.push(fighter.grit > 0 ? 'all Grit' : 'a WIL Save');
  else if (thing.grit > 0) words.push(`${thing.grit} Grit`);
  if (left !== null) words.push(left === 0 ? 'used up' : `${counted(left, 'use')} left`);
  return words.join(', ');
}

/** Custom things a fighter carries, for the card. */
export function ownGear(fighter: Fighter): Gear[] {
  return ownThings(fighter).map((thing) => ({
    id: `own-${thing.name}`,
    name: thing.name,
    icon: thing.spell ? 'spell' : 'item',
    state: usesLeft(fighter, thing) === 0 ? 'spent' : whyNoUse(fighter, thing) === null ? 'ready' : 'stowed',
    say: `${effectWords(thing.effect)}; ${costWords(fighter, thing)}`,
  }));
}

/** Custom things on the sheet, one line each. */
export function ownNotes(fighter: Fighter): Part[] {
  return ownThings(fighter).map((thing, place) => {
    const about = thing.about === '' ? effectWords(thing.effect) : thing.about;
    return note(`own-${place}`, capital(thing.name), `${about} (${costWords(fighter, thing)})`, 'BW-ACT-06');
  });
}

function thingOf(fight: Fight, who: string, name: string): { fighter: Fighter; thing: OwnThing | undefined } {
  const fighter = fighterOf(fight, who);
  return { fighter, thing: ownThings(fighter).find((one) => one.name === name) };
}

/** BW-ACT-06. Using one on a fighter. */
export function useDeed(
  fight: Fight,
  who: string,
  own: string,
  target: string,
  nameOf: NameOf,
): ReturnType<DeedOf> {
  const { fighter, thing } = thingOf(fight, who, own);
  const name = shortened(own, LONGEST_NAME);
  const isSpell = thing?.spell === true;
  const on = target === who ? '' : ` ${isSpell ? 'at' : 'on'} ${nameOf(target)}`;
  return {
    verb: isSpell ? 'cast' : 'use',
    words: isSpell ? 'Cast' : 'Use',
    icon: isSpell ? 'spell' : 'item',
    targets: at(target),
    means: name,
    cost: thing === undefined ? 'action' : costWords(fighter, thing),
    text: `${isSpell ? 'Cast' : 'Use'} ${name}${on}`,
  };
}

/** BW-ACT-06. Whether to use a thing that triggers on a blow. */
export const answerDeed: DeedOf = (own: string | null, _nameOf, { who }, fight) => {
  if (own === null) return { verb: 'pass', words: 'Not now', icon: 'pass', cost: 'free', text: 'Not now' };
  const { fighter, thing } = thingOf(fight, who, own);
  const name = shortened(own, LONGEST_NAME);
  const cost = thing === undefined ? 'free' : costWords(fighter, thing);
  const icon = thing?.spell === true ? 'spell' : 'item';
  return { verb: 'use', words: 'Use', icon, means: name, cost, text: `Use ${name}` };
};

export type OwnEvent = Extract<
  Event,
  { kind: 'own-used' | 'own-ruled' | 'mended' | 'condition-ended' | 'turn-regained' }
>;

export function ownLine(event: OwnEvent, who: string, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'own-used': {
      const on = event.target === event.fighter ? '' : ` on ${nameOf(event.target)}`;
      const cost = event.gritBefore === event.grit ? [] : [`Grit ${event.gritBefore} to ${event.grit}`];
      const left = event.left === null ? [] : [`${counted(event.left, 'use')} left`];
      const sums = [...cost, ...left].join(', ');
      return { text: `${who} uses ${event.own}${on}.`, ...(sums === '' ? {} : { sums }) };
    }
    case 'own-ruled':
      return { text: event.text === '' ? `${event.own} does its work.` : `${event.own}: ${event.text}` };
    case 'mended':
      return {
        text:
          event.from === event.to
            ? `${who} mends nothing.`
            : `${who} mends: ${ATTR_NAMES[event.attr]} ${dieName(event.to)}.`,
        sums: `${dieName(event.from)} to ${dieName(event.to)}`,
      };
    case 'condition-ended':
      return { text: `${who} is no longer ${event.name}.` };
    case 'turn-regained':
      return { text: `${who} may act once more.` };
  }
}

export function ownCues(event: OwnEvent): readonly Cue[] {
  const who = event.fighter;
  switch (event.kind) {
    case 'own-used':
      return [
        { is: 'speak', who, text: event.own },
        ...(event.gritBefore === event.grit
          ? []
          : ([
              {
                is: 'part',
                who,
                part: 'grit',
                from: event.gritBefore,
                to: event.grit,
                say: `-${event.gritBefore - event.grit} Grit`,
                tone: 'plain',
              },
            ] as const)),
      ];
    case 'own-ruled':
      return [{ is: 'speak', who, text: event.text === '' ? event.own : event.text }];
    case 'mended': {
      if (event.from === event.to) return [{ is: 'barred', who, why: 'mends nothing' }];
      const [from, to] = [dieName(event.from), dieName(event.to)];
      const say = `${ATTR_NAMES[event.attr]} ${to}`;
      return [{ is: 'part', who, part: event.attr, from, to, say, tone: 'good' }];
    }
    case 'condition-ended':
      return [{ is: 'barred', who, why: `no longer ${event.name}` }];
    case 'turn-regained':
      return [{ is: 'gain', who, chip: 'Acts again', icon: 'ready' }];
  }
}
