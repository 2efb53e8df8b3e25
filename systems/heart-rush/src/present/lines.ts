// Every event as one line, with the arithmetic separate.
import { agree, capital, inSentence, isGraded, listed, type NameOf, type Narration } from '@affray/kernel';
import { abilityName } from '../ability-list.ts';
import type { Event, IdleWhy, MoveWay, Opening } from '../events.ts';
import type { StanceHeld, StepName } from '../state.ts';
import { gradedLine } from './graded.ts';
import { HARM_LINES } from './lines-harm.ts';
import { MANOEUVRE_LINES } from './lines-manoeuvres.ts';
import { sumsOf } from './rolls.ts';
import { attackPhrase, BEATEN_BY, type Kind, type Told, useOf, withArm } from './telling.ts';

/** Makes the line of one kind of event. Texts are capitalized later. */
export type LineOf<K extends Kind> = (event: Told<K>, name: NameOf) => Narration;
export type Lines<K extends Kind> = { readonly [Each in K]: LineOf<Each> };

export function line(event: Event, nameOf: NameOf): Narration {
  const make = LINES[event.kind] as (event: never, name: NameOf) => Narration;
  const inside = inSentence(nameOf);
  const graded = isGraded(event) ? gradedLine(event, inside) : null;
  const { text, sums } = graded ?? make(event as never, inside);
  return sums === undefined ? { text: capital(text) } : { text: capital(text), sums };
}

const ways: Readonly<Record<MoveWay, string>> = {
  dash: 'dashes',
  sidestep: 'sidesteps',
  agility: 'sidesteps',
  push: 'is pushed',
  follow: 'follows',
  dragged: 'is dragged along',
  hop: 'hops off',
};

/** HR-DASH-02. A dash that goes nowhere is used up all the same. */
export function movedText({ fighter, way, feet }: Told<'moved'>, name: NameOf): string {
  if (feet === 0 && way === 'dash') return `${name(fighter)} uses the dash and stays there`;
  const far = way === 'sidestep' || way === 'agility' || way === 'hop' ? '' : ` ${feet} feet`;
  return `${name(fighter)} ${ways[way]}${far}`;
}

const moved: LineOf<'moved'> = (event, name) => ({
  text: `${movedText(event, name)}.`,
  sums: `${event.feet} feet, to square ${event.x + 1}, ${event.y + 1}`,
});

/** The opening used by an opportunity attack, as a phrase about the target. */
export const openingWords: Readonly<Record<Opening, string>> = {
  leaving: 'leaves its reach',
  within: 'moves within its reach',
  standing: 'stands up',
  sentinel: 'sidesteps past the sentinel',
  unseen: 'does not see it coming',
  surprised: 'is surprised',
  helpless: 'is helpless',
  incapacitated: 'is incapacitated',
  stunned: 'is stunned',
};

const attacked: LineOf<'attacked'> = (event, name) => {
  const { attack, defense, arm, stance, damage, hit } = event;
  const [by, target] = [name(event.fighter), name(event.target)];
  const arms = useOf(arm) === 'melee' || useOf(arm) === 'shot' ? withArm(arm) : '';
  const opening = event.opening === undefined ? '' : `, as ${target} ${openingWords[event.opening]}`;
  const result = hit ? (damage > 0 ? `${damage} damage` : 'a hit') : 'no harm';
  const against = defense === null ? 'no defense' : `defense ${sumsOf(defense)}`;
  const roll = attack.sizes.length === 0 && attack.flat === 0;
  return {
    text: `${attackPhrase(by, target, arm)}${arms} in ${stance}${opening}: ${result}.`,
    sums: roll
      ? hit
        ? 'no roll: the stance beats the other'
        : 'no roll: the stance does not beat the other'
      : `attack ${sumsOf(attack, arm)}; ${against}`,
  };
};

/** Who rolled higher; events of earlier versions only have the totals. */
export function winnerOf(event: Told<'contested'>): string | null {
  if (event.winner !== undefined) return event.winner;
  const { attack, counter } = event;
  if (attack.total === counter.total) return null;
  return attack.total > counter.total ? attack.by : counter.by;
}

/** Only equal totals are a draw; a winner whose weapon does no damage has still won. */
export function contestResult(event: Told<'contested'>, name: NameOf): string {
  const winner = winnerOf(event);
  if (winner === null) return 'neither gives way';
  if (event.hurt === null) return `${name(winner)} wins, and hurts nobody`;
  return `${name(winner)} wins, ${event.damage} damage to ${name(event.hurt)}`;
}

const contested: LineOf<'contested'> = (event, name) => {
  const { attack, counter } = event;
  return {
    text: `${name(event.fighter)} and ${name(event.target)} clash in ${event.stance}, ${attack.total} against ${counter.total}: ${contestResult(event, name)}.`,
    sums: `${name(attack.by)} ${sumsOf(attack, event.arm)}; ${name(counter.by)} ${sumsOf(counter, event.targetArm)}`,
  };
};

const manoeuvres = {
  grapple: 'grapple',
  climb: 'climb on',
  hinder: 'hinder',
  stunt: 'pull a stunt on',
} as const;

const declared: LineOf<'declared'> = (event, name) => {
  const { what, order, arm } = event;
  const by = name(event.fighter);
  const targets = listed(event.targets.map(name));
  const then = order === 'attack-move' ? ', then to sidestep' : '';
  switch (what) {
    case 'nothing':
      return {
        text: event.why === undefined ? `${by} holds back.` : idleText(event.fighter, event.why, null, name),
      };
    case 'move':
      return {
        text: order === 'move' ? `${by} means only to sidestep.` : `${by} means to sidestep, then strike.`,
      };
    case 'attack':
      return { text: `${by} means to attack ${targets}${withArm(arm)}${then}.` };
    default:
      return { text: `${by} means to ${manoeuvres[what]} ${targets}${then}.` };
  }
};

/** HR-RES-04, HR-STANCE-06. Why a fighter does nothing in a step. */
export function idleText(fighter: string, why: IdleWhy, step: StepName | null, name: NameOf): string {
  if (why === 'range') return `${name(fighter)} has nobody in reach.`;
  if (why === 'no-action') return `${name(fighter)} has no action left to strike with.`;
  return step === 'cunning' || step === 'agility' || step === 'might'
    ? `${name(fighter)}'s ${step} meets ${BEATEN_BY[step]}: no attack.`
    : `${name(fighter)}'s stance may attack nobody in reach.`;
}

const stepBegan: LineOf<'step-began'> = ({ step, idle = [] }, name) => {
  const idlers = idle.map(({ fighter, why }) => capital(idleText(fighter, why, step, name)));
  return { text: [`The ${step} step.`, ...idlers].join(' ') };
};

export const stanceWords: Readonly<Record<StanceHeld, string>> = {
  might: 'might',
  agility: 'agility',
  cunning: 'cunning',
  defensive: 'defensive',
  none: 'no stance',
};

const HANDLINGS = {
  draw: 'draws',
  stow: 'puts away',
  drop: 'drops',
  'pick-up': 'picks up',
  'raise-shield': 'raises',
  'stow-shield': 'slings',
  'drop-shield': 'drops',
  other: 'handles something',
} as const;

const handled: LineOf<'handled'> = ({ fighter, what, thing }, name) => ({
  text:
    what === 'other'
      ? `${name(fighter)} handles something.`
      : `${name(fighter)} ${HANDLINGS[what]} the ${thing.replaceAll('-', ' ')}.`,
});

const HELPS = {
  advantage: ': advantage on the next roll',
  'clear-head': ' to think clearly again',
  woken: ' to wake up',
  none: ', in vain: it has no hit points to wake with',
} as const;

const STOPPED = {
  fell: 'goes no further',
  prone: 'is knocked down and goes no further',
  held: 'is held and goes no further',
  blocked: 'runs into somebody unseen',
} as const;

function ended({ winner, reason }: Told<'ended'>, name: NameOf): Narration {
  if (winner === null) return { text: `nobody wins: ${reason}.` };
  const side = name(winner);
  return { text: `${side} ${agree(side, 'wins', 'win')}: ${reason}.` };
}

const abilityUsed: LineOf<'ability-used'> = ({ fighter, ability, cost, targets }, name) => {
  const at = targets.length === 0 ? '' : ` on ${listed(targets.map(name))}`;
  return {
    text: `${name(fighter)} uses ${abilityName(ability)}${at}${cost === 0 ? '' : ` for ${cost} rush`}.`,
  };
};

const passed: LineOf<'passed'> = ({ side, alone }, name) => {
  const who = name(side);
  return { text: `${who} ${agree(who, 'passes', 'pass')}${alone ? ': nobody there can act' : ''}.` };
};

type FightKind = Exclude<Kind, keyof typeof HARM_LINES | keyof typeof MANOEUVRE_LINES>;

const FIGHT_LINES: Lines<FightKind> = {
  'start-rolled': ({ face, starting }, name) => ({
    text: `the first turn goes to ${name(starting)}.`,
    sums: `d6 = ${face}; 4 or more for the players`,
  }),
  started: ({ starting }, name) => ({ text: `the first turn goes to ${name(starting)}, who saw it coming.` }),
  surprised: ({ fighter }, name) => ({ text: `${name(fighter)} is surprised.` }),
  'round-began': ({ round }) => ({
    text: round === 1 ? 'Round 1: the fight is on.' : `Round ${round} begins.`,
  }),
  'round-ended': ({ round }) => ({ text: `Round ${round} is over: everybody has passed.` }),
  'rush-gained': ({ fighter, by, now }, name) => ({
    text: `${name(fighter)} gains ${by} rush.`,
    sums: `${now - by} + ${by} = ${now}`,
  }),
  'rush-lost': ({ fighters, by }, name) => ({
    text: `unspent rush is lost: ${listed(fighters.map((id, i) => `${by[i]} of ${name(id)}`))}.`,
  }),
  paid: ({ fighter, amount, left, ...paid }, name) => ({
    text: `${name(fighter)} spends ${paid.with === 'action' ? 'the action' : `${amount} rush`}.`,
    sums: `${left + amount} - ${amount} = ${left}`,
  }),
  passed,
  'turn-went': ({ side }, name) => ({ text: `the turn goes to ${name(side)}.` }),
  moved,
  opening: ({ fighter, to, why }, name) => ({
    text: `${name(fighter)} ${openingWords[why].replace('its', `${name(to)}'s`)}: an opening for ${name(to)}.`,
  }),
  stopped: ({ fighter, why }, name) => ({ text: `${name(fighter)} ${STOPPED[why]}.` }),
  'stood-up': ({ fighter }, name) => ({ text: `${name(fighter)} gets up.` }),
  handled,
  helped: ({ fighter, target, effect }, name) => ({
    text: `${name(fighter)} helps ${name(target)}${HELPS[effect]}.`,
  }),
  'called-out': ({ fighter, text }, name) => ({ text: `${name(fighter)}: “${text}”` }),
  'ability-used': abilityUsed,
  engaged: ({ fighter, target }, name) => ({ text: `${name(fighter)} engages ${name(target)}.` }),
  joined: ({ fighter }, name) => ({ text: `${name(fighter)} joins in.` }),
  'stances-shown': ({ fighters, stances }, name) => ({
    text: `stances: ${listed(fighters.map((id, i) => `${name(id)} ${stanceWords[stances[i] ?? 'none']}`))}.`,
  }),
  'step-began': stepBegan,
  declared,
  attacked,
  contested,
  arrived: ({ fighter, side }, name) => ({ text: `${name(fighter)} comes in for ${name(side)}.` }),
  left: ({ fighter }, name) => ({ text: `${name(fighter)} is gone.` }),
  'spell-cast': ({ fighter, spell, targets }, name) => ({
    text: `${name(fighter)} casts ${spell}${targets.length === 0 ? '' : ` on ${listed(targets.map(name))}`}.`,
  }),
  'spell-ended': ({ fighter, spell }, name) => ({ text: `${name(fighter)}'s ${spell} ends.` }),
  ended,
};

const LINES: Lines<Kind> = { ...FIGHT_LINES, ...HARM_LINES, ...MANOEUVRE_LINES };
