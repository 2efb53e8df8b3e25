// Blood & Guts: breath dice, threat, manoeuvres; two editions.

export type { Event } from './events.ts';
export type { RuleId } from './rulebook.ts';
export type { Scene, Sheet } from './sheet.ts';
export type { Fight, Fighter } from './state.ts';
export { BLOOD_AND_GUTS } from './system.ts';
export { VALUE_MODEL } from './value.ts';
