// What the page and the worker that hosts its tables say to each other.
import type { Command, Reply } from '@affray/protocol';
import type { ListedGame } from '@affray/systems';

/** A request as it would go to a server; `seat` says for which of this browser's seats. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly seat?: string | undefined;
}

/** The answer, as it would come from a server. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** From the page. A connection has a number that the page gives it. */
export type ToHost =
  /** `games`: those that were added to the app's own. */
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

/** Who hosts the tables of this browser: this tab, another one, nobody since the database does not open. */
export type Hosting = 'starting' | 'here' | 'elsewhere' | { readonly failed: string };

/** From the worker. */
export type FromHost =
  | { readonly is: 'hosting'; readonly hosting: Hosting }
  | { readonly is: 'answer'; readonly id: number; readonly answered: Answered }
  /** What the table says, as JSON: `frame`, `held`, `bye`; or that the connection is open, or cut. */
  | {
      readonly is: 'said';
      readonly connection: number;
      readonly event: string;
      readonly what: string;
    }
  | { readonly is: 'reply'; readonly id: number; readonly reply: Reply | null };
