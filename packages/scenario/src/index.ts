// Fight files: read, checked, played, counted, written. Runs in a browser; files from disk come in through `./node`.
export { readDocument } from './document.ts';
export * from './export.ts';
export * from './expression.ts';
export * from './file.ts';
export * from './golden.ts';
export { MOST_BYTES } from './guard.ts';
export * from './odds.ts';
export * from './open.ts';
export * from './parse.ts';
export * from './problem.ts';
export * from './record-schema.ts';
export * from './resolve.ts';
export * from './schema.ts';
export * from './script-check.ts';
export * from './setup-check.ts';
export * from './through.ts';
