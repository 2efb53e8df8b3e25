// Three Beats: dice presented in secret, and counters.

export type { Choice, Payment, Reply, RoundCall, Special, SpecialOrPass } from './answers.ts';
export type { Event } from './events.ts';
export { TOOLS, TRAITS } from './library.ts';
export { LOCATIONS, type Location } from './locations.ts';
export { sceneOf } from './next-fight.ts';
export type { RuleId } from './rulebook.ts';
export type { Fight, Fighter, Scene, Sheet, Tool, Wound } from './state.ts';
export { THREE_BEATS } from './system.ts';
export { VALUE_MODEL } from './value.ts';
