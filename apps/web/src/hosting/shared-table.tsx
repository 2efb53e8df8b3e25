// A table that this browser hosts, for everyone with a seat at it here.
import { useState } from 'react';
import { TablePage } from '../table/table-page.tsx';
import { OneDevice } from './one-device.tsx';
import { seatAt, sitAt } from './seat-at.ts';
import { usePeople } from './use-people.ts';

/** The page of a table that this browser hosts. */
export function SharedTable({ table }: { readonly table: string }) {
  const people = usePeople(table);
  const [seat, setSeat] = useState(() => seatAt(table));
  const show = (next: string): void => {
    sitAt(table, next);
    setSeat(next);
  };
  return (
    <OneDevice people={people} seat={seat} onSeat={show}>
      <TablePage key={`${table}/${seat ?? ''}`} table={table} />
    </OneDevice>
  );
}
