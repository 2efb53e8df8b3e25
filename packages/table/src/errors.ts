// The error for a table that another process has taken over.
import { StoreDown } from './store.ts';

/** The table is no longer kept by this process: what became of a command is known where it is kept now. */
export class TableGone extends StoreDown {
  constructor(table: string) {
    super(`table ${table} is not kept here any more.`);
    this.name = 'TableGone';
  }
}
