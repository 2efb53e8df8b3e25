// Messages between the page and the worker that hosts its tables.
import type { Command, Reply } from '@affray/protocol';
import type { ListedGame } from '@affray/systems';

/** A request as sent to a server; `seat` is the one of this browser's seats that makes it. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly seat?: string | undefined;
}

/** The response, as from a server. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** From the page. The page numbers its connections. */
export type ToHost =
  /** `games`: those added to the app's own. */
  | {
      readonly is: 'start';
      readonly base: string;
      readonly takeOver: boolean;
      readonly games: readonly ListedGame[];
    }
  | { readonly is: 'ask'; readonly id: number; readonly asked: Asked }
  | {
      readonly is: 'open';
      readonly connection: number;
      readonly table: string;
      readonly seat: string | undefined;
      readonly client: string;
    }
  | {
      readonly is: 'command';
      readonly connection: number;
      readonly id: number;
      readonly command: Command;
    }
  | { readonly is: 'close'; readonly connection: number };

/** Who hosts the tables of this browser: this tab, another one, or none, because the database does not open. */
export type Hosting = 'starting' | 'here' | 'elsewhere' | { readonly failed: string };

/** From the worker. */
export type FromHost =
  | { readonly is: 'hosting'; readonly hosting: Hosting }
  | { readonly is: 'answer'; readonly id: number; readonly answered: Answered }
  /** The table's messages as JSON: `frame`, `held`, `bye`; or that the connection was opened or closed. */
  | {
      readonly is: 'said';
      readonly connection: number;
      readonly event: string;
      readonly what: string;
    }
  | { readonly is: 'reply'; readonly id: number; readonly reply: Reply | null };
