// Fight files: read, checked, played.
export * from './file.ts';
export * from './golden.ts';
export * from './parse.ts';
export * from './problem.ts';
export * from './resolve.ts';
