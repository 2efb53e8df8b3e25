// The runners of a fight: live, by a script, replayed, simulated, with every die counted.
export * from './absorb.ts';
export * from './absorption.ts';
export * from './afterwards.ts';
export * from './bots-at-seats.ts';
export * from './branch.ts';
export * from './enumerate.ts';
export * from './exact.ts';
export * from './live.ts';
export * from './replay.ts';
export * from './round-run.ts';
export * from './scripted.ts';
export * from './seeded-dice.ts';
export * from './simulate.ts';
export * from './suggest.ts';
export * from './verify-record.ts';
