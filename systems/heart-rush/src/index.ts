// Heart Rush: a grid, engagements, secret stances.

export type { Event, Roll } from './events.ts';
export * from './on-the-map.ts';
export type { RuleId } from './rulebook.ts';
export type { Scene, Sheet } from './sheet.ts';
export type { Fight, Fighter } from './state.ts';
export { HEART_RUSH } from './system.ts';
export { VALUE_MODEL } from './value.ts';
