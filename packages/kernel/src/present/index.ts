// The vocabulary in which a game presents itself to people.
export * from './acting.ts';
export * from './cue.ts';
export * from './deed.ts';
export * from './defaults.ts';
export * from './icons.ts';
export * from './names.ts';
export * from './options.ts';
export * from './pace.ts';
export * from './passage.ts';
export * from './presentation.ts';
export * from './scenery.ts';
export * from './shown.ts';
export * from './stage.ts';
