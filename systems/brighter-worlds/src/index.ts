// Brighter Worlds: step dice, Grit, volleys, morale.

export { ARMORY, WEAPONS } from './armory.ts';
export type { Event } from './events.ts';
export type { RuleId } from './rulebook.ts';
export type { Attack, Effect, Fight, Fighter, Scene, Sheet } from './state.ts';
export { statusOf } from './state.ts';
export { BRIGHTER_WORLDS } from './system.ts';
export { VALUE_MODEL } from './value.ts';
