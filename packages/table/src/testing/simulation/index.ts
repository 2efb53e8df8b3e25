// Deterministic simulation of tables, clients, stores, networks and clocks under one seed.
export type { PlantedFaults } from './database.ts';
export { runSchedule, type ScheduleResult } from './schedule.ts';
export { stageFor } from './stages.ts';
