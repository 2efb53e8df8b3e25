// Spar: the smallest complete game.

export type { Event } from './events.ts';
export type { RuleId } from './rulebook.ts';
export type { Choice, Fight, Fighter, Scene, Sheet } from './state.ts';
export { TEMPLATE } from './system.ts';
export { VALUE_MODEL } from './value.ts';
