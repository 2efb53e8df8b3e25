// When tables take their turns: what came in for all of them in one turn of the event loop is carried out in one go, so that what
// they have to store goes to the disk together, and at once.

type Work = () => void;
let due: Work[] = [];

/**
 * Has something done once everything that has come in is there.
 * @example takeTurn(() => void table.drain());
 */
export function takeTurn(work: Work): void {
  if (due.push(work) === 1) setImmediate(takeAll);
}

function takeAll(): void {
  const works = due;
  due = [];
  for (const work of works) work();
}
