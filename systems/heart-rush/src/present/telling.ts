// Shared by lines, cues and headlines: kinds of event, names in the middle of a sentence, names of arms.
import { spaced, withArticle } from '@affray/kernel';
import { WEAPONS } from '../23-weapons-and-armor.ts';
import { ELEMENTS } from '../cantrip-list.ts';
import type { Event } from '../events.ts';

export type Kind = Event['kind'];
export type Told<K extends Kind> = Extract<Event, { kind: K }>;

/** Kinds of event about harm, and those about checks and manoeuvres: lines and cues are grouped alike. */
export type HarmKind =
  | 'halved'
  | 'reduced'
  | 'shrugged'
  | 'hurt'
  | 'paid-blood'
  | 'wounded'
  | 'wound-changed'
  | 'heart-fell'
  | 'healed'
  | 'treated'
  | 'rested'
  | 'fell-unconscious'
  | 'woke'
  | 'died'
  | 'revealed'
  | 'condition-gained'
  | 'condition-lost'
  | 'collided'
  | 'damage-rolled'
  | 'shielded';
export type ManoeuvreKind =
  | 'checked'
  | 'check-contested'
  | 'manoeuvre-landed'
  | 'let-go'
  | 'tripped'
  | 'complication'
  | 'stunt-judged'
  | 'ability-ruled'
  | 'took-out';

/** What rolled damage comes from. */
export const HARM_SOURCES = {
  burning: 'fire',
  grapple: 'the hold',
  hinder: 'a nasty trick',
  climb: 'the climber',
  chill: 'the cold',
  suffocating: 'want of air',
  fall: 'the fall',
  ability: 'an ability',
} as const;

/** How an arm is used, as far as its key shows. */
export type ArmUse = 'melee' | 'shot' | 'thrown' | 'spell';

export function useOf(arm: string): ArmUse {
  if (arm.endsWith(' thrown')) return 'thrown';
  if (ELEMENTS.some((element) => arm === `${element} bolt` || arm === `${element} blast`)) return 'spell';
  const modes = (WEAPONS as Readonly<Record<string, { readonly modes: readonly string[] }>>)[arm]?.modes;
  if (modes?.includes('thrown') === true && !modes.includes('melee')) return 'thrown';
  return modes?.includes('ranged') === true || (modes === undefined && /bow|sling/.test(arm))
    ? 'shot'
    : 'melee';
}

/** The name of an arm: "long sword"; '' for a natural attack. */
export function armName(arm: string): string {
  if (arm === 'body' || arm === '') return '';
  return arm === 'unarmed' ? 'bare hands' : spaced(arm.replace(/ thrown$/, ''));
}

/** The same after "with": "with the long sword". */
export function withArm(arm: string): string {
  const name = armName(arm);
  return name === '' ? '' : ` with ${withArticle(name)}`;
}

/** An attack in a sentence: "Archer shoots Brute", "Ana throws the knife at Orc". */
export function attackPhrase(by: string, target: string, arm: string): string {
  switch (useOf(arm)) {
    case 'shot':
      return `${by} shoots ${target}`;
    case 'thrown':
      return `${by} throws ${withArticle(armName(arm))} at ${target}`;
    case 'spell':
      return `${by} casts ${arm} at ${target}`;
    case 'melee':
      return `${by} attacks ${target}`;
  }
}

/** The stance that beats each: a fighter all of whose foes are in it may attack nobody. HR-STANCE-06 */
export const BEATEN_BY = { cunning: 'might', agility: 'cunning', might: 'agility' } as const;
