// The error for a table that another process has taken over.
import { StoreDown } from './store.ts';

/** This process no longer holds the table; the current holder knows the outcome of a command. */
export class TableGone extends StoreDown {
  constructor(table: string) {
    super(`table ${table} is no longer here.`);
    this.name = 'TableGone';
  }
}
