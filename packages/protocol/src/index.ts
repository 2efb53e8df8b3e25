// The versioned protocol between servers and clients.
export * from './by-post.ts';
export * from './client.ts';
export * from './commands.ts';
export type { ClientConnection, KeptConnection, ServerConnection } from './connection.ts';
export * from './frames.ts';
export * from './http.ts';
export * from './http-client.ts';
export * from './pins.ts';
export * from './plain.ts';
export * from './refusals.ts';
export * from './sealed-choices.ts';
export * from './seals.ts';
export * from './shelf.ts';
export * from './text.ts';
